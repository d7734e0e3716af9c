/// A part of the engine that watches a scroll view.
protocol ScrollObserver: AnyObject {
  /// An event of the view or of its content is being delivered.
  func observe(_ event: Event, of view: ScrollView)
  /// What moved the view may be over without an event of its own.
  func observeRest(of view: ScrollView)
}

extension ScrollView {
  func tellObservers(of event: Event) {
    guard !observers.isEmpty else { return }
    for observer in observers { observer.observe(event, of: self) }
  }

  func tellObserversOfRest() {
    for observer in observers { observer.observeRest(of: self) }
  }
}
