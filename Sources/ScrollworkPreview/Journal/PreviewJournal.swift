internal import Scrollwork

/// What was done to a scene, tick by tick.
///
/// The same journal on the same files gives the same digest: going back in time, loading again and
/// comparing are all a fresh state and the journal again.
package struct PreviewJournal: Hashable, Sendable {
  /// One input, before the tick after `tick`.
  package struct Entry: Hashable, Sendable {
    /// The number of ticks that had passed.
    package var tick: Int
    /// What was done then.
    package var input: PreviewInput
  }

  /// The inputs, in order.
  package private(set) var entries: [Entry] = []
  /// The number of ticks that have passed in all.
  package private(set) var ticks = 0

  /// The number of lines of Lua in it.
  package private(set) var lineCount = 0
  /// The ticks a second at which it was made; nil for one that is played tick by tick at any rate.
  package var rate: Double?

  /// The most ticks of a journal that is resampled: scripts choose rates, and a movement has an
  /// entry for each tick.
  static let mostTicks = 1_000_000

  /// Makes an empty journal.
  package init() {}

  /// Makes a journal of lines of Lua.
  init(lines: [String]) { for line in lines { append(.line(line)) } }

  /// Makes a journal of entries in the order of their ticks.
  init(_ entries: [Entry], ticks: Int, rate: Double?) {
    self.entries = entries
    self.ticks = max(ticks, entries.last?.tick ?? 0)
    self.rate = rate
    lineCount = entries.count { if case .line = $0.input { true } else { false } }
  }

  /// Notes an input after `ticks`.
  package mutating func append(_ input: PreviewInput) {
    entries.append(Entry(tick: ticks, input: input))
    if case .line = input { lineCount += 1 }
  }

  /// Takes an entry back, by its index.
  mutating func remove(at index: Int) {
    if case .line = entries.remove(at: index).input { lineCount -= 1 }
  }

  /// Notes that a tick has passed.
  package mutating func pass() { ticks += 1 }

  /// The journal up to where the scene's tick is `tick`.
  ///
  /// - Parameters:
  ///   - tick: The scene's tick, which lines move on, too.
  ///   - firstTick: The scene's tick before the first entry.
  ///   - lineTicks: The ticks that each line has passed; a line within which `tick` is gets an end
  ///     there.
  /// - Returns: What was done before that tick; all of it for one that is not reached.
  package func prefix(
    upTo tick: Int, firstTick: Int = 0, lineTicks: [Int] = []
  ) -> PreviewJournal {
    var journal = PreviewJournal()
    journal.rate = rate
    var begin = firstTick
    var lines = lineTicks[...]
    for entry in entries {
      guard entry.tick + begin < tick else { break }
      journal.ticks = entry.tick
      guard entry.input.passesTime else {
        journal.append(entry.input)
        continue
      }
      let length = lines.popFirst() ?? 0
      if entry.tick + begin + length > tick {
        journal.append(entry.input.stopped(at: tick))
        return journal
      }
      journal.append(entry.input)
      begin += length
    }
    journal.ticks = min(ticks, max(0, tick - begin))
    return journal
  }

  /// The journal that begins as another one and goes on as this one does after its own beginning.
  ///
  /// - Parameters:
  ///   - beginning: What this one begins with.
  ///   - other: What it begins with instead.
  /// - Returns: The journal, at the rate of `other`.
  func replacing(_ beginning: PreviewJournal, with other: PreviewJournal) -> PreviewJournal {
    let later = other.ticks - beginning.ticks
    let rest = entries[min(beginning.entries.count, entries.count)...].map {
      Entry(tick: $0.tick + later, input: $0.input)
    }
    return PreviewJournal(other.entries + rest, ticks: ticks + later, rate: other.rate)
  }

  /// The fingers that are down at the end, in order.
  package var heldFingers: [Int] {
    var held: Set<Int> = []
    for entry in entries {
      switch entry.input {
      case .down(let finger, _): held.insert(finger)
      case .up(let finger), .cancel(let finger): held.remove(finger)
      case .cancelAll: held = []
      default: break
      }
    }
    return held.sorted()
  }

  /// Whether it ends inside of a line or a test, which is stopped there.
  var endsInLine: Bool { entries.last?.input.end != nil }

  /// The index of the entry with which the last gesture begins: the last input that puts a finger
  /// down, turns a wheel, presses a key or runs a line while nothing else is held; nil without one.
  package var beginningOfLastGesture: Int? {
    var down: Set<Int> = []
    var last: Int?
    for (index, entry) in entries.enumerated() {
      switch entry.input {
      case .down(let finger, _):
        if down.isEmpty { last = index }
        down.insert(finger)
      case .up(let finger), .cancel(let finger): down.remove(finger)
      case .cancelAll: down = []
      case .wheel, .key, .line, .test, .trackpad(.began, _, _): if down.isEmpty { last = index }
      case .move, .trackpad, .momentum: break
      }
    }
    return last
  }
}
