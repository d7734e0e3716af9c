// Prints one JSON object a line: ours, the floor in C, and the ratio. Arguments choose cases by the
// beginning of their names.
let chosen = CommandLine.arguments.dropFirst()
for benchmark in [Benchmark.call, .method, .field] {
  guard chosen.isEmpty || chosen.contains(where: benchmark.name.hasPrefix) else { continue }
  for countsInstructions in [false, true] {
    try BenchmarkRunner().run(benchmark, countsInstructions: countsInstructions)
  }
}

if chosen.isEmpty || chosen.contains(where: StartupBenchmark.name.hasPrefix) {
  StartupBenchmark.run()
}
func isChosen(_ name: String) -> Bool {
  chosen.isEmpty || chosen.contains { name.hasPrefix($0) || $0.hasPrefix(name) }
}
try EngineBenchmarks.run(isChosen)
ScaleBenchmarks.run(isChosen)
