internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// Reads from a scene what a hand has done to it.
struct OutcomeReading {
  private let scene: Scene
  private var lastLift: Double

  /// The most targets of a view that are counted.
  private static let targetLimit = 200

  init(_ scene: Scene) {
    self.scene = scene
    lastLift = scene.now
  }

  /// The views with an id, in document order.
  private var views: [(id: String, view: ScrollView)] {
    scene.scrollViews.compactMap { view in view.id.map { ($0.shown, view) } }
  }

  /// Adds the last lift of a path, if there was one.
  mutating func takeLift(of act: Hand.Act, into outcome: inout HandOutcome) {
    guard case .path(let path) = act,
      let view = views.first(where: { $0.id == path.view })?.view, view.isAlive,
      let lift = view.lift, lift.time >= lastLift
    else { return }
    lastLift = scene.now
    let axis = view.axes.stacking
    let (start, end) = (lift.start[axis], lift.target[axis])
    let between = view.restingOffsets(
      from: min(start, end), through: max(start, end), limit: Self.targetLimit)
    let passed = between.count { abs($0.offset - start) > Metrics.edge }
    outcome.lifts.append(
      HandOutcome.Lift(
        view: path.view, axis: axis.letter, start: start, offset: lift.offset[axis],
        velocity: lift.velocity[axis], natural: lift.natural[axis], target: end,
        targets: view.snapRule == nil ? 0 : passed, line: lift.answer?.cause?.location))
  }

  /// Adds where views rest, and the digest of what happened.
  func takeRests(into outcome: inout HandOutcome) {
    outcome.rests = views.map { id, view in
      let offset = view.geometry.contentOffset
      let name = view.detent?.shown ?? view.alignedItem.map(ViewMotion.name)
      let first = view.visibleItems.first
      return HandOutcome.Rest(
        view: id, x: offset.x, y: offset.y, name: name, first: first.map(ViewMotion.name),
        firstStart: first?.frameInViewport.start(view.axes.stacking) ?? 0,
        hasRule: view.snapRule != nil || view.detent != nil)
    }
    outcome.halfOpen = views.compactMap { id, view in
      let (axis, geometry) = (view.axes.stacking, view.geometry)
      let (low, high) = (geometry.minimum(axis), geometry.maximum(axis))
      let offset = geometry.contentOffset[axis]
      guard view.snapRule == nil, view.sheet == nil, high - low < geometry.regionExtent(axis),
        low + 1 < offset, offset < high - 1,
        views.contains(where: {
          $0.view !== view && $0.view.isDescendant(of: view) && $0.view.axes.stacking == axis
        })
      else { return nil }
      return HandOutcome.HalfOpen(view: id, offset: offset - low, range: high - low)
    }
    outcome.digest = scene.log.digest.description
  }

  /// Adds what was reached: phases, ends and rests of views, and the lines that ran.
  func takeReached(_ lines: [LuaCoverage], into outcome: inout HandOutcome) {
    for (id, view) in views {
      let axis = view.axes.stacking
      let (low, high) = (view.geometry.minimum(axis), view.geometry.maximum(axis))
      for sample in view.trace.samples {
        outcome.reached.insert("\(id) \(sample.phase.rawValue)")
        let offset = sample.offset[axis]
        if offset < low - Metrics.edge { outcome.reached.insert("\(id) before") }
        if offset > high + Metrics.edge { outcome.reached.insert("\(id) beyond") }
      }
      if let name = outcome.rest(of: id)?.name { outcome.reached.insert("\(id) on \(name)") }
    }
    for covered in lines {
      for line in covered.hits.keys { outcome.reached.insert("\(covered.chunk):\(line)") }
    }
  }
}
