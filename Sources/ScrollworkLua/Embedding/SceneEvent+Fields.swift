import LuaBridge
import Scrollwork

extension SceneEvent {
  /// Copies an event.
  init(_ event: Event, number: Int, in runtime: ScriptRuntime) {
    self.init(
      number: number, name: event.name, view: event.view?.id, item: event.item?.id,
      time: event.time, tick: event.tick, source: event.source, cause: event.cause,
      fields: Self.fields(of: event, in: runtime))
  }

  /// The fields beside those that all events have, named as scripts read them.
  private static func fields(of event: Event, in runtime: ScriptRuntime) -> [String: ScriptValue] {
    guard case .custom(let data) = event.detail else {
      guard case .builtIn(let name) = event.name else { return [:] }
      return name.ownFields?.copy(event) ?? [:]
    }
    guard let data = data as? ScriptData else { return [:] }
    var room = ScriptValue.mostCopied
    guard
      case .table(let fields)? = runtime.state.read(
        data.reference, { runtime.copy($0, room: &room) })
    else { return [:] }
    return fields
  }
}

extension ScriptValue {
  /// The most values of one script's own event, and the most ids of a list, that are copied.
  static let mostCopied = 1_000

  /// A position, named as scripts read it.
  init(_ position: ScrollPosition) {
    var fields: [String: ScriptValue] = ["by_user": .flag(position.isByUser)]
    if let id = position.id { fields["id"] = ScriptValue(id) }
    if let edge = position.edge { fields["edge"] = .text(edge.rawValue) }
    if let (x, y) = position.point {
      fields["point"] = .table(
        [("x", x), ("y", y)].reduce(into: [:]) { table, axis in
          table[axis.0] = axis.1.map(ScriptValue.number)
        })
    }
    self = .table(fields)
  }
}
