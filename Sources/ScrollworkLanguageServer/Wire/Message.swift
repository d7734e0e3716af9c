internal import ScrollworkTerminal

/// A message of the client.
struct Message {
  /// The kinds of messages.
  enum Kind {
    case request(id: JSONValue)
    case notification
    /// An answer to a request of the server.
    case response
  }

  let kind: Kind
  /// The method; empty for a response.
  let method: String
  /// The parameters; null when there are none.
  let parameters: JSONValue

  /// Reads the JSON of a message.
  ///
  /// - Throws: Parse error for bytes that are not JSON, invalid request for other JSON.
  init(_ bytes: [UInt8]) throws(ProtocolError) {
    guard let json = JSONValue(parsing: bytes) else {
      throw ProtocolError(.parseError, "a message is not JSON, or nested too deep")
    }
    guard json.members != nil else {
      throw ProtocolError(.invalidRequest, "a message is not an object")
    }
    let id = json["id"]
    parameters = json["params"] ?? .null
    switch (json["method"], id) {
    case (.text(let method)?, .text?), (.text(let method)?, .number?):
      (kind, self.method) = (.request(id: id ?? .null), method)
    case (.text(let method)?, nil): (kind, self.method) = (.notification, method)
    case (nil, _?) where json["result"] != nil || json["error"] != nil:
      (kind, method) = (.response, "")
    default: throw ProtocolError(.invalidRequest, "a message has no method, or no valid id")
    }
  }

  /// The id of a request; nil for other messages.
  var id: JSONValue? { if case .request(let id) = kind { id } else { nil } }

  /// The bytes of a message with its header.
  static func framed(_ json: JSONValue) -> [UInt8] {
    let body = JSONText.bytes(of: json)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
