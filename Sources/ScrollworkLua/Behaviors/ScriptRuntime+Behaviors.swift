package import LuaBridge
package import Scrollwork

extension ScriptRuntime {
  private static let behaviorFields: [Member<Behavior>] = [
    .field("name", "The name that sw.behavior gave it.") { $0.name },
    .field("summary", "What it says that it does; empty where it declares nothing.") {
      $0.declaration?.summary ?? ""
    },
  ]

  func registerBehaviors() {
    moduleFunction(
      .reads, "behavior", ["name", "table", "fn?"], result: "Behavior",
      options: BehaviorDeclaration.keys,
      "A behavior: attaching it to a view or a scene calls fn(host, options); options that it declares are checked."
    ) { [self] (call) throws(LuaFault) in
      let name = try call[1].string()
      let isDeclared = call[2].isTable
      let declaration = isDeclared ? try BehaviorDeclaration(call[2], of: name) : nil
      if !isDeclared, call.count > 2 { throw call[2].expected("a table that declares its options") }
      let function = try call[isDeclared ? 3 : 2].function()
      let behavior = Behavior(
        name: name, chunk: call.callerLocation?.chunk,
        package: try packageOfLine(of: call, "sw.behavior"),
        declaration: declaration, function: function, definition: state.definition(of: function),
        template: declaration.map { declaration in
          state.withoutCharge { template(of: declaration, called: name) }
        })
      call.push(behavior, as: classes.behaviors)
    }
    add(Self.behaviorFields, to: classes.behaviors)
    classes.behaviors.describe { "Behavior \"\($0.name)\"" }
    makeStrict(classes.behaviors, called: "a behavior")
  }

  private static let attachOptions = [
    APIOption("yields", "boolean", "false", summary: "Whether it leaves to others what they hold.")
  ]

  /// Adds `attach`, `detach` and `behaviors` to a class of hosts.
  func registerAttaching<Object: WeaklyReferenced>(to type: LuaClass<Object>) {
    method(
      .changes, type, "attach", ["behavior", "opt?", "how?"], result: "Behavior",
      "Runs a behavior on this host; what it registers is its own. With { yields = true } it claims nothing that another behavior holds."
    ) { [self] (object, call) throws(LuaFault) in
      let behavior = try call[1].object(classes.behaviors)
      let options = call[2].isNil ? nil : try call[2].reference()
      if let options {
        try state.read(options) { (value) throws(LuaFault) in
          if !value.isTable { throw call[2].expected("a table of options") }
        }
      }
      let how = try Options(call[3], of: "\(type.name):attach", Self.attachOptions)
      try attach(
        behavior, to: { [object = WeakHandle(object)] in $0.push(weak: object, as: type) },
        host: object,
        options: options,
        yields: try how.bool("yields") ?? false, by: try package(of: call, "attach"))
      call.push(behavior, as: classes.behaviors)
    }
    method(
      .changes, type, "detach", ["behavior"],
      "Ends a behavior on this host, with all it registered."
    ) { [self] (object, call) throws(LuaFault) in
      let behavior = try call[1].object(classes.behaviors)
      detach(behavior, from: object)
    }
    method(
      .reads, type, "behaviors", [], result: "{AttachedBehavior}",
      "The behaviors that are attached to it, in their order, with what they hold and cost."
    ) { [self] (object, call) throws(LuaFault) in
      behaviors(on: object).push(to: call, self)
    }
  }

  /// Runs a behavior's function synchronously.
  private func attach(
    _ behavior: Behavior, to host: @escaping (borrowing LuaArguments) -> Void,
    host object: some WeaklyReferenced, options: LuaReference?, yields: Bool = false,
    by attacher: ScriptPackage? = nil
  ) throws(LuaFault) {
    try behavior.check(host: object)
    let attachment = Scope.Attachment(
      to: object, options: options, yields: yields, push: host)
    let scope = Scope(behavior, attachment, by: run.scope, of: attacher)
    let given = try self.options(of: behavior, given: options)
    run.attach(scope)
    do throws(LuaError) {
      try run(behavior, attachment, with: given, in: scope)
    } catch {
      detach(scope)
      run.noteFailure(toAttach: behavior)
      throw overspending(of: scope, after: error) ?? LuaFault(error)
    }
  }

  /// What messages call a host: `view "gallery"`.
  static func name(ofHost object: AnyObject) -> String {
    guard let view = object as? ScrollView else { return "the scene" }
    return view.id.map { "view \($0)" } ?? "this view"
  }

  /// Calls a behavior's function, whose registrations belong to the scope.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - attachment: Its host.
  ///   - options: What it gets as its second argument; nil for an empty table.
  ///   - scope: The scope.
  /// - Throws: What the function raised.
  func run(
    _ behavior: Behavior, _ attachment: Scope.Attachment, with options: LuaReference?,
    in scope: Scope
  ) throws(LuaError) {
    try inScope(scope) { () throws(LuaError) in
      try state.call(behavior.function, within: scope.package == nil ? .run : .callback) {
        arguments in
        attachment.push(arguments)
        if let options {
          arguments.push(options)
        } else {
          arguments.pushTable { _ in }
        }
      }
    }
  }

  func detach(_ behavior: Behavior, from object: AnyObject) {
    detach(from: object) { $0 === behavior }
  }

  /// Ends an attached behavior.
  func detach(_ scope: Scope) {
    run.detach(scope)
    end(scope)
  }

  /// Ends the behaviors on a host for which a condition holds.
  func detach(from object: AnyObject, where isOne: (Behavior) -> Bool) {
    let host = ObjectIdentifier(object)
    let meant = run.attached.filter { scope in
      scope.attachment?.host == host && scope.behavior.map(isOne) ?? false
    }
    for scope in meant { detach(scope) }
  }

  /// The name of the behavior whose function begins at a line of a chunk; nil for none.
  package func behavior(in chunk: String, definedAt line: Int) -> String? {
    if let definition = run.failedBehavior?.definition, definition.chunk == chunk,
      definition.lines.lowerBound == line
    {
      return run.failedBehavior?.name
    }
    return run.attached.lazy.compactMap { $0.behavior }.first { behavior in
      behavior.definition?.chunk == chunk && behavior.definition?.lines.lowerBound == line
    }?.name
  }

  /// Whether a behavior is attached to anything.
  package func isAttached(_ name: String) -> Bool {
    run.attached.contains { $0.behavior?.name == name }
  }
}

extension ScriptRuntime {
  /// Classifies a value that a chunk returned.
  package func returned(_ value: LuaValue) -> ReturnedValue {
    if let behavior = value.asObject(classes.behaviors) { return .behavior(behavior) }
    if let scene = value.asObject(classes.scenes) { return .scene(scene) }
    if value.isFunction, let function = try? value.function() { return .function(function) }
    return value.isNil ? .nothing : .other
  }

  /// Attaches a behavior to a view.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - view: Its host.
  ///   - options: The table of options; nil for an empty one.
  /// - Throws: What the behavior raised; then all that it registered is dropped.
  package func attach(
    _ behavior: Behavior, to view: ScrollView, options: LuaReference? = nil
  ) throws(LuaFault) {
    try attach(
      behavior,
      to: { [view = WeakHandle(view), classes] in $0.push(weak: view, as: classes.views) },
      host: view,
      options: options)
  }

  /// Attaches a behavior to a scene.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - scene: Its host.
  ///   - options: The table of options; nil for an empty one.
  /// - Throws: What the behavior raised; then all that it registered is dropped.
  package func attach(
    _ behavior: Behavior, to scene: Scene, options: LuaReference? = nil
  ) throws(LuaFault) {
    try attach(
      behavior,
      to: { [scene = WeakHandle(scene), classes] in $0.push(weak: scene, as: classes.scenes) },
      host: scene, options: options)
  }
}

extension LuaArguments {
  /// Pushes a handle of an object, or nil once it is gone.
  fileprivate func push<Object>(weak object: WeakHandle<Object>, as type: LuaClass<Object>) {
    if let object = object.object { push(object, as: type) } else { pushNil() }
  }
}
