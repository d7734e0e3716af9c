package import LuaBridge
package import Scrollwork

/// Injected faults: `faults = { … }` of `sw.scene`, and of a test's `scene`.
extension ScriptRuntime {
  /// The keys of a fault plan.
  package static let faultOptions = [
    APIOption(
      "late_layout", "seconds", "0", summary: "How much later layout sees an edit, in seconds."),
    APIOption(
      "wrong_estimates", "number", "1",
      summary: "The factor of every estimate of a row's length, above 0 to 1000."),
    APIOption(
      "dropped_ticks", "{integer}|{ every= }",
      summary:
        "The ticks that do not happen, as indexes from 1, or each of a number: { every = 3 }."),
    APIOption(
      "script_errors", "{ event = … }",
      summary:
        "The calls that fail, as indexes from 1 for each event, or snap_rule: { scroll = 3 }."),
  ]

  /// The name of snap rules in `script_errors`.
  private static let ruleName = "snap_rule"

  /// Reads a plan of faults.
  package func faultPlan(_ value: LuaValue) throws(LuaFault) -> FaultPlan {
    let options = try Options(value, of: "faults", Self.faultOptions)
    var plan = FaultPlan()
    plan.layoutDelay = try options.duration("late_layout") ?? 0
    if let factor = try options.number("wrong_estimates") {
      guard factor > 0, factor <= 1000 else {
        throw LuaFault(
          code: .wrongArgument,
          message: "faults: wrong_estimates multiplies each estimate, above 0 and at most 1000, "
            + "got \(factor.luaText)")
      }
      plan.estimateFactor = factor
    }
    if let ticks = options["dropped_ticks"] {
      plan.droppedTicks = try occasions(ticks, "faults: dropped_ticks")
      if case .every(1) = plan.droppedTicks {
        throw LuaFault(
          code: .wrongArgument, message: "faults: dropped_ticks cannot drop every tick",
          help: "every is 2 or more")
      }
    }
    guard let errors = options["script_errors"] else { return plan }
    guard errors.isTable else { throw errors.expected("a table, as in { scroll = 3 }") }
    for key in errors.keys() {
      guard case .string(let name) = key else {
        throw LuaFault(
          code: .unknownOption,
          message: "faults: script_errors takes events by name, not by position")
      }
      plan.failingCalls[try faultName(name)] = try occasions(
        errors.field(name), "faults: script_errors.\(name)")
    }
    return plan
  }

  /// The canonical name of an event or a rule; throws for what is probably a typo of one.
  private func faultName(_ name: String) throws(LuaFault) -> String {
    if name == Self.ruleName { return name }
    let event = EventName(name)
    if case .builtIn = event { return event.name }
    let known = EventName.BuiltIn.allCases.map { $0.rawValue } + [Self.ruleName]
    guard let near = nearMiss(to: name, among: known), !run.events.emitted.contains(name) else {
      return name
    }
    throw LuaFault(
      code: .unknownEvent,
      message: "script_errors: no event \"\(name)\"; did you mean \"\(near)\"?",
      help: "events: \(known.joined(separator: " "))")
  }

  /// `3`, `{ 3, 5 }` or `{ every = 2 }`, counted from 1.
  private func occasions(
    _ value: LuaValue, _ what: String
  ) throws(LuaFault) -> FaultPlan.Occasions {
    if !value.isTable { return .only([try ordinal(value, what)]) }
    let step = value.field("every")
    if !step.isNil {
      _ = try Options(
        value, of: what,
        [
          APIOption(
            "every", "integer",
            summary:
              "The number of ticks or calls from one to the next, a count of 2 or more for ticks.")
        ])
      return .every(try ordinal(step, "\(what): every"))
    }
    var numbers: Set<Int> = []
    try value.forEachElement { (_, number) throws(LuaFault) in
      numbers.insert(try ordinal(number, what))
    }
    if numbers.isEmpty, !value.keys().isEmpty {
      throw LuaFault(
        code: .unknownOption, message: "\(what) is a number, a list of them, or { every = n }")
    }
    return .only(numbers)
  }

  private func ordinal(_ value: LuaValue, _ what: String) throws(LuaFault) -> Int {
    let number = try value.count(what)
    guard number > 0 else {
      throw LuaFault(code: .wrongArgument, message: "\(what) is counted from 1, got \(number)")
    }
    return number
  }

  // MARK: - Failing

  /// Counts a call of a handler or rule; returns a fault if the scene's plan makes this call fail.
  func demandedFault(_ name: String) -> LuaFault? {
    guard let calls = scene?.faults.failingCalls[name] else { return nil }
    let number = run.count(faultyCall: name)
    guard calls.contains(number) else { return nil }
    let what = name == Self.ruleName ? "snap rules" : "handlers of \"\(name)\""
    return LuaFault(
      code: .injectedFault, message: "the scene's faults let call \(number) of \(what) fail",
      help: "faults = { script_errors = … } demand it; a script should go on all the same")
  }

  /// Reports a fault in place of a handler's call if the plan makes it fail; returns whether it
  /// does.
  func fails(_ event: Event, _ registeredAt: String?) -> Bool {
    guard scene?.faults.failingCalls.isEmpty == false,
      let demanded = demandedFault(event.name.name)
    else { return false }
    let suffix = registeredAt.map { "; the handler is from \($0)" } ?? ""
    scene?.report(
      ScrollReport(
        code: demanded.code, message: demanded.message + suffix, help: demanded.help,
        event: event.name.name, view: event.view?.id))
    return true
  }
}
