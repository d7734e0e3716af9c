internal import ScrollworkTerminal

/// An error that is sent as the reply to a request.
struct ProtocolError: Error, Hashable {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int, Hashable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  /// A sentence for the person at the editor.
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A parameter that is missing or of another kind than the protocol says.
  static func parameter(_ name: String) -> ProtocolError {
    ProtocolError(.invalidParams, "the parameter \(name) is missing or has another type")
  }

  /// A request that cannot be done, with the reason.
  static func refused(_ reason: String) -> ProtocolError { ProtocolError(.requestFailed, reason) }

  var json: JSONValue { ["code": .integer(code.rawValue), "message": .text(message)] }
}
