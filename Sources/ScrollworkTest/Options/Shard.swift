/// One of several equal parts of a plan: `2/4`.
package struct Shard: Hashable, Sendable {
  /// How tests are handed to shards.
  package enum Method: String, CaseIterable, Hashable, Sendable {
    /// By a hash of the test's id: stable when other tests come and go.
    case hash
    /// By the instructions that tests took before, so that shards take equally long.
    case cost
  }

  /// The most shards of a run.
  package static let limit = 10_000

  /// Which one, from 1.
  package let number: Int
  /// Of how many.
  package let count: Int

  /// Reads `2/4`.
  ///
  /// - Returns: nil when that is no shard.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.limit).contains(count), (1...count).contains(number), text.first != "+"
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// `2/4`.
  package var text: String { "\(number)/\(count)" }

  /// Whether the test of this id runs here, by a hash of the id.
  ///
  /// FNV-1a of the bytes, folded, modulo the number of shards.
  func takes(_ id: String) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    return hash % UInt64(count) == UInt64(number - 1)
  }
}
