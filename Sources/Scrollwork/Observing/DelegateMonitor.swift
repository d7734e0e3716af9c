/// A monitor that is true from the first change of offset to the end of momentum, drag or
/// animation.
///
/// After a jump it is false again in the next round of the same tick's events; in a linked view it
/// ends with the leader's movement.
final class DelegateMonitor: ScrollMonitor {
  init(of view: ScrollView) {
    super.init(.delegate, of: view)
    view.delegateMonitors.append(self)
  }

  override func stop() { view?.delegateMonitors.removeAll { $0 === self } }

  /// Called when an event of the view or its content is delivered, before listeners.
  fileprivate func observe(_ event: Event, of view: ScrollView) {
    guard case .builtIn(let name) = event.name, event.item == nil else { return }
    switch name {
    case .scroll:
      set(true, by: event)
      if !view.isScrolling {
        view.scene?.enqueue(.call { [own = WeakHandle(self)] _ in own.object?.rest(of: view) })
      }
    case .didEndDecelerate, .didEndAnimation, .scrollEnd: set(false, by: event)
    case .didEndDrag:
      if case .dragEnd(willDecelerate: false) = event.detail { set(false, by: event) }
    default: break
    }
  }

  /// Called when the view, or its leader in a link, may have come to rest without an event of the
  /// view.
  fileprivate func rest(of view: ScrollView) {
    if !view.isScrolling { set(false) }
  }
}

extension ScrollView {
  func notifyMonitors(of event: Event) {
    let instant = scene?.delivery.instant ?? .max
    for monitor in delegateMonitors where monitor.since <= instant {
      monitor.observe(event, of: self)
    }
  }

  func notifyMonitorsOfRest() {
    for monitor in delegateMonitors { monitor.rest(of: self) }
  }
}
