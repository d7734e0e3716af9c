import LuaBridge
import Scrollwork

/// The fields that an event has beside those of all events.
struct EventFields: Sendable {
  let described: [APIField]
  let names: [String]
  /// The names as one word, by which the class of the record is found.
  let key: String
  /// Pushes the values in the order of `names`.
  let push: @Sendable (Event, borrowing LuaArguments, ScriptRuntime) -> Void
  let copy: @Sendable (Event) -> [String: ScriptValue]

  /// - Parameters:
  ///   - payload: What the event reports; nil for an event of another kind.
  ///   - fields: The fields, in their order.
  init<Payload>(
    _ payload: @escaping @Sendable (Event) -> Payload?, _ fields: RecordField<Payload>...
  ) {
    self.init(payload, RecordTable(fields))
  }

  init<Payload>(
    _ payload: @escaping @Sendable (Event) -> Payload?, _ table: RecordTable<Payload>
  ) {
    described = table.described
    names = table.names
    key = names.joined(separator: ",")
    push = { event, sink, runtime in
      guard let payload = payload(event) else { return }
      table.push(payload, to: sink, runtime)
    }
    copy = { event in payload(event).map(table.copy) ?? [:] }
  }
}
