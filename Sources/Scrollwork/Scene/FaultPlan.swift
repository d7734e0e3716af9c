/// What goes wrong in a scene on purpose, to try scripts on it (Q9).
///
/// Everything is decided by numbers of ticks and of calls: the same plan gives the same run.
public struct FaultPlan: Hashable, Sendable {
  /// How long new rows and nodes, and rows with an estimate that come into reach, wait for their
  /// extents, in seconds; 0 or above.
  ///
  /// New ones are 0 long until then, the others as long as estimated.
  public var layoutDelay = 0.0
  /// What every estimate is multiplied by; above 0.
  public var estimateFactor = 1.0
  /// The ticks in which nothing runs: input, timers and motion come with the next one that does.
  public var droppedTicks = Occasions.none
  /// The calls of handlers that fail, counted from 1 for each event, by the event's name.
  public var failingCalls: [String: Occasions] = [:]

  /// Nothing goes wrong.
  public init() {}

  /// Some of the times at which something happens, counted from 1.
  public enum Occasions: Hashable, Sendable {
    /// These; an empty set for never.
    case only(Set<Int>)
    /// Each so many-th: 3 means the third, the sixth, …; a number below 1 means never.
    case every(Int)

    /// Never.
    public static let none = Occasions.only([])

    /// Whether there are none.
    var isEmpty: Bool {
      switch self {
      case .only(let numbers): numbers.isEmpty
      case .every(let step): step <= 0
      }
    }

    /// Whether the time of that number is one of them.
    public func contains(_ number: Int) -> Bool {
      switch self {
      case .only(let numbers): numbers.contains(number)
      case .every(let step): step > 0 && number % step == 0
      }
    }
  }
}
