import LuaBridge
import Scrollwork

/// What the running script does, as a scene asks for it at every change.
///
/// It holds no runtime, so the scene can hold it.
final class RunningCause {
  /// What is known at a moment; each level of calls, tasks and ticks puts back what it found.
  struct Level {
    /// The call of the script that is under way, and which of Lua's calls it is.
    fileprivate var action: (cause: Cause, call: LuaCallMark?)?
    /// What made the running task run: the line behind its event, or that started it.
    fileprivate var upstream: Cause?
    /// The call in which time moves; what the engine does meanwhile is not its doing.
    fileprivate var tick: LuaCallMark?
  }

  private var level = Level()

  /// The line that makes a call, else the one behind the running task; nil while time moves and no task
  /// runs.
  var cause: Cause? { level.action?.cause ?? level.upstream }

  /// A call of a script is under way.
  func begin(_ action: Cause, at call: LuaCallMark?) -> Level {
    defer { level.action = (action, call) }
    return level
  }

  /// A task runs.
  func begin(behind upstream: Cause?) -> Level {
    defer {
      level.action = nil
      level.upstream = upstream
    }
    return level
  }

  /// Time moves.
  func beginTick(in call: LuaCallMark?) -> Level {
    defer { level = Level(tick: call) }
    return level
  }

  /// Puts back what one of these has found.
  func end(_ outer: Level) { level = outer }

  /// Forgets everything.
  func forget() { level = Level() }

  /// The line whose call of the host is under way at this moment, whatever it calls; nil where none is.
  func edit(in state: LuaState) -> Cause? {
    guard let call = state.currentCall, call != level.tick else { return nil }
    if let action = level.action, action.call == call { return action.cause }
    return state.currentLine.map { Cause(text: $0.name, file: $0.chunk, line: $0.line) } ?? cause
  }
}

extension Cause {
  /// What a call does, and the line that makes it.
  init(of call: borrowing LuaCall, _ name: String) {
    if let (chunk, line) = call.callerPlace {
      self.init(text: name, file: chunk, line: line)
    } else {
      self.init(text: name)
    }
  }
}
