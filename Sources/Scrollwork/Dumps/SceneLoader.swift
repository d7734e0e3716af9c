/// Makes the nodes of a scene from the lines of a dump.
struct SceneLoader {
  private var rest: ArraySlice<DumpLine>
  private let host: DumpHost
  /// The number of rows that may still be made.
  private var rowsLeft: Int
  /// The state to restore into each view after the first layout, with its line number for errors.
  private var views: [(view: ScrollView, state: ViewState, line: Int)] = []
  private var lists: [DumpedList] = []
  private var focused: Item?
  /// The nodes whose `appear` event is still due.
  private var waiting: [Node] = []

  /// Makes a loader for the lines below the scene's own.
  init(_ lines: ArraySlice<DumpLine>, host: DumpHost, maximumRows: Int) {
    rest = lines
    self.host = host
    rowsLeft = maximumRows
  }

  /// Makes the nodes directly below the scene, with everything inside them.
  mutating func children() throws(DumpError) -> [Node] {
    let children = try nodes(depth: 1).map { (entry) throws(DumpError) in
      guard entry.edge == nil else {
        throw DumpError(line: entry.line, message: "only a scroll view has edges")
      }
      return entry.node
    }
    if let line = rest.first { throw line.error("\(line.kind) is indented too far") }
    return children
  }

  /// Restores offsets, positions, focus and appearance; the scene must have been laid out.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - isWaiting: whether `appear` is still due for every node.
  /// - Throws: a `DumpError` for the line that names a missing item.
  func restore(_ scene: Scene, isWaiting: Bool) throws(DumpError) {
    for entry in views {
      if let unseen = entry.state.unseen, unseen.count > SceneLoader.maximumRows {
        throw DumpError(line: entry.line, message: "\(unseen.count) unseen items are too many")
      }
      if let field = entry.view.restore(entry.state) {
        throw DumpError(line: entry.line, message: "\(field) names no item of the view")
      }
    }
    if let focused { scene.focusedItem = focused }
    scene.takeAppearance(but: isWaiting ? [scene.root] : waiting)
    for list in lists { list.restore() }
  }

  /// The greatest number of unseen items that a view may have.
  static let maximumRows = 10_000_000

  // MARK: - Nodes

  private typealias Entry = (node: Node, edge: Edge?, line: Int)

  private mutating func nodes(depth: Int) throws(DumpError) -> [Entry] {
    var found: [Entry] = []
    while let line = rest.first, line.depth == depth {
      guard depth < Node.maximumLevels - 1 else { throw line.error("nodes nest too deep") }
      found.append(try node(depth: depth))
    }
    return found
  }

  private mutating func node(depth: Int) throws(DumpError) -> Entry {
    var line = rest.removeFirst()
    guard let kind = DumpKind.named[line.kind] else {
      throw line.error("there is no node \(DumpLine.short(line.kind))")
    }
    let edge: Edge? = try line.take("edge", or: nil)
    var details = takeDetails(of: line)
    let inner = try nodes(depth: depth + 1)
    let children = inner.filter { $0.edge == nil }.map { $0.node }
    var node = try kind.make(&line, children)
    try attach(inner, to: node)
    try line.apply(DumpKeys.node, to: &node)
    try line.apply(kind.keys, to: &node)
    node.leftOut = try line.take("not_written", or: DumpGaps()).gaps
    node.userData = try takeData(from: &line)
    try takePreferences(of: node, from: &line)
    if try line.take("appearing", or: false) { waiting.append(node) }
    if try line.take("focused", or: false) { focused = .node(node) }
    if let view = node as? ScrollView { try take(view, from: &line, &details) }
    if let list = node as? ListNode { try take(list, from: &line, &details) }
    try line.finish()
    return (node, edge, line.number)
  }

  private func attach(_ inner: [Entry], to node: Node) throws(DumpError) {
    for (child, edge, line) in inner {
      guard let edge else { continue }
      guard let view = node as? ScrollView else {
        throw DumpError(line: line, message: "only a scroll view has edges")
      }
      view.attach(child, to: edge)
    }
  }

  private func takeData(from line: inout DumpLine) throws(DumpError) -> (any AnyObject)? {
    try line.take("data", or: PlainData?.none).map(host.data)
  }

  private func takePreferences(of node: Node, from line: inout DumpLine) throws(DumpError) {
    guard let word = line.takeWord("preference") else { return }
    guard case .table(let pairs) = PlainData(dumped: word) else {
      throw line.wrong("preference", word)
    }
    for pair in pairs {
      guard case .string(let key) = pair.key else { throw line.wrong("preference", word) }
      node.setPreference(key, to: HostValue(pair.value, in: host))
    }
  }

  // MARK: - Views and lists

  /// Takes the lines directly below a view or list that describe its physics rules or row traits.
  private mutating func takeDetails(of line: DumpLine) -> ArraySlice<DumpLine> {
    let kind: String
    switch line.kind {
    case "scroll", "sheet": kind = PhysicsRule.dumpKind
    case "list": kind = ListNode.traitsDumpKind
    default: return []
    }
    let details = rest.prefix { $0.depth == line.depth + 1 && $0.kind == kind }
    rest = rest[details.endIndex...]
    return details
  }

  private mutating func take(
    _ view: ScrollView, from line: inout DumpLine, _ details: inout ArraySlice<DumpLine>
  ) throws(DumpError) {
    try line.apply(DumpKeys.settings, to: &view.settings)
    var state = ViewState()
    try line.apply(DumpKeys.viewState, to: &state)
    view.prepare(state)
    if let offset = state.offset, !offset.isFinite { throw line.error("an offset is finite") }
    views.append((view, state, line.number))
    if line.takeWord("snap", if: "none") {
      view.follow(nil)
    } else if let rule = try line.takeSnapRule() {
      view.follow(rule)
    }
    var rules: [PhysicsRule] = []
    while var detail = details.popFirst() {
      rules.append(try PhysicsRule(from: &detail))
      try detail.finish()
    }
    var base = view.settings
    (base.isEnabled, base.horizontalBounce, base.verticalBounce) = (true, .auto, .auto)
    if !rules.isEmpty { try line.apply(DumpKeys.physicsBase, to: &base) }
    view.restorePhysics(rules, base: rules.isEmpty ? nil : base)
  }

  private mutating func take(
    _ list: ListNode, from line: inout DumpLine, _ details: inout ArraySlice<DumpLine>
  ) throws(DumpError) {
    let rowsBefore = rowsLeft
    let dumped = try list.takeRows(from: &line, allowance: &rowsLeft)
    host.rowsMade(rowsBefore - rowsLeft)
    lists.append(dumped)
    if let item = dumped.focused { focused = item }
    while var detail = details.popFirst() {
      if let number: Int = try detail.take("section", or: nil) {
        try takeSection(number, of: list, from: &detail)
        continue
      }
      var traits = RowTraits()
      let row: Int = try detail.take("row", or: 0)
      guard row >= 1, row <= Int(list.tree.nextKey.rawValue) else {
        throw detail.wrong("row", "\(row)")
      }
      try detail.apply(DumpKeys.rowTraits, to: &traits)
      traits.userData = try takeData(from: &detail)
      traits.leftOut = try detail.take("not_written", or: DumpGaps()).gaps
      try detail.finish()
      // The rows were made in order; those of collapsed sections have no index.
      list.setTraits(traits, of: RowKey(rawValue: UInt32(row - 1)))
    }
  }
}

extension SceneLoader {
  /// Takes the data and completion of a list's section from its line.
  private func takeSection(
    _ number: Int, of list: ListNode, from line: inout DumpLine
  ) throws(DumpError) {
    guard let sections = list.tree.sections, (1...sections.count).contains(number) else {
      throw line.wrong("section", "\(number)")
    }
    let completion: Bool? = try line.take("complete", or: nil)
    let data = try takeData(from: &line)
    _ = try line.take("not_written", or: DumpGaps())
    try line.finish()
    list.update(section: sections.key(at: number - 1)) { section in
      section.userData = data
      if let completion { section.completion = .value(completion) }
    }
  }
}

extension DumpLine {
  /// Removes a field if its word is `word`; returns whether it did.
  fileprivate mutating func takeWord(_ name: String, if word: String) -> Bool {
    guard fields.contains(where: { $0.name == name && $0.word == word }) else { return false }
    return takeWord(name) != nil
  }
}
