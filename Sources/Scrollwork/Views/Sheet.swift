/// The settings and state of a scroll view that is a sheet at the bottom of its container.
///
/// Its offset is its height above the bottom, in points; its range reaches from the lowest detent
/// to the highest. An upward drag inside it moves the sheet up to its highest detent, then the
/// content; a downward drag moves the content to its start, then (see ``Mode``) the sheet.
public struct Sheet {
  /// A height at which a sheet may rest.
  public struct Detent: Hashable {
    /// The detent's name.
    public var name: MarkerID
    /// Its height.
    public var height: Height

    /// Makes a detent.
    public init(_ name: MarkerID, _ height: Height) {
      self.name = name
      self.height = height
    }
  }

  /// The height of a detent.
  public enum Height: Hashable {
    /// In points; 0 or more.
    case points(Double)
    /// As a share of the container's height, 0 to 1.
    case share(Double)
    /// The height that shows all of the content above the safe area, at most up to the safe area's
    /// upper edge.
    case content
    /// What a function returns, which is called again when the content or the container changes.
    case custom(DetentRule)
  }

  /// What has dismissed a sheet.
  public enum Dismissal: String, Hashable, Sendable, CaseIterable {
    /// A finger or a wheel that let go of it, or the momentum after it.
    case release
    /// A tap on what it dims.
    case tap
    /// A call.
    case program
  }

  /// The behavior of a downward drag that has scrolled the content back to its start.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The drag stops there; the sheet moves with the next gesture, as on iOS.
    case asymmetric
    /// The rest of it moves the sheet.
    case symmetric
  }

  /// What a sheet does while the keyboard covers a part of it.
  public enum KeyboardResponse: String, Hashable, Sendable, CaseIterable {
    /// Its detents rise by the keyboard's overlap, up to the highest one's own height, or to what
    /// the focused item needs; below that they stay, and the views inside get insets.
    case rise
    /// Its detents stay, and the views inside get insets.
    case inset
    /// The keyboard lies over the sheet, and changes nothing in it.
    case ignore
  }

  /// Which heights dim what lies behind the sheet; dimmed views get no touches.
  public enum Dimming: Hashable, Sendable {
    /// None.
    case never
    /// Those above a detent.
    case above(MarkerID)
    /// All above 0.
    case always
  }

  /// The heights at which the sheet may rest; not empty, with unique names.
  package internal(set) var detents: [Detent]
  /// The behavior of a downward drag that has scrolled the content back to its start.
  package internal(set) var mode: Mode
  /// Which heights dim what lies behind.
  package internal(set) var dimming: Dimming
  /// The initial detent; the lowest, if nil.
  package let initial: MarkerID?
  /// The speed in pt/s from which a release goes to the next detent in its direction; a slower one
  /// goes to the detent nearest to its projection.
  package internal(set) var flickSpeed: Double
  /// What it does while the keyboard covers a part of it.
  package internal(set) var keyboardResponse: KeyboardResponse
  /// Whether gestures may bring it down to height 0, whatever its detents.
  package internal(set) var isDismissible: Bool
  /// What its detents go by beside their heights.
  var measured = DetentMeasures()
  /// Whether it was up, and what is bringing it down to height 0; nil for nothing.
  var presence = SheetPresence()
  /// The detent of the last `detent` event.
  var reported: MarkerID?
  /// The lengths of the container that the keyboard covers at the bottom and the safe area at the
  /// top, in points.
  var covered = (keyboard: 0.0, top: 0.0) {
    didSet { if covered != oldValue { hasNewHeights = true } }
  }
  /// The height at which the focused item shows above the keyboard, where that is above the highest
  /// detent's own; else 0, in points.
  var heightForFocus = 0.0 {
    didSet { if heightForFocus != oldValue { hasNewHeights = true } }
  }
  /// Whether the heights have changed since the view last used them.
  var hasNewHeights = false

  /// Makes a sheet's description.
  ///
  /// - Precondition: There is a detent, and names are unique.
  public init(
    detents: [Detent], mode: Mode = .asymmetric, initial: MarkerID? = nil,
    flickSpeed: Double = 500, dimming: Dimming = .never,
    keyboardResponse: KeyboardResponse = .rise, isDismissible: Bool = false
  ) {
    precondition(!detents.isEmpty, "a sheet without detents")
    precondition(
      Set(detents.map { $0.name }).count == detents.count, "a detent's name is used twice")
    self.detents = detents
    self.mode = mode
    self.initial = initial
    self.flickSpeed = flickSpeed
    self.dimming = dimming
    self.keyboardResponse = keyboardResponse
    self.isDismissible = isDismissible
  }

  /// The detents with their heights in a container, lowest first; none is higher than the
  /// container.
  ///
  /// A detent whose function returns nil is left out.
  ///
  /// The keyboard's overlap is added to all heights but 0, up to the highest one, so that as much
  /// of the sheet shows above the keyboard as without it; where the focused item needs more, up to
  /// that and the safe area's upper edge.
  func heights(in container: Double) -> [(name: MarkerID, height: Double)] {
    let plain = detents.compactMap { detent in
      measured.points(of: detent, in: container).map { (name: detent.name, height: $0) }
    }
    let highest = plain.map { $0.height }.max() ?? 0
    let limit = min(container - covered.top, max(highest, heightForFocus))
    return plain.map { name, height in
      (name, height > 0 ? min(height + covered.keyboard, max(height, limit)) : 0)
    }.ordered { ($0.height, $0.name.description) < ($1.height, $1.name.description) }
  }
}
