/// What a script may use up before it is stopped.
///
/// A stop cannot be caught by the script. Without a limit the matching check costs nothing.
public struct LuaLimits: Hashable, Sendable {
  /// The instructions of a whole run; nil for no limit.
  public var instructions: Int?

  /// The instructions of one callback, above which only that callback is stopped; nil for no limit.
  public var callbackInstructions: Int?

  /// The Lua memory, in bytes, above which the script is stopped at its next instruction.
  public var softMemory: Int

  /// The Lua memory, in bytes, above which a single request is refused.
  ///
  /// Only one giant string or buffer reaches it: everything smaller was stopped at the soft limit.
  /// Below 8 MiB counts as 8 MiB, so that a state can be opened and described.
  public var hardMemory: Int

  /// The CPU time of the Lua thread, in seconds from opening or renewing; nil for no limit.
  public var cpuTime: Double?

  /// The source text of one chunk that the host loads, in bytes.
  ///
  /// Scripts compile 128 KiB at most with `load`, whatever the value.
  public var sourceBytes: Int

  /// Makes limits; the defaults end an endless loop in about a second.
  public init(
    instructions: Int? = 100_000_000, callbackInstructions: Int? = 50_000_000,
    softMemory: Int = 96 << 20, hardMemory: Int = 320 << 20, cpuTime: Double? = nil,
    sourceBytes: Int = 4 << 20
  ) {
    self.instructions = instructions
    self.callbackInstructions = callbackInstructions
    self.softMemory = softMemory
    self.hardMemory = hardMemory
    self.cpuTime = cpuTime
    self.sourceBytes = sourceBytes
  }

  /// `softMemory` as text for messages, in the largest unit that states it exactly: `96 MiB`, `300
  /// KiB`.
  public var softMemoryText: String {
    if softMemory > 0, softMemory.isMultiple(of: 1 << 20) { return "\(softMemory >> 20) MiB" }
    if softMemory > 0, softMemory.isMultiple(of: 1 << 10) { return "\(softMemory >> 10) KiB" }
    return softMemory == 1 ? "1 byte" : "\(softMemory) bytes"
  }

  /// No limit on instructions and time; the default ones on memory and source text.
  public static let memoryOnly = LuaLimits(instructions: nil, callbackInstructions: nil)
}
