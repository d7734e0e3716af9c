import LuaBridge
package import Scrollwork

/// The claims that behaviors have made to one aspect of a view, the one in force last.
///
/// The claim made last is in force; when its behavior is detached, the one before it is again.
struct Claims {
  /// An aspect of a view, which has one holder at a time.
  enum Aspect: Hashable {
    case snapping, routing, physics, reordering
    /// A setting, by the name that `view:configure` has for it.
    case setting(String)

    /// What messages and scripts call it.
    var name: String {
      switch self {
      case .snapping: "snap"
      case .routing: "route"
      case .physics: "physics"
      case .reordering: "reorder"
      case .setting(let name): name
      }
    }
  }

  struct Key: Hashable {
    let view: ScrollView
    let aspect: Aspect
  }

  struct Claim {
    let scope: Scope?
    /// The line that made it; nil for none.
    let line: String?
    let apply: () -> Void
  }

  private(set) var claims: [Claim]

  /// - Parameter former: Restores what was in force before any claim.
  init(former: @escaping () -> Void) { claims = [Claim(scope: nil, line: nil, apply: former)] }

  /// Whether no behavior is left.
  var isBare: Bool { !claims.contains { $0.scope != nil } }

  /// The claim of a behavior that is in force; nil where there is none.
  var held: Claim? { claims.last.flatMap { $0.scope?.behavior == nil ? nil : $0 } }

  /// Whether a behavior has one that is in force; nil where it has none.
  func isInForce(of behavior: Scope) -> Bool? {
    guard claims.contains(where: { $0.scope?.root === behavior }) else { return nil }
    return held?.scope?.root === behavior
  }

  /// Adds a claim, which is in force then; a scope has one at a time.
  ///
  /// - Returns: Whether it is the scope's first.
  mutating func put(_ claim: Claim) -> Bool {
    let count = claims.count
    claims.removeAll { $0.scope === claim.scope }
    defer { claims.append(claim) }
    return claims.count == count
  }

  /// Drops a scope's claim.
  ///
  /// - Returns: A closure that applies the claim that is in force now; nil when that has not
  ///   changed.
  mutating func drop(_ scope: Scope) -> (() -> Void)? {
    let wasInForce = claims.last?.scope === scope
    claims.removeAll { $0.scope === scope }
    return wasInForce ? claims.last?.apply : nil
  }
}

/// The claims to all aspects of all views, and the reports of those that were taken.
struct ClaimTable {
  private(set) var all: [Claims.Key: Claims] = [:]
  private var reported: Set<String> = []

  /// Whether there are none.
  var isEmpty: Bool { all.isEmpty }

  subscript(key: Claims.Key) -> Claims? { all[key] }

  /// Notes a claim, which is in force then.
  ///
  /// - Returns: Whether it is its scope's first to that aspect.
  mutating func put(
    _ claim: Claims.Claim, to key: Claims.Key, former: @escaping () -> Void
  ) -> Bool {
    all[key, default: Claims(former: former)].put(claim)
  }

  /// Drops a scope's claim.
  ///
  /// - Returns: A closure that applies the claim that is in force now; nil when that has not
  ///   changed.
  mutating func drop(_ scope: Scope, _ key: Claims.Key) -> (() -> Void)? {
    let next = all[key]?.drop(scope)
    if all[key]?.isBare == true { all[key] = nil }
    return next
  }

  /// Whether a report is the first of its text.
  mutating func isNew(_ report: String) -> Bool { reported.insert(report).inserted }
}

extension ScriptRuntime {
  /// Makes something an aspect of a view on behalf of the running code, until that code is
  /// detached.
  ///
  /// A behavior that yields makes no claim to what another one holds.
  ///
  /// - Parameters:
  ///   - aspect: The aspect.
  ///   - view: The view.
  ///   - line: The line that makes the claim.
  ///   - former: Restores what is in force now.
  ///   - apply: Puts it in force.
  func claim(
    _ aspect: Claims.Aspect, of view: ScrollView, at line: String?, former: @escaping () -> Void,
    apply: @escaping () -> Void
  ) {
    guard !isHeld(aspect, of: view) else { return }
    note(aspect, of: view, at: line, former: former, apply: apply)
    apply()
  }

  /// Whether another behavior holds an aspect, to which the running one yields.
  func isHeld(_ aspect: Claims.Aspect, of view: ScrollView) -> Bool {
    guard let behavior = run.scope?.root, behavior.attachment?.yields == true,
      let holder = run.claims[Claims.Key(view: view, aspect: aspect)]?.held?.scope
    else { return false }
    return holder.root !== behavior
  }

  /// Notes a claim of the running code to what it has put in force, or will.
  func note(
    _ aspect: Claims.Aspect, of view: ScrollView, at line: String?, former: @escaping () -> Void,
    apply: @escaping () -> Void
  ) {
    let key = Claims.Key(view: view, aspect: aspect)
    guard run.scope != nil || run.claims[key] != nil else { return }
    let claim = Claims.Claim(scope: run.scope, line: line, apply: apply)
    if let held = run.claims[key]?.held, let scope = run.scope, held.scope?.root !== scope.root {
      announce(claim, before: held, key)
    }
    let isFirst = run.claims.put(claim, to: key, former: former)
    guard let scope = run.scope, isFirst else { return }
    scope.endActions.append { [self] scope in
      let next = run.claims.drop(scope, key)
      if view.isAlive { next?() }
    }
  }

  /// Reports that a behavior has taken what another one held; once for two lines, and not where its
  /// new code takes the place of the old.
  private func announce(_ claim: Claims.Claim, before held: Claims.Claim, _ key: Claims.Key) {
    guard let next = claim.scope?.behavior, let former = held.scope?.behavior,
      claim.scope?.root.predecessor !== held.scope?.root
    else { return }
    let location = { (line: String?) in line.map { " (\($0))" } ?? "" }
    let message =
      "\(key.aspect.name) of \(Self.name(ofHost: key.view)) is now \(next.fullName)'s\(location(claim.line)); "
      + "\(former.fullName)'s\(location(held.line)) waits"
    guard run.claims.isNew(message) else { return }
    scene?.report(
      ScrollReport(
        severity: .note, code: .claimTaken, message: message,
        help: "attach(behavior, options, { yields = true }) leaves it to the one that has it"))
  }

  /// The claims of a scope to aspects of a view, by name: those in force, and those that wait.
  func claims(of scope: Scope, to view: ScrollView) -> (held: [String], waiting: [String]) {
    var (held, waiting): ([String], [String]) = ([], [])
    for (key, claims) in run.claims.all where key.view === view {
      guard let isInForce = claims.isInForce(of: scope) else { continue }
      if isInForce { held.append(key.aspect.name) } else { waiting.append(key.aspect.name) }
    }
    return (held.sorted(), waiting.sorted())
  }

  /// What behaviors hold of a view, by name as in `carousel's snap`, each with a closure that puts
  /// in force what was before.
  package func withdrawals(from view: ScrollView) -> [(name: String, withdraw: () -> Void)] {
    var all: [(name: String, withdraw: () -> Void)] = []
    for (key, claims) in run.claims.all where key.view === view {
      guard let behavior = claims.held?.scope?.behavior, claims.claims.count > 1 else { continue }
      let former = claims.claims[claims.claims.count - 2]
      all.append(("\(behavior.fullName)'s \(key.aspect.name)", former.apply))
    }
    return all.sorted { $0.name < $1.name }
  }

  /// Whose rule decides where a view rests, and whose waits: `carousel's rule; paging's waits`; nil
  /// where no two meet.
  package func rivalry(over view: ScrollView) -> String? {
    guard let claims = run.claims[Claims.Key(view: view, aspect: .snapping)]?.claims else {
      return nil
    }
    let names = claims.compactMap { $0.scope?.behavior?.fullName }
    guard let last = names.last, names.count > 1 else { return nil }
    let waiting = names.dropLast().reversed().map { "\($0)'s" }
    return
      "the snap is \(last)'s, \(waiting.joined(separator: " and ")) wait\(waiting.count == 1 ? "s" : "")"
  }
}

extension Behavior {
  /// Its name, with its package: `wheel of paging@1.2.0`.
  var fullName: String { package.map { "\(name) of \($0.text)" } ?? name }
}

/// A behavior on a host, as `view:behaviors()` returns it.
struct AttachedBehavior: GivenTable {
  static let notation = "AttachedBehavior"
  static let table = RecordTable<AttachedBehavior>([
    .field("name", "What the file that made it calls it.") { $0.name },
    .field("package", "The package that it is from; nil for the project's own.") { $0.package },
    .field("claims", "What it holds: snap, route, physics, reorder, and names of settings.") {
      $0.claims
    },
    .field("waiting", "What it would hold, and a later behavior does.") { $0.waiting },
    .field("instructions", "The count of instructions that its code has taken.") {
      $0.instructions
    },
  ])

  let name: String
  let package: String?
  let claims: [String]
  let waiting: [String]
  let instructions: Int
}

extension ScriptRuntime {
  /// The behaviors on a host, in the order in which they were attached.
  func behaviors(on host: AnyObject) -> [AttachedBehavior] {
    run.attached.compactMap { scope in
      guard let behavior = scope.behavior, scope.attachment?.host == ObjectIdentifier(host) else {
        return nil
      }
      let (held, waiting) =
        (host as? ScrollView).map { claims(of: scope, to: $0) } ?? ([], [])
      return AttachedBehavior(
        name: behavior.name, package: behavior.package?.text, claims: held, waiting: waiting,
        instructions: scope.spent)
    }
  }
}
