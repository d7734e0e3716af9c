import ScrollworkSession
import TestSupport

@testable import ScrollworkLanguageServer
@testable import ScrollworkTerminal

/// A client in the process of the tests: it calls the server's methods and collects what it sends.
final class EditorSession {
  let folder: TemporaryFolder
  private(set) var sent: [JSONValue] = []
  private var server: LanguageServer?
  private var requests = 0

  /// Starts a server in a folder; call ``close()``.
  init(in folder: TemporaryFolder, capabilities: JSONValue = EditorSession.abilities) {
    self.folder = folder
    let invocation = Invocation(environment: [:], currentDirectory: FilePath(folder.path))
    server = LanguageServer(invocation) { [unowned self] in sent.append($0) }
    _ = request(
      "initialize",
      [
        "capabilities": capabilities,
        "workspaceFolders": [["uri": .text(DocumentURI.text(FilePath(folder.path)))]],
      ])
    notify("initialized", [:])
  }

  /// What most editors can do.
  static let abilities: JSONValue = [
    "textDocument": [
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]],
    ]
  ]

  func close() {
    server?.close()
    server = nil
  }

  func uri(_ path: String) -> String {
    DocumentURI.text(FilePath(folder.path).appending(path))
  }

  /// Sends bytes as they are.
  func raw(_ text: String) {
    do throws(ProtocolError) {
      server?.handle(try Message(Array(text.utf8)))
    } catch {
      server?.answer(.null, error)
    }
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    let json: JSONValue = ["jsonrpc": "2.0", "method": .text(method), "params": parameters]
    raw(String(decoding: JSONText.bytes(of: json), as: UTF8.self))
  }

  /// The answer to a request: `result` or `error`.
  func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
    requests += 1
    let id = requests
    let json: JSONValue = [
      "jsonrpc": "2.0", "id": .integer(id), "method": .text(method), "params": parameters,
    ]
    raw(String(decoding: JSONText.bytes(of: json), as: UTF8.self))
    let answer = sent.last { $0["id"]?.integer == id && $0["method"] == nil }
    return answer?["result"] ?? answer?["error"] ?? .null
  }

  func open(_ path: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .text(uri(path)), "languageId": "lua", "version": 1, "text": .text(text),
        ]
      ])
  }

  /// Opens a file with a text in which `|` marks the cursor, and asks about that.
  func ask(_ method: String, _ path: String, _ marked: String, _ more: JSONValue = [:]) -> JSONValue
  {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let before = String(parts[0])
    open(path, before + parts[1])
    let line = before.filter { $0 == "\n" }.count
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    var parameters: JSONValue = [
      "textDocument": ["uri": .text(uri(path))],
      "position": ["line": .integer(line), "character": .integer(column.utf16.count)],
    ]
    for member in more.members ?? [] { parameters = parameters.with(member.name, member.value) }
    return request("textDocument/\(method)", parameters)
  }

  /// The labels of the completions at the mark.
  func completions(_ path: String, _ marked: String) -> [String] {
    (ask("completion", path, marked)["items"]?.elements ?? []).compactMap { $0["label"]?.text }
  }

  /// The codes of the diagnostics that were sent last for a file, after all checks.
  func codes(_ path: String) -> [String] {
    while server?.settle() == true {}
    let last = sent.last {
      $0["method"]?.text == "textDocument/publishDiagnostics"
        && $0["params"]?["uri"]?.text == uri(path)
    }
    return (last?["params"]?["diagnostics"]?.elements ?? []).compactMap { $0["code"]?.text }
  }
}

/// Runs a body with a session on the scripts' thread, in a project with two scenes.
func withSession(
  _ files: [String: String] = [:], capabilities: JSONValue = EditorSession.abilities,
  _ body: @escaping @Sendable (EditorSession) throws -> Void
) throws {
  let folder = TemporaryFolder()
  let project = [
    "scrollwork.toml": "",
    "scenes/shop.lua": """
    local sw = require "scrollwork"
    return function()
      return sw.scene {
        device = "phone",
        sw.scroll { id = "page", sw.column { sw.item { id = "first" }, sw.item { id = "last" } } },
      }
    end
    """,
    "scenes/other.lua": """
    local sw = require "scrollwork"
    return function()
      return sw.scene { sw.scroll { id = "list", sw.item { id = "last" } } }
    end
    """,
  ].merging(files) { $1 }
  for (path, text) in project { folder.write(text, to: path) }
  let failure = try ScriptThread.run { () throws(HostError) -> String? in
    let session = EditorSession(in: folder, capabilities: capabilities)
    defer { session.close() }
    do {
      try body(session)
      return nil
    } catch {
      return "\(error)"
    }
  }
  if let failure { throw SessionFailure(message: failure) }
}

struct SessionFailure: Error { let message: String }
