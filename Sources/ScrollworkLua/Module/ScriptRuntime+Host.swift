package import LuaBridge
package import Scrollwork

/// The object of a scene behind a script's handle.
package enum SceneObject {
  /// A scroll view.
  case view(ScrollView)
  /// Any other node, or a row of a list.
  case item(Item)
  /// The scene itself.
  case scene(Scene)
  /// The recorded samples of a view.
  case trace(ScrollView)
  /// A form, and the view it scrolls.
  case form(Form)
  /// A link.
  case link
}

/// What hosts build their own verbs from: tests, the REPL.
extension ScriptRuntime {
  /// Makes a scene that Swift has built the one that scripts act on, and lays it out.
  package func use(_ scene: Scene) {
    adopt(scene)
    scene.begin()
    hooks.onScene?(scene)
  }

  /// The object behind a handle; nil for plain values.
  ///
  /// - Throws: When the object was removed, with the time.
  package func thing(behind value: LuaValue) throws(LuaFault) -> SceneObject? {
    if value.isHandle(of: classes.views) { return .view(try value.object(classes.views)) }
    if value.isHandle(of: classes.scenes) { return .scene(try value.object(classes.scenes)) }
    if value.isHandle(of: classes.traces) { return .trace(try value.object(classes.traces).view) }
    if value.isHandle(of: classes.forms) { return .form(try value.object(classes.forms)) }
    if value.isHandle(of: classes.links) { return .link }
    return try item(value).map { .item($0) }
  }

  /// The scene of what is behind a handle; nil for plain values, and for what was removed.
  package func scene(of value: LuaValue) -> Scene? {
    switch try? thing(behind: value) {
    case .view(let view), .trace(let view): view.scene
    case .item(let item): item.node.scene
    case .scene(let scene): scene
    case .form(let form): form.view.scene
    case .link, nil: nil
    }
  }

  /// The id of a value: a plain value, a tuple, or an item's own id.
  package func id(_ value: LuaValue, for what: String) throws(LuaFault) -> MarkerID {
    try markerID(value, what)
  }

  /// The event of a name that an object can have; unknown names raise.
  package func event(_ name: LuaValue, on thing: LuaValue) throws(LuaFault) -> EventName {
    try eventName(name, of: try eventHost(thing))
  }

  /// The item of an id inside of a view; unknown ids raise with near misses.
  package func item(_ id: MarkerID, in view: ScrollView) throws(LuaFault) -> Item {
    guard let scene = view.scene else {
      throw LuaFault(code: .unknownID, message: "the view is not part of a scene")
    }
    if let item = scene.lookup(id, below: view) { return item }
    throw unknownID(id, below: view, in: scene)
  }

  /// Pushes a scene's handle.
  package func push(scene: Scene, to sink: borrowing some LuaSink & ~Copyable) {
    sink.push(scene, as: classes.scenes)
  }

  /// Pushes an id as the plain value that it is.
  package func push(id: MarkerID?, to sink: borrowing some LuaSink & ~Copyable) {
    push(id, to: sink)
  }

  /// Pushes a sample of a trace.
  package func push(sample: ViewTrace.Sample, to sink: borrowing some LuaSink & ~Copyable) {
    push(sample, to: sink)
  }

  /// Makes a function and describes it; what it does is not known, so it counts as one that moves.
  package func makeFunction(
    _ owner: String, _ name: String, _ parameters: [String], result: ReferenceText = "",
    options: [APIOption] = [], _ summary: ReferenceText,
    _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) -> LuaReference {
    function(.moves, owner, name, parameters, result: result, options: options, summary, body)
  }

  /// Makes a function that is described by `addEntry`; it counts as one that moves, too.
  package func makeFunction(
    describedAs path: String, _ body: @escaping (borrowing LuaCall) throws(LuaFault) -> Void
  ) -> LuaReference {
    limited(.moves, "", path, .max, body)
  }

  /// Adds a method to a class of the host's, and describes it; it counts as one that moves.
  package func addMethod<Object: AnyObject>(
    to type: LuaClass<Object>, _ name: String, _ parameters: [String] = [],
    result: ReferenceText = "",
    options: [APIOption] = [], _ summary: ReferenceText,
    _ body: @escaping (Object, borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    method(.moves, type, name, parameters, result: result, options: options, summary, body)
  }

  /// Adds an entry to the manifest for something that is registered by other means.
  package func addEntry(_ entry: APIEntry) { describe(entry) }

  /// Reads a strict option table; a key that is not allowed raises with the nearest one.
  ///
  /// - Returns: A closure that looks a key up; nil for an absent one.
  package func options(
    _ value: LuaValue, of owner: String, _ allowed: [APIOption]
  ) throws(LuaFault) -> (_ name: String) -> LuaValue? {
    let options = try Options(value, of: owner, allowed)
    return { options[$0] }
  }

  /// Runs one tick on behalf of a verb; throws when a budget is used up, or inside a handler.
  package func moveTime(_ scene: Scene, _ call: borrowing LuaCall) throws(LuaFault) {
    try checkTime(of: scene, call, help: "wait with sw.wait, or look at it outside of handlers")
    try tick(scene)
  }
}
