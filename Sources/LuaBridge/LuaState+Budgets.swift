internal import CLua
internal import CLuaBorder

/// What scripts have used up, and the budgets that stop them.
extension LuaState {
  /// Bytes that Lua uses; 0 after `close`.
  public var memoryUsed: Int { host.pointee.memory_used }

  /// The most bytes that Lua used so far.
  public var memoryPeak: Int { host.pointee.memory_peak }

  /// Stops the script at its next instruction because it has printed enough.
  public func stopForOutput() { scrollwork_lua_stop(host, scrollwork_lua_stop_output) }

  /// The instructions spent so far, in steps of the counter.
  public var instructionsSpent: Int { Int(clamping: host.pointee.spent) }

  /// The stop that ended the run; nil while it may continue.
  public var stop: LuaError.Code? { LuaError.Code(host.pointee.stop) }

  /// The lines that a script ran shortly before an instruction budget stopped it.
  public struct StopSamples: Hashable, Sendable {
    /// How many samples there are, evenly spaced in instructions; 64 at most.
    public let count: Int
    /// How many of them lie in the file in which it stopped.
    public let inside: Int
    /// The range of sampled lines of that file, the line at which it stopped included.
    public let lines: ClosedRange<Int>
  }

  /// The samples before the last stop; nil when the script was not stopped between two of its own
  /// instructions.
  public var stopSamples: StopSamples? {
    let host = host.pointee
    guard host.summarized_sample_count > 0, host.sample_first > 0,
      host.sample_first <= host.sample_last
    else { return nil }
    return StopSamples(
      count: Int(host.summarized_sample_count), inside: Int(host.samples_in_stop_file),
      lines: Int(host.sample_first)...Int(host.sample_last))
  }

  /// Resets all budgets and clears a stop.
  ///
  /// After a memory stop a new state is the better choice: the garbage may still be there.
  public func renewBudget() { renewBudget(sinceCPUTime: scrollwork_lua_cpu_time()) }

  /// Resets all budgets and clears a stop; that of CPU time began at a time of the thread's clock,
  /// in nanoseconds.
  func renewBudget(sinceCPUTime start: Int64) {
    let limit = limits.instructions.map { Int64($0) } ?? Int64.max
    host.pointee.spent = 0
    host.pointee.callback_start = 0
    host.pointee.run_limit = limit
    host.pointee.one_callback_limit = limits.callbackInstructions.map { Int64($0) } ?? Int64.max
    host.pointee.callback_limit = host.pointee.one_callback_limit
    host.pointee.cpu_limit = limits.cpuTime.map { Int64(clampedNanoseconds: $0) } ?? 0
    beginCPUTime(at: start)
    renewalCount += 1
    host.pointee.counts_instructions =
      limits.instructions != nil || limits.callbackInstructions != nil || limits.cpuTime != nil
    scrollwork_lua_clear_stop(host)
  }

  /// What callbacks that begin from now on may take of what is left of the run's budgets.
  public struct CallbackShare: Hashable, Sendable {
    /// The n-th part of what is left of instructions, memory and CPU time; garbage counts as no
    /// memory.
    public var divisor: Int
    /// The most instructions besides.
    public var instructions: Int
    /// The most CPU time besides, in nanoseconds.
    public var cpuTime: Int

    /// Makes one.
    public init(divisor: Int, instructions: Int, cpuTime: Int) {
      self.divisor = divisor
      self.instructions = instructions
      self.cpuTime = cpuTime
    }
  }

  /// Limits the callbacks that begin from now on to a share; nil for the limit of all callbacks.
  public func limitCallbacks(to share: CallbackShare?) {
    let usual = limits.callbackInstructions.map { Int64($0) } ?? Int64.max
    host.pointee.memory_divisor = Int32(share?.divisor ?? 0)
    guard let share else {
      host.pointee.one_callback_limit = usual
      return
    }
    let divisor = Int64(share.divisor)
    let left = max(0, host.pointee.run_limit - host.pointee.spent)
    host.pointee.one_callback_limit = min(usual, left / divisor, Int64(share.instructions))
    let leftCPUTime = host.pointee.cpu_limit - (host.pointee.cpu_seen - host.pointee.cpu_start)
    host.pointee.one_cpu_limit =
      host.pointee.cpu_limit > 0
      ? min(max(0, leftCPUTime) / divisor, Int64(share.cpuTime)) : Int64.max
  }

  /// Stops the running callback, if it has a share, once it has taken as much more as a share has
  /// besides its part.
  public func limitRunningCallback(to share: CallbackShare) {
    guard scrollwork_lua_has_share(host), host.pointee.callback_limit != Int64.max else { return }
    let taken = host.pointee.spent - host.pointee.callback_start
    let (limit, isAbove) = taken.addingReportingOverflow(Int64(share.instructions))
    if !isAbove { host.pointee.callback_limit = min(host.pointee.callback_limit, limit) }
    let (cpuLimit, isCPUAbove) = host.pointee.share.cpu_taken
      .addingReportingOverflow(Int64(share.cpuTime))
    if !isCPUAbove { host.pointee.share.cpu_limit = min(host.pointee.share.cpu_limit, cpuLimit) }
  }

  /// The CPU time that callbacks with a share have taken since the last call, in nanoseconds,
  /// as far as the budget has looked at the clock: every 4 ms.
  public func takeSharedCPUTime() -> Int {
    defer { host.pointee.shared_cpu_time = 0 }
    return Int(clamping: host.pointee.shared_cpu_time)
  }

  /// What a callback has used up that was stopped.
  public enum UsedUp: Hashable, Sendable {
    /// So many instructions.
    case instructions(Int)
    /// Its memory.
    case memory
    /// Its CPU time.
    case cpuTime
  }

  /// What the callback had used up that was stopped last.
  public var stoppedCallback: UsedUp {
    switch host.pointee.stopped_resource {
    case scrollwork_lua_resource_memory: .memory
    case scrollwork_lua_resource_cpu_time: .cpuTime
    default: .instructions(Int(clamping: host.pointee.stopped_limit))
    }
  }

  /// Lets the budget of CPU time begin now.
  public func renewCPUTime() { beginCPUTime(at: scrollwork_lua_cpu_time()) }

  /// Lets the budget of CPU time begin at a time of the thread's clock, in nanoseconds.
  func beginCPUTime(at start: Int64) {
    host.pointee.cpu_start = start
    host.pointee.cpu_seen = start
    host.pointee.shared_cpu_time = 0
  }

  /// When the budget of CPU time began, as the clock of the thread's CPU time says, in nanoseconds;
  /// to read that clock takes as long as some hundred instructions of a script.
  public var cpuTimeOfRenewal: Int64 { host.pointee.cpu_start }

  /// Charges the running script for work done on its behalf; above the budget it is stopped.
  public func charge(instructions: Int) {
    scrollwork_lua_charge_without_raising(host, Int64(instructions))
  }

  /// Runs a closure in which `math.random` may draw numbers; afterwards it draws those that it
  /// would have drawn without.
  public func withoutRandomness<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let words = host.pointee.random else { return try body() }
    let kept = (words[0], words[1], words[2], words[3])
    defer { (words[0], words[1], words[2], words[3]) = kept }
    return try body()
  }

  /// Runs a closure whose instructions are not charged, such as registering a module's functions
  /// when a script first reads them.
  public func withoutCharge<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let spent = host.pointee.spent
    defer { host.pointee.spent = spent }
    return try body()
  }
}

extension Int64 {
  /// Seconds as nanoseconds, clamped to 1 … `Int64.max`.
  init(clampedNanoseconds seconds: Double) {
    let nanoseconds = seconds * 1e9
    self = nanoseconds < 9e18 ? Int64(Swift.max(nanoseconds, 1)) : Int64.max
  }
}
