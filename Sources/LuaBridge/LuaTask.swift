/// A script that may wait: a coroutine that the host runs.
///
/// The value is an identifier; after the task has ended it matches no task, not even one that
/// reuses the slot.
public struct LuaTask: Hashable, Sendable {
  let slot: Int32
  let generation: UInt32
}

/// What a waiting task waits for; the meaning is the host's.
public struct LuaWaitToken: Hashable, Sendable {
  /// The host's own number.
  public var id: Int

  /// Makes a token.
  public init(_ id: Int) { self.id = id }
}

/// How a step of a task ended.
public enum LuaOutcome: Sendable {
  /// It returned.
  case finished
  /// It waits until the host resumes it.
  case waiting(LuaWaitToken)
  /// It failed, was stopped or cancelled.
  indirect case failed(LuaError)
}

/// Which budget a task's steps, or a call, are measured against, besides that of the run.
public enum LuaBudgetScope: Hashable, Sendable {
  /// Every step is one callback.
  case callback
  /// The run's budget only: for the main chunk of a script, and what it has the host call for it.
  case run
}
