@testable import ScrollworkTest
import Testing

@Suite("Shard's text and hash") struct ShardTextTests {
  @Test("every shard reads back from its text, up to ten thousand")
  func roundTrip() {
    for count in 1...12 {
      for number in 1...count {
        let shard = Shard("\(number)/\(count)")
        #expect(shard?.number == number && shard?.count == count)
        #expect(shard?.text == "\(number)/\(count)")
      }
    }
    #expect(Shard("10000/10000")?.text == "10000/10000")
    #expect(Shard("1/10001") == nil)
    #expect(Shard("1/99999999999999999999") == nil)
  }

  @Test(
    "texts with something around or between the numbers are refused",
    arguments: ["/", "/4", "1/", "1//4", "1/4/", " 1/4", "1/4 ", "1\n/4", "1.0/4", "٢/٤"])
  func refused(text: String) { #expect(Shard(text) == nil) }

  @Test(
    "the empty key has the hash 4fd0bfc1 in its low half: basis, high half folded into the low one",
    arguments: [(1, 1), (2, 2), (4, 2), (16, 2), (32, 2), (64, 2), (128, 66), (256, 194)])
  func hash(count: Int, number: Int) {
    #expect((1...count).filter { Shard("\($0)/\(count)")?.takes("") == true } == [number])
  }

  @Test("a hash looks at the bytes, not at what they look like")
  func bytes() {
    // The first is one scalar, the second two that are drawn the same.
    let keys = ["\u{E9}", "e\u{301}"]
    let shards = keys.map { key in
      (1...10_000).first { Shard("\($0)/10000")?.takes(key) == true }
    }
    #expect(shards[0] != nil && shards[0] != shards[1])
  }
}
