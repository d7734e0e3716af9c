import Testing

@testable import Scrollwork

@Suite("PositionTable") struct PositionTableTests {
  @Test(
    "positions are found until they are removed, also when all fall on one slot",
    arguments: [UInt64.max, 0xFF, 0],
    [
      (100, true), (100, false), (PositionTable.narrowLimit + 1, true),
      (PositionTable.narrowLimit + 1, false),
    ])
  func collisions(mask: UInt64, shape: (bound: Int, tagged: Bool)) {
    let bound = shape.bound
    // Large positions need the wide form; the last one that fits the narrow form is among them.
    let positions = (1...100).map { bound - $0 }
    func placement(_ position: Int) -> UInt64 { MarkerID.integer(position).placement & mask }
    var table = PositionTable(bound: bound, tagged: shape.tagged, for: [], count: 0)
    func find(_ position: Int) -> Int? {
      table.position(placement(position)) { $0 == position }
    }
    for position in positions {
      table.insert(position, placement(position), placementOf: placement)
    }
    #expect(positions.allSatisfy { find($0) == $0 })
    for (removed, position) in positions.enumerated().reversed() where position % 3 != 0 {
      table.remove(position, placement(position), placementOf: placement)
      #expect(find(position) == nil)
      #expect(positions[..<removed].allSatisfy { find($0) == $0 })
    }
    #expect(positions.allSatisfy { find($0) == ($0 % 3 == 0 ? $0 : nil) })
    #expect(table.count == positions.count { $0 % 3 == 0 })
  }

  @Test("a position takes 3 bytes up to 16,777,214")
  func narrow() {
    let table = PositionTable(bound: 10, tagged: false, for: [], count: 0)
    #expect(table.hasRoom(for: PositionTable.narrowLimit - 1))
    #expect(!table.hasRoom(for: PositionTable.narrowLimit))
  }

  @Test("a search looks at few positions, whatever the ids have in common")
  func spread() {
    let kinds: [(Int) -> MarkerID] = [
      { .integer($0) }, { .integer($0 << 32) }, { .string("row-\($0)") },
      { .number(Double($0) + 0.5) }, { .tuple(["row", .integer($0)]) },
    ]
    for (kind, id) in kinds.enumerated() {
      let placements = (0..<10_000).map { id($0).placement }
      var table = PositionTable(bound: 10_000, tagged: false, for: placements, count: 10_000)
      for (position, placement) in placements.enumerated() {
        table.insert(position, placement) { placements[$0] }
      }
      var looks = 0
      for (position, placement) in placements.enumerated() {
        _ = table.position(placement) {
          looks += 1
          return $0 == position
        }
      }
      // Linear probing with five slots in six in use expects 3.5 looks.
      #expect(looks < 50_000, "ids of kind \(kind)")
    }
  }
}
