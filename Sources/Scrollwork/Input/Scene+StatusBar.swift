extension Scene {
  /// Taps the status bar: one scroll view scrolls to its top.
  ///
  /// That is the vertical scroll view nearest to the screen's top; of several at the same height an
  /// outer one before those inside it, else the frontmost. Nothing happens when it is at its top,
  /// when a finger holds it, or when a listener of `will_scroll_to_top` refuses. The source of the
  /// movement is `user`.
  ///
  /// - Returns: the motion; nil when nothing happens.
  @discardableResult
  package func tapStatusBar() -> ScrollMotion? {
    layoutIfNeeded()
    guard let view = statusBarView, view.takesStatusBarTap, !view.isAtTop else { return nil }
    var isRefused = false
    ask(
      .willScrollToTop, from: .node(view), event: { view.makeEvent(.willScrollToTop) },
      take: { if case .refuse = $0 { isRefused = true } })
    guard !isRefused, view.isAlive, view.takesStatusBarTap else { return nil }
    return view.scrollToTop()
  }

  /// The scroll view that a tap on the status bar scrolls.
  private var statusBarView: ScrollView? {
    var best: (view: ScrollView, top: Double)?
    for view in scrollViews where view.hearsStatusBar {
      let frame = Rect(origin: view.originInScene, size: view.geometry.containerSize)
      guard let top = visibleRect(of: frame, inside: view.parent)?.start(.vertical) else {
        continue
      }
      if let best {
        if top > best.top + Metrics.tolerance { continue }
        let isLevel = top > best.top - Metrics.tolerance
        if isLevel, view.isDescendant(of: best.view) { continue }
      }
      best = (view, top)
    }
    return best?.view
  }
}

extension ScrollView {
  fileprivate var hearsStatusBar: Bool {
    settings.scrollsToTop && settings.isEnabled && axes.contains(.vertical) && isShown
      && geometry.overflows(.vertical) && sheet == nil
  }

  fileprivate var takesStatusBarTap: Bool { interruption(by: .statusBar) != .refused }

  fileprivate var isAtTop: Bool {
    guard let top = resolve(ScrollCall(.edge(.top), name: "")) else { return true }
    return abs(top.y - geometry.contentOffset.y) <= Metrics.tolerance
  }

  fileprivate func scrollToTop() -> ScrollMotion? {
    let call = ScrollCall(.edge(.top), name: "tap_status_bar")
    guard let offset = resolve(call) else { return nil }
    let motion = ScrollMotion(call.name, view: self, target: offset)
    animate(call, to: offset, with: .standard, motion: motion, source: .user)
    motion.onEnd { motion in
      if motion.outcome == .arrived { motion.view?.emit(.didScrollToTop) }
    }
    return motion
  }
}
