extension Scene {
  /// Begins a touch at a point of a view's viewport, by default the center of its visible area.
  ///
  /// The touch hits the innermost node at that point, or a sheet in front of the view. A point that
  /// is not finite counts as nil.
  public func touch(_ view: ScrollView, at point: Point? = nil) -> Touch {
    touch(view, at: point, by: .finger)
  }

  /// The same by a finger or the button of a mouse.
  package func touch(_ view: ScrollView, at point: Point?, by input: ScrollInput) -> Touch {
    layoutIfNeeded()
    let local = point.flatMap { $0.isFinite ? $0 : nil } ?? visibleMiddle(of: view)
    let touched = view.surface.origin + local * view.screenScale
    if let sheet = dimmingSheet(over: view, at: touched) {
      return touch(dimmingOf: sheet, at: touched)
    }
    return touch(inside: sheet(over: view, at: touched) ?? view, touched, by: input)
  }

  /// Begins a touch on an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: Where, in points from the item's upper leading corner; nil for the middle of what
  ///     shows of it.
  ///   - input: What touches.
  /// - Returns: The touch, of what lies in front there; nil where nothing of the item shows.
  package func touch(
    _ item: Item, at point: Point? = nil, by input: ScrollInput = .finger
  ) -> Touch? {
    layoutIfNeeded()
    guard item.isAlive, let middle = visibleMiddle(of: item) else { return nil }
    let touched = point.flatMap { $0.isFinite ? item.outward($0) : nil }
    return touch(at: touched ?? middle, by: input)
  }

  /// Puts a finger on the screen, on what lies in front there.
  ///
  /// - Parameter point: Where, in points from the upper left corner of the scene.
  /// - Returns: The touch; where nothing can be touched, one that moves nothing.
  public func touch(at point: Point) -> Touch { touch(at: point, by: .finger) }

  /// The same by a finger or the button of a mouse.
  package func touch(at point: Point, by input: ScrollInput) -> Touch {
    layoutIfNeeded()
    if let sheet = dimmingSheet(at: point) { return touch(dimmingOf: sheet, at: point) }
    guard let target = frontmost(at: point) else {
      return Touch(scene: self, at: point, chain: [], item: nil)
    }
    return touch(inside: target, point, by: input)
  }

  /// Moves the mouse over a view or an item, with no button pressed; see ``hover(at:)``.
  ///
  /// - Parameters:
  ///   - item: The view or item.
  ///   - point: Where, in points of a view's viewport, of an item from its upper leading corner;
  ///     nil for the middle of what shows of it.
  /// - Returns: Whether anything of it shows.
  package func hover(over item: Item, at point: Point? = nil) -> Bool {
    layoutIfNeeded()
    guard item.isAlive else { return false }
    if case .node(let view as ScrollView) = item {
      guard view.isShown else { return false }
      hover(at: view.surface.origin + (point ?? visibleMiddle(of: view)) * view.screenScale)
      return true
    }
    guard let middle = visibleMiddle(of: item) else { return false }
    hover(at: point.map { item.outward($0) } ?? middle)
    return true
  }

  /// What a mouse is over at a point of the scene, as taps name it: an item, else the scroll view
  /// there.
  func named(at point: Point) -> Item? {
    guard let target = frontmost(at: point),
      let hit = target.hit(target.mapInScene.inward(point)), hit.node !== root
    else { return nil }
    return hit.namedItem ?? hit.node.enclosingScrollView.map(Item.node)
  }

  /// The number of fingers that are down.
  package var touchCount: Int { input.touches.count }

  /// Takes away the fingers that are down and for which a condition holds; see ``Touch/cancel()``.
  package func cancelTouches(where isMeant: (Touch) -> Bool) {
    for touch in input.touches where isMeant(touch) { touch.cancel() }
  }

  /// The item in front at a point of the scene, in points; the scroll view itself where its content
  /// has none; nil where nothing is, or a sheet dims what is.
  package func item(at point: Point) -> Item? {
    layoutIfNeeded()
    guard let target = frontmost(at: point) else { return nil }
    return target.hit(target.mapInScene.inward(point)).flatMap { $0.node === root ? nil : $0 }
  }

  /// The frontmost sheet at a point, or the root of the scene; nil where a sheet dims what lies
  /// behind.
  private func frontmost(at point: Point) -> Node? {
    if let sheet = openSheets.last(where: { $0.surface.contains(point) || $0.dimming > 0 }) {
      return sheet.surface.contains(point) ? sheet : nil
    }
    return root
  }

  private var openSheets: [ScrollView] { scrollViews.filter { $0.sheet != nil && $0.isShown } }

  /// The sheet that dims what is in front at a point of the scene; nil for none.
  private func dimmingSheet(at point: Point) -> ScrollView? {
    dimming(at: point, among: openSheets)
  }

  /// The sheet that dims a view at a point of the scene that no sheet in front of that one covers.
  private func dimmingSheet(over view: ScrollView, at point: Point) -> ScrollView? {
    dimming(at: point, among: sheets(over: view))
  }

  private func dimming(at point: Point, among sheets: [ScrollView]) -> ScrollView? {
    let sheet = sheets.last { $0.surface.contains(point) || $0.dimming > 0 }
    return sheet.flatMap { $0.surface.contains(point) ? nil : $0 }
  }

  /// A touch that moves nothing, on what a sheet dims: its tap may dismiss that.
  private func touch(dimmingOf sheet: ScrollView, at point: Point) -> Touch {
    let touch = Touch(scene: self, at: point, chain: [], item: nil)
    if sheet.sheet?.isDismissible == true { touch.dimming = sheet }
    return touch
  }

  /// The frontmost sheet that covers a view at a point of the scene; nil when none does.
  private func sheet(over view: ScrollView, at point: Point) -> ScrollView? {
    sheets(over: view).last { $0.surface.contains(point) }
  }

  /// The sheets in front of a view, in document order.
  private func sheets(over view: ScrollView) -> [ScrollView] {
    scrollViews.filter {
      $0.sheet != nil && $0.isShown && !view.isDescendant(of: $0) && !$0.isDescendant(of: view)
        && $0.layoutState.documentOrder > view.layoutState.documentOrder
    }
  }

  /// Taps an item: a touch begins and lifts at the center of its visible area.
  ///
  /// An item that is not visible gets the `tap` event without a touch.
  public func tap(_ item: Item) {
    layoutIfNeeded()
    guard item.isAlive else { return }
    guard let point = visibleMiddle(of: item) else {
      emit(.tap, on: item, detail: .tap(item.frameInViewport.center))
      return notifyLinks(ofTap: item)
    }
    let chain = scrollViews(around: item.node)
    if let view = chain.first, let sheet = sheets(over: view).last(where: { $0.dimming > 0 }) {
      touch(dimmingOf: sheet, at: point).lift(velocity: .zero)
      return
    }
    Touch(scene: self, at: point, chain: chain, item: item).lift(velocity: .zero)
  }

  /// Puts fingers on a trackpad over the middle of a view: they scroll, and meet no item.
  func trackpadTouch(over view: ScrollView) -> Touch {
    Touch(
      scene: self, at: view.surface.origin + visibleMiddle(of: view) * view.screenScale,
      chain: scrollViews(around: view), item: nil, by: .trackpad)
  }

  private func touch(inside view: Node, _ position: Point, by input: ScrollInput) -> Touch {
    let hit = view.hit(view.mapInScene.inward(position))
    let chain = scrollViews(around: hit?.node ?? view)
    return Touch(scene: self, at: position, chain: chain, item: hit?.namedItem, by: input)
  }

  /// The scroll views around a node, itself included, innermost first.
  private func scrollViews(around node: Node) -> [ScrollView] {
    var chain: [ScrollView] = []
    var current = node.enclosingScrollView
    while let view = current {
      chain.append(view)
      current = view.scroller
    }
    return chain
  }

  /// The center of the visible area of a viewport, in the viewport's coordinates; the center of the
  /// viewport when nothing of it is visible.
  private func visibleMiddle(of view: ScrollView) -> Point {
    let frame = view.surface
    guard var seen = visibleRect(of: frame, inside: view.parent) else {
      return (frame.center - frame.origin) / view.screenScale
    }
    // A sheet covers the lower end of what is behind it; a view that is wholly covered is touched
    // through the sheet.
    for sheet in sheets(over: view) {
      let top = sheet.surface.origin.y
      guard top > seen.origin.y, top < seen.end(.vertical) else { continue }
      seen.size.height = top - seen.origin.y
    }
    return (seen.center - frame.origin) / view.screenScale
  }

  /// The center of the visible area of an item, in scene coordinates; nil when none is visible.
  private func visibleMiddle(of item: Item) -> Point? {
    visibleRect(of: item.frameInScene, inside: item.node.parent)?.center
  }

  /// The intersection of a scene rectangle with the screen and the viewports around `node`; nil
  /// when it is empty.
  func visibleRect(of frame: Rect, inside node: Node?) -> Rect? {
    var rect = frame
    var views = node.map { scrollViews(around: $0).map { $0.frameInScene } } ?? []
    views.append(Rect(origin: .zero, size: device.size))
    for view in views {
      let start = Point(
        x: max(rect.origin.x, view.origin.x), y: max(rect.origin.y, view.origin.y))
      let width = min(rect.end(.horizontal), view.end(.horizontal)) - start.x
      let height = min(rect.end(.vertical), view.end(.vertical)) - start.y
      guard width > 0, height > 0 else { return nil }
      rect = Rect(origin: start, size: Size(width: width, height: height))
    }
    return rect
  }
}

extension Node {
  /// The innermost item at a point in the node's coordinates; later children are in front.
  func hit(_ point: Point) -> Item? {
    var local = point
    if let view = self as? ScrollView {
      for (_, node) in view.edgeAttachments.reversed()
      where !node.isHidden && node.frame.contains(point) {
        return node.hit(node.map.inward(point))
      }
      local = point + view.geometry.contentOffset
      let inside = local / view.geometry.zoom
      if let header = view.header, header.isSticky, header.shownFrame.contains(inside) {
        return header.hit(header.shownMap.inward(local))
      }
      if let section = view.pinnedSection(at: local) { return section }
      if let node = view.stickyNode(at: local) { return node.hit(node.inside(local)) }
      if let (list, key) = view.stuckRow(at: local) {
        let inside = list.inside(local)
        if let node = list.content(of: key), !node.isHidden, node.shownFrame.contains(inside) {
          return node.hit(node.shownMap.inward(inside))
        }
        return .row(list, key)
      }
    }
    if let list = self as? ListNode {
      guard let key = list.row(at: local) else {
        return list.section(at: local[list.axis]) ?? .node(self)
      }
      if let node = list.content(of: key), !node.isHidden, node.frame.contains(local) {
        return node.hit(node.map.inward(local))
      }
      return .row(list, key)
    }
    if let child = childAt(local / contentScale) { return child.hit(child.map.inward(local)) }
    return .node(self)
  }

  /// The frontmost child at a point.
  ///
  /// - Complexity: O(log n) among more than 16 stacked children, which are sorted; O(n) otherwise,
  ///   and in a loop.
  private func childAt(_ point: Point) -> Node? {
    if hidesChildren { return nil }
    var anyChild: Node? {
      children.last {
        !$0.isHidden && !$0.isFloating && ($0.frame.contains(point) || $0.holdsLoop)
      }
    }
    let axis: Axis
    switch self {
    case let stack as StackNode: axis = stack.axis
    case let view as ScrollView: axis = view.axes.stacking
    default: return anyChild
    }
    guard children.count > 16, layoutState.loopRole == nil else { return anyChild }
    var low = 0
    var high = children.count
    while low < high {
      let middle = (low + high) / 2
      if children[middle].isHidden || children[middle].isFloating { return anyChild }
      if children[middle].frame.end(axis) <= point[axis] { low = middle + 1 } else { high = middle }
    }
    guard low < children.count, children[low].frame.contains(point) else { return nil }
    return children[low]
  }
}

extension Node {
  /// A point of the scroll view's content, zoomed as that is, inside the node where it is shown.
  fileprivate func inside(_ point: Point) -> Point {
    var map = shownMap
    var node: Node = self
    while let parent = node.parent, !(parent is ScrollView) {
      map = map.then(parent.shownMap)
      node = parent
    }
    return map.inward(point)
  }
}

extension Item {
  /// The item itself if it is a row, else the nearest node around it with an id, or the row around
  /// it; without one the item.
  fileprivate var namedItem: Item? {
    guard case .node = self else { return self }
    var node: Node? = node
    while let current = node, !(current is ScrollView) {
      if current.id != nil { return .node(current) }
      if let row = current.ownRow { return row }
      node = current.parent
    }
    return self.node is ScrollView ? nil : self
  }
}

extension ScrollView {
  /// A point of the scene as `Scene.touch(_:at:)` takes it: from the corner of the viewport, at the
  /// view's own scale.
  package func viewportPoint(at point: Point) -> Point {
    (point - surface.origin) * (1 / screenScale)
  }
}
