/// Faults injected into a scene, to test scripts against them.
///
/// They depend on numbers of ticks and calls only: the same plan gives the same run.
public struct FaultPlan: Hashable, Sendable {
  /// The delay in seconds, 0 or above, before new rows and nodes get their extents, and before
  /// estimated rows are measured.
  ///
  /// New ones have the extent 0 until then, the others their estimate.
  package var layoutDelay = 0.0
  /// The factor of every estimate; above 0.
  package var estimateFactor = 1.0
  /// The ticks that are skipped, by number: input, timers and motion run in the next tick.
  package var droppedTicks = Occasions.none
  /// By event name, the handler calls that fail, counted from 1 for each event.
  package var failingCalls: [String: Occasions] = [:]

  /// Makes a plan without faults.
  public init() {}

  /// A set of occurrences, counted from 1.
  package enum Occasions: Hashable, Sendable {
    /// The occurrences of these numbers; an empty set for never.
    case only(Set<Int>)
    /// Every n-th occurrence: 3 means the third, the sixth, …; a number below 1 means never.
    case every(Int)

    /// Never.
    package static let none = Occasions.only([])

    /// Whether the set is empty.
    var isEmpty: Bool {
      switch self {
      case .only(let numbers): numbers.isEmpty
      case .every(let step): step <= 0
      }
    }

    /// Whether the occurrence of that number, from 1, is in the set.
    package func contains(_ number: Int) -> Bool {
      switch self {
      case .only(let numbers): numbers.contains(number)
      case .every(let step): step > 0 && number % step == 0
      }
    }
  }
}
