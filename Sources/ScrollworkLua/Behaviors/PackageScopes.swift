import LuaBridge
import Scrollwork

/// The scopes of what lines of packages register while other code runs: the project, which calls a
/// function of a package, or code of a package that is not attached where it acts.
struct PackageScopes {
  /// A part of a scope that ends earlier: with the code that called, or with the attachment by
  /// which the package may change what it has registered something on.
  struct Part {
    let scope: Scope
    /// What it is a part of.
    let whole: Scope
    let caller: Scope?
    var grant: Scope?
  }

  private(set) var parts: [Part] = []
  private var homes: [(package: ScriptPackage, scope: Scope)] = []

  /// The scope of what a package does without an attachment.
  mutating func home(of package: ScriptPackage) -> Scope {
    if let known = homes.first(where: { $0.package == package }) { return known.scope }
    let scope = Scope(of: package)
    homes.append((package, scope))
    return scope
  }

  /// The part of a scope that ends with another one as well.
  mutating func part(of whole: Scope, calledBy caller: Scope? = nil, with grant: Scope? = nil)
    -> Scope
  {
    let known = parts.first {
      $0.whole === whole && $0.caller === caller && $0.grant === grant
    }
    if let known { return known.scope }
    let scope = Scope(in: whole)
    parts.append(Part(scope: scope, whole: whole, caller: caller, grant: grant))
    return scope
  }

  /// The parts that a scope's code has caused as a caller.
  func parts(calledBy caller: Scope) -> [Scope] {
    parts.lazy.filter { $0.caller === caller }.map { $0.scope }
  }

  /// Removes the parts that end with a scope, and returns them; those that end with an attachment
  /// go on with its successor, if there is one.
  mutating func takeParts(endingWith scope: Scope, successor: Scope?) -> [Scope] {
    var ended: [Scope] = []
    parts = parts.compactMap { part in
      if part.grant === scope, let successor {
        var part = part
        part.grant = successor
        return part
      }
      guard part.grant === scope || part.whole === scope || part.caller === scope else {
        return part
      }
      ended.append(part.scope)
      return nil
    }
    return ended
  }

  /// Forgets the scopes in which nothing is registered, as before any code has run.
  mutating func forgetHomes() { homes = [] }
}

extension ScriptRuntime {
  /// The scope to which belongs what a line of a package registers.
  ///
  /// Code of a package registers in its own scope; what it registers on something ends with the
  /// last attachment by which the package may change that. A package's line that the project's code
  /// has called registers in the scope of that attachment, or in one of the package's own, and no
  /// longer than for the project's code that called.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - objects: What it is registered on: nodes or the scene.
  /// - Returns: The scope.
  func scope(for package: ScriptPackage, on objects: [AnyObject]) -> Scope {
    let running = run.scope
    if let running, running.package != nil {
      if running.hasEnded || running.root.attachment?.covers(objects) == true { return running }
      guard let grant = grant(to: package, on: objects) else { return running }
      return run.packageScopes.part(of: running, with: grant)
    }
    let own = grant(to: package, on: objects) ?? run.packageScopes.home(of: package)
    guard let running, !own.hasEnded else { return own }
    return running.hasEnded ? running : run.packageScopes.part(of: own, calledBy: running)
  }

  /// The attachment of a package, made by others than itself, inside of whose host all objects are:
  /// the innermost, and the last of several.
  private func grant(to package: ScriptPackage, on objects: [AnyObject]) -> Scope? {
    guard !objects.isEmpty else { return nil }
    let grants = run.attached.reversed().filter { scope in
      scope.package == package && scope.maker?.package != package
        && scope.attachment?.covers(objects) == true
    }
    return grants.first { scope in
      grants.allSatisfy { other in
        scope.attachment?.object.map { other.attachment?.covers([$0]) == true } ?? false
      }
    }
  }

  /// Removes the parts that end with a scope, and returns them.
  ///
  /// One that ends with an attachment goes on where another attachment of the package has the same
  /// host inside.
  func takeParts(endingWith scope: Scope) -> [Scope] {
    guard !run.packageScopes.parts.isEmpty else { return [] }
    let host = scope.attachment?.object
    let successor = scope.package.flatMap { package in
      host.flatMap { grant(to: package, on: [$0]) }
    }
    return run.packageScopes.takeParts(endingWith: scope, successor: successor)
  }
}

extension Scope.Attachment {
  /// Whether all objects, nodes or the scene, are inside of the host; false for none.
  func covers(_ objects: [AnyObject]) -> Bool {
    !objects.isEmpty
      && objects.allSatisfy { object in
        (object as? Node)?.isInside([host]) ?? (ObjectIdentifier(object) == host)
      }
  }
}
