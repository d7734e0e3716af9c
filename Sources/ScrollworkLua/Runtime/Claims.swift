import Scrollwork

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
