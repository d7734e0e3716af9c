@testable import ScrollworkTrace
import Testing

@Suite("TargetLabels") struct TargetLabelsTests {
  private let frame = PictureLayout.Frame(x: 0, y: 100, width: 300, height: 115)

  private func target(isExpected: Bool = false, isChosen: Bool = false) -> LaneScale.Target {
    LaneScale.Target(label: "t", offset: 0, isExpected: isExpected, isChosen: isChosen)
  }

  private func labels(
    _ positions: [Double], expected: Set<Int> = [], chosen: Set<Int> = []
  ) -> [TargetLabels.Label] {
    let targets = positions.indices.map {
      target(isExpected: expected.contains($0), isChosen: chosen.contains($0))
    }
    return TargetLabels(targets, positions: positions, in: frame).lines
  }

  @Test("without targets there are no names")
  func none() { #expect(labels([]).isEmpty) }

  @Test("a name with room around it is at its line")
  func apart() {
    let positions = [200.0, 180, 150, 120]
    #expect(labels(positions).compactMap(\.label) == positions)
  }

  @Test("lines stay where they are, names are 11.5 apart and inside, in order", arguments: 1...40)
  func spread(count: Int) {
    // From the bottom up, denser and denser.
    let positions = (0..<count).map { 215 - 115 * Double($0) / Double(count) }
    let lines = labels(positions)
    #expect(lines.map(\.line) == positions)
    let names = lines.compactMap(\.label)
    // 115 pixels have room for ten names.
    #expect(names.count == min(count, 10))
    for (below, above) in zip(names, names.dropFirst()) { #expect(below - above >= 11.5 - 1e-9) }
    #expect(names.allSatisfy { $0 >= 103 - 1e-9 && $0 <= 212 + 1e-9 })
  }

  @Test("names of targets at one offset do not overlap")
  func same() {
    let names = labels([150, 150, 150]).compactMap(\.label)
    #expect(names.count == 3)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0 - $1 >= 11.5 - 1e-9 })
  }

  @Test("expected and chosen targets keep their names when others lose them")
  func ranks() {
    let positions = (0..<40).map { 214 - Double($0) * 2.5 }
    let lines = labels(positions, expected: [17], chosen: [3, 38])
    let named = lines.indices.filter { lines[$0].label != nil }
    #expect(named.count == 10 && Set(named).isSuperset(of: [3, 17, 38]))
  }

  @Test("with too many chosen ones, an expected one is still named")
  func crowd() {
    let positions = (0..<40).map { 214 - Double($0) * 2.5 }
    let lines = labels(positions, expected: [39], chosen: Set(0..<39))
    let named = lines.indices.filter { lines[$0].label != nil }
    #expect(named.count == 10 && named.contains(39))
  }

  @Test("a frame without any height has room for one name")
  func flat() {
    let frame = PictureLayout.Frame(x: 0, y: 0, width: 10, height: 0)
    let lines = TargetLabels([target(), target()], positions: [0, 0], in: frame).lines
    #expect(lines.compactMap(\.label).count == 1)
  }
}
