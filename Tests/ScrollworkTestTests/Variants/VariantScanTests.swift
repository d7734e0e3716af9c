@testable import ScrollworkTest
import Testing

@Suite("VariantScan") struct VariantScanTests {
  /// A view without a rule: it rests at a multiple of the value.
  private struct Slope {
    let wanted: ClosedRange<Double>
    var factor = 0.5

    func outcome(_ value: Double) -> VariantOutcome {
      let rest = value * factor
      let middle = (wanted.lowerBound + wanted.upperBound) / 2
      return VariantOutcome(
        isReached: wanted.contains(rest), distance: middle - rest, name: "at \(rest)")
    }
  }

  private let grid = [-800, -400, -200, -100, 0, 100, 200, 400, 800]

  private func scan(from present: Double, step: Double = 1) -> VariantScan {
    VariantScan(step: step, present: present, grid: grid)
  }

  private func search(
    _ scan: VariantScan, _ outcome: (Double) -> VariantOutcome
  ) -> (VariantScan.Result, tries: Int) {
    var tries = 0
    let result = scan.search(from: outcome(scan.present)) { value in
      tries += 1
      return outcome(value)
    }
    return (result, tries)
  }

  @Test(
    "both bounds are the first and the last whole value that reaches it, from either side · row:Q12",
    arguments: [-650.0, -90, 0, 3, 250, 700], [(90.3, 140.2), (-33.3, -20.1), (250.5, 251.4)])
  func bounds(present: Double, wanted: (Double, Double)) throws {
    let slope = Slope(wanted: wanted.0...wanted.1)
    guard !slope.outcome(present).isReached else { return }
    let reach = try #require(search(scan(from: present), slope.outcome).0.reach)
    let least = (wanted.0 / slope.factor).rounded(.up)
    let most = (wanted.1 / slope.factor).rounded(.down)
    let isBelow = present < least
    #expect(reach.nearest == (isBelow ? least : most))
    #expect(reach.farthest == (isBelow ? most : least))
    #expect(!reach.isOpen)
  }

  @Test("every value between the bounds reaches it, and no neighbor does · row:Q12")
  func allWithin() throws {
    let slope = Slope(wanted: 90.3...140.2)
    let reach = try #require(search(scan(from: 10), slope.outcome).0.reach)
    for value in stride(from: reach.nearest, through: reach.farthest, by: 1) {
      #expect(slope.outcome(value).isReached)
    }
    #expect(!slope.outcome(reach.nearest - 1).isReached)
    #expect(!slope.outcome(reach.farthest + 1).isReached)
  }

  @Test("steps are the unit of what is found · row:Q12")
  func steps() throws {
    let slope = Slope(wanted: 3.0...4.0, factor: 1)
    let reach = try #require(search(scan(from: 0, step: 0.1), slope.outcome).0.reach)
    #expect(abs(reach.nearest - 3) < 1e-9 && abs(reach.farthest - 4) < 1e-9)
  }

  @Test("a reach that lasts to the end of the grid is open · row:Q12")
  func open() throws {
    let result = search(scan(from: 0)) { value in
      VariantOutcome(isReached: value >= 73, distance: value >= 73 ? 0 : 400, name: "")
    }.0
    let reach = try #require(result.reach)
    #expect(reach.nearest == 73 && reach.farthest == 800 && reach.isOpen)
  }

  @Test("where values jump over it, both neighbors are named · row:Q12")
  func jump() {
    let result = search(scan(from: 0)) { value in
      value < 311
        ? VariantOutcome(distance: 100, name: "on a") : VariantOutcome(distance: -300, name: "on c")
    }.0
    #expect(result.reach == nil)
    #expect(result.jump?.below.value == 310 && result.jump?.below.name == "on a")
    #expect(result.jump?.above.value == 311 && result.jump?.above.name == "on c")
  }

  @Test("where none reaches it, the nearest that was tried is known · row:Q12")
  func closest() {
    let result = search(scan(from: 0)) { value in
      VariantOutcome(distance: 1000 - value, name: "at \(value)")
    }.0
    #expect(result.reach == nil && result.jump == nil)
    #expect(result.closest?.value == 800 && result.closest?.outcome.distance == 200)
  }

  @Test("the side on which it lies is tried first, and the other one only then · row:Q12")
  func sides() throws {
    var tried: [Double] = []
    _ = scan(from: 0).search(from: VariantOutcome(distance: -10)) { value in
      tried.append(value)
      return VariantOutcome(isReached: value < 0, distance: value < 0 ? 0 : -10)
    }
    #expect(tried.allSatisfy { $0 < 0 })
    tried = []
    _ = scan(from: 0).search(from: VariantOutcome(distance: -10)) { value in
      tried.append(value)
      return VariantOutcome(isReached: value > 0, distance: -10)
    }
    #expect(tried.first == -100 && tried.contains(100))
  }

  @Test("a variant without an answer counts as not reached, and ends nothing · row:Q12")
  func unanswered() throws {
    let slope = Slope(wanted: 90.3...140.2)
    let result = search(scan(from: 0)) { value in
      value == 100 ? .none : slope.outcome(value)
    }.0
    #expect(try #require(result.reach).nearest == 181)
  }

  @Test("a scan takes no more tries than its grid and two bisections · row:Q12")
  func cost() {
    for present in [-650.0, -90, 3, 700] {
      let (_, tries) = search(scan(from: present), Slope(wanted: 90.3...140.2).outcome)
      #expect(tries <= grid.count + 3 * 10)
    }
  }
}

@Suite("VariantOutcome") struct VariantOutcomeTests {
  @Test(
    "an outcome is the same after it went through a pipe · row:Q12",
    arguments: [
      VariantOutcome.none, VariantOutcome(isReached: true, distance: 0, name: "on slide-3"),
      VariantOutcome(distance: -406.25, name: "at x 1.0"), VariantOutcome(name: "on ü"),
    ])
  func roundTrip(outcome: VariantOutcome) {
    #expect(VariantOutcome(outcome.bytes) == outcome)
  }

  @Test("no bytes, or too few, are no outcome · row:Q12")
  func short() {
    for count in 0..<9 { #expect(VariantOutcome([UInt8](repeating: 1, count: count)) == .none) }
  }

  @Test("a name longer than a pipe's message is cut · row:Q12")
  func long() {
    let outcome = VariantOutcome(name: String(repeating: "n", count: 1_000))
    #expect(outcome.bytes.count == VariantOutcome.room)
  }
}
