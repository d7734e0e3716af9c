/// What is evaluated when something in a scene has moved.
struct SceneWatchers {
  /// The monitors that read sensor frames each tick.
  var sensors: [SensorMonitor] = []
  /// The visibility observers.
  var visibility: [any VisibilityWatcher] = []
  /// The observers evaluated after layout.
  var observers: [SceneObserver] = []
  /// What sticks and is snapped; nil while nothing listens to that.
  private(set) var states: ScrollStates?
  /// The effects of what shows; nil in a scene without any.
  private(set) var effects: SceneEffects?

  /// Something listens to what sticks and is snapped, or for nil nothing does any more.
  mutating func watch(_ states: ScrollStates?) { self.states = states }

  /// Something has an effect.
  mutating func show(_ effects: SceneEffects) { self.effects = effects }

  /// Whether none of them gets the next change of an offset.
  var isEmpty: Bool {
    sensors.isEmpty && visibility.isEmpty && observers.isEmpty && states == nil
      && effects == nil
  }
}
