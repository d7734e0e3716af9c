/// What a receiver of frames knows already.
///
/// A frame holds the state of all views that show; a receiver needs those that changed, and those
/// that show again after others did.
package struct FrameCursor: Sendable {
  private var known: [Int: SceneFrame.View] = [:]

  /// Makes the cursor of a receiver that has got nothing.
  package init() {}

  /// The views of a frame whose state the receiver does not know, in document order.
  ///
  /// It knows them from then on. A view that does not show any more is forgotten.
  ///
  /// - Complexity: O(v) for v views that show.
  package mutating func changes(in frame: SceneFrame) -> [SceneFrame.View] {
    let changed = frame.views.filter { known[$0.index] != $0 }
    if changed.isEmpty, frame.views.count == known.count { return [] }
    known.removeAll(keepingCapacity: true)
    for view in frame.views { known[view.index] = view }
    return changed
  }
}
