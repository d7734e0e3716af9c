/// A place in the content that says where it is (T3): without size, outside of the layout, and never
/// hit.
///
/// It hands its place up as a preference; where several speak under one key, the first one counts
/// unless the listener says otherwise.
public final class TrackerNode: Node {
  /// The key of the preference a tracker sets unless told otherwise.
  public static let defaultKey = "offset"

  /// The key of the preference it sets.
  public let key: String

  /// Makes a tracker.
  public init(id: MarkerID? = nil, key: String = TrackerNode.defaultKey) {
    self.key = key
    super.init(id: id)
    setPreference(key) { [unowned self] in AnyHashable(place) }
  }

  /// `tracker`.
  public override var kind: String { "tracker" }

  /// Where it lies from the start of its scroll view's region: at the head of the content the tracked
  /// offset, 0 at rest and negative when scrolled (T2); in the scene outside of all.
  public var place: Point {
    scene?.layoutIfNeeded()
    let origin = frameInContent.origin
    guard let geometry = scroller?.geometry else { return origin }
    return origin + geometry.trackedOffset
  }

  override var isWeightless: Bool { true }

  override var canBeTarget: Bool { false }
}
