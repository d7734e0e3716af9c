internal import LuaBridge
internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What one test made run.
struct TestCoverage: Codable, Sendable {
  /// Lines and functions.
  var chunks: [LuaCoverage] = []
  /// What was done to views.
  var gestures: [GestureCoverage] = []
}

/// What tests did to a view: which phases, ends and resting places they saw.
struct GestureCoverage: Hashable, Codable, Sendable {
  /// The view's name.
  let view: String
  /// The phases it was in.
  var phases: Set<ScrollPhase> = []
  /// The items it may rest on, in order; empty where nothing says so.
  var items: [String] = []
  /// Those it rested on.
  var rested: Set<String> = []
  /// Whether it has ends to come to, and which of them it came to.
  var hasEnds = false
  var sawStart = false
  var sawEnd = false
  /// How often a finger took it while it moved by itself.
  var grabs = 0

  /// The most items that are told apart.
  private static let itemLimit = 200

  /// What a scene's trace says of a view; nil for a view without a name.
  init?(of view: ScrollView) {
    guard let id = view.id else { return nil }
    self.view = id.shown
    let axis = view.axes.stacking
    let geometry = view.currentGeometry
    let (low, high) = (geometry.minimum(axis), geometry.maximum(axis))
    hasEnds = high - low > Metrics.edge
    let places = Self.places(of: view, from: low)
    items = places.map(\.name)
    var before: ScrollPhase?
    for sample in view.trace.samples {
      phases.insert(sample.phase)
      let offset = sample.offset[axis]
      if offset <= low + Metrics.edge { sawStart = true }
      if offset >= high - Metrics.edge { sawEnd = true }
      if sample.phase == .idle {
        for place in places where abs(place.offset - offset) <= Metrics.edge {
          rested.insert(place.name)
        }
      }
      let isHeld = sample.phase == .tracking || sample.phase == .interacting
      if isHeld, before == .decelerating || before == .animating { grabs += 1 }
      before = sample.phase
    }
  }

  /// Where a view may rest, in order; nowhere when there are too many places to tell apart.
  private static func places(
    of view: ScrollView, from low: Double
  ) -> [(name: String, offset: Double)] {
    var places: [(name: String, offset: Double)] = []
    var offset = low - 1
    while let next = view.restingNeighbors(of: offset).last, next.offset > offset {
      offset = next.offset
      guard let id = next.item.id else { continue }
      places.append((id.shown, offset))
      guard places.count <= itemLimit else { return [] }
    }
    return places
  }

  /// Equal coverage is equal text: what has no order is sorted.
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

  /// Adds what another test did to a view of this name.
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

  /// What the items are called in common: `slide-1`, `slide-2` are slides.
  private static func noun(_ names: [String]) -> String {
    let stems = Set(names.map { $0.prefix { $0.isLetter } })
    guard stems.count == 1, let stem = stems.first, stem.count >= 3,
      names.allSatisfy({ $0.count > stem.count })
    else { return "items" }
    return stem + (stem.hasSuffix("s") ? "" : "s")
  }
}
