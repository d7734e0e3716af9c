import LuaBridge
import Scrollwork

/// `sw.link` and the class Link.
extension ScriptRuntime {
  private static let linkOptions = [
    APIOption("kind", "\"sections\""), APIOption("list", "View"), APIOption("labels", "View"),
    APIOption("follow", "\"center\"|\"minimal\"", "\"center\""),
    APIOption("animate", "boolean|Animation", "true"),
  ]

  func registerLinks() {
    moduleFunction(
      "link", ["table"], result: "Link", options: Self.linkOptions,
      "Ties a list's sections to a strip of labels, each with the id of its section."
    ) { [unowned self] (call) throws(LuaFault) in
      let options = try Options(call[1], of: "sw.link", Self.linkOptions)
      _ = try options.choice("kind", LinkKind.self)
      guard let list = options["list"], let labels = options["labels"] else {
        throw LuaFault(code: "SW2003", message: "sw.link needs list= and labels=, both views")
      }
      let listView = try list.object(views)
      let animation = try options["animate"].map { (value) throws(LuaFault) in
        try self.animation(value)
      }
      let link = SectionLink(
        list: listView, labels: try labels.object(views),
        follow: try options.choice("follow", SectionLink.Follow.self) ?? .center,
        animation: animation ?? .standard, in: try sceneOf(listView))
      scope?.endActions.append { link.end() }
      call.push(link, as: links)
    }
    field(links, "active", "id", "The id of the active section; nil before the first.") {
      [unowned self] (link, call) throws(LuaFault) in push(link.active, to: call)
    }
    field(links, "list", "View", "The view with the sections.") {
      [unowned self] (link, call) throws(LuaFault) in call.push(link.list, as: views)
    }
    field(links, "labels", "View", "The view with the labels.") {
      [unowned self] (link, call) throws(LuaFault) in call.push(link.labels, as: views)
    }
    boolean(links, "connected", "Whether it still ties the two.") { $0.isActive }
    method(links, "choose", ["id"], result: "Motion", "Does what tapping that label does.") {
      [unowned self] (link, call) throws(LuaFault) in
      let id = try markerID(call[1], "choose")
      let scene = try sceneOf(link.list)
      let motion = try acting("choose", call) { () throws(LuaFault) in link.choose(id) }
      guard let motion else { throw unknownID(id, below: link.list, in: scene) }
      call.push(motion, as: motions)
    }
    method(links, "off", [], "Unties the two.") { (link, _) throws(LuaFault) in link.end() }
    registerEvents(
      on: links, emits: false,
      host: { (link) throws(LuaFault) in
        EventHost(name: "a link", listeners: link.listeners, only: [.active])
      })
    links.describe { link in
      "Link sections  \(link.active.map { "active \($0)" } ?? "nothing active")"
    }
    makeStrict(links, called: "a link")
  }

  private enum LinkKind: String, CaseIterable { case sections }
}
