import LuaBridge
import Scrollwork

/// Functions of the module for time, random numbers, tuples and arithmetic.
extension ScriptRuntime {
  /// The module's version, as `sw.version`.
  package static let version = "0.3.0"

  func registerModule() {
    moduleFunction(.reads, "now", [], result: "number", "The virtual time, in seconds.") {
      [self] call in call.push(scene?.now ?? 0)
    }
    describe(
      APIEntry(
        owner: "sw", kind: .function, name: "random", parameters: ["low?", "high?"],
        result: "number",
        summary:
          "A random number from the run's seed: 0 up to 1, or a whole number in 1…low or low…high.")
    )
    moduleFunction(
      .reads, "round", ["n"], result: "integer", "The nearest whole number, halves away from zero."
    ) { (call) throws(LuaFault) in
      let whole = try call[1].finite("n").rounded(.toNearestOrAwayFromZero)
      // Beyond the range of integers it stays a float.
      if let integer = Int(exactly: whole) { call.push(integer) } else { call.push(whole) }
    }
    moduleFunction(
      .reads, "clamp", ["n", "low", "high"], result: "number", "n, moved into low…high."
    ) {
      (call) throws(LuaFault) in
      let value = try call[1].finite("n")
      let low = try call[2].number()
      let high = try call[3].number()
      guard low <= high else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.clamp: low is \(low.luaText), above high, \(high.luaText)")
      }
      // The argument itself is the result: an integer stays one.
      let chosen = value < low ? 2 : value > high ? 3 : 1
      if call[chosen].isInteger, let integer = call[chosen].asInteger {
        call.push(integer)
      } else {
        call.push(min(max(value, low), high))
      }
    }
    moduleFunction(
      .reads, "tuple", ["…"], result: "Tuple",
      "One id made of several values; equal values give the same tuple."
    ) { [self] (call) throws(LuaFault) in push(try tuple(of: call), to: call) }
    moduleFunction(
      .reads, "alive", ["handle"], result: "boolean",
      "Whether what a handle stands for is still part of its scene; never raises for a handle."
    ) { (call) throws(LuaFault) in
      guard let isAlive = call[1].isAlive else {
        throw call[1].expected("a view or another handle")
      }
      call.push(isAlive)
    }
    classes.tuples.describe { $0.id.description }
    makeStrict(classes.tuples, called: "a tuple")
  }

  private func tuple(of call: borrowing LuaCall) throws(LuaFault) -> MarkerID {
    guard call.count > 0 else {
      throw LuaFault(code: .wrongArgument, message: "sw.tuple needs at least one value")
    }
    var parts: [MarkerID] = []
    for position in 1...call.count { parts.append(try markerID(call[position], "a tuple")) }
    let id = MarkerID.tuple(parts)
    let extent = id.extent
    guard extent.depth <= MarkerID.maximumDepth, extent.size <= MarkerID.maximumSize else {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.tuple: the id nests at most \(MarkerID.maximumDepth) deep and has at most "
          + "\(MarkerID.maximumSize) values and bytes of text")
    }
    state.charge(instructions: extent.size)
    return id
  }

  /// The read-only proxy of the module, which all scripts share.
  func makeModuleProxy() -> LuaReference {
    protected(module, called: "sw")
  }

  /// Makes a read-only proxy of a table: scripts share it, so none can change it, not even with
  /// `rawset`.
  ///
  /// - Parameters:
  ///   - table: The table that it reads from.
  ///   - name: Its name in messages.
  ///   - isVisible: Whether `pairs` visits what is in the table.
  /// - Returns: The proxy.
  func protected(
    _ table: LuaReference, called name: String, isVisible: Bool = false
  ) -> LuaReference {
    let refusal = state.function("newindex") { (call) throws(LuaFault) in
      let field = call[2].asString ?? call[2].shortDescription
      throw LuaFault(code: .fieldAssigned, message: "\(name).\(field) cannot be assigned")
    }
    return protected(table, refusal: refusal, isVisible: isVisible)
  }

  /// Makes such a proxy with a function that raises when a field is assigned.
  func protected(
    _ table: LuaReference, refusal: LuaReference, isVisible: Bool
  ) -> LuaReference {
    state.proxy(of: table, refusal: refusal, visitor: isVisible ? proxyVisitor : nil)
  }

  /// Sets a call, by its own name, and its line as the cause of changes while `body` runs.
  func acting<Result, Failure>(
    _ call: borrowing LuaCall, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try acting(call.name, call, body)
  }

  /// Sets a call and its line as the cause of changes while `body` runs.
  func acting<Result, Failure>(
    _ name: String, _ call: borrowing LuaCall, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let own = Cause(of: call, name)
    let outer = running.begin(own, at: state.currentCall)
    defer { running.end(outer) }
    if let onAction = hooks.onAction, let origin = run.code.last?.origin { onAction(own, origin) }
    return try body()
  }

  /// Connects a new scene to this runtime.
  func adopt(_ scene: Scene) {
    self.run.act(on: scene)
    if checksLaws { scene.laws = LawKeeper() }
    scene.host.comparesBrowsers = comparesBrowsers
    scene.creationCause = running.edit(in: state)
    scene.host.currentCause = { [running] in running.cause }
    scene.host.currentEdit = { [running, state] in running.edit(in: state) }
    scene.host.onRemoval = { [self, scene = Unretained(scene)] node in
      forget(node, in: scene.object)
    }
    scene.host.onRowRemoval = { [self, scene = Unretained(scene)] list, key in
      forget(.row(list, key), in: scene.object)
    }
    scene.host.onReport = { [self] report in relay(report) }
    scene.host.runsEveryTick = onTick != nil
    scene.host.onTickEnd = { [self, scene = Unretained(scene)] in
      guard state.isOpen else { return }
      let scene = scene.object
      onTick?(scene)
      // Who advances time goes by these.
      let isPresent = run.wakes.ticking.map { $0.present === run.scene } ?? (run.scene === scene)
      if resumeMains() || !isPresent || state.stop != nil { scene.host.endsTicks = true }
    }
  }

  private func forget(_ node: Node, in scene: Scene) {
    events.forgetView()
    node.visit { node in
      if let view = node as? ScrollView, classes.views.holds(view) {
        classes.views.invalidate(view, message: removal("view", view.id, in: scene))
      }
      if let view = node as? ScrollView, let content = run.handles.contents[view]?.object {
        classes.contents.invalidate(content, message: removal("view", view.id, in: scene))
      }
      forget(.node(node), in: scene)
    }
  }

  private func forget(_ item: Item, in scene: Scene) {
    guard let handle = knownHandle(of: item) else { return }
    classes.items.invalidate(handle, message: removal("item", item.id, in: scene))
  }

  private func removal(_ kind: String, _ id: MarkerID?, in scene: Scene) -> String {
    let name: String
    if case .string(let text) = id {
      name = "\(kind) '\(text)'"
    } else {
      name = id.map { "\(kind) \($0)" } ?? "\(article(before: kind)) \(kind) without id"
    }
    return "\(name) was removed at t=\(scene.now.threeDecimals)"
  }
}

extension Double {
  /// Seconds to the millisecond.
  var threeDecimals: String {
    let thousandths = Int64((self * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
