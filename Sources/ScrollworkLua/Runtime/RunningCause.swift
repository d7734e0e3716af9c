import LuaBridge
import Scrollwork

/// The cause of the changes that the running script makes; a scene reads it at every change.
///
/// It has no reference to the runtime, so that a scene can retain it.
final class RunningCause {
  /// The state at one level of nested calls, tasks and ticks; ending a level restores the outer
  /// one.
  struct Level {
    /// The running call of the script, and the Lua call that it is.
    fileprivate var action: (cause: Cause, call: LuaCallMark?)?
    /// The cause of the running task: the line behind its event, or that started it.
    fileprivate var upstream: Cause?
    /// The call that advances time; changes of the engine meanwhile are not attributed to it.
    fileprivate var tick: LuaCallMark?
  }

  private var level = Level()

  /// The line that makes a call, else the one behind the running task; nil while time moves and no
  /// task runs.
  var cause: Cause? { level.action?.cause ?? level.upstream }

  /// Begins a call of a script; returns the outer level.
  func begin(_ action: Cause, at call: LuaCallMark?) -> Level {
    defer { level.action = (action, call) }
    return level
  }

  /// Begins a task; returns the outer level.
  func begin(behind upstream: Cause?) -> Level {
    defer {
      level.action = nil
      level.upstream = upstream
    }
    return level
  }

  /// Begins to advance time; returns the outer level.
  func beginTick(in call: LuaCallMark?) -> Level {
    defer { level = Level(tick: call) }
    return level
  }

  /// Restores the outer level that one of these has returned.
  func end(_ outer: Level) { level = outer }

  /// Resets everything.
  func forget() { level = Level() }

  /// The line of the innermost running call of a host function; nil where none runs.
  func edit(in state: LuaState) -> Cause? {
    guard let call = state.currentCall, call != level.tick else { return nil }
    if let action = level.action, action.call == call { return action.cause }
    return state.currentLine.map { Cause(text: $0.name, file: $0.chunk, line: $0.line) } ?? cause
  }
}

extension Cause {
  /// Makes a cause of a call: its name, and the line that makes it.
  init(of call: borrowing LuaCall, _ name: String) {
    if let (chunk, line) = call.callerLocation {
      self.init(text: name, file: chunk, line: line)
    } else {
      self.init(text: name)
    }
  }
}
