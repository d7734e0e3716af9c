internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Tells of saved files on the server's thread, after a short silence: an editor's save is several
/// events.
final class SavedFiles {
  private static let silence = TimeAmount.milliseconds(30)

  private let watch: FileWatch
  private let loop: any EventLoop
  private var wanted: Set<FilePath> = []
  private var saved: Set<FilePath> = []
  private var timer: Scheduled<Void>?
  private let changed: ([FilePath]) -> Void

  /// Makes a watch without files.
  ///
  /// - Parameters:
  ///   - root: The project's root.
  ///   - loop: The server's thread.
  ///   - changed: Called with files that have changed.
  /// - Throws: Exit 7 when the system has no more watches.
  init(
    below root: FilePath, on loop: any EventLoop, changed: @escaping ([FilePath]) -> Void
  ) throws(HostError) {
    watch = try FileWatch(below: root)
    self.loop = loop
    self.changed = changed
    let files = NIOLoopBound(self, eventLoop: loop)
    NIOPipeBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            FileEvents { files.value.take($0) })
        }
      }
      .takingOwnershipOfDescriptor(input: fcntl(watch.descriptor, F_DUPFD_CLOEXEC, 3))
      .whenFailure { _ in }
  }

  /// Watches files, besides those that are watched already.
  func add(_ files: [FilePath]) {
    wanted.formUnion(files)
    try? watch.add(files)
  }

  private func take(_ events: ByteBuffer) {
    saved.formUnion(events.withUnsafeReadableBytes { watch.files(in: $0) })
    timer?.cancel()
    let files = NIOLoopBound(self, eventLoop: loop)
    timer = loop.scheduleTask(in: Self.silence) { files.value.report() }
  }

  private func report() {
    let files = saved.intersection(wanted).sorted { $0.description < $1.description }
    saved = []
    // What was replaced is followed anew.
    try? watch.add(Array(wanted))
    if !files.isEmpty { changed(files) }
  }
}

private final class FileEvents: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let take: (ByteBuffer) -> Void
  init(_ take: @escaping (ByteBuffer) -> Void) { self.take = take }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { take(unwrapInboundIn(data)) }
}
