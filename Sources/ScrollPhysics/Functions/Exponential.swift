// The functions of mathematics that motions are made of, by additions, multiplications, divisions
// and roots alone. These are the same to the last bit on every machine (IEEE 754), which those of
// C libraries are not: they differ between libraries, and one library's between processors. With
// them a run gives the same numbers on any system and in a browser.
//
// The names are those of Swift Numerics. Each result is within one unit in the last place of the
// true value unless its function says otherwise.

extension Double {
  /// e to the power `x`; infinite from 709.79 on, 0 below −745.2.
  package static func exp(_ x: Double) -> Double {
    guard abs(x) < 746 else { return x.isNaN ? x : x > 0 ? .infinity : 0 }
    return Power(x).value
  }

  /// e to the power `x`, less 1, to full precision where `x` is small.
  package static func expMinusOne(_ x: Double) -> Double {
    if abs(x) < 0.25 {
      guard x != 0 else { return x }
      // Taylor's series; its next term is below 2⁻⁶² of the result.
      let last = 1 / 479_001_600.0 + x * (1 / 6_227_020_800.0 + x / 87_178_291_200)
      let third = 1 / 362_880.0 + x * (1 / 3_628_800.0 + x * (1 / 39_916_800.0 + x * last))
      let second = 1 / 720.0 + x * (1 / 5040.0 + x * (1 / 40_320.0 + x * third))
      let first = 1 / 6.0 + x * (1 / 24.0 + x * (1 / 120.0 + x * second))
      return x + x * x * (0.5 + x * first)
    }
    guard abs(x) < 746 else { return x.isNaN ? x : x > 0 ? .infinity : -1 }
    let power = Power(x)
    guard power.exponent < 64 else { return power.value }
    let high = power.high.scaled(by: power.exponent)
    let whole = high - 1
    let rest = high > 1 ? (high - whole) - 1 : (-1 - whole) + high
    return whole + (rest + power.low.scaled(by: power.exponent))
  }

  /// `base` to the power `exponent`, for a base that is not below 0; not a number for others.
  ///
  /// 0 to the power 0 is 1.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    guard base >= 0, !exponent.isNaN else { return .nan }
    if base == 0 || base == .infinity { return (base == 0) == (exponent > 0) ? 0 : .infinity }
    let logarithm = Logarithm(base)
    let whole = logarithm.high + logarithm.low
    let product = exponent * whole
    guard abs(product) < 746 else { return product > 0 ? .infinity : 0 }
    let left = (logarithm.high - whole) + logarithm.low
    let rest = remainder(of: product, exponent, whole) + exponent * left
    return Power(product, plus: rest).value
  }

  /// What a product lacks of the exact one, by Dekker's splitting into halves of 26 bits.
  private static func remainder(of product: Double, _ a: Double, _ b: Double) -> Double {
    func upper(_ value: Double) -> Double {
      let scaled = 134_217_729 * value
      return scaled - (scaled - value)
    }
    let (upperA, upperB) = (upper(a), upper(b))
    let (lowerA, lowerB) = (a - upperA, b - upperB)
    return ((upperA * upperB - product) + upperA * lowerB + lowerA * upperB) + lowerA * lowerB
  }

  /// A number times a power of two.
  fileprivate func scaled(by exponent: Int) -> Double {
    if exponent > -1000, exponent < 1000 {
      return self * Double(bitPattern: UInt64(exponent + 1023) << 52)
    }
    let half = exponent / 2
    return scaled(by: half).scaled(by: exponent - half)
  }
}

/// e to a power, as `(high + low) · 2^exponent`.
///
/// The power is a number of steps of ln 2 / 32 and a rest below half of one: a table has the powers
/// of the steps, a series that of the rest.
private struct Power {
  let high, low: Double
  let exponent: Int

  /// - Precondition: `x` is above −746 and below 746.
  init(_ x: Double, plus rest: Double = 0) {
    let shifted = x * 0x1.71547652b82fep5 + nearest
    let steps = shifted - nearest
    let number = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    let first = x - steps * 0x1.62e42fefap-6
    let second = rest - steps * 0x1.cf79abc9e3b3ap-45
    let r = first + second
    let left = (first - r) + second
    let series = 0.5 + r * (1 / 6.0 + r * (1 / 24.0 + r * (1 / 120.0 + r * (1 / 720.0 + r / 5040))))
    let growth = r + (left + r * r * series)
    let step = powersOfSteps[number & 31]
    high = step.high
    low = step.low + step.high * growth
    exponent = number >> 5
  }

  var value: Double { (high + low).scaled(by: exponent) }
}

/// Added to a number below 2⁵¹ and taken off again, it rounds that to a whole one.
///
/// The bits of that one are the lowest of the sum.
let nearest = 0x1.8p52

/// 2 to the powers 0, 1/32, … 31/32, each as a sum of two numbers.
private let powersOfSteps: [(high: Double, low: Double)] = [
  (0x1p0, 0),
  (0x1.059b0d3158574p0, 0x1.d73e2a475b465p-55),
  (0x1.0b5586cf9890fp0, 0x1.8a62e4adc610bp-54),
  (0x1.11301d0125b51p0, -0x1.6c51039449b3ap-54),
  (0x1.172b83c7d517bp0, -0x1.19041b9d78a76p-55),
  (0x1.1d4873168b9aap0, 0x1.e016e00a2643cp-54),
  (0x1.2387a6e756238p0, 0x1.9b07eb6c70573p-54),
  (0x1.29e9df51fdee1p0, 0x1.612e8afad1255p-55),
  (0x1.306fe0a31b715p0, 0x1.6f46ad23182e4p-55),
  (0x1.371a7373aa9cbp0, -0x1.63aeabf42eae2p-54),
  (0x1.3dea64c123422p0, 0x1.ada0911f09ebcp-55),
  (0x1.44e086061892dp0, 0x1.89b7a04ef80dp-59),
  (0x1.4bfdad5362a27p0, 0x1.d4397afec42e2p-56),
  (0x1.5342b569d4f82p0, -0x1.07abe1db13cadp-55),
  (0x1.5ab07dd485429p0, 0x1.6324c054647adp-54),
  (0x1.6247eb03a5585p0, -0x1.383c17e40b497p-54),
  (0x1.6a09e667f3bcdp0, -0x1.bdd3413b26456p-54),
  (0x1.71f75e8ec5f74p0, -0x1.16e4786887a99p-55),
  (0x1.7a11473eb0187p0, -0x1.41577ee04992fp-55),
  (0x1.82589994cce13p0, -0x1.d4c1dd41532d8p-54),
  (0x1.8ace5422aa0dbp0, 0x1.6e9f156864b27p-54),
  (0x1.93737b0cdc5e5p0, -0x1.75fc781b57ebcp-57),
  (0x1.9c49182a3f09p0, 0x1.c7c46b071f2bep-56),
  (0x1.a5503b23e255dp0, -0x1.d2f6edb8d41e1p-54),
  (0x1.ae89f995ad3adp0, 0x1.7a1cd345dcc81p-54),
  (0x1.b7f76f2fb5e47p0, -0x1.5584f7e54ac3bp-56),
  (0x1.c199bdd85529cp0, 0x1.11065895048ddp-55),
  (0x1.cb720dcef9069p0, 0x1.503cbd1e949dbp-56),
  (0x1.d5818dcfba487p0, 0x1.2ed02d75b3707p-55),
  (0x1.dfc97337b9b5fp0, -0x1.1a5cd4f184b5cp-54),
  (0x1.ea4afa2a490dap0, -0x1.e9c23179c2893p-54),
  (0x1.f50765b6e454p0, 0x1.9d3e12dd8a18bp-54),
]
