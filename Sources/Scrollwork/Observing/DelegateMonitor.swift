/// True from the first change of offset to the end of momentum, drag or animation (D4).
///
/// What moves at once, such as a jump, is over at once; what a link moves is over with its driver.
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
