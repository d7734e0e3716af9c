/// The line that contributed most to a view's displacement since its last `scroll` event, where several moved it.
///
/// A tick has one `scroll` event. Where a call, an edit and a motion all move the view before it, the event and the
/// trace name the one that moved it furthest.
struct MoveShare {
  let source: ScrollSource
  /// The script line behind it.
  let cause: Cause?
  let isByUser: Bool
  /// The displacement by that line, in points.
  var displacement: Point
  /// The offset after the latest change by any line.
  var offset: Point

  /// Whether both are of one line.
  fileprivate func isAlike(_ other: MoveShare) -> Bool {
    source == other.source && cause == other.cause
  }

  /// The longer of this displacement and the next change, up to the offset of that.
  fileprivate func orGreater(_ next: MoveShare) -> MoveShare {
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

  /// The displacement by the latest change, up to the present offset.
  private func latestChange(_ displacement: Point) -> MoveShare {
    MoveShare(
      source: movement.source, cause: movement.cause, isByUser: movement.isByUser,
      displacement: displacement, offset: geometry.contentOffset)
  }

  /// What moved the view furthest since its last `scroll` event, before another change; nil without a change.
  var unreportedShare: MoveShare? {
    let displacement = geometry.contentOffset - reported.offset
    return displacement == .zero ? nil : share ?? latestChange(displacement)
  }

  /// Compares the latest change with the displacement before it.
  ///
  /// - Parameters:
  ///   - former: The line that contributed most before it; nil for none.
  ///   - start: The offset before it.
  func noteShare(after former: MoveShare?, from start: Point) {
    guard let former else { return movement.share = nil }
    let next = latestChange(geometry.contentOffset - start)
    let isAlone = movement.share == nil && former.isAlike(next)
    movement.share = isAlone ? nil : former.orGreater(next)
  }

  /// Whether the tick has a `scroll` event of the view, or will have one.
  var hasMovedInTick: Bool {
    reported.tick == scene?.tickCount || geometry.contentOffset != reported.offset
  }
}
