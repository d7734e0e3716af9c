import LuaBridge
import Scrollwork

/// What code of a package may do: with what is inside the views that its behaviors are attached to, everything;
/// with all else only what the project allows it.
///
/// Calls that change or move something ask here, by their word in the manifest. Who calls is the innermost line of
/// Lua: a function that the project hands to a package keeps the project's rights.
extension ScriptRuntime {
  /// Refuses a call that changes or moves what its package has no right to.
  ///
  /// - Parameters:
  ///   - effect: What the call does.
  ///   - path: The call, as messages name it.
  ///   - call: The call.
  ///   - object: What it is called on; nil for a function.
  /// - Throws: Which package may not do it, and what would let it.
  @inline(__always)
  func permit(
    _ effect: APIEntry.Effect, _ path: @autoclosure () -> String, _ call: borrowing LuaCall,
    on object: AnyObject? = nil
  ) throws(LuaFault) {
    guard effect != .reads, looking.isAsking || !run.modules.packages.isEmpty else { return }
    if looking.isAsking { throw Looking.refusal(of: path()) }
    try judge(path(), call, on: object)
  }

  /// The package of the line that calls; nil for the project's own and for a shipped behavior's.
  ///
  /// - Throws: As `package(of:_:)`.
  func packageOfLine(of call: borrowing LuaCall, _ path: String) throws(LuaFault) -> ScriptPackage?
  {
    _ = try package(of: call, path)
    return call.callerLocation.flatMap { run.modules.packages[$0.chunk] }
  }

  /// The package of the line that calls, or on whose behalf a shipped behavior's line does; nil for the project's own.
  ///
  /// - Throws: For a call that no line makes, such as a coroutine that is a call itself: it cannot be said whose it is.
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

  private func judge(
    _ path: String, _ call: borrowing LuaCall, on object: AnyObject?
  ) throws(LuaFault) {
    guard let package = try package(of: call, path) else { return }
    let needed: ScriptPackage.Right
    switch subject(of: call, path, object) {
    case .nothing: return
    case .focus: needed = .focus
    case .scene: needed = .scene
    case .nodes(let nodes):
      let hosts = hosts(of: package)
      if nodes.allSatisfy({ $0.isInside(hosts) }) { return }
      needed = .views
    }
    guard !package.rights.contains(needed) else { return }
    let names = attached(package).map(\.hostName).reduce(into: [String]()) { names, name in
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
    switch object {
    case let node as Node: return .nodes([node])
    case let handle as ItemHandle: return .nodes([handle.item.node])
    case let motion as ScrollMotion: return motion.view.map { .nodes([$0]) } ?? .nothing
    case let proxy as ScrollProxy: return proxy.root.map { .nodes([$0]) } ?? .nothing
    case let link as Link: return .nodes(link.members + views(in: call))
    case let form as Form: return .nodes([form.view])
    case let monitor as ScrollMonitor: return monitor.view.map { .nodes([$0]) } ?? .nothing
    case is NodeBox, is Scope, is ScriptSubscription: return .nothing
    case nil where path == "sw.link" || path == "sw.form": return .nodes(views(in: call))
    default: return .scene
    }
  }

  /// The views among a call's arguments, and among the values of tables that are arguments, two tables deep.
  private func views(in call: borrowing LuaCall) -> [ScrollView] {
    var found: [ScrollView] = []
    func look(at value: LuaValue, _ depth: Int) {
      if let view = value.asObject(classes.views) {
        found.append(view)
      } else if depth < 3, value.isTable {
        for (_, entry) in value.pairs(limit: .max) { look(at: entry, depth + 1) }
      }
    }
    for position in 1...max(1, call.count) where position <= call.count {
      look(at: call[position], 1)
    }
    return found
  }

  // MARK: - Who is attached where

  private func attached(_ package: ScriptPackage) -> [Scope] {
    run.attached.filter { $0.package == package }
  }

  /// Whether code of a scope may move a view that a rule of it answers.
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
  fileprivate func isInside(_ hosts: Set<ObjectIdentifier>) -> Bool {
    if let scene, hosts.contains(ObjectIdentifier(scene)) { return true }
    return sequence(first: self, next: \.parent).contains { hosts.contains(ObjectIdentifier($0)) }
  }
}
