/// How the targets of a view lie behind each other: one by one, or in a grid line by line.
///
/// The cells of one line rest together, so a gesture that may pass one target passes one line (N3).
struct TargetLines {
  /// The first target of each line; nil where each target is a line of its own.
  let firsts: [Int]?
  /// Where the lines end along the axis, of many targets and where each line begins and ends behind
  /// the one before.
  let ends: [Double]?

  /// Looks at the targets of a view.
  init(_ nodes: [Node], in view: ScrollView) {
    var firsts: [Int] = []
    var isGrid = false
    var former: (grid: Node?, line: Int?)
    for (index, node) in nodes.enumerated() {
      let grid = view.grid(of: node)
      let line = grid?.line(of: node)
      if grid != nil { isGrid = true }
      if grid == nil || former.grid !== grid || former.line != line { firsts.append(index) }
      former = (grid, line)
    }
    self.firsts = isGrid ? firsts : nil
    ends =
      nodes.count > 16 ? Self.ends(of: isGrid ? firsts.map { nodes[$0] } : nodes, in: view) : nil
  }

  private static func ends(of nodes: [Node], in view: ScrollView) -> [Double]? {
    let axis = view.axes.stacking
    var ends: [Double] = []
    ends.reserveCapacity(nodes.count)
    var start = -Double.infinity
    for node in nodes {
      let frame = view.restingFrame(of: node, in: node.frameInContent)
      guard frame.start(axis) >= start, frame.end(axis) > ends.last ?? -.infinity else {
        return nil
      }
      start = frame.start(axis)
      ends.append(frame.end(axis))
    }
    return ends
  }

  /// The line of a target.
  func line(of index: Int) -> Int {
    guard let firsts else { return index }
    var low = 0
    var high = firsts.count
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The first line that ends behind a content coordinate; nil where they are in no order.
  func firstIndex(endingAfter coordinate: Double) -> Int? {
    guard let ends else { return nil }
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= coordinate { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ScrollView {
  /// The grid whose lines follow each other along the view's axis, of a cell in the view.
  func grid(of node: Node) -> GridNode? {
    guard let grid = node.parent as? GridNode, grid.axis == axes.stacking, node.scroller === self
    else { return nil }
    return grid
  }

  /// What an item is where gestures come to rest: its frame, along the axis that of its line.
  func restingFrame(of item: Item) -> Rect {
    let frame = frame(of: item)
    guard case .node(let node) = item else { return frame }
    return restingFrame(of: node, in: frame)
  }

  /// A frame of a node in the content, along the axis that of the node's line.
  fileprivate func restingFrame(of node: Node, in frame: Rect) -> Rect {
    guard let grid = grid(of: node), let line = grid.line(of: node) else { return frame }
    let axis = axes.stacking
    var frame = frame
    var rect = Rect(origin: .zero, size: grid.frame.size)
    rect.origin[axis] = grid.lines[line].start
    rect.size[axis] = grid.lines[line].extent
    let place = grid.inContent(rect)
    frame.origin[axis] = place.start(axis)
    frame.size[axis] = place.size[axis]
    return frame
  }
}
