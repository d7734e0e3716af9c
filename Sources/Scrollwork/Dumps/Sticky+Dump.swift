extension Sticky: DumpText {
  /// `top:8.0,leading:0.0/push/"table"` is what it sticks to, what happens where several meet, and
  /// its container.
  var dumped: String {
    let parts = Edge.allCases.compactMap { edge in
      edges[edge].map { "\(edge.rawValue):\($0.dumped)" }
    }
    let text = "\(parts.joined(separator: ","))/\(meeting.rawValue)"
    return container.map { "\(text)/\($0.dumped)" } ?? text
  }

  init?(dumped: Substring) {
    var scanner = DumpScanner(dumped)
    var edges: [Edge: Double] = [:]
    for part in scanner.text(upTo: "/").split(separator: ",") {
      let halves = part.split(separator: ":", maxSplits: 1)
      guard halves.count == 2, let edge = Edge(rawValue: String(halves[0])),
        let distance = Double(dumped: halves[1]), distance.isFinite
      else { return nil }
      edges[edge] = distance
    }
    guard !edges.isEmpty, scanner.skip("/"),
      let meeting = Meeting(rawValue: String(scanner.text(upTo: "/")))
    else { return nil }
    var container: MarkerID?
    if scanner.skip("/") {
      guard let id = MarkerID(from: &scanner) else { return nil }
      container = id
    }
    guard scanner.isAtEnd else { return nil }
    self.init(edges, meeting: meeting, container: container)
  }
}
