/// The preview of where a gesture would come to rest if it ended now.
extension ScrollView {
  /// Stores the preview at the beginning of a gesture; only changes of it are reported.
  func beginPendingSnap() { snapState.report(pending: snapRule == nil ? nil : currentPreview()) }

  /// Queues `snap_changing` when the preview has changed since the last call.
  func notePendingSnap() {
    switch activity {
    case .dragging, .wheeling: reportPreview()
    case .native(let run): if run.phase == .interacting { reportPreview() }
    case .animating(let run):
      if run.beginning != nil { reportPreview() }
    case .decelerating(let fling):
      guard !fling.isTargetReported else { return }
      fling.isTargetReported = true
      guard let choice = fling.choice, !choice.isOverride else { return }
      reportPending(choice)
    case .idle, .tracking, .pinching, .zooming: return
    }
  }

  private func reportPreview() {
    if let preview = currentPreview() { reportPending(preview) }
  }

  private func reportPending(_ next: SnapResult) {
    if let former = snapState.pending, former.isSamePosition(as: next) { return }
    snapState.report(pending: next)
    emit(.snapChanging, .snap(next.item, next.offset))
  }

  /// The rule's result for a release at rest now; nil for a script's own rule, which is not called
  /// before the gesture ends.
  func currentPreview() -> SnapResult? {
    switch snapRule?.kind {
    case nil, .custom, .detents: return nil
    case .paging, .views, .stops, .css: break
    }
    let begun: GestureBeginning
    var natural = geometry.contentOffset
    var axes = axes
    var input = SnapMove.Input.finger
    var isByNotches = false
    switch activity {
    case .dragging(let run):
      begun = run.beginning
      axes = run.axes
    case .native(let run): begun = run.beginning
    case .wheeling(let run):
      begun = run.beginning
      input = .wheel
      isByNotches = run.turn.isByNotches
    case .animating(let run):
      guard let beginning = run.beginning else { return nil }
      begun = beginning
      natural = run.target
      input = .wheel
      isByNotches = true
    case .idle, .tracking, .pinching, .zooming, .decelerating: begun = GestureBeginning(at: natural)
    }
    var move = SnapMove(
      start: begun.offset, startItem: begun.item, natural: natural, velocity: .zero,
      axes: axes, reason: .gesture, view: self, original: begun.heading)
    move.input = input
    move.isByNotches = isByNotches
    move.isPreview = true
    guard var result = choose(move) else { return nil }
    result.offset = geometry.clamped(result.offset)
    return result
  }
}
