internal import Scrollwork
package import ScrollworkLua

extension Generator {
  /// The smallest value found that fails, from one that does; of equally small ones the simplest,
  /// as 339 of ±339.
  ///
  /// Of lists and paths first elements and steps are taken out, then each that is left is minimized
  /// by itself, until neither makes the value smaller. An integer is searched in halves, which
  /// finds the smallest of those that fail from some limit on in about log₂ of the distance calls;
  /// others step by step through `simpler(than:)`.
  ///
  /// - Parameters:
  ///   - value: A value that fails.
  ///   - fails: Whether a simpler value fails.
  /// - Returns: A value of the generator's range that fails.
  func minimized(_ value: CaseValue, fails: @escaping (CaseValue) -> Bool) -> CaseValue {
    switch (kind, value) {
    case (.integer(let range), .integer(let integer)):
      return .integer(Self.minimized(integer, range) { fails(.integer($0)) })
    case (.list(let element, let count), .list(let values)):
      return .list(
        Self.minimized(values, least: count.lowerBound, fails: { fails(.list($0)) }) {
          element.minimized($0, fails: $1)
        })
    case (.path, .path(let path)), (.hand, .path(let path)):
      func with(_ steps: [FingerPath.Step], _ down: Point?) -> FingerPath {
        FingerPath(view: path.view, down: down, steps: steps)
      }
      let down = path.down.flatMap { fails(.path(with(path.steps, nil))) ? nil : $0 }
      let steps = Self.minimized(path.steps, least: 1, fails: { fails(.path(with($0, down))) }) {
        Self.descended(from: $0, Self.simpler, fails: $1)
      }
      return .path(with(steps, down))
    default: return Self.descended(from: value, simpler, fails: fails)
    }
  }

  /// Replaces a value by the first simpler one that fails, until none does.
  private static func descended<Value>(
    from value: Value, _ simpler: (Value) -> [Value], fails: (Value) -> Bool
  ) -> Value {
    var value = value
    while let next = simpler(value).first(where: fails) { value = next }
    return value
  }

  /// Takes elements out of a list, and minimizes the others, until neither changes it.
  private static func minimized<Element: Equatable>(
    _ values: [Element], least: Int, fails: @escaping ([Element]) -> Bool,
    _ minimize: (Element, @escaping (Element) -> Bool) -> Element
  ) -> [Element] {
    var values = values
    while true {
      let before = values
      values = descended(from: values, { shorter($0, least: least) }, fails: fails)
      for index in values.indices {
        let others = values
        values[index] = minimize(values[index]) { candidate in
          var changed = others
          changed[index] = candidate
          return fails(changed)
        }
      }
      if values == before { return values }
    }
  }

  /// The integer nearest to 0, or to the end of the range nearest to it, that is found to fail.
  private static func minimized(
    _ integer: Int, _ range: ClosedRange<Int>, fails: (Int) -> Bool
  ) -> Int {
    let goal = min(max(0, range.lowerBound), range.upperBound)
    guard integer != goal else { return integer }
    if fails(goal) { return goal }
    var integer = integer
    if goal == 0, (Int.min + 1..<0).contains(integer), range.contains(-integer), fails(-integer) {
      integer = -integer
    }
    while true {
      // `passing` passes and `integer` fails, so that some neighbors in between do.
      var passing = goal
      while true {
        // The difference of numbers of different sign may be too large for an integer.
        let (difference, isTooFar) = integer.subtractingReportingOverflow(passing)
        let middle = isTooFar ? passing / 2 + integer / 2 : integer - difference / 2
        guard middle != passing, middle != integer else { break }
        if fails(middle) { integer = middle } else { passing = middle }
      }
      // Where others that are nearer fail, too, as all odd numbers.
      let sign = (integer - goal).signum()
      let distance = (integer - goal).magnitude
      let nearest = (1...3).filter { $0 < distance }.map { goal + $0 * sign }
      guard let nearer = (nearest + simpler(integer, range)).first(where: fails) else {
        return integer
      }
      integer = nearer
    }
  }

  /// Simpler values than the given one, within the generator's range, the simplest first.
  ///
  /// Empty for a value that cannot be simplified.
  func simpler(than value: CaseValue) -> [CaseValue] {
    switch (kind, value) {
    case (.truth, .truth(true)): [.truth(false)]
    case (.integer(let range), .integer(let integer)):
      Self.simpler(integer, range).map(CaseValue.integer)
    case (.number(let range), .number(let number)):
      Self.simpler(number, range).map(CaseValue.number)
    case (.choice(let values), _): Array(values.prefix { $0 != value })
    case (.list(let element, let count), .list(let values)):
      Self.simpler(values, element, least: count.lowerBound).map(CaseValue.list)
    case (.path, .path(let path)), (.hand, .path(let path)):
      Self.simpler(path).map(CaseValue.path)
    default: []
    }
  }

  // MARK: - Numbers

  /// Candidates toward 0, or the end of the range nearest to it: that goal, then half of the
  /// distance, three quarters of it, and so on, up to one step from the integer.
  ///
  /// The first that fails is the next to be simplified, which finds the smallest integer of those
  /// that fail from some limit on in about log² of the distance runs.
  private static func simpler(_ integer: Int, _ range: ClosedRange<Int>) -> [Int] {
    let goal = min(max(0, range.lowerBound), range.upperBound)
    guard integer != goal else { return [] }
    let (displacement, isTooFar) = integer.subtractingReportingOverflow(goal)
    guard !isTooFar else { return [goal] }
    var candidates = [goal]
    var step = displacement / 2
    while step != 0 {
      candidates.append(integer - step)
      step /= 2
    }
    return distinct(candidates)
  }

  private static func simpler(_ number: Double, _ range: ClosedRange<Double>) -> [Double] {
    let goal = min(max(0, range.lowerBound), range.upperBound)
    guard number != goal else { return [] }
    func cut(_ value: Double, to digits: Double) -> Double {
      (value * digits).rounded(.towardZero) / digits
    }
    let half = (goal + number) / 2
    // Whole numbers, then fewer digits, then steps toward the goal in thousandths.
    let candidates = [
      goal, cut(number, to: 1), half.rounded(), cut(number, to: 10), cut(half, to: 1_000),
      cut(number - (number - goal) / 8, to: 1_000),
      cut(number - (number - goal) / 64, to: 1_000), cut(number, to: 1_000),
    ]
    let nearer = candidates.filter {
      range.contains($0) && $0 != number && abs($0 - goal) < abs(number - goal)
    }
    // Of two that are equally near the positive one is simpler.
    return distinct(nearer + (number < 0 && goal == 0 && range.contains(-number) ? [-number] : []))
  }

  // MARK: - Lists

  private static func simpler(
    _ values: [CaseValue], _ element: Generator, least: Int
  ) -> [[CaseValue]] {
    var found = shorter(values, least: least)
    for (index, value) in values.enumerated() {
      let candidates = element.simpler(than: value)
      for simpler in candidates.prefix(4) + candidates.dropFirst(4).suffix(1) {
        var changed = values
        changed[index] = simpler
        found.append(changed)
      }
    }
    return found
  }

  /// The list without a run of *n*, *n*/2, *n*/4, … 1 elements, at each multiple of that length.
  private static func shorter<Element>(_ values: [Element], least: Int) -> [[Element]] {
    var found: [[Element]] = []
    var part = values.count
    while part > 0 {
      if values.count - part >= least {
        for start in stride(from: 0, to: values.count, by: part) {
          let end = min(start + part, values.count)
          guard values.count - (end - start) >= least else { continue }
          found.append(Array(values[..<start] + values[end...]))
        }
      }
      part /= 2
    }
    return found
  }

  // MARK: - Paths

  /// Paths with fewer steps, with the default start, or with one step simplified.
  private static func simpler(_ path: FingerPath) -> [FingerPath] {
    var found = shorter(path.steps, least: 1).map {
      FingerPath(view: path.view, down: path.down, steps: $0)
    }
    if path.down != nil { found.append(FingerPath(view: path.view, steps: path.steps)) }
    for (index, step) in path.steps.enumerated() {
      for simpler in simpler(step) {
        var changed = path
        changed.steps[index] = simpler
        found.append(changed)
      }
    }
    return found
  }

  /// Shorter holds and waits; moves, flicks, wheels and trackpads along one axis, of half the
  /// distance or speed, of whole hundreds, or slower; a pinch to twice or half the distance; a lift
  /// with the finger's own speed.
  private static func simpler(_ step: FingerPath.Step) -> [FingerPath.Step] {
    switch step {
    case .hold(let seconds): return seconds > 0.1 ? [.hold(0.1)] : []
    case .wait(let seconds): return seconds > 0.1 ? [.settle, .wait(0.1)] : [.settle]
    case .move(let displacement, let over):
      let found = simpler(displacement).map { FingerPath.Step.move(by: $0, over: over) }
      return over < 0.5 ? found + [.move(by: displacement, over: 0.5)] : found
    case .flick(let velocity, let over):
      let found = simpler(velocity).map { FingerPath.Step.flick($0, over: over) }
      return over > 0.1 ? found + [.flick(velocity, over: 0.1)] : found
    case .wheel(let distance, let ticks):
      let found = simpler(distance).map { FingerPath.Step.wheel($0, ticks: ticks) }
      return ticks > 1 ? [.wheel(distance, ticks: 1)] + found : found
    case .lift(let velocity): return velocity == nil ? [] : [.lift(velocity: nil)]
    case .trackpad(let distance, let over):
      let found = simpler(distance).map { FingerPath.Step.trackpad($0, over: over) }
      return over > 0.1 ? found + [.trackpad(distance, over: 0.1)] : found
    case .pinch(let scale, let over):
      let plain = scale < 1 ? 0.5 : 2
      return scale == plain ? [] : [.pinch(plain, over: over)]
    case .settle, .key, .accessibility: return []
    }
  }

  private static func simpler(_ vector: Point) -> [Point] {
    var found: [Point] = []
    if vector.x != 0, vector.y != 0 { found += [Point(x: vector.x), Point(y: vector.y)] }
    found.append(Point(x: (vector.x / 2).rounded(), y: (vector.y / 2).rounded()))
    found.append(
      Point(
        x: (vector.x / 100).rounded(.towardZero) * 100,
        y: (vector.y / 100).rounded(.towardZero) * 100))
    return distinct(found.filter { $0 != vector && $0 != .zero })
  }

  private static func distinct<Element: Equatable>(_ values: [Element]) -> [Element] {
    values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A search for a small case that still fails: each of its parts is minimized by itself.
struct CaseSearch {
  /// The highest number of cases that are run.
  static let limit = 500

  /// The last case that failed, smaller than all before.
  private(set) var smallest: PropertyCase
  /// The number of cases that were run.
  let tries: Int

  /// Minimizes the fields of a case one after the other, again while one of them changes, until
  /// `limit` cases were run.
  ///
  /// - Parameters:
  ///   - failing: A case that fails.
  ///   - generators: The generators of its fields, in their order.
  ///   - fails: Runs a case and returns whether it fails with the same status.
  init(
    from failing: PropertyCase, _ generators: [Generator],
    fails: @escaping (PropertyCase) -> Bool
  ) {
    smallest = failing
    var tries = 0
    var passed: Set<PropertyCase> = []
    func isSmaller(_ candidate: PropertyCase) -> Bool {
      guard tries < Self.limit, !passed.contains(candidate) else { return false }
      tries += 1
      if fails(candidate) { return true }
      passed.insert(candidate)
      return false
    }
    while true {
      let before = smallest
      for (index, generator) in generators.enumerated() {
        let others = smallest
        smallest.fields[index].value = generator.minimized(others.fields[index].value) { value in
          var candidate = others
          candidate.fields[index].value = value
          return isSmaller(candidate)
        }
      }
      if smallest == before { break }
    }
    self.tries = tries
  }
}

extension FingerPath {
  /// A path as this one with as few steps and as simple numbers as is found to fail; with its
  /// point of touch down only where that is needed.
  ///
  /// - Parameter fails: Whether a simpler path fails as this one does.
  /// - Returns: The path, or a simpler one that fails.
  package func minimized(fails: @escaping (FingerPath) -> Bool) -> FingerPath {
    let generator = Generator(.path(on: view, most: steps.count))
    let smallest = generator.minimized(.path(self)) { value in
      if case .path(let path) = value { fails(path) } else { false }
    }
    if case .path(let path) = smallest { return path }
    return self
  }
}
