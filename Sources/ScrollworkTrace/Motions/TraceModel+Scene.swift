package import Scrollwork
package import ScrollworkTerminal

extension TraceModel {
  /// The greatest number of resting offsets of a snap rule that a view has targets for; of more,
  /// those for which it was bound.
  private static let targetLimit = 60
  /// The greatest number of offsets for which a view was bound that are looked up among its
  /// targets.
  private static let destinationLimit = 20

  /// Makes a model of a scene's views up to now, after laying them out.
  ///
  /// O(n) in samples, logged events and touches. Title, lines, failures and digest stay empty.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - expected: The offsets that failed expectations name, each with the shown id of its view.
  package init(of scene: Scene, expected: [(view: String, target: MotionPicture.Target)] = []) {
    scene.layoutIfNeeded()
    device = scene.device.name
    width = scene.device.size.width
    height = scene.device.size.height
    rate = scene.device.rate
    end = scene.now
    ticks = scene.tickCount
    let views = Self.views(of: scene)
    let names = Self.names(of: views)
    let effects = Self.effects(in: scene)
    lanes = zip(views, names).map { view, name in
      var lane = Lane(name: name, axes: Axis.allCases.filter { view.axes.contains($0) })
      lane.samples = view.samples.map { Sample($0, axes: view.axes) }
      let axis = view.axes.stacking
      let own = expected.filter { view.id?.shown == $0.view }
      lane.targets = own.map {
        Target(axis: axis, name: $0.target.name, offset: $0.target.offset, isExpected: true)
      }
      lane.effects = effects[ObjectIdentifier(view)] ?? []
      if view.isAlive { lane.targets += Self.targets(of: view, beside: lane) }
      return lane
    }
    for span in scene.touchTrace.spans {
      let touch = Touch(
        number: span.number, start: span.beginTime, end: span.endTime, cause: span.cause)
      for (index, view) in views.enumerated() where span.views.contains(where: { $0 === view }) {
        lanes[index].touches.append(touch)
      }
    }
  }

  /// The effects of the items of each view.
  private static func effects(in scene: Scene) -> [ObjectIdentifier: [Effect]] {
    (scene.effectTrace?.samples ?? []).reduce(into: [:]) { found, sample in
      guard let view = sample.view else { return }
      found[ObjectIdentifier(view), default: []].append(
        Effect(
          tick: sample.tick, time: Double(sample.tick) / scene.device.rate,
          item: sample.id?.plain ?? "\((sample.index ?? -1) + 1)", effect: sample.effect))
    }
  }

  /// The scroll views in document order, then removed ones that occur in the event log.
  package static func views(of scene: Scene) -> [ScrollView] {
    var views = scene.scrollViews
    var known = Set(views.map(ObjectIdentifier.init))
    for event in scene.log.events {
      guard let view = event.view, known.insert(ObjectIdentifier(view)).inserted else { continue }
      views.append(view)
    }
    return views
  }

  /// Unique names of views.
  ///
  /// The id; `view 2` for the second view without one; `feed (2)` for the second view with id
  /// `feed`.
  package static func names(of views: [ScrollView]) -> [String] {
    var used: [String: Int] = [:]
    var nameless = 0
    return views.map { view in
      if view.id == nil { nameless += 1 }
      let name = view.id?.plain ?? "view \(nameless)"
      used[name, default: 0] += 1
      let count = used[name] ?? 1
      return count == 1 ? name : "\(name) (\(count))"
    }
  }

  /// The offsets for which a view was bound, and that at which it is, the last ones of many.
  private static func destinations(of lane: Lane, _ axis: Axis) -> [Double] {
    var offsets: [Double] = []
    for sample in lane.samples {
      guard let target = sample.target?[axis], target != offsets.last else { continue }
      offsets.append(target)
    }
    if let last = lane.samples.last?.offset[axis], last != offsets.last { offsets.append(last) }
    return Array(offsets.suffix(destinationLimit))
  }

  /// The offsets at which a view can rest, within the range of its offsets and targets.
  private static func targets(of view: ScrollView, beside lane: Lane) -> [Target] {
    let axis = view.axes.stacking
    let values = lane.samples.flatMap { sample in
      [sample.offset[axis]] + (sample.target.map { [$0[axis]] } ?? [])
    }
    let reach = lane.targets.map(\.offset) + values
    guard lane.hasMoved || !lane.targets.isEmpty, let low = reach.min(), let high = reach.max()
    else { return [] }
    var found: [(name: String, offset: Double)] = view.detentHeights.map {
      ($0.name.shown, $0.height)
    }
    if view.snapRule != nil, found.isEmpty {
      var resting = view.restingOffsets(from: low, through: high, limit: targetLimit + 1)
      if resting.count > targetLimit {
        resting = destinations(of: lane, axis).flatMap {
          view.restingOffsets(from: $0, through: $0, limit: 1)
        }
      }
      found = resting.map { (ViewMotion.name(of: $0.item), $0.offset) }
    } else if found.isEmpty, let item = view.alignedItem {
      found = [(ViewMotion.name(of: item), view.geometry.contentOffset[axis])]
    }
    var targets: [Target] = []
    for target in found where target.offset >= low - 0.5 && target.offset <= high + 0.5 {
      // At the end of the scroll range several items rest at one offset; the first one names it.
      guard !(lane.targets + targets).contains(where: { abs($0.offset - target.offset) < 0.01 })
      else { continue }
      targets.append(Target(axis: axis, name: target.name, offset: target.offset))
    }
    return targets
  }
}

extension TraceModel.Sample {
  fileprivate init(_ sample: ViewTrace.Sample, axes: AxisSet) {
    self.init(
      tick: sample.tick, time: sample.time, offset: sample.offset.limited(to: axes),
      velocity: sample.velocity.limited(to: axes), zoom: sample.zoom,
      blank: sample.blank, phase: sample.phase, source: sample.source,
      target: sample.target.map { $0.limited(to: axes) },
      isTargetOfTick: sample.isTargetOfTick, cause: sample.cause,
      activityCause: sample.activityCause)
  }
}

extension TraceModel.Failure {
  /// Makes a failure of a diagnostic; `now` is in seconds.
  package init(_ diagnostic: Diagnostic, now: Double, tick: Int) {
    let text = diagnostic.location.map { location in
      location.file + (location.line.map { ":\($0)" } ?? "")
    }
    self.init(time: now, tick: tick, location: text ?? "", message: diagnostic.message)
  }
}
