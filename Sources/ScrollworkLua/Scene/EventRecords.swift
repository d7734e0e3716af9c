import LuaBridge
import Scrollwork

/// The record classes of events, one for each list of fields.
final class EventRecords {
  private static let common = ["name", "view", "t", "tick", "source", "cause", "depth", "stop"]
  /// The most classes; events with further lists of fields are plain tables.
  private static let mostShapes = 200

  /// The fields, beyond the common ones, of the events that most scripts listen to.
  private static let usual = [
    [], ["item"], ["from", "to"], ["motion"], ["target", "velocity"], ["will_decelerate"],
    ["from", "to", "velocity", "geometry"],
  ]

  private let state: LuaState
  private let point: LuaRecordClass
  private var classes: [String: LuaRecordClass] = [:]
  /// The classes of the checkpoint.
  private var kept: [String: LuaRecordClass] = [:]

  /// The draft of `scroll` events, which come in every tick: most fields are cells, which become
  /// Lua values only when they are read.
  var scroll: LuaRecordDraft {
    if let madeScroll { return madeScroll }
    let draft = LuaRecordDraft(of: scrollClass)
    madeScroll = draft
    return draft
  }
  private var madeScroll: LuaRecordDraft?
  private lazy var scrollClass = make(
    ["from", "to", "delta", "velocity", "direction", "tracked", "by_user"],
    kinds: [
      "name": .reference, "t": .number, "tick": .integer, "source": .reference,
      "depth": .integer, "stop": .reference, "from": .record(point), "to": .record(point),
      "delta": .record(point), "velocity": .record(point), "direction": .reference,
      "tracked": .record(point), "by_user": .boolean,
    ])

  /// Lua strings for fields with few different values.
  let name: InternedStrings<EventName.BuiltIn>
  let source: InternedStrings<ScrollSource>
  let direction: InternedStrings<ScrollDirection>
  /// The cause pushed last, which consecutive events mostly share.
  private var lastCause: (cause: Cause, text: LuaReference)?
  /// The handle of the view whose `scroll` event was made last.
  private var lastView: (view: ObjectIdentifier, handle: LuaReference)?

  init(_ state: LuaState, point: LuaRecordClass) {
    self.state = state
    self.point = point
    name = InternedStrings(state)
    source = InternedStrings(state)
    direction = InternedStrings(state)
  }

  /// The class of events that have these fields beyond the common ones, by their names with commas
  /// between them; nil above `mostShapes` classes.
  func record(_ fields: [String], _ key: String? = nil) -> LuaRecordClass? {
    let key = key ?? fields.joined(separator: ",")
    if let known = classes[key] { return known }
    guard classes.count < Self.mostShapes else { return nil }
    let made = make(fields)
    classes[key] = made
    return made
  }

  private func make(_ fields: [String], kinds: [String: LuaRecordField] = [:]) -> LuaRecordClass {
    let made = state.registerRecord("Event", fields: Self.common + fields, kinds: kinds)
    made.makeStrict()
    made.describe { value in
      let name = value.field("name").asString ?? "?"
      return "Event \"\(name)\""
    }
    return made
  }

  /// Makes the classes of the events that most scripts meet.
  func makeRecords() {
    for fields in Self.usual { _ = record(fields) }
    _ = scroll
    kept = classes
  }

  /// Drops the classes and strings made since the checkpoint.
  func forgetRun() {
    classes = kept
    name.forget()
    source.forget()
    direction.forget()
    lastCause = nil
    lastView = nil
    madeScroll?.forget()
  }

  /// Drops the handle of the view whose event was made last, as a view was removed.
  func forgetView() {
    lastView = nil
    madeScroll?[value: 0] = nil
  }

  /// The handle of a view; the same as before for consecutive events of one view.
  func handle(of view: ScrollView, as views: LuaClass<ScrollView>) -> LuaReference {
    if let lastView, lastView.view == ObjectIdentifier(view) { return lastView.handle }
    let handle = state.handle(of: view, as: views)
    lastView = (ObjectIdentifier(view), handle)
    return handle
  }

  /// Pushes the description of a cause as a string, or nil.
  func push(_ cause: Cause?, to sink: borrowing LuaArguments) {
    if let text = text(of: cause) { sink.push(text) } else { sink.pushNil() }
  }

  /// The description of a cause; nil without one.
  func text(of cause: Cause?) -> LuaReference? {
    guard let cause else { return nil }
    if let lastCause, lastCause.cause == cause { return lastCause.text }
    let text = state.text(cause.description)
    lastCause = (cause, text)
    return text
  }
}

/// Lua strings for a small set of words, each made once in a run.
final class InternedStrings<Word: RawRepresentable & Hashable> where Word.RawValue == String {
  private let state: LuaState
  private var texts: [Word: LuaReference] = [:]
  private var last: (word: Word, text: LuaReference)?

  init(_ state: LuaState) { self.state = state }

  /// Drops the strings, which are values of one run.
  func forget() {
    texts = [:]
    last = nil
  }

  /// The string of a word.
  subscript(word: Word) -> LuaReference {
    if let last, last.word == word { return last.text }
    let text = texts[word] ?? state.text(word.rawValue)
    texts[word] = text
    last = (word, text)
    return text
  }
}

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
