extension ScrollView {
  /// Changes settings; layout follows when the next field is read, at once for a view that moves.
  ///
  /// A finger that drags keeps the content where it is, unless the new settings forbid that place. A
  /// view that is disabled lets its fingers go: a drag ends as if the finger had lifted at rest, and
  /// momentum goes on (V10).
  public func configure(_ settings: ScrollSettings) {
    let followsAnew = settings.followThreshold != self.settings.followThreshold
    self.settings = settings
    if followsAnew { beginFollowing() }
    setNeedsLayout()
    keepZoomInRange(source: .layout)
    if case .idle = activity { return }
    scene?.layoutIfNeeded()
    switch activity {
    case .tracking(let touch) where !settings.isEnabled: touch.letGo(self)
    case .dragging(let drag) where !settings.isEnabled:
      drag.touch.lose(self)
      _ = release(drag, velocity: .zero)
    case .dragging(var drag):
      drag.regrab(at: geometry.contentOffset, in: self)
      follow(drag)
      drag.regrab(at: geometry.contentOffset, in: self)
      activity = .dragging(drag)
    case .decelerating(let fling): continueFling(fling)
    case .pinching(let touch) where !settings.isEnabled: touch.endPinch()
    case .idle, .tracking, .pinching, .zooming, .wheeling, .animating: break
    }
  }
}
