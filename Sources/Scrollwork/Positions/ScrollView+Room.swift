/// Room after the content's end, lent so that a written position can hold its item.
///
/// The range reaches beyond the content to `ScrollGeometry.lentEnd` and no further: to the offset
/// at which the position holds its item, and once the view was moved otherwise to the present
/// offset. So nothing that moves the view reaches into the room, and what the view leaves is gone.
extension ScrollView {
  /// The length lent after the content, in points; runs a layout that is due.
  ///
  /// That is what is missing to hold the item of the position that stands, also while the view is
  /// on its way there; else what the present offset needs of the room lent before.
  package var lentRoom: Double {
    layOut()
    let axis = axes.stacking
    let end = max(geometry.lentEnd[axis], offsetWithRoom ?? -.infinity)
    return geometry.room(upTo: end, axis)
  }

  /// Whether the offset is beyond the content's end, in room that was lent.
  var isInRoom: Bool { geometry.lentEnd[axes.stacking] > -.infinity }

  /// Whether the written position stands and needs room.
  var holdsWithRoom: Bool {
    offsetState.position.written.lendsRoom && !offsetState.position.isFollowing && canLendRoom
  }

  /// Whether room may be lent after the end: in an inverted view what comes next lies at the start.
  var canLendRoom: Bool { sheet == nil && !invertedAxes.contains(axes.stacking) }

  /// The offset at which the position that stands holds its item with room, not clamped to the end;
  /// nil without such a position.
  private var offsetWithRoom: Double? {
    guard holdsWithRoom, let call = call(for: offsetState.position.written, name: "position") else {
      return nil
    }
    return resolve(call, measuring: false)?[axes.stacking]
  }

  /// Works the room out in a layout, before the offset is decided: what is missing to hold the item
  /// of a view at rest, else what the offset, moved with the content, needs of the room so far.
  ///
  /// Once the user has scrolled content that shrinks is given no more room.
  func fitRoom(after old: ScrollGeometry, holding held: HeldPosition?) {
    let (axis, lent) = (axes.stacking, old.lentEnd[axes.stacking])
    let holds = holdsWithRoom
    guard holds || lent > -.infinity else { return }
    if holds, activity.isAtRest, let end = offsetWithRoom { return lend(upTo: end) }
    let shift = shift(of: held, from: old)
    let end = min(lent, old.contentOffset[axis]) + shift
    // In another viewport content is laid out anew; none of it was taken away.
    let isKept = holds || old.containerSize != geometry.containerSize
    let lost = isKept ? 0 : old.contentSize[axis] + shift - geometry.contentSize[axis]
    lend(upTo: lost > Metrics.tolerance ? end - lost : end)
  }

  /// Ends the room at the present offset, after it has changed; only the write of the position
  /// itself takes more.
  func noteRoom() {
    let (axis, lent) = (axes.stacking, geometry.lentEnd[axes.stacking])
    let holds = holdsWithRoom
    guard holds || lent > -.infinity else { return }
    let offset = geometry.contentOffset[axis]
    if holds, offsetState.position.isWriting || activity.isPositionWrite {
      return lend(upTo: offset)
    }
    guard offset < lent else { return }
    lend(upTo: offset)
    guard case .dragging(var drag) = activity else { return }
    // What the finger has left is no beginning that it may go back to.
    drag.beginning.limit(axis, to: geometry.maximum(axis))
    activity = .dragging(drag)
  }

  /// Has the range reach up to an offset, if that is beyond the content's end.
  func lend(upTo offset: Double) {
    let axis = axes.stacking
    let isBeyond = offset > geometry.contentEnd(axis) && !geometry.repeats(axis)
    geometry.lentEnd[axis] = isBeyond ? offset : -.infinity
  }

  /// An offset clamped to the range; a position that needs room may be beyond its end.
  func clamped(_ offset: Point, for call: ScrollCall) -> Point {
    var clamped = geometry.clamped(offset)
    let axis = axes.stacking
    if call.lendsRoom { clamped[axis] = max(offset[axis], geometry.minimum(axis)) }
    return clamped
  }
}

/// Why a position cannot ask for room in a view.
package enum RoomObstacle: Hashable, Sendable {
  /// The view is inverted.
  case inverted
  /// The view is a sheet.
  case sheet
  /// The position has no alignment along the view's axis.
  case unaligned
  /// The item's end is aligned at the region's end, or beyond: content before the item fills it.
  case endAligned
}

extension ScrollView {
  /// Why a position cannot ask for room here; nil if it can, or does not ask.
  package func roomObstacle(of position: ScrollPosition) -> RoomObstacle? {
    guard position.lendsRoom else { return nil }
    if sheet != nil { return .sheet }
    if !canLendRoom { return .inverted }
    let merged = offsetState.position.merged(position)
    if merged.delta != nil { return nil }
    guard let share = share(of: merged.anchor, axes.stacking) else { return .unaligned }
    return share < 1 ? nil : .endAligned
  }
}

extension Activity {
  /// Whether nothing moves the view, though a finger may lie on it.
  fileprivate var isAtRest: Bool {
    switch self {
    case .idle, .tracking: true
    case .dragging, .pinching, .zooming, .wheeling, .decelerating, .animating, .native: false
    }
  }
}
