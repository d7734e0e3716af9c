import LuaBridge
import Scrollwork

/// The class View: calls that move it and read its state.
extension ScriptRuntime {
  private static let restCalls: [Member<ScrollView>] = [
    .method(.moves, "stop", "Stops at once, with proper end events.") { view, runtime, call in
      runtime.acting(call) { view.stop() }
    },
    .method(
      .changes, "begin_refresh", taking: ["edge?"],
      "Begins a refresh at an edge as a pull does, the start or the only edge unless given; a view that rests there moves to show the room, any other stays."
    ) { (view, runtime, call) throws(LuaFault) in
      let edge = try runtime.refreshEdge(call[1], of: view, "begin_refresh")
      runtime.acting(call) { _ = view.beginRefresh(at: edge) }
    },
    .method(
      .changes, "end_refresh", taking: ["edge?"],
      "Ends the refresh at an edge, or all unless given; content that the user has scrolled away stays where it is."
    ) { (view, runtime, call) throws(LuaFault) in
      let edge =
        call[1].isNil ? nil : try runtime.refreshEdge(call[1], of: view, "end_refresh")
      runtime.acting(call) { view.endRefresh(at: edge) }
    },
    .method(.reads, "settled", gives: "Awaitable", "Something to wait for: the view at rest.") {
      view, runtime, call in
      let awaitable = Awaitable("\(view.phrase) to settle", in: view.scene)
      runtime.settle(view, awaitable)
      call.push(awaitable, as: runtime.classes.awaitables)
    },
    .method(
      .reads, "at", taking: ["t"], gives: "Sample",
      "The recorded state at a time: t offset x y velocity zoom phase source target."
    ) { (view, runtime, call) throws(LuaFault) in
      runtime.push(view.trace.sample(at: try call[1].finite("t")), to: call)
    },
    .method(
      .reads, "why_not_scrollable", taking: ["input?"], gives: "string",
      "fits, disabled, axis or no_viewport, or the input's name where input = switches that off; nil when the input, a finger unless given, can scroll it."
    ) { (view, _, call) throws(LuaFault) in
      let input = call[1].isNil ? .finger : try call[1].choice(ScrollInput.self, for: "an input")
      call.push(view.obstacle(to: input)?.word)
    },
    .method(
      .reads, "page_offset", taking: ["pages?"], gives: "Point",
      "The offset a number of pages further, back if below 0, one ahead unless given, from where it is heading: the snap rule's next stop, else a region further; inside the range."
    ) { (view, runtime, call) throws(LuaFault) in
      let count = call[1].isNil ? 1 : try call[1].integer()
      view.page(ahead: max(-1_000, min(1_000, count))).push(to: call, runtime)
    },
    .method(
      .reads, "explain_offset", gives: "string",
      "What set the offset last: the rule that kept it, if any, the source and the cause."
    ) { view, runtime, call in
      let cause = view.cause.map { " by \($0)" } ?? ""
      let rivals = runtime.rivalry(over: view).map { "; \($0)" } ?? ""
      call.push("\(view.offsetExplanation)\(cause)\(rivals)")
    },
  ]

  func registerViewCalls() {
    method(
      .moves, classes.views, "scroll_to", ["target", "opt?"], result: "Motion",
      options: Self.scrollOptions,
      "Shows an id, an item, { x=, y= }, { edge= }, { detent= } or a rect; without align, scrolls as little as possible."
    ) { [self] (view, call) throws(LuaFault) in
      let scene = try sceneOf(view)
      let target = try target(call[1], below: view, in: scene)
      try scroll(view, target, call, name: "scroll_to", of: "View:scroll_to")
    }
    method(
      .moves, classes.views, "scroll_to_edge", ["edge", "opt?"], result: "Motion",
      options: Self.scrollOptions,
      "Scrolls to the edge top, bottom, leading or trailing; only that axis moves."
    ) { [self] (view, call) throws(LuaFault) in
      let edge = try call[1].choice(Edge.self, for: "edge")
      try scroll(view, .edge(edge), call, name: "scroll_to_edge", of: "View:scroll_to_edge")
    }
    method(
      .moves, classes.views, "scroll_by", ["distance", "opt?"], result: "Motion",
      options: Self.scrollOptions,
      "Moves the offset by { x=, y= }, positive towards the end."
    ) { [self] (view, call) throws(LuaFault) in
      let distance = try call[1].point("the distance")
      try scroll(view, .distance(distance), call, name: "scroll_by", of: "View:scroll_by")
    }
    add(Self.restCalls, to: classes.views)
    method(
      .reads, classes.views, "convert", ["value", "to"], result: "Point|Rect",
      "Converts a point or rect of the viewport to the space of a node, a view's content, or a name."
    ) { [self] (view, call) throws(LuaFault) in
      try convert(call, from: .local(.node(view)), of: .node(view), in: try sceneOf(view))
    }
  }

  func sceneOf(_ node: Node) throws(LuaFault) -> Scene {
    if let scene = node.scene { return scene }
    throw LuaFault(
      code: .notInScene, message: "\(node.phrase) is not part of a scene")
  }

  private func scroll(
    _ view: ScrollView, _ target: ScrollTarget, _ call: borrowing LuaCall, name: String,
    of owner: String
  ) throws(LuaFault) {
    var request = ScrollCall(target, name: name)
    try read(Options(call[2], of: owner, Self.scrollKeys), into: &request.options)
    let scene = try sceneOf(view)
    let motion = try acting(name, call) { () throws(LuaFault) in view.scroll(request) }
    guard let motion else {
      if case .item(let item) = target {
        throw LuaFault(
          code: .unknownID,
          message: item.isMoved(by: view)
            ? "\(item.phrase) of \(view.phrase) is hidden"
            : "\(item.phrase) is not in the content of \(view.phrase)")
      }
      if case .id(let id) = target { throw unknownID(id, below: view, in: scene) }
      if case .detent(let name) = target { throw unknownDetent(name, of: view) }
      throw LuaFault(code: .unknownID, message: "\(name): the view has no such target")
    }
    call.push(motion, as: classes.motions)
  }

  /// Finishes an awaitable once the view rests: now, or after the events of the tick in which it
  /// comes to rest.
  private func settle(_ view: ScrollView, _ awaitable: Awaitable) {
    guard view.isScrolling else { return awaitable.finish() }
    var listener: Subscription?
    listener = view.mover.listeners.add(.builtIn(.phase)) { event, depth in
      guard depth == 0, case .phase(_, .idle, _) = event.detail else { return nil }
      listener?.end()
      awaitable.finish()
      return nil
    }
  }
}

extension ScriptRuntime {
  /// An edge at which a view refreshes; nil for the only or first one.
  fileprivate func refreshEdge(
    _ value: LuaValue, of view: ScrollView, _ name: String
  ) throws(LuaFault) -> Edge? {
    let edge = value.isNil ? nil : try value.choice(Edge.self, for: "View:\(name): edge")
    let edges = view.refreshEdges
    if edge.map({ edges.contains($0) }) ?? !edges.isEmpty { return edge }
    throw LuaFault(
      code: .wrongArgument,
      message: "View:\(name): \(view.phrase) does not refresh"
        + (edge.map { " at \"\($0.rawValue)\"" } ?? " by a pull"),
      help: edges.isEmpty
        ? "give it refresh = true, or refresh = { edge = \"bottom\" }"
        : "it refreshes at \(edges.map { $0.rawValue }.quoted)")
  }

  /// Refuses a refresh at an edge of another axis than that of the view.
  func refuseRefresh(
    _ settings: ScrollSettings, along axes: AxisSet, _ owner: String
  ) throws(LuaFault) {
    guard let edge = settings.edgeRefreshes.edges.first(where: { $0.axis != axes.stacking }) else {
      return
    }
    let allowed = Edge.allCases.filter { $0.axis == axes.stacking }.map { $0.rawValue }
    throw LuaFault(
      code: .wrongArgument,
      message: "\(owner): refresh has no edge \"\(edge.rawValue)\" where the content goes on "
        + (axes.stacking == .vertical ? "downwards" : "sideways"),
      help: "allowed here: \(allowed.quoted)")
  }
}
