extension ScrollView {
  /// Carries out a call on every scroll view around its target, innermost first, so that the target
  /// is visible on the screen.
  ///
  /// Each applies the same alignment, or the smallest displacement, to the frame that the target
  /// will have once the views inside have come to rest; the call's own offset is added once, in the
  /// innermost. Targets outside the content, such as offsets and edges, move this view alone. The
  /// call is refused if a finger holds any of the views.
  func scrollThroughAncestors(_ call: ScrollCall) -> ScrollMotion? {
    var call = call
    var view: ScrollView? = self
    switch call.target {
    case .id(let id):
      guard let item = scene?.lookup(id, below: self) else { return nil }
      call.target = .item(item)
      view = item.scroller
    case .item(let item): view = item.scroller
    case .rect: break
    case .point, .physical, .edge, .content, .distance, .detent:
      call.options.revealsThroughAncestors = false
      return scrollAlone(call)
    }
    // A target that is hidden or in another view is not found here either.
    guard resolve(call) != nil else { return nil }
    // A sheet rests at its detents only.
    let chain = sequence(first: view ?? self, next: { $0.scroller }).filter {
      $0 === self || $0.sheet == nil
    }
    if !call.options.isForced, chain.contains(where: { $0.interruption(by: .jump) == .refused }) {
      let motion = ScrollMotion(call.name, view: self, target: resolve(call))
      _ = motion.end(.interrupted, by: "user")
      complete(motion)
      return motion
    }
    var parts: [ScrollMotion] = []
    for view in chain where view.isAlive {
      if let motion = view.scrollAlone(call) { parts.append(motion) }
      call.options.offset = .zero
      if case .rect(let rect) = call.target {
        let offset = view.target ?? view.geometry.contentOffset
        call.target = .rect(view.inOuterContent(rect, at: offset))
      }
    }
    let own = parts.first { $0.view === self } ?? parts.last
    let running = parts.filter { !$0.isDone }
    switch running.count {
    case 0: return parts.first { $0.outcome != .arrived } ?? own
    case 1: return running.first
    default: return ScrollMotion(call.name, view: self, parts: parts)
    }
  }
}
