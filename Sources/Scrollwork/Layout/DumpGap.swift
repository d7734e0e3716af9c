/// A kind of state that a dump omits because it is not data: functions and motion in progress.
///
/// The cases are the complete list. A node's line names its omissions in the field `not_written`; a
/// scene loaded from that line writes the same field again.
package enum DumpGap: String, Hashable, Sendable, CaseIterable {
  /// Listeners of the node's events, or of the scene's.
  case listeners
  /// Attached data that is or contains a function or a handle.
  case data
  /// A preference whose value is a function or not `PlainData`.
  case preference
  /// A completion predicate.
  case complete
  /// A snap rule that is a function.
  case snap
  /// The functions of a sheet's detents, which keep the heights that they have returned.
  case detents
  /// A route rule.
  case route
  /// How items are dragged to other positions.
  case reorder
  /// Functions in a chain of physics rules.
  case physics
  /// The monitors attached to a view.
  case monitors
  /// The links of a view with others.
  case links
  /// The forms of a view.
  case forms
  /// A touch, a fling, an animated call or layout, a moving keyboard.
  case motion
  /// Listeners of single rows of a list.
  case rowListeners = "row_listeners"
  /// The function that returns the data of a row.
  case rowData = "row_data"
  /// The function that returns whether a row is complete.
  case rowComplete = "row_complete"
  /// The function that returns how a row looks.
  case rowLook = "row_look"
  /// The function that returns whether a row sticks.
  case rowSticky = "row_sticky"
  /// The function that returns whether a row is kept; those that it has kept stay.
  case rowKeep = "row_keep"
  /// The function of an effect.
  case effect
  /// The function that measures rows; they keep their estimates.
  case rowExtents = "row_extents"
  /// The function that makes the nodes in the rows, and these nodes.
  case rowContent = "row_content"
  /// Row ids that the id function has not returned.
  case rowIDs = "row_ids"
  /// Timers of the scene.
  case timers
  /// Observers of preferences, geometry or visibility.
  case observers
  /// Events queued for the next tick.
  case events
  /// A `FaultPlan` that injects faults.
  case faults
}
