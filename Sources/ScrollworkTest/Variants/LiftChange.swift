internal import ScrollPhysics
internal import Scrollwork
internal import ScrollworkLua

/// Something that counts at a lift and can be otherwise: an option of the snap rule, a behavior's
/// claim, listeners, a link, a setting.
struct LiftChange {
  /// As an answer shows it: `limit = "few"`, `without carousel's snap`.
  let text: String
  /// Makes it so, just before the finger lifts.
  let apply: () -> Void
}

/// A number that counts at a lift: the threshold or the flick of a snap rule.
struct LiftDial {
  /// Its name for scripts.
  let name: String
  /// The numbers to try.
  let scan: VariantScan
  /// Makes it so, just before the finger lifts.
  let apply: (Double) -> Void
}

extension LiftChange {
  /// What can be otherwise for a view, in a fixed order.
  ///
  /// - Parameters:
  ///   - view: The view in question.
  ///   - lift: The lift.
  ///   - runtime: The runtime of the scripts.
  /// - Returns: The changes, each to be tried alone.
  static func all(
    for view: ScrollView, at lift: PendingLift, in runtime: ScriptRuntime
  ) -> [LiftChange] {
    let claims = runtime.withdrawals(from: view)
    var changes = options(of: view)
    changes += claims.map { LiftChange(text: "without \($0.name)", apply: $0.withdraw) }
    if view.snapRule != nil, !claims.contains(where: { $0.name.hasSuffix(" snap") }) {
      changes.append(LiftChange(text: "without the snap rule") { view.follow(nil) })
    }
    changes += listeners(of: lift.chain.contains { $0 === view } ? lift.chain : lift.chain + [view])
    for link in view.links where link.isActive {
      let others = link.members.filter { $0 !== view }.map { $0.id?.description ?? "a view" }
      changes.append(
        LiftChange(text: "without the link to \(others.joined(separator: ", "))") { link.end() })
    }
    for (name, rate) in rates where rate != view.settings.rate {
      changes.append(
        LiftChange(text: "rate = \"\(name)\"") {
          var settings = view.settings
          settings.rate = rate
          view.configure(settings)
        })
    }
    if let scene = view.scene, scene.nextTimer != nil {
      changes.append(LiftChange(text: "without timers after the lift") { scene.cancelTimers() })
    }
    return changes
  }

  /// The options of the snap rule that can be switched.
  private static func options(of view: ScrollView) -> [LiftChange] {
    guard let rule = view.snapRule else { return [] }
    func change(_ text: String, _ body: (inout SnapRule) -> Void) -> LiftChange {
      var next = rule
      body(&next)
      return LiftChange(text: text) { view.follow(next) }
    }
    var changes: [LiftChange] = []
    switch rule.kind {
    case .views(let views):
      for limit in looser(than: views.limit) {
        var next = views
        next.limit = limit
        changes.append(change("limit = \"\(limit.rawValue)\"") { $0.kind = .views(next) })
      }
      if views.proximity != nil {
        var next = views
        next.proximity = nil
        changes.append(change("without proximity") { $0.kind = .views(next) })
      }
      if views.isStrict {
        var next = views
        next.isStrict = false
        changes.append(change("strict = false") { $0.kind = .views(next) })
      }
    case .paging(let pages):
      if pages.limit != .never {
        var next = pages
        next.limit = .never
        changes.append(change("limit = \"never\"") { $0.kind = .paging(next) })
      }
      if pages.proximity != nil {
        var next = pages
        next.proximity = nil
        changes.append(change("without proximity") { $0.kind = .paging(next) })
      }
    case .css(let css):
      var next = css
      next.strictness = css.strictness == .mandatory ? .proximity : .mandatory
      let word = next.strictness == .mandatory ? "mandatory" : "proximity"
      changes.append(change("strictness = \"\(word)\"") { $0.kind = .css(next) })
      if css.proximity.x != nil || css.proximity.y != nil {
        var next = css
        next.proximity = Planar(x: nil, y: nil)
        changes.append(change("without proximity") { $0.kind = .css(next) })
      }
    case .stops, .detents, .custom: break
    }
    if rule.release.threshold != nil {
      changes.append(change("without threshold") { $0.release.threshold = nil })
    }
    if rule.release.flick != nil {
      changes.append(change("without flick") { $0.release.flick = nil })
    }
    return changes
  }

  /// The limits that let a gesture pass more targets.
  private static func looser(than limit: ViewSnapping.Limit) -> [ViewSnapping.Limit] {
    switch limit {
    case .never: []
    case .one: [.few, .never]
    case .few, .always, .auto: [.never]
    }
  }

  /// The listeners of all views under the finger and of the scene, an event at a time.
  private static func listeners(of views: [ScrollView]) -> [LiftChange] {
    let lists = views.map(\.listeners) + [views.first?.scene?.listeners].compactMap(\.self)
    return EventName.BuiltIn.allCases.compactMap { builtIn in
      let name = EventName.builtIn(builtIn)
      let hearing = lists.filter { $0.hears(name) }
      guard !hearing.isEmpty else { return nil }
      return LiftChange(text: "without the listeners of \(name.name)") {
        for list in hearing { list.mute(name) }
      }
    }
  }

  /// The deceleration rates that have a name.
  private static let rates = [("normal", DecelerationRate.normal), ("fast", .fast)]
}

extension LiftDial {
  /// The numbers of the snap rule of a view.
  static func all(of view: ScrollView) -> [LiftDial] {
    guard let rule = view.snapRule else { return [] }
    switch rule.kind {
    case .custom: return []
    case .paging, .views, .css, .stops, .detents: break
    }
    func dial(
      _ name: String, _ scan: VariantScan, _ set: @escaping (inout SnapRule, Double) -> Void
    ) -> LiftDial {
      LiftDial(name: name, scan: scan) { value in
        var next = rule
        set(&next, value)
        view.follow(next)
      }
    }
    return [
      dial(
        "threshold",
        VariantScan(
          step: 0.01, present: rule.release.threshold ?? 0.5, grid: [0, 10, 25, 50, 75, 90, 100])
      ) { $0.release.threshold = $1 },
      dial(
        "flick",
        VariantScan(
          step: 1, present: rule.release.flick ?? view.leastFlick,
          grid: [0, 50, 200, 500, 1000, 2000, 4000, 8000])
      ) { $0.release.flick = $1 },
    ]
  }
}
