import Foundation
import Scrollwork
import Testing

/// Everything that can be done to a scene, in any order: the laws hold (Q8).
///
/// `SCROLLWORK_OPERATIONS` says how many operations, `SCROLLWORK_SEED` where chance starts from;
/// `SCROLLWORK_DIGEST` prints one digest of all events, which stays where behavior does.
@Suite("Random operations") struct RandomOperationTests {
  private static let length = 100

  private static func setting(_ name: String, or fallback: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? fallback
  }

  private static func isSet(_ name: String) -> Bool {
    ProcessInfo.processInfo.environment[name] != nil
  }

  /// The law that is broken, or the sentence as a whole.
  private static func kind(of failure: String?) -> String? {
    guard let failure, let law = failure.range(of: "law of ") else { return failure }
    return String(failure[law.lowerBound...].prefix { $0 != ":" })
  }

  @Test("no law breaks, whatever is done in whatever order · row:Q8")
  func laws() {
    let count = Self.setting("SCROLLWORK_OPERATIONS", or: 20_000) / Self.length
    let first = Self.setting("SCROLLWORK_SEED", or: 1)
    let isTraced = Self.isSet("SCROLLWORK_TRACE")
    var digest = Digest()
    defer { if Self.isSet("SCROLLWORK_DIGEST") { print("digest of all events: \(digest)") } }
    for number in 0..<max(1, count) {
      let seed = UInt64(first + number)
      if isTraced { FileHandle.standardError.write(Data("seed \(seed)\n".utf8)) }
      let script = OperationScript(seed: seed, length: Self.length)
      let outcome = script.outcome
      digest.combine(outcome.digest.description)
      guard let failure = outcome.failure else { continue }
      let small = script.shrunk { Self.kind(of: $0.failure) == Self.kind(of: failure) }
      let lines = small.operations.map { "  \($0)," }.joined(separator: "\n")
      let events = small.lastEvents.joined(separator: "\n  ")
      Issue.record(
        """
        seed \(seed): \(failure)
        smallest: \(small.failure ?? "–")
        \(lines)
          \(events)
        """)
      return
    }
  }

  @Test(
    "what once broke a law breaks none any more",
    arguments: [
      1604, 1633, 10132, 10546, 50081, 51673, 90018, 8207, 9400, 22690, 100_861, 103_281, 105_321,
      502_925, 3_000_052, 5_005_562, 7_100_090, 7_204_827, 7_306_702, 8_400_684, 9_000_461,
      40_008_410, 70_009_105, 9_700_769, 9_801_735, 9_805_208, 9_906_326,
    ])
  func brokenBefore(seed: UInt64) {
    #expect(OperationScript(seed: seed, length: Self.length).failure == nil)
  }

  @Test("the same operations give the same scene, twice", arguments: 1...4)
  func deterministic(seed: UInt64) {
    let script = OperationScript(seed: seed, length: Self.length)
    #expect(script.digest == script.digest)
  }

  @Test("a sequence that fails is shrunk to what makes it fail")
  func shrinking() {
    let script = OperationScript(seed: 3, length: 200)
    let small = script.shrunk { script in
      let kinds = script.operations.map(\.kind)
      guard let touch = kinds.firstIndex(of: .touch) else { return false }
      return kinds[touch...].contains(.lift)
    }
    #expect(small.operations.map(\.kind) == [.touch, .lift])
  }
}
