internal import CLuaFloor

/// One printed figure: a JSON object on a line of its own.
struct Figure {
  let peer: String
  let name: String
  let unit: String
  let values: [Double]

  /// The median with its spread.
  func emit() {
    let sorted = values.sorted()
    guard let least = sorted.first, let most = sorted.last else { return }
    print(
      """
      {"peer":"\(peer)","case":"\(name)","value":\(sorted[sorted.count / 2]),"unit":"\(unit)",\
      "n":\(sorted.count),"min":\(least),"max":\(most)}
      """)
  }
}

/// The CPU time of `count` runs of a body, in nanoseconds for each.
func nanoseconds(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
  let start = floor_now()
  for _ in 0..<count { try body() }
  return (floor_now() - start) / Double(count)
}
