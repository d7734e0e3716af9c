import ScrollPhysics

extension Scene {
  /// Opens one side of an item's swipe menu at once; one that is open in the same scroll view
  /// closes.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - side: The side; nil for the one that has actions, the trailing one first.
  /// - Returns: Whether the item is alive, has such a side and lies in a scroll view.
  @discardableResult
  package func swipe(_ item: Item, _ side: SwipeMenu.Side? = nil) -> Bool {
    guard item.isAlive, let view = item.scroller else { return false }
    let sides: [SwipeMenu.Side] = side.map { [$0] } ?? [.trailing, .leading]
    guard let side = sides.first(where: { item.swipeMenu.width($0) > 0 }) else { return false }
    view.openSwipe(of: item, side)
    setSwipe(item, .rest(side.sign * item.swipeMenu.width(side)))
    return true
  }

  /// The displacement of an item by a swipe, in points, positive towards the trailing edge.
  func swipeDisplacement(of item: Item) -> Double {
    guard !input.swipes.isEmpty else { return 0 }
    return input.swipes.first { $0.item == item }?.displacement(at: now) ?? 0
  }

  /// Whether any swiped item is on its way to rest.
  var isSwipeMoving: Bool { input.swipes.contains { !$0.isOver(at: now) } }

  /// Replaces the motion of an item's displacement.
  func setSwipe(_ item: Item, _ motion: AxisMotion) {
    input.swipes.removeAll {
      $0.item == item || !$0.item.isAlive || $0.isOver(at: now) && $0.motion.target == 0
    }
    input.swipes.append(SwipeMotion(item: item, motion: motion, start: now))
    pending.requireLook()
  }

  /// Lets an item go to a displacement from its present one.
  func landSwipe(of item: Item, at target: Double, velocity: Double = 0) {
    let from = swipeDisplacement(of: item)
    setSwipe(item, .landing(from: from, velocity: velocity, at: target, rate: .fast))
  }

  /// Reports an action of an item's swipe menu, and closes the menu.
  func perform(_ action: SwipeMenu.Action, of item: Item, _ side: SwipeMenu.Side, isFull: Bool) {
    if item.isSwipeOpen { item.scroller?.closeSwipe() } else { landSwipe(of: item, at: 0) }
    emit(.action, on: item, detail: .action(action.name, side, isFull: isFull))
  }
}

extension ScrollView {
  /// The item whose swipe menu is open.
  package var openSwipeItem: Item? { openSwipe?.item }

  /// Takes an item's swipe menu of a dump as open.
  func restoreSwipe(of item: Item, _ side: SwipeMenu.Side) {
    openSwipe = OpenSwipe(item: item, side: side)
    scene?.setSwipe(item, .rest(side.sign * item.swipeMenu.width(side)))
  }

  /// Notes an item's swipe menu as the open one, after closing another one.
  func openSwipe(of item: Item, _ side: SwipeMenu.Side) {
    if openSwipeItem != item { closeSwipe() }
    let isNew = openSwipe == nil
    openSwipe = OpenSwipe(item: item, side: side)
    if isNew { scene?.emit(.swipe, on: item, detail: .swipe(isOpen: true)) }
  }

  /// Closes the open swipe menu, if there is one.
  package func closeSwipe() {
    guard let item = openSwipeItem else { return }
    openSwipe = nil
    guard item.isAlive else { return }
    scene?.landSwipe(of: item, at: 0)
    scene?.emit(.swipe, on: item, detail: .swipe(isOpen: false))
  }

  /// Called after a change of offset: scrolling closes the menu, a layout does not.
  func closeSwipeIfScrolling() {
    switch source {
    case .user, .momentum, .animation, .program, .link: closeSwipe()
    case .initial, .layout, .keyboard, .refresh: break
    }
  }
}

extension Item {
  /// Its swipe menu; without actions for an item that has none.
  package var swipeMenu: SwipeMenu { node.swipeMenu }

  /// Whether its swipe menu is open.
  package var isSwipeOpen: Bool { scroller?.openSwipeItem == self }

  /// The side of its swipe menu that is open; nil while it is closed.
  package var openSwipeSide: SwipeMenu.Side? { isSwipeOpen ? scroller?.openSwipe?.side : nil }

  /// How far a swipe displaces it, in points, positive towards the trailing edge.
  package var swipeDisplacement: Double { node.scene?.swipeDisplacement(of: self) ?? 0 }

  /// The item itself or the nearest one around it, inside the same scroll view, that has a swipe
  /// menu.
  fileprivate var swipeable: Item? {
    if case .row = self { return swipeMenu == SwipeMenu() ? nil : self }
    var node: Node? = node
    while let current = node, !(current is ScrollView) {
      if current.swipeMenu != SwipeMenu(), !(current is ListNode) { return .node(current) }
      if let row = current.ownRow, row.node.swipeMenu != SwipeMenu() { return row }
      node = current.parent
    }
    return nil
  }

}

extension Touch {
  /// Begins a swipe across the item under the finger instead of a drag: where it moves across a
  /// view that does not scroll that way, and the item has actions on the side that it would reveal.
  ///
  /// - Returns: Whether it has begun.
  func beginSwipe(towards displacement: Point, from origin: Point) -> Bool {
    guard hand.companions.isEmpty, abs(displacement.x) > abs(displacement.y), let scene,
      let target = item?.swipeable,
      let view = target.scroller, chain.views.first === view, view.settings.isEnabled,
      !view.axes.contains(.horizontal)
    else { return false }
    let start = target.swipeDisplacement
    let direction = start != 0 ? start : logical(displacement.x, in: view)
    guard let side = SwipeMenu.Side(revealedBy: direction), target.swipeMenu.width(side) > 0 else {
      return false
    }
    for hold in holds { release(hold.view) }
    // What these call may lift the finger.
    guard isDown, target.isAlive else { return false }
    if view.openSwipeItem != target { view.closeSwipe() }
    itemGesture = .swipe(
      SwipeDrag(item: target, view: view, menu: target.swipeMenu, start: start, origin: origin))
    scene.setSwipe(target, .rest(start))
    return true
  }

  /// A horizontal length on the screen as one of a view's content, positive towards the trailing
  /// edge.
  private func logical(_ length: Double, in view: ScrollView) -> Double {
    (scene?.direction == .rightToLeft ? 0 - length : length) / view.screenScale
  }

  /// Moves the item with the finger: as far as its actions reach, with a full swipe up to its own
  /// width, else beyond them by the rubber band; never to the other side.
  func follow(_ swipe: SwipeDrag) {
    guard swipe.item.isAlive else { return itemGesture = nil }
    scene?.setSwipe(swipe.item, .rest(displacement(of: swipe)))
  }

  private func displacement(of swipe: SwipeDrag) -> Double {
    let raw = swipe.start + logical(position.x - swipe.origin.x, in: swipe.view)
    guard let side = SwipeMenu.Side(revealedBy: swipe.start != 0 ? swipe.start : raw) else {
      return 0
    }
    let length = raw * side.sign
    let width = swipe.menu.width(side)
    guard length > 0, width > 0 else { return 0 }
    let whole = swipe.item.frame.size.width
    if length <= width { return raw }
    if swipe.menu.fullSwipe != nil { return side.sign * min(length, max(whole, width)) }
    return side.sign
      * RubberBand.offset(
        raw: length, minimum: 0, maximum: width, dimension: whole,
        coefficient: swipe.view.settings.rubberBand)
  }

  /// Ends the swipe: performs the first action of a full one, or opens or closes the menu,
  /// whichever is nearer to where momentum would end.
  func end(_ swipe: SwipeDrag, velocity given: Point?) {
    let displacement = displacement(of: swipe)
    let finger = given?.x ?? (0 - offsetVelocity(in: swipe.view).x * swipe.view.screenScale)
    guard let scene, swipe.item.isAlive, swipe.view.isAlive else { return }
    guard let side = SwipeMenu.Side(revealedBy: displacement) else {
      return close(swipe, velocity: 0)
    }
    let width = swipe.menu.width(side)
    let length = abs(displacement)
    if let share = swipe.menu.fullSwipe, length >= share * swipe.item.frame.size.width,
      let first = swipe.menu.actions(side).first, length > width
    {
      return scene.perform(first, of: swipe.item, side, isFull: true)
    }
    let speed = finger.isFinite ? logical(finger, in: swipe.view) : 0
    let natural =
      DecayMotion.projection(from: displacement, velocity: speed, rate: .fast) * side.sign
    guard natural > width / 2 else { return close(swipe, velocity: speed) }
    swipe.view.openSwipe(of: swipe.item, side)
    scene.landSwipe(of: swipe.item, at: side.sign * width, velocity: speed)
  }

  /// Ends the swipe without opening anything.
  func cancel(_ swipe: SwipeDrag) {
    if swipe.item.isAlive { close(swipe, velocity: 0) }
  }

  private func close(_ swipe: SwipeDrag, velocity: Double) {
    if swipe.item.isSwipeOpen { swipe.view.closeSwipe() }
    scene?.landSwipe(of: swipe.item, at: 0, velocity: velocity)
  }

  /// Performs the action of an open menu under the finger, instead of a tap.
  ///
  /// - Returns: Whether there was one.
  func tapsAction() -> Bool {
    guard let target = item?.swipeable, let side = target.openSwipeSide, let scene else {
      return false
    }
    let x = target.inward(position).x
    let distance = side == .leading ? x : target.frame.size.width - x
    guard let action = target.swipeMenu.action(side, at: distance) else { return false }
    scene.perform(action, of: target, side, isFull: false)
    return true
  }
}
