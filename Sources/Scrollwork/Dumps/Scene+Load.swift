extension Scene {
  /// Makes the scene of a dump again, at rest and at time 0 (V14).
  ///
  /// - Parameter text: what `dump()` answered.
  /// - Throws: the first line that is wrong, and what is wrong with it.
  public convenience init(dump text: String) throws(DumpError) {
    var lines: [DumpLine] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      lines.append(try DumpLine(parsing: line, number: index + 1))
    }
    guard var screen = lines.first, screen.kind == "scene", screen.depth == 0 else {
      throw DumpError(line: 1, message: "a dumped scene begins with \"scene version=1\"")
    }
    guard screen.takeWord("version") == "1" else {
      throw DumpError(line: screen.number, message: "only version 1 is known")
    }
    var loader = SceneLoader(lines: lines[1...])
    let children = try loader.children(depth: 1)
    if let line = loader.rest.first {
      throw DumpError(line: line.number, message: "\(line.kind) is indented too far")
    }
    var name = ""
    if case .string(let text) = try screen.take("name", or: MarkerID.string("")) { name = text }
    self.init(
      device: Device(
        name: name, size: try screen.take("size", or: Size.zero),
        rate: try screen.take("rate", or: 60) { $0 > 0 && $0 <= 10_000 },
        safeArea: try screen.take("safe_area", or: .zero)),
      children: children)
    motionReduction = MotionReduction(
      isOn: try screen.take("reduced_motion", or: false),
      stopsBounce: try screen.take("stops_bounce", or: false),
      stopsParallax: try screen.take("stops_parallax", or: false))
    keyboard.hold(at: try screen.take("keyboard", or: 0) { $0 >= 0 })
    toldOverlap = keyboard.target
    try screen.finish()
    begin()
    for place in loader.places {
      place.view.restore(place.offset, isOutside: place.isOutside, movedBy: place.movedBy)
    }
    if let item = loader.focused { focusedItem = item }
  }
}

extension ScrollView {
  /// Puts the view where it was, as if it had been there from the beginning.
  fileprivate func restore(_ offset: Point, isOutside: Bool, movedBy source: ScrollSource?) {
    holdsOutsideRange = isOutside
    geometry.contentOffset = isOutside ? offset : geometry.clamped(offset)
    reportedOffset = geometry.contentOffset
    reportedEdges = currentEdges
    reportedSection = activeSection
    if let source { positionRecord.follow(source) }
    positionRecord.told = presentPosition
    scene?.record(self)
  }
}

/// Makes nodes of lines.
private struct SceneLoader {
  /// Where a view was, and what had moved it there since its position was written.
  struct Place {
    let view: ScrollView
    let offset: Point
    let isOutside: Bool
    let movedBy: ScrollSource?
  }

  var rest: ArraySlice<DumpLine>
  /// Where the views belong once they are laid out.
  var places: [Place] = []
  var focused: Item?

  init(lines: ArraySlice<DumpLine>) { rest = lines }

  /// The nodes of the lines that follow at a depth.
  mutating func children(depth: Int) throws(DumpError) -> [Node] {
    try nodes(depth: depth).map { (entry) throws(DumpError) in
      guard entry.edge == nil else {
        throw DumpError(line: entry.line, message: "only a scroll view has edges")
      }
      return entry.node
    }
  }

  private mutating func nodes(
    depth: Int
  ) throws(DumpError) -> [(node: Node, edge: Edge?, line: Int)] {
    var found: [(node: Node, edge: Edge?, line: Int)] = []
    while let line = rest.first, line.depth == depth {
      guard depth < Node.maximumLevels - 1 else {
        throw DumpError(line: line.number, message: "nodes nest too deep")
      }
      found.append(try node(depth: depth))
    }
    return found
  }

  private mutating func node(
    depth: Int
  ) throws(DumpError) -> (node: Node, edge: Edge?, line: Int) {
    var line = rest.removeFirst()
    let edge: Edge? = try line.take("edge", or: Edge?.none)
    let inner = try nodes(depth: depth + 1)
    if line.kind != "scroll", line.kind != "sheet",
      let wrong = inner.first(where: { $0.edge != nil })
    {
      throw DumpError(line: wrong.line, message: "only a scroll view has edges")
    }
    let children = inner.filter { $0.edge == nil }.map(\.node)
    var node = try make(&line, children)
    try line.apply(DumpKey.node, to: &node)
    if try line.take("focused", or: false) { focused = .node(node) }
    if let view = node as? ScrollView {
      for (node, edge, _) in inner {
        if let edge { view.attach(node, to: edge) }
      }
    }
    try line.finish()
    return (node, edge, line.number)
  }

  private mutating func make(
    _ line: inout DumpLine, _ children: [Node]
  ) throws(DumpError) -> Node {
    func isLength(_ value: Double) -> Bool { value >= 0 }
    switch line.kind {
    case "column", "row":
      return StackNode(
        line.kind == "row" ? .horizontal : .vertical,
        spacing: try line.take("spacing", or: 0, allows: isLength),
        padding: try line.take("padding", or: .zero),
        alignment: try line.take("align", or: .start),
        minimum: try line.take("minimum", or: .zero), children: children)
    case "grid":
      let columns: GridTracks? = try line.take("columns", or: nil)
      let rows: GridTracks? = try line.take("rows", or: nil)
      guard let tracks = columns ?? rows, columns == nil || rows == nil else {
        throw DumpError(line: line.number, message: "a grid needs columns or rows")
      }
      return GridNode(
        rows == nil ? .vertical : .horizontal, tracks: tracks,
        spacing: try line.take("spacing", or: .zero),
        padding: try line.take("padding", or: .zero),
        alignment: try line.take("align", or: .start),
        aspect: try line.take("aspect", or: nil) { $0.map { $0 > 0 } ?? true },
        minimum: try line.take("minimum", or: .zero), children: children)
    case "overlay":
      return OverlayNode(
        padding: try line.take("padding", or: .zero),
        alignment: try line.take("align", or: .start),
        minimum: try line.take("minimum", or: .zero), children: children)
    case "item": return ItemNode(children: children)
    case "section":
      let section = SectionNode(
        id: nil, header: try line.take("header", or: 0, allows: isLength),
        footer: try line.take("footer", or: 0, allows: isLength), isPinned: false,
        spacing: try line.take("spacing", or: 0, allows: isLength),
        padding: try line.take("padding", or: .zero),
        orthogonal: try line.take("orthogonal", or: nil), content: children)
      section.isCollapsed = try line.take("collapsed", or: false)
      return section
    case "reader":
      guard children.count == 1 else {
        throw DumpError(line: line.number, message: "a reader has one child")
      }
      return ReaderNode(proxy: ScrollProxy(), content: children[0])
    case "scroll", "sheet": return try view(&line, children)
    default: break
    }
    guard children.isEmpty else {
      throw DumpError(line: line.number, message: "\(line.kind) has no children")
    }
    switch line.kind {
    case "spacer":
      return SpacerNode(minimum: try line.take("minimum_length", or: 0, allows: isLength))
    case "sensor": return SensorNode()
    case "list": return try list(&line)
    default: throw DumpError(line: line.number, message: "there is no node \(line.kind)")
    }
  }

  private mutating func view(
    _ line: inout DumpLine, _ children: [Node]
  ) throws(DumpError) -> ScrollView {
    let axes: AxisSet
    switch line.takeWord("axis") {
    case nil, "vertical": axes = .vertical
    case "horizontal": axes = .horizontal
    case "both": axes = .both
    case .some(let word): throw line.wrong("axis", word)
    }
    var settings = ScrollSettings()
    try line.apply(DumpKey.settings, to: &settings)
    let sheet = line.kind == "sheet" ? try takeSheet(&line) : nil
    let view =
      sheet.map { ScrollView(sheet: $0, settings: settings, children: children) }
      ?? ScrollView(axes, settings: settings, children: children)
    view.markedID = try line.take("marked", or: nil)
    switch line.takeWord("snap") {
    case nil: break
    case .some(let word) where word == "pages" || word == "groups":
      view.snapRule = .paging(
        PageSnapping(
          unit: word == "groups"
            ? .group : .region(share: try line.take("snap_share", or: 1) { $0 > 0 }),
          alignment: try line.take("snap_align", or: .start),
          limit: try line.take("snap_limit", or: .one),
          proximity: try line.take("snap_proximity", or: nil)))
    case "views":
      view.snapRule = .views(
        ViewSnapping(
          alignment: try line.take("snap_align", or: .start),
          limit: try line.take("snap_limit", or: .never),
          proximity: try line.take("snap_proximity", or: nil)))
    case .some(let word): throw line.wrong("snap", word)
    }
    view.geometry.zoom = try line.take("zoom", or: view.geometry.zoom) { $0 > 0 }
    try takePosition(of: view, &line)
    places.append(
      Place(
        view: view, offset: try line.take("offset", or: .zero),
        isOutside: try line.take("outside", or: false),
        movedBy: try line.take("position_moved", or: nil)))
    return view
  }

  private func takeSheet(_ line: inout DumpLine) throws(DumpError) -> Sheet {
    guard let word = line.takeWord("detents") else {
      throw DumpError(line: line.number, message: "a sheet needs detents")
    }
    guard case .tuple(let parts) = MarkerID(dumped: word) else { throw line.wrong("detents", word) }
    let detents = parts.compactMap { Sheet.Detent(words: $0) }
    guard detents.count == parts.count, !detents.isEmpty,
      Set(detents.map(\.name)).count == detents.count
    else { throw line.wrong("detents", word) }
    return Sheet(
      detents: detents, mode: try line.take("mode", or: .asymmetric),
      initial: try line.take("initial_detent", or: nil),
      flickSpeed: try line.take("flick_speed", or: 500))
  }

  /// The position a script had written.
  private func takePosition(of view: ScrollView, _ line: inout DumpLine) throws(DumpError) {
    var position = ScrollPosition()
    let id: MarkerID? = try line.take("position_id", or: nil)
    let edge: Edge? = try line.take("position_edge", or: nil)
    let point: Alignment? = try line.take("position_point", or: nil)
    let isAutomatic = line.takeWord("position") != nil
    guard id != nil || edge != nil || point != nil || isAutomatic else { return }
    if let id { position.set(.id(id)) }
    if let edge { position.set(.edge(edge)) }
    if let point { position.set(.point(x: point.x, y: point.y)) }
    position.anchor = try line.take("position_anchor", or: nil)
    position.delta = try line.take("position_delta", or: nil)
    view.setPosition(position)
  }

  private mutating func list(_ line: inout DumpLine) throws(DumpError) -> ListNode {
    let spacing: Double = try line.take("spacing", or: 0) { $0 >= 0 }
    var extents: [Double] = []
    let rows = line.takeWord("rows") ?? ""
    for run in rows.split(separator: ",") {
      let parts = run.split(separator: "*")
      guard parts.count == 2, let extent = Double(dumped: parts[0]), let count = Int(parts[1]),
        extent >= 0, extent <= RowTree.maximumExtent, count > 0,
        count <= RowTree.maximumCount - extents.count
      else { throw line.wrong("rows", run) }
      extents.append(contentsOf: repeatElement(extent, count: count))
    }
    var ids = RowIDs(count: extents.count)
    if let word = line.takeWord("ids") {
      guard case .tuple(let names) = MarkerID(dumped: word), names.count == extents.count else {
        throw line.wrong("ids", word)
      }
      ids = RowIDs(count: extents.count) { names[$0] }
    }
    let list = ListNode(
      tree: RowTree(extents, .measured, spacing: spacing), ids: ids)
    if let word = line.takeWord("focused_row") {
      guard let row = Int(word), extents.indices.contains(row - 1) else {
        throw line.wrong("focused_row", word)
      }
      focused = .row(list, list.tree.key(at: row - 1))
    }
    return list
  }
}
