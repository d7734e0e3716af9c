/// Finds by trying which values of one quantity reach the target in question.
///
/// Values are whole numbers of `step`. A scan goes outward from the value that there was, first to
/// the side on which the target lies. Where two neighbors on its grid rest on both sides of the
/// target, or one reaches it, it bisects between them: about 10 tries for each bound.
struct VariantScan {
  /// What one value stands for, in the quantity's unit.
  let step: Double
  /// The value that there was, in the quantity's unit.
  let present: Double
  /// The values to try first, in steps.
  let grid: [Int]

  /// The values that reach it.
  struct Reach: Hashable {
    /// The value nearest to the present one.
    let nearest: Double
    /// The last value away from it that still does.
    let farthest: Double
    /// Whether that is the last of the grid, so that values beyond it may do, too.
    let isOpen: Bool
  }

  /// Two neighboring values that rest on both sides of the target.
  struct Jump: Hashable {
    let below: (value: Double, name: String)
    let above: (value: Double, name: String)

    static func == (one: Jump, other: Jump) -> Bool {
      one.below == other.below && one.above == other.above
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(below.value)
      hasher.combine(above.value)
    }
  }

  /// The value that comes nearest to the target without reaching it.
  struct Closest: Hashable {
    let value: Double
    let outcome: VariantOutcome
  }

  /// What a scan has found.
  struct Result: Hashable {
    /// Nil where no value does.
    var reach: Reach?
    /// Where values jump over the target; nil where none do, and where some reach it.
    var jump: Jump?
    /// Nil where no outcome is known.
    var closest: Closest?

    fileprivate mutating func note(_ outcome: VariantOutcome, of value: Double) {
      guard let distance = outcome.distance else { return }
      if let known = closest?.outcome.distance, abs(known) <= abs(distance) { return }
      closest = Closest(value: value, outcome: outcome)
    }
  }

  private typealias Try = (value: Int, outcome: VariantOutcome)

  /// Scans.
  ///
  /// - Parameters:
  ///   - before: The outcome of the present value, which does not reach it.
  ///   - attempt: Tries a value.
  /// - Returns: What was found.
  /// - Throws: What `attempt` throws.
  func search<Failure: Error>(
    from before: VariantOutcome, _ attempt: (Double) throws(Failure) -> VariantOutcome
  ) throws(Failure) -> Result {
    var result = Result()
    let isBehind = before.distance.map { $0 < 0 } ?? false
    for isUp in isBehind ? [false, true] : [true, false] {
      let found = try side(isUp, before, attempt)
      if found.reach != nil { return found }
      result.jump = result.jump ?? found.jump
      if let closest = found.closest { result.note(closest.outcome, of: closest.value) }
    }
    return result
  }

  private func side<Failure: Error>(
    _ isUp: Bool, _ before: VariantOutcome, _ attempt: (Double) throws(Failure) -> VariantOutcome
  ) throws(Failure) -> Result {
    let start = present / step
    let ahead =
      isUp ? grid.filter { Double($0) > start } : grid.filter { Double($0) < start }.reversed()
    var result = Result()
    func outcome(_ value: Int) throws(Failure) -> VariantOutcome {
      let found = try attempt(Double(value) * step)
      result.note(found, of: Double(value) * step)
      return found
    }
    /// The last value before `reached`, from `outside` on, that reaches it, too.
    func bound(_ outside: Int, _ reached: Int) throws(Failure) -> Int {
      var (outside, reached) = (outside, reached)
      while abs(reached - outside) > 1 {
        let middle = (outside + reached) / 2
        if try outcome(middle).isReached { reached = middle } else { outside = middle }
      }
      return reached
    }
    var last: Try = (Int(isUp ? start.rounded(.down) : start.rounded(.up)), before)
    for (index, value) in ahead.enumerated() {
      let next: Try = (value, try outcome(value))
      var inner: Int?
      if next.outcome.isReached {
        inner = value
      } else if let one = last.outcome.distance, let other = next.outcome.distance, one * other < 0
      {
        var (near, far) = (last, next)
        while inner == nil, abs(far.value - near.value) > 1 {
          let middle = (near.value + far.value) / 2
          let found = try outcome(middle)
          if found.isReached {
            inner = middle
          } else if (found.distance ?? one) * one > 0 {
            near = (middle, found)
          } else {
            far = (middle, found)
          }
        }
        if inner == nil, result.jump == nil {
          result.jump = Jump(
            below: (Double(near.value) * step, near.outcome.name),
            above: (Double(far.value) * step, far.outcome.name))
        }
      }
      if let inner {
        let nearest = try bound(last.value, inner)
        var (reached, outside) = (inner, inner == value ? nil : value)
        for further in ahead.dropFirst(index + 1) where outside == nil {
          if try outcome(further).isReached { reached = further } else { outside = further }
        }
        let farthest = try outside.map { (outside) throws(Failure) in try bound(outside, reached) }
        return Result(
          reach: Reach(
            nearest: Double(nearest) * step, farthest: Double(farthest ?? reached) * step,
            isOpen: outside == nil))
      }
      last = next
    }
    return result
  }
}
