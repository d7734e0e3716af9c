/// What a dump leaves out because it is no data: functions, and what is under way (V14).
///
/// This is the one list of it. The line of a node that has such a thing says so in its field
/// `not_written`, and a scene made of that line says it again.
public enum DumpGap: String, Hashable, Sendable, CaseIterable {
  /// Who listens to the node's events, or to the scene's.
  case listeners
  /// Data that is a function, a handle, or holds one.
  case data
  /// A preference whose value is none of the plain ones, or a function.
  case preference
  /// A predicate that says whether the work is done.
  case complete
  /// A snap rule that is a function.
  case snap
  /// A route rule.
  case route
  /// Functions in a chain of physics rules.
  case physics
  /// The monitors of a view.
  case monitors
  /// The links of a view with others.
  case links
  /// The forms of a view.
  case forms
  /// A finger, a fling, an animated call, the way of the keyboard.
  case motion
  /// What listens to single rows of a list.
  case rowListeners = "row_listeners"
  /// The function that answers the data of rows.
  case rowData = "row_data"
  /// The function that says whether the work of a row is done.
  case rowComplete = "row_complete"
  /// The function that measures rows; they keep their estimates.
  case rowExtents = "row_extents"
  /// Ids that the function for them did not answer.
  case rowIDs = "row_ids"
  /// Calls at a later time.
  case timers
  /// What looks at preferences, geometry or visibility.
  case observers
  /// Events that wait for the next tick.
  case events
  /// What goes wrong on purpose.
  case faults
}

/// What the line of a node leaves out.
struct DumpGaps: DumpText {
  var gaps: Set<DumpGap> = []

  /// The gaps, in the order of their list.
  var ordered: [DumpGap] { DumpGap.allCases.filter(gaps.contains) }

  var dumped: String { ordered.map(\.rawValue).joined(separator: ",") }

  init(_ gaps: Set<DumpGap> = []) { self.gaps = gaps }

  init?(dumped: Substring) {
    for name in dumped.split(separator: ",", omittingEmptySubsequences: false) {
      guard let gap = DumpGap(rawValue: String(name)) else { return nil }
      gaps.insert(gap)
    }
  }
}

extension Node {
  /// What the node has that is no data; its own data and preferences, of which the host knows, left
  /// aside.
  var dumpGaps: Set<DumpGap> {
    var gaps = leftOut
    func note(_ gap: DumpGap, _ isThere: Bool) { if isThere { gaps.insert(gap) } }
    note(.listeners, knownListeners?.isHeard ?? false)
    if case .predicate = completion { gaps.insert(.complete) }
    if let view = self as? ScrollView {
      if case .custom = view.snapRule { gaps.insert(.snap) }
      note(.route, view.routeRule != nil)
      note(.physics, view.physicsRules.contains { !$0.isData })
      note(.monitors, !view.monitors.isEmpty)
      note(.links, !view.linkage.isEmpty)
      note(.forms, scene?.forms.contains { $0.view === view } ?? false)
      note(.motion, view.phase != .idle)
    }
    if let list = self as? ListNode {
      note(.rowListeners, list.hasRowListeners)
      note(.rowData, list.rowData != nil)
      note(.rowComplete, list.rowCompletion != nil)
      if case .asked = list.rowMeasure { note(.rowExtents, list.hasEstimates) }
    }
    return gaps
  }
}

extension Scene {
  /// What the scene itself has that is no data.
  var dumpGaps: Set<DumpGap> {
    var gaps = leftOut
    func note(_ gap: DumpGap, _ isThere: Bool) { if isThere { gaps.insert(gap) } }
    note(.listeners, listeners.isHeard)
    note(.motion, !touches.isEmpty || keyboard.isMoving || keyboardGrip != nil)
    note(.timers, !timers.isEmpty)
    note(.observers, !observers.isEmpty || visibilityWatchers.contains { $0.isActive })
    note(.events, !queue.isEmpty)
    note(.faults, faults != FaultPlan())
    return gaps
  }
}
