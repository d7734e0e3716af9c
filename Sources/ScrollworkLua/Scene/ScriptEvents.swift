import LuaBridge
import Scrollwork

/// The names of events that a run has emitted, and its listeners that may never be called, because
/// nothing sends their event where they listen.
///
/// Whether it is so shows only at the end: what sends an event may be made after the listener, and
/// an event of a script's own may be emitted late. Listeners of one event that one line registers
/// are a group, so that a helper which listens on all views is fine if one of them sends the event.
struct ScriptEvents {
  /// The names that scripts have emitted.
  var emitted: Set<String> = []

  /// The listeners of one event that one line has registered.
  final class Group {
    let name: EventName
    let line: Cause
    /// Whether one of them was called, or there are too many to know.
    var isSent = false
    fileprivate var hosts: [ListenerOwner] = []

    fileprivate static let mostHosts = 64

    init(_ name: EventName, _ line: Cause) {
      self.name = name
      self.line = line
    }
  }

  private struct Key: Hashable {
    let name: EventName
    let line: Cause
  }

  private var groups: [Group] = []
  private var known: [Key: Group] = [:]

  /// Adds a listener; nil for one that will be called for certain, when its event happens.
  mutating func add(_ name: EventName, on host: ListenerOwner, at line: Cause) -> Group? {
    guard host.kind.accepted == nil, !host.sendsForCertain(name) else { return nil }
    let key = Key(name: name, line: line)
    let group = known[key] ?? Group(name, line)
    if known.updateValue(group, forKey: key) == nil { groups.append(group) }
    if group.hosts.count < Group.mostHosts { group.hosts.append(host) } else { group.isSent = true }
    return group
  }

  /// Removes all groups, and returns those without a call in the order of their registration.
  mutating func take() -> [Group] {
    defer { (groups, known) = ([], [:]) }
    return groups.filter { !$0.isSent }
  }
}

extension ListenerOwner {
  /// Whether the host is itself what sends the event, as mostly; looks at nothing inside of it.
  fileprivate func sendsForCertain(_ name: EventName) -> Bool {
    guard case .builtIn(let own) = name else { return false }
    switch own.sender {
    case .item: return true
    case .view, .viewAlone, .viewItself, .content, .edit:
      if case .node(let node) = item { return node is ScrollView }
      return false
    default: return false
    }
  }
}

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
