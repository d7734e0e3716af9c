import Scrollwork

/// The rules that behaviors have given one aspect of a view, the one in charge last.
///
/// Behaviors compose: the rule set last is in charge, and when its behavior is detached the one
/// before it is again (J16).
struct RuleStack {
  /// What one rule at a time is in charge of.
  enum Aspect: Hashable {
    case snapping, routing, physics
  }

  struct Key: Hashable {
    let view: ScrollView
    let aspect: Aspect
  }

  private struct Entry {
    let scope: Scope?
    let apply: () -> Void
  }

  private var entries: [Entry]

  /// - Parameter former: puts back what was in charge before any behavior was.
  init(former: @escaping () -> Void) { entries = [Entry(scope: nil, apply: former)] }

  /// Whether no behavior is left.
  var isBare: Bool { !entries.contains { $0.scope != nil } }

  /// Notes a rule; a scope has one rule at a time.
  ///
  /// - Returns: whether it is the scope's first.
  mutating func put(_ apply: @escaping () -> Void, for scope: Scope?) -> Bool {
    let count = entries.count
    entries.removeAll { $0.scope === scope }
    defer { entries.append(Entry(scope: scope, apply: apply)) }
    return entries.count == count
  }

  /// Drops a scope's rule.
  ///
  /// - Returns: what puts the rule in charge that is so now; nil when that has not changed.
  mutating func drop(_ scope: Scope) -> (() -> Void)? {
    let wasInCharge = entries.last?.scope === scope
    entries.removeAll { $0.scope === scope }
    return wasInCharge ? entries.last?.apply : nil
  }
}

extension ScriptRuntime {
  /// Puts a rule in charge on behalf of the code that runs, until that code is detached.
  ///
  /// - Parameters:
  ///   - aspect: what the rule is in charge of.
  ///   - view: whose.
  ///   - former: puts back what is in charge now.
  ///   - apply: puts the rule in charge.
  func takeCharge(
    of aspect: RuleStack.Aspect, of view: ScrollView, former: @escaping () -> Void,
    apply: @escaping () -> Void
  ) {
    let key = RuleStack.Key(view: view, aspect: aspect)
    var isFirst = false
    if scope != nil || ruleStacks[key] != nil {
      isFirst = ruleStacks[key, default: RuleStack(former: former)].put(apply, for: scope)
    }
    apply()
    guard let scope, isFirst else { return }
    scope.endActions.append { [unowned self, unowned scope] in
      let next = ruleStacks[key]?.drop(scope)
      if ruleStacks[key]?.isBare == true { ruleStacks[key] = nil }
      if view.isAlive { next?() }
    }
  }
}
