internal import Scrollwork
internal import ScrollworkLua

/// Makes the values of one field of a property's cases, and simpler values for shrinking.
final class Generator {
  /// The kind of values with its range.
  indirect enum Kind {
    case truth
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case choice([CaseValue])
    case list(Generator, ClosedRange<Int>)
    case path(on: String, most: Int)
    case hand(HandGenerator)
  }

  /// Which setting of the case's scene the value also determines.
  enum Role {
    case value
    /// The rate, in ticks per second.
    case rate
    /// The device, by its name.
    case device
  }

  let kind: Kind
  let role: Role

  init(_ kind: Kind, role: Role = .value) {
    self.kind = kind
    self.role = role
  }

  /// Makes a random value.
  func value(_ random: inout CaseRandom) -> CaseValue {
    switch kind {
    case .truth: .truth(random.integer(0...1) == 1)
    case .integer(let range): .integer(random.integer(range))
    case .number(let range): .number(Self.number(range, &random))
    case .choice(let values): values[random.integer(0...(values.count - 1))]
    case .list(let element, let count):
      .list((0..<random.integer(count)).map { _ in element.value(&random) })
    case .path(let view, let most): .path(Self.path(view, most, &random))
    case .hand(let hands): .path(hands.path(&random))
    }
  }

  /// A number rounded to 3 decimals, or each end of the range with a probability of 1/20.
  private static func number(_ range: ClosedRange<Double>, _ random: inout CaseRandom) -> Double {
    switch random.integer(0...19) {
    case 0: return range.lowerBound
    case 1: return range.upperBound
    default:
      let value = range.lowerBound + random.share() * (range.upperBound - range.lowerBound)
      let rounded = (value * 1_000).rounded() / 1_000
      return min(max(rounded, range.lowerBound), range.upperBound)
    }
  }

  /// Displacements in whole points, times in tenths of a second, which are whole ticks at 30, 60
  /// and 120 Hz.
  private static func path(
    _ view: String, _ most: Int, _ random: inout CaseRandom
  ) -> FingerPath {
    var path = FingerPath(view: view, steps: [])
    if random.integer(0...1) == 1 {
      path.down = Point(
        x: Double(random.integer(0...390)), y: Double(random.integer(0...844)))
    }
    for _ in 0..<random.integer(1...most) {
      let over = Double(random.integer(1...5)) / 10
      if random.integer(0...5) == 0 {
        path.steps.append(.hold(over))
      } else {
        let across = random.integer(0...3) == 0 ? Double(random.integer(-200...200)) : 0
        let displacement = Point(x: across, y: Double(random.integer(-600...600)))
        // One of three moves has its axes swapped, for views that scroll horizontally.
        let isTurned = random.integer(0...2) == 0
        path.steps.append(
          .move(
            by: isTurned ? Point(x: displacement.y, y: displacement.x) : displacement, over: over))
      }
    }
    return path
  }
}
