/// The script lines behind the changes of a scene's content.
struct EditCauses {
  /// The line that made the scene.
  private(set) var creation: Cause?
  /// The line of the last edit before the next layout.
  private(set) var last: Cause?
  /// The line of the last edit before the next layout, for each edited view.
  private(set) var views: [ObjectIdentifier: Cause] = [:]

  mutating func begin(by cause: Cause?) { creation = cause }

  /// An edit; nil for one in no view.
  mutating func edit(by cause: Cause?, in view: ScrollView? = nil) {
    last = cause
    if let view { views[ObjectIdentifier(view)] = cause }
  }

  /// A layout has taken the edits into account.
  mutating func forgetEdits() { (last, views) = (nil, [:]) }
}
