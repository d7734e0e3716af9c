import LuaBridge
import Scrollwork

/// The class Proxy.
extension ScriptRuntime {
  private static let deferOption = APIOption(
    "defer", "boolean", "false",
    summary: "Whether a call before the proxy is bound is kept for later, in order.")

  private static let proxyFields: [Member<ScrollProxy>] = [
    .field("bound", "Whether its reader is part of a scene.") { $0.isBound }
  ]

  func registerProxy() {
    let calls: [(String, String, ReferenceText)] = [
      (
        "scroll_to", "target",
        "Finds the target inside the reader and moves its scroll view; for an unknown id false, \"no_target\" and similar ids."
      ),
      ("scroll_to_edge", "edge", "Moves the reader's scroll view to an edge."),
      ("scroll_by", "distance", "Moves the reader's scroll view by { x=, y= }."),
    ]
    for (name, parameter, summary) in calls {
      method(
        .moves, classes.proxies, name, [parameter, "opt?"], result: "Motion",
        options: Self.scrollOptions + [Self.deferOption],
        ReferenceText(
          summary.text
            + " Returns false and \"unbound\" before it is bound, false and \"not_scrollable\" when no scroll view contains it."
        )
      ) { [self] (proxy, call) throws(LuaFault) in
        try scroll(proxy, call, name: name)
      }
    }
    add(Self.proxyFields, to: classes.proxies)
    classes.proxies.describe { $0.isBound ? "Proxy  bound" : "Proxy  unbound" }
    makeStrict(classes.proxies, called: "a proxy")
  }

  /// A proxy's call: it returns false and a reason, instead of raising, where nothing was found.
  ///
  /// A scene, as its owner, is bound from its beginning, so that its calls are never deferred.
  func scroll(
    _ proxy: ScrollProxy, _ call: borrowing LuaCall, name: String, of owner: String = "Proxy"
  ) throws(LuaFault) {
    let target: ScrollTarget
    switch name {
    case "scroll_to_edge": target = .edge(try call[1].choice(Edge.self, for: "edge"))
    case "scroll_by": target = .distance(try call[1].point("the distance"))
    default: target = try proxyTarget(call[1])
    }
    try scroll(proxy, call, target, options: call[2], ScrollOptions(), name: name, of: owner)
  }

  /// A proxy's call with a known target; the options override `defaults`.
  func scroll(
    _ proxy: ScrollProxy, _ call: borrowing LuaCall, _ target: ScrollTarget, options: LuaValue,
    _ defaults: ScrollOptions, name: String, of owner: String = "Proxy"
  ) throws(LuaFault) {
    let (options, isDeferred) = try proxyOptions(options, defaults, "\(owner):\(name)")
    let request = ScrollCall(target, options, name: name)
    let answer = try acting(name, call) { () throws(LuaFault) in proxy.scroll(request) }
    switch answer {
    case .motion(let motion): call.push(motion, as: classes.motions)
    case .unbound:
      if isDeferred { proxy.whenBound { _ = proxy.scroll(request) } }
      call.push(false)
      call.push("unbound")
    case .notScrollable:
      guard !proxy.isStrict else {
        throw LuaFault(
          code: .unknownID, message: "\(name): no scroll view is around the target",
          help: "put it into one: sw.scroll { … }")
      }
      call.push(false)
      call.push("not_scrollable")
    case .noTarget(let near):
      guard !proxy.isStrict else {
        if case .id(let id) = target, let scene = proxy.boundScene {
          throw unknownID(id, below: scene.root, in: scene)
        }
        throw LuaFault(code: .unknownID, message: "\(name): no such target")
      }
      call.push(false)
      call.push("no_target")
      near.push(to: call, self)
    }
  }

  func proxyTarget(_ value: LuaValue) throws(LuaFault) -> ScrollTarget {
    if let target = try knownTarget(value) { return target }
    return .id(try markerID(value, "the target"))
  }

  /// The options of a proxy's call, and whether it is deferred until the proxy is bound.
  private func proxyOptions(
    _ value: LuaValue, _ defaults: ScrollOptions, _ owner: String
  ) throws(LuaFault) -> (ScrollOptions, Bool) {
    let own = owner.hasPrefix("Scene") ? [] : [Self.deferOption]
    let table = try Options(value, of: owner, Self.scrollOptions + own)
    var options = defaults
    try read(table, into: &options)
    return (options, try table.bool("defer") ?? false)
  }
}
