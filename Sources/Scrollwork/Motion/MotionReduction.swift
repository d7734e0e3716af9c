/// The reduced-motion settings of a scene.
package struct MotionReduction: Hashable, Sendable {
  /// Whether animated calls arrive at once, with the same begin and end events.
  package var isOn: Bool
  /// Whether no view bounces at the ends of its range.
  package var stopsBounce: Bool
  /// Whether links of kind `map` leave their followers unchanged.
  package var stopsParallax: Bool

  /// Makes settings; by default motion is not reduced.
  package init(isOn: Bool = false, stopsBounce: Bool = false, stopsParallax: Bool = false) {
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
