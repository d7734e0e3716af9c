internal import CLua
internal import CLuaBorder

// MARK: - Where C enters Swift

extension LuaState {
  static let invoke:
    @convention(c) (
      OpaquePointer, UnsafePointer<scrollwork_lua_entry>, UnsafeMutableRawPointer?
    ) -> Int32 = { thread, entry, object in
      // A running function keeps its body alive: bodies of collected ones are released by `settle`.
      Unmanaged<LuaEntryBody>.fromOpaque(entry.pointee.body)._withUnsafeGuaranteedRef {
        $0.invoke(thread, scrollwork_lua_get_host(thread), object)
      }
    }

  static let answer:
    @convention(c) (
      OpaquePointer, scrollwork_lua_fallback, Int32, UnsafePointer<scrollwork_lua_entry>?
    ) -> Int32 = { thread, question, id, entry in
      let host = scrollwork_lua_get_host(thread)
      let results = host.pointee.results
      host.pointee.results = 0
      host.pointee.depth += 1
      defer {
        host.pointee.depth -= 1
        host.pointee.results = results
      }
      let body = entry.map { Unmanaged<LuaEntryBody>.fromOpaque($0.pointee.body) }
      return LuaState.of(host).answer(thread, question, id, body)
    }

  static let drainDeferredReleases:
    @convention(c) (UnsafeMutablePointer<scrollwork_lua_host>) -> Void = { host in
      LuaState.of(host).drainDeferredReleases()
    }

  private func answer(
    _ thread: OpaquePointer, _ question: scrollwork_lua_fallback, _ id: Int32,
    _ body: Unmanaged<LuaEntryBody>?
  ) -> Int32 {
    let skipped: Int32 = question == scrollwork_lua_fallback_wrong_self ? 0 : 1
    let call = LuaCall(thread: thread, host: host, skipped: skipped, body: body)
    let object = LuaValue(
      thread: thread, host: host, index: 1,
      provenance: LuaValue.Provenance(function: body, argument: 0))
    if let core = classCore(id) { return answer(question, core, call, object) }
    if let record = recordClass(id) { return answer(question, record, call, object) }
    return answerForError(question, call)
  }

  private func answer(
    _ question: scrollwork_lua_fallback, _ core: LuaClassCore, _ call: borrowing LuaCall,
    _ object: LuaValue
  ) -> Int32 {
    switch question {
    case scrollwork_lua_fallback_tostring:
      call.push(core.text(of: object))
      return host.pointee.results
    case scrollwork_lua_fallback_close:
      guard let close = core.metamethods?.close,
        let pointer = scrollwork_lua_object_at(object.thread, object.index, core.id)
      else { return 0 }
      do {
        try close(pointer)
        return 0
      } catch {
        return error.hand(to: host, object.thread)
      }
    default:
      return core.fault(question, call, object).hand(to: host, object.thread)
    }
  }

  private func answer(
    _ question: scrollwork_lua_fallback, _ record: LuaRecordClass, _ call: borrowing LuaCall,
    _ object: LuaValue
  ) -> Int32 {
    let fault: LuaFault
    switch question {
    case scrollwork_lua_fallback_tostring:
      call.push(record.text(of: object))
      return host.pointee.results
    case scrollwork_lua_fallback_assignment:
      fault =
        record.assignment?(call)
        ?? LuaFault(
          message: "cannot assign \(call[1].shortDescription) of \(record.name): it is a value")
    default:
      fault =
        record.unknownMember?(call)
        ?? LuaFault(
          message: "\(record.name) has no field \(call[1].shortDescription)",
          help: "its fields are \(record.fields.joined(separator: ", "))")
    }
    return fault.hand(to: host, object.thread)
  }

  private func answerForError(
    _ question: scrollwork_lua_fallback, _ call: borrowing LuaCall
  ) -> Int32 {
    if question == scrollwork_lua_fallback_assignment {
      let fault = LuaFault(message: "cannot assign \(call[1].shortDescription) of an error")
      return fault.hand(to: host, call.stack.thread)
    }
    call.pushNil()
    return host.pointee.results
  }
}
