extension Double {
  /// The sine of an angle in radians; not a number for one that is not finite.
  ///
  /// Beyond 10⁶ it is that of an angle within one unit in the last place of `x`.
  package static func sin(_ x: Double) -> Double { sineAndCosine(x).sine }

  /// The cosine of an angle in radians; the same.
  package static func cos(_ x: Double) -> Double { sineAndCosine(x).cosine }

  /// Both of one angle, for the time of one.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    guard x != 0 else { return (x, 1) }
    let angle = abs(x) < 1e6 ? x : x.remainder(dividingBy: 2 * .pi)
    let shifted = angle * 0x1.45f306dc9c883p-1 + nearest
    let turns = shifted - nearest
    // Quarters of a turn are taken off in three parts, of which the first two have so few bits that
    // their products are exact.
    let first = angle - turns * 0x1.921fb544p0
    let taken = turns * 0x1.0b4611a6p-34
    let second = first - taken
    let rest = ((first - second) - taken) - turns * 0x1.3198a2e037073p-69
    let r = second + rest
    let left = (second - r) + rest
    let (sine, cosine) = (sine(r, left), cosine(r, left))
    return switch shifted.bitPattern & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// The angle whose sine is `x`, from −π/2 to π/2; not a number beyond ±1.
  ///
  /// It is within four units in the last place.
  package static func asin(_ x: Double) -> Double {
    atan2(y: x, x: ((1 - x) * (1 + x)).squareRoot())
  }

  /// The angle of the point (`x`, `y`), from −π to π; that of C for zeros and infinities.
  ///
  /// It is within two units in the last place.
  package static func atan2(y: Double, x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (width, height) = (abs(x), abs(y))
    let (small, large) = (min(width, height), max(width, height))
    let share = small == large ? (large == 0 ? 0 : 1) : large == .infinity ? 0 : small / large
    let steps = share * 8 + nearest - nearest
    let center = steps / 8
    let t = (share - center) / (1 + share * center)
    let square = t * t
    var sum = -1 / 15.0
    for factor in angleFactors { sum = sum * square + factor }
    let table = anglesOfCenters[Int(steps)]
    var (high, low) = (table.high, table.low + (t + t * square * sum))
    if height > width {
      (high, low) = (0x1.921fb54442d18p0 - high, 0x1.1a62633145c07p-54 - low)
    }
    if x.sign == .minus {
      (high, low) = (0x1.921fb54442d18p1 - high, 0x1.1a62633145c07p-53 - low)
    }
    return Double(signOf: y, magnitudeOf: high + low)
  }
}

/// The sine of an angle within π/4, and of a rest far below it: Taylor's series.
private func sine(_ r: Double, _ rest: Double) -> Double {
  let square = r * r
  var sum = -1 / 121_645_100_408_832_000.0
  for factor in sineFactors { sum = sum * square + factor }
  return r + (r * square * sum + rest * (1 - square / 2))
}

/// The factors of r¹⁷ … r³.
private let sineFactors: [Double] = [
  1 / 355_687_428_096_000.0, -1 / 1_307_674_368_000, 1 / 6_227_020_800, -1 / 39_916_800,
  1 / 362_880, -1 / 5040, 1 / 120, -1 / 6,
]

/// The cosine, the same.
private func cosine(_ r: Double, _ rest: Double) -> Double {
  let square = r * r
  var sum = 1 / 2_432_902_008_176_640_000.0
  for factor in cosineFactors { sum = sum * square + factor }
  let half = square / 2
  let most = 1 - half
  return most + (((1 - most) - half) + (square * square * sum - r * rest))
}

/// The factors of r¹⁸ … r⁴.
private let cosineFactors: [Double] = [
  -1 / 6_402_373_705_728_000.0, 1 / 20_922_789_888_000, -1 / 87_178_291_200, 1 / 479_001_600,
  -1 / 3_628_800, 1 / 40_320, -1 / 720, 1 / 24,
]

/// The factors of t¹³ … t³ in the series of the angle whose tangent is t.
private let angleFactors: [Double] = [1 / 13.0, -1 / 11, 1 / 9, -1 / 7, 1 / 5, -1 / 3]

/// The angles whose tangents are 0, 1/8, … 1, each as a sum of two numbers.
private let anglesOfCenters: [(high: Double, low: Double)] = [
  (0, 0),
  (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
  (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
  (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
  (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
  (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
  (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
  (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
  (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
]
