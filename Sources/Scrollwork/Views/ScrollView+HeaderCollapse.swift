import ScrollPhysics

/// Headers that collapse by their own rule, above content of the same view or above nested views.
extension ScrollView {
  /// The header that sticks to the start; nil without one, or when it is hidden.
  private var stickyHeader: HeaderNode? {
    guard let header, !header.isHidden, header.isSticky else { return nil }
    return header
  }

  /// The least length of the header in points, with the safe area at the start on top of it.
  func leastLength(of header: HeaderNode) -> Double {
    guard header.collapse != .fixed else { return header.length }
    guard let minimum = header.minimumLength else { return 0 }
    let area = scene?.device.safeArea ?? .zero
    let covered = coveredEdges(area, viewport: geometry.containerSize).mirrored(mirror)
    return min(minimum, header.length) + covered.start(axes.stacking)
  }

  private func rule(of header: HeaderNode) -> HeaderCollapse {
    HeaderCollapse(header.collapse, length: header.length, least: leastLength(of: header))
  }

  /// The distance of an offset from the start of the content, in points of the content.
  private func scrolled(at offset: Double) -> Double {
    let axis = axes.stacking
    return (geometry.clamped(offset, axis) - geometry.minimum(axis)) / geometry.zoom
  }

  /// The collapsed length of a header that returns before the start of the content is reached; nil
  /// for others.
  func floatingCollapse(of header: HeaderNode) -> Double? {
    switch header.collapse {
    case .fixed, .exitUntilCollapsed: return nil
    case .enterAlways, .enterAlwaysCollapsed:
      let scrolled = scrolled(at: geometry.contentOffset[axes.stacking])
      let rule = rule(of: header)
      if contentLayout.hasHeaderBody { return min(rule.range, scrolled) }
      return max(0, min(header.collapsed, rule.range, scrolled))
    }
  }

  /// Moves the header's state with the offset; a layout, which moves the content along, only limits
  /// it.
  ///
  /// - Returns: Whether that has ended the way of a header that settles alone, which goes on from
  ///   here: at the end of a gesture it begins by itself.
  func moveHeader(from old: Point, to next: Point, by source: ScrollSource) -> Bool {
    guard let header = stickyHeader else { return false }
    let axis = axes.stacking
    let scrolled = scrolled(at: next[axis])
    let displacement = source == .layout ? 0 : scrolled - self.scrolled(at: old[axis])
    header.collapsed = rule(of: header).collapsed(
      after: displacement, from: header.collapsed, scrolled: scrolled)
    guard displacement != 0, header.isSettling else { return false }
    header.settle(by: nil)
    guard case .idle = activity else { return false }
    return true
  }

  /// Sets the header's state as if the view had been scrolled to its offset from the start.
  func beginHeader() {
    guard let header = stickyHeader else { return }
    header.collapsed = min(
      rule(of: header).range, scrolled(at: geometry.contentOffset[axes.stacking]))
  }

  // MARK: - Above nested views

  /// The length of content that fills the region below its collapsed header, in points; nil unless
  /// there are children besides the header that take whatever room there is, such as scroll views.
  func lengthFilled(below region: Size) -> Double? {
    let axis = axes.stacking
    let header = axes.contains(axis) ? stickyHeader : nil
    let hasBody =
      header != nil
      && children.contains { $0 !== header && $0.takesRoom && $0.isFlexible(along: axis) }
    contentLayout.noteHeaderBody(hasBody)
    guard hasBody, let header else { return nil }
    return region[axis] + rule(of: header).range
  }

  /// How far the header gives way, in points of the offset, before the views below it move by
  /// `displacement`; 0 or more, nil for a view without a header above nested views.
  ///
  /// `bodyIsAtStart` is whether these views are at the start of their content.
  func headerRoom(towards displacement: Double, bodyIsAtStart: Bool) -> Double? {
    guard contentLayout.hasHeaderBody, let header = stickyHeader else { return nil }
    let axis = axes.stacking
    let offset = geometry.contentOffset[axis]
    if displacement > 0 { return max(0, geometry.maximum(axis) - offset) }
    let start = geometry.minimum(axis)
    switch header.collapse {
    case .fixed: return 0
    case .exitUntilCollapsed: return bodyIsAtStart ? max(0, offset - start) : 0
    case .enterAlways: return max(0, offset - start)
    case .enterAlwaysCollapsed:
      let entry = bodyIsAtStart ? 0 : rule(of: header).entry * geometry.zoom
      return max(0, offset - start - entry)
    }
  }

  /// The offset at which momentum of this view goes over to the views below its header although it
  /// is not the end of the range; nil for none.
  func headerStop(_ axis: Axis, velocity: Double, of chain: ScrollChain?) -> Double? {
    guard velocity < 0, axis == axes.stacking, contentLayout.hasHeaderBody, let chain,
      header?.collapse == .enterAlwaysCollapsed, !chain.isAtStart(below: self, axis)
    else { return nil }
    let room = headerRoom(towards: velocity, bodyIsAtStart: false) ?? 0
    return room > 0 ? geometry.contentOffset[axis] - room : nil
  }

  // MARK: - What it covers

  /// The length of the region's start that the header covers now, in points.
  var headerExtent: Double {
    guard let header = stickyHeader, let state = headerState else { return 0 }
    return min(state.length, header.length) * geometry.zoom
  }

  /// The greatest length that it may cover, in points; 0 without one that sticks.
  var greatestHeaderExtent: Double { (stickyHeader?.length ?? 0) * geometry.zoom }

  /// The length that it covers once an item is aligned, in points; 0 for what is inside of it.
  ///
  /// Above the first content there are offsets at which a header that opens at the start is half
  /// open and the item just below it. A header that returns earlier collapses on the way forward to
  /// an item, and opens on the way back, as it comes as fast as the content. Layout does not move
  /// it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - frame: Its frame in the content, with its margins.
  ///   - share: The share of it that is aligned; nil for the smallest displacement.
  ///   - start: The offset from which the view goes to it.
  ///   - near: An offset at which the item may be aligned already; `start`, if nil.
  /// - Returns: The length.
  func headerInset(
    for item: Item, at frame: Rect, share: Double?, from start: Point, near: Double? = nil
  ) -> Double {
    guard let scene, let header = stickyHeader, !item.node.isDescendant(of: header) else {
      return 0
    }
    let rule = rule(of: header)
    let axis = axes.stacking
    func displacement(from offset: Double, below length: Double) -> Double {
      var inset = EdgeInsets.zero
      inset[Edge(axis, start: true)] = length
      return geometry.reveal(frame, axis, share: share, from: offset, extraInset: inset) - offset
    }
    var collapsed = rule.range
    switch header.collapse {
    case .fixed: break
    case .exitUntilCollapsed:
      let offset = geometry.clamped(near ?? start[axis], axis)
      let open = (header.length - min(rule.range, scrolled(at: offset))) * geometry.zoom
      if abs(displacement(from: offset, below: open)) <= Metrics.tolerance { return open }
    case .enterAlways, .enterAlwaysCollapsed:
      let extent = headerExtent
      let distance = displacement(from: start[axis], below: extent)
      if scene.layoutState.isInProgress || abs(distance) <= Metrics.tolerance { return extent }
      if distance < 0 { collapsed = header.collapse == .enterAlways ? 0 : rule.entry }
    }
    return (header.length - collapsed) * geometry.zoom
  }

  // MARK: - Snapping

  /// The rest of a gesture that would leave the header between two of its states; nil for others.
  func headerChoice(for move: SnapMove) -> SnapResult? {
    guard let header = stickyHeader, let snap = header.snap,
      snap == .page || contentLayout.hasHeaderBody
    else { return nil }
    let axis = axes.stacking
    guard axes.contains(axis), move.reason == .gesture else { return nil }
    var natural = geometry.clamped(move.natural[axis], axis)
    if let stop = headerStop(
      axis, velocity: natural - geometry.contentOffset[axis], of: gestureChain)
    {
      natural = max(natural, stop)
    }
    let scrolled = scrolled(at: natural)
    let rule = rule(of: header)
    let present = floatingCollapse(of: header) ?? header.collapsed
    let displacement = scrolled - self.scrolled(at: geometry.contentOffset[axis])
    let collapsed = rule.collapsed(after: displacement, from: present, scrolled: scrolled)
    guard let states = rule.states(around: collapsed, tolerance: Metrics.tolerance) else {
      return nil
    }
    func offset(_ state: Double) -> Double { natural + (state - collapsed) * geometry.zoom }
    let isNearer = collapsed - states.expanded > states.collapsed - collapsed
    let hasRoom = offset(states.collapsed) <= geometry.maximum(axis) + Metrics.tolerance
    var target = move.natural
    target[axis] = geometry.clamped(
      offset(isNearer && hasRoom ? states.collapsed : states.expanded), axis)
    let line = scene?.creationCause?.location ?? ""
    var choice = SnapResult(
      item: nil, offset: target, cause: Cause(text: "header", location: line, role: .rule))
    scene?.laws?.ran(choice.cause)
    // It is no snap rule's: there is no `snap` event, and layout does not return to it.
    choice.isOverride = true
    return choice
  }

  /// Has a header that settles alone go to its nearer state, as its view has come to rest after a
  /// gesture; nothing else moves, and there is no `scroll` event.
  ///
  /// Above nested views a header is no part of what they show: there the page moves, as with
  /// `HeaderSnap.page`.
  func settleHeader() {
    guard let scene, isAlive, let header = stickyHeader, header.snap == .header,
      !contentLayout.hasHeaderBody, let collapsed = floatingCollapse(of: header),
      let states = rule(of: header).states(around: collapsed, tolerance: Metrics.tolerance)
    else { return }
    let isNearer = collapsed - states.expanded > states.collapsed - collapsed
    let hasRoom =
      states.collapsed <= scrolled(at: geometry.contentOffset[axes.stacking]) + Metrics.tolerance
    header.settle(by: nil)
    let motion = scene.animate(
      from: collapsed, to: isNearer && hasRoom ? states.collapsed : states.expanded, .standard,
      name: "header"
    ) { [own = WeakHandle(self)] in own.object?.showHeader(collapsedBy: $0) }
    if !motion.isDone { header.settle(by: motion) }
  }

  /// A movement of the view ends what its header does alone.
  func stopHeader() { if header?.isSettling == true { header?.settle(by: nil) } }

  private func showHeader(collapsedBy length: Double) {
    guard isAlive, let header, let scene, header.collapsed != length else { return }
    header.collapsed = length
    scene.framesChanged()
    scene.enqueue(
      .call { [own = WeakHandle(self)] scene in own.object.map { scene.deliverHeaderEvent($0) } })
  }

  private var gestureChain: ScrollChain? {
    switch activity {
    case .dragging(let drag): drag.touch.chain
    case .tracking(let touch): touch.chain
    case .decelerating(let fling): fling.chain
    case .wheeling(let run): run.turn.chain
    case .idle, .pinching, .zooming, .animating, .native: nil
    }
  }
}

extension ScrollChain {
  /// Whether the views between the finger and `outer` are at the start of their content.
  func isAtStart(below outer: ScrollView, _ axis: Axis) -> Bool {
    for inner in views {
      if inner === outer { return true }
      if includes(inner, axis), !inner.isAtHead(axis) { return false }
    }
    return true
  }

  /// The view whose header gives way to a displacement before the views below it move, and how far,
  /// in points; nil for none.
  func header(first axis: Axis, _ displacement: Double) -> (view: ScrollView, room: Double)? {
    guard displacement != 0 else { return nil }
    for view in views.reversed() where includes(view, axis) && view.axes.stacking == axis {
      let room = view.headerRoom(
        towards: view.toLocal(displacement, axis), bodyIsAtStart: isAtStart(below: view, axis))
      if let room, room > 0 { return (view, room) }
    }
    return nil
  }
}
