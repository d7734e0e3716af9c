internal import CLuaFloor

/// How fast this machine is just now, beside the one for which the absolute lines were drawn.
struct Machine {
  /// What the C floor takes there: a call, a method and a field, in nanoseconds.
  private static let reference: [(work: floor_case, nanoseconds: Double)] = [
    (floor_call, 24.3), (floor_method_2, 52.7), (floor_field, 34.1),
  ]

  private let state: OpaquePointer

  /// Opens the state that is measured; nil without memory.
  init?() {
    guard let state = floor_open(false) else { return nil }
    self.state = state
  }

  /// How many times as long as there things take here; never below 1.
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
