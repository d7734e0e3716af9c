package import Scrollwork
internal import ScrollworkTrace

/// A scroll view of a run, to be found again in a run that does the same.
package struct ViewReference: Hashable, Codable, Sendable {
  /// Its id as text; nil without one.
  let id: String?
  /// Its index among the scroll views of its scene.
  let index: Int

  /// Refers to a view; nil for one that is in no scene.
  package init?(_ view: ScrollView) {
    guard let index = view.scene?.scrollViews.firstIndex(where: { $0 === view }) else { return nil }
    (id, self.index) = (view.id?.plain, index)
  }

  /// The view in a scene: the one of the same id, without an id the one at the same index.
  package func view(in scene: Scene) -> ScrollView? {
    let views = scene.scrollViews
    if let id { return views.first { $0.id?.plain == id } }
    return views.indices.contains(index) ? views[index] : nil
  }
}
