import LuaBridge
import Scrollwork

/// `on_preference` and `on_geometry`: observers called after layout, only when their value changed.
extension ScriptRuntime {
  static let preferenceOptions = [
    APIOption(
      "default", "any",
      summary: "The value while no node sets the key; a first value that equals it is not reported."
    ),
    APIOption(
      "reduce", "\"first\"|\"last\"|fn(value: any, next: any) → any", "\"first\"",
      summary:
        "Which value counts when several nodes set the key, in document order; a function combines two of them into one."
    ),
  ]
  static let setPreferenceOptions = [
    APIOption("key", "string", summary: "The name under which on_preference hears it."),
    APIOption(
      "value", "any|fn(item: Item) → any",
      summary: "The value, or a function of the item that is called after each layout."),
  ]
  /// What the transform of `view:on_geometry` gets.
  static let viewPicture = RecordTable<ScrollGeometry>([
    .field("offset", "Where the view is, in points, logical.") { $0.contentOffset },
    .field("physical", "The same from the left and the top, in points.") { $0.physicalOffset },
    .field("tracked", "min less offset, in points: 0 at rest at the start.") { $0.trackedOffset },
    .field("viewport", "How large the viewport is, in points.") { $0.containerSize },
    .field("content_size", as: "ContentSize", "How large the content is, in points.") {
      $0.contentSize
    },
    .field("insets", "What covers the viewport's edges, in points.") { $0.physicalInsets },
    .field("range", "The lowest and the highest offset at rest, in points.") {
      OffsetRange(geometry: $0)
    },
    .field("region", "What shows of the content, insets left out, in points.") { $0.visibleRect },
  ])
  /// What the transform of `item:on_geometry` gets.
  static let itemPicture = RecordTable<Item>([
    .field("frame", "Where it lies in its view's content, in points.") { $0.frame },
    .field("viewport", "Where it lies in its view's viewport, in points.") { $0.frameInViewport },
    .field("global", "Where it lies on the screen, in points.") { $0.frameInScene },
  ])

  func registerObservers<Object: AnyObject>(
    of type: LuaClass<Object>, _ item: @escaping (Object) -> Item
  ) {
    onPreference(of: type, item)
    onGeometry(of: type, item)
  }

  func registerSceneObservers() {
    method(
      .registers, classes.scenes, "on_preference", ["key", "fn", "opt?"], result: "Sub",
      options: Self.preferenceOptions,
      "Calls fn(value, former) when the value that the nodes of the scene set for a key changes."
    ) { [self] (scene, call) throws(LuaFault) in
      try observePreference(call, below: scene.root, in: scene)
    }
  }

  // MARK: - Preferences

  private func onPreference<Object: AnyObject>(
    of type: LuaClass<Object>, _ item: @escaping (Object) -> Item
  ) {
    method(
      .registers, type, "on_preference", ["key", "fn", "opt?"], result: "Sub",
      options: Self.preferenceOptions,
      "Calls fn(value, former) when the value that the nodes inside set for a key changes."
    ) { [self] (object, call) throws(LuaFault) in
      let node = item(object).node
      try observePreference(call, below: node, in: try sceneOf(node))
    }
  }

  private func observePreference(
    _ call: borrowing LuaCall, below root: Node, in scene: Scene
  ) throws(LuaFault) {
    let key = try call[1].string()
    let function = try call[2].function()
    let options = try Options(call[3], of: "on_preference", Self.preferenceOptions)
    let fallback = try fallback(options["default"], of: key)
    let origin = ScriptTask.Origin(
      name: "handler of the preference \"\(key)\"", registeredAt: call.caller,
      behavior: run.scope?.behavior?.name)
    let observer = PreferenceObserver(
      key, below: root, default: fallback,
      reduce: try reduction(options["reduce"], origin), in: scene,
      action: action(function, origin))
    pushSubscription(observer, "preference \(key)", to: call)
  }

  /// The value while nothing sets the key; a point may be written as a table.
  private func fallback(_ value: LuaValue?, of key: String) throws(LuaFault) -> HostValue? {
    guard let value else {
      return key == TrackerNode.defaultKey ? .point(.zero) : nil
    }
    if value.isTable, let point = try? value.point("default") { return .point(point) }
    return try keep(value)
  }

  private enum ReductionName: String, CaseIterable { case first, last }

  private func reduction(
    _ value: LuaValue?, _ origin: ScriptTask.Origin
  ) throws(LuaFault) -> PreferenceReduction {
    guard let value else { return .first }
    guard value.isFunction else {
      return try value.choice(ReductionName.self, for: "reduce") == .first ? .first : .last
    }
    let (function, owner) = (try value.function(), run.scope)
    return .custom { [self] value, next in
      guard state.isOpen else { return nil }
      return answer(of: function, owner, origin) { arguments in
        self.push(kept: value, to: arguments)
        self.push(kept: next, to: arguments)
      }
    }
  }

  /// Reads `preference = { key=, value= }`, or a list of such tables.
  func preferences(
    _ value: LuaValue, of owner: String
  ) throws(LuaFault) -> [(key: String, value: LuaReference)] {
    guard value.isTable else { throw value.expected("{ key=, value= } for preference") }
    var found: [(key: String, value: LuaReference)] = []
    if value.element(1).isTable {
      try value.forEachElement { (_, one) throws(LuaFault) in
        found.append(try preference(one, of: owner))
      }
    } else {
      found.append(try preference(value, of: owner))
    }
    return found
  }

  private func preference(
    _ value: LuaValue, of owner: String
  ) throws(LuaFault) -> (key: String, value: LuaReference) {
    let options = try Options(
      value, of: "\(owner): preference",
      Self.setPreferenceOptions)
    guard let key = try options.string("key"), let set = options["value"] else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): a preference has key= and value=",
        help: "value may be a function of the item, called after each layout")
    }
    return (key, try set.reference())
  }

  /// Sets preferences on a node; a function is called again whenever anything has moved.
  func set(
    _ preferences: [(key: String, value: LuaReference)], on node: Node
  ) throws(LuaFault) {
    let owner = run.scope
    for (key, reference) in preferences {
      let isFunction = state.read(reference) { $0.isFunction }
      if isFunction {
        let origin = ScriptTask.Origin(name: "value of the preference \"\(key)\"")
        node.setPreference(key) { [self, node = Unretained(node)] in
          guard state.isOpen else { return nil }
          return answer(of: reference, owner, origin) { push(.node(node.object), to: $0) }
        }
      } else {
        let kept = try state.read(reference) { (value) throws(LuaFault) in try keep(value) }
        if let kept { node.setPreference(key, to: kept) }
      }
    }
  }

  /// Sets preferences in place of those a node had.
  func replace(_ preferences: [(key: String, value: LuaReference)], on node: Node) {
    node.clearPreferences()
    // The values were read successfully before, so this cannot throw.
    try? set(preferences, on: node)
  }

  // MARK: - Geometry

  private func onGeometry<Object: AnyObject>(
    of type: LuaClass<Object>, _ item: @escaping (Object) -> Item
  ) {
    method(
      .registers, type, "on_geometry", ["transform", "fn"], result: "Sub",
      "Calls fn(value, former) when transform(geometry) returns something other than before."
    ) { [self] (object, call) throws(LuaFault) in
      let item = item(object)
      let transform = try call[1].function()
      let function = try call[2].function()
      let origin = ScriptTask.Origin(
        name: "geometry observer of \(item.id?.description ?? item.node.kind)",
        registeredAt: call.caller, behavior: run.scope?.behavior?.name)
      let owner = run.scope
      let observer = GeometryObserver(
        of: item, in: try sceneOf(item.node),
        transform: { [self] in
          guard state.isOpen else { return nil }
          return answer(of: transform, owner, origin) { self.pushPicture(of: item, to: $0) }
        }, action: action(function, origin))
      pushSubscription(observer, "geometry", to: call)
    }
  }

  private func pushPicture(of item: Item, to sink: borrowing LuaArguments) {
    guard case .node(let view as ScrollView) = item else {
      return Self.itemPicture.push(item, as: records.itemPicture, to: sink, self)
    }
    Self.viewPicture.push(view.currentGeometry, as: records.viewPicture, to: sink, self)
  }

  // MARK: - Calling scripts

  /// Calls a function synchronously; an error is reported, and the result is nil then.
  private func answer(
    of function: LuaReference, _ owner: Scope?, _ origin: ScriptTask.Origin,
    _ arguments: (borrowing LuaArguments) -> Void
  ) -> HostValue? {
    do throws(LuaError) {
      return try ask(function, of: owner, arguments: arguments) { results in
        try? keep(results[1])
      }
    } catch {
      fault(error, origin: origin)
      return nil
    }
  }

  /// A closure that runs a script's action as a task of the behavior that registered it.
  private func action(
    _ function: LuaReference, _ origin: ScriptTask.Origin
  ) -> (HostValue?, HostValue?) -> Void {
    let scope = run.scope
    return { [self] value, former in
      guard state.isOpen else { return }
      inScope(scope) {
        self.call(
          function, by: .other(origin),
          arguments: { arguments in
            self.push(kept: value, to: arguments)
            self.push(kept: former, to: arguments)
          })
      }
    }
  }

  private func pushSubscription(
    _ observer: SceneObserver, _ name: String, to call: borrowing LuaCall
  ) {
    // The observer is not counted as Lua memory.
    state.charge(instructions: 150)
    let subscription = ScriptSubscription(.observer(observer), name: name)
    run.scope?.subscriptions.append(subscription)
    call.push(subscription, as: classes.subscriptions)
  }
}
