internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkRepl
internal import ScrollworkTerminal

/// What was done, as one verb for each gesture, with numbers that are rounded.
///
/// It takes other times than what was done, so it is only worth showing where it ends the same.
struct ReadableGestures {
  /// How far numbers are rounded.
  enum Rounding: CaseIterable {
    case hundreds, tens, ones
    /// To tenths, with the distance and the velocity apart.
    case tenths

    fileprivate var unit: Double {
      switch self {
      case .hundreds: 100
      case .tens: 10
      case .ones: 1
      case .tenths: 0.1
      }
    }

    /// The unit of times, in seconds.
    fileprivate var time: Double { self == .hundreds ? 0.05 : 0.01 }
  }

  /// The lines.
  private(set) var lines: [String] = []
  /// The variables of views.
  private(set) var names = ViewNames()
  private let rounding: Rounding
  private let rate: Double

  /// Below it, in pt/s, a finger is taken to have stopped before it lifts.
  private static let stillVelocity = 30.0
  /// The most ticks between two notches of one turn of a wheel.
  private static let longestPause = 6

  /// Writes what a player has played.
  ///
  /// - Throws: What no single verb says.
  init(of player: PreviewPlayer, _ rounding: Rounding) throws(GestureProblem) {
    self.rounding = rounding
    rate = player.scene?.device.rate ?? 60
    lines = names.firstDeclarations(of: player)
    let entries = player.journal.entries
    var (index, ticks) = (0, 0)
    var lineTicks = player.lineTicks[...]
    func wait(to tick: Int, isAtRest: Bool) {
      guard tick > ticks else { return }
      lines.append(isAtRest ? "settle()" : tick == ticks + 1 ? "tick()" : "tick(\(tick - ticks))")
    }
    while index < entries.count {
      let entry = entries[index]
      wait(to: entry.tick, isAtRest: player.restsBefore.contains(index))
      ticks = entry.tick
      var last = index
      let target = player.targets[index]
      switch entry.input {
      case .down(let finger, _):
        last = try Self.end(of: finger, from: index, in: entries)
        let length = entries[last].tick - entry.tick
        let path = Self.distance(from: index, to: last, in: entries)
        try addFinger(target, ticks: length, path: path)
      case .wheel: last = turn(from: index, in: entries, player.targets)
      case .key(let key, _):
        if let view = target?.view {
          lines.append("keys(\(variable(view)), \"\(key.rawValue)\")")
        }
      case .line(let text, let end):
        let length = lineTicks.popFirst() ?? 0
        lines += end == nil ? [text] : GestureStatement.lines(ofCut: text, after: length)
      case .move, .up, .cancel, .cancelAll: break
      case .test: throw .afterTest
      case .trackpad, .momentum: throw GestureProblem(text: "a trackpad has no single verb")
      }
      ticks = entries[last].tick
      if case .wheel = entry.input, player.targets[last]?.moves == true { ticks += 1 }
      index = last + 1
    }
    wait(to: player.journal.ticks, isAtRest: player.isQuiet && player.restsForGood)
  }

  /// The variable of a view, which is declared before its first use.
  private mutating func variable(_ id: String) -> String {
    if let declaration = names.declaration(of: id) { lines.append(declaration) }
    return names[id]
  }

  // MARK: - Fingers

  /// The entry in which a finger lifts.
  private static func end(
    of finger: Int, from first: Int, in entries: [PreviewJournal.Entry]
  ) throws(GestureProblem) -> Int {
    for index in first + 1..<max(entries.count, first + 1) {
      switch entries[index].input {
      case .up(finger): return index
      case .move(finger, _): continue
      case .cancel(finger): throw GestureProblem(text: "a finger was taken away")
      case .down, .up, .move, .cancel: throw GestureProblem(text: "two fingers were down at once")
      default: throw GestureProblem(text: "something else was done while a finger was down")
      }
    }
    throw GestureProblem(text: "a finger is still down")
  }

  /// How far a finger has gone altogether, back and forth, in points.
  private static func distance(
    from first: Int, to last: Int, in entries: [PreviewJournal.Entry]
  ) -> Double {
    guard case .down(_, var here) = entries[first].input else { return 0 }
    var length = 0.0
    for entry in entries[first...last] {
      guard case .move(_, let point) = entry.input else { continue }
      length += max(abs(point.x - here.x), abs(point.y - here.y))
      here = point
    }
    return length
  }

  /// Adds the line of a finger from its beginning to its end.
  private mutating func addFinger(
    _ target: InputTarget?, ticks: Int, path: Double
  ) throws(GestureProblem) {
    guard let target, let lift = target.lift else { return }
    let view = target.view.map { variable($0) }
    let (velocity, moved) = (rounded(lift.velocity), lift.moved)
    let seconds = Double(max(ticks, 1)) / rate
    if path < 4 {
      if let item = target.item, ticks < 30 {
        let host = view.map { "\($0), " } ?? ""
        return lines.append("tap(\(host)\(item.luaLiteral))")
      }
      let point = rounded(target.point).luaText
      return lines.append("touch(\(view ?? "s"), \(point)):hold(\(number(seconds))):release()")
    }
    // Outside of all views a finger that moves does nothing.
    guard let view else { return }
    guard moved != .zero else { throw GestureProblem(text: "a finger has moved nothing") }
    let isStill = Axis.allCases.allSatisfy { abs(lift.velocity[$0]) < Self.stillVelocity }
    if rounding != .tenths, !isStill, velocity != .zero {
      // As long as it takes to go that far at that velocity.
      let axis = abs(velocity.x) > abs(velocity.y) ? Axis.horizontal : .vertical
      let over = moved[axis] / velocity[axis]
      guard over > 0, over < 5 else { throw GestureProblem(text: "a finger has turned round") }
      lines.append(
        "flick(\(view), \(velocity.luaTable.dropLast(2)), over = \(number(over)) })")
    } else {
      let speed = isStill ? "{ 0, 0 }" : velocity.luaText
      lines.append(
        "drag(\(view), { by = \(rounded(moved).luaText), over = \(number(seconds)), velocity = \(speed) })"
      )
    }
  }

  /// Rounds both axes; one that is small beside the other is 0.
  private func rounded(_ point: Point) -> Point {
    var result = Point.zero
    let most = max(abs(point.x), abs(point.y))
    for axis in Axis.allCases where rounding == .tenths || abs(point[axis]) > 0.2 * most {
      result[axis] = (point[axis] / rounding.unit).rounded() * rounding.unit
    }
    return result
  }

  /// A time, in seconds, at least one unit.
  private func number(_ seconds: Double) -> String {
    let unit = rounding == .tenths ? 1 / rate : rounding.time
    return NumberText.rounded(max(1, (seconds / unit).rounded()) * unit)
  }

  // MARK: - Wheels

  /// Adds the line of notches of a wheel that follow each other as one turn; returns the last one's
  /// entry.
  private mutating func turn(
    from first: Int, in entries: [PreviewJournal.Entry], _ targets: [Int: InputTarget]
  ) -> Int {
    var (last, sum) = (first, Point.zero)
    for index in first..<entries.count {
      guard case .wheel(_, let distance) = entries[index].input,
        targets[index]?.view == targets[first]?.view,
        index == first || targets[index]?.countsNotches == false,
        entries[index].tick - entries[last].tick <= Self.longestPause
      else { break }
      sum = sum + distance
      last = index
    }
    guard let view = targets[first]?.view else { return last }
    let ticks = max(1, entries[last].tick - entries[first].tick + 1)
    let each = sum * (1 / Double(ticks))
    let more = ticks == 1 ? "" : ", ticks = \(ticks)"
    lines.append("wheel(\(variable(view)), \(each.luaTable.dropLast(2))\(more) })")
    return last
  }
}
