/// An error that Swift code raises in the script that called it.
///
/// The script sees a value with the fields `code`, `message`, `help`, `at` (its own line) and `t`
/// (the time from `LuaState.now`), which prints as `file.lua:12: message`.
public struct LuaFault: Error {
  /// A short name for callers that branch, or empty.
  public var code: String

  /// What went wrong, in one sentence without a position.
  public var message: String

  /// What to do about it.
  public var help: String?

  /// The Swift error behind this one; it comes back as `LuaError.underlying`.
  public var underlying: PassedError? {
    get { carried?.error }
    set { carried = newValue.map { CarriedError($0) } }
  }

  private var carried: CarriedError?
  var rethrown: LuaError?

  /// Makes an error with a message of its own.
  public init(
    code: String = "", message: String, help: String? = nil, underlying: PassedError? = nil
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.underlying = underlying
  }

  #if !hasFeature(Embedded)
    /// Carries any Swift error through Lua.
    public init(_ error: any Error) {
      if let error = error as? LuaFault {
        self = error
      } else if let error = error as? LuaError {
        self.init(error)
      } else {
        self.init(message: String(describing: error), underlying: error)
      }
    }
  #endif

  /// Passes an error of a nested Lua call on to the script, as the value that was raised there.
  public init(_ error: LuaError) {
    self.init(
      code: error.faultCode ?? "", message: error.message, help: error.help,
      underlying: error.underlying)
    rethrown = error
  }
}

extension LuaFault: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
