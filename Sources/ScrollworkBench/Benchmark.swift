internal import CLuaFloor
internal import Glibc

/// One measured operation beside its floor in C.
struct Benchmark: Sendable {
  let name: String
  let floor: floor_case
  /// Makes a body that runs the operation so many times.
  let prepare: @Sendable (_ countsInstructions: Bool) throws -> (Int) throws -> Void
}

/// Runs benchmarks in turn, so that a slow spell of the machine falls on ours and the floor alike.
///
/// Times are CPU time of the thread. Each figure is the median of all rounds; the ratio is taken
/// round by round.
struct BenchmarkRunner {
  static let rounds = 15
  static let batchNanoseconds = 20e6

  func run(_ benchmark: Benchmark, countsInstructions: Bool) throws {
    let name = countsInstructions ? "\(benchmark.name).counting" : benchmark.name
    let body = try benchmark.prepare(countsInstructions)
    guard let floor = floor_open(countsInstructions ? 1 : 0) else { return }
    defer { floor_close(floor) }
    let count = try calibrate { try body($0) }
    let floorCount = calibrate { _ = floor_run(floor, benchmark.floor, $0) }
    var ours: [Double] = []
    var floors: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<BenchmarkRunner.rounds {
      let start = floor_now()
      try body(count)
      ours.append((floor_now() - start) / Double(count))
      floors.append(floor_run(floor, benchmark.floor, floorCount) / Double(floorCount))
      ratios.append(ours[ours.count - 1] / floors[floors.count - 1])
    }
    emit("scrollwork", name, ours, "ns")
    emit("lua5.4-c", name, floors, "ns")
    emit("scrollwork/lua5.4-c", name, ratios, "x")
  }

  private func calibrate(_ body: (Int) throws -> Void) rethrows -> Int {
    try body(1)
    var count = 1
    while true {
      let start = floor_now()
      try body(count)
      let time = floor_now() - start
      if time > BenchmarkRunner.batchNanoseconds / 8 {
        return Int(Double(count) * BenchmarkRunner.batchNanoseconds / time) + 1
      }
      count *= 2
    }
  }

  private func emit(_ peer: String, _ name: String, _ values: [Double], _ unit: String) {
    let sorted = values.sorted()
    print(
      """
      {"peer":"\(peer)","case":"\(name)","value":\(sorted[sorted.count / 2]),"unit":"\(unit)",\
      "n":\(sorted.count),"min":\(sorted[0]),"max":\(sorted[sorted.count - 1])}
      """)
  }
}
