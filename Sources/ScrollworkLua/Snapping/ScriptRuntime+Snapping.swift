import LuaBridge
import ScrollPhysics
import Scrollwork

extension CSSSnapping {
  /// The default of `proximity`, as text for help.
  static let proximityDescription = "a third of the snapport under proximity, else any distance"
}

/// The class View: where gestures come to rest.
extension ScriptRuntime {
  /// The type of a snap rule.
  static let snapType =
    "\"page\"|\"views\"|\"groups\"|{id}|table|fn(move: SnapMove) → SnapAnswer"

  private static let alignOption = APIOption(
    "align", "\"start\"|\"center\"|\"end\"|{ x=, y= }", "\"start\"",
    summary:
      "Where a target or page rests in the region: a name or a share of both; for css use its own align."
  )

  private static let snapOptions = [
    APIOption(
      "to", "\"page\"|\"views\"|\"groups\"",
      summary:
        "What it rests on: \"page\" multiples of the region, \"views\" the targets, \"groups\" one target after the other."
    ), alignOption,
    APIOption(
      "limit", "\"never\"|\"one\"|\"few\"|\"always\"|\"auto\"", "\"never\"",
      summary:
        "How many targets one gesture may pass: any, one, as many as fit (\"few\", \"always\"), or those only in a viewport below 600 points (\"auto\"); pages take \"one\" unless given."
    ),
    APIOption(
      "fraction", "number", "1",
      summary: "The share of the region that a page is, above 0 to 1000: 0.9 lets neighbors show."),
    APIOption(
      "proximity", "number",
      summary: "How near a target attracts, in points; without it, it always rests on one."),
    APIOption(
      "strict", "boolean", "false",
      summary:
        "Whether the view keeps a current target that layout takes along; only with \"views\"."),
    APIOption(
      "offsets", "{number}",
      summary: "The offsets at which it may rest, in points, as view.x and view.y are."),
    APIOption(
      "interval", "number",
      summary:
        "The step between two rests, in points, counted from the start of the range: from -inset under an inset at the start."
    ),
    APIOption(
      "snap_to_start", "boolean", "true",
      summary: "Whether the range before the first of offsets or intervals snaps to it."),
    APIOption(
      "snap_to_end", "boolean", "true",
      summary: "Whether the range after the last of offsets or intervals snaps to it."),
    APIOption(
      "threshold", "number", "0.5",
      summary:
        "How far of the way to the next stop a slow release must be to go on to it, as a share from 0 to 1; not with css=."
    ),
    APIOption(
      "flick", "number", "the physics' own",
      summary:
        "The speed in pt/s from which a release is a flick, which goes at least to the next stop; without it, the least speed of a fling."
    ),
    APIOption(
      "settle", "boolean|Animation", "momentum",
      summary:
        "The animation in which the view settles after a release or a wheel, as animate= takes it; without it, momentum bent to the stop."
    ),
    APIOption(
      "css", "{ axis=, strictness=, proximity=, align=, padding=, like= }",
      summary:
        "Snaps as CSS Scroll Snap does, by each item's snap_align, stop and margin; see doc CSSSnap."
    ),
  ]

  static let cssSnapOptions = [
    APIOption("axis", "\"x\"|\"y\"|\"both\"", "\"both\"", summary: "The axes on which it snaps."),
    APIOption(
      "strictness", "\"mandatory\"|\"proximity\"", "\"mandatory\"",
      summary: "Whether it has to rest on an item, or only near one."),
    APIOption(
      "proximity", "number|{ x, y }", ReferenceText(CSSSnapping.proximityDescription),
      summary:
        "How far an item attracts, in points, for both axes or each; without it, a third of the snapport under \"proximity\"."
    ),
    APIOption(
      "align", "\"none\"|\"start\"|\"center\"|\"end\"|{ x=, y= }", "\"start\"",
      summary: "Where items without a snap_align of their own rest in the snapport."),
    APIOption(
      "padding", "number|{ l, t, r, b }", "0",
      summary: "How much the snapport is smaller than the viewport at each edge, in points."),
    APIOption(
      "like", "\"chromium\"",
      summary:
        "The browser that it follows where that departs from CSS Scroll Snap; see docs/conformance.md."
    ),
  ]

  /// What a snap rule is given.
  static let snapMove = RecordTable<SnapMove>([
    .field("start", "The offset at which the gesture began, in points.") { $0.start },
    .field("natural", "Where momentum alone would end, in points.") { $0.natural },
    .field("velocity", "The velocity at the lift, in pt/s.") { $0.velocity },
    .field("original", "Where the view was heading when the gesture began, in points.") {
      $0.original
    },
    .field("viewport", "How large the viewport is, in points.") { $0.geometry.containerSize },
    .field("content", "How large the content is, in points.") { $0.geometry.contentSize },
    .field(
      "axes", as: "\"vertical\"|\"horizontal\"|\"both\"", "The axes in which it scrolls."
    ) { $0.axes.name },
    .field(
      "reason",
      "Why it is called: a gesture ended, or sizes changed; another call for momentum counts as a gesture."
    ) { $0.reason },
  ])

  private static let snapFields: [Member<ScrollView>] = [
    .field("current", "The target at the preferred position of a strict rule.") {
      $0.currentTarget
    }
  ]

  func registerSnapping() {
    method(
      .moves, classes.views, "snap", ["rule"], options: Self.snapOptions,
      types: ["rule": "fn(move: SnapMove) → SnapAnswer"],
      "Decides where gestures end: fn(move), \"page\", \"views\", { to=, offsets=, interval=, css= … } or, of a sheet, a list of detents; nil lets them coast. At rest it is called at once, as after a change of size; during momentum, as at a lift."
    ) { [self] (view, call) throws(LuaFault) in
      let rule = try snapRule(call[1], in: view)
      let (former, formerCause) = (view.snapRule, view.snapRuleCause)
      acting(call) {
        let cause = cause
        claim(
          .snapping, of: view, at: cause?.location,
          former: { view.snap(to: former, by: formerCause) },
          apply: { view.snap(to: rule, by: cause) })
      }
    }
    let animate = APIOption(
      "animate", "boolean|Animation", "false",
      summary: "How the view moves to the target; false for at once.")
    method(
      .moves, classes.views, "set_current", ["target", "opt?"], result: "Motion",
      options: [animate],
      "Under a strict rule: moves until an item is at the preferred position."
    ) { [self] (view, call) throws(LuaFault) in
      let scene = try sceneOf(view)
      let item = try item(call[1], below: view, in: scene, "the target")
      let options = try Options(call[2], of: "View:set_current", [animate])
      let animation = try options.value("animate", .animation, self) ?? nil
      let motion = acting(call) { view.setCurrent(item, animation: animation) }
      guard let motion else {
        throw LuaFault(
          code: .unknownID, message: "set_current: the view has no strict rule, or no such target",
          help: "view:snap { to = \"views\", strict = true } keeps a current target")
      }
      call.push(motion, as: classes.motions)
    }
    add(Self.snapFields, to: classes.views)
  }

  // MARK: - Rules

  private enum SnapKind: String, CaseIterable { case page, views, groups }

  func snapRule(_ value: LuaValue, in view: ScrollView) throws(LuaFault) -> SnapRule? {
    if value.isNil { return nil }
    if value.isFunction { return try scriptRule(value) }
    if value.asString != nil {
      switch try value.choice(SnapKind.self, for: "snap") {
      case .page: return .pages
      case .views: return .views(ViewSnapping())
      case .groups: return .paging(PageSnapping(unit: .group))
      }
    }
    if value.isTable, value.length > 0 {
      let options = try Options(
        value, of: "View:snap", Self.snapOptions, allowsElements: true)
      try only(options, "detents", [])
      return SnapRule(try detentRule(value, in: view), release: try snapRelease(options))
    }
    let options = try Options(value, of: "View:snap", Self.snapOptions)
    return SnapRule(try snapKind(options, in: view), release: try snapRelease(options))
  }

  /// How releases are judged, and how the view settles.
  private func snapRelease(_ options: Options) throws(LuaFault) -> SnapRelease {
    var release = SnapRelease()
    if let threshold = try options.share("threshold") { release.threshold = threshold }
    if let flick = try options.number("flick") {
      guard flick >= 0, flick.isFinite else {
        throw LuaFault(
          code: .wrongArgument,
          message: "View:snap: flick is a speed of 0 or more in pt/s, got \(flick.luaText)")
      }
      release.flick = flick
    }
    if let settle = options["settle"] {
      release.settle = try animation(settle) ?? .curve(.bezier(.linear), duration: 0)
    }
    return release
  }

  private func snapKind(
    _ options: Options, in view: ScrollView
  ) throws(LuaFault) -> SnapRule.Kind {
    if let offsets = options["offsets"] {
      try only(options, "offsets", ["snap_to_start", "snap_to_end"])
      return .stops(try stops(.offsets(try offsets.numbers("offsets").sorted()), options))
    }
    if let interval = try options.number("interval") {
      try only(options, "interval", ["align", "snap_to_start", "snap_to_end"])
      let align = try options.choice("align", IntervalAlignment.self) ?? .start
      return .stops(try stops(.interval(interval, align: align.alignment), options))
    }
    if let css = options["css"] {
      try only(options, "css", [])
      return .css(try cssRule(css))
    }
    guard let kind = try options.choice("to", SnapKind.self) else {
      throw LuaFault(
        code: .wrongArgument, message: "View:snap needs to=, offsets=, interval= or css=",
        help: "or give it a function, \"page\" or \"views\"")
    }
    return kind == .views
      ? .views(try viewRule(options, in: view)) : .paging(try pageRule(kind, options, in: view))
  }

  /// Refuses options that mean nothing for a form of the rule.
  private func only(
    _ options: Options, _ form: String, _ allowed: [String]
  ) throws(LuaFault) {
    let own = form == "detents" ? [] : [form]
    let all = own + allowed + (form == "css" ? [] : ["threshold"]) + ["flick", "settle"]
    for option in Self.snapOptions where !all.contains(option.name) && options[option.name] != nil {
      let shape = form == "detents" ? "{ DETENT, … }" : "{ \(form)= }"
      throw LuaFault(
        code: .unknownOption, message: "View:snap \(shape) has no option \"\(option.name)\"",
        help: "allowed: \(all.joined(separator: " "))")
    }
  }

  private func viewRule(
    _ options: Options, in view: ScrollView
  ) throws(LuaFault) -> ViewSnapping {
    try only(options, "to", ["align", "limit", "proximity", "strict"])
    var rule = ViewSnapping(alignment: try share(options, in: view))
    rule.limit = try options.choice("limit", ViewSnapping.Limit.self) ?? .never
    rule.proximity = try options.length("proximity")
    rule.isStrict = try options.bool("strict") ?? false
    return rule
  }

  private func pageRule(
    _ kind: SnapKind, _ options: Options, in view: ScrollView
  ) throws(LuaFault) -> PageSnapping {
    let isGroup = kind == .groups
    try only(options, "to", ["align", "limit", "proximity"] + (isGroup ? [] : ["fraction"]))
    var rule = PageSnapping(alignment: try share(options, in: view))
    if isGroup {
      rule.unit = .group
    } else if let fraction = try options.number("fraction") {
      guard fraction > 0, fraction <= 1000 else {
        throw LuaFault(
          code: .wrongArgument,
          message: "View:snap: fraction is a share of the region above 0, got \(fraction.luaText)")
      }
      rule.unit = .region(share: fraction)
    }
    rule.limit = try options.choice("limit", ViewSnapping.Limit.self) ?? .one
    rule.proximity = try options.length("proximity")
    return rule
  }

  /// The share of targets, from start to end, that meets the same share of the region; the same for
  /// both axes.
  private func share(_ options: Options, in view: ScrollView) throws(LuaFault) -> UnitPoint {
    guard let align = options["align"] else { return .start }
    let alignment = try alignment(align)
    let share = view.share(of: alignment, view.axes.stacking) ?? 0
    return UnitPoint(x: share, y: share)
  }

  private enum IntervalAlignment: String, CaseIterable {
    case start, center, end

    var alignment: IntervalSnapping.Alignment {
      switch self {
      case .start: .start
      case .center: .center
      case .end: .end
      }
    }
  }

  private func stops(
    _ stops: IntervalSnapping.Stops, _ options: Options
  ) throws(LuaFault) -> IntervalSnapping {
    var free: IntervalSnapping.FreeZones = []
    if try options.bool("snap_to_start") == false { free.insert(.beforeFirst) }
    if try options.bool("snap_to_end") == false { free.insert(.pastLast) }
    do {
      return try IntervalSnapping(.rnIOS, stops: stops, freeZones: free)
    } catch {
      throw LuaFault(code: .wrongArgument, message: "View:snap: \(error)")
    }
  }

  private func cssRule(_ value: LuaValue) throws(LuaFault) -> CSSSnapping {
    let options = try Options(value, of: "View:snap { css= }", Self.cssSnapOptions)
    var rule = CSSSnapping()
    rule.axes = try options.choice("axis", AxisWord.self)?.set ?? .both
    rule.strictness = try options.choice("strictness") ?? .mandatory
    if let reach = options["proximity"] {
      if let number = reach.asNumber {
        rule.proximity = Planar(x: number, y: number)
      } else {
        let (x, y) = try reach.partialPoint("proximity")
        rule.proximity = Planar(x: x, y: y)
      }
    }
    if let align = options["align"] {
      let given = try snapAlignment(align, of: "View:snap { css= }: align")
      rule.alignment = Planar(x: given.x ?? SnapAlignment.none, y: given.y ?? SnapAlignment.none)
    }
    if let padding = options["padding"] { rule.padding = try padding.edges("padding") }
    rule.browser = try options.choice("like")
    return rule
  }

  static let snapAxisOptions = [("x", "horizontal"), ("y", "vertical")].map { name, axis in
    APIOption(
      name, ReferenceText(APIEntry.words(SnapAlignment.self)),
      summary: ReferenceText("Where it rests on the \(axis) axis."))
  }

  /// One word for both axes, or a table with a word for each; nil on an axis that is not given.
  func snapAlignment(
    _ value: LuaValue, of owner: String
  ) throws(LuaFault) -> Planar<SnapAlignment?> {
    if value.asString != nil {
      let both = try value.choice(SnapAlignment.self, for: owner)
      return Planar(x: both, y: both)
    }
    let axes = try Options(value, of: owner, Self.snapAxisOptions)
    return Planar(x: try axes.choice("x"), y: try axes.choice("y"))
  }

  private func scriptRule(_ value: LuaValue) throws(LuaFault) -> SnapRule {
    let function = try value.function()
    return .custom { [self, owner = RuleOwner(run.scope)] (move) throws(RuleFault) in
      guard state.isOpen, !owner.isOver else { return RuleAnswer() }
      if let fault = demandedFault("snap_rule") { throw RuleFault(fault) }
      return try answer(onBehalfOf: owner.scope) { () throws(AnswerError) in
        try answer(of: function, to: move)
      }
    }
  }

  /// Calls a script's rule; throws what it raises, and for a result that is no point.
  private func answer(
    of function: LuaReference, to move: SnapMove
  ) throws(AnswerError) -> RuleAnswer {
    try asking(
      function,
      arguments: { Self.snapMove.push(move, as: self.records.move, to: $0, self) }
    ) { (answer) throws(LuaFault) in
      try answer.partialPoint("the snap rule's result")
    }
  }
}
