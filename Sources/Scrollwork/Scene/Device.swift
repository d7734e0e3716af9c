/// The screen for which a scene is laid out.
public struct Device: Hashable, Sendable {
  /// The device's name in scripts; empty when only a size was given.
  public var name: String
  /// The screen's size, in points.
  public var size: Size
  /// Ticks per second; above 0.
  package var rate: Double
  /// The rates that scripts and dumps may ask for, in ticks per second.
  package static let rates = 1.0...10_000
  /// The insets covered by bars, notch and home indicator, in points.
  package var safeArea: EdgeInsets
  /// Whether the host's run loop has a separate mode while a finger scrolls; phones and tablets do,
  /// desktops do not.
  package var hasTrackingMode: Bool

  /// Makes a device; a rate that is not finite and above 0 counts as 60.
  public init(
    name: String = "", size: Size, rate: Double = 60, safeArea: EdgeInsets = .zero,
    hasTrackingMode: Bool = true
  ) {
    self.name = name
    self.size = size
    self.rate = rate.isFinite && rate > 0 ? rate : 60
    self.safeArea = safeArea
    self.hasTrackingMode = hasTrackingMode
  }
}

// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension Device: Codable {}
#endif
