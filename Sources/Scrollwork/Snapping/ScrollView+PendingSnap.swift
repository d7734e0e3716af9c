/// Where a gesture would come to rest if it ended now (N11).
extension ScrollView {
  /// Remembers where the gesture that begins finds the view, so that only changes are told.
  func beginPendingSnap() { pendingSnap = snapRule == nil ? nil : currentPreview() }

  /// Queues `snap_changing` when the view would now rest elsewhere than at the last look.
  func notePendingSnap() {
    switch activity {
    case .dragging, .wheeling:
      guard let preview = currentPreview() else { return }
      tellPending(preview)
    case .decelerating(let fling):
      guard !fling.isChoiceTold else { return }
      fling.isChoiceTold = true
      guard let choice = fling.choice, !choice.isOverride else { return }
      tellPending(choice)
    case .idle, .tracking, .pinching, .zooming, .animating: return
    }
  }

  private func tellPending(_ next: SnapResult) {
    if let pendingSnap, pendingSnap.isSamePlace(as: next) { return }
    pendingSnap = next
    emit(.snapChanging, .snap(next.item, next.offset))
  }

  /// The rule's answer for a release at rest here and now; a script's own rule is not asked before
  /// the gesture ends (N9).
  private func currentPreview() -> SnapResult? {
    switch snapRule {
    case .custom, .detents: return nil
    case nil, .paging, .views, .stops, .css: break
    }
    let drag: (start: Point, item: Item?, axes: AxisSet, original: Point, input: SnapMove.Input)
    switch activity {
    case .dragging(let run):
      let begun = run.beginning
      drag = (begun.offset, begun.item, run.axes, begun.heading, .finger)
    case .wheeling(let run):
      let begun = run.beginning
      drag = (begun.offset, begun.item, axes, begun.heading, .wheel)
    case .idle, .tracking, .pinching, .zooming, .decelerating, .animating:
      let offset = geometry.contentOffset
      drag = (offset, nil, axes, offset, .finger)
    }
    var move = SnapMove(
      start: drag.start, startItem: drag.item, natural: geometry.contentOffset, velocity: .zero,
      axes: drag.axes, reason: .gesture, view: self, original: drag.original)
    move.input = drag.input
    guard var result = choose(move) else { return nil }
    result.offset = geometry.clamped(result.offset)
    return result
  }
}
