package import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// Where a question wants a view to rest: on an item or a detent, at an end of its range, or at an
/// offset.
package enum RestTarget {
  case item(Item)
  case detent(MarkerID, height: Double)
  case edge(Edge)
  /// Nil on an axis that does not count.
  case offset(x: Double?, y: Double?)

  /// Reads a text as a person writes it; nil for one that is none of these.
  ///
  /// An id of the view comes first, then a detent, an edge and an offset: `812` along the view's
  /// axis, `x=812`, or `12,40`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - view: The view that is to rest there.
  package init?(_ text: String, in view: ScrollView) {
    if let found = RestTarget(named: text, in: view) {
      self = found
    } else if let edge = Self.edge(text, of: view) {
      self = .edge(edge)
    } else if let offset = Self.offset(text, along: view.axes.stacking) {
      self = offset
    } else {
      return nil
    }
  }

  /// The item or the detent of a name; nil where the view has neither.
  package init?(named text: String, in view: ScrollView) {
    var ids = [MarkerID.string(text)]
    if let number = Double(text), let id = MarkerID(number) { ids.append(id) }
    for id in ids {
      if let detent = view.detentHeights.first(where: { $0.name == id }) {
        self = .detent(id, height: detent.height)
        return
      }
      if let item = view.scene?.lookup(id, below: view) {
        self = .item(item)
        return
      }
    }
    return nil
  }

  /// The words for ends of the range, as messages list them.
  package static let edges = [
    "start", "end", "top", "bottom", "left", "right", "leading", "trailing",
  ]

  private static func edge(_ text: String, of view: ScrollView) -> Edge? {
    let isMirrored = view.scene?.direction == .rightToLeft
    let edge: Edge? =
      switch text {
      case "start": view.edge(view.axes.stacking, start: true)
      case "end": view.edge(view.axes.stacking, start: false)
      case "left": isMirrored ? .trailing : .leading
      case "right": isMirrored ? .leading : .trailing
      default: Edge(rawValue: text)
      }
    return edge.flatMap { view.axes.contains($0.axis) ? $0 : nil }
  }

  private static func offset(_ text: String, along axis: Axis) -> RestTarget? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var (x, y): (Double?, Double?)
    for (index, part) in parts.enumerated() {
      let words = part.split(separator: "=", omittingEmptySubsequences: false).map { String($0) }
      let letter =
        words.count == 2
        ? words[0] : parts.count == 1 ? axis.letter : ["x", "y", ""][min(index, 2)]
      guard words.count <= 2, let number = Double(words[words.count - 1]), number.isFinite else {
        return nil
      }
      switch letter {
      case "x" where x == nil: x = number
      case "y" where y == nil: y = number
      default: return nil
      }
    }
    return .offset(x: x, y: y)
  }

  /// Whether the view rests there, and the displacement to there along an axis, in points.
  package func outcome(of view: ScrollView) -> (isReached: Bool, distance: Double?) {
    view.scene?.layoutIfNeeded()
    let offset = view.geometry.contentOffset
    let isIdle = !view.isScrolling
    func distance(_ target: Double?, _ axis: Axis) -> Double? { target.map { $0 - offset[axis] } }
    switch self {
    case .item(let item):
      guard item.isAlive else { return (false, nil) }
      return (
        isIdle && view.isAligned(with: item),
        distance(view.restingOffset(of: item), view.axes.stacking)
      )
    case .detent(_, let height):
      let left = height - offset.y
      return (isIdle && abs(left) <= Metrics.edge, left)
    case .edge(let edge):
      let left = self.offset(of: edge, in: view) - offset[edge.axis]
      return (isIdle && abs(left) <= Metrics.edge, left)
    case .offset(let x, let y):
      let all = [distance(x, .horizontal), distance(y, .vertical)].compactMap(\.self)
      let main = view.axes.stacking == .horizontal ? x : y
      return (
        isIdle && all.allSatisfy { abs($0) <= Metrics.edge },
        distance(main, view.axes.stacking) ?? all.first
      )
    }
  }

  private func offset(of edge: Edge, in view: ScrollView) -> Double {
    view.isStart(edge)
      ? view.geometry.startOffset(edge.axis) : view.geometry.endOffset(edge.axis)
  }

  /// The axis along which it is sought.
  func axis(in view: ScrollView) -> Axis {
    switch self {
    case .item: view.axes.stacking
    case .detent: .vertical
    case .edge(let edge): edge.axis
    case .offset(let x, let y):
      x != nil && y != nil ? view.axes.stacking : x != nil ? .horizontal : .vertical
    }
  }

  /// What messages call it: `on slide-3`, `at the end`, `at x 812.0`.
  package func phrase(in view: ScrollView) -> String {
    switch self {
    case .item(let item): "on \(item.id.map(\.shown) ?? item.node.kind)"
    case .detent(let id, _): "on \(id.shown)"
    case .edge(let edge):
      "at \(edge.rawValue == "top" || edge.rawValue == "bottom" ? "the " : "its ")\(edge.rawValue) end"
    case .offset(let x, let y):
      "at "
        + [x.map { "x \(NumberText.points($0))" }, y.map { "y \(NumberText.points($0))" }]
        .compactMap(\.self).joined(separator: ", ")
    }
  }
}

extension ScrollView {
  /// What the view rests on, as messages name it: `on slide-2`, else `at x 406.0`.
  package var restPhrase: String {
    let axis = axes.stacking
    let offset = geometry.contentOffset[axis]
    if let detent = detentHeights.first(where: { abs($0.height - offset) <= Metrics.edge }) {
      return "on \(detent.name.shown)"
    }
    if let id = alignedItem?.id { return "on \(id.shown)" }
    return "at \(axis.letter) \(NumberText.points(offset))"
  }
}
