/// `top/0.0/8.0/0.5/1.0` are edge (`-` for none), x, y, opacity and scale.
extension ItemTransition: DumpText {
  var dumped: String {
    let edge = edge?.rawValue ?? "-"
    return ([edge] + [offset.x, offset.y, opacity, scale].map { $0.dumped }).joined(separator: "/")
  }

  init?(dumped: Substring) {
    let parts = dumped.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5 else { return nil }
    let numbers = parts.dropFirst().compactMap { Double(dumped: $0) }
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite }), (0...1).contains(numbers[2]),
      numbers[3] >= 0
    else { return nil }
    let edge = Edge(rawValue: String(parts[0]))
    guard edge != nil || parts[0] == "-" else { return nil }
    self.init(
      edge: edge, offset: Point(x: numbers[0], y: numbers[1]), opacity: numbers[2],
      scale: numbers[3])
  }
}
