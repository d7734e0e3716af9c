package import LuaBridge
package import Scrollwork

extension LuaError.Code {
  /// The code of the budget that stopped a script; nil for errors.
  package var budget: ErrorCode? {
    switch self {
    case .instructions, .callback: .instructionBudget
    case .time: .wallTimeBudget
    case .memory: .memoryBudget
    case .output: .outputBudget
    default: nil
    }
  }
}

extension LuaFault {
  /// Makes an error with a code of Scrollwork.
  package init(
    code: ErrorCode, message: String, help: String? = nil, underlying: PassedError? = nil
  ) {
    self.init(code: code.rawValue, message: message, help: help, underlying: underlying)
  }
}
