/// The tasks of a state, and the threads of ended ones for reuse.
struct TaskTable {
  enum Phase { case free, ready, running, waiting }

  struct Slot {
    var thread: OpaquePointer
    var reference: Int32
    var generation: UInt32 = 0
    var phase = Phase.free
    var arguments: Int32 = 0
    var scope = LuaBudgetScope.callback
    var isCancelled = false
  }

  private(set) var slots: [Slot?] = []
  private var free: [Int32] = []
  private var vacant: [Int32] = []
  private var generations: [UInt32] = []

  /// Running tasks, outermost first.
  var running: [LuaTask] = []

  /// Whether no task is ready, running or waiting.
  var isIdle: Bool { running.isEmpty && slots.allSatisfy { ($0?.phase ?? .free) == .free } }

  subscript(task: LuaTask) -> Slot? {
    get {
      guard slots.indices.contains(Int(task.slot)), let slot = slots[Int(task.slot)],
        slot.generation == task.generation, slot.phase != .free
      else { return nil }
      return slot
    }
    set {
      guard newValue != nil, self[task] != nil else { return }
      slots[Int(task.slot)] = newValue
    }
  }

  /// Takes a thread of an ended task.
  mutating func reuse() -> LuaTask? {
    guard let index = free.popLast(), slots[Int(index)] != nil else { return nil }
    generations[Int(index)] &+= 1
    slots[Int(index)]?.generation = generations[Int(index)]
    slots[Int(index)]?.phase = .ready
    slots[Int(index)]?.isCancelled = false
    return LuaTask(slot: index, generation: generations[Int(index)])
  }

  mutating func add(_ thread: OpaquePointer, reference: Int32) -> LuaTask {
    let index: Int32
    if let vacant = vacant.popLast() {
      index = vacant
    } else {
      index = Int32(slots.count)
      slots.append(nil)
      generations.append(0)
    }
    generations[Int(index)] &+= 1
    slots[Int(index)] = Slot(
      thread: thread, reference: reference, generation: generations[Int(index)], phase: .ready)
    return LuaTask(slot: index, generation: generations[Int(index)])
  }

  /// Ends a task whose thread has an empty stack and no error; the thread will be reused.
  mutating func recycle(_ task: LuaTask) {
    guard self[task] != nil else { return }
    slots[Int(task.slot)]?.phase = .free
    free.append(task.slot)
  }

  /// Ends a task and removes its thread; returns the thread's registry reference, which the caller
  /// drops.
  mutating func remove(_ task: LuaTask) -> Int32? {
    guard let slot = self[task] else { return nil }
    slots[Int(task.slot)] = nil
    vacant.append(task.slot)
    return slot.reference
  }
}
