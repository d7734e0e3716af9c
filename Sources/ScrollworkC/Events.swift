// The header documents its functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CScrollwork
internal import ScrollworkLua

@c @implementation
public func sw_on(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ event: UnsafePointer<CChar>?,
  _ listener: sw_listener?, _ context: UnsafeMutableRawPointer?,
  _ listening: UnsafeMutablePointer<UInt64>?
) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    guard let listener else { throw .argument("listener is NULL") }
    let (view, name) = (try session.id(view), try Arguments.text(event, "event"))
    let (number, report) = (host.hearing.nextNumber(), host.report)
    let heard = try calling { () throws(ScriptError) in
      try session.hear(name, of: view) { event in
        let texts = TextArena()
        var answer = sw_answer()
        withExtendedLifetime(texts) {
          texts.withEvent(event, number) { listener(context, $0, &answer) }
        }
        guard answer.deed != SW_LEAVE else { return nil }
        guard let made = EventAnswer(answer), made.fits(event.name) else {
          report(.argument("the result for \(event.name.name) does not fit it"))
          return nil
        }
        return made
      }
    }
    host.hearing.add(heard, number)
    listening?.pointee = number
  }
}

@c @implementation
public func sw_collect(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ event: UnsafePointer<CChar>?,
  _ listening: UnsafeMutablePointer<UInt64>?
) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let (view, name) = (try session.id(view), try Arguments.text(event, "event"))
    let (number, waiting) = (host.hearing.nextNumber(), host.hearing.waiting)
    let heard = try calling { () throws(ScriptError) in
      try session.hear(name, of: view) { event in
        waiting.add(event, number)
        return nil
      }
    }
    host.hearing.add(heard, number)
    listening?.pointee = number
  }
}

@c @implementation
public func sw_next_event(
  _ host: OpaquePointer?, _ event: UnsafeMutablePointer<UnsafePointer<sw_event>?>?
) -> sw_status {
  event?.pointee = nil
  return call(host) { (host, _) throws(Failure) in
    let result = try Arguments.result(event, "event")
    result.pointee = host.hearing.waiting.next()
  }
}

@c @implementation
public func sw_off(_ host: OpaquePointer?, _ listening: UInt64) -> sw_status {
  call(host) { (host, _) throws(Failure) in host.hearing.end(listening) }
}

/// What the program listens to, and what waits for it.
struct Hearing {
  private var listenings: [UInt64: SessionListening] = [:]
  private var last: UInt64 = 0
  let waiting = WaitingEvents()

  /// The number of what is to be added.
  mutating func nextNumber() -> UInt64 {
    last += 1
    return last
  }

  mutating func add(_ listening: SessionListening, _ number: UInt64) {
    listenings[number] = listening
  }

  mutating func end(_ number: UInt64) { listenings.removeValue(forKey: number)?.cancel() }
}

/// Events that wait to be taken, the oldest first; and the one that was taken last.
final class WaitingEvents {
  private static let most = 4096
  private var events: [(event: SceneEvent, listening: UInt64)] = []
  /// How many of `events` were taken.
  private var taken = 0
  private let texts = TextArena()
  private let shown = UnsafeMutablePointer<sw_event>.allocate(capacity: 1)
  private var fields = UnsafeMutableBufferPointer<sw_field>(start: nil, count: 0)

  deinit {
    shown.deallocate()
    fields.deallocate()
  }

  func add(_ event: SceneEvent, _ listening: UInt64) {
    events.append((event, listening))
    guard events.count - taken > Self.most else { return }
    taken += 1
    compact()
  }

  /// The oldest event, as C reads it until the next one; nil where none waits.
  func next() -> UnsafePointer<sw_event>? {
    guard taken < events.count else { return nil }
    let (event, listening) = events[taken]
    taken += 1
    compact()
    texts.reset()
    fields.deallocate()
    let all = texts.fields(of: event)
    fields = .allocate(capacity: all.count)
    _ = fields.initialize(from: all)
    shown.initialize(to: texts.event(event, listening, UnsafeBufferPointer(fields)))
    return UnsafePointer(shown)
  }

  /// Removes those that were taken once they are the larger part.
  private func compact() {
    guard taken > 64, taken * 2 > events.count else { return }
    events.removeFirst(taken)
    taken = 0
  }
}

extension TextArena {
  /// Hands an event to C for the time of a call.
  func withEvent(
    _ event: SceneEvent, _ listening: UInt64, _ body: (UnsafePointer<sw_event>) -> Void
  ) {
    fields(of: event).withUnsafeBufferPointer { fields in
      var made = self.event(event, listening, fields)
      body(&made)
    }
  }

  func event(
    _ event: SceneEvent, _ listening: UInt64, _ fields: UnsafeBufferPointer<sw_field>
  ) -> sw_event {
    sw_event(
      listening: listening, number: UInt64(event.number), name: add(event.name.name),
      view: event.view.map { add($0.plainText) }, item: event.item.map { add($0.plainText) },
      time: event.time, tick: Int64(event.tick), source: event.source.map { add($0.rawValue) },
      cause: event.cause.map { add($0.description) }, field_count: fields.count,
      fields: fields.baseAddress)
  }

  /// The fields of an event in the order of their names; those of a table under a path.
  func fields(of event: SceneEvent) -> [sw_field] {
    var fields: [sw_field] = []
    for (name, value) in event.fields.inKeyOrder {
      append(value, name, to: &fields)
    }
    return fields
  }

  private func append(_ value: ScriptValue, _ path: String, to fields: inout [sw_field]) {
    switch value {
    case .integer(let value): append(number: Double(value), path, to: &fields)
    case .number(let value): append(number: value, path, to: &fields)
    case .flag(let value): append(number: value ? 1 : 0, path, to: &fields)
    case .text(let text): fields.append(sw_field(name: add(path), text: add(text), number: 0))
    case .view(let id):
      fields.append(sw_field(name: add(path), text: add(id.plainText), number: 0))
    case .point(let point):
      append(number: point.x, path + ".x", to: &fields)
      append(number: point.y, path + ".y", to: &fields)
    case .list(let values):
      for (index, value) in values.enumerated() {
        append(value, "\(path).\(index + 1)", to: &fields)
      }
    case .table(let values):
      for (name, value) in values.inKeyOrder {
        append(value, "\(path).\(name)", to: &fields)
      }
    }
  }

  private func append(number: Double, _ path: String, to fields: inout [sw_field]) {
    fields.append(sw_field(name: add(path), text: nil, number: number))
  }
}

extension EventAnswer {
  /// What a listener in C has returned; nil for what the event does not take.
  fileprivate init?(_ answer: sw_answer) {
    let point = Point(x: answer.point.x, y: answer.point.y)
    switch answer.deed {
    case SW_TARGET where point.isFinite: self = .target(point)
    case SW_TAKE where point.isFinite: self = .taken(point)
    case SW_REFUSE: self = .refuse
    default: return nil
    }
  }
}

extension EventAnswer {
  /// Whether an event takes it.
  fileprivate func fits(_ name: EventName) -> Bool {
    switch (self, name) {
    case (.target, .builtIn(.willEndDrag)), (.refuse, .builtIn(.willScrollToTop)),
      (.refuse, .builtIn(.prePan)), (.refuse, .builtIn(.willDismiss)):
      true
    case (.taken, .builtIn(let name)):
      [.preScroll, .postScroll, .preFling, .postFling].contains(name)
    default: false
    }
  }
}
