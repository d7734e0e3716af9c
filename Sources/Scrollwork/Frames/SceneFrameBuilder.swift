/// Collects what shows in a scene, from back to front.
struct SceneFrameBuilder {
  private let scene: Scene
  private var frame: SceneFrame
  /// All views, in document order.
  private let views: [ScrollView]
  private let screen: Rect
  /// The item that a finger has lifted, which shows in front of all others of its view.
  private let lifted: (item: Item, view: ScrollView)?
  /// Whether the lifted item is added now.
  private var addsLifted = false
  /// The effects of what is added now and of what is around it.
  private var effects = EffectTransform()

  init(_ scene: Scene) {
    self.scene = scene
    frame = SceneFrame(tick: scene.tickCount)
    screen = Rect(origin: .zero, size: scene.device.size)
    views = scene.scrollViews
    lifted = scene.input.reordering.drag.flatMap { drag in
      drag.state.view.map { (drag.state.item, $0) }
    }
  }

  mutating func build() -> SceneFrame {
    visit(scene.root, in: screen, isFloating: false)
    // Sheets lie over all others.
    for sheet in views where sheet.isFloating && sheet.isShown {
      add(sheet, in: screen)
    }
    frame.views.sort { $0.index < $1.index }
    addKeyboard()
    return frame
  }

  private mutating func addKeyboard() {
    let covered = scene.keyboardOverlap
    guard covered > 0 else { return }
    let top = Point(x: 0, y: screen.size.height - covered)
    frame.parts.append(
      .box(
        SceneFrame.Box(
          kind: .keyboard,
          frame: Rect(origin: top, size: Size(width: screen.size.width, height: covered)))))
  }

  // MARK: - Nodes

  /// Adds a node and what is inside of it, as far as it overlaps the rectangle of the screen that
  /// shows.
  private mutating func add(_ node: Node, in clip: Rect, as kind: SceneFrame.Kind? = nil) {
    let item = Item.node(node)
    guard !node.isHidden, addsLifted || item != lifted?.item else { return }
    if let view = node as? ScrollView { return add(view, in: clip) }
    if let list = node as? ListNode { return add(list, in: clip) }
    let rect = item.frameInScene
    let outer = begin(effectOf: item, at: rect)
    defer { effects = outer }
    addActions(of: item, at: rect, in: clip)
    // Children can lie outside of a container, as those that repeat do.
    if node.children.isEmpty, !rect.overlaps(clip) { return }
    let usual: SceneFrame.Kind = node.children.isEmpty ? .item : .container
    if rect.overlaps(clip), kind != nil || node.id != nil || usual == .item {
      guard !(node is SpacerNode) else { return }
      add(kind ?? usual, item, rect)
    }
    visit(node, in: clip, isFloating: kind == .floating)
    if let section = node as? SectionNode { addHeader(.node(section), in: clip) }
  }

  /// Adds the children of a node that show.
  private mutating func visit(_ node: Node, in clip: Rect, isFloating: Bool) {
    guard !node.hidesChildren else { return }
    let children: [Node]
    if !isFloating, let view = node.enclosingScrollView, view.displacedItems.isEmpty {
      children = node.children(overlapping: view.geometry.viewport)
    } else {
      children = node.children
    }
    var order = StackingOrder(from: frame.parts.count)
    for child in children where !child.isHidden && !child.isFloating {
      // What floats is in front.
      if !isFloating, child.floats { continue }
      add(child, in: clip)
      order.end(effect(of: .node(child))?.z ?? 0, at: frame.parts.count)
    }
    order.sort(&frame.parts)
  }

  private mutating func add(_ kind: SceneFrame.Kind, _ item: Item, _ rect: Rect) {
    let appearance = item.appearance
    add(
      SceneFrame.Box(
        kind: kind, id: item.id, frame: rect, opacity: appearance.shownOpacity,
        scale: appearance.shownScale, isLifted: item == lifted?.item,
        isFocused: item == scene.focusedItem, look: InObject(item.look)))
  }

  /// Adds a box with the effects of what is around it.
  private mutating func add(_ box: SceneFrame.Box) {
    guard !effects.isIdentity else { return frame.parts.append(.box(box)) }
    var box = box
    box.frame = effects.frame(box.frame)
    box.opacity *= effects.opacity
    box.scale *= effects.scale
    box.rotation = effects.rotation
    frame.parts.append(.box(box))
  }

  // MARK: - Effects

  private func effect(of item: Item) -> ItemEffect? { scene.watchers.effects?.effect(on: item) }

  /// Has the effect of an item hold for what is added.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - rect: Its rectangle on the screen, without any effect.
  /// - Returns: The effects before, to be put back.
  private mutating func begin(effectOf item: Item, at rect: Rect) -> EffectTransform {
    let outer = effects
    guard let effect = effect(of: item) else { return outer }
    let around: Node = if case .node(let node) = item { node.parent ?? node } else { item.node }
    effects = outer.around(effect, at: rect, around.mapInScene)
    return outer
  }

  /// Adds the lifted item in front of what else its view shows.
  private mutating func addLifted(in view: ScrollView, _ clip: Rect) {
    guard let lifted, lifted.view === view else { return }
    addsLifted = true
    switch lifted.item {
    case .node(let node): add(node, in: clip)
    case .row(let list, _): addRow(lifted.item, of: list, in: clip)
    case .section: break
    }
    addsLifted = false
  }

  /// Adds the actions that an item's swipe reveals, from its edge inwards; the innermost one
  /// reaches to the item.
  private mutating func addActions(of item: Item, at shown: Rect, in clip: Rect) {
    let displacement = item.swipeDisplacement
    guard let view = item.scroller, let side = SwipeMenu.Side(revealedBy: displacement) else {
      return
    }
    let room = abs(displacement) * view.screenScale
    let isLeft = (side == .leading) != (scene.direction == .rightToLeft)
    // Where the item is without the swipe.
    let edge = isLeft ? shown.origin.x - room : shown.end(.horizontal) + room
    var used = 0.0
    let actions = item.swipeMenu.actions(side)
    for (index, action) in actions.enumerated() where used < room {
      let isLast = index == actions.count - 1
      let width = isLast ? room - used : min(action.width * view.screenScale, room - used)
      let frame = Rect(
        origin: Point(x: isLeft ? edge + used : edge - used - width, y: shown.origin.y),
        size: Size(width: width, height: shown.size.height))
      used += width
      guard frame.overlaps(clip) else { continue }
      add(SceneFrame.Box(kind: .action, id: action.name, frame: frame))
    }
  }

  // MARK: - Views

  private mutating func add(_ view: ScrollView, in clip: Rect) {
    // An animated layout can move and resize a view; a sheet rises by its offset.
    let surface = view.sheet == nil ? Item.node(view).frameInScene : view.surface
    guard surface.size.width > 0, surface.size.height > 0, surface.overlaps(clip) else { return }
    let inside = view.settings.clips ? surface.intersection(clip) : clip
    let outer = begin(effectOf: .node(view), at: surface)
    defer { effects = outer }
    add(
      SceneFrame.Box(
        kind: view.sheet == nil ? .view : .sheet, id: view.id, frame: surface,
        opacity: Item.node(view).opacity, scale: Item.node(view).scale,
        clips: view.settings.clips, isLifted: Item.node(view) == lifted?.item,
        look: InObject(view.lookObject)))
    note(view)
    visit(view, in: inside, isFloating: false)
    for item in view.leavingItems {
      guard let rect = view.onScreen(item.frame), rect.overlaps(inside) else { continue }
      add(
        SceneFrame.Box(
          kind: .leaving, id: item.id, frame: rect, opacity: item.opacity, scale: item.scale))
    }
    for case (.row(let list, let key), _, true) in view.stuckRows {
      addRow(.row(list, key), of: list, in: inside, as: .floating)
    }
    for node in view.floatingNodes where node.isShown { add(node, in: inside, as: .floating) }
    for (_, node) in view.edgeAttachments where !node.isHidden { add(node, in: inside, as: .bar) }
    addLifted(in: view, inside)
    frame.parts.append(.end)
  }

  private mutating func note(_ view: ScrollView) {
    frame.views.append(
      SceneFrame.View(
        index: index(of: view), phase: view.phase, source: view.source,
        offset: view.geometry.contentOffset, velocity: view.velocity, target: view.target,
        cause: view.cause, zoom: view.geometry.zoom, refreshingEdges: view.refreshingEdges,
        refreshSides: refreshSides(of: view)))
  }

  private func refreshSides(of view: ScrollView) -> UInt8 {
    let isMirrored = view.geometry.mirroredAxes.contains(.horizontal)
    return view.refreshingEdges.reduce(0) { sides, edge in
      switch edge {
      case .top: sides | 1
      case .bottom: sides | 2
      case .leading: sides | (isMirrored ? 8 : 4)
      case .trailing: sides | (isMirrored ? 4 : 8)
      }
    }
  }

  /// The position of a view among all, by their order in the document; O(log v) for v views.
  private func index(of view: ScrollView) -> Int {
    var (low, high) = (0, views.count)
    while low < high {
      let middle = (low + high) / 2
      if views[middle].layoutState.documentOrder < view.layoutState.documentOrder {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  // MARK: - Lists and sections

  private mutating func add(_ list: ListNode, in clip: Rect) {
    guard let view = list.scroller else { return }
    if list.id != nil {
      let rect = Item.node(list).frameInScene
      if rect.overlaps(clip) { add(.container, .node(list), rect) }
    }
    let region = view.geometry.viewport
    // What sticks is in front.
    let stuck = list.stuckRows.map { $0.key }
    var items = list.rows(overlapping: region).filter { !stuck.contains($0) }
      .map { Item.row(list, $0) }
    let moving = view.displacedItems.filter { item in
      guard case .row(let other, let key) = item, other === list, !items.contains(item) else {
        return false
      }
      return !list.isSetAside(key)
    }
    items += moving.ordered { ($0.index ?? 0) < ($1.index ?? 0) }
    var order = StackingOrder(from: frame.parts.count)
    for item in items {
      addRow(item, of: list, in: clip)
      order.end(effect(of: item)?.z ?? 0, at: frame.parts.count)
    }
    order.sort(&frame.parts)
    for section in list.sections(overlapping: region) {
      addHeader(.section(list, section), in: clip)
    }
  }

  private mutating func addRow(
    _ item: Item, of list: ListNode, in clip: Rect, as kind: SceneFrame.Kind = .row
  ) {
    guard case .row(_, let key) = item, addsLifted || item != lifted?.item else { return }
    let rect = item.frameInScene
    let outer = begin(effectOf: item, at: rect)
    defer { effects = outer }
    addActions(of: item, at: rect, in: clip)
    guard rect.overlaps(clip) else { return }
    add(kind, item, rect)
    if let node = list.content(of: key) { add(node, in: clip) }
  }

  /// Adds header and footer of a section where they show, pinned or not.
  private mutating func addHeader(_ section: Item, in clip: Rect) {
    guard let view = section.scroller, section.isShown else { return }
    let parts = [
      (SceneFrame.Kind.header, view.headerFrame(of: section, isPresented: true)),
      (.footer, view.footerFrame(of: section, isPresented: true)),
    ]
    for case (let kind, let rect?) in parts {
      guard let shown = view.onScreen(rect), shown.overlaps(clip) else { continue }
      add(
        SceneFrame.Box(
          kind: kind, id: section.id, frame: shown, opacity: section.opacity,
          scale: section.scale))
    }
  }
}

extension Node {
  /// Whether it is shown in front of the content around it, away from its own place.
  fileprivate var floats: Bool {
    if let header = self as? HeaderNode { return header.isSticky }
    return sticky != nil && stickyDisplacement != .zero
  }
}

extension ScrollView {
  /// The nodes of the content that are shown in front of it: those that stick, and a sticky header.
  fileprivate var floatingNodes: [Node] {
    var nodes = stickyNodes.filter { $0.stickyDisplacement != .zero }
    if let header, header.isSticky { nodes.append(header) }
    return nodes
  }

  /// A rectangle of the content where it is on the screen.
  fileprivate func onScreen(_ rect: Rect) -> Rect? {
    guard scene != nil else { return nil }
    let local = rect.offset(by: .zero - geometry.contentOffset)
    return mapInScene.outward(local)
  }
}

extension ListNode {
  /// The sections of which a part lies in a region of the view's content, in order.
  fileprivate func sections(overlapping region: Rect) -> [SectionKey] {
    guard let sections = tree.sections, sections.count > 0 else { return [] }
    let (low, high) = (local(region.start(axis)), local(region.end(axis)))
    guard low < high,
      var index = sections.index(of: sections.section(at: low) ?? sections.key(at: 0))
    else { return [] }
    var found: [SectionKey] = []
    while index < sections.count {
      let key = sections.key(at: index)
      guard frame(ofSection: key).start(axis) < high else { break }
      found.append(key)
      index += 1
    }
    return found
  }
}
