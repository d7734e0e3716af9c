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
    _ name: String, _ summary: String, _ curve: CubicBezier
  ) -> PureFunction {
    PureFunction("sw.easing", name, ["t"], result: "number", summary) {
      (_, call) throws(LuaFault) in call.push(curve(try time(call[1], "sw.easing.\(name)")))
    }
  }

  private static let bezier = PureFunction(
    "sw.easing", "bezier", ["x1", "y1", "x2", "y2"], result: "fn(t)",
    "The timing curve with two control points, as a function of the share of time."
  ) { (runtime, call) throws(LuaFault) in
    let curve = try controlPoints(call)
    guard let maker = runtime.easingMaker else {
      throw LuaFault(code: "SW0503", message: "sw.easing.bezier: no memory for a function")
    }
    let made: Result<LuaReference, LuaFault>
    do throws(LuaError) {
      made = try runtime.state.call(
        maker,
        arguments: { arguments in
          for number in [curve.x1, curve.y1, curve.x2, curve.y2] { arguments.push(number) }
        },
        results: { results in
          do throws(LuaFault) {
            return .success(try results[1].function())
          } catch {
            return .failure(error)
          }
        })
    } catch {
      throw LuaFault(error)
    }
    call.push(try made.get())
  }

  private static func controlPoints(_ call: borrowing LuaCall) throws(LuaFault) -> CubicBezier {
    var numbers: [Double] = []
    for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
      guard let number = call[index + 1].asNumber else {
        throw LuaFault(
          code: "SW2003",
          message: "sw.easing.bezier: '\(name)' must be a number, got \(call[index + 1].briefly)",
          help: "write sw.easing.bezier(x1, y1, x2, y2)")
      }
      numbers.append(number)
    }
    do {
      return try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    } catch {
      throw LuaFault(
        code: "SW2003", message: "sw.easing.bezier: \(error)", underlying: error)
    }
  }

  /// A share of the duration; any finite number.
  static func time(_ value: LuaValue, _ call: String) throws(LuaFault) -> Double {
    guard let time = value.asNumber, time.isFinite else {
      throw LuaFault(
        code: "SW2003", message: "\(call): 't' must be a finite number, got \(value.briefly)")
    }
    return time
  }
}

extension ScriptRuntime {
  /// A function that makes timing functions.
  ///
  /// They are Lua closures over one host function, so that a script may make any number of them and
  /// drop them again.
  func makeEasingMaker() -> LuaReference? {
    let solve = state.function("bezier") { (call) throws(LuaFault) in
      let time = try PureFunction.time(call[1], "sw.easing.bezier")
      let curve: CubicBezier
      do {
        curve = try CubicBezier(
          x1: try call.number(2), y1: try call.number(3), x2: try call.number(4),
          y2: try call.number(5))
      } catch {
        throw LuaFault(error)
      }
      call.push(curve(time))
    }
    let text = """
      local solve = ...
      return function(x1, y1, x2, y2)
        return function(t) return solve(t, x1, y1, x2, y2) end
      end
      """
    let environment = state.table { _ in }
    guard
      let chunk = try? state.load(Array(text.utf8), name: "scrollwork", environment: environment)
    else { return nil }
    let made = try? state.call(chunk, arguments: { $0.push(solve) }) { try? $0[1].function() }
    return made ?? nil
  }
}
