import LuaBridge
import Scrollwork

/// `sw.scroll_manager` and the class ScrollManager.
extension ScriptRuntime {
  private static let managerFields: [Member<ScrollManager>] = [
    .field("name", "What the page is called.") { $0.name },
    .field("proxy", "What it scrolls with.") { $0.proxy },
    .field("header", "The marker of the header.") { $0.header },
    .field("content", "The marker of the content.") { $0.content },
  ]

  func registerScrollManager() {
    let own = [
      APIOption("proxy", "Proxy", summary: "What it scrolls with, as sw.reader hands it out."),
      APIOption("header", "id", "\"header\"", summary: "The id or anchor of the page's header."),
      APIOption("content", "id", "\"content\"", summary: "The id or anchor of the page's content."),
      APIOption(
        "align", ReferenceText(Self.alignmentType), "\"top\"",
        summary: "Where targets go unless a call says otherwise."),
      APIOption(
        "animate", "boolean|Animation", "true",
        summary: "How its calls move unless they say otherwise; false for at once."),
    ]
    moduleFunction(
      .reads, "scroll_manager", ["name", "opt?"], result: "ScrollManager", options: own,
      "A named proxy that knows a page's header and content; without opt, the one made before."
    ) { [self] (call) throws(LuaFault) in
      let name = try call[1].string()
      guard !call[2].isNil else {
        guard let known = run.handles.managers[name] else { throw unknownManager(name) }
        return call.push(known, as: classes.managers)
      }
      let table = try Options(call[2], of: "sw.scroll_manager", own)
      guard let proxy = table["proxy"] else {
        throw LuaFault(
          code: .wrongArgument, message: "sw.scroll_manager needs proxy=, what sw.reader hands out")
      }
      var options = ScrollManager.defaults
      if let align = table["align"] { options.alignment = try alignment(align) }
      if let animate = table["animate"] { options.animation = try animation(animate) }
      let manager = ScrollManager(
        name: name, proxy: try proxy.object(classes.proxies),
        header: try table["header"].map { (id) throws(LuaFault) in
          try markerID(id, "header")
        } ?? "header",
        content: try table["content"].map { (id) throws(LuaFault) in
          try markerID(id, "content")
        } ?? "content",
        options: options)
      run.handles.add(manager)
      call.push(manager, as: classes.managers)
    }
    registerManagerCalls()
    add(Self.managerFields, to: classes.managers)
    classes.managers.describe {
      "ScrollManager \"\($0.name)\"\($0.proxy.isBound ? "" : "  unbound")"
    }
    makeStrict(classes.managers, called: "a scroll manager")
  }

  private func registerManagerCalls() {
    let options =
      Self.scrollOptions + [
        APIOption(
          "defer", "boolean", "false",
          summary: "Whether a call before the proxy is bound is kept for later, in order.")
      ]
    method(
      .moves, classes.managers, "scroll_to", ["target", "opt?"], result: "Motion", options: options,
      "As the proxy, but animated to the top unless opt says otherwise."
    ) { [self] (manager, call) throws(LuaFault) in
      let target = try proxyTarget(call[1])
      try scroll(manager.proxy, call, target, options: call[2], manager.options, name: "scroll_to")
    }
    method(
      .moves, classes.managers, "scroll_to_header", ["opt?"], result: "Motion", options: options,
      "Shows the page's header."
    ) { [self] (manager, call) throws(LuaFault) in
      try scroll(
        manager.proxy, call, .id(manager.header), options: call[1], manager.options,
        name: "scroll_to_header")
    }
    method(
      .moves, classes.managers, "scroll_to_content", ["opt?"], result: "Motion", options: options,
      "Shows the page's content."
    ) { [self] (manager, call) throws(LuaFault) in
      try scroll(
        manager.proxy, call, .id(manager.content), options: call[1], manager.options,
        name: "scroll_to_content")
    }
  }

  private func unknownManager(_ name: String) -> LuaFault {
    let names = run.handles.managers.keysInOrder
    let hint = nearMissHint(to: name, among: names)
    return LuaFault(
      code: .unknownID, message: "there is no scroll manager \"\(name)\"\(hint)",
      help: "make it with sw.scroll_manager(\"\(name)\", { proxy = proxy })")
  }
}
