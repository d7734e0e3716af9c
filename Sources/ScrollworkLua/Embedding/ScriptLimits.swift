import LuaBridge

/// What scripts may use up before they are stopped; a script cannot catch a stop.
///
/// ```swift
/// ScriptLimits(instructions: 5_000_000, cpuTime: 0.5)
/// ```
public struct ScriptLimits: Hashable, Sendable {
  /// When budgets begin anew.
  public enum Renewal: Hashable, Sendable {
    /// At the start of every call of the host that runs scripts or moves time.
    case everyCall
    /// In ``ScriptHost/renewBudgets()`` only: the limits are totals of all calls until then.
    case onRequest
  }

  /// The Lua instructions of one call of the host; nil for no limit.
  public var instructions: Int?
  /// The Lua instructions of one handler, rule or timer, above which only that one is stopped; nil
  /// for no limit.
  public var callbackInstructions: Int?
  /// The processor time of the host's thread, in seconds; nil for no limit.
  ///
  /// The only limit that depends on the machine.
  public var cpuTime: Double?
  /// How far time may move in one call, in virtual seconds.
  public var virtualTime: Double
  /// The memory of all scripts together, in bytes; never renewed.
  public var memory: Int
  /// The longest text of one script, in bytes.
  public var sourceBytes: Int
  /// When the budgets of instructions, time and printed text begin anew.
  public var renewal: Renewal

  /// Makes limits; the defaults end an endless loop in about a second.
  public init(
    instructions: Int? = 100_000_000, callbackInstructions: Int? = 50_000_000,
    cpuTime: Double? = 4, virtualTime: Double = 3600, memory: Int = 96 << 20,
    sourceBytes: Int = 4 << 20, renewal: Renewal = .everyCall
  ) {
    self.instructions = instructions
    self.callbackInstructions = callbackInstructions
    self.cpuTime = cpuTime
    self.virtualTime = virtualTime
    self.memory = memory
    self.sourceBytes = sourceBytes
    self.renewal = renewal
  }

  /// What a single request of memory may go beyond `memory` before it is refused at once, in bytes.
  private static let requestRoom = 224 << 20

  /// The limits as the Lua state checks them.
  var lua: LuaLimits {
    LuaLimits(
      instructions: instructions, callbackInstructions: callbackInstructions, softMemory: memory,
      hardMemory: memory.addingReportingOverflow(Self.requestRoom).overflow
        ? .max : memory + Self.requestRoom,
      cpuTime: cpuTime, sourceBytes: sourceBytes)
  }
}
