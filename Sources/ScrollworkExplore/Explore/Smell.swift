internal import ScrollworkTerminal

/// Something that is not a fault but worth knowing while you tune a behavior.
struct Smell: Hashable, Sendable {
  /// What it is about: the first word of its line.
  var kind: String
  var text: String
}

/// Collects signs of smells, over all hands.
struct SmellLog {
  private var offsets: [String: Set<Double>] = [:]
  private var rested: [String: Set<String>] = [:]
  private var halfOpen: [String: HandOutcome.HalfOpen] = [:]
  private var farLifts: [String: HandOutcome.Lift] = [:]
  private var edges: [String: SpeedEdge] = [:]

  /// The most rests of a view that are compared.
  private static let offsetLimit = 2_000
  /// Two rests that are nearer are reported, in points; those nearer than a hundredth are one.
  private static let near = 0.01..<1.0

  mutating func add(_ report: HandReport) {
    for rest in report.rests {
      if let name = rest.name { rested[rest.view, default: []].insert(name) }
      guard offsets[rest.view, default: []].count < Self.offsetLimit else { continue }
      // One number for each rest: views with a rule mostly scroll along one axis.
      offsets[rest.view, default: []].insert(rest.x + rest.y)
    }
    for header in report.halfOpen where halfOpen[header.view] == nil {
      halfOpen[header.view] = header
    }
    for lift in report.farLifts where lift.targets > farLifts[lift.view]?.targets ?? 0 {
      farLifts[lift.view] = lift
    }
    if let edge = report.edge, edges[edge.view] == nil { edges[edge.view] = edge }
  }

  /// What was noticed, by view.
  func smells(targets: [String: [String]]) -> [Smell] {
    var smells: [Smell] = []
    for (view, offsets) in offsets.sorted(by: { bytesPrecede($0.key, $1.key) }) {
      let sorted = offsets.sorted()
      let pair = zip(sorted, sorted.dropFirst()).first { Self.near.contains($1 - $0) }
      if let pair {
        smells.append(
          Smell(
            kind: "rests",
            text:
              "\(view) rests at \(NumberText.points(pair.0)) and at \(NumberText.points(pair.1)), less than 1 pt apart"
          ))
      }
    }
    for (view, names) in targets.sorted(by: { bytesPrecede($0.key, $1.key) }) {
      let rested = rested[view] ?? []
      let missed = names.filter { !rested.contains($0) }
      guard !missed.isEmpty, !rested.isEmpty else { continue }
      let shown = missed.prefix(3).joined(separator: ", ")
      let more = missed.count > 3 ? " and \(missed.count - 3) more" : ""
      smells.append(Smell(kind: "unreached", text: "no hand rested on \(shown)\(more) of \(view)"))
    }
    for (view, header) in halfOpen.sorted(by: { bytesPrecede($0.key, $1.key) }) {
      smells.append(
        Smell(
          kind: "half",
          text:
            "\(view) is left half open, at \(NumberText.points(header.offset)) of \(NumberText.points(header.range))"
        ))
    }
    for (view, lift) in farLifts.sorted(by: { bytesPrecede($0.key, $1.key) }) {
      smells.append(
        Smell(
          kind: "far",
          text:
            "a lift at \(NumberText.points(abs(lift.velocity))) pt/s moves \(view) over \(lift.targets) targets"
        ))
    }
    for (view, edge) in edges.sorted(by: { bytesPrecede($0.key, $1.key) }) {
      smells.append(
        Smell(
          kind: "edge",
          text:
            "1 pt/s more than \(NumberText.points(edge.velocity)) pt/s takes \(view) from \(edge.from) to \(edge.to)"
        ))
    }
    return smells
  }
}
