import ScrollPhysics

/// A key that scrolls, as the DOM names it; Space pages down and Shift+Space up (F15).
public enum ScrollKey: String, Hashable, Sendable, CaseIterable {
  /// A line up.
  case arrowUp = "ArrowUp"
  /// A line down.
  case arrowDown = "ArrowDown"
  /// A line to the left.
  case arrowLeft = "ArrowLeft"
  /// A line to the right.
  case arrowRight = "ArrowRight"
  /// A page back.
  case pageUp = "PageUp"
  /// A page on.
  case pageDown = "PageDown"
  /// To the start.
  case home = "Home"
  /// To the end.
  case end = "End"
  /// A page on.
  case space = "Space"
  /// A page back.
  case shiftSpace = "Shift+Space"

  /// The length of an arrow's step, in points: Chromium's 40.
  static let line = 40.0
  /// The share of the region a page covers: Chromium's 7/8, so that an eighth stays in sight.
  static let page = 0.875
  /// How long a key's movement takes, in seconds: Chromium's 9 frames of 1/60 s.
  static let duration = 0.15
}

extension ScrollView {
  /// Presses a key on the view.
  ///
  /// It makes a short ease-in-out movement with the phase `animating`, counted as the user's. Further
  /// presses add up. A finger that drags the view keeps it.
  ///
  /// - Returns: the motion, nil when the view is disabled, dragged or does not scroll that way.
  @discardableResult
  public func press(_ key: ScrollKey) -> ScrollMotion? {
    guard settings.isEnabled, let scene else { return nil }
    let axis: Axis
    switch key {
    case .arrowLeft, .arrowRight: axis = .horizontal
    case .arrowUp, .arrowDown: axis = .vertical
    default: axis = axes.stacking
    }
    guard axes.contains(axis) else { return nil }
    if case .dragging = activity { return nil }
    let geometry = currentGeometry
    emit(.key, .key(key.rawValue))
    // Keys add up: the next press counts from where the last one is heading.
    var place = target ?? geometry.contentOffset
    switch key {
    case .arrowUp, .arrowLeft: place[axis] -= ScrollKey.line
    case .arrowDown, .arrowRight: place[axis] += ScrollKey.line
    case .pageUp, .shiftSpace: place[axis] -= ScrollKey.page * geometry.regionExtent(axis)
    case .pageDown, .space: place[axis] += ScrollKey.page * geometry.regionExtent(axis)
    case .home: place[axis] = geometry.minimum(axis)
    case .end: place[axis] = geometry.maximum(axis)
    }
    place = geometry.clamped(place)
    let call = ScrollCall(.point(x: place.x, y: place.y), name: key.rawValue)
    let motion = ScrollMotion(key.rawValue, view: self, target: place)
    cause = scene.currentCause?() ?? Cause(text: key.rawValue)
    animate(
      call, to: place, with: .curve(.bezier(.easeInOut), duration: ScrollKey.duration),
      motion: motion, source: .user)
    return motion
  }
}
