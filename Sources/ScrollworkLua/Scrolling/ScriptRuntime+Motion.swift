import LuaBridge
import Scrollwork

/// The classes Motion, Proxy and Trace, and `sw.with_animation`.
extension ScriptRuntime {
  func registerMotion() {
    boolean(motions, "done", "Whether it has ended.") { $0.isDone }
    field(motions, "finished", "boolean", "Whether it arrived; nil until it is done.") {
      (motion, call) throws(LuaFault) in
      if let outcome = motion.outcome { call.push(outcome == .arrived) } else { call.pushNil() }
    }
    text(motions, "outcome", "\"arrived\", \"interrupted\" or \"cancelled\"; nil until done.") {
      $0.outcome?.rawValue
    }
    text(motions, "cancelled_by", "What cut it short: user, motion, stop, removed; else nil.") {
      $0.cancelledBy
    }
    text(motions, "name", "What began it: \"scroll_to\", \"flick\" …") { $0.name }
    field(motions, "target", "Point", "Where it is heading.") {
      [unowned self] (motion, call) throws(LuaFault) in call.push(motion.target, values)
    }
    method(motions, "wait", [], result: "string", "Waits for its end; answers the outcome.") {
      [unowned self] (motion, call) throws(LuaFault) in
      try wait(call, on: awaitable(for: motion))
    }
    method(motions, "cancel", [], "Stops it where it is.") { (motion, _) throws(LuaFault) in
      motion.cancel()
    }
    method(motions, "on_end", ["fn"], "Calls fn(finished) once it has ended.") {
      [unowned self] (motion, call) throws(LuaFault) in
      let function = try call[1].function()
      let origin = ScriptTask.Origin(
        name: "on_end", event: nil, registeredAt: call.caller, causedBy: cause)
      let scope = scope
      motion.onEnd { [weak self] motion in
        guard let self else { return }
        inScope(scope) {
          _ = self.start(
            function, origin: origin, arguments: { $0.push(motion.outcome == .arrived) })
        }
      }
    }
    motions.describe { motion in
      let view = motion.view?.id.map { " on \($0)" } ?? ""
      let state =
        motion.outcome.map { $0.rawValue }
        ?? motion.target.map { "running to \($0.x.oneDecimal), \($0.y.oneDecimal)" } ?? "running"
      return "Motion \"\(motion.name)\"\(view)  \(state)"
    }
    makeStrict(motions, called: "a motion")
    moduleFunction(
      "with_animation", ["animation", "fn"], result: "…",
      "Runs fn; calls inside it that say nothing of animation use this one."
    ) { [unowned self] (call) throws(LuaFault) in
      let animation = try animation(call[1])
      let function = try call[2].function()
      let scene = try needScene(call)
      try scene.withAnimation(animation) { () throws(LuaFault) in
        do {
          try state.call(function) { results in
            if results.count > 0 {
              for position in 1...results.count { call.push(results[position]) }
            }
          }
        } catch {
          throw LuaFault(error)
        }
      }
    }
  }

  func registerProxy() {
    let deferOption = APIOption("defer", "boolean", "false")
    for (name, parameter, summary) in [
      ("scroll_to", "target", "Finds the target inside the reader and moves its scroll view."),
      ("scroll_to_edge", "edge", "Moves the reader's scroll view to an edge."),
      ("scroll_by", "distance", "Moves the reader's scroll view by { x=, y= }."),
    ] {
      method(
        proxies, name, [parameter, "opt?"], result: "Motion",
        options: Self.scrollOptions + [deferOption],
        summary
          + " Before it is bound: false, \"unbound\"; unknown id: false, \"no_target\", near ids."
      ) { [unowned self] (proxy, call) throws(LuaFault) in
        try scroll(proxy, call, name: name)
      }
    }
    boolean(proxies, "bound", "Whether its reader is part of a scene.") { $0.isBound }
    proxies.describe { $0.isBound ? "Proxy  bound" : "Proxy  unbound" }
    makeStrict(proxies, called: "a proxy")
  }

  /// A proxy's call: an outcome instead of an error where nothing was found (P4, P5).
  func scroll(
    _ proxy: ScrollProxy, _ call: borrowing LuaCall, name: String
  ) throws(LuaFault) {
    let target: ScrollTarget
    switch name {
    case "scroll_to_edge": target = .edge(try call[1].choice(Edge.self, for: "edge"))
    case "scroll_by": target = .distance(try call[1].point("the distance"))
    default: target = try proxyTarget(call[1])
    }
    let (options, isDeferred) = try proxyOptions(call[2], name)
    let request = ScrollCall(target, options, name: name)
    let answer = try acting(name, call) { () throws(LuaFault) in proxy.scroll(request) }
    switch answer {
    case .motion(let motion): call.push(motion, as: motions)
    case .unbound:
      if isDeferred { proxy.whenBound { _ = proxy.scroll(request) } }
      call.push(false)
      call.push("unbound")
    case .noTarget(let near):
      guard !proxy.isStrict else {
        if case .id(let id) = target, let scene {
          throw unknownID(id, below: scene.root, in: scene)
        }
        throw LuaFault(code: "SW2005", message: "\(name): no such target")
      }
      call.push(false)
      call.push("no_target")
      push(near, to: call)
    }
  }

  private func proxyTarget(_ value: LuaValue) throws(LuaFault) -> ScrollTarget {
    if let item = try item(value) { return .item(item) }
    if value.isTable || value.kind == .userdata && !value.isHandle(of: tuples) {
      guard let scene else { throw value.expected("an id") }
      return try target(value, below: scene.root, in: scene)
    }
    return .id(try markerID(value, "the target"))
  }

  /// The options of a proxy's call, and whether it is to be kept until the proxy is bound.
  private func proxyOptions(
    _ value: LuaValue, _ name: String
  ) throws(LuaFault) -> (ScrollOptions, Bool) {
    guard value.isTable, !value.field("defer").isNil else {
      return (try scrollOptions(value, of: "Proxy:\(name)"), false)
    }
    let isDeferred = try value.field("defer").bool()
    var rest = ScrollOptions()
    let table = try state.table { (table) throws(LuaFault) in
      value.forEachField { key, field in
        if key != "defer" { table.set(key) { $0.push(field) } }
      }
    }
    try state.read(table) { (value) throws(LuaFault) in
      rest = try scrollOptions(value, of: "Proxy:\(name)")
    }
    return (rest, isDeferred)
  }
}
