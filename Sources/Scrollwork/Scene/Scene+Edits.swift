extension Scene {
  /// Changes properties of an item anywhere in the scene in `body`, and reports it with an `update`
  /// event.
  ///
  /// What is in the content of a scroll view is changed as by that view (`ScrollView.update`),
  /// which sends the event. What lies outside of scroll views sends it itself, with an extent of 0,
  /// as no content becomes longer.
  ///
  /// - Throws: ``EditError`` when the item was removed, or is part of another scene.
  package func update(_ item: Item, _ body: () -> Void) throws(EditError) {
    guard item.isAlive, item.node.scene === self else {
      throw EditError(
        description: "\(item.id?.description ?? item.node.kind) is not in this scene")
    }
    if let view = item.scroller { return try view.update(item, body) }
    body()
    emit(
      .update, on: item,
      detail: .edit(
        ContentEdit(
          placement: .within, ids: item.id.map { [$0] } ?? [], first: item, last: item, count: 1,
          extent: 0)))
  }
}
