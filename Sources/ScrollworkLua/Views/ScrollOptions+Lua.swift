import LuaBridge
import ScrollPhysics
import Scrollwork

/// Reading scroll targets and scroll options.
extension ScriptRuntime {
  static let scrollOptions = [
    APIOption(
      "align", ReferenceText(alignmentType),
      "\"nearest\"",
      summary:
        "Where in the region the target goes: a name, or a share of both; \"nearest\" scrolls as little as possible."
    ),
    APIOption(
      "offset", "Point", "{ 0, 0 }",
      summary:
        "What is added to the aligned offset, in points, positive towards the end; margin and inset leave room instead."
    ),
    APIOption(
      "animate", "boolean|Animation", "false",
      summary: "How it moves: false at once, true in 0.3 s, or an animation; see doc Animation."),
    APIOption(
      "clamp", "boolean", "true",
      summary:
        "Whether the offset is clamped to the range; false may leave content past its end until the next gesture."
    ),
    APIOption(
      "margin", "number|Edges", "0",
      summary:
        "How much larger the target counts on each side, in points; its own margin is added."
    ),
    APIOption(
      "inset", "number|Edges", "0",
      summary:
        "How far from the region's edge the target comes to lie, in points, at the edge it is aligned with; margin makes the target itself larger."
    ),
    APIOption(
      "reveal", "\"own\"|\"all\"", "\"own\"",
      summary: "Whether views around the target's own are moved too, innermost first."),
    APIOption(
      "direction", "\"shortest\"|\"forward\"|\"backward\"", "\"shortest\"",
      summary: "In a looping view, which way round it goes."),
    APIOption(
      "source", "\"animation\"|\"program\"", "\"animation\"",
      summary:
        "The source that events and traces report for an animated call; a jump always has \"program\"."
    ),
    APIOption(
      "priority", "\"normal\"|\"force\"", "\"normal\"",
      summary:
        "Whether the call moves the view while a finger drags it; a normal one ends as \"interrupted\"."
    ),
  ]

  static let scrollKeys = OptionKeys(scrollOptions)

  /// The nine alignments by name, the two ends of the view's own order, and those that leave an
  /// axis alone.
  static let alignments: [(name: String, value: Alignment)] = [
    ("nearest", .nearest), ("center", Alignment(x: 0.5, y: 0.5)),
    ("top", Alignment(x: nil, y: 0)), ("bottom", Alignment(x: nil, y: 1)),
    ("leading", Alignment(x: 0, y: nil)), ("trailing", Alignment(x: 1, y: nil)),
    ("start", .start), ("end", .end),
    ("top_leading", Alignment(x: 0, y: 0)), ("top_trailing", Alignment(x: 1, y: 0)),
    ("bottom_leading", Alignment(x: 0, y: 1)), ("bottom_trailing", Alignment(x: 1, y: 1)),
  ]

  /// The type of an alignment: a name, or a share of each axis.
  static let alignmentType =
    alignments.map { "\"\($0.name)\"" }.joined(separator: "|") + "|{ x=, y= }"

  private static let alignmentNames = LuaNames(alignments.map { $0.name })

  /// The target of a call: an id, an item, `{ x=, y= }`, `{ physical={ x=, y= } }`, `{ edge= }`,
  /// `{ content= }`, `{ detent= }`, a rect; offsets and rects are logical unless marked as
  /// physical.
  ///
  /// An id is looked up at once, so that an unknown one is an error here.
  func target(_ value: LuaValue, below root: Node, in scene: Scene) throws(LuaFault) -> ScrollTarget
  {
    if let target = try knownTarget(value) { return target }
    do throws(LuaFault) {
      return .item(try item(value, below: root, in: scene, "the target"))
    } catch {
      guard let number = value.asNumber, error.help == nil else { throw error }
      var fault = error
      fault.help = "a number is an id; an offset is written { y = \(number.luaText) }"
      throw fault
    }
  }

  /// The target where it is given by anything but an id.
  func knownTarget(_ value: LuaValue) throws(LuaFault) -> ScrollTarget? {
    switch value.kind {
    case .table: break
    case .userdata:
      if let item = try item(value) { return .item(item) }
      guard value.isRecord(values.point) || value.isRecord(values.rect) else { return nil }
    default: return nil
    }
    if let (x, y) = value.plainPoint { return .point(x: x, y: y) }
    guard value.field("id").isNil else {
      throw LuaFault(
        code: .unknownOption, message: "the target has no option \"id\"",
        help: "an id stands alone: scroll_to(id, { align = … })")
    }
    let edge = value.field("edge")
    if !edge.isNil {
      try only(["edge"], value)
      return .edge(try edge.choice(Edge.self, for: "edge"))
    }
    let detent = value.field("detent")
    if !detent.isNil {
      try only(["detent"], value)
      return .detent(try markerID(detent, "detent"))
    }
    let physical = value.field("physical")
    if !physical.isNil {
      try only(["physical"], value)
      let (x, y) = try physical.partialPoint("physical")
      return .physical(x: x, y: y)
    }
    let whole = value.field("content")
    if !whole.isNil {
      try only(["content"], value)
      let align = try alignment(whole)
      guard align != .nearest else {
        throw LuaFault(
          code: .unknownChoice, message: "content is a place, it cannot be \"nearest\"")
      }
      return .content(UnitPoint(x: align.x ?? 0.5, y: align.y ?? 0.5))
    }
    if !value.field("width").isNil || !value.element(3).isNil {
      return .rect(try value.rect("the target"))
    }
    let (x, y) = try value.partialPoint("the target", orKeys: Self.otherTargetKeys)
    return .point(x: x, y: y)
  }

  /// The keys of targets that are no points.
  private static let otherTargetKeys = [
    "edge", "content", "physical", "detent", "width", "height",
  ]

  private func only(_ names: [String], _ table: LuaValue) throws(LuaFault) {
    for case .string(let name) in table.keys() where !names.contains(name) {
      throw Options.unknown(name, owner: "the target", allowed: names)
    }
  }

  /// The options of a call.
  func scrollOptions(_ value: LuaValue, of owner: String) throws(LuaFault) -> ScrollOptions {
    var options = ScrollOptions()
    try read(Options(value, of: owner, Self.scrollKeys), into: &options)
    return options
  }

  /// Sets the options that a table has; the others stay as they are.
  func read(_ table: Options, into options: inout ScrollOptions) throws(LuaFault) {
    guard table.table != nil else { return }
    if let align = table["align"] {
      options.alignment = try alignment(align)
      if table.count == 1 { return }
    }
    if let offset = table["offset"] { options.offset = try offset.point("offset") }
    if let animate = table["animate"] {
      options.animation = try animation(animate)
      options.jumps = options.animation == nil
    }
    if let clamps = try table.bool("clamp") { options.clamps = clamps }
    if let margin = table["margin"] { options.margin = try margin.edges("margin") }
    if let inset = table["inset"] { options.inset = try inset.edges("inset") }
    if let reveal = try table.choice("reveal", RevealChoice.self) {
      options.revealsThroughAncestors = reveal == .all
    }
    if let direction = try table.choice("direction", LoopDirection.self) {
      options.direction = direction
    }
    if let source = try table.choice("source", CallSource.self) {
      options.source = source == .program ? .program : .animation
    }
    if let priority = table["priority"] {
      options.isForced = try priority.choice(Priority.self, for: "priority") == .force
    }
  }

  private enum CallSource: String, CaseIterable { case animation, program }
  private enum Priority: String, CaseIterable { case normal, force }
  private enum RevealChoice: String, CaseIterable { case own, all }

  /// A name or a unit point.
  func alignment(_ value: LuaValue) throws(LuaFault) -> Alignment {
    if let position = value.position(in: Self.alignmentNames) {
      return Self.alignments[position].value
    }
    if let name = value.asString {
      let names = Self.alignments.map { $0.name }
      throw LuaFault(
        code: .unknownChoice,
        message: "align cannot be \"\(name)\"\(UnknownName(name, among: names).hint)",
        help: "allowed: \(names.quoted), or a unit point { x=0.5, y=0.25 }")
    }
    let (x, y) = try value.partialPoint("align")
    return Alignment(x: x, y: y)
  }
}
