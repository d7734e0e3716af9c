/// A monitor set by timers of run-loop modes: true by one in tracking mode, false by one in default
/// mode.
///
/// Each fires every 0.1 s in its mode, which belongs to the scene, so that scrolling of any view
/// counts.
final class ExclusionMonitor: ScrollMonitor {
  /// The interval of the timers, in seconds.
  static let interval = 0.1

  private var timers: [SceneTimer] = []

  init(of view: ScrollView, in scene: Scene) {
    super.init(.exclusion, of: view)
    for mode in [TimerMode.default, .tracking] {
      let timer = scene.every(Self.interval, mode: mode) { [own = WeakHandle(self)] in
        own.object?.set(mode == .tracking)
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
