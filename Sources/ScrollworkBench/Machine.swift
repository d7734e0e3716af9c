internal import CLuaFloor

/// The present speed of this machine, relative to the one for which absolute bounds were set.
struct Machine {
  /// The times of the C floor on that machine, for a call, a method and a field.
  private static let reference: [(work: floor_case, nanoseconds: Double)] = [
    (floor_call, 24.3), (floor_method_2, 52.7), (floor_field, 34.1),
  ]

  private let state: OpaquePointer

  /// Opens the state that is measured; nil when memory runs out.
  init?() {
    guard let state = floor_open(false) else { return nil }
    self.state = state
  }

  /// The time of such work here over the time there; never below 1.
  func slowness() -> Double {
    let count = 20_000
    var shares: [Double] = []
    for _ in 0..<3 {
      for (work, nanoseconds) in Self.reference {
        let start = floor_now()
        floor_run(state, work, count)
        shares.append((floor_now() - start) / Double(count) / nanoseconds)
      }
    }
    return max(1, shares.sorted()[shares.count / 2])
  }
}
