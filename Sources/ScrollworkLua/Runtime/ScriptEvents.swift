import Scrollwork

/// The names of events that a run has emitted, and its listeners that may never be called, because
/// nothing sends their event where they listen.
///
/// Whether it is so shows only at the end: what sends an event may be made after the listener, and
/// an event of a script's own may be emitted late. Listeners of one event that one line registers
/// are a group, so that a helper which listens on all views is fine if one of them sends the event.
struct ScriptEvents {
  /// The names that scripts have emitted.
  private(set) var emitted: Set<String> = []

  /// The listeners of one event that one line has registered.
  final class Group {
    let name: EventName
    let line: Cause
    /// Whether one of them was called, or there are too many to know.
    var isSent = false
    fileprivate(set) var hosts: [ListenerOwner] = []

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

  /// Notes that a script has emitted an event of its own.
  mutating func emit(_ name: String) { emitted.insert(name) }

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
