import Scrollwork

extension ScriptRuntime {
  /// Reports each event, as a note (`SW2104`), that scripts listen for since the last call and that
  /// nothing has sent or could send now: nothing inside of the host, no script by `emit`.
  ///
  /// Hosts of scripts call it when a run or a test is over, or after a line of a session.
  ///
  /// - Complexity: O(n) for n nodes inside of each host of such a listener.
  package func noteUnsentEvents() {
    for group in run.events.take() {
      guard let note = note(of: group) else { continue }
      (group.hosts.first?.item?.node.scene ?? scene)?.report(note)
    }
  }

  private func note(of group: ScriptEvents.Group) -> ScrollReport? {
    let hosts = group.hosts.filter { $0.item?.isAlive != false }
    guard let host = hosts.first, !run.events.emitted.contains(group.name.name) else { return nil }
    let name = group.name.name
    let reason: (text: String, help: String)
    switch group.name {
    case .custom:
      guard let unsent = ForeignNames.unsentEvent(name) else { return nil }
      reason = ("nothing sends the event \"\(name)\"\(unsent.hint)", unsent.help)
    case .builtIn(let own):
      let isSent = hosts.contains { host in
        guard let scene = host.item?.node.scene ?? scene else { return true }
        return own.sender.reaches(host.item, in: scene)
      }
      if isSent { return nil }
      let lack = own.sender.lack
      reason = ("nothing sends \"\(name)\" to \(host.name): \(lack.reason)", lack.help)
    }
    var report = ScrollReport(
      severity: .note, code: .eventNotSent, message: reason.text, help: reason.help)
    report.cause = group.line
    return report
  }
}
