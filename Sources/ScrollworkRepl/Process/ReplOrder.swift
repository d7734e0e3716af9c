internal import ScrollworkTerminal
internal import ScrollworkTest

/// A request from `ReplClient` to the session.
enum ReplOrder: WireJSON, Sendable {
  /// Make the scene and run the files, or the `--at` test; up to a tick at a rate in ticks per
  /// second, or to their ends.
  case begin(until: Int?, rate: Double)
  /// Run an entry again without output, up to a tick of its scene; if it is skipped, only count it.
  case replay(String, isSkipped: Bool, until: Int?, rate: Double)
  /// Run an entry; after the session has gone back, check also whether it changed anything.
  case enter(String, isPast: Bool)
  /// Print the state of the scene after a replay.
  case show(note: String)
  /// Read a `:why` with a `not`: print the explanation, or return the question for a session
  /// that does the same.
  case ask(WhyNotEntry)
  /// Answer a question about a lift, which the coming replay passes.
  case prepare(LiftQuestion)
  /// Print the answer.
  case answer(WhyNotEntry)
  /// Write the session to a file.
  case write(ReplJournal, as: SessionScript.Kind, path: String)
  /// Return whether a text is a complete entry.
  case isComplete(String)
  /// Return the completions at the end of a text.
  case completion(String)
  /// Return the right side of the prompt.
  case status
  /// Return the line above the first prompt.
  case banner
}

/// The answer of the session to an order.
struct ReplAnswer: WireJSON, Sendable {
  /// Why the session cannot start or continue; nil if it can.
  var failure: HostError?
  /// The combined exit code of the failures since the last answer.
  var exitCode = ExitCode.success
  /// Whether `:quit` was entered.
  var wantsEnd = false
  /// Whether the session should be replayed without this entry.
  var isWornOut = false
  /// The stop after which the session's process exits; nil if it runs on.
  var stop: Diagnostic?
  /// Whether the entry after going back was an expression that has changed nothing.
  var wasLook = false
  /// The state of the scene after the order.
  var moment = ReplMoment()
  var isComplete = true
  var completion = TabCompletion.none
  var text = ""
  /// The question for which variants have to be run; nil for none.
  var question: LiftQuestion?
}
