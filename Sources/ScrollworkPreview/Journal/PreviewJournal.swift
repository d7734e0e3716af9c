internal import Scrollwork

/// What was done to a scene, tick by tick.
///
/// The same journal on the same files gives the same digest: going back in time, loading again and comparing
/// are all a fresh state and the journal again.
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

  /// Makes an empty journal.
  package init() {}

  /// Notes an input after `ticks`.
  package mutating func append(_ input: PreviewInput) {
    entries.append(Entry(tick: ticks, input: input))
  }

  /// Notes that a tick has passed.
  package mutating func pass() { ticks += 1 }

  /// The journal up to a tick, with the inputs before it.
  package func prefix(through tick: Int) -> PreviewJournal {
    var journal = self
    journal.ticks = min(ticks, max(0, tick))
    journal.entries = Array(entries.prefix { $0.tick < journal.ticks })
    return journal
  }

  /// The index of the entry with which the last gesture begins: the last input that puts a finger down, turns a
  /// wheel, presses a key or runs a line while nothing else is held; nil without one.
  package var beginningOfLastGesture: Int? {
    var down: Set<Int> = []
    var last: Int?
    for (index, entry) in entries.enumerated() {
      switch entry.input {
      case .down(let finger, _):
        if down.isEmpty { last = index }
        down.insert(finger)
      case .up(let finger), .cancel(let finger): down.remove(finger)
      case .wheel, .key, .line, .trackpad(.began, _, _): if down.isEmpty { last = index }
      case .move, .trackpad, .momentum: break
      }
    }
    return last
  }
}
