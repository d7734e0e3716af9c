internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Event names, scene ids, waiting where it is not possible, and unused results.
extension UsageCheck {
  // MARK: - Events

  mutating func checkEvent(
    _ method: String, owners: [String], in scene: SceneIDs?,
    _ arguments: LuaExpression.Arguments
  ) {
    guard ["on", "once", "mute"].contains(method), let name = arguments.values.first else {
      return
    }
    checkEvent(name, owners: owners, in: scene)
  }

  mutating func checkEvent(
    _ argument: LuaExpression, owners: [String], in scene: SceneIDs? = nil
  ) {
    guard let name = flow.chunk.string(argument) else { return }
    let range = argument.bare.range
    let hosts = owners.compactMap(EventHost.init)
    let accepted = hosts.count == 1 && owners.count == 1 ? hosts[0].accepted : nil
    if let event = EventName.BuiltIn(listened: name), accepted?.contains(event) ?? true {
      if hosts.count == owners.count { checkSender(of: event, on: hosts, in: scene, at: range) }
      return
    }
    let known = (accepted ?? EventName.BuiltIn.allCases).map(\.rawValue) + ["did_scroll"]
    guard accepted != nil || !flow.scenes.emittedNames.contains(name) else { return }
    let near = nearMiss(to: name, among: known)
    guard accepted != nil || known.contains(where: { isSlip(name, of: $0) }) else {
      return checkUnsent(name, at: range)
    }
    let hint = nearMissHint(near)
    findings.append(
      Finding(
        code: "SW2002", message: "there is no event \"\(name)\"\(hint)", range: range,
        help: accepted == nil
          ? ["an event of your own is sent with :emit in some script of the project"]
          : ["events: \(known.joined(separator: " "))"]
      ).offering(
        near.flatMap { Finding.Fix.literal($0, at: range) },
        isCertain: near.map { isSlip(name, of: $0) } ?? false))
  }

  /// SW2002 where registering the listener raises, SW2104 where it could never be called.
  private mutating func checkSender(
    of event: EventName.BuiltIn, on hosts: [EventHost], in scene: SceneIDs?, at range: Range<Int>
  ) {
    // What is listed as an item may be a view.
    let hosts = hosts.contains(.item) ? hosts + [.view] : hosts
    guard let host = hosts.first else { return }
    let phrase = host.rawValue.lowercased()
    let name = event.rawValue
    if hosts.allSatisfy({ $0.refuses(event) }) {
      findings.append(
        Finding(
          code: "SW2002", message: "a \(phrase) has no event \"\(name)\"", range: range,
          help: [event.refusal]))
    } else if hosts.allSatisfy({ !$0.canHear(event) }) {
      guard !flow.scenes.emittedNames.contains(name) else { return }
      let lack = event.sender.lack
      unsent(
        "nothing sends \"\(name)\" to \(article(before: phrase)) \(phrase): \(lack.reason)",
        lack.help, range)
    } else if event.sender == .sheet, scene?.hasNoSheet == true, flow.ownIDs.hasNoSheet {
      unsent("nothing sends \"\(name)\": the scene has no sheet", event.sender.lack.help, range)
    }
  }

  /// SW2104: reports an event name that no script of the project emits, if it resembles a built-in
  /// event or is an event of another system.
  ///
  /// Any other name may be emitted from outside the project.
  private mutating func checkUnsent(_ name: String, at range: Range<Int>) {
    guard let lack = ForeignNames.unsentEvent(name) else { return }
    unsent("nothing sends the event \"\(name)\"\(lack.hint)", lack.help, range)
  }

  private mutating func unsent(_ message: String, _ help: String, _ range: Range<Int>) {
    findings.append(Finding(code: "SW2104", message: message, range: range, help: [help]))
  }

  // MARK: - Ids

  mutating func checkIDs(
    _ method: String, owners: [String], _ arguments: LuaExpression.Arguments, _ scene: SceneIDs
  ) {
    switch method {
    case "get" where owners == ["Scene"]: checkIDs(arguments.values, scene)
    case "view": checkIDs(Array(arguments.values.prefix(1)), ofViews: true, scene)
    case "scroll_to", "item", "mark", "remove", "move", "update":
      checkIDs(Array(arguments.values.prefix(1)), scene)
    default: return
    }
  }

  /// Checks what a matcher expects of a value: ids of its scene or detents, and events.
  mutating func checkOutcome(
    _ matcher: String, _ entries: [APIEntry], _ arguments: LuaExpression.Arguments,
    of value: LuaType
  ) {
    guard let first = arguments.values.first else { return }
    var members = [first]
    if case .table(let fields) = first.bare.kind { members = fields.map(\.value) }
    switch matcher {
    case "to_emit", "to_emit_in_order":
      for member in members { checkEvent(member, owners: []) }
    default:
      guard entries.contains(where: { $0.takesID(0) }), case .object(_, let scene?) = value,
        scene.hasAllDetents, flow.ownIDs.hasAllDetents
      else { return }
      checkIDs(members, scene, orIn: scene.detents.union(flow.ownIDs.detents))
    }
  }

  /// Checks that a scene has ids, or that they are among other names.
  private mutating func checkIDs(
    _ asked: [LuaExpression], ofViews: Bool = false, _ scene: SceneIDs,
    orIn others: Set<String> = []
  ) {
    let own = flow.ownIDs
    let isComplete =
      ofViews ? scene.hasAllViews && own.hasAllViews : scene.isComplete && own.isComplete
    guard isComplete else { return }
    for argument in asked {
      guard let id = flow.chunk.string(argument), !scene.allows(id), !own.allows(id),
        !others.contains(id)
      else { continue }
      unknownIDs += 1
      // Beyond that, each would be compared with as many in vain: the scene is another one.
      let known =
        unknownIDs > Self.mostComparedIDs
        ? [] : others.union(scene.literals.keys).union(own.literals.keys).sorted(by: bytesPrecede)
      let near = nearMiss(to: id, among: known)
      let hint = nearMissHint(near)
      findings.append(
        Finding(
          code: "SW2005", message: "the scene has no id \"\(id)\"\(hint)",
          range: argument.bare.range,
          help: near == nil && !known.isEmpty
            ? ["it has: \(known.prefix(30).joined(separator: " "))"] : []
        ).offering(
          near.flatMap { Finding.Fix.literal($0, at: argument.bare.range) },
          isCertain: near.map { isSlip(id, of: $0) } ?? false))
    }
  }

  // MARK: - Waiting

  mutating func checkWaiting(_ name: LuaName) {
    guard name.text == "wait", let reason = reasonNotToWait else { return }
    findings.append(Self.waiting(name.range, reason))
  }

  mutating func checkWaiting(_ entry: APIEntry, at range: Range<Int>) {
    guard entry.path == "sw.wait" || entry.path == "sw.wait_for",
      let reason = reasonNotToWait
    else { return }
    findings.append(Self.waiting(range, reason))
  }

  private static func waiting(_ range: Range<Int>, _ reason: String) -> Finding {
    Finding(
      code: "SW2007", message: "\(reason) must return at once and cannot wait", range: range,
      help: ["start a task there: sw.task(function() … end)"])
  }

  /// What the innermost function is, if it must return synchronously; nil where it may wait.
  private var reasonNotToWait: String? {
    guard let function = functions.last,
      case .argument(let call, let suffix, let position)? = flow.names.use(of: function),
      case .suffixed(_, let suffixes) = call.kind,
      case .method(let method, let arguments) = suffixes[suffix].kind,
      case .object(let owners, _) = flow.types(along: call)[suffix],
      !flow.surface.entries(method.text, of: owners).isEmpty
    else { return nil }
    switch method.text {
    case "snap": return "a snap rule"
    case "route": return "a route rule"
    case "find": return "a search"
    case "on_geometry" where position == 0: return "a transform"
    case "on", "once":
      let answering = ["will_end_drag", "pre_scroll", "post_scroll", "pre_fling", "post_fling"]
      guard position == 1, let name = flow.chunk.string(arguments.values[0]),
        answering.contains(name)
      else { return nil }
      return "a handler of \"\(name)\""
    default: return nil
    }
  }

  // MARK: - Results

  /// Functions of the module whose only effect is their result.
  private static let pure: Set<String> = [
    "sw.now", "sw.round", "sw.clamp", "sw.tuple", "sw.sorted", "sw.position", "sw.behavior",
  ]

  mutating func checkThrownAway(_ call: LuaExpression) {
    guard case .suffixed(_, let suffixes) = call.kind, let last = suffixes.last else { return }
    let before = flow.types(along: call)[suffixes.count - 1]
    switch (last.kind, before) {
    case (.method(let name, _), .object(let owners, _)):
      let entries = flow.surface.entries(name.text, of: owners).filter { $0.kind == .method }
      guard let entry = entries.first else { return }
      if name.text == "mute" {
        thrownAway(
          "this mute can never be ended: its result is not kept", name.range,
          help: "local quiet <close> = …:mute(…), or keep it and call :off()")
      } else if entry.result == "Awaitable" {
        thrownAway("this does nothing without :wait()", name.range, help: "…:\(name.text)():wait()")
      } else if owners == ["expect"], name.text == "within" {
        noMatcher(name.range)
      }
    case (.call, .function(let entry)):
      if entry.result == "Awaitable" {
        thrownAway(
          "this does nothing without :wait()", last.range, help: "\(entry.shown)(…):wait()")
      } else if Self.pure.contains(entry.path) || entry.result == "Node"
        || entry.owner.hasPrefix("sw.")
      {
        thrownAway(
          "the result of \(entry.shown) is not used", last.range,
          help: entry.path == "sw.behavior" ? "return sw.behavior(…)" : nil)
      }
    case (.call(let arguments), .library("test.expect")):
      // A condition needs no matcher, and what is not known may be one.
      switch arguments.values.first.map(flow.type) {
      case .boolean?, .unknown?: break
      default: noMatcher(last.range)
      }
    default: break
    }
  }

  private mutating func thrownAway(_ message: String, _ range: Range<Int>, help: String?) {
    findings.append(
      Finding(code: "SW2102", message: message, range: range, help: help.map { [$0] } ?? []))
  }

  private mutating func noMatcher(_ range: Range<Int>) {
    findings.append(
      Finding(
        code: "SW2103",
        message: "an expectation without a matcher fails the test, unless it is a condition",
        range: range, help: ["expect(x):to_…"]))
  }
}
