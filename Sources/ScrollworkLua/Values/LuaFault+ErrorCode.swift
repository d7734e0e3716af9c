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

extension LuaValue {
  /// An error about this value, `bad argument #1 to 'f' (DETAIL)`, with a code of Scrollwork.
  package func fault(_ detail: String, code: ErrorCode, help: String? = nil) -> LuaFault {
    fault(detail, code: code.rawValue, help: help)
  }
}
