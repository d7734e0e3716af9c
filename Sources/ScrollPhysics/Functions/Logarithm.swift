extension Double {
  /// The natural logarithm of `x`: −∞ of 0, not a number below.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    let logarithm = Logarithm(x)
    return logarithm.high + logarithm.low
  }

  /// The natural logarithm of 1 + `x`, to full precision where `x` is small.
  package static func log(onePlus x: Double) -> Double {
    if abs(x) < 1 / 64.0 { return x + Logarithm.series(x) }
    let sum = 1 + x
    guard sum > 0, sum < .infinity else { return sum == 0 ? -.infinity : sum > 0 ? sum : .nan }
    let logarithm = Logarithm(sum)
    // What the sum lacks of 1 + x.
    let rest = x > 1 ? (x - sum) + 1 : (1 - sum) + x
    return logarithm.high + (logarithm.low + rest / sum)
  }
}

/// A natural logarithm, as a sum of two numbers; to about 65 bits.
///
/// `x` is `2^k · c · (1 + r)` with `c` a multiple of 1/32 near 1: a table has the logarithms of
/// these, and a series that of `1 + r`.
struct Logarithm {
  let high, low: Double

  /// - Precondition: `x` is above 0 and finite.
  @inline(__always) init(_ x: Double) {
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    // The exponent that leaves a factor between √½ and √2.
    let moved = bits &- 0x3FE6_A09E_667F_3BCD
    let power = Double(Int64(bitPattern: moved) >> 52) - (isSubnormal ? 54 : 0)
    let factor = Double(bitPattern: (moved & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD)
    let shifted = (factor - 1) * 32 + nearest
    let steps = shifted - nearest
    let center = 1 + steps / 32
    let distance = factor - center
    let inverse = 1 / center
    // So few bits that its product with the center is exact.
    let first = Double(bitPattern: (distance * inverse).bitPattern & 0xFFFF_FFFF_FFF0_0000)
    let second = (distance - first * center) * inverse
    let table = logarithmsOfCenters[Int(Int32(truncatingIfNeeded: shifted.bitPattern)) + 10]
    let whole = power * 0x1.62e42fefa38p-1 + table.high
    high = whole + first
    low =
      ((whole - high) + first)
      + ((second + (table.low + power * 0x1.ef35793c7673p-45)) + Self.series(first + second))
  }

  /// The logarithm of `1 + r`, less `r`, for `r` below 1/32: the series up to r¹².
  static func series(_ r: Double) -> Double {
    let last = 1 / 9.0 - r * (1 / 10.0 - r * (1 / 11.0 - r / 12))
    let middle = 1 / 6.0 - r * (1 / 7.0 - r * (1 / 8.0 - r * last))
    return r * r * (r * (1 / 3.0 - r * (1 / 4.0 - r * (1 / 5.0 - r * middle))) - 0.5)
  }
}

/// The logarithms of 22/32, 23/32, … 46/32, each as a sum of two numbers: the first has so few bits
/// that its sum with a multiple of that of 2 is exact.
private let logarithmsOfCenters: [(high: Double, low: Double)] = [
  (-0x1.7fafa3bd818p-2, 0x1.72090c812566ap-45),
  (-0x1.522ae0738ap-2, -0x1.ebe708164c759p-45),
  (-0x1.269621134d8p-2, -0x1.c93c1df5bb3b6p-45),
  (-0x1.f991c6cb3bp-3, -0x1.bcbecca0cdf3p-46),
  (-0x1.a93ed3c8aep-3, 0x1.8724350562169p-45),
  (-0x1.5bf406b544p-3, 0x1.27023eb68981cp-46),
  (-0x1.1178e8227ep-3, -0x1.1ef78ce2d07f2p-45),
  (-0x1.9335e5d594p-4, -0x1.3115c3abd47dap-45),
  (-0x1.08598b59e4p-4, 0x1.7e5dd7009902cp-46),
  (-0x1.0415d89e74p-5, -0x1.111c05cf1d753p-47),
  (0, 0),
  (0x1.f829b0e78p-6, 0x1.980267c7e09e4p-45),
  (0x1.f0a30c0118p-5, -0x1.d599e83368e91p-45),
  (0x1.6f0d28ae56p-4, 0x1.69737c93373dap-45),
  (0x1.e27076e2bp-4, -0x1.a342c2af0003cp-45),
  (0x1.29552f81ffp-3, 0x1.48d301771c408p-45),
  (0x1.5ff3070a79p-3, 0x1.e9e439f105039p-46),
  (0x1.9525a9cf45p-3, 0x1.ad1d904c1d4e3p-45),
  (0x1.c8ff7c79aap-3, -0x1.7794f689f8434p-45),
  (0x1.fb9186d5e4p-3, -0x1.d572aab993c87p-47),
  (0x1.1675cababa8p-2, -0x1.f1fc63382a8fp-46),
  (0x1.2e8e2bae12p-2, -0x1.67b1e99b72bd8p-45),
  (0x1.4618bc21c6p-2, -0x1.3d82f484c84ccp-46),
  (0x1.5d1bdbf5808p-2, 0x1.ca508d8e0f72p-46),
  (0x1.739d7f6bbdp-2, 0x1.a7389314feb5p-52),
]
