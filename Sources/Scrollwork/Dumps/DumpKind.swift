/// How one kind of node is written to a dump and made from it.
struct DumpKind: Sendable {
  /// The first word of the line.
  let name: String
  /// The properties of this kind, in addition to `DumpKeys.node`.
  let keys: [DumpKey<Node>]
  /// Makes a node of its children and of the fields that only its initializer can set.
  let make: @Sendable (inout DumpLine, [Node]) throws(DumpError) -> Node

  private static func kind<Kind: Node>(
    _ name: String, _ keys: [DumpKey<Kind>] = [],
    _ make: @escaping @Sendable (inout DumpLine, [Node]) throws(DumpError) -> Kind
  ) -> DumpKind {
    DumpKind(name: name, keys: keys.map { $0.ofAnyNode }) { (line, children) throws(DumpError) in
      try make(&line, children)
    }
  }

  private static func leaf<Kind: Node>(
    _ name: String, _ keys: [DumpKey<Kind>] = [],
    _ make: @escaping @Sendable (inout DumpLine) throws(DumpError) -> Kind
  ) -> DumpKind {
    kind(name, keys) { (line, children) throws(DumpError) in
      guard children.isEmpty else { throw line.error("\(name) has no children") }
      return try make(&line)
    }
  }

  /// Every kind of node that a dump can contain.
  static let all: [DumpKind] = [
    kind("column", DumpKeys.stack) { StackNode(.vertical, children: $1) },
    kind("row", DumpKeys.stack) { StackNode(.horizontal, children: $1) },
    kind("overlay", DumpKeys.overlay) { OverlayNode(children: $1) },
    kind("item") { ItemNode(children: $1) },
    kind("grid", DumpKeys.grid) { (line, children) throws(DumpError) in
      let columns: GridTracks? = try line.take("columns", or: nil)
      let rows: GridTracks? = try line.take("rows", or: nil)
      guard let tracks = columns ?? rows, columns == nil || rows == nil else {
        throw line.error("a grid needs columns or rows")
      }
      return GridNode(rows == nil ? .vertical : .horizontal, tracks: tracks, children: children)
    },
    // The scroll view of an orthogonal section is written on its own line.
    kind("section", DumpKeys.section) {
      SectionNode(
        id: nil, header: 0, footer: 0, isPinned: false, spacing: 0, padding: .zero, orthogonal: nil,
        content: $1)
    },
    kind("header", DumpKeys.header) { HeaderNode(length: 0, children: $1) },
    kind("reversed", DumpKeys.reversed) { ReversedNode(children: $1) },
    leaf("spacer", DumpKeys.spacer) { _ in SpacerNode() },
    leaf("sensor") { _ in
      let sensor = SensorNode()
      (sensor.width, sensor.height) = (nil, nil)
      return sensor
    },
    leaf("tracker") { (line) throws(DumpError) in
      TrackerNode(key: try line.take("key", or: TrackerNode.defaultKey))
    },
    leaf("list", DumpKeys.list) { _ in ListNode(tree: RowTree(), ids: RowIDs(count: 0)) },
    kind("reader") { (line, children) throws(DumpError) in
      guard children.count == 1 else { throw line.error("a reader has one child") }
      let proxy = ScrollProxy(isStrict: try line.take("strict", or: false))
      return ReaderNode(proxy: proxy, content: children[0])
    },
    kind("scroll") { (line, children) throws(DumpError) in
      ScrollView(
        try line.take("axis", or: .vertical) { $0 != [] }, children: children)
    },
    kind("sheet") { (line, children) throws(DumpError) in
      ScrollView(sheet: try Sheet(from: &line), children: children)
    },
  ]

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension DumpLine {
  /// Adds the fields that `DumpKind.make` takes.
  mutating func addMakings(of node: Node) {
    switch node {
    case let grid as GridNode:
      add(grid.axis == .vertical ? "columns" : "rows", grid.tracks.dumped)
    case let tracker as TrackerNode: add("key", tracker.key, unless: TrackerNode.defaultKey)
    case let reader as ReaderNode: add("strict", reader.proxy.isStrict, unless: false)
    case let view as ScrollView:
      if let sheet = view.sheet {
        sheet.dump(to: &self)
      } else {
        add("axis", view.axes, unless: .vertical)
      }
    default: break
    }
  }
}
