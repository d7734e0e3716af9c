/// An internal observer of a scroll view's events.
protocol ScrollObserver: AnyObject {
  /// Called when an event of the view or its content is delivered, before listeners.
  func observe(_ event: Event, of view: ScrollView)
  /// Called when the view's leader, in a link, has come to rest, of which the view has no event.
  func observeRest(of view: ScrollView)
}

extension ScrollView {
  func notifyObservers(of event: Event) {
    guard !observers.isEmpty else { return }
    for observer in observers { observer.observe(event, of: self) }
  }

  func notifyObserversOfRest() {
    for observer in observers { observer.observeRest(of: self) }
  }
}
