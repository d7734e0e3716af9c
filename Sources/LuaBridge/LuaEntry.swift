internal import CLua
internal import CLuaBorder

/// The Swift side of a function, method or field that Lua can call.
///
/// `invoke` runs above Lua's own C frames: it must not let an error out and uses only Lua calls
/// that cannot raise. It returns the number of results, or one of the codes of the trampoline.
class LuaEntryBody {
  let name: String

  init(name: String) {
    self.name = name
  }

  func invoke(
    _ thread: OpaquePointer, _ host: UnsafeMutablePointer<scrollwork_lua_host>,
    _ object: UnsafeMutableRawPointer?
  ) -> Int32 {
    0
  }
}

/// A plain function.
final class FunctionEntry: LuaEntryBody {
  let body: (borrowing LuaCall) throws(LuaFault) -> Void

  init(name: String, body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void) {
    self.body = body
    super.init(name: name)
  }

  override func invoke(
    _ thread: OpaquePointer, _ host: UnsafeMutablePointer<scrollwork_lua_host>,
    _ object: UnsafeMutableRawPointer?
  ) -> Int32 {
    let call = LuaCall(
      thread: thread, host: host, skipped: 0, body: Unmanaged.passUnretained(self))
    do {
      try body(call)
      return host.pointee.results
    } catch {
      return error.hand(to: host, thread)
    }
  }
}

/// A method or a field of any type.
final class MethodEntry<Object: AnyObject>: LuaEntryBody {
  let body: (Object, borrowing LuaCall) throws(LuaFault) -> Void
  let skipped: Int32

  init(
    name: String, skipped: Int32,
    body: @escaping (Object, borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    self.body = body
    self.skipped = skipped
    super.init(name: name)
  }

  override func invoke(
    _ thread: OpaquePointer, _ host: UnsafeMutablePointer<scrollwork_lua_host>,
    _ object: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let object else { return 0 }
    let call = LuaCall(
      thread: thread, host: host, skipped: skipped, body: Unmanaged.passUnretained(self))
    // The trampoline has compared the class; releases are deferred until the call has returned, so
    // the object lives that long.
    return Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef { object in
      do throws(LuaFault) {
        try body(object, call)
        return host.pointee.results
      } catch {
        return error.hand(to: host, thread)
      }
    }
  }
}

/// A field that is a float.
final class NumberEntry<Object: AnyObject>: LuaEntryBody {
  let body: (Object) -> Double

  init(name: String, body: @escaping (Object) -> Double) {
    self.body = body
    super.init(name: name)
  }

  override func invoke(
    _ thread: OpaquePointer, _ host: UnsafeMutablePointer<scrollwork_lua_host>,
    _ object: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let object else { return 0 }
    // As in `MethodEntry`.
    lua_pushnumber(
      thread, Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef { body($0) })
    return 1
  }
}

/// A method or a field whose closure gets the owner of the state.
final class OwnedEntry<Object: AnyObject, Owner: AnyObject>: LuaEntryBody {
  let body: @Sendable (Object, Owner, borrowing LuaCall) throws(LuaFault) -> Void
  /// It outlives the state, which owns this entry; an unowned one would be retained at each call.
  private let owner: Unmanaged<Owner>

  init(
    name: String, owner: Owner,
    body: @escaping @Sendable (Object, Owner, borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    self.body = body
    self.owner = Unmanaged.passUnretained(owner)
    super.init(name: name)
  }

  override func invoke(
    _ thread: OpaquePointer, _ host: UnsafeMutablePointer<scrollwork_lua_host>,
    _ object: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let object else { return 0 }
    let call = LuaCall(
      thread: thread, host: host, skipped: 1, body: Unmanaged.passUnretained(self))
    // As in `MethodEntry`.
    return Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef { object in
      owner._withUnsafeGuaranteedRef { owner in
        do throws(LuaFault) {
          try body(object, owner, call)
          return host.pointee.results
        } catch {
          return error.hand(to: host, thread)
        }
      }
    }
  }
}

extension LuaFault {
  /// Stores the error for the trampoline, which raises it once this frame is gone; returns its
  /// code.
  func hand(to host: UnsafeMutablePointer<scrollwork_lua_host>, _ thread: OpaquePointer) -> Int32 {
    let state = LuaState.of(host)
    if let rethrown, state.pushKeptValue(of: rethrown, on: thread) {
      state.passedOn = rethrown
      return Int32(scrollwork_lua_error_on_top)
    }
    state.setFault(self)
    return Int32(scrollwork_lua_fault_set)
  }
}
