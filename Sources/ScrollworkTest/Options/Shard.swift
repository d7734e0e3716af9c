internal import Scrollwork

/// One of several disjoint shares of a plan, which together run all of its tests: `2/4`.
package struct Shard: Hashable, Sendable {
  /// How tests are assigned to shards.
  package enum Method: String, CaseIterable, Hashable, Sendable {
    /// By a hash of the test's key: stable when other tests are added or removed.
    case hash
    /// By the stored instruction counts, so that shards have about the same sum.
    case cost
  }

  /// The highest number of shards.
  package static let limit = 10_000

  /// The shard's number, from 1 to `count`.
  package let number: Int
  /// The number of shards, from 1 to `limit`.
  package let count: Int

  /// Reads `2/4`.
  ///
  /// - Returns: nil for any other form and for numbers out of range.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.limit).contains(count), (1...count).contains(number), text.first != "+"
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The shard in the form `2/4`.
  package var text: String { "\(number)/\(count)" }

  /// Whether a test runs in this shard, by a hash of its key.
  ///
  /// The 64-bit FNV-1a hash of the bytes, its high half combined into the low one by exclusive or,
  /// modulo the number of shards.
  func takes(_ id: String) -> Bool {
    var hash = fnv1a(id.utf8)
    hash ^= hash >> 32
    return hash % UInt64(count) == UInt64(number - 1)
  }
}
