import ScrollPhysics

/// A view as a snap container of CSS Scroll Snap: offsets from 0, frames as shown at offset 0.
struct CSSSnapPlane {
  let container: CSSSnapContainer
  /// The targets, as `container.areas` counts them.
  let items: [Item]
  private let origin: Point
  /// The middle of each target along the axis, and that of the region at the first offset.
  private let middle: [Double]
  private let here: Double

  /// Describes a view; of a list only the rows around the range between two offsets.
  init(
    _ view: ScrollView, _ rule: CSSSnapping, from first: Point, to second: Point,
    keeping kept: [Item], stopsOnly: Bool
  ) {
    let geometry = view.geometry
    let insets = geometry.contentInsets + view.logical(rule.padding)
    let axis = view.axes.stacking
    let (low, high) = (min(first[axis], second[axis]), max(first[axis], second[axis]))
    var start = geometry.startOffset
    var range = Point(
      x: view.rangeLength(.horizontal), y: view.rangeLength(.vertical))
    if let loop = view.loop {
      // The rounds in reach, as a plane with ends far away.
      let turns = max(
        1, ((high - low + 4 * geometry.containerSize[axis]) / loop.length).rounded(.up))
      start[axis] += (((low - start[axis]) / loop.length).rounded(.down) - turns) * loop.length
      range[axis] = (4 * turns) * loop.length
    }
    origin = start
    let targets = SnapTargets(view)
    var found = targets.indices(around: low, high).map { index -> (item: Item, frame: Rect) in
      let item = targets.item(at: index)
      var frame = view.frame(of: item)
      if let loop = view.loop {
        let copy = targets.frame(at: index).start(axis)
        frame.origin[axis] += loop.displacement(of: frame.start(axis), toNear: copy)
      }
      return (item, frame.grown(by: item.scrollMargin))
    }
    for item in kept where item.isAlive && !found.contains(where: { $0.item == item }) {
      found.append((item, view.frame(of: item).grown(by: item.scrollMargin)))
    }
    if stopsOnly { found.removeAll { !$0.item.stopsAlways } }
    let stays = kept.filter { $0.isAlive }.map { view.frame(of: $0).grown(by: $0.scrollMargin) }
    found.removeAll { item, frame in
      guard !stays.isEmpty, !kept.contains(item) else { return false }
      return stays.contains { Self.liesBeside($0, frame, in: view) }
    }
    let areas = found.map { item, frame -> CSSSnapArea in
      let frame = frame.offset(by: -start)
      let (own, margin) = (item.snapAlignment, item.scrollMargin)
      return CSSSnapArea(
        frame: Planar(
          x: Span(frame.start(.horizontal), frame.end(.horizontal)),
          y: Span(frame.start(.vertical), frame.end(.vertical))),
        margin: Planar(x: Span(margin.left, margin.right), y: Span(margin.top, margin.bottom)),
        alignment: Planar(
          x: own.x ?? rule.alignment.x, y: own.y ?? rule.alignment.y), stopsAlways: item.stopsAlways
      )
    }
    let items = found.map { $0.item }
    self.items = items
    middle = found.map { $0.frame.center[axis] }
    here = geometry.visibleRect(at: first).center[axis]
    let axes = rule.axes.intersection(view.axes)
    var container = CSSSnapContainer(
      scrollport: Planar(x: geometry.containerSize.width, y: geometry.containerSize.height),
      padding: Planar(x: Span(insets.left, insets.right), y: Span(insets.top, insets.bottom)),
      content: Planar(
        x: geometry.containerSize.width + range.x, y: geometry.containerSize.height + range.y),
      axes: Planar(x: axes.contains(.horizontal), y: axes.contains(.vertical)),
      strictness: rule.strictness, areas: areas)
    container.proximity = rule.proximity
    container.departures = rule.browser?.departures ?? []
    if let focused = view.scene?.focusedItem {
      container.focused = items.firstIndex { $0 == focused || focused.isInside($0) }
    }
    self.container = container
  }

  /// Whether a target overlaps a kept target that is no shorter than the region, but neither
  /// contains it nor is contained, as neighbors do by their margins.
  ///
  /// Such targets are left out while the view stays on the kept one.
  private static func liesBeside(_ kept: Rect, _ other: Rect, in view: ScrollView) -> Bool {
    Axis.allCases.contains { axis in
      let region = view.geometry.regionExtent(axis)
      guard view.axes.contains(axis), region > 0, kept.size[axis] >= region - Metrics.tolerance
      else { return false }
      let (start, end) = (other.start(axis), other.end(axis))
      guard start <= kept.end(axis), end >= kept.start(axis) else { return false }
      return (start < kept.start(axis) - Metrics.tolerance)
        != (end > kept.end(axis) + Metrics.tolerance)
    }
  }

  /// An offset of the view in the container's coordinates.
  func planar(_ offset: Point) -> Planar<Double> {
    Planar(x: offset.x - origin.x, y: offset.y - origin.y)
  }

  func displacement(from start: Point, to end: Point) -> Planar<Double> {
    Planar(x: end.x - start.x, y: end.y - start.y)
  }

  /// An offset of the container in the view's coordinates.
  func offset(_ planar: Planar<Double>) -> Point {
    Point(x: planar.x + origin.x, y: planar.y + origin.y)
  }

  /// The index of an item among the areas, in a loop of its copy nearest to the first offset; nil
  /// when it is none.
  func index(_ item: Item?) -> Int? {
    guard let item else { return nil }
    return items.indices.filter { items[$0] == item }
      .min { abs(middle[$0] - here) < abs(middle[$1] - here) }
  }
}

extension Item {
  /// Whether it is a descendant of another item.
  fileprivate func isInside(_ other: Item) -> Bool {
    guard case .node(let outer) = other else { return false }
    var node: Node? = node
    while let current = node {
      if current === outer { return true }
      node = current.parent
    }
    return false
  }
}
