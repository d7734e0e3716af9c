/// Writes a scene as the lines of a dump.
struct SceneWriter {
  private let host: DumpHost
  private var lines: [String] = []
  private var leftOut: [SceneDump.LeftOut] = []
  /// The nodes whose `appear` event is still due.
  private let waiting: Set<Node>

  init(_ scene: Scene, host: DumpHost) {
    self.host = host
    waiting = Set(scene.pending.appearing)
    write(scene)
    for child in scene.root.children { write(child, depth: 1, edge: nil) }
  }

  var dump: SceneDump {
    SceneDump(text: lines.joined(separator: "\n") + "\n", leftOut: leftOut)
  }

  private mutating func write(_ scene: Scene) {
    var line = DumpLine(depth: 0, kind: "scene")
    line.add("version", "1")
    line.add(DumpKeys.device, of: scene.device)
    line.add("direction", scene.direction, unless: .leftToRight)
    line.add(DumpKeys.motionReduction, of: scene.motionReduction)
    line.add("keyboard", scene.keyboard.target, unless: 0)
    line.add("kept", scene.keptOffsetsID, unless: nil)
    line.add("appearing", waiting.contains(scene.root), unless: false)
    add(line, id: nil, scene.dumpGaps)
  }

  private mutating func write(_ node: Node, depth: Int, edge: Edge?) {
    var line = DumpLine(depth: depth, kind: node.kind)
    var gaps = node.dumpGaps
    line.add("edge", edge, unless: nil)
    line.add(DumpKeys.node, of: node)
    line.add("appearing", waiting.contains(node), unless: false)
    if node.scene?.focusedItem == .node(node) { line.add("focused", "true") }
    add(node.userData, to: &line, &gaps)
    addPreferences(of: node, to: &line, &gaps)
    line.addMakings(of: node)
    line.add(DumpKind.named[node.kind]?.keys ?? [], of: node)
    if let view = node as? ScrollView { line.add(view) }
    if let list = node as? ListNode, list.dumpRows(to: &line) { gaps.insert(.rowIDs) }
    let rows = (node as? ListNode)?.rowsWithTraits ?? []
    add(line, id: node.id, gaps)
    for detail in detailLines(of: node, rows, depth: depth + 1) {
      add(detail.line, id: node.id, detail.gaps)
    }
    if let view = node as? ScrollView {
      for (edge, node) in view.edgeAttachments { write(node, depth: depth + 1, edge: edge) }
    }
    // A list makes the nodes in its rows itself.
    if node is ListNode { return }
    for child in node.children { write(child, depth: depth + 1, edge: nil) }
  }

  private mutating func add(_ line: DumpLine, id: MarkerID?, _ gaps: Set<DumpGap>) {
    var line = line
    let found = DumpGaps(gaps)
    line.add("not_written", found, unless: DumpGaps())
    lines.append(line.text)
    guard !gaps.isEmpty else { return }
    leftOut.append(.init(line: lines.count, kind: line.kind, id: id, gaps: found.ordered))
  }

  // MARK: - What only some nodes have

  private func add(_ data: (any AnyObject)?, to line: inout DumpLine, _ gaps: inout Set<DumpGap>) {
    guard let data else { return }
    if let plain = host.plain(data) { line.add("data", plain.dumped) } else { gaps.insert(.data) }
  }

  /// Adds the preferences that are plain values; a tracker's own is set by its initializer.
  private func addPreferences(
    of node: Node, to line: inout DumpLine, _ gaps: inout Set<DumpGap>
  ) {
    guard !node.preferences.isEmpty else { return }
    var pairs: [PlainData.Pair] = []
    for (key, preference) in node.preferences.inKeyOrder {
      switch preference {
      case .constant(let value):
        if let plain = value.plain {
          pairs.append(.init(.string(key), plain))
        } else {
          gaps.insert(.preference)
        }
      case .asked: if (node as? TrackerNode)?.key != key { gaps.insert(.preference) }
      }
    }
    if !pairs.isEmpty { line.add("preference", PlainData.table(pairs).dumped) }
  }

  /// The lines below a node's own that are not nodes: physics rules of a view, traits of rows.
  private func detailLines(
    of node: Node, _ rows: [(index: Int, traits: RowTraits)], depth: Int
  ) -> [(line: DumpLine, gaps: Set<DumpGap>)] {
    var lines: [(line: DumpLine, gaps: Set<DumpGap>)] = []
    for rule in (node as? ScrollView)?.physicsRules ?? [] {
      var line = DumpLine(depth: depth, kind: PhysicsRule.dumpKind)
      rule.dump(to: &line)
      lines.append((line, []))
    }
    for (index, traits) in rows {
      var line = DumpLine(depth: depth, kind: ListNode.traitsDumpKind)
      var gaps = traits.leftOut
      line.add("row", "\(index + 1)")
      line.add(DumpKeys.rowTraits, of: traits)
      add(traits.userData, to: &line, &gaps)
      if case .predicate = traits.completion { gaps.insert(.complete) }
      if traits.effect != nil { gaps.insert(.effect) }
      if line.fields.count > 1 || !gaps.isEmpty { lines.append((line, gaps)) }
    }
    guard let list = node as? ListNode else { return lines }
    for (index, section) in list.sectionKeys.compactMap(list.section).enumerated() {
      var line = DumpLine(depth: depth, kind: ListNode.traitsDumpKind)
      var gaps: Set<DumpGap> = []
      line.add("section", "\(index + 1)")
      line.add("complete", section.completion.knownValue, unless: nil)
      add(section.userData, to: &line, &gaps)
      if case .predicate = section.completion { gaps.insert(.complete) }
      if line.fields.count > 1 || !gaps.isEmpty { lines.append((line, gaps)) }
    }
    return lines
  }
}

extension DumpLine {
  /// Adds the fields of a scroll view: state, settings and snap rule.
  fileprivate mutating func add(_ view: ScrollView) {
    add(DumpKeys.viewState, of: view.state)
    add(DumpKeys.settings, of: view.settings)
    if let base = view.physicsState.base { add(DumpKeys.physicsBase, of: base) }
    if let rule = view.snapRule {
      if case .detents(nil) = rule.kind, view.sheet != nil { return }
      add(rule)
    } else if view.sheet != nil {
      add("snap", "none")
    }
  }
}
