/// The reduced-motion settings of a scene.
public struct MotionReduction: Hashable, Sendable {
  /// Whether animated calls arrive at once, with the same begin and end events.
  public var isOn: Bool
  /// Whether no view bounces at the ends of its range.
  public var stopsBounce: Bool
  /// Whether links of kind `map` leave their followers unchanged.
  public var stopsParallax: Bool

  /// Makes settings; by default motion is not reduced.
  public init(isOn: Bool = false, stopsBounce: Bool = false, stopsParallax: Bool = false) {
    self.isOn = isOn
    self.stopsBounce = stopsBounce
    self.stopsParallax = stopsParallax
  }
}

extension ScrollView {
  /// Ends an animated call at its target in the tick in which it began, for reduced motion.
  ///
  /// The phase changes to `animating` and back, and the motion ends as arrived.
  func arriveAtOnce(_ run: AnimationRun) {
    arrive(run)
    queueForResolution(run.call)
  }
}
