import LuaBridge
import ScrollPhysics
import Scrollwork

/// The class View: the rules a script can give it.
extension ScriptRuntime {
  private static let physicsOptions = [
    APIOption("rate", "\"normal\"|\"fast\"|number", "\"normal\""),
    APIOption("bounce", "\"auto\"|\"always\"|\"off\"", "\"auto\""),
    APIOption("rubber_band", "number", "0.55"), APIOption("min_velocity", "number", "50"),
    APIOption("estimator", "\"lsq2\"|\"flutter_ios\"|\"flutter_macos\"", "\"lsq2\""),
  ]

  func registerViewRules() {
    registerRoute()
    registerSnapping()
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
}
