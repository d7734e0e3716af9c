internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Shows the faults of handlers as they happen: each kind once in full, and how often in the end.
///
/// A handler of `scroll` that fails does so sixty times a second; the sixtieth report says nothing
/// that the first did not.
struct FaultTally {
  private struct Kind: Hashable {
    let message: String
    let place: String
  }

  private var counts: [Kind: Int] = [:]
  /// The kinds in the order in which they came up.
  private var order: [Kind] = []

  /// Counts a fault.
  ///
  /// - Returns: Whether it is the first of its kind and wants to be shown.
  mutating func add(_ fault: ScriptFault) -> Bool {
    let kind = Kind(
      message: fault.error?.message ?? fault.report.message,
      place: fault.error?.chunk.map { "\($0):\(fault.error?.line ?? 0)" } ?? "")
    counts[kind, default: 0] += 1
    guard counts[kind] == 1 else { return false }
    order.append(kind)
    return true
  }

  /// One line for each kind that came up more than once.
  var repeats: [String] {
    order.compactMap { kind in
      guard let count = counts[kind], count > 1 else { return nil }
      let times = count == 2 ? "once more" : "\(NumberText.grouped(count - 1)) more times"
      let place = kind.place.isEmpty ? "" : " at \(kind.place)"
      return "the same error\(place) came up \(times)"
    }
  }
}
