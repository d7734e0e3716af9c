import LuaBridge

/// What running one script came to, as far as equal runs must agree on it.
struct Outcome: Equatable {
  /// What the script printed and what was reported, line by line.
  var lines: [String] = []
  /// The events of the last scene.
  var events = ""
  /// Where each view came to be, and when.
  var locations: [String] = []
  /// Whether the script was one.
  var isCompiled = true
  /// Whether a clock had a say in it.
  var isTimed = false
  /// The laws of the engine that did not hold.
  var breaches: [String] = []
}

/// Writes down an outcome while a script runs.
final class Recorder {
  var outcome = Outcome()
  /// Whether a budget of all scripts together is used up.
  private(set) var isOver = false

  /// An error that ended a call, or all of them.
  func take(_ error: LuaError) {
    outcome.lines.append("\(error)")
    if error.code.endsRun { isOver = true }
    if error.code == .time { outcome.isTimed = true }
  }
}
