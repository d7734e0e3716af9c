/// The offsets and phases of one view, tick by tick; only ticks with a change are stored.
package final class ViewTrace {
  /// One tick of a view.
  package struct Sample: Hashable, Sendable {
    /// The tick.
    package let tick: Int
    /// The virtual time, in seconds.
    package let time: Double
    /// The offset after the tick.
    package let offset: Point
    /// The velocity after the tick, in pt/s.
    package let velocity: Point
    /// The scale of the content.
    package let zoom: Double
    /// The phase of the view.
    package let phase: ScrollPhase
    /// The source of the latest change of the offset.
    package let source: ScrollSource
    /// The offset at which the motion would end; nil at rest.
    package let target: Point?
    /// Whether the target was set in the tick, not before it.
    package let isTargetOfTick: Bool
    /// The script line that caused the latest change of the offset.
    package let cause: Cause?
    /// The script line that caused the activity, and so its target; at rest the line that ended the
    /// last one before its time, else nil.
    package let activityCause: Cause?
    /// The detent at which a sheet was; nil in between, and for other views.
    package let detent: MarkerID?
    /// The length of the region in which lists show no row, because rows are late, in points.
    package let blank: Double
  }

  /// The script line that chose a target.
  ///
  /// It is the activity's, or the call that moved a view whose momentum, by no rule, goes on from
  /// there.
  ///
  /// - Parameters:
  ///   - phase: The phase in the first tick with the target.
  ///   - cause: The line behind that tick's change of the offset.
  ///   - activityCause: The line behind the activity.
  /// - Returns: The line; nil for none.
  package static func targetCause(
    in phase: ScrollPhase, _ cause: Cause?, activity activityCause: Cause?
  ) -> Cause? {
    phase == .decelerating && cause?.role == .call && activityCause?.role == .call
      ? cause : activityCause
  }

  /// The most samples that are stored; further ones are only counted.
  package static let capacity = 500_000

  private var kept = LazySegmentArray<Sample>()
  /// The values of the last sample by which a further one counts as a change.
  private var last: (Point, ScrollPhase, Point?, zoom: Double, blank: Double)?
  /// The number of samples beyond the capacity, which were not stored.
  package private(set) var dropped = 0

  init() {}

  /// The samples in order of time; makes those of skipped ticks.
  package var samples: [Sample] { kept.elements() }

  /// The number of stored samples.
  package var count: Int { kept.count }

  func append(_ sample: Sample) {
    let next = (sample.offset, sample.phase, sample.target, zoom: sample.zoom, blank: sample.blank)
    if let last, last == next { return }
    guard count < Self.capacity else {
      dropped += 1
      return
    }
    last = next
    kept.append(sample)
  }

  /// Appends the samples of skipped ticks, each of which differs from the one before.
  func append(_ ticks: CoastedTicks) {
    guard let last = ticks.lastSample, ticks.steps.count <= Self.capacity - count else {
      for sample in ticks.samples(ticks.steps.indices) { append(sample) }
      return
    }
    self.last = (last.offset, last.phase, last.target, last.zoom, last.blank)
    kept.append(count: ticks.steps.count) { ticks.samples(0..<$0) }
  }

  /// Appends the sample of the last of some ticks, which is made when it is read.
  func extend(with ticks: CoastedTicks) {
    let index = ticks.steps.count - 1
    guard count < Self.capacity else {
      dropped += 1
      return
    }
    last?.0 = ticks.steps[index].offset
    if kept.extend(ticks) { return }
    kept.append(count: 1, of: ticks) { ticks.samples(index..<index + $0) }
  }

  /// The state at a time in seconds: the last sample not later than it; nil before the first one.
  package func sample(at time: Double) -> Sample? {
    let samples = samples
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time <= time + Metrics.time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? samples[low - 1] : nil
  }
}

extension Scene {
  /// Adds a sample to the trace of each view that moved or changed its phase in this tick.
  func recordSamples() {
    for view in pending.traced.take() where view.isAlive {
      record(view)
      laws?.watch(view)
    }
    for view in currentlyMoving() { pending.traced.add(view) }
  }

  func record(_ view: ScrollView) {
    view.trace.append(sample(of: view))
  }

  /// A sample of the view's present state.
  fileprivate func sample(of view: ScrollView) -> ViewTrace.Sample {
    ViewTrace.Sample(
      tick: tickCount, time: now, offset: view.geometry.contentOffset, velocity: view.velocity,
      zoom: view.geometry.zoom, phase: view.phase, source: view.share?.source ?? view.source,
      target: view.target,
      isTargetOfTick: view.target != nil && view.movement.targetTick == tickCount,
      cause: view.share?.cause ?? view.cause,
      activityCause: view.activity.cause ?? view.movement.endCause, detent: view.detent,
      blank: view.blank)
  }

  /// Queues the view for a sample at the end of the tick.
  func touch(trace view: ScrollView) { pending.traced.add(view) }
}

extension ScrollView {
  /// The samples of the trace, and one of the present state if calls have changed the view since
  /// the last tick.
  package var samples: [ViewTrace.Sample] {
    guard let scene, !scene.isInTick else { return trace.samples }
    scene.layoutIfNeeded()
    let kept = trace.samples
    let present = scene.sample(of: self)
    guard let last = kept.last, !last.isLike(present) else { return kept }
    return kept + [present]
  }
}

extension ScrollView {
  /// The offset that the last `scroll` event reported, or the first layout: calls since then have
  /// not been reported yet.
  package var offsetAfterTick: Point { reported.offset }
}

extension ViewTrace.Sample {
  /// Whether offset, phase, target, zoom and blank are equal.
  fileprivate func isLike(_ other: Self) -> Bool {
    offset == other.offset && phase == other.phase && target == other.target && zoom == other.zoom
      && blank == other.blank
  }
}

extension ViewTrace {
  /// The samples as lines of text, tab-separated: time, tick, offset, phase, source.
  ///
  /// Equal runs give equal text.
  package func text(of view: ScrollView) -> String {
    samples.map { sample in
      [
        "\(sample.time)", "\(sample.tick)", "\(sample.offset.x)", "\(sample.offset.y)",
        sample.phase.rawValue, sample.source.rawValue,
      ].joined(separator: "\t")
    }.joined(separator: "\n")
  }
}
