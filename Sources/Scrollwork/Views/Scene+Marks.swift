/// What happens to the items that views have marked as the chosen ones.
extension Scene {
  /// The views that have marked an item, or a part of it.
  ///
  /// - Complexity: A look-up for each view with a mark.
  func viewsMarking(_ item: Item) -> [ScrollView] {
    structure.markingViews.filter { view in
      guard let id = view.markedID, let marked = lookup(id, below: view) else { return false }
      return marked.isPart(of: item)
    }
  }

  /// Has views drop the mark of an item that was removed; in a batch at its end, which may bring
  /// the id back.
  func dropMarks(of views: [ScrollView]) {
    guard structure.batch == nil else {
      structure.batch?.unmarked += views
      return
    }
    for view in views where view.isAlive {
      if let id = view.markedID, lookup(id, below: view) == nil { view.markedID = nil }
    }
  }
}
