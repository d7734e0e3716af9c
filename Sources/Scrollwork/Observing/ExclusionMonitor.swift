/// True when a signal of the tracking mode comes, false when one of the default mode does (D5).
///
/// Both come every 0.1 s in their modes, so whatever scrolls anywhere in the scene counts (D6).
final class ExclusionMonitor: ScrollMonitor {
  /// The interval of the signals, in seconds.
  static let interval = 0.1

  private var timers: [SceneTimer] = []

  init(of view: ScrollView, in scene: Scene) {
    super.init(.exclusion, of: view)
    for mode in [TimerMode.default, .tracking] {
      let timer = scene.every(Self.interval, mode: mode) { [weak self] in
        self?.set(mode == .tracking)
      }
      timer.isBackground = true
      timers.append(timer)
    }
  }

  override func stop() {
    for timer in timers { timer.cancel() }
    timers = []
  }
}
