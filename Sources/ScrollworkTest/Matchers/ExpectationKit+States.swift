internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Matchers for phases and events.
extension ExpectationKit {
  func registerStates() {
    matcher("to_be_in_phase", ["phase"], "Whether a view is in that phase.") {
      [unowned self] (expectation, call) throws(LuaFault) in
      let name = try call[1].string()
      let known = ScrollPhase.allCases.map(\.rawValue)
      guard known.contains(name) else {
        let hint = nearMissHint(to: name, among: known)
        throw LuaFault(
          code: .unknownChoice, message: "there is no phase \"\(name)\"\(hint)",
          help: "phases: \(known.joined(separator: " "))")
      }
      return { [unowned self] () throws(LuaFault) in
        guard case .view(let view) = try thing(of: expectation) else {
          throw LuaFault(code: .wrongArgument, message: "to_be_in_phase needs a view")
        }
        return Verdict(holds: view.phase.rawValue == name) {
          let axis = view.axes.stacking
          let letter = axis == .horizontal ? "x" : "y"
          let offset = view.currentGeometry.contentOffset[axis]
          return Verdict.Explanation(
            expected: "phase \(name)",
            received: "phase \(view.phase.rawValue)   \(letter) \(NumberText.points(offset))",
            expectedValue: .members([("phase", .text(name))]),
            receivedValue: .members([("phase", .text(view.phase.rawValue))]), view: view)
        }
      }
    }
    matcher(
      "to_emit", ["name", "n?"],
      "Whether the event came since the test began (with within: from here on), exactly n times if said."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      let name = try event(call[1], of: expectation)
      let count = call[2].isNil ? nil : try call[2].count("n")
      return { [unowned self] () throws(LuaFault) in
        try emitted(expectation, name, count: count)
      }
    }
    matcher(
      "to_emit_in_order", ["{name}"],
      "Whether these events came in this order; others may lie between."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      guard call[1].isTable, call[1].length > 0 else {
        throw call[1].expected("a list of event names")
      }
      try call[1].checkGaps(for: "to_emit_in_order")
      var names: [EventName] = []
      try call[1].forEachElement { (_, value) throws(LuaFault) in
        names.append(try event(value, of: expectation))
      }
      return { [unowned self] () throws(LuaFault) in try emittedInOrder(expectation, names) }
    }
  }

  private func event(
    _ name: LuaValue, of expectation: Expectation
  ) throws(LuaFault) -> EventName {
    // The subject's kind determines which event names are known.
    try read(expectation) { (value) throws(LuaFault) in try runtime.event(name, on: value) }
  }

  /// The logged events of the subject, or of the whole scene for a scene; O(*n*) in events.
  ///
  /// Under `within`, only the events since the call of `expect`.
  private func events(of expectation: Expectation) throws(LuaFault) -> [Event] {
    let all = runtime.scene?.log.events ?? []
    let since = expectation.limit == nil ? 0 : min(expectation.eventsBefore, all.count)
    let recent = all[since...]
    switch try thing(of: expectation) {
    case .view(let view):
      return recent.filter { $0.view === view }
    case .item(let item):
      return recent.filter { $0.item == item }
    case .form(let form):
      return recent.filter { $0.view === form.view }
    case .scene(let scene):
      let events = scene.log.events
      return Array(scene === runtime.scene ? recent : events[...])
    default:
      throw LuaFault(
        code: .wrongArgument, message: "events need a view, an item, a form or the scene")
    }
  }

  private func emitted(
    _ expectation: Expectation, _ name: EventName, count: Int?
  ) throws(LuaFault) -> Verdict {
    let events = try events(of: expectation)
    let found = events.filter { $0.name == name }.count
    if count.map({ found <= $0 }) ?? (found == 0) { try refuseIncompleteLog("to_emit") }
    let view = try view(of: expectation)
    return Verdict(holds: count.map { $0 == found } ?? (found > 0)) {
      let times = count.map { $0 == 1 ? "   once" : "   \($0) times" } ?? ""
      return Verdict.Explanation(
        expected: "emit \"\(name.name)\"\(times)",
        received: Self.times(found) + "      " + Self.summary(of: events),
        expectedValue: .members(
          [("event", .text(name.name))] + (count.map { [("count", .number(Double($0)))] } ?? [])),
        receivedValue: .members([("count", .number(Double(found)))]), view: view)
    }
  }

  private func emittedInOrder(
    _ expectation: Expectation, _ names: [EventName]
  ) throws(LuaFault) -> Verdict {
    let events = try events(of: expectation)
    let view = try view(of: expectation)
    var next = 0
    var last: Event?
    for event in events where next < names.count && event.name == names[next] {
      next += 1
      last = event
    }
    if next < names.count { try refuseIncompleteLog("to_emit_in_order") }
    return Verdict(holds: next == names.count) {
      let words = names.map(\.name)
      let heard = words[..<next].joined(separator: " ")
      let missing = next < words.count ? words[next] : ""
      let moment = last.map { " after tick \($0.tick)" } ?? ""
      let received =
        next == words.count
        ? heard
        : "\(heard)\(heard.isEmpty ? "" : " ")… no \(missing)\(moment)      "
          + Self.summary(of: events)
      return Verdict.Explanation(
        expected: "in order: \(words.joined(separator: " "))", received: received,
        expectedValue: .array(words.map { .text($0) }),
        receivedValue: .array(words[..<next].map { .text($0) }), view: view)
    }
  }

  /// Checks that the log has all events, where the answer depends on those that it may lack.
  private func refuseIncompleteLog(_ name: String) throws(LuaFault) {
    guard let log = runtime.scene?.log, log.dropped > 0 else { return }
    throw LuaFault(
      code: .wrongArgument,
      message:
        "\(name) cannot decide: the scene keeps \(NumberText.grouped(EventLog.capacity)) events, and "
        + "\(NumberText.grouped(log.dropped)) came after them",
      help: "expect earlier, or count them with view:on")
  }

  private static func times(_ count: Int) -> String {
    count == 0 ? "never" : count == 1 ? "once" : "\(count) times"
  }

  /// The counts of the first 8 event names, in order of first appearance: `heard: scroll 41, phase
  /// 3`.
  private static func summary(of events: [Event]) -> String {
    var counts: [(name: String, count: Int)] = []
    for event in events {
      if let index = counts.firstIndex(where: { $0.name == event.name.name }) {
        counts[index].count += 1
      } else {
        counts.append((event.name.name, 1))
      }
    }
    guard !counts.isEmpty else { return "no events" }
    let shown = counts.prefix(8).map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    return "heard: \(shown)\(counts.count > 8 ? ", …" : "")"
  }
}
