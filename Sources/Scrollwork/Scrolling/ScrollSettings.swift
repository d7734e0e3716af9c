public import ScrollPhysics

/// Whether the content may be pulled past its ends (F8).
public enum BouncePolicy: String, Hashable, Sendable, CaseIterable {
  /// When the content exceeds the viewport on that axis.
  case auto
  /// Always, also when there is nothing to scroll.
  case always
  /// Never; motion stops at first contact.
  case off
}

/// What happens to movement a scroll view cannot use itself (B3).
public enum OverscrollBehavior: String, Hashable, Sendable, CaseIterable {
  /// It goes on to the ancestors, and the edge bounces.
  case auto
  /// It stays here, and the edge bounces.
  case contain
  /// It stays here, and the edge stands still.
  case none
}

/// Whether the scene's safe area adds to a scroll view's insets on an axis (V6).
public enum SafeAreaAdjustment: String, Hashable, Sendable, CaseIterable {
  /// When the view scrolls on that axis.
  case automatic
  /// Always.
  case always
  /// Never.
  case never
}

/// When scroll indicators show (V11); data for whoever draws, never part of the range.
public enum IndicatorVisibility: String, Hashable, Sendable, CaseIterable {
  /// While the view scrolls.
  case auto
  /// All the time.
  case always
  /// Not at all.
  case never
}

/// How content meets an edge of the viewport (V11); data for whoever draws.
public enum EdgeEffect: String, Hashable, Sendable, CaseIterable {
  /// It fades.
  case soft
  /// It is cut.
  case hard
}

/// How a drag puts the keyboard away (K3).
public enum KeyboardDismissal: String, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none
  /// As soon as it begins.
  case onDrag = "on_drag"
  /// The keyboard follows the finger below its top, and is gone when the finger leaves it there.
  case interactive
}

/// Which line of the content stays in place when the keyboard comes or goes (K4).
public enum KeyboardAnchor: String, Hashable, Sendable, CaseIterable {
  /// The bottom one for views that keep to their end, the top one for all others.
  case auto
  /// The one at the region's top: only the inset changes.
  case top
  /// The one above the keyboard.
  case bottom
}

/// How a scroll view is set up; every field can be changed at any time.
public struct ScrollSettings {
  /// Whether fingers, wheel and keys move it; calls always do (V10).
  public var isEnabled = true
  /// Whether the content may be pulled past the left and right ends.
  public var horizontalBounce = BouncePolicy.auto
  /// Whether the content may be pulled past the top and bottom ends.
  public var verticalBounce = BouncePolicy.auto
  /// How far a finger travels before a drag begins, in points; 0 or more (F12).
  public var slop = 10.0
  /// Whether a drag in one clear direction stays on that axis until lift (F12).
  public var directionalLock = true
  /// What happens to movement beyond the left and right ends.
  public var horizontalOverscroll = OverscrollBehavior.auto
  /// What happens to movement beyond the top and bottom ends.
  public var verticalOverscroll = OverscrollBehavior.auto
  /// Room at the viewport's edges that content keeps clear of at rest; part of `I`.
  public var insets = EdgeInsets.zero
  /// Further room, kept apart from `insets` as SwiftUI does with content margins; part of `I`.
  public var margins = EdgeInsets.zero
  /// Margins of the indicators alone (V5).
  public var indicatorMargins = EdgeInsets.zero
  /// Whether the safe area counts at the left and right edges.
  public var horizontalSafeArea = SafeAreaAdjustment.automatic
  /// Whether the safe area counts at the top and bottom edges.
  public var verticalSafeArea = SafeAreaAdjustment.automatic
  /// Whether there are indicators at all.
  public var showsIndicators = true
  /// When the indicators show.
  public var indicatorVisibility = IndicatorVisibility.auto
  /// Whether content outside the viewport is hidden.
  public var clips = true
  /// How content meets each edge; hard where nothing is said.
  public var edgeEffects: [Edge: EdgeEffect] = [:]
  /// How fast momentum dies (F1).
  public var rate = DecelerationRate.normal
  /// How much of a pull past the end shows at first: UIKit's 0.55 (F6).
  public var rubberBand = 0.55
  /// Below this speed, in pt/s, a release counts as still (F3).
  public var minimumFlingVelocity = 50.0
  /// How the release velocity is estimated from the finger's samples (F3).
  public var velocityEstimator = VelocityEstimator.lsq2
  /// Whether a tap on the status bar may bring it to its top (P9).
  public var scrollsToTop = true
  /// Which part of the content the view holds on to where nothing else says so (S14).
  public var anchors = DefaultAnchors()
  /// How near its end, in points, a view keeps to that end while the content grows; nil does not
  /// follow (R8).
  public var followThreshold: Double?
  /// How the view is pulled to refresh; nil for not at all (H4).
  public var refresh: RefreshSettings?
  /// Whether a flick of a view that a finger has caught adds what was left of its momentum (F13).
  public var carriesMomentum = false
  /// Between which scales the content can be zoomed; not at all unless said (V12).
  public var zoom = ZoomSettings()
  /// Where offsets are counted from (R5).
  public var origin = ContentOrigin.top
  /// The distance a revealed focused item keeps from the region's edges.
  public var focusMargin = 0.0

  /// How a drag of this view puts the keyboard away.
  public var keyboardDismissal = KeyboardDismissal.none
  /// Which line stays in place when the keyboard comes or goes.
  public var keyboardAnchor = KeyboardAnchor.auto

  /// The defaults.
  public init() {}

  /// What happens to movement beyond the ends of an axis.
  public func overscroll(_ axis: Axis) -> OverscrollBehavior {
    axis == .horizontal ? horizontalOverscroll : verticalOverscroll
  }

  /// The bounce policy of an axis.
  public func bounce(_ axis: Axis) -> BouncePolicy {
    axis == .horizontal ? horizontalBounce : verticalBounce
  }
}
