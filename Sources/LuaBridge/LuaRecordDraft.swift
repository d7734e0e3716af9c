internal import CLua
internal import CLuaBorder

/// What records of one class are made of, again and again with other numbers: as for the event of
/// each tick.
///
/// Its values are pushed by reference, so that making a record calls no Swift code.
public final class LuaRecordDraft {
  let record: LuaRecordClass
  private let cells: UnsafeMutableBufferPointer<UInt64>
  private let ids: UnsafeMutableBufferPointer<Int32>
  private var values: [LuaReference?]

  /// Makes a draft whose numbers are 0 and whose values are nil.
  public init(of record: LuaRecordClass) {
    self.record = record
    cells = .allocate(capacity: record.cellCount)
    cells.initialize(repeating: 0)
    ids = .allocate(capacity: record.valueCount)
    ids.initialize(repeating: LUA_REFNIL)
    values = Array(repeating: nil, count: record.valueCount)
  }

  deinit {
    cells.deallocate()
    ids.deallocate()
  }

  /// Sets the fields that are stored as cells: the closure adds them in order.
  public func fill(_ body: (inout LuaRecordCells) -> Void) {
    var given = LuaRecordCells(cells)
    body(&given)
    precondition(given.count == cells.count, "record '\(record.name)' has more cells")
  }

  /// The value of a field stored as such: the index among these, from 0.
  public subscript(value index: Int) -> LuaReference? {
    get { values[index] }
    set {
      guard newValue !== values[index] else { return }
      values[index] = newValue
      ids[index] = newValue?.id ?? LUA_REFNIL
    }
  }

  /// Sets all values to nil.
  public func forget() { for index in values.indices { self[value: index] = nil } }

  /// Calls a closure with the draft as C reads it; valid until the closure returns.
  func read<Result>(_ body: (UnsafePointer<scrollwork_lua_draft>) -> Result) -> Result {
    // A cell is 8 bytes, a number or an integer, as the layout of the class says.
    let bare = UnsafeRawPointer(cells.baseAddress)
    let draft = scrollwork_lua_draft(
      class_id: record.id, cells: bare?.assumingMemoryBound(to: scrollwork_lua_cell.self),
      values: UnsafePointer(ids.baseAddress))
    return withUnsafePointer(to: draft, body)
  }
}

extension LuaSink where Self: ~Copyable {
  /// Pushes a record made of a draft.
  public func push(_ draft: LuaRecordDraft) {
    guard stack.hasRoom() else { return }
    draft.read { scrollwork_lua_push_draft(stack.thread, $0) }
    stack.pushed()
  }
}

extension LuaState {
  /// Makes a task that will call the function with a record made of a draft.
  public func start(
    _ function: LuaReference, with draft: LuaRecordDraft
  ) throws(LuaError) -> LuaTask {
    let (task, thread) = try takeTask()
    draft.read { scrollwork_lua_prepare_task(host, thread, function.id, $0) }
    try begin(task, arguments: 1, within: .callback)
    return task
  }

  /// Makes a reference to the handle of an object.
  public func handle<Object: AnyObject>(
    of object: Object, as class: LuaClass<Object>
  ) -> LuaReference {
    guard hasRoom else { return noReference }
    `class`.core.push(object, on: LuaStack(thread: current, host: host))
    return takeReference(from: current)
  }
}
