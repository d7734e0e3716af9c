import Testing

@testable import Scrollwork

@Suite("IDColumn") struct IDColumnTests {
  static let integers: [[Int]] = [
    [], [5], [5, 5], [5, 7, 9], [9, 7, 5], [5, 6, 8], [.min, 0], [.min, .max], [.max, .max - 1, 3],
    [1, 0x8000_0000, 0x1_0000_0000, 0x100_0000_0000], [.min, .min + 3, 5],
    [0, 0x4000_0000_0000_0000, .max], [1, 2, 3, -0x8000_0000, -0x7FFF_FFFF, -0x8000_0005],
  ]
  static let mixtures: [[MarkerID]] = [
    [1, 2, "three", 4], [1, 3, 2, true], ["a", 1, .tuple([1])], [7, 0x100_0000_0000, 8, "x"],
  ]
  static let lists = integers.map { $0.map(MarkerID.integer) } + mixtures

  @Test("ids come back as they were appended, whatever form they force", arguments: lists)
  func roundTrip(ids: [MarkerID]) {
    var column = IDColumn()
    for (position, id) in ids.enumerated() {
      column.append(id)
      #expect((0...position).map { column[$0] } == Array(ids[...position]))
    }
    for (position, id) in ids.enumerated() {
      #expect(column.matches(id, at: position))
      #expect(!column.matches("none", at: position))
      #expect(column.placement(at: position) == id.placement)
      if column.isRun { #expect(column.positionInRun(of: id) == position) }
    }
  }

  @Test(
    "steps of any size and direction are runs",
    arguments: [1, -1, 1_000, -7, 0x1000_0000_0000_0000])
  func runs(step: Int) {
    var column = IDColumn()
    for position in 0..<4 { column.append(.integer(-5 + step * position)) }
    #expect(column.isRun)
    #expect(column.positionInRun(of: .integer(-5 + step * 4)) == nil)
    #expect(column.positionInRun(of: .integer(-5 - step)) == nil)
    for other in [Int.min, Int.max] {
      #expect(column.positionInRun(of: .integer(other)) == nil)
    }
  }
}
