internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// What was done, as lines of Lua that do it again tick by tick.
struct GestureText {
  /// Why it cannot be said.
  struct Problem: Error, Equatable {
    let text: String
  }

  /// The lines.
  private(set) var lines: [String] = []
  /// The ids of the views that they name, in the order of their first use.
  private(set) var views: [String] = []
  /// The ticks that the lines pass.
  private var ticks = 0

  /// Words that a variable of a test may not hide.
  private static let reserved: Set<String> = [
    "scene", "sw", "s", "touch", "wheel", "keys", "tick", "settle", "expect", "it",
  ]

  /// Writes a journal.
  ///
  /// - Parameters:
  ///   - journal: What was done.
  ///   - targets: Where, by the index of the entry.
  /// - Throws: What cannot be said.
  init(_ journal: PreviewJournal, targets: [Int: InputTarget]) throws(Problem) {
    var index = 0
    let entries = journal.entries
    while index < entries.count {
      let entry = entries[index]
      switch entry.input {
      case .down(let finger, let point):
        index = try gesture(entries, from: index, finger, at: point, targets[index])
        continue
      case .move, .up, .cancel: break
      case .wheel(_, let distance):
        pass(to: entry.tick)
        if let name = variable(targets[index]) {
          lines.append("wheel(\(name), \(Self.table(distance)))")
          if targets[index]?.moves == true { ticks += 1 }
        }
      case .trackpad(let phase, _, let distance):
        pass(to: entry.tick)
        if let name = variable(targets[index]) {
          lines.append(
            "wheel(\(name), { x = \(Self.number(distance.x)), y = \(Self.number(distance.y)), "
              + "phase = \"\(phase.rawValue)\" })")
        }
      case .momentum(let phase, _):
        pass(to: entry.tick)
        if let name = variable(targets[index]) {
          lines.append("wheel(\(name), { momentum = \"\(phase.rawValue)\" })")
        }
      case .key(let key, _):
        pass(to: entry.tick)
        if let name = variable(targets[index]) {
          lines.append("keys(\(name), \"\(key.rawValue)\")")
        }
      case .line(let text, let end):
        guard end == nil else { throw Problem(text: "a line was stopped in its midst") }
        pass(to: entry.tick)
        lines.append(text)
      }
      index += 1
    }
    pass(to: journal.ticks)
  }

  /// Writes a finger from its beginning to its end; returns the index after that.
  private mutating func gesture(
    _ entries: [PreviewJournal.Entry], from first: Int, _ finger: Int, at start: Point,
    _ target: InputTarget?
  ) throws(Problem) -> Int {
    pass(to: entries[first].tick)
    var path: [Point] = []
    var last = start
    var here = start
    var tick = entries[first].tick
    var index = first + 1
    var end = ""
    search: while index < entries.count {
      let entry = entries[index]
      while tick < entry.tick {
        path.append(here - last)
        last = here
        tick += 1
      }
      switch entry.input {
      case .move(finger, let point): here = point
      case .up(finger):
        end = ":release()"
        break search
      case .cancel(finger):
        throw Problem(text: "a finger was taken away, for which there is no verb")
      case .move, .up, .cancel: break
      case .down:
        throw Problem(text: "two fingers were down at once, which verbs cannot follow tick by tick")
      default: throw Problem(text: "something else was done while a finger was down")
      }
      index += 1
    }
    if index == entries.count { throw Problem(text: "a finger is still down") }
    guard here == last else {
      throw Problem(text: "a finger moved and lifted while time stood still")
    }
    if let name = variable(target), let target {
      let moves = path.isEmpty ? "" : ":path { \(path.map(Self.pair).joined(separator: ", ")) }"
      lines.append("touch(\(name), \(Self.pair(target.point)))\(moves)\(end)")
    } else if !path.isEmpty {
      // A finger that has met nothing moves nothing.
      lines.append("tick(\(path.count))")
    }
    ticks = tick
    return index + 1
  }

  private mutating func pass(to tick: Int) {
    guard tick > ticks else { return }
    lines.append(tick == ticks + 1 ? "tick()" : "tick(\(tick - ticks))")
    ticks = tick
  }

  /// The variable of the view that an input met.
  private mutating func variable(_ target: InputTarget?) -> String? {
    guard let id = target?.view else { return nil }
    if !views.contains(id) { views.append(id) }
    return name(of: id)
  }

  /// The name of the variable of a view that the lines name.
  func name(of id: String) -> String {
    id.isLuaName && !Self.reserved.contains(id)
      ? id : "view\((views.firstIndex(of: id) ?? views.count) + 1)"
  }

  private static func table(_ point: Point) -> String {
    let parts = Axis.allCases.filter { point[$0] != 0 }.map {
      "\($0.letter) = \(number(point[$0]))"
    }
    return parts.isEmpty ? "{ y = 0 }" : "{ \(parts.joined(separator: ", ")) }"
  }

  private static func pair(_ point: Point) -> String {
    "{ \(number(point.x)), \(number(point.y)) }"
  }

  private static func number(_ value: Double) -> String { NumberText.rounded(value) }
}
