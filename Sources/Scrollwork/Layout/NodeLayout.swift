/// What a node stores between two layouts.
struct NodeLayout {
  /// Whether it or a node below it has to be laid out.
  private(set) var isNeeded = true
  /// Whether a `FaultPlan` delays it: until then the node's extent along its stack is 0.
  private(set) var isLate = false
  /// Whether it is the node inside of a list's row.
  private(set) var isRowContent = false
  /// Its part in a loop of the scroll view around it; nil for none.
  private(set) var loopRole: Node.LoopRole?
  /// The sizes that it has returned since it was changed.
  var measurements = Measurements()
  /// The last layout of the node's children, stored while single children are inserted and removed.
  private(set) var stackCache: StackCache?
  /// The node's position in document order; valid while the scene's structure is unchanged.
  private(set) var documentOrder = 0
  /// The number of nodes on the longest path from this one down, itself included; an upper bound
  /// after nodes were removed.
  private(set) var levels = 1

  mutating func require() { isNeeded = true }
  mutating func satisfy() { isNeeded = false }

  mutating func delay(_ isLate: Bool) { self.isLate = isLate }

  /// The node becomes the content of a list's row.
  mutating func becomeRowContent() { isRowContent = true }

  /// The node takes another part in a loop; nil for none.
  mutating func setLoopRole(_ role: Node.LoopRole?) { loopRole = role }

  mutating func setStackCache(_ cache: StackCache?) { stackCache = cache }

  mutating func number(_ order: Int) { documentOrder = order }
  mutating func raise(to levels: Int) { self.levels = levels }
}
