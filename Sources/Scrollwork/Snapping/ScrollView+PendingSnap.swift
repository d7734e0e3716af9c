/// The preview of where a gesture would come to rest if it ended now.
extension ScrollView {
  /// Stores the preview at the beginning of a gesture; only changes of it are reported.
  func beginPendingSnap() { reported.pendingSnap = snapRule == nil ? nil : currentPreview() }

  /// Queues `snap_changing` when the preview has changed since the last call.
  func notePendingSnap() {
    switch activity {
    case .dragging, .wheeling:
      guard let preview = currentPreview() else { return }
      tellPending(preview)
    case .decelerating(let fling):
      guard !fling.isTargetReported else { return }
      fling.isTargetReported = true
      guard let choice = fling.choice, !choice.isOverride else { return }
      tellPending(choice)
    case .idle, .tracking, .pinching, .zooming, .animating: return
    }
  }

  private func tellPending(_ next: SnapResult) {
    if let former = reported.pendingSnap, former.isSamePosition(as: next) { return }
    reported.pendingSnap = next
    emit(.snapChanging, .snap(next.item, next.offset))
  }

  /// The rule's result for a release at rest now; nil for a script's own rule, which is not called
  /// before the gesture ends.
  private func currentPreview() -> SnapResult? {
    switch snapRule {
    case nil, .custom, .detents: return nil
    case .paging, .views, .stops, .css: break
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
