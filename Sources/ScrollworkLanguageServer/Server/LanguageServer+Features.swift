internal import ScrollworkTerminal

/// The requests and the methods that handle them.
extension LanguageServer {
  typealias Feature = @Sendable (LanguageServer, JSONValue) throws(ProtocolError) -> JSONValue

  static let features: [String: Feature] = [
    "textDocument/completion": { (server, it) throws(ProtocolError) in try server.completion(it) },
    "completionItem/resolve": { (server, it) throws(ProtocolError) in try server.resolve(it) },
    "textDocument/hover": { (server, it) throws(ProtocolError) in try server.hover(it) },
    "textDocument/signatureHelp": { (server, it) throws(ProtocolError) in
      try server.signatureHelp(it)
    },
    "textDocument/definition": { (server, it) throws(ProtocolError) in try server.definition(it) },
    "textDocument/references": { (server, it) throws(ProtocolError) in try server.references(it) },
    "textDocument/documentHighlight": { (server, it) throws(ProtocolError) in
      try server.highlights(it)
    },
    "textDocument/prepareRename": { (server, it) throws(ProtocolError) in
      try server.prepareRename(it)
    },
    "textDocument/rename": { (server, it) throws(ProtocolError) in try server.rename(it) },
    "textDocument/documentSymbol": { (server, it) throws(ProtocolError) in
      try server.documentSymbols(it)
    },
    "workspace/symbol": { (server, it) throws(ProtocolError) in try server.workspaceSymbols(it) },
    "textDocument/foldingRange": { (server, it) throws(ProtocolError) in
      try server.foldingRanges(it)
    },
    "textDocument/codeLens": { (server, it) throws(ProtocolError) in try server.codeLenses(it) },
    "textDocument/inlayHint": { (server, it) throws(ProtocolError) in try server.inlayHints(it) },
    "textDocument/codeAction": { (server, it) throws(ProtocolError) in try server.codeActions(it) },
  ]

  /// The open script of a request.
  func script(_ parameters: JSONValue) throws(ProtocolError) -> Document {
    let document = try workspace.document(parameters["textDocument"])
    guard document.isScript else { throw .refused("this is no script") }
    return document
  }

  /// The open script of a request and the byte offset of its position.
  func position(
    _ parameters: JSONValue
  ) throws(ProtocolError) -> (document: Document, offset: Int) {
    let document = try script(parameters)
    guard let position = TextPosition(parameters["position"]) else { throw .parameter("position") }
    return (document, document.text.offset(of: position))
  }
}
