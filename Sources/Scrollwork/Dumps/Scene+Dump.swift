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
    case let grid as GridNode:
      line.add(grid.axis == .vertical ? "columns" : "rows", grid.tracks.dumped)
      line.add("spacing", grid.spacing, unless: .zero)
      line.add("padding", grid.padding, unless: .zero)
      line.add("align", grid.alignment, unless: .start)
      line.add("aspect", grid.aspect, unless: nil)
      line.add("minimum", grid.minimum, unless: .zero)
    case let overlay as OverlayNode:
      line.add("padding", overlay.padding, unless: .zero)
      line.add("align", overlay.alignment, unless: .start)
      line.add("minimum", overlay.minimum, unless: .zero)
    case let spacer as SpacerNode: line.add("minimum_length", spacer.minimum, unless: 0)
    case let section as SectionNode:
      line.add("header", section.header, unless: 0)
      line.add("footer", section.footer, unless: 0)
      line.add("spacing", section.spacing, unless: 0)
      line.add("padding", section.padding, unless: .zero)
      line.add("orthogonal", section.orthogonal, unless: nil)
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
    if let sheet {
      line.add("detents", MarkerID.tuple(sheet.detents.map(\.words)).dumped)
      line.add("mode", sheet.mode, unless: .asymmetric)
      line.add("initial_detent", sheet.initial, unless: nil)
      line.add("flick_speed", sheet.flickSpeed, unless: 500)
    }
    line.add("offset", geometry.contentOffset.dumped)
    line.add("zoom", geometry.zoom, unless: settings.zoom.clamped(1))
    line.add("outside", holdsOutsideRange, unless: false)
    line.add("marked", markedID, unless: nil)
    for key in DumpKey.settings { line.add(key.name, key.write(settings)) }
    dumpPosition(to: &line)
    switch snapRule {
    case .paging(let rule):
      switch rule.unit {
      case .region(let share):
        line.add("snap", "pages")
        line.add("snap_share", share, unless: 1)
      case .group: line.add("snap", "groups")
      }
      line.add("snap_align", rule.alignment, unless: .start)
      line.add("snap_limit", rule.limit, unless: .one)
      line.add("snap_proximity", rule.proximity, unless: nil)
    case .views(let rule):
      line.add("snap", "views")
      line.add("snap_align", rule.alignment, unless: .start)
      line.add("snap_limit", rule.limit, unless: .never)
      line.add("snap_proximity", rule.proximity, unless: nil)
    default: break
    }
  }
}

extension ScrollView {
  /// What a script wrote as the position, and what has moved the view since.
  fileprivate func dumpPosition(to line: inout DumpLine) {
    guard positionRecord.isBound else { return }
    let written = positionRecord.written
    switch written.value {
    case .automatic: line.add("position", "auto")
    case .id(let id): line.add("position_id", id.dumped)
    case .edge(let edge): line.add("position_edge", edge.dumped)
    case .point(let x, let y): line.add("position_point", Alignment(x: x, y: y).dumped)
    }
    line.add("position_anchor", written.anchor, unless: nil)
    line.add("position_delta", written.delta, unless: nil)
    if positionRecord.isFollowing {
      line.add("position_moved", positionRecord.isByUser ? "user" : "program")
    }
  }
}

extension Sheet.Detent {
  /// The detent as a tuple: its name, what its height is counted in, and the height.
  fileprivate var words: MarkerID {
    switch height {
    case .points(let height): .tuple([name, "points", MarkerID(height) ?? 0])
    case .share(let share): .tuple([name, "share", MarkerID(share) ?? 0])
    }
  }

  /// The detent of a tuple.
  init?(words: MarkerID) {
    guard case .tuple(let parts) = words, parts.count == 3 else { return nil }
    let height: Double
    switch parts[2] {
    case .integer(let value): height = Double(value)
    case .number(let value): height = value
    default: return nil
    }
    guard height.isFinite, height >= 0 else { return nil }
    switch parts[1] {
    case "points": self.init(parts[0], .points(height))
    case "share": self.init(parts[0], .share(height))
    default: return nil
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
