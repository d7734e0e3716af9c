/// The calls of a session that are under way.
///
/// What the program gives scripts and the engine to call refers to these rather than to the
/// session, which it must not keep.
final class SessionCalls {
  /// How many there are, one inside of the other.
  var depth = 0
  /// The budget stop that ended all scripts; nil while they may run.
  var stop: ScriptError?

  /// Stores the first stop.
  func stop(by error: ScriptError) { stop = stop ?? error }

  /// Calls a closure of the program from a script, or from the engine: inside of it time cannot be
  /// moved, and budgets are those of the call that is under way.
  func answering<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    depth += 1
    defer { depth -= 1 }
    return try body()
  }
}
