internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The state of a session with a client, and the answer to each of its messages.
///
/// Messages are handled one at a time in their order. Diagnostics are sent by ``settle()``, which
/// the caller calls when no message waits, so that many changes cost one check.
final class LanguageServer {
  private enum Phase {
    case new
    case running
    case shutDown
    case ended
  }

  let workspace: Workspace
  private var phase = Phase.new
  /// Whether the client requested the end in the right order.
  private(set) var exitCode = ExitCode.failure
  private let send: (JSONValue) -> Void
  private var published: [String: JSONValue] = [:]
  private var requests = 0
  /// The tests that run now.
  var executions: [TestExecution] = []
  /// The values that the last run of each test left.
  let runs = TestRuns()
  private(set) var client = ClientAbilities()

  /// - Parameters:
  ///   - invocation: How the command was called.
  ///   - send: Called with each message to the client.
  init(_ invocation: Invocation, send: @escaping (JSONValue) -> Void) {
    workspace = Workspace(invocation)
    self.send = send
  }

  /// Whether the client's process has ended without closing its end.
  var isOrphan: Bool {
    guard let process = client.process, process > 0 else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Whether `exit` has come, so that no further message is read.
  var hasEnded: Bool { phase == .ended }

  func close() {
    for execution in executions { execution.stop() }
    workspace.close()
  }

  // MARK: - Messages

  /// Handles a message and sends its reply.
  func handle(_ message: Message) {
    switch message.kind {
    case .response: break
    case .notification:
      do throws(ProtocolError) {
        try notify(message.method, message.parameters)
      } catch {
        log(error.message)
      }
    case .request(let id):
      do throws(ProtocolError) {
        if let result = try result(of: message, as: id) { answer(id, result) }
      } catch {
        answer(id, error)
      }
    }
  }

  /// Replies to what is no message, or to a request that cannot be done.
  func answer(_ id: JSONValue, _ error: ProtocolError) {
    send(["jsonrpc": "2.0", "id": id, "error": error.json])
  }

  private func answer(_ id: JSONValue, _ result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  /// Sends a notification.
  func notifyClient(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  /// Sends a request whose answer is not needed.
  func requestFromClient(_ method: String, _ parameters: JSONValue) {
    requests += 1
    send([
      "jsonrpc": "2.0", "id": .text("scrollwork-\(requests)"), "method": .text(method),
      "params": parameters,
    ])
  }

  private func log(_ text: String) {
    notifyClient("window/logMessage", ["type": 2, "message": .text(text)])
  }

  /// Shows a sentence to the person at the editor.
  func show(_ text: String, isError: Bool) {
    notifyClient("window/showMessage", ["type": isError ? 1 : 3, "message": .text(text)])
  }

  /// The answer to a request; nil when it comes later.
  private func result(
    of message: Message, as request: JSONValue
  ) throws(ProtocolError) -> JSONValue? {
    switch (phase, message.method) {
    case (.new, "initialize"): return initialize(message.parameters)
    case (.new, _):
      throw ProtocolError(.serverNotInitialized, "initialize has to be the first request")
    case (.shutDown, _), (.ended, _):
      throw ProtocolError(.invalidRequest, "the server has been shut down")
    case (.running, "initialize"):
      throw ProtocolError(.invalidRequest, "initialize was called before")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, "workspace/executeCommand"):
      return try execute(message.parameters, as: request)
    case (.running, let method):
      guard let feature = Self.features[method] else {
        throw ProtocolError(.methodNotFound, "there is no method \(method)")
      }
      return try feature(self, message.parameters)
    }
  }

  private func initialize(_ parameters: JSONValue) -> JSONValue {
    phase = .running
    client = ClientAbilities(parameters)
    workspace.encoding = client.encoding
    workspace.folders = client.folders
    return ServerAbilities.json(client)
  }

  private func notify(_ method: String, _ parameters: JSONValue) throws(ProtocolError) {
    if method == "exit" {
      exitCode = phase == .shutDown ? .success : .failure
      phase = .ended
      return
    }
    guard phase == .running else { return }
    switch method {
    case "initialized":
      if client.registersWatchers { requestFromClient("client/registerCapability", Self.watchers) }
    case "textDocument/didOpen": try open(parameters)
    case "textDocument/didChange": try change(parameters)
    case "textDocument/didClose": close(parameters)
    case "textDocument/didSave":
      if let path = parameters["textDocument"]?["uri"]?.text.flatMap(DocumentURI.path) {
        workspace.fileChanged(path)
      }
    case "workspace/didChangeWatchedFiles":
      for change in parameters["changes"]?.elements ?? [] {
        guard let path = change["uri"]?.text.flatMap(DocumentURI.path) else { continue }
        workspace.fileChanged(path)
      }
    default: break
    }
  }

  private static let watchers: JSONValue = [
    "registrations": [
      [
        "id": "scrollwork-files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": [
          "watchers": [
            ["globPattern": "**/*.lua"], ["globPattern": "**/scrollwork.toml"],
          ]
        ],
      ]
    ]
  ]

  // MARK: - Documents

  private func open(_ parameters: JSONValue) throws(ProtocolError) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.text,
      let text = item["text"]?.text
    else { throw .parameter("textDocument") }
    workspace.open(uri: uri, version: item["version"]?.integer, text: text)
  }

  private func change(_ parameters: JSONValue) throws(ProtocolError) {
    let document = try workspace.openDocument(parameters["textDocument"])
    guard let changes = parameters["contentChanges"]?.elements else {
      throw .parameter("contentChanges")
    }
    document.version = parameters["textDocument"]?["version"]?.integer ?? document.version
    defer { workspace.changed(document) }
    try document.apply(changes)
    runs.forget(document.path)
  }

  private func close(_ parameters: JSONValue) {
    guard let uri = parameters["textDocument"]?["uri"]?.text else { return }
    workspace.close(uri: uri)
    if published.removeValue(forKey: uri) != nil { publish([], of: uri, version: nil) }
  }

  // MARK: - Tests

  /// Lets the tests go on whose processes have printed or ended; replies for those that have ended.
  func advance(_ ready: [Int32]) {
    for execution in executions {
      guard let descriptor = execution.descriptor, ready.contains(descriptor),
        execution.advance()
      else { continue }
      executions.removeAll { $0 === execution }
      answer(execution.request, finish(execution))
    }
  }

  /// Ends the tests of a request; false if it has none that run.
  func cancel(_ request: JSONValue) -> Bool {
    guard let index = executions.firstIndex(where: { $0.request == request }) else { return false }
    executions.remove(at: index).stop()
    return true
  }

  // MARK: - Diagnostics

  /// Checks one document whose diagnostics are out of date and sends them; false when there is
  /// none.
  func settle() -> Bool {
    guard phase == .running else { return false }
    let dirty = workspace.documents.values.filter(\.isDirty)
    // What was typed in last comes first.
    guard let document = dirty.max(by: { $0.changeNumber < $1.changeNumber }) else { return false }
    document.isDirty = false
    showSettingsProblem(workspace.project(of: document.path))
    let found = diagnostics(of: document)
    guard published[document.uri] != .array(found) || document.hasNewVersion else { return true }
    document.hasNewVersion = false
    published[document.uri] = .array(found)
    publish(found, of: document.uri, version: document.version)
    return true
  }

  /// Says once what is wrong with a project's settings, whose file need not be open.
  private func showSettingsProblem(_ project: Project) {
    guard let diagnostic = project.problem?.diagnostic, !project.hasShownProblem else { return }
    project.hasShownProblem = true
    let location = diagnostic.location.map { "\($0.text): " } ?? ""
    show("\(location)\(diagnostic.message)", isError: true)
  }

  private func publish(_ diagnostics: [JSONValue], of uri: String, version: Int?) {
    notifyClient(
      "textDocument/publishDiagnostics",
      JSONValue.object([]).with("uri", .text(uri)).with("version", version.map { .integer($0) })
        .with("diagnostics", .array(diagnostics)))
  }
}
