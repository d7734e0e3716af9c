/// The line that contributed most to a view's displacement since its last `scroll` event, where
/// several moved it.
///
/// A tick has one `scroll` event. Where a call, an edit and a motion all move the view before it,
/// the event and the trace name the one that moved it furthest.
struct MoveShare {
  let source: ScrollSource
  /// The script line behind it.
  let cause: Cause?
  let isByUser: Bool
  /// The displacement by that line, in points.
  var displacement: Point
  /// The offset after the latest change by any line.
  var offset: Point

  /// Makes that of one change.
  init(_ change: OffsetChange) {
    (source, cause, isByUser) = (change.source, change.cause, change.isByUser)
    (displacement, offset) = (change.to - change.from, change.to)
  }

  /// Whether both are of one line.
  func isAlike(_ other: MoveShare) -> Bool {
    source == other.source && cause == other.cause
  }

  /// The longer of this displacement and the next change, up to the offset of that.
  func orGreater(_ next: MoveShare) -> MoveShare {
    var greater = self
    if isAlike(next) {
      greater.displacement = displacement + next.displacement
    } else if displacement.length < next.displacement.length {
      greater = next
    }
    greater.offset = next.offset
    return greater
  }
}

extension ScrollView {
  /// What moved the view furthest up to its present offset; nil where it has one cause only.
  var share: MoveShare? {
    guard let share = movement.share, share.offset == geometry.contentOffset else { return nil }
    return share
  }

  /// What moved the view furthest since its last `scroll` event, before another change; nil without
  /// a change.
  var unreportedShare: MoveShare? {
    guard geometry.contentOffset != reported.offset else { return nil }
    return share
      ?? MoveShare(
        OffsetChange(
          from: reported.offset, to: geometry.contentOffset, source: source, cause: cause,
          isByUser: movedByUser))
  }

  /// Whether the tick has a `scroll` event of the view, or will have one.
  var hasMovedInTick: Bool {
    reported.tick == scene?.tickCount || geometry.contentOffset != reported.offset
  }
}
