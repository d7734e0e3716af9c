internal import CScrollwork
internal import ScrollworkLua

/// A session, the thread that it is used on, and what C has been handed of it.
///
/// Other threads may hold it; `call` refuses them, or takes the call to the host's own.
final class LibraryHost: @unchecked Sendable {
  /// Where a host runs.
  private enum Home {
    /// On the thread that opened it, by its number.
    case caller(UInt)
    /// On a thread of its own.
    case own(OpaquePointer)
  }

  private let home: Home
  /// The session; nil once the host is closed.
  var session: BehaviorSession?
  /// Takes what goes wrong where no call waits for it.
  let report: (Failure) -> Void
  /// What scripts have printed.
  let printed: PrintedLines
  /// The texts of modules.
  let modules: ModuleTexts
  /// The packages that were added, by their names.
  var packages: [String: HostPackage] = [:]
  /// The behaviors that were loaded, by the names that the program knows them by.
  var behaviors: [String: LoadedBehavior] = [:]
  /// The fingers that are down.
  var fingers: [Int64: SessionTouch] = [:]
  /// The events that the program hears.
  var hearing = Hearing()
  /// What the program draws.
  let drawing = Drawing()

  /// The stack that has to be left in a call, in bytes: a pattern of Lua's nests 200 deep in C.
  private static let leastStack = 512 << 10
  /// The stack of a thread of its own, in bytes.
  private static let ownStack = 64 << 20

  private init(
    _ home: Home, _ session: BehaviorSession?, _ printed: PrintedLines, _ modules: ModuleTexts,
    _ report: @escaping (Failure) -> Void
  ) {
    (self.home, self.session, self.printed, self.report) = (home, session, printed, report)
    self.modules = modules
  }

  /// Opens a session on this thread, or on a new one.
  static func open(
    onOwnThread: Bool, _ modules: ModuleTexts, report: @escaping (Failure) -> Void,
    _ make: (PrintedLines) throws(ScriptError) -> BehaviorSession
  ) throws(Failure) -> LibraryHost {
    let printed = PrintedLines()
    guard onOwnThread else {
      try checkStack()
      let session = try calling { () throws(ScriptError) in try make(printed) }
      return LibraryHost(
        .caller(scrollwork_library_thread()), session, printed, modules, report)
    }
    guard let worker = scrollwork_library_worker_start(ownStack) else {
      throw Failure(SW_NO_THREAD, "the system gives no thread")
    }
    let host = LibraryHost(.own(worker), nil, printed, modules, report)
    try host.onHomeThread { () throws(Failure) in
      host.session = try calling { () throws(ScriptError) in try make(printed) }
    }
    return host
  }

  deinit {
    guard case .own(let worker) = home else { return }
    scrollwork_library_worker_end(worker)
    scrollwork_library_worker_release(worker)
  }

  /// Ends the session; what calls are under way end first.
  func close() throws(Failure) {
    try onHomeThread { () throws(Failure) in
      session?.close()
      session = nil
      behaviors = [:]
      packages = [:]
      fingers = [:]
    }
    if case .own(let worker) = home { scrollwork_library_worker_end(worker) }
  }

  /// Calls a closure with the session, on the thread where that lives.
  func call(_ body: (BehaviorSession) throws(Failure) -> Void) throws(Failure) {
    try onHomeThread { () throws(Failure) in
      guard let session else { throw .closed }
      try body(session)
    }
  }

  private func onHomeThread(_ body: () throws(Failure) -> Void) throws(Failure) {
    switch home {
    case .caller(let thread):
      guard thread == scrollwork_library_thread() else {
        throw Failure(
          SW_WRONG_THREAD, "the host was opened on another thread",
          help: "SW_OWN_THREAD lets calls come from any thread")
      }
      try Self.checkStack()
      try body()
    case .own(let worker):
      var failure: Failure? = .closed
      withoutActuallyEscaping({
        do throws(Failure) {
          try body()
          failure = nil
        } catch { failure = error }
      }) { work in
        let job = Job(work)
        _ = scrollwork_library_worker_call(
          worker,
          { context in
            guard let context else { return }
            Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().body()
          },
          Unmanaged.passUnretained(job).toOpaque())
        job.body = {}
      }
      if let failure { throw failure }
    }
  }

  private final class Job {
    var body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private static func checkStack() throws(Failure) {
    guard scrollwork_library_stack_left() < leastStack else { return }
    throw Failure(
      SW_SMALL_STACK, "fewer than 512 KiB of the thread's stack are left",
      help: "a deeper stack, or SW_OWN_THREAD")
  }
}

/// The digest of what scripts print.
final class PrintedLines {
  private(set) var digest = Digest()

  func add(_ line: String) { digest.combine(line) }
}

extension Failure {
  /// There is no host.
  static var closed: Failure {
    Failure(SW_CLOSED, "the host is NULL, was closed, or never was one")
  }
}

/// Calls a session.
func calling<Result>(
  _ body: () throws(ScriptError) -> Result
) throws(Failure) -> Result {
  do throws(ScriptError) { return try body() } catch { throw Failure(error) }
}

/// Calls the host of a handle, and keeps the error for `sw_last_error`.
func call(
  _ handle: OpaquePointer?,
  _ body: (LibraryHost, BehaviorSession) throws(Failure) -> Void
) -> sw_status {
  reporting { () throws(Failure) in
    guard let host = HostTable.host(handle) else { throw .closed }
    try host.call { (session) throws(Failure) in try body(host, session) }
  }
}

/// Runs a call, and keeps its error for `sw_last_error`.
func reporting(_ body: () throws(Failure) -> Void) -> sw_status {
  do throws(Failure) {
    try body()
    return SW_OK
  } catch {
    error.withError { scrollwork_library_set_error($0) }
    return error.status
  }
}
