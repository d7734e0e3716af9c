import Scrollwork

/// What listeners put off when a script's jump has moved a view: timers that they make, and tasks
/// that wait.
///
/// Listeners that answer each other's jumps chase each other, at once or by way of `sw.after`,
/// `sw.every` and `sw.wait`. So `settle` waits for what comes at most a second after such a jump,
/// as it waits for events.
extension ScriptRuntime {
  /// The time after a jump in which what a listener puts off counts, in seconds.
  static let answerTime = 1.0

  /// The virtual time up to which what the running code puts off counts as an answer to a jump; nil
  /// for code that no listener of a jump has begun.
  var answersUntil: Double? { run.code.last?.caller.answersUntil }

  /// Whether an answer to a jump is on its way.
  var hasAnswers: Bool {
    func counts(_ due: Double?, _ end: Double?) -> Bool {
      guard let due, let end else { return false }
      return due <= end + Self.slack
    }
    return run.timers.all.contains {
      $0.timer.isWaiting && counts($0.timer.due, $0.answersUntil)
    } || run.waits.contains { counts($0.value.waitsUntil, $0.value.origin.answersUntil) }
  }

  /// Times that differ by at most this, in seconds, differ by rounding only.
  private static let slack = 5e-10
}

extension Event {
  /// The virtual time up to which what a listener puts off counts as an answer to a jump; nil for
  /// an event that is none.
  var answersUntil: Double? {
    name == .builtIn(.scroll) && source == .program ? time + ScriptRuntime.answerTime : nil
  }
}

extension RunningCode.Caller {
  /// The virtual time up to which what the code puts off counts as an answer to a jump; nil for
  /// other code.
  fileprivate var answersUntil: Double? {
    switch self {
    case .task(let task): task.origin.answersUntil
    case .event(let event, _): event.answersUntil
    case .other(let origin): origin.answersUntil
    }
  }
}
