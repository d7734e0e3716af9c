import LuaBridge
import Scrollwork

/// The class View: its content, settings and edits.
extension ScriptRuntime {
  func registerViewContent() {
    registerViewLookUps()
    let fraction = APIOption(
      "fraction", "number", "0",
      summary: "The share of an item's area that has to show, more than this, 0 to 1.")
    method(
      .reads, classes.views, "visible", ["opt?"], result: "{Item}",
      options: [fraction],
      "The targets of which more than fraction= of their own area shows."
    ) { [self] (view, call) throws(LuaFault) in
      let share = try Options(call[1], of: "View:visible", [fraction]).share("fraction") ?? 0
      view.visibleItems(above: share).push(to: call, self)
    }
    method(
      .changes, classes.views, "mark", ["id"],
      "Marks the item of that id as the chosen one; nil for none."
    ) {
      [self] (view, call) throws(LuaFault) in
      view.markedID =
        call[1].isNil ? nil : try item(call[1], below: view, in: try sceneOf(view), "mark").id
    }
    method(
      .moves, classes.views, "configure", ["settings"], result: "",
      options: Self.changeableSettings,
      "Changes settings of the view; a sheet goes to its nearest new detent, with its animation."
    ) { [self] (view, call) throws(LuaFault) in
      let options = try Options(call[1], of: "View:configure", Self.configureKeys)
      let former = view.settings
      var settings = former
      try read(options, into: &settings)
      try refuseInversion(settings, of: view, "View:configure")
      try refuseRefresh(settings, along: view.axes, "View:configure")
      let size = (width: try options.length("width"), height: try options.length("height"))
      let position = try options["position"].map { (value) throws(LuaFault) in
        try self.position(value, of: "View:configure: position", axis: view.axes.stacking)
      }
      let sheetChange = try sheetChange(of: view, options, by: Cause(of: call, "configure"))
      acting(call) {
        resize(view, width: size.width, height: size.height)
        if run.scope?.behavior != nil || !run.claims.isEmpty {
          claim(options, of: view, from: former, &settings)
        }
        view.configure(settings)
        if let sheetChange { claimDetents(of: view, sheetChange) }
      }
      if let position { _ = try write(position, to: view, call, name: "configure") }
    }
    registerEdits()
  }

  private func registerViewLookUps() {
    method(
      .reads, classes.views, "item", ["id"], result: "Item|View",
      "The item of that id; unknown ids raise."
    ) { [self] (view, call) throws(LuaFault) in
      push(try item(call[1], below: view, in: try sceneOf(view), "item"), to: call)
    }
    method(
      .reads, classes.views, "lookup", ["id"], result: "Item|View",
      "The item of that id or anchor; nil for none."
    ) { [self] (view, call) throws(LuaFault) in
      let id = try markerID(call[1], "lookup")
      push(try sceneOf(view).lookup(id, below: view), to: call)
    }
    method(
      .reads, classes.views, "find", ["fn"], result: "Item",
      "The first target for which fn returns true; or nil."
    ) { [self] (view, call) throws(LuaFault) in
      let function = try call[1].function()
      push(try find(function, in: view), to: call)
    }
    method(.reads, classes.views, "items", [], result: "{Item}", "The targets, in order.") {
      [self] (view, call) throws(LuaFault) in
      view.targetItems.push(to: call, self)
    }
  }

  private static let changeableSettings = scrollSettings + changeableSheetOptions
  private static let configureKeys = OptionKeys(changeableSettings)

  private func find(_ function: LuaReference, in view: ScrollView) throws(LuaFault) -> Item? {
    for item in view.targetItems {
      do {
        let found = try state.call(function, arguments: { self.push(item, to: $0) }) {
          $0[1].isTruthy
        }
        if found { return item }
      } catch {
        throw LuaFault(error)
      }
    }
    return nil
  }

  // MARK: - Edits

  private static let editOptions = [
    APIOption(
      "at", "\"start\"|\"end\"", "\"end\"",
      summary: "At which end of the content it goes; not with before and after."),
    APIOption("before", "id", summary: "The id of the item before which it goes."),
    APIOption("after", "id", summary: "The id of the item after which it goes."),
  ]

  private static let editKeys = OptionKeys(editOptions)

  /// The nodes of a list; a table with names, as where `sw.item` was forgotten, is an error.
  private func nodes(_ list: LuaValue, of owner: String) throws(LuaFault) -> [Node] {
    for case .string(let name) in list.isTable ? list.keys() : [] {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner) takes a node or a list of nodes, got a table with \"\(name)\"",
        help: "sw.item { \(name) = … }")
    }
    return try children(list, of: owner)
  }

  private func registerEdits() {
    registerBatches()
    registerLeaving()
    registerReordering()
    registerTimeline(on: classes.views) { $0 }
    method(
      .changes, classes.views, "insert", ["node", "where?"], result: "Item|{Item}",
      options: Self.editOptions,
      "Adds a node to the content; into a list, an item becomes a row. A list of nodes is added at once."
    ) { [self] (view, call) throws(LuaFault) in
      if call[1].isTable {
        let nodes = try nodes(call[1], of: "View:insert")
        let position = try position(call[2], in: view, of: "View:insert")
        let items = try edit("insert", call) { () throws(EditError) in
          try view.insert(nodes, at: position)
        }
        return items.push(to: call, self)
      }
      let node = try call[1].object(classes.nodes).node
      let position = try position(call[2], in: view, of: "View:insert")
      let item = try edit("insert", call) { () throws(EditError) in
        try view.insert(node, at: position)
      }
      push(item, to: call)
    }
    method(
      .changes, classes.views, "remove", ["id"],
      "Removes an item from the scene, with everything inside it."
    ) {
      [self] (view, call) throws(LuaFault) in
      let item = try item(call[1], below: view, in: try sceneOf(view), "remove")
      try edit("remove", call) { () throws(EditError) in try view.remove(item) }
    }
    method(
      .changes, classes.views, "move", ["id", "where"], options: Self.editOptions,
      "Moves an item to another index."
    ) { [self] (view, call) throws(LuaFault) in
      let item = try item(call[1], below: view, in: try sceneOf(view), "move")
      guard !call[2].isNil else {
        throw LuaFault(
          code: .wrongArgument, message: "View:move needs a place",
          help: "one of { at=\"start\"|\"end\" }, { before=id }, { after=id }")
      }
      let position = try position(call[2], in: view, of: "View:move")
      try edit("move", call) { () throws(EditError) in try view.move(item, to: position) }
    }
    method(
      .changes, classes.views, "update", ["id", "properties"], options: Self.itemProperties,
      "Changes properties of an item."
    ) { [self] (view, call) throws(LuaFault) in
      let item = try item(call[1], below: view, in: try sceneOf(view), "update")
      let options = try Options(call[2], of: "View:update", Self.itemProperties)
      let change = try propertyChange(options, of: item)
      try edit("update", call) { () throws(EditError) in try view.update(item, change) }
    }
  }

  func registerSceneUpdate() {
    method(
      .changes, classes.scenes, "update", ["id", "properties"], options: Self.itemProperties,
      "Changes properties of any node or row of the scene, also outside of scroll views; properties that only some kinds have say so."
    ) { [self] (scene, call) throws(LuaFault) in
      let item = try item(call[1], below: scene.root, in: scene, "update")
      let options = try Options(call[2], of: "Scene:update", Self.itemProperties)
      let change = try propertyChange(options, of: item)
      try edit("update", call) { () throws(EditError) in try scene.update(item, change) }
    }
  }

  /// Runs an edit, whose cause is the call; its error names the call.
  private func edit<Result>(
    _ name: String, _ call: borrowing LuaCall, _ body: () throws(EditError) -> Result
  ) throws(LuaFault) -> Result {
    try acting(name, call) { () throws(LuaFault) in
      do throws(EditError) {
        return try body()
      } catch {
        throw LuaFault(code: .cannotEdit, message: "\(name): \(error)")
      }
    }
  }

  /// Registers edits of many items at once.
  private func registerBatches() {
    method(
      .changes, classes.views, "replace", ["from", "to", "nodes"], result: "{Item}",
      "Replaces the items from one to another, its sibling, by nodes: one layout, one event a kind."
    ) { [self] (view, call) throws(LuaFault) in
      let scene = try sceneOf(view)
      let first = try item(call[1], below: view, in: scene, "replace")
      let last = try item(call[2], below: view, in: scene, "replace")
      guard call[3].isTable else { throw call[3].expected("a list of nodes") }
      let nodes = try nodes(call[3], of: "View:replace")
      let items = try edit("replace", call) { () throws(EditError) in
        try view.replace(from: first, through: last, with: nodes)
      }
      items.push(to: call, self)
    }
    method(
      .changes, classes.views, "apply", ["ids", "make?"],
      "Gives the items the order of a list of ids: others are removed, new ones are made by make(id)."
    ) { [self] (view, call) throws(LuaFault) in
      guard call[1].isTable else { throw call[1].expected("a list of ids") }
      var ids: [MarkerID] = []
      try call[1].forEachElement { (_, value) throws(LuaFault) in
        ids.append(try markerID(value, "an id of View:apply"))
      }
      let function = call[2].isNil ? nil : try call[2].function()
      // All nodes are made before anything is changed.
      var made: [MarkerID: Node] = [:]
      let scene = try sceneOf(view)
      for id in ids where scene.lookup(id, below: view) == nil && made[id] == nil {
        guard let function else { continue }
        made[id] = try node(for: id, by: function)
      }
      try edit("apply", call) { () throws(EditError) in try view.apply(ids) { made[$0] } }
    }
    method(
      .changes, classes.views, "rename", ["id", "new"],
      "Gives an item another id; positions follow it."
    ) { [self] (view, call) throws(LuaFault) in
      let item = try item(call[1], below: view, in: try sceneOf(view), "rename")
      let id = try markerID(call[2], "the new id")
      try edit("rename", call) { () throws(EditError) in try view.rename(item, to: id) }
    }
    method(
      .changes, classes.views, "batch", ["fn"],
      "Calls fn and treats its edits as one: one layout after them, and one event of each kind."
    ) { [self] (view, call) throws(LuaFault) in
      let function = try call[1].function()
      let scene = try sceneOf(view)
      do throws(LuaError) {
        try scene.batch { () throws(LuaError) in try state.call(function, results: { _ in }) }
      } catch {
        throw LuaFault(error)
      }
    }
  }

  /// The node that a script makes for an id; nil if it returns none.
  private func node(for id: MarkerID, by function: LuaReference) throws(LuaFault) -> Node? {
    let made: Result<Node?, LuaFault>
    do throws(LuaError) {
      made = try state.call(function, arguments: { push(id, to: $0) }) { results in
        if results[1].isNil { return .success(nil) }
        do throws(LuaFault) {
          return .success(try unused(results[1], "the node for \(id)", of: "View:apply"))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw LuaFault(error)
    }
    return try made.get()
  }

  private func position(
    _ value: LuaValue, in view: ScrollView, of owner: String
  ) throws(LuaFault) -> EditPosition {
    let options = try Options(value, of: owner, Self.editKeys)
    let scene = try sceneOf(view)
    if options.count > 1 {
      let given = ["at", "before", "after"].filter { options[$0] != nil }
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): \(given[0]) and \(given[1]) name two places",
        help: "give one of at, before, after")
    }
    if let before = options["before"] {
      return .before(try item(before, below: view, in: scene, "before"))
    }
    if let after = options["after"] {
      return .after(try item(after, below: view, in: scene, "after"))
    }
    return try options.choice("at", EditEnd.self) == .start ? .start : .end
  }

  private enum EditEnd: String, CaseIterable { case start, end }
}
