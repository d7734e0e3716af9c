internal import CLuaFloor

extension Benchmark {
  /// A script calls a Swift method that answers two numbers.
  static let method = Benchmark(name: "lua_to_host.method_offset_2", floor: floor_method) {
    countsInstructions in
    try BenchmarkView.loop(
      "local v = view return function(n) for i = 1, n do local a, b = v:offset() end end",
      countsInstructions: countsInstructions)
  }
}
