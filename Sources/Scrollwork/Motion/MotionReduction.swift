/// What a scene leaves out for people who want less movement (M9, X4).
public struct MotionReduction: Hashable, Sendable {
  /// Whether animated calls arrive at once, with the same events around them.
  public var isOn: Bool
  /// Whether the ends of every range stand still.
  public var stopsBounce: Bool
  /// Whether links that map one offset onto another leave their followers alone.
  public var stopsParallax: Bool

  /// Makes a choice; nothing is left out unless said.
  public init(isOn: Bool = false, stopsBounce: Bool = false, stopsParallax: Bool = false) {
    self.isOn = isOn
    self.stopsBounce = stopsBounce
    self.stopsParallax = stopsParallax
  }
}

extension ScrollView {
  /// Ends an animated call where it was to end, in the tick in which it began (M9).
  ///
  /// The phase goes to `animating` and back, and whoever waits hears the same end.
  func arriveAtOnce(_ run: AnimationRun) {
    arrive(run)
    lookUpOnceMore(run.call)
  }
}
