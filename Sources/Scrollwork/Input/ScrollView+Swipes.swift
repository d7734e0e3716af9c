extension Scene {
  /// Opens an item's swipe menu; one that is open in the same scroll view closes first.
  ///
  /// - Returns: Whether the item is alive, has a menu and lies in a scroll view.
  @discardableResult
  public func swipe(_ item: Item) -> Bool {
    guard item.isAlive, (item.swipeWidth ?? 0) > 0, let view = item.scroller else { return false }
    guard !item.isSwipeOpen else { return true }
    view.closeSwipe()
    view.openSwipeItem = item
    emit(.swipe, on: item, detail: .swipe(isOpen: true))
    return true
  }
}

extension ScrollView {
  /// Closes the open swipe menu, if there is one.
  public func closeSwipe() {
    guard let item = openSwipeItem else { return }
    openSwipeItem = nil
    guard item.isAlive else { return }
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
  /// The width of its swipe menu in points; nil without one.
  public var swipeWidth: Double? { node.swipeWidth }

  /// Whether its swipe menu is open.
  public var isSwipeOpen: Bool { scroller?.openSwipeItem == self }
}
