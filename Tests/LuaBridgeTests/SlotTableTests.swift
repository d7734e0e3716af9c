import Testing

@testable import LuaBridge

@Suite("SlotTable") struct SlotTableTests {
  /// An address that no object has; objects lie at multiples of 16.
  private func address(_ number: UInt) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: (number + 1) << 4)
  }

  @Test("knows what a dictionary knows, whatever came and went", arguments: [1, 7, 42])
  func oracle(seed: UInt64) throws {
    var state = seed
    func random(below bound: UInt) -> UInt {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt(truncatingIfNeeded: state >> 33) % bound
    }
    var table = SlotTable()
    var known: [UInt: Int32] = [:]
    for step in 0..<4_000 {
      let number = random(below: 300)
      let object = try #require(address(number))
      #expect(table[object] == known[number])
      if known[number] == nil {
        table.insert(object, Int32(step))
        known[number] = Int32(step)
      } else if random(below: 2) == 0 {
        #expect(table.remove(object) == known.removeValue(forKey: number))
      }
      #expect(table.count == known.count)
    }
    #expect(table.slots == known.values.sorted())
    for number in 0..<300 {
      let object = try #require(address(UInt(number)))
      #expect(table[object] == known[UInt(number)])
    }
  }

  @Test("an empty table knows nothing and forgets nothing")
  func empty() throws {
    var table = SlotTable()
    let object = try #require(address(3))
    #expect(table[object] == nil)
    #expect(table.remove(object) == nil)
    #expect(table.slots == [])
  }
}
