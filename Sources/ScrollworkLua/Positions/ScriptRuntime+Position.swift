import LuaBridge
import Scrollwork

/// Positions as scripts write and read them.
extension ScriptRuntime {
  static let positionOptions = [
    APIOption("id", "id", summary: "The item that it keeps to; not with edge, point, x or y."),
    APIOption(
      "anchor", ReferenceText(ScriptRuntime.alignmentType),
      summary:
        "Where in the region the item lies, or, of a position that is read, which of the visible targets it names; given once, it serves later writes."
    ),
    APIOption(
      "edge", "\"top\"|\"bottom\"|\"leading\"|\"trailing\"",
      summary: "The edge of the content that it keeps to as content grows."),
    APIOption(
      "x", "number",
      summary: "The horizontal offset, in points; a point is not kept when content changes."),
    APIOption(
      "y", "number",
      summary: "The vertical offset, in points; a point is not kept when content changes."),
    APIOption(
      "point", "{ x=, y= }", summary: "The offset as a point, in points, in place of x and y."),
    APIOption(
      "id_type", "\"string\"|\"integer\"|\"float\"|\"boolean\"|\"tuple\"",
      summary:
        "The type that the ids have: an id of another type is an error, and id_as checks it."),
    APIOption(
      "delta", "number|{ x=, y= }",
      summary:
        "How far the offset lies beyond the item's aligned place, in points; a number for the view's own axis. View:save writes it."
    ),
    APIOption(
      "room", "boolean", "false",
      summary:
        "Whether the item is held at its anchor where too little content follows it: the content's end is lent the room that is missing. With id and an anchor other than the far end; not in a view with origin = \"bottom\", nor in a sheet."
    ),
  ]

  private static let writeOptions =
    positionOptions + [
      APIOption(
        "animate", "boolean|Animation", "false",
        summary: "How the view moves there; false for at once.")
    ]

  func registerPosition() {
    moduleFunction(
      .reads, "position", ["table?"], result: "Position", options: Self.positionOptions,
      "A position: an id, an edge, a point or nothing in particular."
    ) { [self] (call) throws(LuaFault) in
      let position = try position(call[1], of: "sw.position", axis: .vertical)
      push(position, to: call)
    }
  }

  private static let viewPositionFields: [Member<ScrollView>] = [
    .field("position", "Where the view is in its content: id, edge or point.") { $0.position }
  ]

  private static let followingFields: [Member<ScrollView>] = [
    .field(
      "following",
      "Whether it keeps to its end as content grows: follow is on, and the reader is there. Setting follow moves nothing. Scrolling to the end begins it, whether or not that moves the view: by a call, a written edge, a key, an assistive technology or a gesture; layout alone does not."
    ) { $0.isFollowing },
    .field(
      "unseen", "How many items were added after the visible ones and have not been seen yet."
    ) { $0.unseenCount },
  ]

  func registerViewPosition() {
    add(Self.viewPositionFields, to: classes.views)
    method(
      .moves, classes.views, "set_position", ["position"], result: "Motion",
      options: Self.writeOptions,
      "Writes the position, which scrolls there and keeps it; at once unless animate says how."
    ) { [self] (view, call) throws(LuaFault) in
      let position = try position(
        call[1], of: "View:set_position", Self.writeOptions, axis: view.axes.stacking)
      let (animation, jumps) = try writeAnimation(call[1])
      let motion = try write(
        position, to: view, call, name: "set_position", animation: animation, jumps: jumps)
      call.push(motion, as: classes.motions)
    }
    method(
      .reads, classes.views, "save", [], result: "SavedPosition",
      "Where the view is, as a plain table: { id=, delta= } or { edge= }, for restore."
    ) { [self] (view, call) throws(LuaFault) in pushSaved(view, to: call) }
    method(
      .moves, classes.views, "restore", ["saved"], result: "boolean", options: Self.positionOptions,
      "Goes back to what save returned; false when its item is not there, or nothing was saved."
    ) { [self] (view, call) throws(LuaFault) in
      let position = try position(call[1], of: "View:restore", axis: view.axes.stacking)
      guard position.id != nil || position.edge != nil || position.point != nil else {
        return call.push(false)
      }
      if let id = position.id, try sceneOf(view).lookup(id, below: view) == nil {
        return call.push(false)
      }
      let motion = try write(position, to: view, call, name: "restore")
      call.push(motion?.outcome != .interrupted)
    }
    method(
      .moves, classes.views, "shift", ["distance"], result: "boolean",
      "Moves the offset by { x=, y= } under whatever moves it, which goes on: for content that grew."
    ) { [self] (view, call) throws(LuaFault) in
      let distance = try call[1].point("the distance")
      let moved = acting(call) { view.shift(by: distance) }
      call.push(moved)
    }
    add(Self.followingFields, to: classes.views)
  }

  /// The animation of a written position, and whether `animate = false` says that it jumps.
  private func writeAnimation(
    _ value: LuaValue
  ) throws(LuaFault) -> (animation: ScrollAnimation?, jumps: Bool) {
    guard value.isTable else { return (nil, false) }
    let animate = value.field("animate")
    if animate.isNil { return (nil, false) }
    let animation = try animation(animate)
    return (animation, animation == nil)
  }

  func write(
    _ position: ScrollPosition, to view: ScrollView, _ call: borrowing LuaCall, name: String,
    animation: ScrollAnimation? = nil, jumps: Bool = false
  ) throws(LuaFault) -> ScrollMotion? {
    let scene = try sceneOf(view)
    try checkRoom(of: position, in: view)
    let motion = try acting(name, call) { () throws(LuaFault) in
      view.setPosition(position, animation: animation, jumps: jumps, name: name)
    }
    if motion == nil, view.isLaidOut, let id = position.id {
      guard let item = scene.lookup(id, below: view) else {
        throw unknownID(id, below: view, in: scene)
      }
      let (name, owner) = (item.id?.description ?? "", view.id?.description ?? "")
      throw LuaFault(code: .unknownID, message: "item \(name) of view \(owner) is hidden")
    }
    return motion
  }

  /// Refuses a position that needs room where none can be lent, or where none is ever missing.
  func checkRoom(of position: ScrollPosition, in view: ScrollView) throws(LuaFault) {
    guard let obstacle = view.roomObstacle(of: position) else { return }
    let name = view.id.map { "view \($0)" } ?? "this view"
    let near = view.axes.stacking == .vertical ? "top" : "leading"
    let (message, help): (String, String) =
      switch obstacle {
      case .inverted:
        (
          "room is lent after the last item, but \(name) begins there: its origin is \"bottom\"",
          "leave the origin at \"top\", with the newest item last; anchors = { initial = \"bottom\" } begins at it"
        )
      case .sheet:
        (
          "room belongs to a view with content, but \(name) is a sheet",
          "write it to the view in it"
        )
      case .unaligned:
        (
          "room holds an item at its anchor, and the position has none along \(name)",
          "write anchor = \"\(near)\""
        )
      case .endAligned:
        (
          "room is never missing where an item's end is aligned at the end of \(name)",
          "write anchor = \"\(near)\" or \"center\", or leave room out"
        )
      }
    throw LuaFault(code: .wrongArgument, message: message, help: help)
  }

  // MARK: - Reading

  /// A position from a table or a position record.
  ///
  /// - Parameters:
  ///   - value: The table or the record; nil for a position without content.
  ///   - owner: The call, for messages.
  ///   - options: The keys that the table may have.
  ///   - axis: The axis of a delta that is given as a number.
  /// - Returns: The position.
  /// - Throws: What is wrong with the value.
  func position(
    _ value: LuaValue, of owner: String, _ options: [APIOption] = positionOptions, axis: Axis
  ) throws(LuaFault) -> ScrollPosition {
    if value.isNil { return ScrollPosition() }
    let isRecord = value.isRecord(records.position)
    guard isRecord || value.isTable else {
      throw value.expected("a position, as { id= }, { edge= } or { x=, y= }")
    }
    if !isRecord { _ = try Options(value, of: owner, options) }
    func given(_ name: String) -> LuaValue? {
      if isRecord, !Self.positionFields.contains(name) { return nil }
      let value = value.field(name)
      return value.isNil ? nil : value
    }
    let kinds = ["id", "edge", "point", "x", "y"].filter { given($0) != nil }
    let groups = Set(kinds.map { $0 == "x" || $0 == "y" ? "x, y" : $0 })
    guard groups.count < 2 else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): \(kinds[0]) and \(kinds[1]) are two places",
        help: "a position is one of id, edge, or a point")
    }
    var position = ScrollPosition()
    if let id = given("id") {
      position.set(.id(try markerID(id, "the position")))
    } else if let edge = given("edge") {
      position.set(.edge(try edge.choice(Edge.self, for: "edge")))
    } else if let point = given("point") {
      let (x, y) = try point.partialPoint("point")
      position.set(.point(x: x, y: y))
    } else if !kinds.isEmpty {
      position.set(.point(x: try given("x")?.finite("x"), y: try given("y")?.finite("y")))
    }
    if let anchor = given("anchor") { position.anchor = try alignment(anchor) }
    if let type = given("id_type") {
      position.idKind = try type.choice(MarkerID.Kind.self, for: "id_type")
    }
    if let kind = position.idKind, let id = position.id, id.kind != kind {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(owner): id \(id) is \(article(before: id.kind.rawValue)) \(id.kind.rawValue), but id_type says \"\(kind.rawValue)\""
      )
    }
    if let delta = given("delta") {
      guard position.id != nil else {
        throw LuaFault(code: .wrongArgument, message: "\(owner): delta belongs to an id")
      }
      var displacement = delta.kind == .number ? .zero : try delta.point("delta")
      if delta.kind == .number { displacement[axis] = try delta.finite("delta") }
      position.delta = displacement
    }
    if let room = given("room"), try room.bool() {
      guard position.id != nil else {
        throw LuaFault(code: .wrongArgument, message: "\(owner): room belongs to an id")
      }
      position.lendsRoom = true
    }
    return position
  }

  // MARK: - Giving

  static let positionFields = [
    "id", "anchor", "edge", "point", "by_user", "id_type", "room", "id_as",
  ]

  /// The text of a position record.
  static func description(ofPosition value: LuaValue) -> String {
    let parts = positionFields.compactMap { name -> String? in
      let part = value.field(name)
      guard name != "id_as", !part.isNil, name != "by_user" || part.isTruthy else { return nil }
      return "\(name)=\(part.kind == .userdata ? part.text() : part.shortDescription)"
    }
    return parts.isEmpty ? "Position automatic" : "Position { \(parts.joined(separator: ", ")) }"
  }

  /// `position:id_as(type)`: the id where it is of that type.
  func makeIDAs() -> LuaReference {
    function(
      .reads, "Position", "id_as", ["position", "type"], result: "id",
      "The id where it is of that type (string, integer, float, boolean, tuple); else nil."
    ) { [self] (call) throws(LuaFault) in
      guard call[1].isRecord(records.position) else {
        throw LuaFault(
          code: .dotForColon, message: "id_as is called on a position with a colon, not a dot",
          help: "write position:id_as(\"string\")")
      }
      let value = call[1].field("id")
      let id = value.isNil ? nil : try markerID(value, "id_as")
      // Lua calls both kinds of number "number".
      if call[2].asString == "number" {
        return push(id.flatMap { $0.kind == .integer || $0.kind == .float ? $0 : nil }, to: call)
      }
      let kind = try call[2].choice(MarkerID.Kind.self, for: "the type")
      push(id.flatMap { $0.kind == kind ? $0 : nil }, to: call)
    }
  }

  func push(_ position: ScrollPosition, to sink: borrowing some LuaSink & ~Copyable) {
    sink.push(record: records.position) { fields in
      push(position.id, to: fields)
      push(position.anchor, to: fields)
      fields.push(position.edge?.rawValue)
      if let (x, y) = position.point {
        fields.push(record: records.partialPoint) { point in
          point.push(x)
          point.push(y)
        }
      } else {
        fields.pushNil()
      }
      fields.push(position.isByUser)
      fields.push(position.idKind?.rawValue)
      if position.lendsRoom { fields.push(true) } else { fields.pushNil() }
      fields.push(idAs)
    }
  }

  /// An anchor by its name, else as a point.
  private func push(_ anchor: Alignment?, to sink: borrowing LuaArguments) {
    guard let anchor else { return sink.pushNil() }
    if let known = Self.alignments.first(where: { $0.value == anchor }) {
      return sink.push(known.name)
    }
    sink.push(record: records.partialPoint) { point in
      point.push(anchor.x)
      point.push(anchor.y)
    }
  }

  private func pushSaved(_ view: ScrollView, to call: borrowing LuaCall) {
    let saved = view.savedPosition
    call.pushTable { table in
      if let id = saved.id { table.set("id") { self.push(id, to: $0) } }
      if let edge = saved.edge { table.set("edge", edge.rawValue) }
      if let (x, y) = saved.point {
        if let x { table.set("x", x) }
        if let y { table.set("y", y) }
      }
      if saved.lendsRoom { table.set("room", true) }
      if let anchor = saved.anchor { table.set("anchor") { self.push(anchor, to: $0) } }
      guard let delta = saved.delta else { return }
      if view.axes == .both {
        table.set("delta") { sink in
          sink.pushTable { point in
            point.set("x", delta.x)
            point.set("y", delta.y)
          }
        }
      } else {
        table.set("delta", delta[view.axes.stacking])
      }
    }
  }
}
