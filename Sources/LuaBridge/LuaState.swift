internal import CLua
internal import CLuaBorder
internal import CLuaSandbox
internal import Glibc

/// A Lua state: made, used and closed on one thread.
///
/// Scripts cannot escape their budget, cannot see addresses, files or the clock, and cannot make
/// Swift leak or crash: no Lua error ever crosses a Swift frame. Swift code that Lua calls may use
/// the state freely, also to run other scripts.
public final class LuaState {
  let host: UnsafeMutablePointer<scrollwork_lua_host>
  private(set) var store: ReferenceStore
  /// What Swift stores of each checkpoint, the oldest first.
  private var keptRuns: [KeptRun] = []
  /// `TaskTable` calls no other code, so accesses cannot overlap.
  var tasks = TaskTable()
  /// The classes of userdata; class number n is at index n − 1.
  private var classes: [ClassOfUserdata] = []
  private var releases: [UnsafeMutableRawPointer] = []
  private var thrown: [Int32: PassedError] = [:]
  private var keptValues: [(id: Int, reference: LuaReference)] = []
  private var lastValueID = 0
  /// The chunk name decoded last, reused while the bytes are equal.
  private var lastChunk = ""
  /// The error whose original value was raised again last.
  var passedOn: LuaError?
  var pendingWait: LuaWaitToken?

  /// What `load` has compiled so far; it stays when a checkpoint is restored.
  private(set) lazy var compiledChunks = CompiledChunks(limits: limits)

  /// What scripts may use up.
  public let limits: LuaLimits

  /// How often the budgets have begun anew.
  public internal(set) var renewalCount = 0

  /// The time for error values, in seconds; nil leaves it out.
  public var now: (() -> Double?)?

  /// The code of a fault that Swift code raised without one; a wrong argument is the usual case.
  public var faultCode = ""

  /// The code of using a handle whose object was removed.
  public var removalCode = ""

  /// Whether `close` has not been called yet.
  public var isOpen: Bool { !host.pointee.is_closing }

  /// Opens a state with the libraries that scripts may use.
  ///
  /// - Parameters:
  ///   - limits: What scripts may use up.
  ///   - seed: Feeds `math.random`; equal seeds give equal numbers.
  public init(limits: LuaLimits = LuaLimits(), seed: UInt64 = 0) {
    // The least hard limit is far above what opening takes: only a machine without memory fails
    // here, and Swift traps there too.
    guard let host = scrollwork_lua_open(limits.softMemory, max(limits.hardMemory, 8 << 20)) else {
      fatalError("no memory for a Lua state")
    }
    self.limits = limits
    self.host = host
    store = ReferenceStore(host: host)
    host.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    host.pointee.invoke = LuaState.invoke
    host.pointee.answer = LuaState.answer
    host.pointee.settle = LuaState.drainDeferredReleases
    // As above: no script has run, so nothing but a machine without memory fails here.
    guard
      scrollwork_lua_open_libraries(host, seed, scrollwork_lua_install_libraries) == LUA_OK
    else {
      fatalError("no memory for the Lua libraries")
    }
    classes.append(.error)
    renewBudget()
  }

  deinit {
    close()
    scrollwork_lua_free(host)
  }

  /// Closes the state and releases every Swift object that it retains.
  ///
  /// Later calls of it do nothing.
  /// After it, calls that throw `LuaError` throw `closed`, and those that push or read values trap.
  ///
  /// - Precondition: No Lua code of the state is running.
  public func close() {
    guard isOpen else { return }
    precondition(host.pointee.depth == 0, "a Lua state cannot be closed by code that it runs")
    // Functions of a checkpoint that the run has collected come back, so that closing releases
    // their bodies.
    while checkpointCount > 1 { dropCheckpoint() }
    if checkpointCount == 1 {
      forgetRun()
      scrollwork_lua_restore_checkpoint(host)
    }
    tasks = TaskTable()
    keptValues = []
    scrollwork_lua_close(host)
    store.close()
    for kept in keptRuns { kept.references.close() }
    for known in classes {
      switch known {
      case .error: break
      case .handles(let core): core.closeState()
      case .records(let record): record.forgetHooks()
      }
    }
    releaseFunctions()
    releaseObjects()
    thrown = [:]
    now = nil
  }

  // MARK: - For LuaState+Checkpoint

  /// Registers every class in Lua, also those without handles.
  func openClasses() {
    _ = scrollwork_lua_open_class(host, host.pointee.error_class)
    // Opening one may register others.
    var index = 0
    while index < classes.count {
      switch classes[index] {
      case .error: break
      case .handles(let core): _ = core.open()
      case .records(let record): _ = scrollwork_lua_open_class(host, record.id)
      }
      index += 1
    }
  }

  /// What Swift stores of a checkpoint.
  private struct KeptRun {
    let references: ReferenceStore
    let tasks: TaskTable
    let lastValueID: Int
  }

  /// Whether nothing of the run would be lost with a checkpoint: no task waits, and no error is
  /// kept.
  var mayKeepRun: Bool {
    tasks.isIdle && keptValues.isEmpty && thrown.isEmpty && passedOn == nil && pendingWait == nil
  }

  /// Makes today's references part of the checkpoint; restoring it drops later ones.
  func keepRun() {
    store.joinCheckpoint()
    keptRuns.append(KeptRun(references: store, tasks: tasks, lastValueID: lastValueID))
    store = ReferenceStore(host: host)
    for case .handles(let core) in classes { core.makeCheckpoint() }
  }

  /// Releases what Swift stores of a checkpoint that Lua has dropped.
  func dropKeptRun() {
    keptRuns.removeLast().references.close()
    for case .handles(let core) in classes { core.dropCheckpoint() }
    forgetRun()
  }

  /// Releases everything that Swift stores of the run since the newest checkpoint.
  func forgetRun() {
    tasks = keptRuns.last?.tasks ?? TaskTable()
    store.close()
    store = ReferenceStore(host: host)
    for case .handles(let core) in classes { core.restoreCheckpoint() }
    classes.removeSubrange(Int(scrollwork_lua_checkpoint_class_count(host))...)
    keptValues = []
    lastValueID = keptRuns.last?.lastValueID ?? 0
    thrown = [:]
    passedOn = nil
    pendingWait = nil
    releaseObjects()
  }

  /// Says that scripts of this state run next on the calling thread: a report of its crash or its
  /// end looks for their line.
  public func becomeCurrent() { scrollwork_script_position_state_opened(host) }

  /// Runs a full collection and releases the Swift objects whose last handle it frees.
  public func collectGarbage() {
    guard isOpen else { return }
    scrollwork_lua_collect(host)
    drainDeferredReleases()
  }

  /// Makes a function that Lua can call.
  ///
  /// The closure lives as long as the function does. One that captures the state retains it until
  /// `close`; `LuaCall.state` needs no capture.
  public func function(
    _ name: String, _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) -> LuaReference {
    let thread = current
    guard hasRoom else { return noReference }
    pushFunction(FunctionEntry(name: name, body: body), on: thread)
    return takeReference(from: thread)
  }

  /// Makes a reference to a string, for pushing it many times.
  public func text(_ text: String) -> LuaReference {
    let thread = current
    guard hasRoom else { return noReference }
    text.withBytes { start, count in _ = scrollwork_lua_push_bytes(thread, start, count) }
    return takeReference(from: thread)
  }

  // MARK: - For the other files

  /// Pushes a function that owns its body. [+1]
  func pushFunction(_ body: LuaEntryBody, on thread: OpaquePointer) {
    let kept = Unmanaged.passRetained(body)
    if !scrollwork_lua_push_owned_function(thread, kept.toOpaque()) { kept.release() }
  }

  private func releaseFunctions() {
    while let body = scrollwork_lua_next_body(host) {
      Unmanaged<LuaEntryBody>.fromOpaque(body).release()
    }
  }

  /// The Lua thread that runs, or the main one; traps after `close`.
  var current: OpaquePointer {
    guard let thread = host.pointee.running else { preconditionFailure("the Lua state is closed") }
    return thread
  }

  /// The state of a host.
  ///
  /// C enters Swift only through callbacks that `init` sets after `context`, and `deinit` frees the
  /// host: the state exists whenever this runs.
  @inline(__always)
  static func of(_ host: UnsafeMutablePointer<scrollwork_lua_host>) -> LuaState {
    guard let context = host.pointee.context else { preconditionFailure("no Lua state") }
    return Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
  }

  /// Whether the running thread has room for a few slots; without it the script is stopped.
  var hasRoom: Bool { LuaStack(thread: current, host: host).hasRoom() }

  /// A reference to nil, in place of a value that there is no memory for.
  var noReference: LuaReference { LuaReference(store: store, id: LUA_REFNIL) }

  func takeReference(from thread: OpaquePointer) -> LuaReference {
    store.drain()
    return LuaReference(store: store, id: scrollwork_lua_make_reference(thread))
  }

  /// The name of a chunk that was loaded as a file, by Lua's name for its source; nil for others.
  func chunkName(_ source: UnsafePointer<CChar>) -> String? {
    let mark = UInt8(bitPattern: source[0])
    guard mark == UInt8(ascii: "@") || mark == UInt8(ascii: "=") else { return nil }
    // Frames store as many bytes.
    let count = strnlen(source + 1, 510)
    var last = lastChunk
    let isSame = last.withUTF8 { last in
      last.baseAddress.map { last.count == count && memcmp($0, source + 1, count) == 0 } ?? false
    }
    if isSame { return last }
    let bytes = UnsafeRawBufferPointer(start: source + 1, count: count)
    lastChunk = String(decoding: bytes, as: UTF8.self)
    return lastChunk
  }

  private enum ClassOfUserdata {
    case error
    case handles(LuaClassCore)
    case records(LuaRecordClass)
  }

  func register(_ class: LuaClassCore) {
    precondition(Int(`class`.id) == classes.count + 1, "classes are numbered in order")
    classes.append(.handles(`class`))
  }

  func register(_ record: LuaRecordClass) {
    precondition(Int(record.id) == classes.count + 1, "classes are numbered in order")
    classes.append(.records(record))
  }

  private func userdataClass(_ id: Int32) -> ClassOfUserdata? {
    classes.indices.contains(Int(id) - 1) ? classes[Int(id) - 1] : nil
  }

  func classCore(_ id: Int32) -> LuaClassCore? {
    if case .handles(let core) = userdataClass(id) { core } else { nil }
  }

  func recordClass(_ id: Int32) -> LuaRecordClass? {
    if case .records(let record) = userdataClass(id) { record } else { nil }
  }

  func className(_ id: Int32) -> String {
    switch userdataClass(id) {
    case .handles(let core): core.name
    case .records(let record): record.name
    case .error: "error"
    case nil: "userdata"
    }
  }

  /// Runs a closure with deferred releases: objects that lose their last handle meanwhile are
  /// released by the next `settle`.
  @inline(__always)
  func withReleasesDeferred<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    host.pointee.depth += 1
    defer { host.pointee.depth -= 1 }
    return try body()
  }

  /// Releases an object, at once when no callback runs, otherwise in the next `settle`.
  func deferRelease(_ object: UnsafeMutableRawPointer) {
    releases.append(object)
    host.pointee.pending += 1
    if host.pointee.depth == 0 { releaseObjects() }
  }

  private func releaseObjects() {
    while !releases.isEmpty {
      let batch = releases
      releases = []
      for object in batch { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
  }

  /// Performs the deferred releases, unless a callback runs: collected handles and functions,
  /// dropped references, removed objects.
  func drainDeferredReleases() {
    guard host.pointee.depth == 0, isOpen, host.pointee.pending > 0 else { return }
    host.pointee.pending = 0
    while case let slot = scrollwork_lua_next_release(host), slot >= 0 {
      let entry = host.pointee.slots?[Int(slot)]
      guard let entry, entry.handles == 0, entry.class_id != 0 else { continue }
      if entry.class_id == host.pointee.error_class {
        thrown.removeValue(forKey: slot)
        _ = scrollwork_lua_empty_slot(host, slot)
        _ = scrollwork_lua_free_slot(host, slot)
      } else {
        classCore(entry.class_id)?.lastHandleWasCollected(slot)
      }
    }
    releaseFunctions()
    store.drain()
    releaseObjects()
  }

  func setFault(_ fault: LuaFault) {
    // A fault that carries another error has that one's code, even an empty one.
    let isOwn = fault.underlying == nil && fault.rethrown == nil
    let code = fault.code.isEmpty && isOwn ? faultCode : fault.code
    code.withBytes { code, codeCount in
      fault.message.withBytes { message, messageCount in
        (fault.help ?? "").withBytes { help, helpCount in
          scrollwork_lua_set_fault(
            host, code, codeCount, message, messageCount, help, helpCount)
        }
      }
    }
    if let time = now?() {
      host.pointee.fault.time = time
      host.pointee.fault.has_time = true
    }
    if let underlying = fault.underlying {
      let marker = UnsafeMutableRawPointer(host)  // any address: the slot only counts handles
      let slot = scrollwork_lua_take_slot(host, marker, host.pointee.error_class)
      if slot >= 0 {
        thrown[slot] = underlying
        host.pointee.fault.slot = slot
      }
    }
  }

  func thrownError(_ slot: Int32) -> PassedError? { thrown[slot] }

  /// Stores the error value on top, so that it can be raised again; the last 8 are kept. [-0, +0]
  func keepValue(on thread: OpaquePointer) -> Int {
    lua_pushvalue(thread, -1)
    lastValueID += 1
    if keptValues.count == 8 { keptValues.removeFirst() }
    keptValues.append((lastValueID, takeReference(from: thread)))
    return lastValueID
  }

  /// Whether the value on top is the one that an error was raised with.
  func isValue(of error: LuaError, onTopOf thread: OpaquePointer) -> Bool {
    guard pushKeptValue(of: error, on: thread) else { return false }
    defer { lua_settop(thread, -2) }
    return lua_rawequal(thread, -1, -2) != 0
  }

  func pushKeptValue(of error: LuaError, on thread: OpaquePointer) -> Bool {
    guard let kept = keptValues.first(where: { $0.id == error.valueID }),
      LuaStack(thread: thread, host: host).hasRoom()
    else { return false }
    scrollwork_lua_push_reference(thread, kept.reference.id)
    return true
  }
}

extension String {
  /// Calls the closure with the UTF-8 bytes of the text and their count; valid until it returns.
  func withBytes<Result>(_ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
    var text = self
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
    }
  }
}
