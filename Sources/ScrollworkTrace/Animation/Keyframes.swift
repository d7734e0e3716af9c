internal import Scrollwork

/// The style sheet of an animated picture: a class for each motion, which plays where motion is
/// welcome.
struct Keyframes {
  /// How often an animation plays.
  enum Count: String { case once = "1", forever = "infinite" }

  /// A value of a motion: a displacement in pixels, or an opacity.
  struct Knot {
    /// In seconds from the beginning of the span.
    var time: Double
    var x: Double
    var y: Double
  }

  /// What a motion changes.
  enum Property {
    case displacement, opacity
    /// The scale about a point.
    case scale(x: Double, y: Double)
    /// The turn about a point, in degrees clockwise.
    case rotation(x: Double, y: Double)

    /// The greatest difference that is not seen.
    var tolerance: Double {
      switch self {
      case .displacement: 0.35
      case .opacity, .scale: 0.01
      case .rotation: 0.2
      }
    }

    func text(_ knot: Knot) -> String {
      let number = SVGText.number
      switch self {
      case .displacement: return "transform:translate(\(number(knot.x))px,\(number(knot.y))px)"
      case .opacity: return "opacity:\(number(knot.x))"
      case .scale(let x, let y):
        let back = "translate(\(number(x * (1 - knot.x)))px,\(number(y * (1 - knot.x)))px)"
        return "transform:\(back) scale(\(SVGText.factor(knot.x)))"
      case .rotation(let x, let y):
        return "transform:translate(\(number(x))px,\(number(y))px) rotate(\(number(knot.x))deg) "
          + "translate(\(number(0 - x))px,\(number(0 - y))px)"
      }
    }
  }

  /// How long the first and the last moment stay, in seconds.
  static let (lead, tail) = (0.5, 1.8)

  private let span: Double
  private let count: Count
  private var classes: [String: String] = [:]
  private var rules: [String] = []

  /// Makes a sheet without motions for a span of so many seconds.
  init(span: Double, count: Count) {
    self.span = span
    self.count = count
  }

  /// The class of a motion, whose values are as on lines between knots by ascending time.
  mutating func name(of property: Property, _ knots: [Knot]) -> String {
    let kept = Self.simplified(knots, property.tolerance)
    let total = Self.lead + span + Self.tail
    var body = ""
    for (index, knot) in kept.enumerated() {
      let share = SVGText.number((Self.lead + knot.time) / total * 100) + "%"
      let selector =
        index == 0 ? "0%,\(share)" : index == kept.count - 1 ? "\(share),100%" : share
      body += "\(selector){\(property.text(knot))}"
    }
    if let known = classes[body] { return known }
    let name = "m\(classes.count + 1)"
    classes[body] = name
    rules.append("@keyframes \(name){\(body)}")
    return name
  }

  /// The sheet; classes of the page may follow in `extra`.
  func text(_ extra: String) -> String {
    let total = SVGText.number(Self.lead + span + Self.tail)
    let plays = (1...max(1, classes.count)).prefix(classes.count).map { number in
      ".m\(number){animation:m\(number) \(total)s linear \(count.rawValue) both}"
    }
    return rules.joined(separator: "\n") + "\n@media (prefers-reduced-motion:no-preference){\n"
      + extra + plays.joined(separator: "\n") + "\n}\n"
  }

  /// The knots without which no value is further than the tolerance from where it was.
  private static func simplified(_ knots: [Knot], _ tolerance: Double) -> [Knot] {
    guard knots.count > 2 else { return knots }
    var isKept = [Bool](repeating: false, count: knots.count)
    isKept[0] = true
    isKept[knots.count - 1] = true
    var open = [(0, knots.count - 1)]
    while let (first, last) = open.popLast() {
      guard last - first > 1 else { continue }
      let (a, b) = (knots[first], knots[last])
      var worst = (index: first, distance: tolerance)
      for index in first + 1..<last {
        let knot = knots[index]
        let share = b.time > a.time ? (knot.time - a.time) / (b.time - a.time) : 0
        let distance = max(
          abs(a.x + (b.x - a.x) * share - knot.x), abs(a.y + (b.y - a.y) * share - knot.y))
        if distance > worst.distance { worst = (index, distance) }
      }
      guard worst.index > first else { continue }
      isKept[worst.index] = true
      open += [(first, worst.index), (worst.index, last)]
    }
    return knots.indices.filter { isKept[$0] }.map { knots[$0] }
  }
}
