internal import CLua
internal import CLuaBorder

/// One call of a Swift function by Lua: its arguments, and the stack for its results.
///
/// Arguments are counted from 1; those of a method do not count the object itself. What the closure
/// pushes, in order, is what the script gets.
public struct LuaCall: ~Copyable, LuaSink {
  /// The stack that the results are pushed on.
  public let stack: LuaStack

  /// How many arguments were given.
  public let count: Int

  let skipped: Int32
  let body: Unmanaged<LuaEntryBody>?

  @inline(__always)
  init(
    thread: OpaquePointer, host: UnsafeMutablePointer<scrollwork_lua_host>, skipped: Int32,
    body: Unmanaged<LuaEntryBody>?
  ) {
    stack = LuaStack(thread: thread, host: host)
    self.skipped = skipped
    self.body = body
    count = Int(lua_gettop(thread) - skipped)
  }

  /// The state that makes the call.
  public var state: LuaState { stack.state }

  /// The name of the function, for messages.
  public var name: String { body?._withUnsafeGuaranteedRef { $0.name } ?? "?" }

  /// An argument, counted from 1.
  public subscript(position: Int) -> LuaValue {
    precondition(position >= 1, "arguments are counted from 1")
    // Results and temporary values lie above the arguments: a missing argument must not find them.
    let index = position <= count ? Int32(position) + skipped : LuaCall.noValue
    return LuaValue(
      thread: stack.thread, host: stack.host, index: index,
      provenance: LuaValue.Provenance(function: body, argument: Int32(clamping: position)))
  }

  /// An index that holds no value in any function: no Swift function has that many upvalues.
  static let noValue = scrollwork_lua_registry() - 255

  /// The number at a position.
  public func number(_ position: Int) throws(LuaFault) -> Double { try self[position].number() }
  /// The integer at a position.
  public func integer(_ position: Int) throws(LuaFault) -> Int { try self[position].integer() }
  /// The Boolean at a position.
  public func bool(_ position: Int) throws(LuaFault) -> Bool { try self[position].bool() }
  /// The string at a position; invalid UTF-8 is repaired.
  public func string(_ position: Int) throws(LuaFault) -> String { try self[position].string() }
  /// The bytes of the string at a position.
  public func bytes(_ position: Int) throws(LuaFault) -> [UInt8] { try self[position].bytes() }

  /// The object at a position.
  public func object<Object: AnyObject>(
    _ position: Int, _ class: LuaClass<Object>
  ) throws(LuaFault) -> Object {
    try self[position].object(`class`)
  }

  /// The script line that called, as `file.lua:12`; nil when no script did.
  public var caller: String? { callerLocation.map { "\($0.chunk):\($0.line)" } }

  /// The chunk and line that called; nil when no script did.
  public var callerLocation: (chunk: String, line: Int)? {
    var source: UnsafePointer<CChar>?
    let line = scrollwork_lua_find_caller(stack.thread, 1, &source)
    guard line > 0, let source else { return nil }
    if let chunk = stack.state.chunkName(source) { return (chunk, Int(line)) }
    scrollwork_lua_store_caller(stack.host, stack.thread, 1)
    return stack.state.keptFrames().first { $0.isScript && $0.line != nil }.flatMap { frame in
      frame.line.map { (frame.chunk, $0) }
    }
  }

  /// Whether a line of a script makes the call, or has `pcall` make it; what a metamethod or a
  /// coroutine calls directly has arguments that no line has chosen.
  public var isByLine: Bool { scrollwork_lua_is_called_by_line(stack.thread) }

  /// The calls of scripts that led here, innermost first; of a long chain the middle ones are left
  /// out.
  ///
  /// In a coroutine these are the calls in it.
  public var callers: [LuaFrame] {
    scrollwork_lua_store_trace(stack.host, stack.thread, 1)
    return stack.state.keptFrames().filter { $0.isScript }
  }

  /// The task that the call belongs to; nil outside of tasks.
  public var task: LuaTask? { stack.state.currentTask }

  /// Whether `wait` would be possible here.
  public var canWait: Bool { scrollwork_lua_can_wait(stack.thread) && task != nil }

  /// Makes the task wait once the closure returns, until the host resumes it.
  ///
  /// The values that it is resumed with are the results of this call. Return right after this.
  ///
  /// - Parameter token: What `LuaOutcome.waiting` carries to the host.
  /// - Throws: When the caller cannot be suspended: outside a task, in a rule that the host calls,
  ///   in a comparator of `table.sort` and the like.
  public func wait(for token: LuaWaitToken) throws(LuaFault) {
    guard canWait else {
      throw LuaFault(
        message: "cannot wait here: "
          + (task == nil
            ? "'\(name)' was called outside a task"
            : "a rule or a library function must return at once"))
    }
    stack.state.pendingWait = token
    stack.host.pointee.results = Int32(scrollwork_lua_wait)
  }
}
