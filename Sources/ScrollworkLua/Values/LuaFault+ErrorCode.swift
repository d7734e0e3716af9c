package import LuaBridge
package import Scrollwork

extension LuaFault {
  /// Makes an error with a code of Scrollwork.
  package init(
    code: ErrorCode, message: String, help: String? = nil, underlying: (any Error)? = nil
  ) {
    self.init(code: code.rawValue, message: message, help: help, underlying: underlying)
  }
}
