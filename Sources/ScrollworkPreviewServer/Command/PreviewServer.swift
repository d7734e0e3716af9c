internal import NIOCore
internal import NIOPosix
internal import ScrollworkPreview
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The server of the page: one thread, which never waits for a script or a disk.
final class PreviewServer {
  private let setup: PreviewSetup
  /// Finds something else of the project.
  private let open: (String) throws(HostError) -> PreviewSetup
  private let options: PreviewOptions
  private let loop: any EventLoop
  private var pages: PageServer?
  private var saved: SavedFiles?
  private var scenes: [String: KeptScene] = [:]

  /// A scene of a page, or of one that has gone and may come back.
  private struct KeptScene {
    let session: PreviewSession
    var connection: PageConnection?
    /// What forgets it some time after its page has gone.
    var forgetting: Scheduled<Void>?
  }

  /// The most scenes at once.
  private static let mostSessions = 8
  /// How long what was done is kept for a page that has gone.
  private static let keptTime = TimeAmount.minutes(10)

  private init(
    _ setup: PreviewSetup, open: @escaping (String) throws(HostError) -> PreviewSetup,
    options: PreviewOptions, loop: any EventLoop
  ) {
    self.setup = setup
    self.open = open
    self.options = options
    self.loop = loop
  }

  /// Serves until the process is ended.
  ///
  /// - Parameters:
  ///   - setup: What is shown first.
  ///   - open: Finds something else of the project by what the command takes to show it.
  ///   - options: The options of the command.
  ///   - streams: Where the page's address and messages are written.
  /// - Returns: The exit code of the process.
  /// - Throws: Exit 7 for a port that is taken, and for `--lan` without a network.
  static func serve(
    _ setup: PreviewSetup, open: @escaping (String) throws(HostError) -> PreviewSetup,
    options: PreviewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let network = options.isOnNetwork ? try NetworkAddress.own() : nil
    let project = setup.project ?? setup.plan.root.path
    let kept = KeptAddress(in: project) { text in
      guard options.run.invocation.verbosity == .verbose else { return }
      try? streams.writeMessages(Array("\(text)\n".utf8))
    }
    var failure: HostError?
    MultiThreadedEventLoopGroup.withCurrentThreadAsEventLoop { loop in
      let server = PreviewServer(setup, open: open, options: options, loop: loop)
      let begun = NIOLoopBound(server, eventLoop: loop)
      let end = NIOLoopBound(
        { (error: HostError) in
          failure = error
          loop.shutdownGracefully { _ in }
        }, eventLoop: loop)
      do throws(HostError) {
        if options.watches {
          server.saved = try SavedFiles(below: project, on: loop) {
            begun.value.reload($0)
          }
        }
        let pages = PageServer(
          options.address, network: network, kept: kept, front: "/index.html", streams: streams,
          loop: loop,
          opened: { server.open($0, id: $1) }, closed: { server.close($0) })
        server.pages = pages
        pages.listen().whenComplete { result in
          switch result {
          case .success: begun.value.note("Ctrl-C ends; a save plays what you did again")
          case .failure(let error): end.value(options.address.taken(error))
          }
        }
      } catch {
        end.value(error)
      }
    }
    if let failure { throw failure }
    return .success
  }

  private func note(_ text: String) { pages?.note(text) }

  // MARK: - Pages

  /// The scene that a page had before, or a new one; nil when there are too many.
  ///
  /// A page that comes back takes its scene over from a connection that has not ended yet.
  private func open(_ connection: PageConnection, id: String?) -> (any PageHandler)? {
    if let id, let kept = scenes[id] {
      kept.forgetting?.cancel()
      scenes[id]?.connection = connection
      kept.connection?.handOver()
      return kept.session
    }
    if scenes.count >= Self.mostSessions {
      guard let unused = scenes.first(where: { $0.value.connection == nil })?.key else {
        return nil
      }
      scenes.removeValue(forKey: unused)?.forgetting?.cancel()
    }
    let loop = loop
    let new = Handshake.makeKey()
    let session = PreviewSession(setup, id: new) { worker, answered, ended in
      WorkerLink(worker, on: loop, answered: answered, ended: ended)
    }
    session.now = { Double(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    session.onOpen = open
    session.onNote = { [unowned self] in note($0) }
    session.onFiles = { [unowned self] in saved?.add($0) }
    scenes[new] = KeptScene(session: session, connection: connection)
    return session
  }

  /// Ends the workers of a page that has gone, and keeps what was done for a while.
  private func close(_ connection: PageConnection) {
    guard let id = scenes.first(where: { $0.value.connection === connection })?.key else { return }
    scenes[id]?.session.end()
    scenes[id]?.connection = nil
    let server = NIOLoopBound(self, eventLoop: loop)
    scenes[id]?.forgetting = loop.scheduleTask(in: Self.keptTime) {
      _ = server.value.scenes.removeValue(forKey: id)
    }
  }

  private func reload(_ files: [FilePath]) {
    let names = files.map { $0.shown(in: setup.currentDirectory) }
    for scene in scenes.values where scene.connection != nil { scene.session.reload(names) }
  }
}
