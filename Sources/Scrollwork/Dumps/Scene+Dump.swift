extension Scene {
  /// The scene as text: its device, its tree, and the offset of every view.
  ///
  /// One line for each node, indented by two spaces more than its parent's, with the fields that
  /// differ from those of a new node. `Scene(dump:)` makes the scene again, at rest and at time 0;
  /// its dump is the same text. State that is not data (`DumpGap`) is named in the field
  /// `not_written` of its line.
  ///
  /// - Parameter host: converts attached values to data.
  /// - Returns: the text.
  /// - Complexity: O(n) for n nodes and rows, after a layout if one is due.
  package func dump(_ host: DumpHost = .plain) -> String { dumped(host).text }

  /// The scene as text, with a list of what was omitted; see `dump(_:)`.
  package func dumped(_ host: DumpHost = .plain) -> SceneDump {
    layoutIfNeeded()
    return SceneWriter(self, host: host).dump
  }

  /// The stored offsets of views that left another view's content, by id; nil when there are none.
  var keptOffsetsID: MarkerID? {
    if structure.keptOffsets.isEmpty { return nil }
    return .tuple(
      structure.keptOffsets.inKeyOrder.flatMap { id, offset in
        [id, MarkerID(offset.x) ?? 0, MarkerID(offset.y) ?? 0]
      })
  }
}
