internal import ScrollPhysics
internal import Scrollwork
internal import ScrollworkTerminal

/// The numbers of a view's physics and of its snap rule that are settings, under the names that
/// scripts give them.
struct VectorConstants: Hashable {
  /// The ready-made set that decides momentum and pulls, or `script`.
  private let set: String
  private let rate, rubberBand, minimumVelocity, slop: Double
  private let estimator: String
  private let bounce: Planar<String>
  private let spring: Spring?
  private let limits: MomentumLimits
  private let carries: Bool
  private let snap: Snap?

  /// What a snap rule is and says.
  private struct Snap: Hashable {
    var kind = "script"
    var threshold, flick, share, proximity, interval: Double?
    var align: Point?
    var limit, strictness: String?
    var isStrict: Bool?
    var offsets: [Double]?
  }

  init(_ view: ScrollView) {
    let settings = view.settings
    let decides = view.physicsRules.contains { $0.ballistic != nil }
    let known = view.setOfMomentum
    set = known?.rawValue ?? (decides ? "script" : PhysicsSet.ios.rawValue)
    (rate, rubberBand) = (settings.rate.perMillisecond, settings.rubberBand)
    (minimumVelocity, slop) = (settings.minimumFlingVelocity, settings.slop)
    estimator = settings.velocityEstimator.rawValue
    bounce = Planar(
      x: settings.bounce(.horizontal).rawValue, y: settings.bounce(.vertical).rawValue)
    limits = settings.momentumLimits
    carries = settings.carriesMomentum
    spring =
      switch known {
      case .flutterBouncing, .flutterClamping: .flutter
      case .flutterBouncingFast: .flutterFast
      case .ios: .uikit
      case .android, .never, .always, .page, .rangeKeeping: nil
      case nil: decides ? nil : .uikit
      }
    snap = view.snapRule.map { Self.snap($0, of: view.sheet) }
  }

  private static func snap(_ rule: SnapRule, of sheet: Sheet?) -> Snap {
    var snap = Snap()
    (snap.threshold, snap.flick) = (rule.release.threshold, rule.release.flick)
    switch rule.kind {
    case .custom: break
    case .detents:
      snap.kind = "detents"
      snap.flick = snap.flick ?? sheet?.flickSpeed
    case .views(let views):
      snap.kind = "views"
      snap.align = Point(x: views.alignment.x, y: views.alignment.y)
      (snap.limit, snap.proximity) = (views.limit.rawValue, views.proximity)
      snap.isStrict = views.isStrict
    case .paging(let pages):
      switch pages.unit {
      case .region(let share): (snap.kind, snap.share) = ("pages", share)
      case .group: snap.kind = "groups"
      }
      snap.align = Point(x: pages.alignment.x, y: pages.alignment.y)
      (snap.limit, snap.proximity) = (pages.limit.rawValue, pages.proximity)
    case .stops(let stops):
      switch stops.stops {
      case .offsets(let offsets): (snap.kind, snap.offsets) = ("offsets", offsets)
      case .interval(let length, _): (snap.kind, snap.interval) = ("interval", length)
      }
    case .css(let css): (snap.kind, snap.strictness) = ("css", css.strictness.rawValue)
    }
    return snap
  }

  func writeMembers(to json: inout JSONText) {
    json.member("physics") { json in
      json.member("set", set)
      json.member("rate", number: rate)
      json.member("min_velocity", number: minimumVelocity)
      json.member("max_velocity", number: limits.maximumVelocity)
      json.member("momentum", number: limits.share)
      switch limits.maximumDistance {
      case .viewports(let count): json.member("max_viewports", number: count)
      case .points(let points): json.member("max_distance", number: points)
      case nil: json.member("max_distance", number: nil)
      }
      json.member("carry", carries)
      json.member("estimator", estimator)
      json.member("rubber_band", number: rubberBand)
      json.member("bounce") {
        $0.member("x", bounce.x)
        $0.member("y", bounce.y)
      }
      json.key("bounce_spring")
      if let spring {
        json.object {
          $0.member("mass", number: spring.mass)
          $0.member("stiffness", number: spring.stiffness)
          $0.member("damping", number: spring.damping)
        }
      } else {
        json.null()
      }
      json.member("slop", number: slop)
    }
    json.key("snap")
    guard let snap else { return json.null() }
    json.object { json in
      json.member("rule", snap.kind)
      json.member("threshold", number: snap.threshold)
      json.member("flick", number: snap.flick)
      if let align = snap.align { json.member("align", align) }
      if let limit = snap.limit { json.member("limit", limit) }
      if snap.align != nil { json.member("proximity", number: snap.proximity) }
      if let strict = snap.isStrict { json.member("strict", strict) }
      if let share = snap.share { json.member("share", number: share) }
      if let interval = snap.interval { json.member("interval", number: interval) }
      if let strictness = snap.strictness { json.member("strictness", strictness) }
      if let offsets = snap.offsets {
        json.key("offsets")
        json.array { for offset in offsets { $0.number(offset) } }
      }
    }
  }
}
