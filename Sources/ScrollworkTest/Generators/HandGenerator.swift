internal import Glibc
package import Scrollwork
package import ScrollworkLua

/// Whose hands are drawn: the name of numbers that stay as they are under it, so that a seed draws
/// the same hands in every version.
///
/// The numbers are choices made here. Speeds are log-normal with a median of 1,100 pt/s, 3 % of
/// them above 6,000, between the 50 and 8,000 density-independent pixels per second that Android
/// calls a fling at least and at most (`ViewConfiguration`). Distances are log-normal with a median
/// of 160 pt, 3 % above 700, from 8 to 2,000. Times are tenths of a second, which are whole ticks
/// at 30, 60 and 120 Hz; speeds and distances are whole numbers, which the last digit of a
/// logarithm does not change.
package enum HandDistribution: String, CaseIterable, Sendable {
  /// A thumb, sometimes a wheel or a key.
  case thumb
  /// The same, and trackpads, accessibility clients, and where a view zooms two fingers.
  case everyone

  /// What is done.
  fileprivate enum Act: CaseIterable {
    case flick, drag, correction, hesitation, turn, wheel, key, trackpad, accessibility, pinch
  }

  /// How often something is done, out of 100.
  fileprivate func share(of act: Act) -> Int {
    let isThumb = self == .thumb
    return switch act {
    case .flick: isThumb ? 52 : 42
    case .drag: isThumb ? 16 : 14
    case .correction: isThumb ? 8 : 6
    case .hesitation: isThumb ? 8 : 6
    case .turn: 4
    case .wheel: isThumb ? 8 : 6
    case .key: 4
    case .trackpad: isThumb ? 0 : 10
    case .accessibility: isThumb ? 0 : 4
    case .pinch: isThumb ? 0 : 4
    }
  }
}

/// Draws hands for one view.
package struct HandGenerator: Hashable, Sendable {
  /// The view's id.
  package var view: String
  /// The axis along which they scroll; both are as likely where none is given.
  package var axis: Axis?
  /// The most acts of a hand.
  package var most: Int
  /// Whether two fingers pinch; else they are one that drags.
  package var pinches: Bool
  /// Whose hands they are.
  package var like: HandDistribution

  /// Makes a generator.
  package init(
    view: String, axis: Axis?, most: Int, pinches: Bool = false, like: HandDistribution
  ) {
    (self.view, self.axis, self.most) = (view, axis, most)
    (self.pinches, self.like) = (pinches, like)
  }

  /// Draws a hand: from 1 to `most` acts, each further one half as likely, along one axis.
  ///
  /// Before two of three further acts everything comes to rest; else the next comes 0.1 to 0.4 s
  /// later, which half of the time begins with a finger that holds what moves.
  package func path(_ random: inout CaseRandom) -> FingerPath {
    var path = FingerPath(view: view, steps: [])
    let drawn: Axis = random.integer(0...1) == 0 ? .vertical : .horizontal
    let axis = axis ?? drawn
    // Of five acts four go towards the end.
    let sign = random.integer(0...4) < 4 ? -1.0 : 1
    var count = 1
    while count < most, random.integer(0...1) == 0 { count += 1 }
    for number in 0..<count {
      if number > 0 { pause(&path.steps, &random) }
      act(&path.steps, axis, sign, &random)
    }
    return path
  }

  private func pause(_ steps: inout [FingerPath.Step], _ random: inout CaseRandom) {
    guard random.integer(0...2) == 0 else { return steps.append(.settle) }
    steps.append(.wait(Self.tenths(1...4, &random)))
    guard random.integer(0...1) == 0 else { return }
    steps.append(.hold(Self.tenths(1...3, &random)))
    if random.integer(0...1) == 0 { steps += [.lift(velocity: nil), .settle] }
  }

  private func act(
    _ steps: inout [FingerPath.Step], _ axis: Axis, _ sign: Double, _ random: inout CaseRandom
  ) {
    func move(
      _ distance: Double, _ sign: Double, _ tenths: ClosedRange<Int>, _ random: inout CaseRandom
    ) -> FingerPath.Step {
      .move(
        by: Self.vector(distance, axis, sign, &random), over: Self.tenths(tenths, &random))
    }
    switch drawn(&random) {
    case .flick:
      let speed = Self.speed(&random)
      // A screen is too short for a fast finger that takes long.
      let over = Self.tenths(1...2, &random)
      steps.append(
        .flick(Self.vector(speed, axis, sign, &random), over: speed > 2_000 ? 0.1 : over))
    case .pinch where pinches:
      let scales = [0.5, 0.7, 1.5, 2, 3]
      steps.append(
        .pinch(scales[random.integer(0...(scales.count - 1))], over: Self.tenths(2...5, &random)))
    case .drag, .pinch:
      steps.append(move(Self.distance(&random), sign, 3...10, &random))
      steps.append(.lift(velocity: nil))
    case .correction:
      let distance = Self.distance(&random)
      steps.append(move(distance, sign, 1...4, &random))
      // A tenth to a half of the way back.
      let back = max(1, (distance * Double(random.integer(1...5)) / 10).rounded())
      steps.append(move(back, -sign, 1...3, &random))
      steps.append(.lift(velocity: nil))
    case .hesitation:
      steps.append(move(Self.distance(&random), sign, 1...4, &random))
      steps += [.hold(Self.tenths(1...5, &random)), .lift(velocity: nil)]
    case .turn:
      steps.append(.flick(Self.vector(Self.speed(&random), axis, sign, &random), over: 0.1))
      steps.append(.wait(Self.tenths(1...3, &random)))
      steps.append(.flick(Self.vector(Self.speed(&random), axis, -sign, &random), over: 0.1))
    case .wheel:
      let notch = Double(random.integer(1...12) * 10)
      steps.append(
        .wheel(
          axis == .horizontal ? Point(x: -sign * notch) : Point(y: -sign * notch),
          ticks: random.integer(1...8)))
    case .key:
      let keys: [ScrollKey] =
        axis == .horizontal
        ? [.arrowLeft, .arrowRight] : [.pageDown, .pageUp, .arrowDown, .space, .end, .home]
      steps.append(.key(keys[random.integer(0...(keys.count - 1))]))
    case .trackpad:
      let distance = -sign * Self.distance(&random)
      steps.append(
        .trackpad(
          axis == .horizontal ? Point(x: distance) : Point(y: distance),
          over: Self.tenths(1...3, &random)))
    case .accessibility:
      let towardsEnd: AccessibilityDirection = axis == .horizontal ? .right : .down
      let towardsStart: AccessibilityDirection = axis == .horizontal ? .left : .up
      steps.append(.accessibility(sign < 0 ? towardsEnd : towardsStart))
    }
  }

  private func drawn(_ random: inout CaseRandom) -> HandDistribution.Act {
    var number = random.integer(0...99)
    for act in HandDistribution.Act.allCases {
      let share = like.share(of: act)
      if number < share { return act }
      number -= share
    }
    return .flick
  }

  private static func tenths(_ range: ClosedRange<Int>, _ random: inout CaseRandom) -> Double {
    Double(random.integer(range)) / 10
  }

  /// Along an axis, and in one of four cases up to a fifth of that across.
  private static func vector(
    _ length: Double, _ axis: Axis, _ sign: Double, _ random: inout CaseRandom
  ) -> Point {
    let across =
      random.integer(0...3) == 0
      ? (length * Double(random.integer(-20...20)) / 100).rounded(.towardZero) : 0
    return axis == .horizontal
      ? Point(x: sign * length, y: across) : Point(x: across, y: sign * length)
  }

  private static func speed(_ random: inout CaseRandom) -> Double {
    logNormal(median: 1_100, spread: 0.902, 50...8_000, &random)
  }

  private static func distance(_ random: inout CaseRandom) -> Double {
    logNormal(median: 160, spread: 0.785, 8...2_000, &random)
  }

  /// A whole number whose logarithm is normal: the sum of twelve uniform numbers less 6, which has
  /// a variance of 1, times `spread`.
  private static func logNormal(
    median: Double, spread: Double, _ range: ClosedRange<Double>, _ random: inout CaseRandom
  ) -> Double {
    let normal = (0..<12).reduce(-6.0) { sum, _ in sum + random.share() }
    return min(max((median * exp(spread * normal)).rounded(), range.lowerBound), range.upperBound)
  }
}

/// The axis along which a hand scrolls, by its letter.
package enum HandAxis: String, CaseIterable, Codable, Sendable {
  case x, y

  /// The axis.
  package var axis: Axis { self == .x ? .horizontal : .vertical }
}
