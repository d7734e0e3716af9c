extension ScrollView {
  /// Changes the settings; layout follows at the next read, or at once if the view is not idle.
  ///
  /// During a drag the content stays where it is, unless the new settings forbid that offset. A
  /// view that is disabled releases its touches: a drag ends as if the finger had lifted at rest,
  /// and momentum continues.
  package func configure(_ settings: ScrollSettings) {
    let followsAnew = settings.followThreshold != self.settings.followThreshold
    self.settings = settings
    if followsAnew { beginFollowing() }
    setNeedsLayout()
    keepZoomInRange(source: .layout)
    if case .idle = activity { return }
    scene?.layoutIfNeeded()
    switch activity {
    case .tracking(let touch) where !takes(touch.chain.input): touch.release(self)
    case .dragging(let drag) where !takes(drag.touch.chain.input):
      drag.touch.lose(self)
      _ = release(drag, velocity: .zero)
    case .dragging(var drag):
      drag.regrab(at: geometry.contentOffset, in: self)
      follow(drag)
      drag.regrab(at: geometry.contentOffset, in: self)
      activity = .dragging(drag)
    case .decelerating(let fling): continueFling(fling)
    case .pinching(let touch) where !takes(.finger): touch.endPinch()
    case .idle, .tracking, .pinching, .zooming, .wheeling, .animating, .native: break
    }
  }
}
