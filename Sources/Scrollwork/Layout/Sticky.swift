/// How a node sticks to edges of its scroll view's region while its container passes: CSS `position: sticky`.
public struct Sticky: Hashable, Sendable {
  /// What happens where several nodes of one container stick to one edge.
  public enum Meeting: String, Hashable, Sendable, CaseIterable {
    /// Each sticks at its own distance, over the others.
    case overlap
    /// Each sticks behind those before it.
    case stack
    /// The next one pushes the one before it out.
    case push
  }

  /// The edges, with the distance in points that is kept from each; the start wins over the end.
  public var edges: [Edge: Double]
  /// What happens where several meet.
  public var meeting: Meeting
  /// The id of the node around it that it stays inside; nil for its parent.
  public var container: MarkerID?

  /// Makes the rule of a sticky node.
  public init(_ edges: [Edge: Double], meeting: Meeting = .overlap, container: MarkerID? = nil) {
    self.edges = edges
    self.meeting = meeting
    self.container = container
  }
}

extension Sticky: DumpText {
  /// `top:8.0,leading:0.0/push/"table"` is what it sticks to, what happens where several meet, and its
  /// container.
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
