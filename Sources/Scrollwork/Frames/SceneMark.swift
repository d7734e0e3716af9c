/// A rectangle or a line on the screen that explains where a view rests or what it keeps.
package struct SceneMark: Equatable, Sendable {
  /// What a mark stands for.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// The part of a view that shows, outside of which its other marks are hidden; before these.
    case viewport
    /// The snap area of a target: its frame with its margin.
    case area
    /// The line of a target, or of a stop or page, that meets the snap line of the viewport when
    /// the view rests on it.
    case rest
    /// The snap line of the viewport.
    case snap
    /// The item that would stay where it is if content changed elsewhere.
    case anchor
    /// The line that will lie at the start of the region when the view's motion ends.
    case target
    /// The part of the viewport that insets take, at one edge.
    case inset
    /// The part of the screen that the keyboard covers.
    case keyboard
    /// The upper edge of a sheet at one of its detents.
    case detent
    /// A view of a link; the name counts links from 1.
    case link
    /// The view that the others of its link follow.
    case driver
    /// What a position lends after the end of the content.
    case room
  }

  /// What it stands for.
  package var kind: Kind
  /// The position of its view among all views of the scene in document order; nil for the keyboard.
  package var view: Int?
  /// The item, detent or link that it belongs to; nil without a name.
  package var name: MarkerID?
  /// Where it is on the screen, in points, not clipped; a line has no extent on one axis.
  package var frame: Rect
}

extension Scene {
  /// The marks of the views of a frame that was taken now, view by view.
  ///
  /// - Parameter frame: What shows.
  /// - Returns: The marks of each view that has any, after its viewport; then those of links.
  /// - Complexity: O(v + k + l) for v views, k shown targets of shown views and l members of links.
  package func marks(of frame: SceneFrame) -> [SceneMark] {
    var builder = SceneMarkBuilder(self)
    for view in frame.views { builder.add(view) }
    builder.addLinks()
    return builder.marks
  }
}
