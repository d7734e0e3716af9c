/// What makes a scroll view a sheet that rises from the bottom of what contains it (B6).
///
/// Its offset is how far it has risen, in points; its range reaches from the lowest detent to the
/// highest. Fingers inside of it move it and its content in turns, as B7 to B9 have it.
public struct Sheet {
  /// A height at which a sheet may rest.
  public struct Detent: Hashable, Sendable {
    /// What scripts call it.
    public var name: MarkerID
    /// How high it is.
    public var height: Height

    /// Makes a detent.
    public init(_ name: MarkerID, _ height: Height) {
      self.name = name
      self.height = height
    }
  }

  /// How high a detent is.
  public enum Height: Hashable, Sendable {
    /// In points; 0 or more.
    case points(Double)
    /// As a share of what contains the sheet, 0 to 1.
    case share(Double)
  }

  /// What happens to a downward drag when it has scrolled the content back to its start (B8).
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Nothing more; the sheet moves with the next gesture, as on iOS.
    case asymmetric
    /// The rest of it moves the sheet.
    case symmetric
  }

  /// Where the sheet may rest.
  public let detents: [Detent]
  /// What follows once the content is at its start again.
  public let mode: Mode
  /// The detent the sheet begins at; the lowest, if nil.
  public let initial: MarkerID?
  /// A release at this speed or above goes to the next detent that way, in pt/s; a slower one to the
  /// detent nearest to where momentum would carry it.
  public let flickSpeed: Double
  /// The detent the last event told of.
  var reported: MarkerID?
  /// How much of the container's lower end the keyboard covers, and its safe area of the upper end, in
  /// points.
  var covered = (keyboard: 0.0, top: 0.0) {
    didSet { if covered != oldValue { hasNewHeights = true } }
  }
  /// Whether the keyboard has moved the detents since the view looked at them last.
  var hasNewHeights = false

  /// Makes a sheet's description.
  ///
  /// - Precondition: there is a detent, and names are not used twice.
  public init(
    detents: [Detent], mode: Mode = .asymmetric, initial: MarkerID? = nil,
    flickSpeed: Double = 500
  ) {
    precondition(!detents.isEmpty, "a sheet without detents")
    precondition(Set(detents.map(\.name)).count == detents.count, "a detent's name is used twice")
    self.detents = detents
    self.mode = mode
    self.initial = initial
    self.flickSpeed = flickSpeed
  }

  /// The detents with their heights in a container, lowest first; none is higher than the container.
  ///
  /// What a keyboard covers is added to all but those of height 0, up to the safe area's upper edge: as
  /// much of the sheet shows above the keyboard as there showed without it (K1).
  func heights(in container: Double) -> [(name: MarkerID, height: Double)] {
    detents.map { detent in
      let height =
        switch detent.height {
        case .points(let points): points
        case .share(let share): share * container
        }
      let plain = height.isFinite ? min(max(0, height), container) : 0
      let risen = min(plain + covered.keyboard, max(plain, container - covered.top))
      return (detent.name, plain > 0 ? risen : 0)
    }.sorted { ($0.height, $0.name.description) < ($1.height, $1.name.description) }
  }
}
