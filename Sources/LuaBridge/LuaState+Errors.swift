internal import CLua
internal import CLuaBorder

// MARK: - From Lua's error values to LuaError

extension LuaState {
  /// Makes an error from the value on top, which is popped, and the recorded traceback. [-1, +0]
  func takeError(from thread: OpaquePointer) -> LuaError {
    defer { lua_settop(thread, -2) }
    guard LuaStack(thread: thread, host: host).hasRoom() || stop != nil else {
      return stopError(.memory)
    }
    if let stop {
      var error = stopError(stop)
      locate(&error)
      return error
    }
    // The status is no evidence: `error("not enough memory", 0)` makes LUA_ERRMEM too.
    var error = LuaError(code: .runtime, message: "")
    error.valueID = keepValue(on: thread)
    describe(&error, thread)
    if error.message.hasPrefix("attempt to "), error.message.start(of: " a nil value") != nil {
      error.nilResults = nilResults(around: error)
    }
    if let inner = passedOn, isValue(of: inner, onTopOf: thread) { error.continue(inner) }
    passedOn = nil
    return error
  }

  /// The error of a stop, without a position.
  func stopError(_ code: LuaError.Code) -> LuaError {
    let message: String
    switch code {
    case .instructions:
      message = "the instruction budget of \(limits.instructions ?? 0) was used up"
    case .callback:
      switch stoppedCallback {
      case .instructions(let limit):
        message = "the budget of one callback, \(limit) instructions, was used up"
      case .memory: message = "the budget of memory of one callback was used up"
      case .cpuTime: message = "the budget of CPU time of one callback was used up"
      }
    case .memory: message = "the memory budget of \(limits.softMemoryText) was used up"
    case .time: message = "the time budget of \(limits.cpuTime ?? 0) s was used up"
    default: message = "the task was cancelled"
    }
    return LuaError(code: code, message: message)
  }

  /// Sets the traceback from the recorded frames, and the position from the first frame of a
  /// script.
  func locate(_ error: inout LuaError) {
    error.traceback = keptFrames()
    guard let frame = error.traceback.first(where: { $0.isScript && $0.line != nil }) else {
      return
    }
    error.chunk = frame.chunk
    error.shortChunk = frame.shortChunk
    error.line = frame.line
  }

  func takeSyntaxError(from thread: OpaquePointer, name: String) -> LuaError {
    defer {
      lua_settop(thread, -2)
      drainDeferredReleases()
    }
    if let stop { return stopError(stop) }
    let text = LuaErrorText(topValue(of: thread)) ?? LuaErrorText("no text")
    var error = LuaError(code: .syntax, message: text.start)
    error.chunk = name
    error.isIncomplete = text.missing == 0 && error.message.hasSuffix("<eof>")
    if let location = LuaState.leadingLocation(in: error.message) {
      error.message = location.rest
      error.shortChunk = location.chunk
      error.line = location.line
    }
    error.message = LuaErrorText.cut(error.message, missing: text.missing)
    return error
  }

  func keptFrames() -> [LuaFrame] {
    (0..<host.pointee.frame_count).compactMap { index in
      guard let kept = host.pointee.frames?[Int(index)] else { return nil }
      let source = String(cString: scrollwork_lua_frame_source(host, index))
      let name = String(cString: scrollwork_lua_frame_name(host, index))
      let isFile = source.hasPrefix("@") || source.hasPrefix("=")
      let short = String(cString: scrollwork_lua_frame_short_source(host, index))
      return LuaFrame(
        chunk: isFile ? String(source.dropFirst()) : short,
        line: kept.line > 0 ? Int(kept.line) : nil, function: name.isEmpty ? nil : name,
        kind: String(cString: scrollwork_lua_frame_kind(host, index)),
        isScript: kept.is_script, isMainChunk: kept.is_main,
        definedAt: kept.first_line > 0 ? Int(kept.first_line) : nil,
        skippedBefore: Int(kept.skipped_before), shortChunk: short,
        activation: Int(bitPattern: kept.call))
    }
  }

  private func describe(_ error: inout LuaError, _ thread: OpaquePointer) {
    locate(&error)
    let value = topValue(of: thread)
    if let header = scrollwork_lua_header_at(thread, -1),
      header.pointee.class_id == host.pointee.error_class
    {
      describeFault(&error, thread, header.pointee)
      return
    }
    let statement = statement(of: value)
    error.message = statement.message.start
    error.faultCode = statement.code
    error.help = statement.help
    blameFrame(named: error.message, &error)
    error.message = LuaErrorText.cut(error.message, missing: statement.message.missing)
    if error.message.isEmpty { error.message = "the error is an empty text" }
  }

  /// Moves the error to the frame whose position begins the message, as after `error(text, 2)`.
  private func blameFrame(named message: String, _ error: inout LuaError) {
    var rest = message[...]
    // `coroutine.wrap` puts the position of its caller before that of the error itself.
    while let (frame, prefix) = frame(named: rest, among: error.traceback) {
      rest = rest.dropFirst(prefix.count)
      error.message = String(rest)
      error.chunk = frame.chunk
      error.shortChunk = frame.shortChunk
      error.line = frame.line
    }
  }

  private func frame(
    named message: Substring, among frames: [LuaFrame]
  ) -> (LuaFrame, String)? {
    for frame in frames {
      guard let line = frame.line, frame.isScript else { continue }
      let prefix = "\(frame.shortChunk):\(line): "
      if message.hasPrefix(prefix) { return (frame, prefix) }
    }
    return nil
  }

  private func describeFault(
    _ error: inout LuaError, _ thread: OpaquePointer, _ header: scrollwork_lua_header
  ) {
    let base = lua_gettop(thread)
    for field in 1...5 { lua_getiuservalue(thread, base, Int32(field)) }
    func field(_ number: Int32) -> LuaValue {
      LuaValue(
        thread: thread, host: host, index: base + number,
        provenance: LuaValue.Provenance(function: nil, argument: 0))
    }
    error.faultCode = field(1).asString
    let message = LuaErrorText(field(2))?.whole ?? "error"
    error.help = field(3).asString
    error.time = field(5).asNumber
    if let location = field(4).asString {
      blameFrame(named: "\(location): ", &error)
    }
    error.message = message
    if header.index >= 0 { error.underlying = thrownError(header.index) }
    lua_settop(thread, base)
  }

  func topValue(of thread: OpaquePointer) -> LuaValue {
    LuaValue(
      thread: thread, host: host, index: lua_gettop(thread),
      provenance: LuaValue.Provenance(function: nil, argument: 0))
  }

  /// Splits `chunk:12: rest` at the first number between colons.
  static func leadingLocation(in message: String) -> (chunk: String, line: Int, rest: String)? {
    let bytes = Array(message.utf8)
    var index = 0
    while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      let digits = bytes[(colon + 1)...].prefix { $0 >= 48 && $0 <= 57 }
      let end = digits.endIndex
      if let line = Int(String(decoding: digits, as: UTF8.self)),
        bytes[end...].starts(with: [UInt8(ascii: ":"), UInt8(ascii: " ")])
      {
        return (
          String(decoding: bytes[..<colon], as: UTF8.self), line,
          String(decoding: bytes[(end + 2)...], as: UTF8.self)
        )
      }
      index = colon + 1
    }
    return nil
  }
}

extension LuaError {
  /// Copies everything from the error that was made when the same value was raised first, and joins
  /// the tracebacks.
  fileprivate mutating func `continue`(_ inner: LuaError) {
    let outer = traceback
    message = inner.message
    chunk = inner.chunk
    shortChunk = inner.shortChunk
    line = inner.line
    help = inner.help
    faultCode = inner.faultCode
    time = inner.time
    underlying = inner.underlying
    nilResults = inner.nilResults
    // A synchronous call shares its caller's stack, so the first traceback already ends with the
    // outer one.
    traceback = inner.traceback.ends(with: outer) ? inner.traceback : inner.traceback + outer
  }
}

extension [LuaFrame] {
  fileprivate func ends(with other: [LuaFrame]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}

extension LuaError.Code {
  init?(_ reason: scrollwork_lua_stop_reason) {
    switch reason {
    case scrollwork_lua_stop_instructions: self = .instructions
    case scrollwork_lua_stop_callback: self = .callback
    case scrollwork_lua_stop_memory: self = .memory
    case scrollwork_lua_stop_wall: self = .time
    case scrollwork_lua_stop_cancelled: self = .cancelled
    case scrollwork_lua_stop_output: self = .output
    default: return nil
    }
  }
}
