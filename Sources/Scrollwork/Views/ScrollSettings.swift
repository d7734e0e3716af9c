package import ScrollPhysics

/// Whether the content may be pulled past its ends.
package enum BouncePolicy: String, Hashable, Sendable, CaseIterable {
  /// When the content exceeds the viewport on that axis.
  case auto
  /// Always, also when there is nothing to scroll.
  case always
  /// Never; motion stops at first contact.
  case off
}

/// What happens to movement that a scroll view cannot consume.
package enum OverscrollBehavior: String, Hashable, Sendable, CaseIterable {
  /// It is passed to the ancestors, and the edge bounces.
  case auto
  /// It is not passed on, and the edge bounces.
  case contain
  /// It is not passed on, and the edge does not bounce.
  case none
}

/// Whether the scene's safe area adds to a scroll view's insets on an axis.
package enum SafeAreaAdjustment: String, Hashable, Sendable, CaseIterable {
  /// When the view scrolls on that axis.
  case automatic
  /// Always.
  case always
  /// Never.
  case never
}

/// When scroll indicators are visible; never affects the range.
package enum IndicatorVisibility: String, Hashable, Sendable, CaseIterable {
  /// While the view scrolls.
  case auto
  /// All the time.
  case always
  /// Not at all.
  case never
}

/// How content is drawn at an edge of the viewport; data only.
package enum EdgeEffect: String, Hashable, Sendable, CaseIterable {
  /// It fades.
  case soft
  /// It is cut.
  case hard
}

/// How a drag dismisses the keyboard.
package enum KeyboardDismissal: String, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none
  /// As soon as it begins.
  case onDrag = "on_drag"
  /// The keyboard follows the finger below its top edge and is dismissed if the finger lifts there.
  case interactive
}

/// Which edge of the visible content keeps its position when the keyboard is shown or hidden.
package enum KeyboardAnchor: String, Hashable, Sendable, CaseIterable {
  /// The bottom edge for views that follow their end, the top edge for others.
  case auto
  /// The top edge of the region: only the inset changes.
  case top
  /// The bottom edge, directly above the keyboard.
  case bottom
}

/// The settings of a scroll view; `ScrollView.configure(_:)` changes them at any time.
public struct ScrollSettings {
  /// Which of fingers, mouse, wheel, trackpad and keys move it; calls always do.
  package var inputs = InputSettings()
  /// Whether any of them does.
  package var isEnabled: Bool {
    get { inputs.areEnabled }
    set { inputs.areEnabled = newValue }
  }
  /// How a wheel moves it.
  package var wheel: WheelSettings {
    get { inputs.wheelSettings }
    set { inputs.wheelSettings = newValue }
  }
  /// Whether the content may be pulled past the left and right ends.
  package var horizontalBounce = BouncePolicy.auto
  /// Whether the content may be pulled past the top and bottom ends.
  package var verticalBounce = BouncePolicy.auto
  /// The distance that a finger moves before a drag begins, in points; 0 or more.
  package var slop = 10.0
  /// Whether a drag that begins clearly along one axis stays on it until lift.
  package var directionalLock = true
  /// What happens to movement beyond the left and right ends.
  package var horizontalOverscroll = OverscrollBehavior.auto
  /// What happens to movement beyond the top and bottom ends.
  package var verticalOverscroll = OverscrollBehavior.auto
  /// Insets at the viewport's edges, in points; included in `ScrollGeometry.contentInsets`.
  package var insets = EdgeInsets.zero
  /// Content margins, in points, added to `insets` and set separately, as in SwiftUI.
  package var margins = EdgeInsets.zero
  /// Margins of the indicators alone, in points.
  package var indicatorMargins = EdgeInsets.zero
  /// Whether the safe area adds to the insets at the edges of each axis.
  package var safeArea = Planar(x: SafeAreaAdjustment.automatic, y: SafeAreaAdjustment.automatic)
  /// Whether there are indicators at all.
  package var showsIndicators = true
  /// When the indicators are visible.
  package var indicatorVisibility = IndicatorVisibility.auto
  /// Whether content outside the viewport is hidden.
  package var clips = true
  /// The effect at each edge; hard by default.
  package var edgeEffects: [Edge: EdgeEffect] = [:]
  /// The deceleration rate of momentum.
  package var rate = DecelerationRate.normal
  /// The coefficient of the rubber band: the initial ratio of overscroll to the finger's movement;
  /// UIKit's 0.55.
  package var rubberBand = 0.55
  /// The speed in pt/s below which a release counts as at rest.
  package var minimumFlingVelocity = 50.0
  /// The same with room for rounding: a speed at or above it flings.
  var leastFlingVelocity: Double { minimumFlingVelocity - Metrics.speed }
  /// What a release has at most of speed and distance.
  package var momentumLimits: MomentumLimits {
    get { momentum.limits }
    set { momentum.limits = newValue }
  }
  /// How the release velocity is estimated from the finger's samples.
  package var velocityEstimator = VelocityEstimator.lsq2
  /// Whether a tap on the status bar may scroll it to its top.
  package var scrollsToTop = true
  /// The default anchors for the first layout, changes of size and short content.
  package var anchors = DefaultAnchors()
  /// Whether what shows stays where it is when content before it changes.
  package var anchoring = AnchoringPolicy.auto
  /// The distance from the end, in points, within which the view follows it as content grows; nil
  /// does not follow.
  package var followThreshold: Double?
  /// The settings of pull to refresh at the start, unless edges are named; nil for none.
  package var refresh: RefreshSettings? {
    get { pulls.start }
    set { pulls.start = newValue }
  }
  /// The settings of pull to refresh at the edges that are named, in place of those at the start.
  package var edgeRefreshes: EdgeRefreshes {
    get { pulls.edges }
    set { pulls.edges = newValue }
  }
  /// Where pulls refresh.
  var pulls = RefreshPulls()
  /// Whether a pull refreshes at any end.
  var refreshes: Bool { pulls.start != nil || !pulls.edges.isEmpty }
  /// What a release has of momentum.
  package var momentum = MomentumSettings()
  /// Whether a flick adds a share of the velocity at which a finger stopped the view.
  package var carriesMomentum: Bool {
    get { momentum.isCarried }
    set { momentum.isCarried = newValue }
  }
  /// The range of scales; by default there is no zoom.
  package var zoom = ZoomSettings()
  /// How the content repeats along the axis of the view; nil for content with a start and an end.
  package var loop: LoopSettings?
  /// The origin of the offsets.
  package var origin = ContentOrigin.top
  /// The distance of a revealed focused item from the region's edges, in points.
  package var focusMargin = 0.0

  /// How a drag of this view dismisses the keyboard.
  package var keyboardDismissal = KeyboardDismissal.none
  /// Which edge of the visible content keeps its position when the keyboard is shown or hidden.
  package var keyboardAnchor = KeyboardAnchor.auto

  /// Makes the default settings.
  public init() {}

  /// What happens to movement beyond the ends of an axis.
  package func overscroll(_ axis: Axis) -> OverscrollBehavior {
    axis == .horizontal ? horizontalOverscroll : verticalOverscroll
  }

  /// The bounce policy of an axis.
  package func bounce(_ axis: Axis) -> BouncePolicy {
    axis == .horizontal ? horizontalBounce : verticalBounce
  }
}
