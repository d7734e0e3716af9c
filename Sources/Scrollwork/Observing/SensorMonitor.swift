/// True when a sensor in the view has moved on the screen, false once it has stood still (D7).
///
/// The first two changes are ignored. Each later one sets it, and is looked back at 0.15 s later: the
/// monitor is reset when the latest change is then more than 0.1 s old. The last sensor in document
/// order counts (D9).
final class SensorMonitor: ScrollMonitor {
  /// How many changes are ignored at first.
  static let ignored = 2
  /// How long after a change it is looked back at, in seconds.
  static let delay = 0.15
  /// How old the latest change has to be then, in seconds.
  static let age = 0.1

  @Faint private var scene: Scene?
  /// The sensors below the view in document order, as of a version of the tree.
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
    scene.sensorWatchers.append(self)
    if sensors.isEmpty {
      scene.report(
        ScrollReport(
          severity: .note, code: "SW0309",
          message: "a common monitor sees nothing without a sensor",
          help: "put a sensor into the view's content", view: view.id))
    }
  }

  override func stop() { scene?.sensorWatchers.removeAll { $0 === self } }

  /// Looks at the sensor: after layout and links, before the events.
  func look() {
    guard let scene else { return }
    let next = sensedFrame
    guard next != frame else { return }
    frame = next
    count += 1
    guard count > Self.ignored else { return }
    latest = scene.now
    set(true)
    let check = scene.after(Self.delay) { [weak self] in self?.lookBack() }
    check.isBackground = true
  }

  private func lookBack() {
    guard let scene, scene.now - latest > Self.age + 5e-10 else { return }
    set(false)
  }

  /// Where the sensor that counts lies on the screen.
  private var sensedFrame: Rect? {
    guard let view, let scene else { return nil }
    if version != scene.structureVersion {
      version = scene.structureVersion
      sensors = []
      view.visit { if let sensor = $0 as? SensorNode { sensors.append(sensor) } }
    }
    guard let sensor = sensors.last(where: \.isShown) else { return nil }
    return Rect(origin: sensor.originInScene, size: sensor.frame.size)
  }
}
