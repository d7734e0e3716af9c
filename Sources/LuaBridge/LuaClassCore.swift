internal import CLua
internal import CLuaShims

/// What a class of handles is, apart from the type of its objects.
final class LuaClassCore {
  let id: Int32
  let name: String
  private let host: UnsafeMutablePointer<scrollwork_lua_host>
  private var bodies: [LuaEntryBody] = []
  private(set) var memberNames: [String] = []

  /// Slots of living objects that have or had a handle.
  private(set) var slots: [ObjectIdentifier: Int32] = [:]

  /// What removed objects leave for their handles.
  private var remains: [Int32: (message: String, text: String)] = [:]

  var describe: ((UnsafeMutableRawPointer) -> String)?
  var unknownMember: ((UnsafeMutableRawPointer, borrowing LuaCall) -> LuaFault)?
  var assignment: ((borrowing LuaCall) -> LuaFault)?
  var wrongSelf: ((borrowing LuaCall) -> LuaFault)?
  var close: ((UnsafeMutableRawPointer) throws(LuaFault) -> Void)?

  init(id: Int32, name: String, host: UnsafeMutablePointer<scrollwork_lua_host>) {
    self.id = id
    self.name = name
    self.host = host
  }

  func add(_ body: LuaEntryBody, isMethod: Bool) {
    bodies.append(body)
    guard
      let entry = scrollwork_lua_new_entry(host, Unmanaged.passUnretained(body).toOpaque(), id)
    else { return }
    add(body.name, entry, isMethod: isMethod)
  }

  func addAlive(_ name: String) {
    let body = LuaEntryBody(name: name)
    bodies.append(body)
    guard
      let entry = scrollwork_lua_new_entry(host, Unmanaged.passUnretained(body).toOpaque(), id)
    else { return }
    entry.pointee.answers_alive = true
    add(name, entry, isMethod: false)
  }

  private func add(
    _ name: String, _ entry: UnsafeMutablePointer<scrollwork_lua_entry>, isMethod: Bool
  ) {
    memberNames.append(name)
    var name = name
    name.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        guard let start = bytes.baseAddress else { return }
        _ = scrollwork_lua_add_member(host, id, start, bytes.count, entry, isMethod)
      }
    }
  }

  func push(_ object: AnyObject, on stack: LuaStack) {
    let key = ObjectIdentifier(object)
    if let slot = slots[key] {
      _ = scrollwork_lua_push_handle(stack.thread, slot)
      return
    }
    let kept = Unmanaged.passRetained(object)
    let slot = scrollwork_lua_take_slot(host, kept.toOpaque(), id)
    guard slot >= 0 else {
      kept.release()
      scrollwork_lua_stop(host, scrollwork_lua_stop_memory)
      lua_pushnil(stack.thread)
      return
    }
    slots[key] = slot
    _ = scrollwork_lua_push_handle(stack.thread, slot)
  }

  func invalidate(_ object: AnyObject, message: String) {
    guard let slot = slots.removeValue(forKey: ObjectIdentifier(object)) else { return }
    let text = describe?(Unmanaged.passUnretained(object).toOpaque()) ?? name
    if let kept = scrollwork_lua_empty_slot(host, slot) {
      LuaState.of(host).releaseLater(kept)
    }
    if !scrollwork_lua_free_slot(host, slot) { remains[slot] = (message, text) }
  }

  /// Called when the last handle of a slot was collected.
  func lastHandleWasCollected(_ slot: Int32) {
    if let object = scrollwork_lua_empty_slot(host, slot) {
      let kept = Unmanaged<AnyObject>.fromOpaque(object)
      slots.removeValue(forKey: ObjectIdentifier(kept.takeUnretainedValue()))
      LuaState.of(host).releaseLater(object)
    }
    remains.removeValue(forKey: slot)
    _ = scrollwork_lua_free_slot(host, slot)
  }

  func deadFault(of value: LuaValue) -> LuaFault {
    let slot = scrollwork_lua_header_at(value.thread, value.index)?.pointee.index
    return LuaFault(message: slot.flatMap { remains[$0]?.message } ?? "\(name) was removed")
  }

  func text(of value: LuaValue) -> String {
    if let object = scrollwork_lua_object_at(value.thread, value.index, id) {
      return describe?(object) ?? name
    }
    let slot = scrollwork_lua_header_at(value.thread, value.index)?.pointee.index
    return slot.flatMap { remains[$0]?.text } ?? name
  }

  /// The error for an access that no member answers.
  func fault(
    _ question: scrollwork_lua_question, _ call: borrowing LuaCall, _ object: LuaValue
  ) -> LuaFault {
    switch question {
    case scrollwork_lua_question_unknown_member:
      if let unknownMember,
        let object = scrollwork_lua_object_at(object.thread, object.index, id)
      {
        return unknownMember(object, call)
      }
      return LuaFault(message: "\(name) has no member \(call[1].briefly)")
    case scrollwork_lua_question_assignment:
      if let assignment { return assignment(call) }
      return LuaFault(message: "cannot assign \(call[1].briefly) of \(name)")
    case scrollwork_lua_question_wrong_self:
      if let wrongSelf { return wrongSelf(call) }
      return LuaFault(
        message: "bad self for '\(call.name)' (\(name) expected, got \(call[1].typeName))",
        help: "call it with a colon, as in object:\(call.name)()")
    default:
      return deadFault(of: object)
    }
  }

  /// Forgets everything when the state closes.
  func closeState() {
    for slot in slots.values.sorted() {
      if let object = scrollwork_lua_empty_slot(host, slot) {
        Unmanaged<AnyObject>.fromOpaque(object).release()
      }
    }
    slots = [:]
    remains = [:]
    bodies = []
    describe = nil
    unknownMember = nil
    assignment = nil
    wrongSelf = nil
    close = nil
  }
}
