/// React Native's `snapToOffsets` and `snapToInterval`, with the differences of its two platforms.
public struct IntervalSnapping: Hashable, Sendable {
  /// Whose rules apply; raw values are the names that scripts use.
  public enum Preset: String, Hashable, Sendable {
    /// `RCTEnhancedScrollView.mm`: an interval's result is not clamped, and
    /// ``IntervalSnapping/Momentum/ignored`` has no effect on offsets.
    case rnIOS = "rn_ios"
    /// `ReactScrollView.java`: every result is clamped, and for center and end the item is chosen
    /// without regard to the alignment.
    case rnAndroid = "rn_android"
  }

  /// The offsets at which content may come to rest.
  public enum Stops: Hashable, Sendable {
    /// At these offsets, in any order.
    case offsets([Double])
    /// At every multiple of a length, aligned in the viewport.
    case interval(Double, align: Alignment = .none)
  }

  /// Which edge of an item meets the same edge of the viewport.
  public enum Alignment: String, Hashable, Sendable {
    /// Unspecified, which is the start.
    case none
    /// The start.
    case start
    /// The center.
    case center
    /// The end.
    case end
  }

  /// Whether the stop is sought at the end of momentum or at the offset of release.
  public enum Momentum: Hashable, Sendable {
    /// From the projected offset.
    case followed
    /// From the offset at release (`disableIntervalMomentum`).
    case ignored
  }

  /// Zones at the ends of a list in which content rests anywhere.
  public struct FreeZones: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int
    /// Creates a set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Before the first offset (`snapToStart={false}`).
    package static let beforeFirst = FreeZones(rawValue: 1)
    /// Past the last offset (`snapToEnd={false}`).
    package static let pastLast = FreeZones(rawValue: 2)
  }

  /// Whose rules apply.
  package let preset: Preset
  /// The offsets at which content may come to rest.
  package let stops: Stops
  /// Whether the stop is sought at the end of momentum or at the offset of release.
  package let momentum: Momentum
  /// The zones in which content rests anywhere.
  package let freeZones: FreeZones

  /// Creates a rule.
  ///
  /// - Throws: ``PhysicsError`` when an interval is not above 0 or an offset is not finite.
  public init(
    _ preset: Preset, stops: Stops, momentum: Momentum = .followed, freeZones: FreeZones = []
  ) throws(PhysicsError) {
    switch stops {
    case .interval(let length, _): try PhysicsError.requirePositive(length, "interval")
    case .offsets(let offsets):
      for offset in offsets { try PhysicsError.requireFinite(offset, "offsets") }
    }
    self.preset = preset
    self.stops = stops
    self.momentum = momentum
    self.freeZones = freeZones
  }

  /// The state of the content when a finger lifts.
  public struct Release: Hashable, Sendable {
    /// The offset at which momentum alone would stop.
    package var projected: Double
    /// The velocity, of which only the sign matters: unless 0, it rules out stops behind, however
    /// near.
    public var velocity: Double
    /// The offset at release.
    package var current: Double
    /// The greatest resting offset; the least is 0.
    package var maximum: Double
    /// The viewport's length on the axis.
    package var viewport: Double

    /// Creates the description of a release.
    public init(
      projected: Double, velocity: Double, current: Double, maximum: Double, viewport: Double
    ) {
      self.projected = projected
      self.velocity = velocity
      self.current = current
      self.maximum = maximum
      self.viewport = viewport
    }
  }

  /// The offset at which a release comes to rest.
  public func target(_ release: Release) -> Double {
    let ignoresMomentum = momentum == .ignored
    switch (stops, preset) {
    case (.offsets(let offsets), .rnIOS):
      return aligned(release, offsets: offsets, base: release.projected)
    case (.offsets(let offsets), .rnAndroid):
      return aligned(
        release, offsets: offsets, base: ignoresMomentum ? release.current : release.projected)
    case (.interval(let length, let align), .rnIOS):
      return unclampedInterval(
        release, length, align, base: ignoresMomentum ? release.current : release.projected)
    case (.interval(let length, let align), .rnAndroid):
      return interval(
        release, length, align, base: ignoresMomentum ? release.current : release.projected)
    }
  }
}

// MARK: - Rules

extension IntervalSnapping {
  private func aligned(_ release: Release, offsets: [Double], base: Double) -> Double {
    let limits = Limits(0, release.maximum)
    // The ends of the range count as stops, so offsets beyond them are never nearer.
    var (lower, upper) = (0.0, limits.maximum)
    for offset in offsets {
      if offset <= base { lower = max(lower, offset) }
      if offset >= base { upper = min(upper, offset) }
    }
    let ends = offsets.min().flatMap { first in offsets.max().map { (first: first, last: $0) } }
    return limits.clamp(
      free(release, base: base, first: ends?.first, last: ends?.last)
        ?? chosen(release.velocity, base: base, lower: lower, upper: upper))
  }

  private func interval(
    _ release: Release, _ length: Double, _ align: Alignment, base: Double
  ) -> Double {
    let limits = Limits(0, release.maximum)
    let slack = release.viewport - length
    let inset =
      switch align {
      case .none, .start: 0.0
      case .center: slack / 2
      case .end: slack
      }
    let pages = Paging.pages(base, length)
    let lower = max(0, pages.rounded(.down) * length - inset)
    let upper = min(limits.maximum, pages.rounded(.up) * length - inset)
    return limits.clamp(
      free(release, base: base, first: 0, last: limits.maximum)
        ?? chosen(release.velocity, base: base, lower: lower, upper: upper))
  }

  private func unclampedInterval(
    _ release: Release, _ length: Double, _ align: Alignment, base: Double
  ) -> Double {
    let shift =
      switch align {
      case .none, .start: 0.0
      case .center: release.viewport / 2 + length / 2
      case .end: release.viewport
      }
    let pages = Paging.pages(base + shift, length)
    let rule: FloatingPointRoundingRule =
      release.velocity > 0 ? .up : release.velocity < 0 ? .down : .toNearestOrAwayFromZero
    return pages.rounded(rule) * length - shift
  }

  /// The resting offset of a release into a free zone; nil outside them.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - base: Where the stop is sought.
  ///   - first: The first stop; nil without stops.
  ///   - last: The last stop; nil without stops.
  /// - Returns: The offset: the stop at the zone for a release from outside of it.
  package func free(
    _ release: Release, base: Double, first: Double?, last: Double?
  ) -> Double? {
    if freeZones.contains(.pastLast), let last, base >= last {
      return release.current >= last ? base : last
    }
    if freeZones.contains(.beforeFirst), let first, base <= first {
      return release.current <= first ? base : first
    }
    return nil
  }

  private func chosen(
    _ velocity: Double, base: Double, lower: Double, upper: Double
  ) -> Double {
    if velocity > 0 { return upper }
    if velocity < 0 { return lower }
    return base - lower < abs(upper - base) ? lower : upper
  }
}
