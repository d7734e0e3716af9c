import Scrollwork

import LuaBridge
import ScrollPhysics

/// Timing curves as functions: `sw.easing.ease(0.5)`.
extension PureFunction {
  static let easing: [PureFunction] = [
    ease("linear", "The identity.", .linear), ease("ease", "CSS ease.", .ease),
    ease("ease_in", "CSS ease-in.", .easeIn), ease("ease_out", "CSS ease-out.", .easeOut),
    ease("ease_in_out", "CSS ease-in-out.", .easeInOut), bezier,
  ]

  private static func ease(
    _ name: String, _ summary: ReferenceText, _ curve: CubicBezier
  ) -> PureFunction {
    PureFunction("sw.easing", name, ["t"], result: "number", summary) {
      (_, call) throws(LuaFault) in call.push(curve(try time(call[1], "sw.easing.\(name)")))
    }
  }

  private static let bezier = PureFunction(
    "sw.easing", "bezier", ["x1", "y1", "x2", "y2"], result: "fn(t: number) → number",
    "The timing curve with two control points, as a function of the share of time."
  ) { (runtime, call) throws(LuaFault) in
    let curve = try controlPoints(call)
    call.push(
      runtime.state.function("bezier") { (call) throws(LuaFault) in
        call.push(curve(try time(call[1], "sw.easing.bezier")))
      })
  }

  private static func controlPoints(_ call: borrowing LuaCall) throws(LuaFault) -> CubicBezier {
    var numbers: [Double] = []
    for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
      guard let number = call[index + 1].asNumber else {
        throw LuaFault(
          code: .wrongArgument,
          message:
            "sw.easing.bezier: '\(name)' must be a number, got \(call[index + 1].shortDescription)",
          help: "write sw.easing.bezier(x1, y1, x2, y2)")
      }
      numbers.append(number)
    }
    do {
      return try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    } catch {
      throw LuaFault(
        code: .wrongArgument, message: "sw.easing.bezier: \(error)")
    }
  }

  /// A share of the duration; any finite number.
  private static func time(_ value: LuaValue, _ call: String) throws(LuaFault) -> Double {
    guard let time = value.asNumber, time.isFinite else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(call): 't' must be a finite number, got \(value.shortDescription)")
    }
    return time
  }
}
