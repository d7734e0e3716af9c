internal import CLua
internal import CLuaBorder

/// The implementation of a class of handles, without the type of its objects.
final class LuaClassCore {
  let id: Int32
  let name: String
  private let host: UnsafeMutablePointer<scrollwork_lua_host>
  private var members: [Member] = []
  /// Whether the class is registered in Lua, which the first handle does.
  private var isOpen = false
  /// Adds the members; called once, before the first handle, and then nil.
  var definition: (() -> Void)?

  /// Slots of living objects that have or had a handle.
  ///
  /// `SlotTable` calls no other code, so accesses cannot overlap.
  private var slots = SlotTable()

  /// The removal message and description of removed objects that still have handles, by slot.
  private var removalMessages: [Int32: (message: String, text: String)] = [:]

  /// The metamethods; nil until the host sets the first.
  private(set) var metamethods: Metamethods?

  /// A field or method as it was registered.
  private struct Member {
    let body: LuaEntryBody
    let kind: Kind

    enum Kind { case field, alive, method }
  }

  init(id: Int32, name: String, host: UnsafeMutablePointer<scrollwork_lua_host>) {
    self.id = id
    self.name = name
    self.host = host
  }

  /// The closures behind the metamethods of a class, and those that make its error messages.
  final class Metamethods {
    var describe: ((UnsafeMutableRawPointer) -> String)?
    var unknownMember: ((UnsafeMutableRawPointer, borrowing LuaCall) -> LuaFault)?
    var assignment: ((borrowing LuaCall) -> LuaFault)?
    var wrongSelf: ((borrowing LuaCall) -> LuaFault)?
    var close: ((UnsafeMutableRawPointer) throws(LuaFault) -> Void)?
  }

  /// Sets metamethods, in the closure.
  func setMetamethods(_ body: (Metamethods) -> Void) {
    let metamethods = metamethods ?? Metamethods()
    self.metamethods = metamethods
    body(metamethods)
  }

  func add(_ body: LuaEntryBody, isMethod: Bool) {
    add(Member(body: body, kind: isMethod ? .method : .field))
  }

  func addAlive(_ name: String) {
    add(Member(body: LuaEntryBody(name: name), kind: .alive))
  }

  private func add(_ member: Member) {
    members.append(member)
    if isOpen, !register(member) { scrollwork_lua_stop(host, scrollwork_lua_stop_memory) }
  }

  /// Registers the class and its members in Lua, before the first handle and without charge.
  ///
  /// Returns false without memory; the next handle tries again.
  func open() -> Bool {
    if isOpen { return true }
    let spent = host.pointee.spent
    defer { host.pointee.spent = spent }
    if let definition {
      self.definition = nil
      definition()
    }
    guard scrollwork_lua_open_class(host, id) == LUA_OK else { return false }
    for member in members where !register(member) { return false }
    isOpen = true
    return true
  }

  private func register(_ member: Member) -> Bool {
    let body = Unmanaged.passUnretained(member.body).toOpaque()
    guard let entry = scrollwork_lua_new_entry(host, body, id) else { return false }
    entry.pointee.is_alive_field = member.kind == .alive
    let status = member.body.name.withBytes { start, count in
      start.map {
        scrollwork_lua_add_member(host, id, $0, count, entry, member.kind == .method)
      }
    }
    return status == LUA_OK
  }

  /// Whether an object has a slot.
  func holds(_ object: AnyObject) -> Bool { slots[address(of: object)] != nil }

  private func address(of object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  func push(_ object: AnyObject, on stack: LuaStack) {
    let address = address(of: object)
    if let slot = slots[address] {
      _ = scrollwork_lua_push_handle(stack.thread, slot)
      return
    }
    guard open() else {
      pushNothing(on: stack)
      return
    }
    let kept = Unmanaged.passRetained(object)
    let slot = scrollwork_lua_take_slot(host, kept.toOpaque(), id)
    guard slot >= 0 else {
      kept.release()
      pushNothing(on: stack)
      return
    }
    slots.insert(address, slot)
    _ = scrollwork_lua_push_handle(stack.thread, slot)
  }

  /// Pushes nil for a handle that there is no memory for, and stops the script.
  private func pushNothing(on stack: LuaStack) {
    scrollwork_lua_stop(host, scrollwork_lua_stop_memory)
    lua_pushnil(stack.thread)
  }

  func invalidate(_ object: AnyObject, message: String) {
    guard let slot = slots.remove(address(of: object)) else { return }
    let text = text(of: Unmanaged.passUnretained(object).toOpaque())
    if let kept = scrollwork_lua_empty_slot(host, slot) {
      LuaState.of(host).deferRelease(kept)
    }
    if !scrollwork_lua_free_slot(host, slot) { removalMessages[slot] = (message, text) }
  }

  /// Called when the last handle of a slot was collected.
  func lastHandleWasCollected(_ slot: Int32) {
    if let object = scrollwork_lua_empty_slot(host, slot) {
      slots.remove(object)
      LuaState.of(host).deferRelease(object)
    }
    if !removalMessages.isEmpty { removalMessages.removeValue(forKey: slot) }
    _ = scrollwork_lua_free_slot(host, slot)
  }

  func deadFault(of value: LuaValue) -> LuaFault {
    let slot = scrollwork_lua_header_at(value.thread, value.index)?.pointee.index
    return LuaFault(
      code: LuaState.of(host).removalCode,
      message: slot.flatMap { removalMessages[$0]?.message } ?? "\(name) was removed")
  }

  func text(of value: LuaValue) -> String {
    if let object = scrollwork_lua_object_at(value.thread, value.index, id) {
      return text(of: object)
    }
    let slot = scrollwork_lua_header_at(value.thread, value.index)?.pointee.index
    return slot.flatMap { removalMessages[$0]?.text } ?? name
  }

  private func text(of object: UnsafeMutableRawPointer) -> String {
    metamethods?.describe?(object) ?? name
  }

  /// The error for an access that no member handles.
  func fault(
    _ question: scrollwork_lua_fallback, _ call: borrowing LuaCall, _ object: LuaValue
  ) -> LuaFault {
    switch question {
    case scrollwork_lua_fallback_unknown_member:
      if let unknownMember = metamethods?.unknownMember,
        let object = scrollwork_lua_object_at(object.thread, object.index, id)
      {
        return unknownMember(object, call)
      }
      return LuaFault(message: "\(name) has no member \(call[1].shortDescription)")
    case scrollwork_lua_fallback_assignment:
      if let assignment = metamethods?.assignment { return assignment(call) }
      return LuaFault(message: "cannot assign \(call[1].shortDescription) of \(name)")
    case scrollwork_lua_fallback_wrong_self:
      if let wrongSelf = metamethods?.wrongSelf { return wrongSelf(call) }
      return LuaFault(
        message: "bad self for '\(call.name)' (\(name) expected, got \(call[1].typeName))",
        help: "call it with a colon, as in object:\(call.name)()")
    default:
      return deadFault(of: object)
    }
  }

  /// What the class was at each checkpoint, the oldest first.
  private var checkpoints: [(memberCount: Int, isOpen: Bool)] = []

  /// Takes a checkpoint.
  func makeCheckpoint() { checkpoints.append((members.count, isOpen)) }

  /// Releases all objects, and removes the members added since the newest checkpoint.
  func restoreCheckpoint() {
    releaseObjects()
    guard let newest = checkpoints.last else { return }
    if members.count > newest.memberCount { members.removeSubrange(newest.memberCount...) }
    isOpen = newest.isOpen
  }

  /// Drops the newest checkpoint.
  func dropCheckpoint() { checkpoints.removeLast() }

  private func releaseObjects() {
    if slots.count > 0 {
      for slot in slots.slots {
        if let object = scrollwork_lua_empty_slot(host, slot) {
          Unmanaged<AnyObject>.fromOpaque(object).release()
        }
      }
    }
    slots = SlotTable()
    if !removalMessages.isEmpty { removalMessages = [:] }
  }

  /// Releases all objects, members and closures when the state closes.
  func closeState() {
    releaseObjects()
    members = []
    definition = nil
    metamethods = nil
  }
}
