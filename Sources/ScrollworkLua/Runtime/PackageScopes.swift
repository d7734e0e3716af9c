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
