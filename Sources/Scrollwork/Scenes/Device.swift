/// The screen a scene is laid out for.
public struct Device: Hashable, Codable, Sendable {
  /// What scripts call it; empty when only extents were given.
  public var name: String
  /// The screen's extent, in points.
  public var size: Size
  /// Ticks a second; above 0.
  public var rate: Double
  /// What bars, notch and home indicator cover.
  public var safeArea: EdgeInsets
  /// Whether the host's run loop has a mode of its own while a finger scrolls (D6); phones and tablets
  /// do, desktops do not.
  public var hasTrackingMode: Bool

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
