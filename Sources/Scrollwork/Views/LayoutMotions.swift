/// The items of a scene that are on their way to where an animated layout has put them.
///
/// Inside `Scene.withAnimation` a view notes how the items in reach are shown before its content
/// first changes. After the layout each of them begins a motion from there. All of that is as seen
/// in the viewport, so what a view keeps in place does not move. Layout itself is done at once:
/// ranges, targets and touches know the new frames only.
struct LayoutMotions {
  /// What was shown in the views whose content changes in the current block.
  fileprivate var captures: [LayoutCapture] = []
  /// The nodes that joined the scene or were shown in the current block.
  fileprivate var entered: Set<ObjectIdentifier> = []
  /// The ids of the rows that were removed in the current block.
  fileprivate var removedIDs: [Item: MarkerID] = [:]
  fileprivate var motions: [Item: LayoutMotion] = [:]
  fileprivate var departures: [Departure] = []
  /// The scene time at which all motions are over, in seconds.
  fileprivate var end = -Double.infinity
  /// Whether an appearance is being computed, which may call the host's curve.
  fileprivate var isReading = false

  /// Whether no motion is stored.
  var isEmpty: Bool { motions.isEmpty && departures.isEmpty }

  /// Whether all motions are over at a scene time.
  func areOver(at now: Double) -> Bool { now >= end - Metrics.time }

  /// Drops all motions if they are over at a scene time.
  mutating func clear(at now: Double) {
    guard areOver(at: now) else { return }
    motions = [:]
    departures = []
  }

  /// Notes a node that joins the scene or is shown inside a block.
  mutating func enters(_ node: Node) { entered.insert(ObjectIdentifier(node)) }

  /// Whether a node has joined the scene or was shown in the current block.
  func isEntering(_ node: Node) -> Bool { entered.contains(ObjectIdentifier(node)) }

  /// Notes the id of a row that is about to be removed inside a block.
  mutating func leaves(_ row: Item, named id: MarkerID?) { removedIDs[row] = id }

  fileprivate mutating func add(_ motion: LayoutMotion, of item: Item?) {
    if let item { motions[item] = motion }
    end = max(end, motion.end)
  }
}

/// An item that was removed or hidden in an animated layout and is on its way out.
package struct LeavingItem {
  /// Its id; nil for an item without one.
  package let id: MarkerID?
  /// Where it is shown now in the content of its scroll view, in points.
  package let frame: Rect
  /// Its opacity now, 0 to 1.
  package let opacity: Double
  /// Its scale about its center now, 0 or above.
  package let scale: Double
}

/// How an item leaves.
private struct Departure {
  let id: MarkerID?
  let view: WeakHandle<ScrollView>
  /// Where it was in the viewport, with its size, in points.
  let frame: Rect
  /// What it looks like at the end.
  let goal: ItemAppearance
  let motion: LayoutMotion
}

/// What was in reach of a view before an animated layout.
private struct LayoutCapture {
  /// An item as it was shown.
  struct Known {
    /// In the viewport, in points, with its displacement.
    let frame: Rect
    /// Compared with its layout, and the rates of that.
    let appearance: ItemAppearance
    let velocity: ItemAppearance
  }

  let view: ScrollView
  var known: [Item: Known] = [:]
  /// In document order.
  var order: [Item] = []
  /// The keys that the next rows of the lists will get.
  var nextKeys: [ObjectIdentifier: RowKey] = [:]
}

// MARK: - Reading

extension Item {
  /// How it is shown now, compared with its layout: its own motion, or that of the nearest item
  /// around it.
  var appearance: ItemAppearance {
    guard let scene = node.scene, !scene.animation.layout.isReading,
      !scene.animation.layout.isEmpty || scene.input.reordering.drag != nil
    else { return ItemAppearance() }
    var item: Item? = self
    while let current = item {
      if let displacement = scene.liftedDisplacement(of: current) {
        return ItemAppearance(frame: Rect(origin: displacement, size: .zero))
      }
      if let motion = scene.animation.layout.motions[current] {
        scene.animation.layout.isReading = true
        defer { scene.animation.layout.isReading = false }
        return motion.appearance(at: scene.now)
      }
      item = current.parent
    }
    return ItemAppearance()
  }

  /// The frame at which it is shown in the content of its scroll view: `frame`, unless an animated
  /// layout is moving it there.
  package var presentedFrame: Rect {
    let frame = frame
    return presented(frame)
  }

  /// A frame of it in its scroll view, as an animated layout shows it.
  func presented(_ frame: Rect) -> Rect {
    guard let scene = node.scene,
      !scene.animation.layout.isEmpty || scene.input.reordering.drag != nil
    else { return frame }
    return appearance.shown(frame)
  }

  /// Its opacity, 0 to 1: below 1 while it comes into an animated layout.
  package var opacity: Double { appearance.shownOpacity }

  /// Its scale about its center: not 1 while it comes into an animated layout.
  package var scale: Double { appearance.shownScale }
}

extension ScrollView {
  /// The items that an animated layout has removed and that are on their way out, in document
  /// order.
  package var leavingItems: [LeavingItem] {
    guard let scene, !scene.animation.layout.isReading else { return [] }
    scene.animation.layout.isReading = true
    defer { scene.animation.layout.isReading = false }
    return scene.animation.layout.departures.compactMap { item in
      guard item.view.object === self, !item.motion.isOver(at: scene.now) else { return nil }
      let appearance = item.goal + item.motion.appearance(at: scene.now)
      return LeavingItem(
        id: item.id, frame: appearance.shown(item.frame).offset(by: geometry.contentOffset),
        opacity: appearance.shownOpacity, scale: appearance.shownScale)
    }
  }
}

extension ScrollView {
  /// The items of the view that an animated layout is moving, or a finger, in no order.
  var displacedItems: [Item] {
    guard let scene, !scene.animation.layout.isEmpty || scene.input.reordering.drag != nil else {
      return []
    }
    var items = scene.animation.layout.motions.keys.filter { $0.isAlive && $0.scroller === self }
    if let drag = scene.input.reordering.drag?.state, drag.view === self, drag.item.isAlive {
      items.append(drag.item)
    }
    return items
  }
}

// MARK: - Before the change

extension ScrollView {
  /// Notes how the items in reach are shown, before the content changes for the first time in a
  /// block of `withAnimation`.
  func captureLayout() {
    guard let scene, geometry.zoom == 1,
      !scene.animation.layout.captures.contains(where: { $0.view === self })
    else { return }
    scene.layoutIfNeeded()
    var capture = LayoutCapture(view: self)
    let offset = geometry.contentOffset
    func note(_ item: Item, at frame: Rect) {
      if case .node(let node) = item, scene.animation.layout.isEntering(node) { return }
      let motion = scene.animation.layout.motions[item]
      let appearance = motion?.appearance(at: scene.now) ?? ItemAppearance()
      capture.known[item] = LayoutCapture.Known(
        frame: appearance.shown(frame).offset(by: .zero - offset), appearance: appearance,
        velocity: motion?.velocity(at: scene.now) ?? ItemAppearance())
      capture.order.append(item)
    }
    for entry in itemsInReach() { note(entry.item, at: entry.frame) }
    // What is on its way out of reach, too, shows where it is.
    for item in itemsUnderWay where capture.known[item] == nil {
      note(item, at: item.shownInContent)
    }
    for list in lists { capture.nextKeys[ObjectIdentifier(list)] = list.tree.nextKey }
    scene.animation.layout.captures.append(capture)
  }

  /// The shown items of the view that an animated layout is moving, in document order.
  private var itemsUnderWay: [Item] {
    guard let scene, !scene.animation.layout.motions.isEmpty else { return [] }
    scene.renumberIfNeeded()
    func index(_ item: Item) -> Int { if case .node = item { 0 } else { item.index ?? 0 } }
    return scene.animation.layout.motions
      .filter { item, motion in
        !motion.isOver(at: scene.now) && item.isAlive && item.isShown && item.scroller === self
      }
      .map { (item: $0.key, order: $0.key.node.layoutState.documentOrder, index: index($0.key)) }
      .ordered { ($0.order, $0.index) < ($1.order, $1.index) }.map { $0.item }
  }

  /// An item in reach.
  fileprivate struct ItemInReach {
    let item: Item
    /// Its layout in the content, in points.
    let frame: Rect
    /// The node around it.
    let container: ObjectIdentifier
  }

  /// The items within one viewport of the visible region, in document order, without those inside
  /// nested scroll views and in the rows of lists.
  ///
  /// - Complexity: O(k + log n) for k of n items in reach in stacks and lists.
  fileprivate func itemsInReach() -> [ItemInReach] {
    var region = geometry.visibleRect
    for axis in Axis.allCases where axes.contains(axis) {
      region.origin[axis] -= geometry.containerSize[axis]
      region.size[axis] += 2 * geometry.containerSize[axis]
    }
    var found: [ItemInReach] = []
    func visit(_ node: Node) {
      let container = ObjectIdentifier(node)
      for child in node.children(overlapping: region) {
        found.append(
          ItemInReach(
            item: .node(child), frame: Item.node(child).shownInContent, container: container))
        if let list = child as? ListNode {
          rows(of: list)
        } else if !(child is ScrollView), scene?.animation.layout.isEntering(child) != true {
          visit(child)
        }
      }
    }
    func rows(of list: ListNode) {
      let start = list.local(region.start(list.axis))
      let end = list.local(region.end(list.axis))
      guard start < end else { return }
      let container = ObjectIdentifier(list)
      var last: SectionKey?
      for row in list.rows(overlapping: start..<end) {
        if let section = list.tree.sections?.section(ofRowAt: row.index), section != last {
          last = section
          found.append(
            ItemInReach(
              item: .section(list, section),
              frame: Item.section(list, section).shownInContent, container: container))
        }
        found.append(
          ItemInReach(
            item: .row(list, row.key), frame: list.inContent(list.frame(of: row), shown: true),
            container: container))
      }
    }
    visit(self)
    return found
  }
}

// MARK: - After the layout

extension Scene {
  /// Begins the motions of the items whose layout has changed in a block of `withAnimation`.
  ///
  /// - Parameter animation: The animation of the block; nil puts all items in place.
  func beginLayoutMotions(_ animation: ScrollAnimation?) {
    let captures = self.animation.layout.captures
    defer { forgetCaptures() }
    guard let animation, !captures.isEmpty, !motionReduction.isOn else { return }
    self.animation.layout.clear(at: now)
    for capture in captures where capture.view.scene === self {
      begin(capture, animation)
    }
  }

  /// Lets an item go from where it is shown in its view's content to its layout.
  func land(_ item: Item, from shown: Rect, in view: ScrollView, _ animation: ScrollAnimation) {
    guard !motionReduction.isOn else { return }
    self.animation.layout.clear(at: now)
    let layout = view.frame(of: item)
    let start = ItemAppearance(
      frame: Rect(origin: shown.origin - layout.origin, size: .zero))
    self.animation.layout.add(
      LayoutMotion(from: start, velocity: ItemAppearance(), animation, at: now), of: item)
  }

  /// Ends a block without motions.
  func forgetCaptures() {
    animation.layout.captures = []
    animation.layout.entered = []
    animation.layout.removedIDs = [:]
  }

  private func begin(_ capture: LayoutCapture, _ animation: ScrollAnimation) {
    let view = capture.view
    let offset = view.geometry.contentOffset
    let entries = view.itemsInReach()
    // How far neighbors were displaced that are not known themselves.
    var displacements: [Point?] = entries.map { entry in
      capture.known[entry.item].map { $0.frame.origin - (entry.frame.origin - offset) }
    }
    fill(&displacements, entries, entries.indices)
    fill(&displacements, entries, entries.indices.reversed())
    var reached: Set<Item> = []
    for (entry, displacement) in zip(entries, displacements) {
      reached.insert(entry.item)
      let start: ItemAppearance
      var velocity = ItemAppearance()
      if let known = capture.known[entry.item] {
        start = known.start(in: entry.frame.offset(by: .zero - offset))
        velocity = known.velocity
      } else if enters(entry.item, capture) {
        start = entry.item.transitions.enter.appearance(
          of: entry.frame.size, isInverted: view.invertedAxes.contains(.vertical))
      } else {
        start = ItemAppearance(frame: Rect(origin: displacement ?? .zero, size: .zero))
      }
      self.animation.layout.add(
        LayoutMotion(from: start, velocity: velocity, animation, at: now), of: entry.item)
    }
    for item in capture.order where !reached.contains(item) {
      guard let known = capture.known[item] else { continue }
      if item.isAlive, item.isShown {
        let start = known.start(in: item.shownInContent.offset(by: .zero - offset))
        self.animation.layout.add(
          LayoutMotion(from: start, velocity: known.velocity, animation, at: now), of: item)
      } else if !item.leavesWithParent {
        leave(item, known, view, animation)
      }
    }
  }

  private func leave(
    _ item: Item, _ known: LayoutCapture.Known, _ view: ScrollView, _ animation: ScrollAnimation
  ) {
    let goal = item.transitions.exit.appearance(
      of: known.frame.size, isInverted: view.invertedAxes.contains(.vertical))
    var start = known.appearance
    start.frame = Rect()
    let motion = LayoutMotion(
      from: start - goal, velocity: known.velocity, animation, at: now)
    guard goal != ItemAppearance() else { return }
    self.animation.layout.add(motion, of: nil)
    self.animation.layout.departures.append(
      Departure(
        id: self.animation.layout.removedIDs[item] ?? item.id, view: WeakHandle(view),
        frame: known.frame, goal: goal, motion: motion))
  }

  /// Whether an item that was not known has joined the scene or was shown in the block.
  private func enters(_ item: Item, _ capture: LayoutCapture) -> Bool {
    switch item {
    case .node(let node):
      animation.layout.isEntering(node)
    case .row(let list, let key):
      capture.nextKeys[ObjectIdentifier(list)].map { key.rawValue >= $0.rawValue } ?? false
    case .section: false
    }
  }

  /// Gives items that are not known the displacement of the one before them in the same container.
  ///
  /// A section of a list gives none: it begins where it did while its rows come and go.
  private func fill(
    _ displacements: inout [Point?], _ entries: [ScrollView.ItemInReach],
    _ indices: some Sequence<Int>
  ) {
    var known: [ObjectIdentifier: Point] = [:]
    for index in indices {
      let entry = entries[index]
      if let displacement = displacements[index] {
        if case .section = entry.item { continue }
        known[entry.container] = displacement
      } else {
        displacements[index] = known[entry.container]
      }
    }
  }
}

extension LayoutCapture.Known {
  /// How an item is shown first, compared with its new frame in the viewport.
  fileprivate func start(in next: Rect) -> ItemAppearance {
    ItemAppearance(
      frame: Rect(
        origin: frame.origin - next.origin,
        size: Size(
          width: frame.size.width - next.size.width, height: frame.size.height - next.size.height)),
      opacity: appearance.opacity, scale: appearance.scale)
  }
}

extension Item {
  /// The frame in the content of its scroll view, where it sticks if it does, without animations.
  fileprivate var shownInContent: Rect {
    switch self {
    case .node(let node): node.inContent(Rect(origin: .zero, size: node.frame.size), shown: true)
    case .row(let list, let key): list.inContent(list.frame(of: key), shown: true)
    case .section(let list, let key):
      list.inContent(list.frame(ofSection: key), shown: true)
    }
  }

  /// Its transitions; of a row those of its list.
  fileprivate var transitions: ItemTransitions { node.transitions }

  /// Whether what is around it has left, too.
  fileprivate var leavesWithParent: Bool {
    switch self {
    case .node(let node): node.parent.map { $0.scene == nil || !$0.isShown } ?? false
    case .row(let list, _): list.scene == nil || !list.isShown
    case .section: true
    }
  }
}
