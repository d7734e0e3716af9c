internal import LuaBridge
internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The coverage of one test.
struct TestCoverage: Codable, Sendable {
  /// The counts of lines and functions, one value for each chunk.
  var chunks: [LuaCoverage] = []
  /// The phases, edges and items that each view with an id reached.
  var gestures: [GestureCoverage] = []

  /// Whether a line of a script has run.
  func ran(_ path: String, line: Int) -> Bool {
    chunks.contains { hasSameBytes($0.chunk, path) && $0.hits[line] ?? 0 > 0 }
  }
}

/// The coverage of a view by tests: the phases, edges and items at rest that occurred.
struct GestureCoverage: Hashable, Codable, Sendable {
  /// The view's id.
  let view: String
  /// The phases that occurred.
  var phases: Set<ScrollPhase> = []
  /// The ids of the items that it can rest on, in order; empty if there are none or more than 200.
  var items: [String] = []
  /// The ids of the items that it was idle on.
  var rested: Set<String> = []
  /// Whether the content is longer than the viewport.
  var hasEnds = false
  /// Whether the offset reached the start and the end, to within `Metrics.edge`.
  var sawStart = false
  var sawEnd = false
  /// The number of touches that stopped a deceleration or an animation.
  var grabs = 0

  /// The highest number of items that are tracked.
  private static let itemLimit = 200

  /// Reads the coverage from a view's trace, in O(samples · items); nil for a view without an id.
  init?(of view: ScrollView) {
    guard let id = view.id else { return nil }
    self.view = id.shown
    let axis = view.axes.stacking
    let geometry = view.currentGeometry
    let (low, high) = (geometry.minimum(axis), geometry.maximum(axis))
    hasEnds = high - low > Metrics.edge
    let targets = Self.targets(of: view, from: low)
    items = targets.map(\.name)
    var before: ScrollPhase?
    for sample in view.trace.samples {
      phases.insert(sample.phase)
      let offset = sample.offset[axis]
      if offset <= low + Metrics.edge { sawStart = true }
      if offset >= high - Metrics.edge { sawEnd = true }
      if sample.phase == .idle {
        for target in targets where abs(target.offset - offset) <= Metrics.edge {
          rested.insert(target.name)
        }
      }
      let isHeld = sample.phase == .tracking || sample.phase == .interacting
      if isHeld, before == .decelerating || before == .animating { grabs += 1 }
      before = sample.phase
    }
  }

  /// The resting offsets of a view with the ids of their items, ascending; empty if there are more
  /// than
  /// `itemLimit`.
  private static func targets(
    of view: ScrollView, from low: Double
  ) -> [(name: String, offset: Double)] {
    var targets: [(name: String, offset: Double)] = []
    var offset = low - 1
    while let next = view.restingNeighbors(of: offset).last, next.offset > offset {
      offset = next.offset
      guard let id = next.item.id else { continue }
      targets.append((id.shown, offset))
      guard targets.count <= itemLimit else { return [] }
    }
    return targets
  }

  /// Encodes the sets in a fixed order, so that equal coverage has equal text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(view, forKey: .view)
    try container.encode(ScrollPhase.allCases.filter(phases.contains), forKey: .phases)
    try container.encode(items, forKey: .items)
    try container.encode(rested.sorted(by: bytesPrecede), forKey: .rested)
    try container.encode(hasEnds, forKey: .hasEnds)
    try container.encode(sawStart, forKey: .sawStart)
    try container.encode(sawEnd, forKey: .sawEnd)
    try container.encode(grabs, forKey: .grabs)
  }

  /// Adds the coverage of a view of the same id from another test.
  mutating func merge(_ other: GestureCoverage) {
    phases.formUnion(other.phases)
    items += other.items.filter { !items.contains($0) }
    rested.formUnion(other.rested)
    hasEnds = hasEnds || other.hasEnds
    sawStart = sawStart || other.sawStart
    sawEnd = sawEnd || other.sawEnd
    grabs += other.grabs
  }

  /// `gallery: phases 4/5, never animating · slides 3/3 · end edge never hit · …`.
  var line: String {
    let missing = ScrollPhase.allCases.filter { !phases.contains($0) }.map(\.rawValue)
    var parts = ["phases \(phases.count)/\(ScrollPhase.allCases.count)"]
    if !missing.isEmpty { parts[0] += ", never \(missing.joined(separator: ", "))" }
    if items.count > 1 { parts.append("\(Self.noun(items)) \(rested.count)/\(items.count)") }
    if hasEnds {
      switch (sawStart, sawEnd) {
      case (true, true): parts.append("both edges hit")
      case (true, false): parts.append("end edge never hit")
      case (false, true): parts.append("start edge never hit")
      case (false, false): parts.append("edges never hit")
      }
    }
    let grabbed = grabs == 0 ? "never" : grabs == 1 ? "once" : "\(grabs) times"
    parts.append("grabbed while moving: \(grabbed)")
    return "\(view): \(parts.joined(separator: " · "))"
  }

  /// The plural of the letters that all ids begin with: "slides" for `slide-1` and `slide-2`;
  /// "items" if they differ, or have fewer than three letters.
  private static func noun(_ names: [String]) -> String {
    let stems = Set(names.map { $0.prefix { $0.isLetter } })
    guard stems.count == 1, let stem = stems.first, stem.count >= 3,
      names.allSatisfy({ $0.count > stem.count })
    else { return "items" }
    return stem + (stem.hasSuffix("s") ? "" : "s")
  }
}
