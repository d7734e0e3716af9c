/// Whether a view is scrolling, as one of three ways of finding out has it (D4–D9).
///
/// Each is as precise, and as wrong, as what it stands for: a monitor is for seeing how an app that
/// relies on it would behave.
public class ScrollMonitor {
  /// The ways of finding out.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// From the view's own events (D4).
    case delegate
    /// From the mode of the host's run loop (D5, D6).
    case exclusion
    /// From the movement of sensors (D7–D9).
    case common
  }

  /// How it finds out.
  public let kind: Kind
  /// The view it watches.
  @Faint public private(set) var view: ScrollView?
  /// What it thinks now; false once it is detached.
  public private(set) var isScrolling = false
  /// When it changed its mind last, in seconds.
  private(set) var changeTime = 0.0
  /// Whether it still watches.
  public private(set) var isAttached = true
  /// Who listens to its `change` events.
  public let listeners = ListenerList()
  /// Called with each change, in the tick in which it happens.
  var onChange: ((ScrollMonitor) -> Void)?

  init(_ kind: Kind, of view: ScrollView) {
    self.kind = kind
    self.view = view
    view.monitors.append(self)
  }

  /// Why a monitor cannot be made.
  public enum Obstacle: Error, Hashable, Sendable {
    /// The host's run loop has no tracking mode (D6).
    case noTrackingMode
    /// The view is not part of a scene.
    case noScene
  }

  /// Makes a monitor of a kind; it watches until it is detached or the view goes (D11).
  public static func make(
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

  /// Stops watching; one that thinks the view is scrolling says once that it is not (D11).
  public func detach() {
    guard isAttached else { return }
    set(false)
    isAttached = false
    stop()
    view?.monitors.removeAll { $0 === self }
  }

  /// Stops whatever the kind has running.
  func stop() {}

  /// Takes over what the monitor has found out.
  ///
  /// - Parameters:
  ///   - value: whether the view is scrolling.
  ///   - event: what said so; the change is of the same instant. Now, if nil.
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
  /// The nearest monitor around: the first one of the innermost scroll view that has any, the node
  /// itself included (D10).
  public var nearestMonitor: ScrollMonitor? {
    var node: Node? = self
    while let current = node {
      if let monitor = (current as? ScrollView)?.monitors.first { return monitor }
      node = current.parent
    }
    return nil
  }
}
