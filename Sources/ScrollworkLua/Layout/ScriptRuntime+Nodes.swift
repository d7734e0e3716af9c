import LuaBridge
import Scrollwork

/// The constructors of nodes: a table whose elements are the children.
extension ScriptRuntime {
  private static let boxFields: [Member<NodeBox>] = [
    .field("kind", "item, section, column …") { $0.node.kind }
  ]

  func registerNodes() {
    constructor("column", ArrangementOptions.stack, "Children one below the other.") {
      $0.stack(.vertical, $1)
    }
    constructor("row", ArrangementOptions.stack, "Children one beside the other.") {
      $0.stack(.horizontal, $1)
    }
    constructor(
      "overlay", ArrangementOptions.overlay,
      "Children on top of each other, the last one in front."
    ) { $0.overlay($1) }
    constructor("spacer", SpacerOptions.rows, "Room; takes what is left over.") {
      (options, children) throws(LuaFault) in
      guard children.isEmpty else {
        throw LuaFault(code: .wrongArgument, message: "sw.spacer has no children")
      }
      return SpacerNode(minimum: options.minimum)
    }
    constructor("item", [], "A leaf: a slide, a label, a field, a button.") {
      (options, children) throws(LuaFault) in ItemNode(children: children)
    }
    constructor("sensor", [], "A place that a common monitor watches; 0 × 0 unless said.") {
      (_, children) throws(LuaFault) in
      guard children.isEmpty else {
        throw LuaFault(code: .wrongArgument, message: "sw.sensor has no children")
      }
      return SensorNode()
    }
    constructor(
      "scroll", Self.viewOptions("vertical"), "A viewport over content that may be larger."
    ) { [self] (options, children) throws(LuaFault) in
      try scrollView(options, children)
    }
    constructor(
      "grid", ArrangementOptions.grid,
      "Cells line by line: in columns, 1 to 1000 of them, growing downwards, or in rows, growing sideways."
    ) { (options, children) throws(LuaFault) in try options.grid(children) }
    constructor(
      "section", SectionOptions.rows,
      "A titled part of a list or form; collapsed, it is as long as its header. orthogonal= lets its children scroll sideways, or along axis=, in a view of their own."
    ) { (options, children) throws(LuaFault) in try options.section(children) }
    registerReversed()
    registerTracked()
    registerHeader()
    registerList()
    registerReader()
    add(Self.boxFields, to: classes.nodes)
    classes.nodes.describe { box in
      "Node \(box.node.kind)\(box.node.id.map { " \($0)" } ?? "")"
    }
    makeStrict(classes.nodes, called: "a node that is not part of a scene yet")
  }

  /// The keys of every constructor that makes a scroll view.
  static func viewOptions(_ axis: String) -> [APIOption] {
    [
      APIOption(
        "axis", "\"vertical\"|\"horizontal\"|\"both\"", ReferenceText("\"\(axis)\""),
        summary:
          "The axes along which it scrolls; its children stack along it, downwards for \"both\"."),
      APIOption(
        "bars", "{ top=, bottom=, leading=, trailing= }",
        summary:
          "Nodes that stay at its edges; each is an inset as large as itself, so content begins beside it."
      ),
    ] + viewRuleOptions + scrollSettings
  }

  /// Charges the script for a scene, which lives as long as the state and is not counted as Lua
  /// memory.
  func chargeScene() { state.charge(instructions: 10_000) }

  /// Charges the script for a scroll view, which takes some 4 KiB that are not counted as Lua
  /// memory.
  func chargeView() { state.charge(instructions: 1000) }

  /// Charges the script for rows of a list, whose time and memory Lua does not count.
  func charge(rows: Int) { state.charge(instructions: 2 * rows) }

  /// A scroll view with the settings of a constructor's table.
  func scrollView(
    _ options: Options, axis: AxisSet = .vertical, _ children: [Node]
  ) throws(LuaFault) -> ScrollView {
    var settings = ScrollSettings()
    try read(options, into: &settings)
    chargeView()
    let axes = try axes(options) ?? axis
    try refuseRefresh(settings, along: axes, options.owner)
    let view = ScrollView(axes, settings: settings, children: children)
    try attachEdges(options, to: view)
    return view
  }

  func constructor(
    _ name: String, _ own: @autoclosure @escaping () -> [APIOption], _ summary: ReferenceText,
    _ make: @escaping (Options, [Node]) throws(LuaFault) -> Node
  ) {
    let keys = OptionList {
      let own = own()
      return own + Self.nodeOptions.filter { option in !own.contains { $0.name == option.name } }
    }
    let owner = "sw.\(name)"
    moduleFunction(.registers, name, ["table"], result: "Node", options: keys.allowed, summary) {
      [self] (call) throws(LuaFault) in
      guard call[1].isTable else { throw call[1].expected("a table, as in \(owner) { … }") }
      let options = try Options(call[1], of: owner, keys.keys, allowsElements: true)
      let node = try make(options, try children(call[1], of: owner))
      try apply(options, to: node)
      call.push(NodeBox(node), as: classes.nodes)
    }
  }

  /// A constructor whose own options are read into a record.
  func constructor<Record: OptionRecord>(
    _ name: String, _ rows: [Option<Record>], _ summary: ReferenceText,
    _ make: @escaping (Record, [Node]) throws(LuaFault) -> Node
  ) {
    constructor(name, rows.map { $0.described }, summary) {
      [self] (options, children) throws(LuaFault) in
      var record = Record()
      try options.read(rows[...], into: &record, self)
      return try make(record, children)
    }
  }

  private func axes(_ options: Options) throws(LuaFault) -> AxisSet? {
    switch try options.choice("axis", AxisName.self) {
    case .horizontal: .horizontal
    case .both: .both
    case .vertical: .vertical
    case nil: nil
    }
  }

  private enum AxisName: String, CaseIterable { case vertical, horizontal, both }

  /// Attaches views to edges, each an inset of its own size.
  private func attachEdges(_ options: Options, to view: ScrollView) throws(LuaFault) {
    guard let bars = options["bars"] else { return }
    let table = try Options(
      bars, of: "bars",
      Edge.allCases.map {
        APIOption($0.rawValue, "Node", summary: "The node that stays at this edge.")
      })
    for edge in Edge.allCases {
      guard let value = table[edge.rawValue] else { continue }
      view.attach(try unused(value, edge.rawValue, of: "bars"), to: edge)
    }
  }

  private func registerReader() {
    let strict = APIOption(
      "strict", "boolean", "false",
      summary: "Whether an unknown id is an error; else such calls return false and \"no_target\".")
    moduleFunction(
      .registers, "reader", ["fn", "opt?"], result: "Node", options: [strict],
      "Calls fn(proxy), which returns the content; the proxy scrolls inside it."
    ) { [self] (call) throws(LuaFault) in
      let function = try call[1].function()
      let options = try Options(call[2], of: "sw.reader", [strict])
      let proxy = ScrollProxy(isStrict: try options.bool("strict") ?? false)
      let content: Result<Node, LuaFault>
      do throws(LuaError) {
        content = try state.call(
          function, within: .run, arguments: { $0.push(proxy, as: self.classes.proxies) }
        ) { results in
          reading(results[1]) { (value) throws(LuaFault) in
            try unused(value, "what fn returns", of: "sw.reader")
          }
        }
      } catch {
        throw LuaFault(error)
      }
      call.push(NodeBox(ReaderNode(proxy: proxy, content: try content.get())), as: classes.nodes)
    }
  }
}

/// What a spacer takes.
private struct SpacerOptions: OptionRecord {
  var minimum = 0.0

  static let rows: [Option<Self>] = [
    Option(
      "min", .length, or: "0",
      "Its least length, in points; it takes the room that is left in the stack."
    ) { $0.minimum = $1 }
  ]
}
