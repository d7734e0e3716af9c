import LuaBridge
import Scrollwork

/// `sw.link` and the class Link.
extension ScriptRuntime {
  private static let sectionOptions = [
    APIOption(
      "list", "View",
      summary: "For kind \"sections\": the view whose sections or other targets are followed."),
    APIOption(
      "labels", "View",
      summary:
        "For kind \"sections\": the strip with a label for each target: one with its id, else the one with its number."
    ),
    APIOption(
      "over", "\"sections\"|\"targets\"",
      summary:
        "For kind \"sections\": which targets of the list; else its sections if it has any, or all that it snaps to: items, rows, sections."
    ),
    APIOption(
      "align", "\"start\"|\"center\"", "\"start\"",
      summary:
        "For kind \"sections\": where a chosen target comes to lie. With \"start\" the last target that has reached it is active, with \"center\" the nearest."
    ),
    APIOption(
      "two_way", "boolean", "false",
      summary:
        "For kind \"sections\": whether a strip that is dragged or called moves the list, to the same position among its targets."
    ),
    APIOption(
      "follow", "\"center\"|\"minimal\"", "\"center\"",
      summary:
        "How the strip follows: the active label in the middle, or the least movement that shows it."
    ),
    APIOption(
      "animate", "boolean|Animation", "true",
      summary: "How a chosen label's target and the strip are moved to; false for at once."),
  ]
  private static let kindOption = APIOption(
    "kind", "\"mirror\"|\"fraction\"|\"map\"|\"sections\"",
    summary:
      "What ties them: \"mirror\" the same offset, \"fraction\" the same share of each range, \"map\" a function, \"sections\" a list and its labels."
  )
  private static let mapOption = APIOption(
    "map", "fn(offset: Point, driver: View, follower: View) → (Point|number)",
    summary:
      "For kind \"map\": returns the follower's offset as a point, or a number along its axis, in points; nil leaves it where it is."
  )
  private static let linkOptions = [kindOption, mapOption] + sectionOptions
  private static let animateOption = APIOption(
    "animate", "boolean|Animation", summary: "How it is moved to; else as the link says.")
  private static let chooseOptions = OptionKeys([animateOption])

  private enum LinkKind: String, CaseIterable { case mirror, fraction, map, sections }

  func registerLinks() {
    moduleFunction(
      .moves, "link", ["table"], result: "Link", options: Self.linkOptions,
      "Ties views: { kind=\"mirror\", a, b, … } lets them move together, kind=\"sections\" a list and its labels."
    ) { [self] (call) throws(LuaFault) in
      let options = try Options(
        call[1], of: "sw.link", Self.linkOptions, allowsElements: true)
      guard let kind = try options.choice("kind", LinkKind.self) else {
        throw LuaFault(
          code: .wrongArgument, message: "sw.link needs kind=",
          help: "one of \(LinkKind.allCases.map { $0.rawValue }.quoted)")
      }
      try refuseForeign(options, kind)
      let link = try kind == .sections ? sectionLink(options, call) : groupLink(kind, options, call)
      run.scope?.endActions.append { _ in link.end() }
      call.push(link, as: classes.links)
    }
    add(Self.linkFields, to: classes.links)
    registerLinkCalls()
    registerEvents(
      on: classes.links, emits: false,
      host: { [self] (link) throws(LuaFault) in eventHost(link: link) })
    classes.links.describe { $0.description }
    makeStrict(classes.links, called: "a link")
  }

  /// Throws when options belong to another kind of link.
  private func refuseForeign(_ options: Options, _ kind: LinkKind) throws(LuaFault) {
    let foreign: [String]
    switch kind {
    case .sections: foreign = ["map"]
    case .map: foreign = Self.sectionOptions.map { $0.name }
    case .mirror, .fraction: foreign = ["map"] + Self.sectionOptions.map { $0.name }
    }
    for name in foreign where options[name] != nil {
      throw LuaFault(
        code: .unknownOption,
        message: "sw.link of kind \"\(kind.rawValue)\" has no option \"\(name)\"")
    }
  }

  private func sectionLink(
    _ options: Options, _ call: borrowing LuaCall
  ) throws(LuaFault) -> Link {
    guard let list = options["list"], let labels = options["labels"],
      options.table?.length == 0
    else {
      throw LuaFault(code: .wrongArgument, message: "sw.link needs list= and labels=, both views")
    }
    let listView = try list.object(classes.views)
    let animation = try options.value("animate", .animation, self)
    let (labelView, scene) = (try labels.object(classes.views), try sceneOf(listView))
    var settings = SectionLink.Settings()
    settings.follow = try options.choice("follow", SectionLink.Follow.self) ?? .center
    settings.scope = try options.choice("over", SectionLink.Scope.self)
    settings.align = try options.choice("align", SectionLink.Align.self) ?? .start
    settings.isTwoWay = try options.bool("two_way") ?? false
    if let animation { settings.animation = animation }
    if labelView === listView, settings.isTwoWay {
      throw LuaFault(
        code: .wrongArgument, message: "sw.link with two_way = true needs two views",
        help: "list and labels are the same one")
    }
    return acting("link", call) {
      SectionLink(list: listView, labels: labelView, settings, in: scene)
    }
  }

  private func groupLink(
    _ kind: LinkKind, _ options: Options, _ call: borrowing LuaCall
  ) throws(LuaFault) -> Link {
    var members: [ScrollView] = []
    try options.table?.forEachElement { (position, value) throws(LuaFault) in
      guard value.isHandle(of: classes.views) else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.link: member \(position) is \(value.shortDescription), not a view")
      }
      members.append(try value.object(classes.views))
    }
    guard let first = members.first else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.link of kind \"\(kind.rawValue)\" needs views to tie",
        help: "write sw.link { kind = \"\(kind.rawValue)\", a, b }")
    }
    let scene = try sceneOf(first)
    for view in members where view.scene !== scene {
      throw LuaFault(code: .wrongArgument, message: "sw.link: the views are of different scenes")
    }
    let rule: GroupLink.Kind
    switch kind {
    case .mirror, .sections: rule = .mirror
    case .fraction: rule = .fraction
    case .map:
      guard let function = try options.function("map") else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.link of kind \"map\" needs map=, a function of the offset")
      }
      rule = .map {
        [self, owner = RuleOwner(run.scope)] (offset, driver, follower) throws(RuleFault) in
        guard state.isOpen else { return nil }
        return try answer(onBehalfOf: owner.scope) { () throws(AnswerError) in
          try mapped(offset, driver, follower, by: function)
        }
      }
    }
    // Adding and removing a link takes time in proportion to the number of links.
    state.charge(instructions: 300 + scene.linkCount)
    return try acting("link", call) { () throws(LuaFault) in
      GroupLink(rule, members, in: scene)
    }
  }

  /// The result of a link's map: a point, a number for the axis the follower scrolls in, or nil.
  private func mapped(
    _ offset: Point, _ driver: ScrollView, _ follower: ScrollView, by function: LuaReference
  ) throws(AnswerError) -> RuleAnswer? {
    let answer = try asking(
      function,
      arguments: { arguments in
        offset.push(to: arguments, self)
        arguments.push(driver, as: self.classes.views)
        arguments.push(follower, as: self.classes.views)
      }
    ) { (answer) throws(LuaFault) -> (x: Double?, y: Double?) in
      if answer.kind == .number {
        let number = try answer.finite("the result of the link's map")
        return follower.axes.stacking == .horizontal ? (number, nil) : (nil, number)
      }
      return try answer.partialPoint("the result of the link's map")
    }
    return answer.cause?.role == .refusal ? nil : answer
  }

  private static let linkFields: [Member<Link>] = [
    .field("kind", "mirror, fraction, map or sections.") { $0.kindName },
    .field("offset", "The group's offset: the driver's, or the list's.") { $0.sharedOffset },
    .field("driver", "The member the others follow: the last touched or called.") {
      ($0 as? GroupLink)?.driver ?? ($0 as? SectionLink)?.driver
    },
    .field("members", "The views it ties, in the order they joined.") { $0.members },
    .field("active", "The id of the active target; nil before the first.") {
      ($0 as? SectionLink)?.active
    },
    .field("index", "The number of the active target, from 1; nil before the first.") {
      ($0 as? SectionLink)?.activeIndex.map { $0 + 1 }
    },
    .field("count", "The number of its targets; nil for other kinds.") {
      ($0 as? SectionLink)?.count
    },
    .field(
      "progress",
      "The list's position among its n targets, 1 to n, with the share of the distance to the next: 3.4 is 40 % from the third to the fourth; 0 without targets. In a loop it goes on from n to the first, below n + 1."
    ) { ($0 as? SectionLink)?.progress },
    .field("list", "The view with the targets.") { ($0 as? SectionLink)?.list },
    .field("labels", "The view with the labels.") { ($0 as? SectionLink)?.labels },
    .field("connected", "Whether it still ties its views.") { $0.isActive },
  ]

  private func registerLinkCalls() {
    method(
      .moves, classes.links, "choose", ["id", "opt?"], result: "Motion",
      options: [Self.animateOption], "Does what tapping that label does."
    ) {
      [self] (link, call) throws(LuaFault) in
      guard let link = link as? SectionLink else {
        throw LuaFault(
          code: .wrongArgument, message: "choose is for links of kind \"sections\"",
          help: "move a group with link:scroll_to")
      }
      let target = try chosenTarget(call[1], of: link)
      let options = try Options(call[2], of: "Link:choose", Self.chooseOptions)
      let animation = try options.value("animate", .animation, self) ?? link.settings.animation
      let motion = acting(call) { link.choose(target, animation: animation) }
      guard let motion else {
        throw LuaFault(code: .wrongArgument, message: "choose: this link was ended")
      }
      call.push(motion, as: classes.motions)
    }
    method(
      .moves, classes.links, "add", ["view"],
      "Lets a view join; it takes the group's offset at once."
    ) {
      [self] (link, call) throws(LuaFault) in
      let group = try group(link, "add")
      let view = try call[1].object(classes.views)
      guard group.isActive else {
        throw LuaFault(code: .wrongArgument, message: "add: this link was ended")
      }
      if let other = group.members.first, other.scene !== view.scene || view.scene == nil {
        throw LuaFault(code: .wrongArgument, message: "add: the view is of another scene")
      }
      acting(call) { group.add(view) }
    }
    method(.changes, classes.links, "remove", ["view"], "Lets a view leave; it stays where it is.")
    {
      [self] (link, call) throws(LuaFault) in
      try group(link, "remove").remove(try call[1].object(classes.views))
    }
    registerGroupScrolls()
    method(.moves, classes.links, "stop", [], "Stops the group at once, with proper end events.") {
      [self] (link, call) throws(LuaFault) in
      let group = try group(link, "stop")
      acting(call) { for view in group.members { view.stop() } }
    }
    method(.changes, classes.links, "off", [], "Unties its views; they stay where they are.") {
      (link, _) throws(LuaFault) in link.end()
    }
  }

  private func registerGroupScrolls() {
    method(
      .moves, classes.links, "scroll_to", ["target", "opt?"], result: "Motion",
      options: Self.scrollOptions,
      "Moves the whole group: the member that can go there drives."
    ) { [self] (link, call) throws(LuaFault) in
      try scrollGroup(link, call, "scroll_to") { (group, scene) throws(LuaFault) in
        if let target = try knownTarget(call[1]) { return target }
        let id = try markerID(call[1], "the target")
        let found = group.members.lazy.compactMap { scene.lookup(id, below: $0) }.first
        guard let found else {
          throw unknownID(id, below: group.driver ?? scene.root, in: scene)
        }
        return .item(found)
      }
    }
    method(
      .moves, classes.links, "scroll_by", ["distance", "opt?"], result: "Motion",
      options: Self.scrollOptions,
      "Moves the whole group by { x=, y= }."
    ) { [self] (link, call) throws(LuaFault) in
      try scrollGroup(link, call, "scroll_by") { (_, _) throws(LuaFault) in
        .distance(try call[1].point("the distance"))
      }
    }
    method(
      .moves, classes.links, "scroll_to_edge", ["edge", "opt?"], result: "Motion",
      options: Self.scrollOptions,
      "Moves the whole group to top, bottom, leading or trailing."
    ) { [self] (link, call) throws(LuaFault) in
      try scrollGroup(link, call, "scroll_to_edge") { (_, _) throws(LuaFault) in
        .edge(try call[1].choice(Edge.self, for: "edge"))
      }
    }
  }

  /// The target that a script names: an id, a number, or an item of the list or the strip.
  private func chosenTarget(_ value: LuaValue, of link: SectionLink) throws(LuaFault) -> Item {
    let scene = try sceneOf(link.list)
    if let item = try item(value) {
      if let target = link.target(of: item) ?? item.id.flatMap({ link.target(named: $0) }) {
        return target
      }
      throw LuaFault(
        code: .wrongArgument,
        message: "choose: \(value.shortDescription) is no target of the link, nor its label",
        help: "its list is \(link.list.phrase)")
    }
    let id = try markerID(value, "choose")
    if let target = link.target(named: id) { return target }
    guard case .integer(let number) = id else {
      throw unknownID(id, below: link.list, in: scene)
    }
    throw LuaFault(
      code: .unknownID,
      message: "choose: \(link.list.phrase) has no target \(number)",
      help: "its targets have the numbers 1 to \(link.count); an id that is a number precedes them")
  }

  private func group(_ link: Link, _ name: String) throws(LuaFault) -> GroupLink {
    guard let group = link as? GroupLink else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(name) is for links of kind \"mirror\", \"fraction\" or \"map\"",
        help: "move a list of sections with link:choose")
    }
    return group
  }

  private func scrollGroup(
    _ link: Link, _ call: borrowing LuaCall, _ name: String,
    _ target: (GroupLink, Scene) throws(LuaFault) -> ScrollTarget
  ) throws(LuaFault) {
    let group = try group(link, name)
    guard let driver = group.driver else {
      throw LuaFault(code: .wrongArgument, message: "\(name): the link has no members")
    }
    let scrollTarget = try target(group, try sceneOf(driver))
    let options = try scrollOptions(call[2], of: "Link:\(name)")
    let motion = try acting(name, call) { () throws(LuaFault) in
      group.scroll(ScrollCall(scrollTarget, options, name: name))
    }
    guard let motion else {
      throw LuaFault(code: .unknownID, message: "\(name): no member of the link has such a target")
    }
    call.push(motion, as: classes.motions)
  }

  /// The listeners of a link.
  func eventHost(link: Link) -> ListenerOwner {
    ListenerOwner(
      name: "a link", listeners: link.listeners, .link,
      only: link is SectionLink ? [.active, .progress] : [.scroll])
  }
}

extension Link {
  fileprivate var kindName: String {
    switch (self as? GroupLink)?.kind {
    case nil: "sections"
    case .mirror: "mirror"
    case .fraction: "fraction"
    case .map: "map"
    }
  }

  fileprivate var sharedOffset: Point? {
    (self as? GroupLink)?.offset ?? (self as? SectionLink)?.list.currentOffset
  }

  fileprivate var description: String {
    if let link = self as? SectionLink {
      return "Link sections  \(link.active.map { "active \($0)" } ?? "nothing active")"
    }
    let names = members.map { $0.id?.description ?? "view" }.joined(separator: " ")
    return "Link \(kindName)  \(names.isEmpty ? "no members" : names)"
  }
}
