/// The script lines behind the changes of a scene's content.
struct EditCauses {
  /// The line that made the scene.
  var creation: Cause?
  /// The line of the last edit before the next layout.
  var last: Cause?
  /// The line of the last edit before the next layout, for each edited view.
  var views: [ObjectIdentifier: Cause] = [:]
}
