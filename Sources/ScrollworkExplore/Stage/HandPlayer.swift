internal import LuaBridge
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Plays hands within a small budget of instructions, and again with the whole one those that use
/// it up: a loop without an end costs a tenth of a second, and counts only where it uses up all.
final class HandPlayer {
  /// Where the last hand was played.
  private(set) var stage: HandStage
  private let whole: HandStage
  private let small: HandStage?
  /// What has used up the whole budget, by code and line.
  private var endless: Set<String> = []

  /// The instructions of a hand beside those that loading takes, which count three times; the sum
  /// is rounded up to a multiple of this.
  private static let step = 10_000_000

  /// Opens states for a subject, and loads it once.
  ///
  /// - Throws: The error of a subject that does not load; exit 2 where nothing can be scrolled.
  init(_ subject: HandSubject) throws(HostError) {
    whole = try HandStage(subject)
    stage = whole
    _ = try whole.surfaces(orTouched: true)
    let taken = 3 * whole.session.runtime.state.instructionsSpent
    var budget = BudgetRequest()
    budget.instructions = (taken / Self.step + 1) * Self.step
    var less = subject
    less.configuration.apply(budget)
    let isLess =
      less.configuration.budget.instructions < subject.configuration.budget.instructions
    small = isLess ? try HandStage(less) : nil
  }

  /// Plays a hand.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - setting: What differs from the scene as it is.
  ///   - tellsReached: Whether the outcome says what it has reached.
  ///   - look: Called with the scene at the end.
  /// - Returns: What it has led to.
  /// - Throws: The error of a subject that does not load.
  func play(
    _ hand: Hand, _ setting: HandStage.Setting = .init(), tellsReached: Bool = false,
    then look: (HandStage) -> Void = { _ in }
  ) throws(HostError) -> HandOutcome {
    func play(on stage: HandStage) throws(HostError) -> HandOutcome {
      self.stage = stage
      stage.tellsReached = tellsReached
      defer { stage.tellsReached = false }
      return try stage.play(hand, setting)
    }
    var outcome = try play(on: small ?? whole)
    if small != nil, let problem = outcome.problems.first(where: \.isStop),
      !endless.contains(problem.key)
    {
      let all = try play(on: whole)
      if all.problems.contains(where: \.isStop) {
        endless.insert(problem.key)
      } else {
        outcome = all
      }
    }
    look(stage)
    return outcome
  }
}
