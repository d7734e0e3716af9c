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
