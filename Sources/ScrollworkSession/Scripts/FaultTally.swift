internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Counts the faults of handlers by kind, so that each kind is reported in full once, and its
/// repeats as a number at the end.
///
/// A failing handler of `scroll` has the same fault up to sixty times a second.
struct FaultTally {
  /// Faults with the same message at the same line.
  private struct Kind: Hashable {
    let message: String
    let location: String
  }

  private var counts: [Kind: Int] = [:]
  /// The kinds in the order of their first fault.
  private var order: [Kind] = []

  /// Counts a fault.
  ///
  /// - Returns: Whether it is the first of its kind, which has to be reported.
  mutating func add(_ fault: ScriptFault) -> Bool {
    let kind = Kind(
      message: fault.error?.message ?? fault.report.message,
      location: fault.error?.chunk.map { "\($0):\(fault.error?.line ?? 0)" } ?? "")
    counts[kind, default: 0] += 1
    guard counts[kind] == 1 else { return false }
    order.append(kind)
    return true
  }

  /// One line for each kind with more than one fault.
  var repeats: [String] {
    order.compactMap { kind in
      guard let count = counts[kind], count > 1 else { return nil }
      let times = count == 2 ? "once more" : "\(NumberText.grouped(count - 1)) more times"
      let location = kind.location.isEmpty ? "" : " at \(kind.location)"
      return "the same error\(location) came up \(times)"
    }
  }
}
