internal import CProcess
internal import Glibc
package import Scrollwork
internal import ScrollworkLua
package import ScrollworkSession
internal import ScrollworkTerminal

/// Counts the lifts of a run, and explains one of them by running variants.
///
/// At that lift the process is copied once for each variant (`scrollwork_branch_start`). A copy
/// lifts the finger otherwise, goes on with the run until everything rests, or the expectation is
/// checked, sends back where the view is, and ends; the run itself then goes on as it was.
package final class LiftWatch {
  private let session: ScriptSession
  private let expectations: ExpectationKit?
  private let former: ((Scene) -> Void)?
  /// The question to answer, set before its lift; nil to count only.
  package var question: LiftQuestion?
  /// The lifts of the scenes so far, the latest last; of more than `mostLifts` the first.
  package private(set) var lifts: [WatchedLift] = []
  /// The number of lifts in scenes before the present one.
  private(set) var liftsBefore = 0
  /// The answer; nil before the lift.
  package private(set) var answer: LiftAnswer?
  /// In a copy of the process, how it sends its result; nil in the run itself.
  private var copy: scrollwork_branch?

  /// How many lifts are remembered; later ones cannot be explained.
  private static let mostLifts = 100_000
  /// The virtual time that a copy may take once its run is over, in seconds.
  private static let mostTime = 60.0

  /// Watches a session from now on.
  ///
  /// - Parameters:
  ///   - session: The session, before it makes its scene.
  ///   - question: The question; nil to count only.
  ///   - expectations: The expectations of a test, for a question about one of them.
  package init(
    _ session: ScriptSession, answering question: LiftQuestion? = nil,
    expectations: ExpectationKit? = nil
  ) {
    self.session = session
    self.question = question
    self.expectations = expectations
    former = session.runtime.hooks.onScene
    let former = former
    session.runtime.hooks.onScene = { [unowned self] scene in
      former?(scene)
      liftsBefore = lifts.count
      scene.host.willLift = { [unowned self] in pass($0) }
    }
  }

  /// Ends the watch; in a copy of the process, sends the state in which the run has ended.
  package func end() {
    endCopy()
    session.runtime.hooks.onScene = former
    session.runtime.scene?.host.willLift = nil
    expectations?.onVerdict = nil
  }

  /// In a copy of the process, ends it: sends where the view comes to rest from here; does
  /// nothing in the run itself.
  package func endCopy() { if copy != nil { answerAtEnd() } }

  /// The number of the last lift of the present scene that had a view under the finger; without
  /// one, of the last lift; nil without any.
  package func lastLift(over view: ScrollView) -> Int? {
    let reference = ViewReference(view)
    let own = lifts[liftsBefore...]
    let index =
      own.lastIndex { lift in lift.chain.contains { $0 == reference } } ?? own.indices.last
    return index.map { $0 + 1 }
  }

  private func pass(_ lift: PendingLift) -> LiftVariation? {
    guard copy == nil, lifts.count < Self.mostLifts else { return nil }
    lifts.append(
      WatchedLift(
        time: lift.view.scene?.now ?? 0, view: ViewReference(lift.view),
        chain: lift.chain.compactMap { ViewReference($0) }))
    guard let question, question.lift == lifts.count else { return nil }
    do throws(LiftTurn) {
      answer = try LiftSearch(lift, question, session.runtime).answer()
      return nil
    } catch {
      switch error {
      case .copy(let branch, let variation):
        goOn(as: branch)
        return variation
      case .failed(let reason):
        answer = LiftAnswer(problem: "no process can be started for a variant: \(reason)")
        return nil
      }
    }
  }

  // MARK: - In a copy

  private func goOn(as branch: scrollwork_branch) {
    copy = branch
    if let look = question?.look {
      expectations?.onVerdict = { [unowned self] number, holds in
        guard number == look else { return }
        var outcome = question?.outcome(in: session.runtime.scene) ?? .none
        outcome.isReached = holds
        send(outcome)
      }
    } else {
      session.runtime.onTick = { [unowned self] scene in
        if scene.isSettled { send(question?.outcome(in: scene) ?? .none) }
      }
    }
  }

  /// The run has ended before the answer: what moves comes to rest.
  private func answerAtEnd() {
    guard question?.look == nil, let scene = session.runtime.scene else { return send(.none) }
    let limit = scene.now + Self.mostTime
    session.renewBudgets(virtualTime: Self.mostTime + 1)
    while !scene.isSettled, scene.now < limit {
      do throws(HostError) { try session.tick() } catch { return send(.none) }
    }
    send(scene.isSettled ? question?.outcome(in: scene) ?? .none : .none)
  }

  private func send(_ outcome: VariantOutcome) {
    guard var copy else { return }
    let bytes = outcome.bytes
    scrollwork_branch_answer(&copy, bytes, bytes.count)
  }
}

/// How a search for variants leaves the lift at which it runs.
enum LiftTurn: Error {
  /// This is the copy of the process in which the variant happens.
  case copy(scrollwork_branch, LiftVariation)
  /// The process cannot be copied; the system's reason.
  case failed(String)
}
