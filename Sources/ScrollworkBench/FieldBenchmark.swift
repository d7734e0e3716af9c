internal import CLuaFloor

extension Benchmark {
  /// A script reads a Swift field.
  static let field = Benchmark(name: "lua_to_host.field_read_y", floor: floor_field) {
    countsInstructions in
    try BenchmarkView.loop(
      "local v = view return function(n) local s = 0 for i = 1, n do s = v.y end return s end",
      countsInstructions: countsInstructions)
  }
}
