/// What a scene knows of the nodes in its tree.
struct SceneStructure {
  /// The index from marker ids to nodes and rows.
  var markers = MarkerIndex()
  /// The number of changes of the tree.
  var version = 0
  /// Whether the nodes have to be numbered again.
  var isDirty = true
  /// The scroll views in document order, as of the last numbering.
  var scrollViews: [ScrollView] = []
  /// The nodes with preferences.
  var preferenceNodes: [Node] = []
  /// Whether a list was ever part of the scene.
  var hasLists = false
  /// Whether any list has nodes in its rows, which a layout may make.
  var hasRowContents = false
  /// Whether a node of it has ever been sticky.
  var hasSticky = false
  /// Whether a section was ever part of the scene.
  var hasSections = false
  /// The number of nodes with `childrenAreTargets == true`.
  var targetLayouts = 0
  /// Whether the first layout has been made.
  var hasBegun = false
  /// The offsets of views removed from another view's content, by id.
  var keptOffsets: [MarkerID: Point] = [:]
  /// The edits that are being made as one; nil between batches.
  var batch: EditBatch?
  /// Readers that joined the scene before it began.
  var waitingProxies: [ScrollProxy] = []
}
