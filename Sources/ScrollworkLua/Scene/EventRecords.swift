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

  private unowned let state: LuaState
  private let point: LuaRecordClass
  private var classes: [String: LuaRecordClass] = [:]
  /// The classes of the checkpoint.
  private var kept: [String: LuaRecordClass] = [:]

  /// The draft of `scroll` events, which come in every tick: most fields are cells, which become Lua
  /// values only when they are read.
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

  /// The class of events that have these fields beyond the common ones; nil above `mostShapes`
  /// classes.
  func record(_ fields: [String]) -> LuaRecordClass? {
    let key = fields.joined(separator: ",")
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
  private unowned let state: LuaState
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
    case .none where event.item == nil, .custom(nil) where event.item == nil:
      push(event, depth, [], to: sink) { _ in }
    case .none where event.name == .builtIn(.appear) || event.name == .builtIn(.disappear):
      // The handle of an item that has left cannot read its id any more.
      push(event, depth, ["item", "id"], to: sink) { fields in
        self.push(event.item, to: fields)
        self.push(event.item?.id, to: fields)
      }
    case .none, .custom(nil):
      push(event, depth, ["item"], to: sink) { self.push(event.item, to: $0) }
    case .scroll(let change): sink.push(draft(of: event, change, depth))
    case .phase(let from, let to, let velocity):
      push(event, depth, ["from", "to", "velocity", "geometry"], to: sink) { fields in
        fields.push(from.rawValue)
        fields.push(to.rawValue)
        fields.push(velocity, values)
        if let view = event.view { push(view.geometry, to: fields) } else { fields.pushNil() }
      }
    case .geometry(let from, let to):
      push(event, depth, ["from", "to"], to: sink) { fields in
        push(from, to: fields)
        push(to, to: fields)
      }
    case .target(let target, let velocity):
      push(event, depth, ["target", "velocity"], to: sink) { fields in
        fields.push(target, values)
        fields.push(velocity, values)
      }
    case .dragEnd(let willDecelerate):
      push(event, depth, ["will_decelerate"], to: sink) { $0.push(willDecelerate) }
    case .motion(let motion):
      push(event, depth, ["motion"], to: sink) { $0.push(motion, as: classes.motions) }
    case .travel(let from, let to):
      push(event, depth, ["from", "to"], to: sink) { fields in
        fields.push(from, values)
        fields.push(to, values)
      }
    case .snap(let item, let offset):
      push(event, depth, ["target", "offset"], to: sink) { fields in
        push(item, to: fields)
        fields.push(offset, values)
      }
    case .sections(let from, let to):
      push(event, depth, ["from", "to"], to: sink) { fields in
        push(from, to: fields)
        push(to, to: fields)
      }
    case .ids(let from, let to):
      push(event, depth, ["from", "to"], to: sink) { fields in
        push(from, to: fields)
        push(to, to: fields)
      }
    case .position(let from, let to):
      push(event, depth, ["from", "to"], to: sink) { fields in
        push(from, to: fields)
        push(to, to: fields)
      }
    case .edge(let edge, let isAt, _):
      push(event, depth, ["edge", "at"], to: sink) { fields in
        fields.push(edge.rawValue)
        fields.push(isAt)
      }
    case .tap(let point):
      push(event, depth, ["item", "point"], to: sink) { fields in
        push(event.item, to: fields)
        fields.push(point, values)
      }
    case .pressEnd(let cancelled):
      push(event, depth, ["item", "cancelled"], to: sink) { fields in
        push(event.item, to: fields)
        fields.push(cancelled)
      }
    case .edit(let edit):
      push(event, depth, ["where", "first", "last", "count", "extent", "ids"], to: sink) { fields in
        fields.push(edit.placement.rawValue)
        push(edit.first, to: fields)
        push(edit.last, to: fields)
        fields.push(edit.count)
        fields.push(edit.extent)
        push(edit.ids, to: fields)
      }
    case .blocked(let section, let incomplete):
      push(event, depth, ["section", "incomplete"], to: sink) { fields in
        push(section, to: fields)
        push(incomplete, to: fields)
      }
    case .focus(let section):
      push(event, depth, ["item", "section"], to: sink) { fields in
        push(event.item, to: fields)
        push(section, to: fields)
      }
    case .keyboard(let overlap):
      push(event, depth, ["overlap"], to: sink) { $0.push(overlap) }
    case .change(let value):
      push(event, depth, ["value"], to: sink) { $0.push(value) }
    case .swipe(let isOpen):
      push(event, depth, ["item", "open"], to: sink) { fields in
        push(event.item, to: fields)
        fields.push(isOpen)
      }
    case .action(let name, let side, let isFull):
      push(event, depth, ["item", "action", "side", "full"], to: sink) { fields in
        push(event.item, to: fields)
        push(name, to: fields)
        fields.push(side.rawValue)
        fields.push(isFull)
      }
    case .visibility(let isVisible, let share):
      push(event, depth, ["item", "visible", "share"], to: sink) { fields in
        push(event.item, to: fields)
        fields.push(isVisible)
        fields.push(share)
      }
    case .reorder(let from, let to, let isCancelled):
      push(event, depth, ["item", "from", "to", "cancelled"], to: sink) { fields in
        push(event.item, to: fields)
        fields.push(from + 1)
        fields.push(to + 1)
        fields.push(isCancelled)
      }
    case .slot(let from, let to):
      push(event, depth, ["item", "from", "to"], to: sink) { fields in
        push(event.item, to: fields)
        fields.push(from + 1)
        fields.push(to + 1)
      }
    case .progress(let from, let to):
      push(event, depth, ["item", "from", "to"], to: sink) { fields in
        push(event.item, to: fields)
        fields.push(from)
        fields.push(to)
      }
    case .visible(let from, let to):
      push(event, depth, ["from", "to"], to: sink) { fields in
        push(from, to: fields)
        push(to, to: fields)
      }
    case .refresh(let isBeginning):
      push(event, depth, ["begin"], to: sink) { $0.push(isBeginning) }
    case .announce(let position):
      push(event, depth, ["text", "page", "pages"], to: sink) { fields in
        fields.push(position.announcement)
        fields.push(position.page)
        fields.push(position.count)
      }
    case .key(let key):
      push(event, depth, ["key"], to: sink) { $0.push(key) }
    case .offer(let amount, let gesture):
      let isScroll = event.name == .builtIn(.preScroll) || event.name == .builtIn(.postScroll)
      push(event, depth, [isScroll ? "delta" : "velocity", "gesture"], to: sink) { fields in
        fields.push(amount, values)
        fields.push(gesture)
      }
    case .zoom(let from, let to):
      push(event, depth, ["from", "to"], to: sink) { fields in
        fields.push(from)
        fields.push(to)
      }
    case .zoomScale(let scale):
      push(event, depth, ["scale"], to: sink) { $0.push(scale) }
    case .header(let state):
      push(event, depth, ["ratio", "height", "tracked"], to: sink) { push(state, to: $0) }
    case .custom(let data):
      pushCustom(event, depth, data as? ScriptData, to: sink)
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
    _ event: Event, _ depth: Int, _ names: [String], to sink: borrowing LuaArguments,
    _ fields: (borrowing LuaArguments) -> Void
  ) {
    assert(Self.isDescribed(event, names), "an event \(event.name.name) with \(names)")
    guard let record = events.record(names) else { return sink.pushNil() }
    sink.push(record: record) { record in
      pushCommon(event, depth, to: record)
      fields(record)
    }
  }

  /// Whether the fields are those documented for the event; always for a script's own events.
  private static func isDescribed(_ event: Event, _ names: [String]) -> Bool {
    guard case .builtIn(let name) = event.name else { return true }
    if case .custom = event.detail { return true }
    let known = name.fields + EventName.BuiltIn.commonFields
    return Set(names).isSubset(of: known.map(\.name) + (name.fields.isEmpty ? ["item"] : []))
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

  /// A script's own event: its fields beside those all events have.
  private func pushCustom(
    _ event: Event, _ depth: Int, _ data: ScriptData?, to sink: borrowing LuaArguments
  ) {
    guard let data else {
      return push(event, depth, ["item"], to: sink) { self.push(event.item, to: $0) }
    }
    let own: Set<String> = [
      "name", "view", "t", "tick", "source", "cause", "depth", "stop", "item",
    ]
    // A value is valid only while it is read; references keep these until the record is made.
    let values = state.read(data.reference) { table -> [(name: String, value: LuaReference)] in
      table.keys().compactMap { key in
        guard case .string(let name) = key, !own.contains(name),
          let value = try? table.field(name).reference()
        else { return nil }
        return (name, value)
      }
    }
    push(event, depth, ["item"] + values.map(\.name), to: sink) { fields in
      self.push(event.item, to: fields)
      for (_, value) in values { fields.push(value) }
    }
  }

  /// A list of ids as a plain table.
  func push(_ ids: [MarkerID], to sink: borrowing some LuaSink & ~Copyable) {
    sink.pushTable { table in
      for (index, id) in ids.enumerated() {
        table.set(at: index + 1) { (sink: borrowing LuaArguments) in self.push(id, to: sink) }
      }
    }
  }

  /// A geometry as a plain table of records.
  func push(_ geometry: ScrollGeometry, to sink: borrowing LuaArguments) {
    sink.push(record: records.geometry) { fields in
      fields.push(geometry.containerSize, values)
      fields.push(contentSize: geometry, values)
      fields.push(geometry.physicalInsets, values)
      fields.pushRange(geometry.minimum, geometry.maximum, values)
    }
  }
}
