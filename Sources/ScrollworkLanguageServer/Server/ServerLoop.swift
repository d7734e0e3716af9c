internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs `scrollwork lsp`.
package enum LanguageServerCommandRunner {
  /// Serves a client on two descriptors until it leaves.
  ///
  /// - Parameters:
  ///   - invocation: How the command was called.
  ///   - input: The descriptor that messages are read from.
  ///   - output: The descriptor that messages are written to.
  /// - Throws: Exit 7 when no thread can be started.
  /// - Returns: Success when the client sent `shutdown` before `exit`; failure otherwise, also when
  ///   it closed its end.
  package static func run(
    _ invocation: Invocation, input: Int32 = StandardStream.input.rawValue,
    output: Int32 = StandardStream.output.rawValue
  ) throws(HostError) -> ExitCode {
    try ScriptThread.run {
      var loop = ServerLoop(invocation, ClientStream(input: input, output: output))
      return loop.run()
    }
  }
}

/// Reads messages and lets the server answer them, in their order.
private struct ServerLoop {
  private let connection: Connection
  private let server: LanguageServer
  private var waiting: [Message] = []

  /// The stream, which the loop reads from and the server writes to.
  private final class Connection {
    var stream: ClientStream

    init(_ stream: ClientStream) { self.stream = stream }
  }

  init(_ invocation: Invocation, _ stream: ClientStream) {
    let connection = Connection(stream)
    self.connection = connection
    server = LanguageServer(invocation) { connection.stream.send($0) }
  }

  mutating func run() -> ExitCode {
    defer { server.close() }
    while !server.hasEnded {
      receive(waits: false)
      if !waiting.isEmpty {
        server.handle(waiting.removeFirst())
      } else if connection.stream.isAtEnd || server.isOrphan {
        break
      } else if !server.settle() {
        receive(waits: true)
      }
    }
    return server.exitCode
  }

  /// Takes what has arrived from the client and from tests.
  private mutating func receive(waits: Bool) {
    let others = server.executions.compactMap(\.descriptor)
    let (messages, ready) = connection.stream.receive(waits: waits, or: others)
    server.advance(ready)
    for next in messages {
      switch next {
      case .incomplete: break
      case .broken(let reason):
        server.answer(.null, ProtocolError(.parseError, reason))
      case .message(let bytes):
        do throws(ProtocolError) {
          take(try Message(bytes))
        } catch {
          server.answer(.null, error)
        }
      }
    }
  }

  /// Keeps a message; requests that are canceled while they wait or run get their reply at once.
  private mutating func take(_ message: Message) {
    guard message.method == "$/cancelRequest", case .notification = message.kind else {
      return waiting.append(message)
    }
    let id = message.parameters["id"] ?? .null
    if let index = waiting.firstIndex(where: { $0.id != nil && $0.id == id }) {
      waiting.remove(at: index)
    } else if !server.cancel(id) {
      return
    }
    server.answer(id, ProtocolError(.requestCancelled, "the client no longer wants it"))
  }
}
