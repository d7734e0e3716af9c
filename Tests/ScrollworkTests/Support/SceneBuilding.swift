import Scrollwork

/// An item with what extents are given.
func item(_ id: MarkerID? = nil, _ width: Double? = nil, _ height: Double? = nil) -> ItemNode {
  let node = ItemNode(id: id)
  node.width = width
  node.height = height
  return node
}

/// Items "1", "2", … of given heights, as wide as what contains them.
func rows(_ heights: [Double]) -> [Node] {
  heights.enumerated().map { item(.string("\($0.offset + 1)"), nil, $0.element) }
}

func column(
  spacing: Double = 0, padding: EdgeInsets = .zero, alignment: CrossAlignment = .start,
  minimum: Size = .zero, _ children: [Node]
) -> StackNode {
  StackNode(
    .vertical, spacing: spacing, padding: padding, alignment: alignment, minimum: minimum,
    children: children)
}

func column(_ id: MarkerID, spacing: Double = 0, _ children: [Node]) -> StackNode {
  StackNode(.vertical, id: id, spacing: spacing, children: children)
}

func row(
  spacing: Double = 0, padding: EdgeInsets = .zero, alignment: CrossAlignment = .start,
  minimum: Size = .zero, _ children: [Node]
) -> StackNode {
  StackNode(
    .horizontal, spacing: spacing, padding: padding, alignment: alignment, minimum: minimum,
    children: children)
}

func row(_ id: MarkerID, spacing: Double = 0, _ children: [Node]) -> StackNode {
  StackNode(.horizontal, id: id, spacing: spacing, children: children)
}

/// A scroll view; its settings are changed by `set`.
func scroll(
  _ id: MarkerID?, _ axes: AxisSet, width: Double? = nil, height: Double? = nil,
  _ children: [Node], set: (inout ScrollSettings) -> Void = { _ in }
) -> ScrollView {
  var settings = ScrollSettings()
  set(&settings)
  let view = ScrollView(axes, id: id, settings: settings, children: children)
  view.width = width
  view.height = height
  return view
}

/// A vertical scroll view.
func scroll(
  _ id: MarkerID?, width: Double? = nil, height: Double? = nil, _ children: [Node],
  set: (inout ScrollSettings) -> Void = { _ in }
) -> ScrollView {
  scroll(id, .vertical, width: width, height: height, children, set: set)
}

/// A list of rows of equal extents, with the ids 1 to `count`.
func list(_ id: MarkerID? = nil, count: Int, extent: Double) -> ListNode {
  ListNode(
    id: id, tree: RowTree(count: count, extent: extent, .measured), ids: RowIDs(count: count))
}

/// A scene that has been laid out.
func scene(
  _ width: Double = 400, _ height: Double = 800, safeArea: EdgeInsets = .zero, _ children: Node...
) -> Scene {
  let scene = Scene(
    device: Device(size: Size(width: width, height: height), safeArea: safeArea),
    children: children)
  scene.begin()
  return scene
}

extension Scene {
  /// The events of these names so far, as they are told.
  func recorded(_ names: EventName.BuiltIn...) -> () -> [Event] {
    final class Box { var events: [Event] = [] }
    let box = Box()
    for name in names {
      _ = listeners.add(.builtIn(name)) { event, _ in
        box.events.append(event)
        return nil
      }
    }
    return { box.events }
  }
}

extension ScrollView {
  /// A call with a few words.
  @discardableResult
  func go(
    _ target: ScrollTarget, _ set: (inout ScrollOptions) -> Void = { _ in }
  ) -> ScrollMotion? {
    var options = ScrollOptions()
    set(&options)
    return scroll(ScrollCall(target, options, name: "scroll_to"))
  }

  var y: Double { currentGeometry.contentOffset.y }
  var x: Double { currentGeometry.contentOffset.x }
}
