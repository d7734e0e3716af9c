/// A sum of extents that does not depend on the order in which they were added.
///
/// Lengths are whole multiples of 2⁻⁶⁴ pt in a 128-bit integer. Every extent that is 0 or at least
/// 2⁻¹² pt is such a multiple exactly (a double keeps 53 bits, so its last bit is then worth 2⁻⁶⁴
/// or more); smaller ones are rounded to the nearest. Addition is therefore exact, associative and
/// undone by subtraction: the same rows give the same bits whatever happened before, and sums
/// never drift.
///
/// With extents up to 2³⁰ pt, as much spacing, and fewer than 2³¹ rows the sum stays below
/// 2⁶² pt = 2¹²⁶ units: it cannot overflow.
struct ExactLength: Hashable, Sendable {
  /// The length in units of 2⁻⁶⁴ pt.
  var units: Int128

  static let zero = ExactLength(units: 0)

  init(units: Int128) {
    self.units = units
  }

  /// The extent nearest to a number of points that the tree can hold.
  ///
  /// NaN and negative numbers become 0; what exceeds 2³⁰ pt becomes 2³⁰ pt.
  static func admissible(_ points: Double) -> Double {
    points > 0 ? min(points, 0x1p30) : 0
  }

  /// The exact value of an admissible extent.
  init(_ points: Double) {
    var sum = ExactSum()
    sum.add(points)
    self = sum.length
  }

  /// The double nearest to the length, ties to even; not below 0.
  ///
  /// Rounding is monotonic: a longer length never gives a smaller number.
  var points: Double {
    let magnitude = UInt128(truncatingIfNeeded: max(units, 0))
    let high = UInt64(truncatingIfNeeded: magnitude >> 64)
    let low = UInt64(truncatingIfNeeded: magnitude)
    guard high != 0 else { return Double(low) * 0x1p-64 }
    // The top 64 bits, with the lowest bit set if anything below it is: enough to round once.
    let shift = 64 - high.leadingZeroBitCount
    var top = UInt64(truncatingIfNeeded: magnitude >> UInt128(shift))
    if low << UInt64(64 - shift) != 0 { top |= 1 }
    return Double(top) * Double(bitPattern: UInt64(1023 - 64 + shift) << 52)
  }

  /// The smallest length whose ``points`` are above a number; the number is in 0 ..< 2⁶².
  ///
  /// So a row starts at or before `offset`, in the precision of doubles, exactly if its start in
  /// units is below `ExactLength.above(offset)`.
  static func above(_ offset: Double) -> ExactLength {
    let whole = Int64(offset)
    let fraction = UInt64((offset - Double(whole)) * 0x1p64)
    let floor = Int128(whole) << 64 | Int128(fraction)
    // Up to 2⁵³ units distinct lengths are distinct doubles.
    guard offset >= 0x1p-11 else { return ExactLength(units: floor + 1) }
    // Further up the lengths nearest to `offset` reach half an ulp beyond it, and that point is
    // its own only if its last bit is even.
    let half = Int128(1) << Int128(offset.exponent + 64 - 53)
    let even = offset.significandBitPattern & 1 == 0
    return ExactLength(units: floor + half + (even ? 1 : 0))
  }

  static func + (left: ExactLength, right: ExactLength) -> ExactLength {
    ExactLength(units: left.units &+ right.units)
  }

  static func - (left: ExactLength, right: ExactLength) -> ExactLength {
    ExactLength(units: left.units &- right.units)
  }

  static func * (length: ExactLength, count: Int) -> ExactLength {
    ExactLength(units: length.units &* Int128(count))
  }

  static func += (left: inout ExactLength, right: ExactLength) { left = left + right }
  static func -= (left: inout ExactLength, right: ExactLength) { left = left - right }
}

extension ExactLength: Comparable {
  static func < (left: ExactLength, right: ExactLength) -> Bool { left.units < right.units }
}

/// An exact sum of up to 64 admissible extents, stored in two doubles for speed.
///
/// Each extent is cut at 2⁻¹⁶ pt. The coarse terms add up to at most 64·2³⁰ = 2³⁶ pt, the fine ones
/// to at most 64·2⁻¹⁷ = 2⁻¹¹ pt in steps of 2⁻⁶⁴: both fit the 53 bits of a double, so no addition
/// rounds.
struct ExactSum {
  private var coarse = 0.0
  private var fine = 0.0

  /// 1.5·2³⁶ has an ulp of 2⁻¹⁶: adding and subtracting it rounds to that step.
  private static let coarseCut = 0x1.8p36
  /// 1.5·2⁻¹² has an ulp of 2⁻⁶⁴.
  private static let fineCut = 0x1.8p-12

  @inline(__always)
  mutating func add(_ extent: Double) {
    let head = (extent + Self.coarseCut) - Self.coarseCut
    coarse += head
    fine += ((extent - head) + Self.fineCut) - Self.fineCut
  }

  @inline(__always)
  var length: ExactLength {
    ExactLength(units: Int128(Int64(coarse * 0x1p16)) << 48 &+ Int128(Int64(fine * 0x1p64)))
  }
}
