internal import ScrollworkTerminal

/// What the client says in `initialize` that it can do.
struct ClientAbilities {
  /// The unit of columns: UTF-8 if the client offers it, else the protocol's UTF-16.
  var encoding = PositionEncoding.utf16
  /// Whether it sends changes of files that the server registers for.
  var registersWatchers = false
  /// Whether it requests inlay hints again when the server says so.
  var refreshesHints = false
  /// Whether an outline may be a tree; a list otherwise.
  var nestsSymbols = false
  /// Whether code actions may have edits; commands only otherwise, of which there are none.
  var takesActions = false
  /// The client's process, which may end without a word; nil if it is not known.
  var process: Int32?
  /// The folders that it shows.
  var folders: [FilePath] = []
  /// Whether hovers, completions and signatures may be Markdown; plain text otherwise.
  var hovers = Markup.plain
  var completions = Markup.plain
  var signatures = Markup.plain

  init() {}

  init(_ parameters: JSONValue) {
    let all = parameters["capabilities"]
    let encodings = all?["general"]?["positionEncodings"]?.elements?.compactMap(\.text) ?? []
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    registersWatchers =
      all?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.truth ?? false
    refreshesHints = all?["workspace"]?["inlayHint"]?["refreshSupport"]?.truth ?? false
    process = parameters["processId"]?.integer.flatMap { Int32(exactly: $0) }
    let shown = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.text }
    folders = (shown ?? [parameters["rootUri"]?.text].compactMap { $0 })
      .compactMap(DocumentURI.path)
    let text = all?["textDocument"]
    nestsSymbols = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.truth ?? false
    takesActions = text?["codeAction"]?["codeActionLiteralSupport"]?.members != nil
    hovers = Markup(text?["hover"]?["contentFormat"])
    completions = Markup(text?["completion"]?["completionItem"]?["documentationFormat"])
    signatures = Markup(text?["signatureHelp"]?["signatureInformation"]?["documentationFormat"])
  }
}

/// What the server says in `initialize` that it can do.
enum ServerAbilities {
  static func json(_ client: ClientAbilities) -> JSONValue {
    [
      "capabilities": [
        "positionEncoding": .text(client.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "completionProvider": [
          "triggerCharacters": [".", ":", "\"", "'", "{", ",", "=", "("], "resolveProvider": true,
        ],
        "hoverProvider": true,
        "signatureHelpProvider": [
          "triggerCharacters": ["(", ",", "{"], "retriggerCharacters": [","],
        ],
        "definitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "renameProvider": ["prepareProvider": true],
        "documentSymbolProvider": true,
        "workspaceSymbolProvider": true,
        "codeLensProvider": ["resolveProvider": false],
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
        "inlayHintProvider": true,
        "foldingRangeProvider": true,
        "executeCommandProvider": [
          "commands": [.text(TestRuns.runCommand), .text(TestRuns.stepInCommand)]
        ],
      ],
      "serverInfo": ["name": "scrollwork", "version": .text(ToolVersion.current)],
    ]
  }
}
