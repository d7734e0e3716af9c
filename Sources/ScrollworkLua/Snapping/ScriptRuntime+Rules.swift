import LuaBridge
import ScrollPhysics
import Scrollwork

/// The class View: the rules a script can give it.
extension ScriptRuntime {
  func registerViewRules() {
    registerRoute()
    registerSnapping()
    registerPhysics()
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
      code: .wrongArgument,
      message:
        "rate is \"normal\", \"fast\" or a number above 0 and below 1, got \(value.shortDescription)"
    )
  }

  func velocityEstimator(_ value: LuaValue) throws(LuaFault) -> VelocityEstimator {
    let names: [(String, VelocityEstimator)] = [
      ("lsq2", .lsq2), ("flutter_ios", .flutterIOS), ("flutter_macos", .flutterMacOS),
    ]
    let text = value.asString ?? ""
    if let known = names.first(where: { $0.0 == text }) { return known.1 }
    let hint = nearMissHint(to: text, among: names.map { $0.0 })
    throw LuaFault(
      code: .unknownChoice, message: "an estimator cannot be \(value.shortDescription)\(hint)",
      help: "allowed: \(names.map { $0.0 }.quoted)")
  }
}
