/// What a node stores between two layouts.
struct NodeLayout {
  /// Whether it or a node below it has to be laid out.
  var isNeeded = true
  /// Whether a `FaultPlan` delays it: until then the node's extent along its stack is 0.
  var isLate = false
  /// Whether it is the node inside of a list's row.
  var isRowContent = false
  /// Its part in a loop of the scroll view around it; nil for none.
  var loopRole: Node.LoopRole?
  /// The sizes it has answered since it was changed.
  var measurements = Measurements()
  /// The last layout of the node's children, stored while single children are inserted and removed.
  var stackCache: StackCache?
  /// The node's position in document order; valid while the scene's structure is unchanged.
  var documentOrder = 0
  /// The number of nodes on the longest path from this one down, itself included; an upper bound
  /// after nodes were removed.
  var levels = 1
}
