internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What a view did in a test, as stored in a file: phases, targets and rest, then the curve.
struct Snapshot: Hashable, Sendable {
  /// The version of the file format.
  static let version = 1
  /// The most samples of a curve; longer ones cannot be reviewed.
  static let sampleLimit = 20_000

  /// A target offset that a decision of the view chose.
  struct Target: Hashable, Sendable {
    var axis: Axis
    var offset: Double
    /// The name of the detent or item at that offset; nil if it has none.
    var itemName: String?
    /// The virtual time of the decision, in seconds.
    var time: Double
  }

  /// The state of the view at the end of the trace.
  struct Rest: Hashable, Sendable {
    /// The last phase; not `idle` if the test compared before the view came to rest.
    var phase: ScrollPhase
    /// The last offsets, one for each of `axes`, in points.
    var offsets: [Double]
    /// The detent or snap-aligned item at rest.
    ///
    /// `nothing` if the view has a snap rule but rests elsewhere; nil without a snap rule or at
    /// phases other than `idle`.
    var itemName: String?
    /// The virtual time at which it came to rest, in seconds; else that of the last sample.
    var time: Double
  }

  /// The greatest difference of offsets that count as equal, in points.
  var tolerance: Double
  /// The full name of the test that wrote it.
  var test: String
  var view: String
  var device: String
  var width: Double
  var height: Double
  /// Ticks per second, above 0.
  var rate: Double
  var axes: [Axis]
  var phases: [ScrollPhase] = []
  var targets: [Target] = []
  var rest: Rest
  /// The effects of the items that show at the end, by item.
  var effects: [TraceModel.Effect] = []
  /// The curve: the samples of the view's trace.
  var samples: [TraceModel.Sample]

  /// Creates a snapshot of a view's trace so far; nil for a view without samples in the scene.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - scene: The scene that the view is in, or was.
  ///   - test: The test's name.
  ///   - tolerance: The tolerance to store, in points.
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
    effects = Self.lastEffects(of: lane)
    for axis in axes {
      let curve = LaneCurve(lane, axis: axis, tickLength: model.tickLength, end: last.time)
      targets += curve.decisions.map { decision in
        Target(
          axis: axis, offset: decision.target,
          itemName: decision.targetName.map { VisibleText.text($0.utf8, limit: 200) },
          time: decision.time)
      }
    }
    targets.sort { $0.time < $1.time }
    var first = samples.count - 1
    while first > 0, samples[first - 1].phase == last.phase { first -= 1 }
    // An idle view's offset may still be set; it rests from the last such change on.
    while last.phase == .idle, first < samples.count - 1, samples[first].offset != last.offset {
      first += 1
    }
    let isAtRest = last.phase == .idle
    rest = Rest(
      phase: last.phase, offsets: axes.map { last.offset[$0] },
      itemName: isAtRest ? Self.itemName(of: view) : nil,
      time: isAtRest ? samples[first].time : last.time)
  }

  /// The phases without consecutive duplicates, and without `idle` before the first movement.
  private static func phases(of samples: [TraceModel.Sample]) -> [ScrollPhase] {
    var phases: [ScrollPhase] = []
    for sample in samples where phases.last != sample.phase { phases.append(sample.phase) }
    if phases.count > 1, phases[0] == .idle { phases.removeFirst() }
    return phases
  }

  /// The last effect of each item that still has one, in the order in which they changed last.
  private static func lastEffects(of lane: TraceModel.Lane) -> [TraceModel.Effect] {
    var known = Set<String>()
    let last = lane.effects.reversed().filter { known.insert($0.item).inserted }
    return last.filter { $0.effect != nil }.reversed().map { effect in
      var effect = effect
      effect.item = VisibleText.text(effect.item.utf8, limit: 200)
      return effect
    }
  }

  private static func itemName(of view: ScrollView) -> String? {
    if let detent = view.detent { return VisibleText.text(detent.plain.utf8, limit: 200) }
    if let item = view.alignedItem { return ViewMotion.name(of: item) }
    return view.snapRule == nil ? nil : "nothing"
  }

  /// The snapshot as a trace with one view, for drawing.
  var model: TraceModel {
    var model = TraceModel()
    model.title = test
    (model.device, model.width, model.height, model.rate) = (device, width, height, rate)
    model.end = samples.last?.time ?? 0
    model.ticks = samples.last?.tick ?? 0
    var lane = TraceModel.Lane(name: view, axes: axes, samples: samples)
    for target in targets {
      guard let name = target.itemName,
        !lane.targets.contains(where: { $0.name == name && $0.axis == target.axis })
      else { continue }
      lane.targets.append(.init(axis: target.axis, name: name, offset: target.offset))
    }
    model.lanes = [lane]
    return model
  }
}
