/// A kind of state that a dump omits because it is not data: functions and motion in progress.
///
/// The cases are the complete list. A node's line names its omissions in the field `not_written`; a
/// scene loaded from that line writes the same field again.
public enum DumpGap: String, Hashable, Sendable, CaseIterable {
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

/// The omissions of one line.
struct DumpGaps: DumpText {
  var gaps: Set<DumpGap> = []

  /// The gaps, in the order of `DumpGap.allCases`.
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
  /// The state of the node that is not data, except for its user data and preferences, which
  /// `SceneWriter` checks with the `DumpHost`.
  var dumpGaps: Set<DumpGap> {
    var gaps = leftOut
    func note(_ gap: DumpGap, _ isThere: Bool) { if isThere { gaps.insert(gap) } }
    note(.listeners, knownListeners?.isHeard ?? false)
    if case .predicate = completion { gaps.insert(.complete) }
    if let view = self as? ScrollView {
      note(.snap, view.snapRule?.isData == false)
      note(.route, view.routeRule != nil)
      note(.reorder, view.reorderRule != nil)
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
      note(.rowContent, list.contents.areUsed)
      if case .asked = list.rowMeasure { note(.rowExtents, list.hasEstimates) }
    }
    return gaps
  }
}

extension Scene {
  /// The state of the scene itself that is not data.
  var dumpGaps: Set<DumpGap> {
    var gaps = leftOut
    func note(_ gap: DumpGap, _ isThere: Bool) { if isThere { gaps.insert(gap) } }
    note(.listeners, listeners.isHeard)
    note(
      .motion,
      !input.touches.isEmpty || keyboard.isInUse
        || !animation.layout.areOver(at: now))
    note(.timers, !timers.isEmpty)
    note(.observers, !watchers.observers.isEmpty || watchers.visibility.contains { $0.isActive })
    note(.events, !pending.queue.isEmpty)
    note(.faults, faults != FaultPlan())
    return gaps
  }
}
