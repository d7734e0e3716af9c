/// A monitor that is true from the first change of offset to the end of momentum, drag or
/// animation.
///
/// After a jump it is false again in the next round of the same tick's events; in a linked view it
/// ends with the leader's movement.
final class DelegateMonitor: ScrollMonitor, ScrollObserver {
  init(of view: ScrollView) {
    super.init(.delegate, of: view)
    view.observers.append(self)
  }

  override func stop() { view?.observers.removeAll { $0 === self } }

  func observe(_ event: Event, of view: ScrollView) {
    guard case .builtIn(let name) = event.name, event.item == nil else { return }
    switch name {
    case .scroll:
      set(true, by: event)
      if !view.isScrolling { view.scene?.enqueue(.call { [weak self] _ in self?.rest(of: view) }) }
    case .didEndDecelerate, .didEndAnimation, .scrollEnd: set(false, by: event)
    case .didEndDrag:
      if case .dragEnd(willDecelerate: false) = event.detail { set(false, by: event) }
    default: break
    }
  }

  func observeRest(of view: ScrollView) { rest(of: view) }

  private func rest(of view: ScrollView) {
    if !view.isScrolling { set(false) }
  }
}
