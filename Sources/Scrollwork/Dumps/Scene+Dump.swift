extension Scene {
  /// The scene as text: its screen, its tree, and where every view is (V14).
  ///
  /// A line for each node, two spaces deeper than what it is in, with the fields that differ from
  /// those of a new one. `Scene(dump:)` makes the scene again, at rest and at time 0: a dump of that is
  /// the same text. What is no data does not appear: functions, listeners, links, forms, what scripts
  /// attached, and motion under way.
  public func dump() -> String {
    layoutIfNeeded()
    var screen = DumpLine(depth: 0, kind: "scene")
    screen.add("version", "1")
    screen.add("name", MarkerID.string(device.name), unless: .string(""))
    screen.add("size", device.size.dumped)
    screen.add("rate", device.rate, unless: 60)
    screen.add("safe_area", device.safeArea, unless: .zero)
    screen.add("reduced_motion", motionReduction.isOn, unless: false)
    screen.add("stops_bounce", motionReduction.stopsBounce, unless: false)
    screen.add("stops_parallax", motionReduction.stopsParallax, unless: false)
    screen.add("keyboard", keyboard.target, unless: 0)
    var lines = [screen.text]
    for child in root.children { child.dump(depth: 1, edge: nil, into: &lines) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Node {
  fileprivate func dump(depth: Int, edge: Edge?, into lines: inout [String]) {
    var line = DumpLine(depth: depth, kind: kind)
    line.add("edge", edge?.dumped)
    for key in DumpKey.node { line.add(key.name, key.write(self)) }
    if scene?.focusedItem == .node(self) { line.add("focused", "true") }
    dumpOwn(to: &line)
    lines.append(line.text)
    if let view = self as? ScrollView {
      for (edge, node) in view.edgeAttachments {
        node.dump(depth: depth + 1, edge: edge, into: &lines)
      }
    }
    for child in children { child.dump(depth: depth + 1, edge: nil, into: &lines) }
  }

  /// The fields that belong to the kind.
  private func dumpOwn(to line: inout DumpLine) {
    switch self {
    case let stack as StackNode:
      line.add("spacing", stack.spacing, unless: 0)
      line.add("padding", stack.padding, unless: .zero)
      line.add("align", stack.alignment, unless: .start)
      line.add("minimum", stack.minimum, unless: .zero)
    case let overlay as OverlayNode:
      line.add("padding", overlay.padding, unless: .zero)
      line.add("align", overlay.alignment, unless: .start)
      line.add("minimum", overlay.minimum, unless: .zero)
    case let spacer as SpacerNode: line.add("minimum_length", spacer.minimum, unless: 0)
    case let section as SectionNode:
      line.add("header", section.header, unless: 0)
      line.add("collapsed", section.isCollapsed, unless: false)
    case let list as ListNode: list.dumpRows(to: &line)
    case let view as ScrollView: view.dumpState(to: &line)
    default: break
    }
  }
}

extension ScrollView {
  fileprivate func dumpState(to line: inout DumpLine) {
    line.add("axis", axes == .vertical ? nil : axes.name)
    line.add("offset", geometry.contentOffset.dumped)
    line.add("outside", holdsOutsideRange, unless: false)
    line.add("marked", markedID, unless: nil)
    for key in DumpKey.settings { line.add(key.name, key.write(settings)) }
    switch snapRule {
    case .pages: line.add("snap", "pages")
    case .views(let rule):
      line.add("snap", "views")
      line.add("snap_align", rule.alignment, unless: .start)
      line.add("snap_limit", rule.limit, unless: .never)
      line.add("snap_proximity", rule.proximity, unless: nil)
    default: break
    }
  }
}

extension ListNode {
  /// Extents as runs, `44.0*1000,50.0*1`; ids where they are not the rows' numbers.
  fileprivate func dumpRows(to line: inout DumpLine) {
    line.add("spacing", tree.spacing, unless: 0)
    var runs: [(extent: Double, count: Int)] = []
    for row in tree.rows(in: 0..<tree.count) {
      if let last = runs.last, last.extent == row.extent {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((row.extent, 1))
      }
    }
    line.add("rows", runs.map { "\($0.extent)*\($0.count)" }.joined(separator: ","))
    let names = (0..<tree.count).map { id(of: tree.key(at: $0)) ?? .integer($0 + 1) }
    if zip(1..., names).contains(where: { .integer($0) != $1 }) {
      line.add("ids", MarkerID.tuple(names).dumped)
    }
    if case .row(let list, let key) = scene?.focusedItem, list === self,
      let index = tree.index(of: key)
    {
      line.add("focused_row", "\(index + 1)")
    }
  }
}
