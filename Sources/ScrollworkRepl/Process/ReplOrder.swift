internal import ScrollworkTerminal
internal import ScrollworkTest

/// What a session of the REPL is asked by whoever reads the entries.
enum ReplOrder: WireJSON, Sendable {
  /// Make the scene and run the files, or the test that it begins in; up to a tick, or to their ends.
  case begin(until: Int?, rate: Double)
  /// Do again what an entry did, in silence, up to a tick of its scene; or only count it, when it has
  /// broken a session.
  case replay(String, isSkipped: Bool, until: Int?, rate: Double)
  /// Do what an entry says; in the past of what was done, it may only be a look around.
  case enter(String, isPast: Bool)
  /// Say where the session stands, after it was built again.
  case tell(note: String)
  /// Write the session to a file.
  case write(ReplJournal, as: SessionScript.Kind, path: String)
  /// Whether a text needs no further line.
  case isComplete(String)
  /// What could stand at the end of a text.
  case completion(String)
  /// The right side of the prompt.
  case status
  /// The line above the first prompt.
  case banner
}

/// What the session says.
struct ReplAnswer: WireJSON, Sendable {
  /// Why it cannot begin or go on.
  var failure: HostError?
  /// What the entry came to.
  var exitCode = ExitCode.success
  /// Whether `:quit` was entered.
  var wantsEnd = false
  /// Whether the session should be built again without this entry.
  var isWornOut = false
  /// What ended the session's process.
  var stop: Diagnostic?
  /// Whether the entry in the past has left everything as it was.
  var wasLook = false
  /// Where it stands now.
  var moment = ReplMoment()
  var isComplete = true
  var completion = TabCompletion.none
  var text = ""
}
