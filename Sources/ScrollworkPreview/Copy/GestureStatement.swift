internal import Scrollwork
internal import ScrollworkTerminal

/// A statement of Lua that does a part of what was done.
enum GestureStatement: Equatable {
  /// A finger is put down on a view or the scene, by its variable, at a point of the viewport or
  /// the screen.
  case touch(finger: Int, on: String, at: Point)
  /// It moves by a distance in each tick.
  case path(finger: Int, [Point])
  /// It keeps still for a number of ticks.
  case hold(finger: Int, ticks: Int)
  /// It moves at once.
  case step(finger: Int, Point)
  case release(finger: Int)
  case cancel(finger: Int)
  case tick(Int)
  /// Any other line.
  case line(String)
  /// A line that was stopped after a number of ticks.
  case cut(line: String, ticks: Int)

  /// The finger that it goes on with; nil for other statements.
  private var finger: Int? {
    switch self {
    case .path(let finger, _), .hold(let finger, _), .step(let finger, _), .release(let finger),
      .cancel(let finger):
      finger
    case .touch, .tick, .line, .cut: nil
    }
  }

  private var endsFinger: Bool {
    switch self {
    case .release, .cancel: true
    case .touch, .path, .hold, .step, .tick, .line, .cut: false
    }
  }

  /// What follows the finger's name.
  private func call(_ rate: Double) -> String {
    switch self {
    case .path(_, let path): ":path { \(path.map(\.luaText).joined(separator: ", ")) }"
    case .hold(_, let ticks): ":hold(\(NumberText.rounded(Double(ticks) / rate)))"
    case .step(_, let distance): ":step \(distance.luaText)"
    case .release: ":release()"
    case .cancel: ":cancel()"
    case .touch, .tick, .line, .cut: ""
    }
  }

  /// The lines that do a line up to a tick, and lift its fingers there.
  static func lines(ofCut line: String, after ticks: Int) -> [String] {
    let time = ticks == 1 ? "its first tick" : "its first \(ticks) ticks"
    return [
      "-- \(time) only: what came after was forgotten, and its fingers were lifted here.",
      "tick(\(ticks), function()", line.contains("\n") ? line : "  \(line)", "end)",
    ]
  }

  /// The lines of statements; one that goes on with the finger of the one before is on its line.
  ///
  /// - Parameters:
  ///   - statements: What was done.
  ///   - rate: Ticks a second.
  /// - Returns: The lines.
  static func lines(of statements: [GestureStatement], rate: Double) -> [String] {
    var lines: [String] = []
    var declared: Set<Int> = []
    var rest = statements[...]
    func chain(_ finger: Int) -> (text: String, ends: Bool) {
      var (text, ends) = ("", false)
      while !ends, let next = rest.first, next.finger == finger {
        text += next.call(rate)
        ends = next.endsFinger
        rest.removeFirst()
      }
      return (text, ends)
    }
    while let statement = rest.first {
      if let finger = statement.finger {
        lines.append("finger\(finger + 1)\(chain(finger).text)")
        continue
      }
      rest.removeFirst()
      switch statement {
      case .touch(let finger, let host, let point):
        let (calls, ends) = chain(finger)
        let touch = "touch(\(host), \(point.luaText))\(calls)"
        let variable = declared.contains(finger) ? "finger" : "local finger"
        lines.append(ends ? touch : "\(variable)\(finger + 1) = \(touch)")
        if !ends { declared.insert(finger) }
      case .tick(let count): lines.append(count == 1 ? "tick()" : "tick(\(count))")
      case .line(let text): lines.append(text)
      case .cut(let text, let ticks): lines += Self.lines(ofCut: text, after: ticks)
      case .path, .hold, .step, .release, .cancel: break
      }
    }
    return lines
  }
}

extension Point {
  /// `{ 12, -40.5 }`.
  var luaText: String { "{ \(NumberText.rounded(x)), \(NumberText.rounded(y)) }" }

  /// One axis as a number of Lua.
  func luaNumber(_ axis: Axis) -> String { NumberText.rounded(self[axis]) }

  /// `{ x = 12, y = -40.5 }`, without the axes that are 0.
  var luaTable: String {
    let parts = Axis.allCases.filter { self[$0] != 0 }.map {
      "\($0.letter) = \(NumberText.rounded(self[$0]))"
    }
    return parts.isEmpty ? "{ y = 0 }" : "{ \(parts.joined(separator: ", ")) }"
  }
}
