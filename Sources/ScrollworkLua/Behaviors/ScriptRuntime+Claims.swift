package import Scrollwork

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
