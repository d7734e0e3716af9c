internal import Scrollwork

/// What was done, as lines of Lua that do it again tick by tick.
struct ExactGestures {
  /// The statements.
  private(set) var statements: [GestureStatement] = []
  /// The variables of views.
  private(set) var names = ViewNames()
  /// The journal's ticks that the statements pass.
  private var ticks = 0
  /// The scene's tick when they have passed.
  private var sceneTick: Int
  /// The fingers that are down: up to where they were said to move, and where they are.
  private var held: [Int: (last: Point, here: Point)] = [:]
  /// What is expected at ticks of the scene, in order.
  private var pins: ArraySlice<GestureExpectation>

  /// From how many ticks on a finger that keeps still holds.
  private static let shortestHold = 4

  /// Writes what a player has played.
  ///
  /// - Parameters:
  ///   - player: What has been played.
  ///   - pins: What is expected meanwhile.
  /// - Throws: What cannot be said.
  init(of player: PreviewPlayer, pins: [GestureExpectation] = []) throws(GestureProblem) {
    sceneTick = player.firstTick
    self.pins = pins.sorted { $0.tick < $1.tick }[...]
    var lineTicks = player.lineTicks[...]
    for line in names.firstDeclarations(of: player) { add(.line(line)) }
    notePins()
    for (index, entry) in player.journal.entries.enumerated() {
      pass(to: entry.tick)
      let target = player.targets[index]
      if !entry.input.isMovement { addSteps() }
      switch entry.input {
      case .down(let finger, let point):
        guard let target else { break }
        held[finger] = (point, point)
        add(.touch(finger: finger, on: target.view.map { variable($0) } ?? "s", at: target.point))
      case .move(let finger, let point): held[finger]?.here = point
      case .up(let finger):
        if held.removeValue(forKey: finger) != nil { add(.release(finger: finger)) }
      case .cancel(let finger):
        if held.removeValue(forKey: finger) != nil { add(.cancel(finger: finger)) }
      case .wheel(_, let distance):
        guard let view = target?.view else { break }
        add(.line("wheel(\(variable(view)), \(distance.luaTable))"))
        if target?.moves == true { count(1) }
      case .trackpad(let phase, _, let distance):
        guard let view = target?.view else { break }
        let pair = "x = \(distance.luaNumber(.horizontal)), y = \(distance.luaNumber(.vertical))"
        add(.line("wheel(\(variable(view)), { \(pair), phase = \"\(phase.rawValue)\" })"))
      case .momentum(let phase, _):
        guard let view = target?.view else { break }
        add(.line("wheel(\(variable(view)), { momentum = \"\(phase.rawValue)\" })"))
      case .key(let key, _):
        guard let view = target?.view else { break }
        add(.line("keys(\(variable(view)), \"\(key.rawValue)\")"))
      case .line(let text, let end):
        let length = lineTicks.popFirst() ?? 0
        add(end == nil ? .line(text) : .cut(line: text, ticks: length))
        sceneTick += length
        notePins()
      case .test: throw .afterTest
      case .cancelAll: held = [:]
      }
    }
    pass(to: player.journal.ticks)
    if let pin = self.pins.first {
      throw GestureProblem(
        text: "what is expected at tick \(pin.tick) lies inside of a line that passes time")
    }
  }

  /// The variable of a view, which is declared before its first use where it was not there at
  /// first, as in a row.
  private mutating func variable(_ id: String) -> String {
    if let declaration = names.declaration(of: id) { add(.line(declaration)) }
    return names[id]
  }

  private mutating func add(_ statement: GestureStatement) {
    switch (statements.last, statement) {
    case (.path(let finger, let path)?, .path(let next, let more)) where finger == next:
      statements[statements.count - 1] = .path(finger: finger, path + more)
    case (.tick(let count)?, .tick(let more)):
      statements[statements.count - 1] = .tick(count + more)
    default: statements.append(statement)
    }
  }

  /// Adds the movements since the last tick without passing time.
  private mutating func addSteps() {
    for (finger, hand) in held.sorted(by: { $0.key < $1.key }) where hand.here != hand.last {
      add(.step(finger: finger, hand.here - hand.last))
      held[finger]?.last = hand.here
    }
  }

  private mutating func pass(to tick: Int) {
    while ticks < tick {
      let moving = held.filter { $0.value.here != $0.value.last }
      if moving.count == 1, let (finger, hand) = moving.first {
        add(.path(finger: finger, [hand.here - hand.last]))
        held[finger]?.last = hand.here
        count(1)
      } else if !moving.isEmpty {
        addSteps()
        add(.tick(1))
        count(1)
      } else {
        wait(min(tick, nextPin ?? tick) - ticks)
      }
    }
  }

  /// Passes ticks in which nothing moves.
  private mutating func wait(_ length: Int) {
    let length = max(1, length)
    if held.count == 1, let finger = held.keys.first {
      add(
        length < Self.shortestHold
          ? .path(finger: finger, Array(repeating: .zero, count: length))
          : .hold(finger: finger, ticks: length))
    } else {
      add(.tick(length))
    }
    count(length)
  }

  /// The journal's tick of the next expectation.
  private var nextPin: Int? { pins.first.map { $0.tick - sceneTick + ticks } }

  private mutating func count(_ length: Int) {
    ticks += length
    sceneTick += length
    notePins()
  }

  private mutating func notePins() {
    while let pin = pins.first, pin.tick == sceneTick {
      pins.removeFirst()
      add(.line(pin.text(of: variable(pin.view))))
    }
  }
}
