package import Scrollwork
package import ScrollworkTest

/// An order of a session to its worker.
package enum PreviewOrder: Equatable, Sendable {
  /// Plays inputs and ticks, and sends each tick's frame, then `done`.
  case play([PreviewClock.Step])
  /// Explains why a view is where it is; by the view's position in document order.
  case explain(view: Int)
  /// Sends the curves of all views.
  case curves
  /// Sends what was done as a test, in some forms, with what was so at some ticks.
  case copy([GesturePin])
  /// Sends what was done as lines of Lua.
  case keep
  /// Sends the frame again, and with it and those after it the marks, or does not any more.
  case marks(Bool)
  /// Sends the events, now and whenever the scene rests, or does not any more.
  case events(Bool)
  /// Sends the lines of source around a location, as they were loaded.
  case source(String)
  /// Sends what of the project can be shown.
  case project
}

/// A reply of a worker.
package enum PreviewReply: Equatable, Sendable {
  /// Bytes for the page: words, a frame, or a curve.
  case bytes([UInt8])
  /// A JSON object for the page.
  case text(String)
  /// The scene is loaded, and the journal played.
  case loaded(Loaded)
  /// An order was done; with the ticks that the lines of the journal have passed.
  case done(isQuiet: Bool, lineTicks: [Int])
  /// What was done as a test, or why that cannot be said.
  case copied(CopiedTest, problem: String)
  /// All requested curves have been sent.
  case curvesSent
  /// What was done as lines of Lua for a scene that is loaded, or why that cannot be said.
  case kept(lines: String, problem: String)
  /// A line of the journal was refused, by the index of its entry; with the error.
  case refused(line: Int, text: String)
  /// The files that were read, and sought, before the scene could not be loaded.
  case read([String])
  /// The scene could not be loaded, or a budget was used up; the worker ends.
  case stopped(text: String, code: String)

  /// What a worker has loaded.
  package struct Loaded: Equatable, Sendable {
    /// The digest of all that has been played.
    package var digest = ""
    /// Ticks a second.
    package var rate = 0.0
    /// The ticks that the script itself has used before the first input.
    package var firstTick = 0
    /// The ticks that each line of the journal has passed.
    package var lineTicks: [Int] = []
    /// The files that were read.
    package var files: [String] = []
    /// Whether nothing moves.
    package var isQuiet = false
    /// The names of the views, in document order.
    package var views: [String] = []
    /// The options that the scene has read, or that were set.
    package var options: [String] = []
  }
}

// MARK: - As bytes

extension PreviewOrder: WireMessage {
  package func write(to wire: inout WireWriter) {
    switch self {
    case .play(let steps):
      wire.write(0)
      wire.write(steps)
    case .explain(let view):
      wire.write(1)
      wire.write(view)
    case .curves: wire.write(2)
    case .copy(let pins):
      wire.write(3)
      wire.write(pins)
    case .keep: wire.write(4)
    case .marks(let isOn):
      wire.write(5)
      wire.write(isOn)
    case .events(let isOn):
      wire.write(6)
      wire.write(isOn)
    case .source(let location):
      wire.write(7)
      wire.write(location)
    case .project: wire.write(8)
    }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    switch try wire.read() as Int {
    case 0: self = .play(try wire.read())
    case 1: self = .explain(view: try wire.read())
    case 2: self = .curves
    case 3: self = .copy(try wire.read())
    case 4: self = .keep
    case 5: self = .marks(try wire.read())
    case 6: self = .events(try wire.read())
    case 7: self = .source(try wire.read())
    case 8: self = .project
    default: throw WireError()
    }
  }
}

extension PreviewReply: WireMessage {
  package func write(to wire: inout WireWriter) {
    switch self {
    case .bytes(let bytes):
      wire.write(0)
      wire.write(block: bytes)
    case .text(let text):
      wire.write(1)
      wire.write(text)
    case .loaded(let loaded):
      wire.write(2)
      wire.write(loaded.digest)
      wire.write(loaded.rate)
      wire.write(loaded.firstTick)
      wire.write(loaded.lineTicks)
      wire.write(loaded.files)
      wire.write(loaded.isQuiet)
      wire.write(loaded.views)
      wire.write(loaded.options)
    case .done(let isQuiet, let lineTicks):
      wire.write(3)
      wire.write(isQuiet)
      wire.write(lineTicks)
    case .copied(let test, let problem):
      wire.write(5)
      wire.write(test.forms)
      wire.write(test.unreadable)
      wire.write(problem)
    case .curvesSent: wire.write(7)
    case .read(let files):
      wire.write(9)
      wire.write(files)
    case .kept(let lines, let problem):
      wire.write(6)
      wire.write(lines)
      wire.write(problem)
    case .stopped(let text, let code):
      wire.write(4)
      wire.write(text)
      wire.write(code)
    case .refused(let line, let text):
      wire.write(8)
      wire.write(line)
      wire.write(text)
    }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    switch try wire.read() as Int {
    case 0: self = .bytes(try wire.block())
    case 1: self = .text(try wire.read())
    case 2:
      self = .loaded(
        Loaded(
          digest: try wire.read(), rate: try wire.read(), firstTick: try wire.read(),
          lineTicks: try wire.read(), files: try wire.read(), isQuiet: try wire.read(),
          views: try wire.read(), options: try wire.read()))
    case 3: self = .done(isQuiet: try wire.read(), lineTicks: try wire.read())
    case 4: self = .stopped(text: try wire.read(), code: try wire.read())
    case 5:
      self = .copied(
        CopiedTest(try wire.read(), unreadable: try wire.read()), problem: try wire.read())
    case 7: self = .curvesSent
    case 8: self = .refused(line: try wire.read(), text: try wire.read())
    case 9: self = .read(try wire.read())
    case 6: self = .kept(lines: try wire.read(), problem: try wire.read())
    default: throw WireError()
    }
  }
}

extension GesturePin: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(tick)
    wire.write(view)
    wire.write(value)
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self.init(tick: try wire.read(), view: try wire.read(), value: try wire.read())
  }
}

extension CopiedForm: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(test)
    wire.write(check)
    wire.write(isExact)
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self.init(test: try wire.read(), check: try wire.read(), isExact: try wire.read())
  }
}

extension PreviewClock.Step: WireMessage {
  package func write(to wire: inout WireWriter) {
    switch self {
    case .tick: wire.write(false)
    case .input(let input):
      wire.write(true)
      wire.write(input)
    }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self = try wire.read() ? .input(try wire.read()) : .tick
  }
}

extension PreviewInput: WireMessage {
  package func write(to wire: inout WireWriter) {
    switch self {
    case .down(let finger, let point): wire.write(0, finger, point)
    case .move(let finger, let point): wire.write(1, finger, point)
    case .up(let finger): wire.write(2, finger, .zero)
    case .cancel(let finger): wire.write(3, finger, .zero)
    case .wheel(let point, let distance):
      wire.write(4, 0, point)
      wire.write(distance)
    case .trackpad(let phase, let point, let distance):
      wire.write(5, 0, point)
      wire.write(phase.rawValue)
      wire.write(distance)
    case .momentum(let phase, let point):
      wire.write(6, 0, point)
      wire.write(phase.rawValue)
    case .key(let key, let point):
      wire.write(7, 0, point)
      wire.write(key.rawValue)
    case .line(let text, let end):
      wire.write(8, 0, .zero)
      wire.write(text)
      wire.write(end)
    case .cancelAll: wire.write(9, 0, .zero)
    case .test(let end):
      wire.write(10, 0, .zero)
      wire.write(end)
    }
  }

  package init(from wire: inout WireReader) throws(WireError) {
    let (kind, finger) = (try wire.read() as Int, try wire.read() as Int)
    let point: Point = try wire.read()
    switch kind {
    case 0: self = .down(finger: finger, at: point)
    case 1: self = .move(finger: finger, to: point)
    case 2: self = .up(finger: finger)
    case 3: self = .cancel(finger: finger)
    case 4: self = .wheel(at: point, by: try wire.read())
    case 5: self = .trackpad(try wire.word(), at: point, by: try wire.read())
    case 6: self = .momentum(try wire.word(), at: point)
    case 7: self = .key(try wire.word(), at: point)
    case 8: self = .line(try wire.read(), until: try wire.read())
    case 9: self = .cancelAll
    case 10: self = .test(until: try wire.read())
    default: throw WireError()
    }
  }
}

extension Point: WireMessage {
  package func write(to wire: inout WireWriter) {
    wire.write(x)
    wire.write(y)
  }

  package init(from wire: inout WireReader) throws(WireError) {
    self.init(x: try wire.read(), y: try wire.read())
  }
}

extension WireWriter {
  fileprivate mutating func write(_ kind: Int, _ finger: Int, _ point: Point) {
    write(kind)
    write(finger)
    write(point)
  }
}

extension WireReader {
  /// A word of an enumeration.
  fileprivate mutating func word<Word: RawRepresentable<String>>() throws(WireError) -> Word {
    guard let word = Word(rawValue: try read() as String) else { throw WireError() }
    return word
  }
}
