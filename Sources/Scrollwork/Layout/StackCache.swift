/// The cached result of a stack's last layout, so that inserting or removing one child measures
/// only that child.
///
/// It is made at the first such edit. Only plain stacks are cached: every child takes room and has
/// its own extent, and every number is a multiple of 2⁻²⁰ pt below 2³² pt, so that sums are exact
/// in any order.
final class StackCache {
  /// One insertion or removal since the cached layout.
  enum Edit {
    case inserted(at: Int)
    case removed(at: Int, Contribution)
  }

  /// The extents of a child in its stack.
  struct Contribution {
    /// The measured size.
    var size: Size
    /// The extent along the stack with which the child was placed.
    var placed: Double
  }

  /// The inputs and results of the stack's measurement.
  struct Sizing {
    var layout: StackLayout
    var inner: Proposal
    var count: Int
    /// The length, padding included.
    var along: Double
    var across: Double
    /// The number of children as wide as the widest.
    var widest: Int
  }

  /// The inputs of the children's placement.
  struct Placing {
    var layout: StackLayout
    var room: Double?
  }

  fileprivate(set) var sizing: Sizing?
  fileprivate var placing: Placing?
  fileprivate var edit: Edit?
  /// Whether `sizing` includes the edit.
  fileprivate var isEditSized = false

  init() {}

  /// Notes an edit after which there are `count` children; nil for any other change.
  ///
  /// - Returns: whether it is the only one since the children were placed; else the cache is
  ///   cleared.
  func note(_ edit: Edit?, count: Int) -> Bool {
    var before = count
    switch edit {
    case nil: before = -1
    case .inserted: before -= 1
    case .removed: before += 1
    }
    // A child beside none has no spacing.
    guard self.edit == nil, placing != nil, min(count, before) > 0, sizing?.count == before else {
      forget()
      return false
    }
    self.edit = edit
    isEditSized = false
    return true
  }

  fileprivate func forget() {
    sizing = nil
    placing = nil
    edit = nil
  }

  /// Whether a number is a multiple of 2⁻²⁰ below 2³², so that sums with it are exact.
  fileprivate static func isExact(_ number: Double) -> Bool {
    guard abs(number) < 0x1p32 else { return false }
    let units = number * 0x1p20
    return units == units.rounded(.towardZero)
  }
}

// MARK: - Measuring and placing with it

extension StackLayout {
  /// The size of a stack node inside `proposal`, from the cache if it has one: O(1) after one edit.
  func size(of node: Node, for proposal: Proposal) -> Size {
    guard let memory = node.layoutState.stackCache else {
      return size(of: node.children, for: proposal)
    }
    let inner = self.inner(proposal)
    if let size = size(of: node.children, in: inner, by: memory) { return size }
    memory.forget()
    let size = size(of: node.children, for: proposal)
    if inner[axis] == nil { memory.sizing = sizing(of: node.children, in: inner, size) }
    return size
  }

  /// Sets the frames of a stack node's children, from the cache if it has one.
  func place(childrenOf node: Node, in size: Size) {
    guard let memory = node.layoutState.stackCache else {
      node.applyChildrenOffset()
      return place(node.children, in: size)
    }
    let inner = self.inner(Proposal(size))
    if placesAfterEdit(node, in: inner, by: memory) { return }
    node.applyChildrenOffset()
    place(node.children, in: size)
    guard memory.sizing != nil, memory.edit == nil, isExact,
      node.children.allSatisfy({ isExact($0.frame) })
    else { return memory.forget() }
    memory.placing = StackCache.Placing(layout: self, room: inner[axis.cross])
  }

  /// The extents of a child that is about to be removed.
  func contribution(_ child: Node, in inner: Proposal) -> StackCache.Contribution {
    StackCache.Contribution(size: measured(child, in: inner), placed: child.frame.size[axis])
  }

  /// The size after one edit of the cached layout; nil where more has changed.
  private func size(of children: [Node], in inner: Proposal, by memory: StackCache) -> Size? {
    guard let edit = memory.edit, !memory.isEditSized, var sizing = memory.sizing,
      sizing.layout == self, sizing.inner == inner
    else { return nil }
    sizing.count = children.count
    switch edit {
    case .inserted(let index):
      let size = measured(children[index], in: inner)
      sizing.along += size[axis] + spacing
      guard isPlain(children[index]), StackCache.isExact(size[axis]),
        StackCache.isExact(sizing.along)
      else { return nil }
      sizing.add(size[axis.cross])
    case .removed(_, let contribution):
      sizing.along -= contribution.size[axis] + spacing
      if contribution.size[axis.cross] == sizing.across { sizing.widest -= 1 }
      guard sizing.widest > 0 else { return nil }
    }
    memory.sizing = sizing
    memory.isEditSized = true
    var size = Size.zero
    size[axis] = sizing.along
    size[axis.cross] = sizing.across + padding.sum(axis.cross)
    return size
  }

  /// Places the inserted child, if the edit is an insertion, and moves the children after it.
  ///
  /// - Returns: whether the cache sufficed; if false, all children have to be placed.
  private func placesAfterEdit(_ node: Node, in inner: Proposal, by memory: StackCache) -> Bool {
    guard let edit = memory.edit, memory.isEditSized, let placing = memory.placing,
      placing.layout == self, placing.room == inner[axis.cross],
      // With covered edges, or in a mirrored node, a child's position changes more than its origin.
      let scene = node.scene, !scene.coversEdges, node.mirror == scene.direction.mirroredAxes
    else { return false }
    let children = node.children
    var displacement = Point.zero
    switch edit {
    case .inserted(let index):
      let size = measured(children[index], in: inner)
      guard StackCache.isExact(size[axis]) else { return false }
      var origin = Point.zero
      origin[axis] =
        index == 0 ? padding.start(axis) : children[index - 1].frame.end(axis) + spacing
      origin[axis.cross] =
        padding.start(axis.cross)
        + alignment.inset(of: size[axis.cross], in: inner[axis.cross] ?? 0)
      children[index].place(at: origin, size: size)
      displacement[axis] = size[axis] + spacing
      node.moveChildren(from: index + 1, by: displacement)
    case .removed(let index, let contribution):
      displacement[axis] = 0 - (contribution.placed + spacing)
      node.moveChildren(from: index, by: displacement)
    }
    memory.edit = nil
    return true
  }

  /// The measurement to cache; nil if the stack is not plain.
  private func sizing(
    of children: [Node], in inner: Proposal, _ size: Size
  ) -> StackCache.Sizing? {
    guard isExact, StackCache.isExact(size[axis]) else { return nil }
    var sizing = StackCache.Sizing(
      layout: self, inner: inner, count: children.count, along: size[axis], across: 0, widest: 0)
    for child in children {
      let size = measured(child, in: inner)
      guard isPlain(child), StackCache.isExact(size[axis]) else { return nil }
      sizing.add(size[axis.cross])
    }
    return sizing
  }

  /// The size of a child that has its own extent, as its stack measures it.
  private func measured(_ child: Node, in inner: Proposal) -> Size {
    var size = Size.zero
    size[axis] = child.measure(offer(nil, in: inner))[axis]
    size[axis.cross] = child.measure(offer(size[axis], in: inner))[axis.cross]
    return size
  }

  /// Whether sums with the stack's spacing and padding are exact.
  private var isExact: Bool {
    StackCache.isExact(spacing) && StackCache.isExact(padding.start(axis))
      && StackCache.isExact(padding.sum(axis))
  }

  private func isExact(_ frame: Rect) -> Bool {
    StackCache.isExact(frame.origin[axis]) && StackCache.isExact(frame.size[axis])
  }

  /// Whether a child has its own extent in any room: it takes room, has no overlap, and is neither
  /// a spacer nor flexible.
  private func isPlain(_ child: Node) -> Bool {
    child.takesRoom && child.overlap == 0 && !(child is SpacerNode)
      && !child.isFlexible(along: axis)
  }
}

extension StackCache.Sizing {
  fileprivate mutating func add(_ width: Double) {
    if width > across {
      (across, widest) = (width, 1)
    } else if width == across {
      widest += 1
    }
  }
}

extension Node {
  /// The extents of a child that is about to be removed; nil if the stack has no cached
  /// measurement.
  func shareOfStack(_ child: Node) -> StackCache.Contribution? {
    (layoutState.stackCache?.sizing).map { $0.layout.contribution(child, in: $0.inner) }
  }

  /// Whether the node's children are laid out by `StackLayout` with a `StackCache`.
  var usesStackCache: Bool {
    if layoutState.loopRole != nil { return false }
    return self is StackNode || (self as? ScrollView).map { $0.sheet == nil } ?? false
  }
}
