internal import Scrollwork

/// The boxes of a film's frames, each with where it was in every frame.
struct StageTimeline {
  /// Where a box was in a frame, in points, relative to the viewport around it.
  struct Moment {
    var x: Double
    var y: Double
    var opacity: Double
    var scale: Double
    /// In degrees clockwise.
    var rotation: Double
  }

  /// A box that shows in some frames.
  struct Element {
    var look: StageLook
    var isViewport: Bool
    var isSheet: Bool
    /// Its largest size, in points.
    var width: Double
    var height: Double
    /// By frame; nil where it does not show.
    var moments: [Moment?]
    /// What lies in the viewport that it opens, from back to front.
    var children: [Element] = []

    mutating func show(at moment: Moment, _ size: Size, in frame: Int) {
      moments[frame] = moment
      width = max(width, size.width)
      height = max(height, size.height)
    }
  }

  /// What lies on the screen, from back to front.
  let elements: [Element]

  /// Follows the boxes of frames.
  ///
  /// - Parameters:
  ///   - frames: The frames, by ascending tick.
  ///   - width: The width of the screen.
  init(_ frames: [SceneFrame], width: Double) {
    let trees = frames.map { DrawnNode.trees(of: $0) }
    // A section stays one when its header has left the screen.
    let sections = frames.reduce(into: Set<MarkerID>()) { $0.formUnion($1.sections) }
    elements = Self.merge(
      trees.enumerated().map { (frame: $0.offset, nodes: $0.element, origin: Point.zero) },
      frames, sections, width: width)
  }

  /// A box of one frame with what lies in its viewport.
  private struct DrawnNode {
    var box: SceneFrame.Box
    var index: Int
    var children: [DrawnNode] = []

    static func trees(of frame: SceneFrame) -> [DrawnNode] {
      var open: [DrawnNode] = []
      var roots: [DrawnNode] = []
      func close() {
        guard let node = open.popLast() else { return }
        if open.isEmpty { roots.append(node) } else { open[open.count - 1].children.append(node) }
      }
      for (index, part) in frame.parts.enumerated() {
        switch part {
        case .end: close()
        case .box(let box):
          open.append(DrawnNode(box: box, index: index))
          if box.kind != .view, box.kind != .sheet { close() }
        }
      }
      while !open.isEmpty { close() }
      return roots
    }
  }

  /// By what a box is found again in the next frame.
  private struct Key: Hashable {
    var kind: SceneFrame.Kind
    var id: MarkerID?
    /// The size of a box without an id.
    var size: Size?
    /// How many like it come before.
    var count: Int
  }

  /// The same boxes of several frames together, each as often as it shows.
  private static func merge(
    _ lists: [(frame: Int, nodes: [DrawnNode], origin: Point)], _ frames: [SceneFrame],
    _ sections: Set<MarkerID>, width: Double
  ) -> [Element] {
    var order: [Key] = []
    var elements: [Key: Element] = [:]
    var inside: [Key: [(frame: Int, nodes: [DrawnNode], origin: Point)]] = [:]
    for (frame, nodes, origin) in lists {
      var counts: [Key: Int] = [:]
      var before: Key?
      for node in nodes {
        let box = node.box
        func lookNow() -> StageLook {
          StageLook(of: box, at: node.index, in: frames[frame], sections: sections, width: width)
        }
        var key = Key(
          kind: box.kind, id: box.id, size: box.id == nil ? box.frame.size : nil, count: 0)
        counts[key, default: -1] += 1
        key.count = counts[Key(kind: key.kind, id: key.id, size: key.size, count: 0)] ?? 0
        if elements[key] == nil {
          elements[key] = Element(
            look: lookNow(), isViewport: box.kind == .view || box.kind == .sheet,
            isSheet: box.kind == .sheet, width: 0, height: 0,
            moments: Array(repeating: nil, count: frames.count))
          // It lies above what it follows.
          let position = before.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
          order.insert(key, at: position)
        } else if box.kind == .row, elements[key]?.look.role != .group {
          // What is in a row may show later than its edge.
          let look = lookNow()
          if look.role == .group { elements[key]?.look = look }
        }
        before = key
        let moment = Moment(
          x: box.frame.origin.x - origin.x, y: box.frame.origin.y - origin.y, opacity: box.opacity,
          scale: box.scale, rotation: box.rotation)
        elements[key]?.show(at: moment, box.frame.size, in: frame)
        if !node.children.isEmpty {
          inside[key, default: []].append((frame, node.children, box.frame.origin))
        }
      }
    }
    return order.compactMap { key in
      guard var element = elements[key] else { return nil }
      element.children = merge(inside[key] ?? [], frames, sections, width: width)
      return element
    }
  }
}

extension SceneFrame {
  /// The ids of the sections whose headers show.
  var sections: Set<MarkerID> {
    parts.reduce(into: []) { found, part in
      if case .box(let box) = part, box.kind == .header, let id = box.id { found.insert(id) }
    }
  }
}
