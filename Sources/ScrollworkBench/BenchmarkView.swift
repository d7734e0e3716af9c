internal import LuaBridge

/// The object that the benchmarks' scripts see.
final class BenchmarkView {
  var x = 1.5
  var y = 2.5

  /// A state in which the global `view` is a handle of such an object.
  static func state(countsInstructions: Bool) -> LuaState {
    var limits = LuaLimits.memoryOnly
    if countsInstructions { limits.instructions = Int.max }
    let state = LuaState(limits: limits)
    let views: LuaClass<BenchmarkView> = state.registerClass("View")
    views.field("x") { $0.x }
    views.field("y") { $0.y }
    views.method("offset") { (view, call) in
      call.push(view.x)
      call.push(view.y)
    }
    state.change(state.globals) { $0.set("view") { $0.push(BenchmarkView(), as: views) } }
    return state
  }

  /// A body that runs a Lua loop; the source returns a function of the number of turns.
  static func loop(_ source: String, countsInstructions: Bool) throws -> (Int) throws -> Void {
    let state = state(countsInstructions: countsInstructions)
    let chunk = try state.load(source, name: "loop.lua")
    let loop = try state.call(chunk) { try? $0[1].function() }
    guard let loop else { preconditionFailure("the loop is a function") }
    return { count in try state.call(loop) { $0.push(count) } }
  }
}
