/// The progress of a scene's layouts.
struct SceneLayout {
  /// The number of layouts that changed something; caches of frames are valid for one value.
  private(set) var version = 0
  /// Whether one is in progress.
  private(set) var isInProgress = false
  /// Whether the insets at the screen's edges have changed since the last one.
  private(set) var areViewportsStale = false
  /// The views whose measuring of rows is delayed by the faults.
  private(set) var lateViews: Set<ObjectIdentifier> = []
  /// The view that is measured now after its delay.
  private(set) var viewMeasuredOnTime: ObjectIdentifier?

  mutating func begin() { isInProgress = true }
  mutating func end() { isInProgress = false }

  /// Frames change.
  mutating func change() { version += 1 }

  /// The insets at the screen's edges change.
  mutating func moveViewports() { areViewportsStale = true }

  /// Whether they have changed since the last layout.
  mutating func takeStaleViewports() -> Bool {
    defer { areViewportsStale = false }
    return areViewportsStale
  }

  /// Delays the measuring of a view's rows; returns whether it was not delayed yet.
  mutating func delay(_ view: ObjectIdentifier) -> Bool { lateViews.insert(view).inserted }

  /// The delay of a view is over.
  mutating func endDelay(of view: ObjectIdentifier) { lateViews.remove(view) }

  /// Measures a view without a delay; nil for none.
  mutating func measure(atOnce view: ObjectIdentifier?) { viewMeasuredOnTime = view }
}
