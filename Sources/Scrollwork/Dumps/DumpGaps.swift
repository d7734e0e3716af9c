/// The omissions of one line.
struct DumpGaps: DumpText {
  var gaps: Set<DumpGap> = []

  /// The gaps, in the order of `DumpGap.allCases`.
  var ordered: [DumpGap] { DumpGap.allCases.filter(gaps.contains) }

  var dumped: String { ordered.map { $0.rawValue }.joined(separator: ",") }

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
    note(.effect, effect != nil)
    if case .predicate = completion { gaps.insert(.complete) }
    if let view = self as? ScrollView {
      note(.snap, view.snapRule?.isData == false)
      note(.detents, view.sheet?.asks == true)
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
      note(.rowLook, list.rowLook != nil)
      note(.rowSticky, list.stickyRows != nil)
      note(.rowKeep, list.keepRule != nil)
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
      !input.touches.isEmpty || keyboard.isInUse || !animation.numbers.isEmpty
        || !animation.layout.areOver(at: now))
    note(.timers, !timers.isEmpty)
    note(.observers, !watchers.observers.isEmpty || watchers.visibility.contains { $0.isActive })
    note(.events, !pending.queue.isEmpty)
    note(.faults, faults != FaultPlan())
    return gaps
  }
}
