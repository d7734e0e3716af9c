internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What a view did in a test, as it is kept in a file: what it means first, the curve last.
struct Snapshot: Hashable, Sendable {
  /// The version of the format.
  static let version = 1
  /// The most samples of a curve; a longer one is a recording, which nobody reviews.
  static let sampleLimit = 20_000

  /// A place that something chose.
  struct Target: Hashable, Sendable {
    var axis: Axis
    var offset: Double
    /// What the place is called; nil for one without a name.
    var place: String?
    /// In seconds.
    var time: Double
  }

  /// Where the view was at the end, and since when.
  struct Rest: Hashable, Sendable {
    /// Idle, unless the test looked before the end.
    var phase: ScrollPhase
    /// One for each axis.
    var offsets: [Double]
    /// What it rests on, `nothing` where a rule wants something else; nil where nobody asks.
    var place: String?
    /// In seconds.
    var time: Double
  }

  /// How far numbers may lie apart, in points.
  var tolerance: Double
  /// The test that wrote it.
  var test: String
  var view: String
  var device: String
  var width: Double
  var height: Double
  /// Ticks a second; above 0.
  var rate: Double
  var axes: [Axis]
  var phases: [ScrollPhase] = []
  var targets: [Target] = []
  var rest: Rest
  /// The curve.
  var samples: [TraceModel.Sample]

  /// What a view of a scene has done so far.
  ///
  /// - Parameters:
  ///   - view: The view; its trace is not empty.
  ///   - scene: The scene that the view is in, or was.
  ///   - test: The test's name.
  ///   - tolerance: How far numbers may lie apart, in points.
  init?(of view: ScrollView, in scene: Scene, test: String, tolerance: Double) {
    let model = TraceModel(of: scene)
    let views = TraceModel.views(of: scene)
    guard let index = views.firstIndex(where: { $0 === view }) else { return nil }
    let lane = model.lanes[index]
    guard let last = lane.samples.last else { return nil }
    self.tolerance = tolerance
    self.test = VisibleText.text(test.utf8, limit: 600)
    self.view = VisibleText.text(lane.name.utf8, limit: 200)
    device = VisibleText.text(model.device.utf8, limit: 100)
    (width, height, rate) = (model.width, model.height, model.rate)
    axes = lane.axes
    samples = lane.samples
    phases = Self.phases(of: samples)
    for axis in axes {
      let curve = LaneCurve(lane, axis: axis, tickLength: model.tickLength, end: last.time)
      targets += curve.decisions.map { decision in
        Target(
          axis: axis, offset: decision.target,
          place: decision.targetName.map { VisibleText.text($0.utf8, limit: 200) },
          time: decision.time)
      }
    }
    targets.sort { $0.time < $1.time }
    var first = samples.count - 1
    while first > 0, samples[first - 1].phase == last.phase { first -= 1 }
    // At rest an offset may still be set: the last time it was is when it came to rest.
    while last.phase == .idle, first < samples.count - 1, samples[first].offset != last.offset {
      first += 1
    }
    let isAtRest = last.phase == .idle
    rest = Rest(
      phase: last.phase, offsets: axes.map { last.offset[$0] },
      place: isAtRest ? Self.place(of: view) : nil,
      time: isAtRest ? samples[first].time : last.time)
  }

  /// The phases in order, each run of one once, without the rest before the first movement.
  private static func phases(of samples: [TraceModel.Sample]) -> [ScrollPhase] {
    var phases: [ScrollPhase] = []
    for sample in samples where phases.last != sample.phase { phases.append(sample.phase) }
    if phases.count > 1, phases[0] == .idle { phases.removeFirst() }
    return phases
  }

  private static func place(of view: ScrollView) -> String? {
    if let detent = view.detent { return VisibleText.text(detent.plain.utf8, limit: 200) }
    if let item = view.alignedItem { return ViewMotion.name(of: item) }
    return view.snapRule == nil ? nil : "nothing"
  }

  /// The snapshot as something that can be drawn.
  var model: TraceModel {
    var model = TraceModel()
    model.title = test
    (model.device, model.width, model.height, model.rate) = (device, width, height, rate)
    model.end = samples.last?.time ?? 0
    model.ticks = samples.last?.tick ?? 0
    var lane = TraceModel.Lane(name: view, axes: axes, samples: samples)
    for target in targets {
      guard let name = target.place,
        !lane.targets.contains(where: { $0.name == name && $0.axis == target.axis })
      else { continue }
      lane.targets.append(.init(axis: target.axis, name: name, offset: target.offset))
    }
    model.lanes = [lane]
    return model
  }
}
