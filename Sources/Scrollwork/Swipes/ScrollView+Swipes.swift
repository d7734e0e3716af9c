extension Scene {
  /// Swipes an item, so that its menu opens; one that is open in the same scroll view closes first.
  ///
  /// - Returns: whether the item has a menu.
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

  /// The offset has changed: scrolling closes the menu (D16), a new layout does not.
  func closeSwipeIfScrolling() {
    switch source {
    case .user, .momentum, .animation, .program, .link: closeSwipe()
    case .initial, .layout, .keyboard, .refresh: break
    }
  }
}

extension Item {
  /// How wide its swipe menu is; nil without one.
  public var swipeWidth: Double? { node.swipeWidth }

  /// Whether its swipe menu is open.
  public var isSwipeOpen: Bool { scroller?.openSwipeItem == self }
}
