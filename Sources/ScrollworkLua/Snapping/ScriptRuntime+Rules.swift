import LuaBridge
import ScrollPhysics
import Scrollwork

/// The class View: the rules a script can give it.
extension ScriptRuntime {
  private static let snapOptions = [
    APIOption("to", "\"page\"|\"views\""),
    APIOption("align", "\"start\"|\"center\"|\"end\"|{ x=, y= }", "\"start\""),
    APIOption("limit", "\"never\"|\"one\"|\"few\"|\"always\"|\"auto\"", "\"never\""),
    APIOption("proximity", "number"), APIOption("offsets", "{number}"),
    APIOption("interval", "number"), APIOption("snap_to_start", "boolean", "true"),
    APIOption("snap_to_end", "boolean", "true"),
  ]

  private static let physicsOptions = [
    APIOption("rate", "\"normal\"|\"fast\"|number", "\"normal\""),
    APIOption("bounce", "\"auto\"|\"always\"|\"off\"", "\"auto\""),
    APIOption("rubber_band", "number", "0.55"), APIOption("min_velocity", "number", "50"),
    APIOption("estimator", "\"lsq2\"|\"flutter_ios\"|\"flutter_macos\"", "\"lsq2\""),
  ]

  func registerViewRules() {
    registerRoute()
    method(
      views, "snap", ["rule"], options: Self.snapOptions,
      "Decides where gestures end: fn(move), \"page\", \"views\", { to=, offsets=, interval= … } or, of a sheet, a list of detents; nil lets them coast."
    ) { [unowned self] (view, call) throws(LuaFault) in
      let rule = try snapRule(call[1], call, in: view)
      view.snap(to: rule)
      scope?.endActions.append { [weak view] in
        view?.snap(to: view?.sheet == nil ? nil : view?.detentRule(nil))
      }
    }
    method(
      views, "physics", ["rule"], options: Self.physicsOptions,
      "Changes how momentum dies and how edges answer."
    ) { [unowned self] (view, call) throws(LuaFault) in
      let options = try Options(call[1], of: "View:physics", Self.physicsOptions)
      var settings = view.settings
      if let rate = options["rate"] { settings.rate = try decelerationRate(rate) }
      if let bounce = try options.choice("bounce", BouncePolicy.self) {
        settings.horizontalBounce = bounce
        settings.verticalBounce = bounce
      }
      if let band = try options.number("rubber_band") {
        guard band > 0 else {
          throw LuaFault(code: "SW2003", message: "rubber_band has to be above 0")
        }
        settings.rubberBand = band
      }
      if let least = try options.length("min_velocity") { settings.minimumFlingVelocity = least }
      if let estimator = options["estimator"] {
        settings.velocityEstimator = try velocityEstimator(estimator)
      }
      view.configure(settings)
    }
  }

  /// "normal", "fast" or the share of velocity kept per millisecond.
  func decelerationRate(_ value: LuaValue) throws(LuaFault) -> DecelerationRate {
    switch value.asString {
    case "normal": return .normal
    case "fast": return .fast
    default: break
    }
    if let number = value.asNumber, let rate = DecelerationRate(perMillisecond: number) {
      return rate
    }
    throw LuaFault(
      code: "SW2003",
      message: "rate is \"normal\", \"fast\" or a number above 0 and below 1, got \(value.briefly)")
  }

  func velocityEstimator(_ value: LuaValue) throws(LuaFault) -> VelocityEstimator {
    let names: [(String, VelocityEstimator)] = [
      ("lsq2", .lsq2), ("flutter_ios", .flutterIOS), ("flutter_macos", .flutterMacOS),
    ]
    let text = value.asString ?? ""
    if let known = names.first(where: { $0.0 == text }) { return known.1 }
    let hint = nearMiss(to: text, among: names.map(\.0)).map { "; did you mean \"\($0)\"?" } ?? ""
    throw LuaFault(
      code: "SW2006", message: "an estimator cannot be \(value.briefly)\(hint)",
      help: "allowed: \(names.map(\.0).quoted)")
  }

  // MARK: - Snapping

  private func snapRule(
    _ value: LuaValue, _ call: borrowing LuaCall, in view: ScrollView
  ) throws(LuaFault) -> SnapRule? {
    if value.isNil { return nil }
    if value.isFunction {
      let function = try value.function()
      let cause = answeringLine(of: function) ?? Cause(text: "snap", place: call.caller ?? "")
      return .custom { [weak self, weak view] move in
        guard let self, let view else { return (nil, nil) }
        return try answer(of: function, to: move, view, cause)
      }
    }
    if let name = value.asString {
      return try named(value.choice(SnapKind.self, for: "snap: \(name)"), nil, in: view)
    }
    if value.isTable, value.length > 0 { return try detentRule(value, in: view) }
    let options = try Options(value, of: "View:snap", Self.snapOptions)
    if let offsets = options["offsets"] {
      return .stops(try stops(.offsets(try offsets.numbers("offsets").sorted()), options))
    }
    if let interval = try options.number("interval") {
      return .stops(try stops(.interval(interval), options))
    }
    guard let kind = try options.choice("to", SnapKind.self) else {
      throw LuaFault(
        code: "SW2003", message: "View:snap needs to=, offsets= or interval=",
        help: "or give it a function, \"page\" or \"views\"")
    }
    return try named(kind, options, in: view)
  }

  private enum SnapKind: String, CaseIterable { case page, views }

  private func named(
    _ kind: SnapKind, _ options: Options?, in view: ScrollView
  ) throws(LuaFault) -> SnapRule {
    guard kind == .views else { return .pages }
    var rule = ViewSnapping()
    if let align = options?["align"] {
      let alignment = try alignment(align)
      let share = alignment[view.axes.stacking] ?? 0
      rule.alignment = UnitPoint(x: share, y: share)
    }
    rule.limit = try options?.choice("limit", ViewSnapping.Limit.self) ?? .never
    rule.proximity = try options?.length("proximity")
    return .views(rule)
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
      throw LuaFault(code: "SW2003", message: "View:snap: \(error)", underlying: error)
    }
  }

  /// Asks a script's rule; what it raises, and an answer that is no point, is thrown.
  private func answer(
    of function: LuaReference, to move: SnapMove, _ view: ScrollView, _ cause: Cause
  ) throws -> (x: Double?, y: Double?) {
    let result = try state.call(function, arguments: { self.push(move, to: $0) }) {
      results -> Result<(x: Double?, y: Double?), LuaFault> in
      let answer = results[1]
      if answer.isNil { return .success((nil, nil)) }
      do throws(LuaFault) {
        return .success(try answer.partialPoint("the snap rule's answer"))
      } catch {
        return .failure(error)
      }
    }
    let point = try result.get()
    view.cause = cause
    return point
  }

  private func push(_ move: SnapMove, to sink: borrowing LuaArguments) {
    sink.push(record: moveRecord) { fields in
      fields.push(move.start, values)
      fields.push(move.natural, values)
      fields.push(move.velocity, values)
      fields.push(move.original, values)
      fields.push(move.geometry.containerSize, values)
      fields.push(move.geometry.contentSize, values)
      fields.push(move.axes.name)
      fields.push(move.reason.rawValue)
    }
  }
}
