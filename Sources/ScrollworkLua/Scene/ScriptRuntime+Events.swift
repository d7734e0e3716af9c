import LuaBridge
import Scrollwork

extension ScriptRuntime {
  /// Pushes an event as the immutable record its handler gets.
  func push(_ event: Event, depth: Int, to sink: borrowing LuaArguments) {
    switch event.detail {
    case .scroll(let change): sink.push(draft(of: event, change, depth))
    case .custom(let data): pushCustom(event, depth, data as? ScriptData, to: sink)
    default:
      guard case .builtIn(let name) = event.name, let fields = name.ownFields else {
        return pushWithItem(event, depth, to: sink)
      }
      push(event, depth, fields.names, fields.key, to: sink) { fields.push(event, $0, self) }
    }
  }

  /// The draft of the record of a `scroll` event, filled; valid until the next call.
  func draft(of event: Event, _ change: ScrollChange, _ depth: Int) -> LuaRecordDraft {
    let draft = events.scroll
    draft[value: 0] = event.view.map { events.handle(of: $0, as: classes.views) }
    draft[value: 1] = events.text(of: event.cause)
    draft.fill { cells in
      cells.add(events.name[.scroll])
      cells.add(event.time)
      cells.add(event.tick)
      cells.add(event.source.map { events.source[$0] })
      cells.add(depth)
      cells.add(stopFunction)
      cells.add(change.from.x)
      cells.add(change.from.y)
      cells.add(change.to.x)
      cells.add(change.to.y)
      cells.add(change.delta.x)
      cells.add(change.delta.y)
      cells.add(change.velocity.x)
      cells.add(change.velocity.y)
      cells.add(events.direction[change.direction])
      cells.add(change.tracked.x)
      cells.add(change.tracked.y)
      cells.add(change.byUser)
    }
    return draft
  }

  /// Pushes the fields all events have, then those of the kind.
  private func push(
    _ event: Event, _ depth: Int, _ names: [String], _ key: String? = nil,
    to sink: borrowing LuaArguments, _ fields: (borrowing LuaArguments) -> Void
  ) {
    guard let record = events.record(names, key) else { return sink.pushNil() }
    sink.push(record: record) { record in
      pushCommon(event, depth, to: record)
      fields(record)
    }
  }

  /// An event without fields of its own: the item where one is what it is about.
  private func pushWithItem(_ event: Event, _ depth: Int, to sink: borrowing LuaArguments) {
    guard event.item != nil else { return push(event, depth, [], to: sink) { _ in } }
    push(event, depth, ["item"], to: sink) { push(event.item, to: $0) }
  }

  private func pushCommon(_ event: Event, _ depth: Int, to record: borrowing LuaArguments) {
    switch event.name {
    case .builtIn(let name): record.push(events.name[name])
    case .custom(let name): record.push(name)
    }
    record.push(event.view, as: classes.views)
    record.push(event.time)
    record.push(event.tick)
    if let source = event.source { record.push(events.source[source]) } else { record.pushNil() }
    events.push(event.cause, to: record)
    record.push(depth)
    record.push(stopFunction)
  }

  /// The table of an event's own fields; a copy for a listener of another package than sent it.
  ///
  /// That could change it for the listeners after it. Nil where a budget is used up.
  private func fields(_ data: ScriptData) -> LuaReference? {
    data.package == run.scope?.package ? data.reference : try? state.copy(data.reference)
  }

  /// A script's own event: its fields beside those all events have.
  private func pushCustom(
    _ event: Event, _ depth: Int, _ data: ScriptData?, to sink: borrowing LuaArguments
  ) {
    guard let data, let table = fields(data) else {
      return push(event, depth, ["item"], to: sink) { self.push(event.item, to: $0) }
    }
    let own: Set<String> = [
      "name", "view", "t", "tick", "source", "cause", "depth", "stop", "item",
    ]
    // A value is valid only while it is read; references keep these until the record is made.
    let values = state.read(table) { table -> [(name: String, value: LuaReference)] in
      table.keys().compactMap { key in
        guard case .string(let name) = key, !own.contains(name),
          let value = try? table.field(name).reference()
        else { return nil }
        return (name, value)
      }
    }
    push(event, depth, ["item"] + values.map { $0.name }, to: sink) { fields in
      self.push(event.item, to: fields)
      for (_, value) in values { fields.push(value) }
    }
  }
}
