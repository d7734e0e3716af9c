internal import CLuaFloor
internal import LuaBridge
internal import ScrollworkLua

/// Errors that a script raises and the host catches, with their tracebacks.
enum ErrorCases {
  static let all = [
    one("error.throw_catch_traceback_depth1", floor_error_1, frames: 1, "error('boom')"),
    one("error.throw_catch_traceback_depth10", floor_error_10, frames: 10, "f(9) return 1"),
  ]

  private static func one(
    _ name: String, _ floor: floor_case, frames: Int, _ body: String
  ) -> Case {
    let text = """
      local function f(d) if d <= 1 then error('boom') end f(d - 1) return d end
      return function() \(body) end
      """
    return Case(name) { bench in
      let runtime = freshRuntime()
      defer { runtime.close() }
      let source = ScriptSource(name: "bench.lua", bytes: Array(text.utf8))
      guard let function = try runtime.runMain(source, results: { try? $0[1].function() }) else {
        throw Broken(message: "the script returns no function")
      }
      let ours = Contender(
        peer: Peer.ours, before: { runtime.renewBudgets(virtualTime: 3_600) },
        body: { count in
          for _ in 0..<count {
            do throws(LuaError) {
              try runtime.state.call(function)
            } catch {
              if error.traceback.count(where: { $0.isScript }) == frames { continue }
            }
            throw Broken(message: "\(name): no error with \(frames) calls")
          }
        })
      return try bench.contest().figures(
        name, "ns/op", ours, FloorState(isCounted: true).contender(floor))
    }
  }
}
