import LuaBridge
import Scrollwork

/// `sw.tracked` and `sw.tracker`.
extension ScriptRuntime {
  func registerTracked() {
    let own = [
      APIOption(
        "on_scroll", "fn(tracked: Point, event: ScrollEvent) → any",
        summary:
          "Called with the tracked offset, 0 at rest and negative when scrolled, and the scroll event."
      ),
      APIOption(
        "throttle", "seconds", "0",
        summary: "The least time between two calls, in seconds; the last offset always comes."),
    ]
    constructor(
      "tracked", own + Self.viewOptions("vertical"),
      "A scroll view that calls on_scroll with its tracked offset: 0 at rest, negative when scrolled."
    ) { [self] (options, children) throws(LuaFault) in
      let view = try scrollView(options, children)
      let throttle = try options.duration("throttle") ?? 0
      if let function = try options.function("on_scroll") {
        view.reportsFirstOffset = true
        track(view, throttle: throttle, function)
      }
      return view
    }
    constructor(
      "tracker",
      [
        APIOption(
          "key", "string", ReferenceText("\"\(TrackerNode.defaultKey)\""),
          summary: "The preference's name, by which on_preference hears where it is.")
      ],
      "A node without size that reports where it is, as a preference."
    ) { (options, children) throws(LuaFault) in
      guard children.isEmpty else {
        throw LuaFault(code: .wrongArgument, message: "sw.tracker has no children")
      }
      guard options["width"] == nil, options["height"] == nil else {
        throw LuaFault(code: .wrongArgument, message: "sw.tracker has no size")
      }
      return TrackerNode(key: try options.string("key") ?? TrackerNode.defaultKey)
    }
  }

  /// Calls a script's action with each new tracked offset of a view, and the event behind it.
  private func track(_ view: ScrollView, throttle: Double, _ function: LuaReference) {
    let scope = run.scope
    _ = view.listeners.add(.builtIn(.scroll), throttle: throttle) {
      [self] event, depth in
      guard state.isOpen, depth == 0, let view = event.view, case .scroll(let change) = event.detail
      else {
        return nil
      }
      let name = view.id.map { " of view \($0)" } ?? ""
      let origin = ScriptTask.Origin(
        name: "on_scroll\(name)", event: event, causedBy: event.cause)
      inScope(scope) {
        self.call(
          function, by: .other(origin),
          arguments: { arguments in
            change.tracked.push(to: arguments, self)
            self.push(event, depth: depth, to: arguments)
          })
      }
      return nil
    }
  }
}
