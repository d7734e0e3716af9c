/// A detector of whether a view is scrolling, by one of three methods.
///
/// Each reproduces the delays and errors of the method that it models, to show how an app that
/// relies on that method behaves.
package class ScrollMonitor: WeaklyReferenced {
  /// The methods of detection.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// By the view's own events.
    case delegate
    /// By the mode of the run loop.
    case exclusion
    /// By the movement of sensors.
    case common
  }

  /// The method of detection.
  package let kind: Kind
  /// The monitored view; nil once it is released.
  @WeakHandle package private(set) var view: ScrollView?
  /// The present value; false once the monitor is detached.
  package private(set) var isScrolling = false
  /// The time of the last change of value, in seconds.
  private(set) var changeTime = 0.0
  /// Whether the monitor has not been detached.
  package private(set) var isAttached = true
  /// The listeners of its `change` events.
  package let listeners = ListenerList()
  /// The cell through which weak handles read it.
  package let weakBox = WeakBox()
  /// The instant of the scene's queue at which it was made; it does not see what happened before.
  let since: Int
  /// Called at each change of value, in the tick in which it happens.
  var onChange: ((ScrollMonitor) -> Void)?

  init(_ kind: Kind, of view: ScrollView) {
    self.kind = kind
    self.view = view
    since = view.scene?.beginListening() ?? 0
    weakBox.begin(self)
    listeners.willAdd = { [view = WeakHandle(view)] host, name, _ in
      view.object?.scene?.beginListening(to: name, on: host) ?? 0
    }
    view.monitors.append(self)
  }

  deinit { weakBox.end() }

  /// The reason why a monitor cannot be made.
  package enum Obstacle: Error, Hashable, Sendable {
    /// The device's run loop has no tracking mode, which the kind `exclusion` needs.
    case noTrackingMode
    /// The view is not in a scene.
    case noScene
  }

  /// Attaches a monitor to a view, until it is detached or the view is removed.
  package static func make(
    _ kind: Kind, of view: ScrollView
  ) throws(Obstacle) -> ScrollMonitor {
    guard let scene = view.scene else { throw .noScene }
    switch kind {
    case .delegate: return DelegateMonitor(of: view)
    case .exclusion:
      guard scene.device.hasTrackingMode else { throw .noTrackingMode }
      return ExclusionMonitor(of: view, in: scene)
    case .common: return SensorMonitor(of: view, in: scene)
    }
  }

  /// Detaches the monitor; one that is true emits `change` to false.
  package func detach() {
    guard isAttached else { return }
    set(false)
    isAttached = false
    stop()
    view?.monitors.removeAll { $0 === self }
  }

  /// Cancels the observers and timers of the kind; overridden by each.
  func stop() {}

  /// Sets the value, and emits `change` if it is another one.
  ///
  /// - Parameters:
  ///   - value: whether the view is scrolling.
  ///   - event: the event that led to it, whose time the change gets; now, if nil.
  func set(_ value: Bool, by event: Event? = nil) {
    guard isAttached, value != isScrolling else { return }
    isScrolling = value
    changeTime = event?.time ?? view?.scene?.now ?? changeTime
    onChange?(self)
    guard let view, let scene = view.scene else { return }
    let change = view.makeEvent(.change, .change(value))
    scene.emit(event.map { change.stamped($0.time, tick: $0.tick) } ?? change, on: self)
  }
}

extension Node {
  /// The first monitor of the innermost scroll view around that has any, the node itself included.
  package var nearestMonitor: ScrollMonitor? {
    var node: Node? = self
    while let current = node {
      if let monitor = (current as? ScrollView)?.monitors.first { return monitor }
      node = current.parent
    }
    return nil
  }
}
