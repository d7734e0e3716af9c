/// A monitor that is true when a sensor in the view moves on the screen, and false after it has
/// stopped.
///
/// The first two changes of the frame are ignored. Each later one sets the value and starts a timer
/// of 0.15 s, which resets it if the latest change is then more than 0.1 s old. Of several sensors,
/// the last visible one in document order is used.
final class SensorMonitor: ScrollMonitor {
  /// The number of changes ignored at first.
  static let ignored = 2
  /// The time from a change to its check, in seconds.
  static let delay = 0.15
  /// The age of the latest change above which a check resets the value, in seconds.
  static let age = 0.1

  @WeakHandle private var scene: Scene?
  /// The sensors below the view in document order, for `version` of the tree.
  private var sensors: [SensorNode] = []
  private var version = -1
  private var frame: Rect?
  private var count = 0
  private var latest = -Double.infinity

  init(of view: ScrollView, in scene: Scene) {
    self.scene = scene
    super.init(.common, of: view)
    scene.layoutIfNeeded()
    frame = sensedFrame
    scene.watchers.sensors.append(self)
    if sensors.isEmpty {
      scene.report(
        ScrollReport(
          severity: .note, code: .monitorWithoutSensor,
          message: "a common monitor sees nothing without a sensor",
          help: "put a sensor into the view's content", view: view.id))
    }
  }

  override func stop() { scene?.watchers.sensors.removeAll { $0 === self } }

  /// Compares the sensor's frame with the last one; called after layout and links, before the
  /// events.
  func evaluate() {
    guard let scene else { return }
    let next = sensedFrame
    guard next != frame else { return }
    frame = next
    count += 1
    guard count > Self.ignored else { return }
    latest = scene.now
    set(true)
    let check = scene.after(Self.delay) { [own = WeakHandle(self)] in own.object?.lookBack() }
    check.isBackground = true
  }

  private func lookBack() {
    guard let scene, scene.now - latest > Self.age + Metrics.time else { return }
    set(false)
  }

  /// The frame on the screen of the last visible sensor; nil without one.
  private var sensedFrame: Rect? {
    guard let view, let scene else { return nil }
    if version != scene.structure.version {
      version = scene.structure.version
      sensors = []
      view.visit { if let sensor = $0 as? SensorNode { sensors.append(sensor) } }
    }
    guard let sensor = sensors.last(where: { $0.isShown }) else { return nil }
    return Rect(origin: sensor.originInScene, size: sensor.frame.size)
  }
}
