import LuaBridge
import Scrollwork

/// One field of an event: its name, its sentence, and its value, from which the type follows.
struct EventField<Payload>: Sendable {
  let described: APIField
  let push: @Sendable (Payload, Event, borrowing LuaArguments, ScriptRuntime) -> Void
  let copy: @Sendable (Payload) -> ScriptValue?

  /// A field that is read from what the event reports.
  static func field<Value: Given>(
    _ name: String, as notation: String = Value.notation + Value.mark, _ summary: String,
    _ read: @escaping @Sendable (Payload) -> Value
  ) -> EventField {
    EventField(
      described: APIField(name, notation, summary: summary),
      push: { payload, _, sink, runtime in read(payload).push(to: sink, runtime) },
      copy: { read($0).copied })
  }

  /// The item that the event is about; a ``SceneEvent`` has its id beside the fields.
  static func item(_ summary: String, as notation: String = Item.notation) -> EventField {
    EventField(
      described: APIField("item", notation, summary: summary),
      push: { _, event, sink, runtime in event.item.push(to: sink, runtime) }, copy: { _ in nil })
  }

  /// The id of that item.
  static func id(_ summary: String) -> EventField {
    EventField(
      described: APIField("id", "id?", summary: summary),
      push: { _, event, sink, runtime in (event.item?.id).push(to: sink, runtime) },
      copy: { _ in nil })
  }
}

/// The fields that an event has beside those of all events: for the manifest, the records of scripts
/// and the copies for Swift programs.
struct EventFields: Sendable {
  let described: [APIField]
  let names: [String]
  /// Pushes the values in the order of `names`.
  let push: @Sendable (Event, borrowing LuaArguments, ScriptRuntime) -> Void
  let copy: @Sendable (Event) -> [String: ScriptValue]

  /// - Parameters:
  ///   - payload: What the event reports; nil for an event of another kind.
  ///   - fields: The fields, in their order.
  init<Payload>(
    _ payload: @escaping @Sendable (Event) -> Payload?, _ fields: EventField<Payload>...
  ) {
    described = fields.map(\.described)
    names = described.map(\.name)
    push = { event, sink, runtime in
      guard let payload = payload(event) else { return }
      for field in fields { field.push(payload, event, sink, runtime) }
    }
    copy = { event in
      guard let payload = payload(event) else { return [:] }
      return fields.reduce(into: [:]) { $0[$1.described.name] = $1.copy(payload) }
    }
  }
}
