/// The tasks of a state, and the threads of ended ones for reuse.
struct TaskTable {
  enum Phase { case free, ready, running, waiting }

  struct Slot {
    /// Nil where the thread was given back.
    var thread: OpaquePointer?
    var reference: Int32 = 0
    var generation: UInt32 = 0
    var phase = Phase.free
    /// The number of values on the stack of a ready task, the function not counted.
    var arguments: Int32 = 0
    var scope = LuaBudgetScope.callback
    var isCancelled = false
  }

  private var slots: [Slot] = []
  /// The indices of slots whose thread can be reused.
  private var free: [Int32] = []
  /// The indices of slots without a thread.
  private var vacant: [Int32] = []

  /// Running tasks, outermost first.
  private(set) var running: [LuaTask] = []

  /// Whether no task is ready, running or waiting.
  var isIdle: Bool { running.isEmpty && slots.allSatisfy { $0.phase == .free } }

  /// The slot of a task that has not ended.
  subscript(task: LuaTask) -> Slot? { index(of: task).map { slots[$0] } }

  private func index(of task: LuaTask) -> Int? {
    let index = Int(task.slot)
    guard index < slots.count, slots[index].generation == task.generation,
      slots[index].phase != .free
    else { return nil }
    return index
  }

  /// Takes a thread of an ended task for a new one.
  mutating func reuse() -> LuaTask? {
    guard let index = free.popLast() else { return nil }
    return begin(index)
  }

  /// Adds a new thread and its registry reference for a new task.
  mutating func add(_ thread: OpaquePointer, reference: Int32) -> LuaTask {
    let index: Int32
    if let vacant = vacant.popLast() {
      index = vacant
    } else {
      index = Int32(slots.count)
      slots.append(Slot())
    }
    slots[Int(index)].thread = thread
    slots[Int(index)].reference = reference
    return begin(index)
  }

  private mutating func begin(_ index: Int32) -> LuaTask {
    slots[Int(index)].generation &+= 1
    slots[Int(index)].phase = .ready
    slots[Int(index)].isCancelled = false
    return LuaTask(slot: index, generation: slots[Int(index)].generation)
  }

  /// Sets what a new task will run with.
  mutating func prepare(_ task: LuaTask, arguments: Int32, scope: LuaBudgetScope) {
    guard let index = index(of: task) else { return }
    slots[index].arguments = arguments
    slots[index].scope = scope
  }

  /// Marks a task as the innermost running one.
  mutating func enter(_ task: LuaTask) {
    guard let index = index(of: task) else { return }
    slots[index].phase = .running
    running.append(task)
  }

  /// Ends the step of the innermost running task.
  ///
  /// - Returns: Whether the task outside of it was cancelled meanwhile.
  mutating func leave() -> Bool {
    running.removeLast()
    guard let outer = running.last, let index = index(of: outer) else { return false }
    return slots[index].isCancelled
  }

  mutating func setWaiting(_ task: LuaTask) {
    if let index = index(of: task) { slots[index].phase = .waiting }
  }

  /// Marks a waiting task as running its closers.
  mutating func setClosing(_ task: LuaTask) {
    if let index = index(of: task) { slots[index].phase = .running }
  }

  mutating func setCancelled(_ task: LuaTask) {
    if let index = index(of: task) { slots[index].isCancelled = true }
  }

  func isCancelled(_ task: LuaTask) -> Bool {
    index(of: task).map { slots[$0].isCancelled } ?? false
  }

  /// Ends a task whose thread has an empty stack and no error; the thread will be reused.
  mutating func recycle(_ task: LuaTask) {
    guard let index = index(of: task) else { return }
    slots[index].phase = .free
    free.append(task.slot)
  }

  /// Ends a task and gives up its thread; returns the thread's registry reference, which the caller
  /// drops.
  mutating func remove(_ task: LuaTask) -> Int32? {
    guard let index = index(of: task) else { return nil }
    slots[index].phase = .free
    slots[index].thread = nil
    vacant.append(task.slot)
    return slots[index].reference
  }
}
