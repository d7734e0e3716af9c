@testable import ScrollworkTest
import Testing

@Suite("Piece queue") struct PieceQueueTests {
  /// Three pieces of each file.
  private func queue(files: Int) -> PieceQueue {
    PieceQueue(files: (0..<files * 3).map { $0 / 3 })
  }

  @Test(
    "where no file is preferred, pieces come in the order of the plan", arguments: [1, 2, 7, 64])
  func order(share: Int) {
    var queue = queue(files: 400)
    var all: [Int] = []
    while let next = queue.next {
      let some = queue.take(share, where: { _ in true }, preferring: { _ in true })
      #expect(some.first == next && some.count <= share)
      all += some
    }
    #expect(all == Array(0..<1_200) && queue.count == 0)
  }

  @Test("pieces of preferred files come first, the others when there are none left")
  func preferred() {
    var queue = queue(files: 4)
    func take() -> [Int] { queue.take(4, where: { _ in true }, preferring: { $0 % 2 == 1 }) }
    #expect(take() == [3, 4, 5, 9])
    #expect(queue.next == 0)
    #expect(take() == [10, 11])
    #expect(take() == [0, 1, 2, 6])
    #expect(take() == [7, 8])
    #expect(take() == [] && queue.next == nil)
  }

  @Test("preferred files far behind do not keep a worker from what comes next")
  func far() {
    var queue = queue(files: 400)
    #expect(queue.take(2, where: { _ in true }, preferring: { $0 > 300 }) == [0, 1])
  }

  @Test("what does not fit keeps its place, preferred or not")
  func fits() {
    var queue = queue(files: 2)
    #expect(queue.take(9, where: { $0 % 2 == 0 }, preferring: { $0 == 1 }) == [4])
    #expect(queue.take(9, where: { $0 % 2 == 0 }, preferring: { $0 == 1 }) == [0, 2])
    #expect(queue.take(9, where: { _ in true }, preferring: { _ in true }) == [1, 3, 5])
  }

  @Test("what is put back comes again in its old place")
  func putBack() {
    var queue = queue(files: 3)
    let some = queue.take(5, where: { _ in true }, preferring: { $0 == 1 })
    #expect(some == [3, 4, 5])
    queue.putBack(some)
    #expect(queue.count == 9)
    #expect(queue.take(9, where: { _ in true }, preferring: { _ in true }) == Array(0..<9))
  }
}
