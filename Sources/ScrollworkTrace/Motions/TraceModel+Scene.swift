package import Scrollwork
package import ScrollworkTerminal

extension TraceModel {
  /// The targets of a view that are kept at most.
  private static let targetLimit = 60

  /// What a scene's views have done so far.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - expected: The places that failed expectations spoke of, by the views' names in them.
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
    lanes = zip(views, names).map { view, name in
      var lane = Lane(name: name, axes: Axis.allCases.filter { view.axes.contains($0) })
      lane.samples = view.samples.map { Sample($0, axes: view.axes) }
      let axis = view.axes.stacking
      let own = expected.filter { view.id?.shown == $0.view }
      lane.targets = own.map {
        Target(axis: axis, name: $0.target.name, offset: $0.target.offset, isExpected: true)
      }
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

  /// The scroll views in document order, then those that have gone but said something before.
  package static func views(of scene: Scene) -> [ScrollView] {
    var views = scene.scrollViews
    var known = Set(views.map(ObjectIdentifier.init))
    for event in scene.log.events {
      guard let view = event.view, known.insert(ObjectIdentifier(view)).inserted else { continue }
      views.append(view)
    }
    return views
  }

  /// What the views are called: by their ids, each name once.
  static func names(of views: [ScrollView]) -> [String] {
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

  /// The places at which a view could rest, as far as it came near them.
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
      found = view.restingOffsets(from: low, through: high, limit: targetLimit).map {
        (ViewMotion.name(of: $0.item), $0.offset)
      }
    } else if found.isEmpty, let item = view.alignedItem {
      found = [(ViewMotion.name(of: item), view.geometry.contentOffset[axis])]
    }
    var targets: [Target] = []
    for place in found where place.offset >= low - 0.5 && place.offset <= high + 0.5 {
      // Where the range ends, several rest at one place; the first of them names it.
      guard !(lane.targets + targets).contains(where: { abs($0.offset - place.offset) < 0.01 })
      else { continue }
      targets.append(Target(axis: axis, name: place.name, offset: place.offset))
    }
    return targets
  }
}

extension TraceModel.Sample {
  fileprivate init(_ sample: ViewTrace.Sample, axes: AxisSet) {
    self.init(
      tick: sample.tick, time: sample.time, offset: sample.offset.limited(to: axes),
      velocity: sample.velocity.limited(to: axes), zoom: sample.zoom, phase: sample.phase,
      source: sample.source,
      target: sample.target.map { $0.limited(to: axes) }, cause: sample.cause,
      activityCause: sample.activityCause)
  }
}

extension TraceModel.Failure {
  /// An error at a moment.
  package init(_ diagnostic: Diagnostic, now: Double, tick: Int) {
    let place = diagnostic.location.map { location in
      location.file + (location.line.map { ":\($0)" } ?? "")
    }
    self.init(time: now, tick: tick, place: place ?? "", message: diagnostic.message)
  }
}
