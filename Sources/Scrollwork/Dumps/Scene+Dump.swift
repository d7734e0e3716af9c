extension Scene {
  /// The scene as text: its screen, its tree, and where every view is (V14).
  ///
  /// A line for each node, two spaces deeper than what it is in, with the fields that differ from
  /// those of a new one. `Scene(dump:)` makes the scene again, at rest and at time 0: a dump of that is
  /// the same text. What is no data is named in the field `not_written` of its line: functions,
  /// listeners, links, forms, and what is under way.
  ///
  /// - Parameter host: what makes data of what a host attached.
  /// - Returns: the text.
  public func dump(_ host: DumpHost = .plain) -> String { dumped(host).text }

  /// The scene as text, and what the text does not say.
  public func dumped(_ host: DumpHost = .plain) -> SceneDump {
    layoutIfNeeded()
    return SceneWriter(self, host: host).dump
  }

  /// Where views that left another view's content were, as a word; nil when there were none.
  var keptPlaces: MarkerID? {
    if keptOffsets.isEmpty { return nil }
    return .tuple(
      keptOffsets.sorted { $0.key < $1.key }.flatMap { id, offset in
        [id, MarkerID(offset.x) ?? 0, MarkerID(offset.y) ?? 0]
      })
  }
}
