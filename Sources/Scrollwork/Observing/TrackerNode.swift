/// A node without size that reports its position as a preference; layout skips it, and it is never
/// hit.
///
/// Of several under one key the first one counts, unless the observer reduces otherwise.
package final class TrackerNode: Node {
  /// The default key of the preference.
  package static let defaultKey = "offset"

  /// The key of the preference it sets.
  package let key: String

  /// Makes a tracker.
  package init(id: MarkerID? = nil, key: String = TrackerNode.defaultKey) {
    self.key = key
    super.init(id: id)
    setPreference(key) { [own = Unretained(self)] in .point(own.object.position) }
  }

  /// `tracker`.
  package override var kind: String { "tracker" }

  /// Its position from the start of its scroll view's region, in points: at the head of the content
  /// the tracked offset, 0 at rest and negative when scrolled; without a scroll view its position
  /// in the scene.
  package var position: Point {
    scene?.layoutIfNeeded()
    let origin = frameInContent.origin
    guard let geometry = scroller?.geometry else { return origin }
    return origin + geometry.trackedOffset
  }

  override var isWeightless: Bool { true }

  override var canBeTarget: Bool { false }
}
