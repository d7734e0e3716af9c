internal import NIOCore
internal import NIOPosix
internal import ScrollworkPreview
package import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTest

/// Runs `scrollwork test --ui`: a process that watches the tests, and the page that shows them.
///
/// This one has one thread, runs no script and reads no file. The messages since the last plan are
/// kept for pages that open later.
package final class TestBoardServer {
  private let loop: any EventLoop
  private var process: ForkedProcess
  private var tests: (any Channel)?
  private var messages: [String] = []
  private var pages: [ObjectIdentifier: BoardPage] = [:]

  /// The most pages at once.
  private static let mostPages = 16

  private init(_ process: ForkedProcess, loop: any EventLoop) {
    self.process = process
    self.loop = loop
  }

  /// Serves until the process is ended.
  ///
  /// - Parameters:
  ///   - options: The options of the tests.
  ///   - address: Where the page is served.
  ///   - streams: Where the page's address and the report are written.
  /// - Returns: The exit code of the process.
  /// - Throws: Exit 2 for wrong usage, 7 for a port that is taken.
  package static func serve(
    _ options: TestOptions, address: PageAddress, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    try address.check()
    let process = ForkedProcess(runsScripts: false) { descriptor in
      do throws(HostError) {
        _ = try TestCommandRunner.watch(options, streams: streams, board: descriptor)
      } catch {
        let text = error.diagnostic.rendered(as: options.invocation.format, on: streams.messages)
        try? streams.writeMessages(Array(text.utf8))
        _ = WorkerChannel(descriptor).send(BoardMessage(exitCode: error.exitCode))
      }
    }
    guard let process else {
      throw HostError(.inputOutput, "the system gives no process for the tests")
    }
    PageServer.endOnSignals()
    var failure: HostError?
    var code: ExitCode?
    MultiThreadedEventLoopGroup.withCurrentThreadAsEventLoop { loop in
      let server = TestBoardServer(process, loop: loop)
      let bound = NIOLoopBound(server, eventLoop: loop)
      let end = NIOLoopBound(
        { (error: HostError?, exitCode: ExitCode) in
          // Shutting down closes the channel to the tests, whose end comes here, too.
          guard code == nil else { return }
          failure = error
          code = exitCode
          loop.shutdownGracefully { _ in }
        }, eventLoop: loop)
      server.connect { end.value(nil, $0) }
      let pages = PageServer(
        address, front: "/board.html", streams: streams, loop: loop,
        opened: { server.open($0, id: $1) }, closed: { server.close($0) })
      pages.listen().whenFailure {
        let error = address.taken($0)
        end.value(error, error.exitCode)
      }
      _ = bound
    }
    if let failure { throw failure }
    return code ?? .success
  }

  // MARK: - The process of the tests

  private func connect(ended: @escaping (ExitCode) -> Void) {
    let server = NIOLoopBound(self, eventLoop: loop)
    let ended = NIOLoopBound(ended, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            WireMessages<BoardMessage>(
              received: { server.value.take($0) },
              closed: { ended.value(server.value.exitCode) }))
        }
      }
      .withConnectedSocket(process.duplicatedDescriptor)
      .whenComplete { result in
        switch result {
        case .success(let channel): server.value.tests = channel
        case .failure: ended.value(.inputOutput)
        }
      }
  }

  private var exitCode = ExitCode.success

  private func take(_ message: BoardMessage) {
    if let code = message.exitCode {
      exitCode = code
      return
    }
    if message.isPlan { messages = [] }
    messages.append(message.text)
    for handler in pages.values { handler.onOutput?(.text(message.text)) }
  }

  private func send(_ order: BoardOrder) {
    tests?.writeAndFlush(ByteBuffer(bytes: order.framed), promise: nil)
  }

  // MARK: - Pages

  private func open(_ connection: PageConnection, id: String?) -> (any PageHandler)? {
    guard pages.count < Self.mostPages else { return nil }
    let handler = BoardPage(
      messages: { [unowned self] in messages }, asked: { [unowned self] in send($0) })
    pages[ObjectIdentifier(connection)] = handler
    return handler
  }

  private func close(_ connection: PageConnection) {
    pages.removeValue(forKey: ObjectIdentifier(connection))
  }
}

/// Sends one page of tests.
private final class BoardPage: PageHandler {
  var onOutput: ((PageOutput) -> Void)?
  private let messages: () -> [String]
  private let asked: (BoardOrder) -> Void

  init(messages: @escaping () -> [String], asked: @escaping (BoardOrder) -> Void) {
    self.messages = messages
    self.asked = asked
  }

  func begin() { for text in messages() { onOutput?(.text(text)) } }

  func take(bytes: [UInt8]) -> Bool { false }

  func take(text: [UInt8]) -> Bool {
    guard let request = PageRequest(text), let order = request.order else { return false }
    asked(order)
    return true
  }
}
