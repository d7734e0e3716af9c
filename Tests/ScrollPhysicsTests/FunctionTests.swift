import Glibc
import ScrollPhysics
import Testing

/// Arguments from a generator that is part of the test.
private struct Arguments {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from `least` up to `most`.
  mutating func next(_ least: Double, _ most: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return least + Double(state >> 11) * 0x1p-53 * (most - least)
  }
}

/// A function, that of the C library, and the arguments between which they are compared.
private struct Compared: CustomTestStringConvertible {
  let name: String
  let own, system: @Sendable (Double) -> Double
  let least, most: Double
  /// The greatest difference, in units in the last place: the C library has its own.
  var limit = 1.0
  var testDescription: String { "\(name) from \(least) to \(most)" }
}

/// The functions that motions are made of.
@Suite("Functions") struct FunctionTests {
  private static let all = [
    Compared(name: "exp", own: { .exp($0) }, system: { exp($0) }, least: -50, most: 50),
    Compared(name: "exp", own: { .exp($0) }, system: { exp($0) }, least: -745, most: 709),
    Compared(name: "exp", own: { .exp($0) }, system: { exp($0) }, least: -0.05, most: 0.05),
    Compared(
      name: "expMinusOne", own: { .expMinusOne($0) }, system: { expm1($0) }, least: -50, most: 10),
    Compared(
      name: "expMinusOne", own: { .expMinusOne($0) }, system: { expm1($0) }, least: -1, most: 1),
    Compared(
      name: "expMinusOne", own: { .expMinusOne($0) }, system: { expm1($0) }, least: -1e-9,
      most: 1e-9),
    Compared(name: "log", own: { .log($0) }, system: { log($0) }, least: 0, most: 10),
    Compared(name: "log", own: { .log($0) }, system: { log($0) }, least: 0.98, most: 1.02),
    Compared(name: "log", own: { .log($0) }, system: { log($0) }, least: 1e-320, most: 1e-310),
    Compared(
      name: "log(onePlus:)", own: { .log(onePlus: $0) }, system: { log1p($0) }, least: -1, most: 2),
    Compared(
      name: "log(onePlus:)", own: { .log(onePlus: $0) }, system: { log1p($0) }, least: -1e-9,
      most: 1e-9),
    Compared(
      name: "pow(_, 1.967)", own: { .pow($0, 1.967) }, system: { pow($0, 1.967) }, least: 0,
      most: 1e5),
    Compared(
      name: "pow(_, −2.7)", own: { .pow($0, -2.7) }, system: { pow($0, -2.7) }, least: 0, most: 2),
    Compared(
      name: "pow(_, 150)", own: { .pow($0, 150) }, system: { pow($0, 150) }, least: 0, most: 3),
    Compared(
      name: "pow(1.5, _)", own: { .pow(1.5, $0) }, system: { pow(1.5, $0) }, least: -1000,
      most: 1000),
    Compared(name: "sin", own: { .sin($0) }, system: { sin($0) }, least: -10, most: 10),
    Compared(name: "sin", own: { .sin($0) }, system: { sin($0) }, least: -1e6, most: 1e6),
    Compared(name: "cos", own: { .cos($0) }, system: { cos($0) }, least: -10, most: 10),
    Compared(name: "cos", own: { .cos($0) }, system: { cos($0) }, least: -1e6, most: 1e6),
    Compared(name: "asin", own: { .asin($0) }, system: { asin($0) }, least: -1, most: 1, limit: 4),
    Compared(
      name: "atan2", own: { .atan2(y: $0, x: 0.3) }, system: { atan2($0, 0.3) }, least: -2, most: 2,
      limit: 2),
    Compared(
      name: "atan2", own: { .atan2(y: $0, x: -0.3) }, system: { atan2($0, -0.3) }, least: -2,
      most: 2, limit: 2),
  ]

  @Test("each is within some units in the last place of the C library's · row:Q1", arguments: all)
  private func precise(_ compared: Compared) {
    var arguments = Arguments(seed: 7)
    for _ in 0..<20_000 {
      let argument = arguments.next(compared.least, compared.most)
      let (own, system) = (compared.own(argument), compared.system(argument))
      #expect(abs(own - system) <= compared.limit * system.ulp, "of \(argument)")
    }
  }

  @Test("a run gives the same bits on every machine: these are the bits · row:Q1")
  func sameBits() {
    var arguments = Arguments(seed: 11)
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ value: Double) { sum = (sum ^ value.bitPattern) &* 0x100_0000_01b3 }
    for _ in 0..<20_000 {
      let (small, any) = (arguments.next(-1, 1), arguments.next(-700, 700))
      add(.exp(any))
      add(.exp(small))
      add(.expMinusOne(small))
      add(.log(abs(any)))
      add(.log(onePlus: small))
      add(.pow(abs(any), small))
      add(.sin(any))
      add(.cos(small))
      add(.asin(small))
      add(.atan2(y: small, x: any))
    }
    #expect(String(sum, radix: 16) == "236ed6591ffebf94")
  }

  @Test("what is exact is exact · row:Q1")
  func exact() {
    #expect(Double.exp(0) == 1)
    #expect(Double.exp(1) == 0x1.5bf0a8b145769p1)
    #expect(Double.log(1) == 0)
    #expect(Double.log(2) == 0x1.62e42fefa39efp-1)
    #expect(Double.cos(0) == 1)
    for power in 0..<16 { #expect(Double.pow(10, Double(power)) == Double("1e\(power)")) }
    for power in -1000...1000 {
      #expect(Double.pow(2, Double(power)) == Double(sign: .plus, exponent: power, significand: 1))
    }
    #expect(Double.atan2(y: 1, x: 1) == .pi / 4)
    #expect(Double.atan2(y: 0, x: -1) == .pi)
    #expect(Double.asin(1) == .pi / 2)
  }

  @Test("zeros, infinities and what is no number are those of C · row:Q1")
  func edges() {
    let values: [Double] = [
      0, -0.0, 1, -1, 0.5, .infinity, -.infinity, .nan, 1e300, -1e300, 5e-324,
    ]
    func same(_ a: Double, _ b: Double, _ what: String) {
      let isSame = a == b || a.isNaN && b.isNaN || abs(a - b) <= b.ulp && b.magnitude > 0.1
      #expect(isSame && (a.isNaN || a.sign == b.sign), "\(what): \(a), \(b)")
    }
    for value in values {
      same(.exp(value), exp(value), "exp \(value)")
      same(.expMinusOne(value), expm1(value), "expm1 \(value)")
      same(.log(value), log(value), "log \(value)")
      same(.log(onePlus: value), log1p(value), "log1p \(value)")
      if abs(value) < 1e6 || !value.isFinite { same(.sin(value), sin(value), "sin \(value)") }
      if abs(value) < 1e6 || !value.isFinite { same(.cos(value), cos(value), "cos \(value)") }
      for other in values {
        same(.atan2(y: value, x: other), atan2(value, other), "atan2 \(value) \(other)")
        guard value >= 0, value.sign == .plus else { continue }
        same(.pow(value, other), pow(value, other), "pow \(value) \(other)")
      }
    }
  }

  @Test("an angle beyond a million is one within its own rounding · row:Q1")
  func farAngles() {
    var arguments = Arguments(seed: 3)
    for _ in 0..<20_000 {
      let angle = arguments.next(1e6, 1e12)
      #expect(abs(Double.sin(angle) - sin(angle)) <= angle.ulp)
      #expect(abs(Double.cos(angle) - cos(angle)) <= angle.ulp)
    }
  }
}
