/// Consecutive ticks in which only one view moves, in closed form.
///
/// Stores 32 bytes for each tick; log and trace make the events and samples of it when they are
/// read. Does not reference the view, so that the view's own trace can store it.
final class CoastedTicks {
  /// The offset after a tick in points, and the velocity in pt/s.
  typealias Step = (offset: Point, velocity: Point)

  /// The steps, one for each tick.
  private(set) var steps: [Step] = []
  /// The offset before the first of them.
  private let origin: Point
  /// The tick before the first of them.
  private let start: Int
  private let rate: Double
  private let geometry: ScrollGeometry
  private let mirror: AxisSet
  private let phase: ScrollPhase
  private let source: ScrollSource
  private let byUser: Bool
  private let target: Point?
  private let cause: Cause?
  private let activityCause: Cause?
  /// The digest of the name and the view's id of their events.
  let digest: Digest

  /// Makes an empty list, with the state of a view after a tick of its scene.
  init(of view: ScrollView, in scene: Scene) {
    origin = view.geometry.contentOffset
    start = scene.tickCount
    rate = scene.device.rate
    geometry = view.geometry
    mirror = view.mirror
    phase = view.phase
    source = view.source
    byUser = view.movedByUser
    target = view.target
    cause = view.activity.cause ?? view.cause
    activityCause = view.activity.cause
    digest = Digest(event: .builtIn(.scroll), of: view.id)
  }

  /// The offset and velocity after the last tick; nil when there are none.
  var last: Step? { steps.last }

  func append(_ step: Step) { steps.append(step) }

  /// The number of the tick at an index.
  func tick(_ index: Int) -> Int { start + 1 + index }

  /// The samples of the view's trace after some of the ticks.
  func samples(_ range: Range<Int>) -> [ViewTrace.Sample] { range.map(sample) }

  /// The sample of the last tick; nil when there are none.
  var lastSample: ViewTrace.Sample? { steps.isEmpty ? nil : sample(steps.count - 1) }

  private func sample(_ index: Int) -> ViewTrace.Sample {
    ViewTrace.Sample(
      tick: tick(index), time: Double(tick(index)) / rate, offset: steps[index].offset,
      velocity: steps[index].velocity, zoom: geometry.zoom, phase: phase, source: source,
      target: target, isTargetOfTick: false, cause: cause, activityCause: activityCause,
      detent: nil,
      blank: 0)
  }

  /// The `scroll` events of some of the ticks.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - range: The indices of the ticks.
  /// - Returns: The events, in order.
  func events(of view: ScrollView, _ range: Range<Int>) -> [Event] {
    range.map { event(of: view, $0) }
  }

  /// The `scroll` event of the tick at an index.
  func event(of view: ScrollView, _ index: Int) -> Event {
    let (from, step) = (index == 0 ? origin : steps[index - 1].offset, steps[index])
    var geometry = geometry
    geometry.contentOffset = step.offset
    let change = ScrollChange(
      from: from, to: step.offset, velocity: step.velocity, tracked: geometry.trackedOffset,
      direction: ScrollDirection(step.offset - from, mirrored: mirror), byUser: byUser)
    return Event(
      name: .builtIn(.scroll), view: view, item: nil, time: Double(tick(index)) / rate,
      tick: tick(index), source: source, cause: cause, detail: .scroll(change))
  }
}
