import Testing

@testable import Scrollwork

@Suite("StackMemory") struct StackMemoryTests {
  /// What a child is like, to be made as often as needed.
  struct Child {
    let id: Int
    var width: Double?
    var height: Double?
    var isSpacer = false

    var node: Node {
      if isSpacer { return SpacerNode(minimum: 0) }
      return item(.integer(id), width, height)
    }
  }

  /// Which heights the children of a stack have.
  enum Heights: CaseIterable {
    case whole, quarters, tenths, mixed
  }

  /// What the children lie in.
  enum Container: CaseIterable {
    case view, column, spaced, inverted
  }

  private static func child(
    _ id: Int, _ heights: Heights, using random: inout RowTestRandom
  ) -> Child {
    var child = Child(id: id, height: Double(20 + random.below(60)))
    switch heights {
    case .whole: break
    case .quarters: child.height = Double(random.below(400)) / 4
    case .tenths: child.height = Double(random.below(400)) / 10
    case .mixed:
      if random.below(6) == 0 { child.height = nil }
      if random.below(9) == 0 { child.isSpacer = true }
    }
    if random.below(5) == 0 { child.width = Double(100 + random.below(500)) }
    return child
  }

  private static func scene(_ container: Container, _ children: [Node]) -> (Scene, ScrollView, Node)
  {
    let stack: Node?
    switch container {
    case .view, .inverted: stack = nil
    case .column: stack = column("c", children)
    case .spaced:
      stack = column(
        spacing: 7.5, padding: EdgeInsets(top: 3, left: 5, bottom: 11, right: 2),
        alignment: .center, children)
    }
    let view = scroll("v", stack.map { [$0] } ?? children) {
      if container == .inverted { $0.origin = .bottom }
    }
    let scene = Scene(device: Device(size: Size(width: 320, height: 480)), children: [view])
    scene.begin()
    return (scene, view, stack ?? view)
  }

  @Test(
    "after each edit everything lies where a layout from scratch puts it, bit by bit",
    arguments: Heights.allCases, Container.allCases)
  func edits(heights: Heights, container: Container) throws {
    for seed in 1...3 {
      var random = RowTestRandom(seed: UInt64(seed))
      var children = (0..<random.below(8)).map { Self.child($0, heights, using: &random) }
      let (scene, view, stack) = Self.scene(container, children.map(\.node))
      for step in 0..<40 {
        let index = random.below(children.count + 1)
        if random.below(3) > 0 || index == children.count {
          let child = Self.child(1000 + step, heights, using: &random)
          let position: EditPosition =
            index < stack.children.count ? .before(.node(stack.children[index])) : .end
          try view.insert(child.node, at: position)
          children.insert(child, at: index)
        } else {
          try view.remove(.node(stack.children[index]))
          children.remove(at: index)
        }
        if random.below(8) == 0, let changed = children.indices.randomElement(using: &random),
          !children[changed].isSpacer
        {
          children[changed].height = 33
          stack.children[changed].height = 33
        }
        if random.below(5) == 0 { scene.tick() }
        let (_, other, whole) = Self.scene(container, children.map(\.node))
        #expect(view.currentGeometry.contentSize == other.currentGeometry.contentSize)
        #expect(stack.frame == whole.frame)
        #expect(stack.children.map(\.frame) == whole.children.map(\.frame))
      }
    }
  }

  @Test(
    "what comes in front of many and goes behind them leaves each where a layout from scratch does",
    arguments: [40.0, 0x1p30], [true, false])
  func window(height: Double, inFront: Bool) throws {
    let heights = (0..<3).map { height * Double($0 % 2 + 1) / 2 }
    let (scene, view, _) = Self.scene(.view, rows(heights))
    var left: [(node: Node, frame: Rect)] = []
    for step in 0..<30 {
      try view.insert(item(.integer(100 + step), nil, height), at: inFront ? .start : .end)
      let end = try #require(inFront ? view.children.last : view.children.first)
      left.append((end, end.frame))
      try view.remove(.node(end))
      if step % 7 == 0 { scene.tick() }
      let (_, whole, _) = Self.scene(.view, rows(view.children.compactMap(\.height)))
      #expect(view.children.map(\.frame) == whole.children.map(\.frame))
      #expect(view.currentGeometry.contentSize == whole.currentGeometry.contentSize)
    }
    for (node, frame) in left { #expect(node.frame == frame) }
  }

  @Test("a stack of many goes on from what it remembers, and forgets it with any other change")
  func remembering() throws {
    let view = scroll("v", rows([100, 100, 100, 900]))
    let scene = Scene(device: Device(size: Size(width: 320, height: 480)), children: [view])
    scene.begin()
    #expect(view.layoutState.stackCache == nil)
    try view.insert(item("x", nil, 40), at: .start)
    #expect(view.layoutState.stackCache?.sizing?.count == 5)
    try view.insert(item("y", nil, 40), at: .start)
    #expect(view.layoutState.stackCache?.sizing?.along == 1280)
    try view.remove(#require(scene.lookup("2")))
    #expect(view.layoutState.stackCache?.sizing?.along == 1180)
    scene.lookup("3")?.node.height = 50
    #expect(view.layoutState.stackCache == nil)
    #expect(view.currentGeometry.contentSize.height == 1130)
  }

  @Test("shares of a region that changes with an edit are laid out anew")
  func shares() throws {
    let share = item("share", nil, nil)
    share.heightShare = 0.5
    let view = scroll("v", [share] + rows([100, 100]))
    let bar = item("bar", nil, 80)
    let scene = Scene(
      device: Device(size: Size(width: 320, height: 480)), children: [bar, view])
    scene.begin()
    for _ in 0..<2 { try view.insert(item(nil, nil, 40), at: .end) }
    #expect(share.frame.size.height == 200)
    bar.height = 180
    let late = item("late", nil, 40)
    view.insertChild(late, at: view.children.count)
    scene.attach(late)
    view.setNeedsLayout(after: .inserted(at: view.children.count - 1), of: late)
    #expect(view.currentGeometry.containerSize.height == 300)
    #expect(share.frame.size.height == 150)
    #expect(late.frame.origin.y == 150 + 200 + 80)
  }

  @Test(
    "a child that comes into a stack from which all were taken has no spacing beside it · row:V3")
  func emptied() throws {
    let (scene, view, stack) = Self.scene(
      .spaced, [item(.integer(1), nil, 40), item(.integer(2), nil, 50)])
    for child in stack.children {
      try view.remove(.node(child))
      scene.layoutIfNeeded()
    }
    try view.insert(item(.integer(3), nil, 100), at: .start)
    #expect(view.contentLength == 114)
    try view.insert(item(.integer(4), nil, 10), at: .end)
    #expect(view.contentLength == 131.5)
  }
}
