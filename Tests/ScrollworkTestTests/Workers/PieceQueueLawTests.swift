@testable import ScrollworkTest
import Testing

@Suite("Piece queue, at random") struct PieceQueueLawTests {
  @Test("whatever is taken from a queue and put back, every piece comes once")
  func queue() {
    for number in 1...50 {
      var random = CaseRandom(seed: 9, property: "queue", number: number)
      let count = random.integer(0...80)
      var queue = PieceQueue(files: (0..<count).map { $0 / 4 })
      var done: [Int] = []
      while queue.next != nil {
        let wanted = random.integer(0...9)
        let taken = queue.take(
          random.integer(1...7), where: { _ in true }, preferring: { $0 == wanted })
        #expect(taken == taken.sorted())
        let kept = random.integer(1...taken.count)
        done += taken.prefix(kept)
        queue.putBack(taken.dropFirst(kept))
        #expect(queue.count == count - done.count)
      }
      #expect(done.sorted() == Array(0..<count))
    }
  }
}
