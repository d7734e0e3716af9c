import Scrollwork

/// The rules that behaviors have set for one aspect of a view, the active one last.
///
/// The rule set last is active; when its behavior is detached, the one before it becomes active
/// again.
struct RuleStack {
  /// An aspect of a view, for which one rule at a time is active.
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

  /// - Parameter former: Restores the rule from before any behavior's.
  init(former: @escaping () -> Void) { entries = [Entry(scope: nil, apply: former)] }

  /// Whether no behavior is left.
  var isBare: Bool { !entries.contains { $0.scope != nil } }

  /// Adds a rule and makes it the active one; a scope has one rule at a time.
  ///
  /// - Returns: Whether it is the scope's first.
  mutating func put(_ apply: @escaping () -> Void, for scope: Scope?) -> Bool {
    let count = entries.count
    entries.removeAll { $0.scope === scope }
    defer { entries.append(Entry(scope: scope, apply: apply)) }
    return entries.count == count
  }

  /// Drops a scope's rule.
  ///
  /// - Returns: A closure that applies the rule that is active now; nil when that has not changed.
  mutating func drop(_ scope: Scope) -> (() -> Void)? {
    let wasInCharge = entries.last?.scope === scope
    entries.removeAll { $0.scope === scope }
    return wasInCharge ? entries.last?.apply : nil
  }
}

extension ScriptRuntime {
  /// Makes a rule active on behalf of the running code, until that code is detached.
  ///
  /// - Parameters:
  ///   - aspect: The aspect that the rule is for.
  ///   - view: The view.
  ///   - former: Restores what is active now.
  ///   - apply: Applies the rule.
  func activateRule(
    of aspect: RuleStack.Aspect, of view: ScrollView, former: @escaping () -> Void,
    apply: @escaping () -> Void
  ) {
    let key = RuleStack.Key(view: view, aspect: aspect)
    var isFirst = false
    if run.scope != nil || run.ruleStacks[key] != nil {
      isFirst = run.ruleStacks[key, default: RuleStack(former: former)].put(apply, for: run.scope)
    }
    apply()
    guard let scope = run.scope, isFirst else { return }
    scope.endActions.append { [unowned self, unowned scope] in
      let next = run.ruleStacks[key]?.drop(scope)
      if run.ruleStacks[key]?.isBare == true { run.ruleStacks[key] = nil }
      if view.isAlive { next?() }
    }
  }
}
