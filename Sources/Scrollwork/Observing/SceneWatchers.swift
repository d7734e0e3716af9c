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

  /// Something listens to what sticks and is snapped, or for nil nothing does any more.
  mutating func watch(_ states: ScrollStates?) { self.states = states }

  /// Whether none of them is told of the next change of an offset.
  var isEmpty: Bool {
    sensors.isEmpty && visibility.isEmpty && observers.isEmpty && states == nil
  }
}
