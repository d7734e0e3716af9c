internal import CLuaFloor
internal import LuaBridge

extension Benchmark {
  /// Swift calls a Lua function of three numbers for one.
  static let call = Benchmark(name: "host_to_lua.pcall_3_1", floor: floor_call) {
    countsInstructions in
    let state = BenchmarkView.state(countsInstructions: countsInstructions)
    let chunk = try state.load("return function(a, b, c) return a + b * c end", name: "call.lua")
    guard let function = try state.call(chunk, results: { try? $0[1].function() }) else {
      preconditionFailure("the chunk returns a function")
    }
    return { count in
      var sum = 0.0
      for i in 0..<count { sum += try state.call(function, Double(i), 2, 3) }
      precondition(count == 0 || sum > 0)
    }
  }
}
