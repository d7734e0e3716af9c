internal import CLua
internal import CLuaBorder

// MARK: - Synchronous calls, which cannot wait

extension LuaState {
  /// Calls a function and reads its results.
  ///
  /// - Parameters:
  ///   - function: A function, or something with a `__call` metamethod.
  ///   - scope: With `callback` the call has the budget of one callback, and a stop by that ends
  ///     only the call; with `run` it is charged to what is running, and a stop ends both.
  ///   - arguments: Pushes the arguments.
  ///   - results: Reads the results, counted from 1.
  /// - Returns: What the closure made of the results.
  /// - Throws: What the function raised.
  public func call<Result>(
    _ function: LuaReference, within scope: LuaBudgetScope = .callback,
    arguments: (borrowing LuaArguments) -> Void = { _ in },
    results: (borrowing LuaResults) -> Result
  ) throws(LuaError) -> Result {
    try checkOpen()
    let thread = current
    let stack = LuaStack(thread: thread, host: host)
    let outer = host.pointee.results
    let top = lua_gettop(thread)
    defer {
      host.pointee.results = outer
      lua_settop(thread, top)
      drainDeferredReleases()
    }
    try checkStop()
    let input = LuaArguments(stack: stack)
    input.push(function)
    withReleasesDeferred { arguments(input) }
    try checkStop()
    let count = host.pointee.results - outer - 1
    let base = lua_gettop(thread) - count - 1
    host.pointee.results = 0
    let status = scrollwork_lua_call(thread, count, LUA_MULTRET, scope == .run)
    guard status == LUA_OK else {
      throw scope == .run ? takeError(from: thread) : takeStepError(from: thread)
    }
    let output = LuaResults(stack: stack, base: base, count: Int(lua_gettop(thread) - base))
    return withReleasesDeferred { results(output) }
  }

  /// Calls a function, and records the line from which it returns.
  ///
  /// A hook runs at each new line, call and return of it; the call is charged one interval of the
  /// instruction count more.
  ///
  /// - Parameters:
  ///   - function: A function, or something with a `__call` metamethod.
  ///   - arguments: Pushes the arguments.
  ///   - results: Reads the results, counted from 1, and the line, which is nil when `function` is
  ///     not written in Lua.
  /// - Returns: What the closure made of the results.
  /// - Throws: What the function raised.
  public func callNotingReturn<Result>(
    _ function: LuaReference, arguments: (borrowing LuaArguments) -> Void = { _ in },
    results: (borrowing LuaResults, LuaReturn?) -> Result
  ) throws(LuaError) -> Result {
    try checkOpen()
    return try withUnsafeTemporaryAllocation(of: scrollwork_lua_return_line.self, capacity: 1) {
      (room) -> Swift.Result<Result, LuaError> in
      // An allocation of one element has an address.
      guard let noted = room.baseAddress else { preconditionFailure("no room on the stack") }
      scrollwork_lua_begin_return_line(host, current, noted)
      var isNoting = true
      func end() {
        if isNoting { scrollwork_lua_end_return_line(host, noted) }
        isNoting = false
      }
      defer { end() }
      do throws(LuaError) {
        return .success(
          try call(function, arguments: arguments) { answer in
            end()
            return results(answer, LuaReturn(noted))
          })
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Calls a function without results.
  public func call(
    _ function: LuaReference, within scope: LuaBudgetScope = .callback,
    arguments: (borrowing LuaArguments) -> Void = { _ in }
  ) throws(LuaError) {
    try call(function, within: scope, arguments: arguments) { _ in }
  }

  /// Calls a function from three numbers to one; cheaper than the general call, for rules run every
  /// tick.
  ///
  /// - Throws: What the function raised, or that its result is no number.
  public func call(
    _ function: LuaReference, _ first: Double, _ second: Double, _ third: Double
  ) throws(LuaError) -> Double {
    var arguments = (first, second, third)
    var result = 0.0
    let status = withUnsafeBytes(of: &arguments) {
      scrollwork_lua_call_numbers(host, function.id, $0.baseAddress, 3, &result)
    }
    if status == LUA_OK { return result }
    throw takeNumberError(status, of: function)
  }

  /// Calls a function from one number to one.
  ///
  /// - Throws: What the function raised, or that its result is no number.
  public func call(_ function: LuaReference, _ argument: Double) throws(LuaError) -> Double {
    var result = 0.0
    let status = withUnsafeBytes(of: argument) {
      scrollwork_lua_call_numbers(host, function.id, $0.baseAddress, 1, &result)
    }
    if status == LUA_OK { return result }
    throw takeNumberError(status, of: function)
  }

  /// Calls a function from a number to a number with 1, 2, … `count`, until a result is out of
  /// bounds.
  ///
  /// - Returns: The results in order; the last one may be out of bounds, and is when there are
  ///   fewer than `count`.
  public func numbers(
    of function: LuaReference, count: Int, within bounds: ClosedRange<Double>
  ) throws(LuaError) -> [Double] {
    var status: Int32 = LUA_OK
    let numbers = [Double](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      var done = 0
      status = scrollwork_lua_map_numbers(
        host, function.id, bounds.lowerBound, bounds.upperBound, start, count, &done)
      filled = min(count, status == LUA_OK ? done + 1 : done)
    }
    if status == LUA_OK { return numbers }
    throw takeNumberError(status, of: function)
  }

  private func takeNumberError(_ status: Int32, of function: LuaReference) -> LuaError {
    guard isOpen else { return LuaError(code: .closed, message: "the Lua state is closed") }
    if status == -2, let stop { return stopError(stop) }
    let thread = current
    defer { drainDeferredReleases() }
    if status > 0 {
      return takeStepError(from: thread)
    }
    let kind = LuaKind(lua_type(thread, -1)).name
    lua_settop(thread, -2)
    var error = LuaError(
      code: .runtime, message: "the function must return a number, got \(kind)")
    // It has returned, so that the line on which it begins is all that is known.
    if let definition = definition(of: function) {
      error.chunk = definition.chunk
      error.line = definition.lines.lowerBound
    }
    return error
  }

  /// Takes the error of a synchronous call; a stop by its callback budget is cleared, so that the
  /// caller can continue.
  private func takeStepError(from thread: OpaquePointer) -> LuaError {
    let error = takeError(from: thread)
    if host.pointee.stop == scrollwork_lua_stop_callback { scrollwork_lua_clear_stop(host) }
    return error
  }

  func checkStop() throws(LuaError) {
    guard let stop else { return }
    throw stopError(stop)
  }
}

/// The results of a call, counted from 1.
public struct LuaResults: ~Copyable {
  let stack: LuaStack
  let base: Int32

  /// How many results there are.
  public let count: Int

  /// A result, counted from 1; nil after the last one.
  public subscript(position: Int) -> LuaValue {
    precondition(position >= 1, "results are counted from 1")
    let index = position <= count ? base + Int32(position) : LuaCall.noValue
    return LuaValue(
      thread: stack.thread, host: stack.host, index: index,
      provenance: LuaValue.Provenance(function: nil, argument: 0))
  }
}
