import Testing

@testable import Scrollwork

@Suite("PositionTable") struct PositionTableTests {
  @Test(
    "positions are found until they are removed, also when all fall on one slot",
    arguments: [UInt64.max, 0xFF, 0], [100, PositionTable.narrowLimit + 1])
  func collisions(mask: UInt64, bound: Int) {
    // Large positions need the wide form; the last one that fits the narrow form is among them.
    let positions = (1...100).map { bound - $0 }
    func placement(_ position: Int) -> UInt64 { MarkerID.integer(position).placement & mask }
    var table = PositionTable(bound: bound, for: [], count: 0)
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
    let table = PositionTable(bound: 10, for: [], count: 0)
    #expect(table.hasRoom(for: PositionTable.narrowLimit - 1))
    #expect(!table.hasRoom(for: PositionTable.narrowLimit))
  }
}
