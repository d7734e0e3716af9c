/// A screen to scroll on.
public struct Device: Hashable, Sendable {
  /// What `--device` calls it.
  public let name: String
  /// The width of the screen, in points, above 0.
  public let width: Double
  /// The height of the screen, in points, above 0.
  public let height: Double
  /// The ticks per second, above 0 and at most 1,000.
  public let rate: Double

  /// A screen.
  public init(name: String, width: Double, height: Double, rate: Double = 60) {
    self.name = name
    self.width = width
    self.height = height
    self.rate = rate
  }

  /// The screens that are always there; the first is used when none is named.
  public static let builtIn = [
    Device(name: "phone", width: 390, height: 844),
    Device(name: "phone-small", width: 320, height: 568),
    Device(name: "phone-large", width: 430, height: 932),
    Device(name: "tablet", width: 820, height: 1_180),
    Device(name: "tablet-wide", width: 1_180, height: 820),
    Device(name: "desktop", width: 1_280, height: 800),
  ]

  /// `phone 390×844 at 60 Hz`.
  public var summary: String {
    "\(name) \(Self.short(width))×\(Self.short(height)) at \(Self.short(rate)) Hz"
  }

  private static func short(_ value: Double) -> String {
    NumberText.fixed(value, decimals: value == value.rounded() ? 0 : 1)
  }
}
