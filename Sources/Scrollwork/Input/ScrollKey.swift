import ScrollPhysics

/// A key that scrolls or moves focus, by its DOM name; Space pages down and Shift+Space up.
///
/// Tab and Shift+Tab move focus in document order. An arrow moves it in its direction while a
/// focusable item has it and another one lies there; otherwise it scrolls. An arrow moves in its
/// direction on the screen, in right-to-left and inverted views too. In a horizontal view, pages,
/// Home and End follow the layout direction.
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
  /// A page forward.
  case pageDown = "PageDown"
  /// To the start.
  case home = "Home"
  /// To the end.
  case end = "End"
  /// A page forward.
  case space = "Space"
  /// A page back.
  case shiftSpace = "Shift+Space"
  /// Focus to the next item that takes it.
  case tab = "Tab"
  /// Focus to the one before.
  case shiftTab = "Shift+Tab"

  /// The step of an arrow key in points: Chromium's 40.
  static let line = 40.0
  /// The length of a page as a share of the region: Chromium's 7/8, so that an eighth stays
  /// visible.
  static let page = 0.875
  /// The duration of a key's movement in seconds: Chromium's 9 frames of 1/60 s.
  static let duration = 0.15
  /// The animation of a key's movement: ease-in-out.
  public static var animation: ScrollAnimation {
    .curve(.bezier(.easeInOut), duration: duration)
  }
}

extension ScrollView {
  /// Presses a key on the view.
  ///
  /// Listeners of `key` are called first, whether or not the key scrolls; one that stops the event
  /// prevents the movement. The view animates for 0.15 s, ease-in-out, with the phase `animating`
  /// and the source `user`. Further presses add to the target. What does not fit into the view's
  /// range is passed to the views around it; Home and End are, where a view is at that end already.
  /// A view that snaps rests at a target, and emits `snap` there.
  ///
  /// - Returns: the motion; nil when the view is disabled or under fingers, a listener stops the
  ///   event, or no view scrolls on that axis.
  @discardableResult
  public func press(_ key: ScrollKey) -> ScrollMotion? {
    guard let scene else { return nil }
    if scene.announce(makeEvent(.key, .key(key.rawValue), source: .user), on: self) { return nil }
    guard isAlive else { return nil }
    guard settings.isEnabled else {
      noteUnused(key, ScrollChain([self], number: 0, by: .keys))
      return nil
    }
    if interruption(by: .key) == .refused { return nil }
    if movesFocus(key, in: scene) { return nil }
    let geometry = currentGeometry
    let axis = key.axis ?? axes.stacking
    let chain = ScrollChain(around: self, number: scene.nextGestureNumber(), by: .keys)
    noteUnused(key, chain)
    guard let first = chain.views.first(where: { chain.includes($0, axis) }) else { return nil }
    let driver = KeyDriver(key: key)
    var displacement = Point.zero
    switch key {
    case .arrowUp, .arrowLeft: displacement[axis] = -ScrollKey.line * scene.direction.sign(axis)
    case .arrowDown, .arrowRight: displacement[axis] = ScrollKey.line * scene.direction.sign(axis)
    case .pageUp, .shiftSpace: displacement[axis] = -ScrollKey.page * geometry.regionExtent(axis)
    case .pageDown, .space: displacement[axis] = ScrollKey.page * geometry.regionExtent(axis)
    case .tab, .shiftTab: break
    case .home, .end:
      for view in chain.views where chain.includes(view, axis) {
        let displacement = view.displacement(toEnd: key, axis)
        if driver.push(view, axis, by: displacement) != 0 { break }
        view.noteAsked(towards: displacement, axis)
        if view.keepsRest(axis) { break }
      }
    }
    // Lines and pages are in points of the view's offset, the chain's displacements in screen
    // points.
    if displacement != .zero { _ = chain.distribute(displacement * screenScale, with: driver) }
    if let motion = driver.motion { return motion }
    let motion = ScrollMotion(key.rawValue, view: first, target: first.geometry.contentOffset)
    _ = motion.end(.arrived)
    first.complete(motion)
    return motion
  }
}

extension ScrollView {
  /// The displacement by Home or End: in a loop to the nearest copy of the content's start or end.
  fileprivate func displacement(toEnd key: ScrollKey, _ axis: Axis) -> Double {
    let toEnd = toLocal(key == .home ? -.infinity : .infinity, axis)
    guard let loop, loop.axis == axis else { return toEnd }
    let end = toEnd < 0 ? geometry.startOffset(axis) : geometry.endOffset(axis)
    let start = geometry.contentOffset[axis]
    return loop.offset(showing: end, from: start, .shortest) - start
  }

  /// Reports a key that no view of the chain can follow, unless something listens for keys here.
  private func noteUnused(_ key: ScrollKey, _ chain: ScrollChain) {
    guard key != .tab, key != .shiftTab, scene?.hears(.key, on: self) == false else { return }
    chain.noteUnused("a key", key.axis ?? axes.stacking)
  }

  /// Moves focus by a key; returns whether the key does not scroll.
  private func movesFocus(_ key: ScrollKey, in scene: Scene) -> Bool {
    let movement: FocusMovement
    switch key {
    case .tab: movement = .next
    case .shiftTab: movement = .previous
    case .arrowUp: movement = .up
    case .arrowDown: movement = .down
    case .arrowLeft: movement = .left
    case .arrowRight: movement = .right
    case .pageUp, .pageDown, .home, .end, .space, .shiftSpace: return false
    }
    if key == .tab || key == .shiftTab {
      scene.moveFocus(movement, animation: ScrollKey.animation, isByUser: true)
      return true
    }
    guard let focused = scene.focusedItem, focused.node.isFocusable else { return false }
    return scene.moveFocus(movement, animation: ScrollKey.animation, isByUser: true) != nil
  }
}

extension ScrollKey {
  /// Whether it scrolls by a line.
  var isStep: Bool {
    switch self {
    case .arrowUp, .arrowDown, .arrowLeft, .arrowRight: true
    case .pageUp, .pageDown, .home, .end, .space, .shiftSpace, .tab, .shiftTab: false
    }
  }

  /// The axis of an arrow key; nil for keys that follow the view's stacking axis.
  fileprivate var axis: Axis? {
    switch self {
    case .arrowLeft, .arrowRight: .horizontal
    case .arrowUp, .arrowDown: .vertical
    case .pageUp, .pageDown, .home, .end, .space, .shiftSpace, .tab, .shiftTab: nil
    }
  }
}

/// Animates the views of a chain to the targets of a key.
private final class KeyDriver: HeadingDriver {
  let key: ScrollKey
  let intervention = Intervention.key
  /// The motion of the first view that moves.
  private(set) var motion: ScrollMotion?

  init(key: ScrollKey) { self.key = key }

  func lead(_ view: ScrollView, _ axis: Axis, from start: Point, to target: Point) {
    let snapped = view.snappedOffset(of: key, from: start, to: target)
    let distance = snapped - view.geometry.contentOffset
    var call = ScrollCall(.distance(distance), name: key.rawValue)
    if snapped == target, let edge = edge(of: view, axis) { call.target = .edge(edge) }
    // The rows at the end are measured first, so that it is where the movement ends.
    let end = view.resolve(call).map { view.geometry.clamped($0) } ?? snapped
    let motion = ScrollMotion(key.rawValue, view: view, target: end)
    view.animate(
      call, to: end, with: ScrollKey.animation, motion: motion, source: .user)
    self.motion = self.motion ?? motion
  }

  /// The edge to which Home and End go, even if layout moves it on the way; nil for other keys, and
  /// where the other axis is on its way.
  private func edge(of view: ScrollView, _ axis: Axis) -> Edge? {
    guard key == .home || key == .end else { return nil }
    let cross = axis.cross
    guard view.heading(for: .key)[cross] == view.geometry.contentOffset[cross] else { return nil }
    return Edge(axis, start: key == .home)
  }
}
