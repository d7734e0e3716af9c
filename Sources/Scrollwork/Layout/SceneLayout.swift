/// The progress of a scene's layouts.
struct SceneLayout {
  /// The number of layouts that changed something; caches of frames are valid for one value.
  var version = 0
  /// Whether one is in progress.
  var isInProgress = false
  /// Whether the insets at the screen's edges have changed since the last one.
  var areViewportsStale = false
  /// The views whose measuring of rows is delayed by the faults.
  var lateViews: Set<ObjectIdentifier> = []
  /// The view that is measured now after its delay.
  var punctualView: ObjectIdentifier?
}
