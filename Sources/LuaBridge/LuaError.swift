/// A failure of Lua code, as the host sees it.
public struct LuaError: Error {
  /// The kind of failure; later versions may add kinds.
  public struct Code: Hashable, Sendable {
    private enum Kind {
      case syntax, runtime, instructions, callback, memory, time, output, cancelled, closed
    }
    private let kind: Kind

    /// The text is no Lua chunk.
    public static let syntax = Code(kind: .syntax)
    /// The script raised an error, or a call of it failed.
    public static let runtime = Code(kind: .runtime)
    /// The run used up its instructions.
    public static let instructions = Code(kind: .instructions)
    /// One callback used up its instructions; the run may continue.
    public static let callback = Code(kind: .callback)
    /// The script used up its memory.
    public static let memory = Code(kind: .memory)
    /// The script used up its CPU time.
    public static let time = Code(kind: .time)
    /// The script printed more than it may.
    public static let output = Code(kind: .output)
    /// The task was cancelled.
    public static let cancelled = Code(kind: .cancelled)
    /// The state had been closed.
    public static let closed = Code(kind: .closed)

    /// Whether a budget stopped the script.
    public var isBudgetStop: Bool {
      switch kind {
      case .instructions, .callback, .memory, .time, .output: true
      case .syntax, .runtime, .cancelled, .closed: false
      }
    }

    /// Whether the whole run is over, not only one callback.
    public var endsRun: Bool { isBudgetStop && kind != .callback }
  }

  /// The kind of failure.
  public internal(set) var code: Code

  /// What went wrong, without the position.
  ///
  /// What a script raised is cut after ``messageLimit`` bytes, with the number of those left out;
  /// bytes that are not UTF-8 are written as `\xNN`. Control characters are still in it.
  public internal(set) var message: String

  /// The name of the chunk that is to blame; nil when no script was involved.
  public internal(set) var chunk: String?

  /// The line in that chunk, counted from 1.
  public internal(set) var line: Int?

  /// The calls that led to the error, innermost first.
  public internal(set) var traceback: [LuaFrame]

  /// The code of the fault that Swift raised, if it was one.
  public internal(set) var faultCode: String?

  /// What to do about it; nil for a fault without help.
  public internal(set) var help: String?

  /// The simulated time of the fault, in seconds, if the host supplies one with `LuaState.now`.
  public internal(set) var time: Double?

  /// The Swift error that caused it, the same that was thrown.
  public internal(set) var underlying: PassedError? {
    get { carried?.error }
    set { carried = newValue.map { CarriedError($0) } }
  }

  /// Whether the chunk ends too early, so that a prompt should read another line.
  public internal(set) var isIncomplete: Bool

  /// The method calls in the same chunk that returned nil, latest first, when the error is about a
  /// nil.
  public internal(set) var nilResults: [LuaNilResult] = []

  /// The number of the error value among the state's kept ones, from which the same value can be
  /// raised again; nil where there is none.
  var valueID: Int?

  var shortChunk: String?
  private var carried: CarriedError?

  /// Makes an error that the host reports about a script.
  public init(code: Code, message: String, chunk: String?, line: Int?) {
    self.init(code: code, message: message)
    self.chunk = chunk
    self.line = line
  }

  init(code: Code, message: String) {
    self.code = code
    self.message = message
    traceback = []
    isIncomplete = false
  }
}

extension LuaError: CustomStringConvertible {
  /// The position and the message, as Lua writes them.
  public var description: String {
    guard let chunk = shortChunk ?? chunk else { return message }
    return line.map { "\(chunk):\($0): \(message)" } ?? "\(chunk): \(message)"
  }
}
