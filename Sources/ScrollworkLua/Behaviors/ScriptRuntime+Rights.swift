import LuaBridge
import Scrollwork

/// What code of a package may do: with what is inside the views that its behaviors are attached to,
/// everything; with all else only what the project allows it.
///
/// Checks each call whose word in the manifest is *changes* or *moves*. The innermost line of Lua
/// counts as the caller: a function that the project hands to a package keeps the project's rights.
extension ScriptRuntime {
  /// Runs the body of a call, unless it changes or moves what its package has no right to; what a
  /// package's line registers belongs to the package.
  ///
  /// - Parameters:
  ///   - effect: What the call does.
  ///   - path: The call, as messages name it.
  ///   - call: The call.
  ///   - object: What it is called on; nil for a function.
  ///   - body: Its body.
  /// - Throws: Which package may not do it, and what would let it, or what `body` throws.
  @inline(__always)
  func permitted(
    _ effect: APIEntry.Effect, _ path: @autoclosure () -> String, _ call: borrowing LuaCall,
    on object: AnyObject? = nil, _ body: () throws(LuaFault) -> Void
  ) throws(LuaFault) {
    guard effect != .reads, isJudging else { return try body() }
    let scope = try judge(effect, path(), call, on: object)
    if scope === run.scope { return try body() }
    try inScope(scope, body)
  }

  /// Whether calls are judged at all: a package is loaded, or a script computes how something
  /// looks.
  @inline(__always)
  var isJudging: Bool { !run.modules.packages.isEmpty || looking.isAsking }

  /// Refuses what `permitted` refuses.
  func permit(
    _ effect: APIEntry.Effect, _ path: String, _ call: borrowing LuaCall, on object: AnyObject?
  ) throws(LuaFault) {
    guard isJudging else { return }
    _ = try judge(effect, path, call, on: object)
  }

  /// The package of the line that calls; nil for the project's own and for a shipped behavior's.
  ///
  /// - Throws: As `package(of:_:)`.
  func packageOfLine(of call: borrowing LuaCall, _ path: String) throws(LuaFault) -> ScriptPackage?
  {
    _ = try package(of: call, path)
    return call.callerLocation.flatMap { run.modules.packages[$0.chunk] }
  }

  /// Whether a function is written in a file of a package.
  func isOfPackage(_ function: LuaReference) -> Bool {
    state.definition(of: function).map { run.modules.packages[$0.chunk] != nil } ?? false
  }

  /// The package of the line that calls, or on whose behalf a shipped behavior's line does; nil for
  /// the project's own.
  ///
  /// - Throws: For a call that no line makes, such as a coroutine that is a call itself: it cannot
  ///   be said whose it is.
  func package(of call: borrowing LuaCall, _ path: String) throws(LuaFault) -> ScriptPackage? {
    guard !run.modules.packages.isEmpty else { return nil }
    guard call.isByLine, let location = call.callerLocation else {
      throw LuaFault(
        code: .noRight, message: "\(path) is called by no line of a script",
        help: "call it inside of a function")
    }
    if let package = run.modules.packages[location.chunk] { return package }
    return ShippedBehaviors.isShipped(location.chunk) ? run.scope?.package : nil
  }

  /// Judges a call.
  ///
  /// - Returns: The scope to which what it registers belongs.
  /// - Throws: As `permitted`.
  private func judge(
    _ effect: APIEntry.Effect, _ path: String, _ call: borrowing LuaCall, on object: AnyObject?
  ) throws(LuaFault) -> Scope? {
    if looking.isAsking, effect != .registers { throw looking.refusal(of: path) }
    guard let package = try package(of: call, path) else { return run.scope }
    let subject = subject(of: call, path, object)
    if effect != .registers { try refuse(path, on: subject, by: package) }
    return switch subject {
    case .nodes(let nodes): scope(for: package, on: nodes.map { $0 as AnyObject })
    case .scene: scope(for: package, on: (object as? Scene).map { [$0] } ?? [])
    case .nothing, .focus: scope(for: package, on: [])
    }
  }

  private func refuse(
    _ path: String, on subject: Subject, by package: ScriptPackage
  ) throws(LuaFault) {
    let needed: ScriptPackage.Right
    switch subject {
    case .nothing: return
    case .focus: needed = .focus
    case .scene: needed = .scene
    case .nodes(let nodes):
      let hosts = hosts(of: package)
      if nodes.allSatisfy({ $0.isInside(hosts) }) { return }
      needed = .views
    }
    guard !package.rights.contains(needed) else { return }
    let names = attached(package).map { $0.hostName }.reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let only =
      names.isEmpty
      ? "is attached to nothing"
      : "may change \(names.joined(separator: " and ")) only, to which it is attached"
    throw LuaFault(
      code: .noRight, message: "\(path): \(package.text) \(only)",
      help: allowance(of: needed, to: package))
  }

  /// What would let a package do what is refused.
  func allowance(of right: ScriptPackage.Right, to package: ScriptPackage) -> String {
    hooks.allowance?(package, right)
      ?? "allow = [\"\(right.rawValue)\"] beside \(package.name) in [dependencies] of scrollwork.toml lets it"
  }

  /// What a call changes, as far as rights are concerned.
  private enum Subject {
    /// What belongs to the script that calls.
    case nothing
    case nodes([Node])
    case focus
    case scene
  }

  /// The calls that move focus, whatever they are called on.
  private static let focusCalls: Set<String> = [
    "focus", "Item:focus", "View:focus", "Scene:blur", "Scene:move_focus", "Form:next",
    "Form:previous", "Form:submit",
  ]

  private func subject(
    of call: borrowing LuaCall, _ path: String, _ object: AnyObject?
  ) -> Subject {
    if Self.focusCalls.contains(path) { return .focus }
    guard let object else {
      guard Self.callsOnArguments.contains(path) else { return .scene }
      return .nodes(nodes(in: call, tables: 2))
    }
    switch object {
    case let node as Node: return .nodes([node] + nodes(in: call))
    case let handle as ItemHandle: return .nodes([handle.item.node] + nodes(in: call))
    case let motion as ScrollMotion: return motion.view.map { .nodes([$0]) } ?? .nothing
    case let proxy as ScrollProxy:
      return proxy.root.map { .nodes([$0] + nodes(in: call)) } ?? .nothing
    case let link as Link:
      return .nodes(link.members.map { $0 as Node } + nodes(in: call, tables: 2))
    case let form as Form: return .nodes([form.view])
    case let monitor as ScrollMonitor: return monitor.view.map { .nodes([$0]) } ?? .nothing
    case is NodeBox, is Scope, is ScriptSubscription: return .nothing
    default: return .scene
    }
  }

  /// The functions that are for the views and items among their arguments.
  private static let callsOnArguments: Set<String> = [
    "sw.link", "sw.form", "sw.monitor", "sw.compare_monitors",
  ]

  /// The views and items among a call's arguments, and among the values of tables that are
  /// arguments, so many tables deep.
  private func nodes(in call: borrowing LuaCall, tables: Int = 0) -> [Node] {
    var found: [Node] = []
    func look(at value: LuaValue, _ tables: Int) {
      if let view = value.asObject(classes.views) {
        found.append(view)
      } else if let handle = value.asObject(classes.items) {
        found.append(handle.item.node)
      } else if tables > 0, value.isTable {
        for (_, entry) in value.pairs(limit: .max) { look(at: entry, tables - 1) }
      }
    }
    for position in 1...max(1, call.count) where position <= call.count {
      look(at: call[position], tables)
    }
    return found
  }

  // MARK: - Who is attached where

  private func attached(_ package: ScriptPackage) -> [Scope] {
    run.attached.filter { $0.package == package }
  }

  /// Whether code of a scope may move a view that a rule of it returned.
  func mayMove(_ view: ScrollView, on behalf: Scope?) -> Bool {
    guard let package = behalf?.package, !package.rights.contains(.views) else { return true }
    return view.isInside(hosts(of: package))
  }

  private func hosts(of package: ScriptPackage) -> Set<ObjectIdentifier> {
    Set(attached(package).compactMap { $0.attachment?.host })
  }
}

extension Scope {
  /// Its host, for messages: `view "gallery"`.
  var hostName: String { attachment?.name ?? "the script" }
}

extension Node {
  /// Whether it is one of some hosts, or inside of one; everything is inside of the scene.
  func isInside(_ hosts: Set<ObjectIdentifier>) -> Bool {
    if let scene, hosts.contains(ObjectIdentifier(scene)) { return true }
    return sequence(first: self, next: { $0.parent }).contains {
      hosts.contains(ObjectIdentifier($0))
    }
  }
}
