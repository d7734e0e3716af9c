/// The current target: under a strict rule always the one at the preferred position.
extension ScrollView {
  /// The rule that keeps a target at its preferred position; nil without one.
  var strictRule: ViewSnapping? {
    if case .views(let rule) = snapRule?.kind, rule.isStrict { return rule }
    return nil
  }

  /// The target at the preferred position, where the strict rule aligns targets; nil without such a
  /// rule, and without targets.
  package var currentTarget: Item? {
    guard let strictRule else { return nil }
    scene?.layoutIfNeeded()
    return strictRule.nearestItem(to: geometry.contentOffset, in: self)
  }

  /// Scrolls until a target is at the preferred position.
  ///
  /// - Returns: The motion; nil without a strict rule, and when the item is no target of the view.
  @discardableResult
  package func setCurrent(_ item: Item, animation: ScrollAnimation? = nil) -> ScrollMotion? {
    scene?.layoutIfNeeded()
    guard let rule = strictRule, SnapTargets(self).contains(item),
      let legal = rule.legalOffset(of: item, near: geometry.contentOffset, in: self)
    else { return nil }
    var options = ScrollOptions()
    options.animation = animation
    let axis = axes.stacking
    let offset = geometry.clamped(legal[axis], axis)
    let call = ScrollCall(
      .point(
        x: axis == .horizontal ? offset : nil, y: axis == .vertical ? offset : nil), options,
      name: "set_current")
    let motion = scroll(call)
    if animation == nil { snapState.align(item) }
    return motion
  }

  /// Takes the current target as known to listeners.
  func beginCurrent() {
    snapState.align(currentTarget)
    snapState.reportItem()
  }

  /// Queues `current` when another target has reached the preferred position; not for the first
  /// one.
  func noteCurrent() {
    guard strictRule != nil, reported.geometry != nil, offsetState.lostViewport == nil else {
      return
    }
    let old = snapState.reportedItem
    beginCurrent()
    let now = snapState.strictItem
    guard let old, old != now else { return }
    emit(.current, .sections(from: old, to: now))
  }

  /// The offset, after a layout, of the target to which a view at rest is snapped, or under a
  /// strict rule of the current one; nil for none.
  ///
  /// - Parameter offset: Where scroll anchoring leaves the view: inside a target longer than the
  ///   region it may rest anywhere, and without its target CSS snapping chooses the next from
  ///   there.
  /// - Returns: The offset; nil while the view moves, and where it is snapped to nothing.
  func offsetOnTarget(from offset: Point) -> Point? {
    guard case .idle = activity else { return nil }
    func legal(_ item: Item?, _ rule: ViewSnapping) -> Point? {
      guard let item, item.isAlive, item.isShown else { return nil }
      return rule.legalOffset(of: item, near: offset, in: self).map(geometry.clamped)
    }
    switch snapRule?.kind {
    case .views(let rule):
      return legal(snapState.result?.item ?? (rule.isStrict ? snapState.strictItem : nil), rule)
    case .paging(let rule): return legal(snapState.result?.item, rule.groups)
    case .css(let rule):
      guard let before = snapState.result,
        let result = rule.stay(on: before, at: geometry.clamped(offset), in: self)
      else { return nil }
      snapState.settle(at: result)
      return result.offset
    case nil, .stops, .detents, .custom: return nil
    }
  }
}
