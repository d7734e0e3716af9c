/// The permanent identity of one row of a ``RowTree``.
///
/// A tree creates keys in order, counting from 0, and never reuses one: a key stays valid when its
/// row is moved or measured again, and is permanently invalid once its row is removed. Keys of
/// different trees are unrelated.
public struct RowKey: Hashable, Sendable {
  /// The number of rows that its tree had created before this one.
  public let rawValue: UInt32

  /// Wraps a number, as read from ``rawValue``.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

extension RowKey: Strideable {
  /// The number of rows created from this key up to another.
  public func distance(to other: RowKey) -> Int {
    Int(other.rawValue) - Int(rawValue)
  }

  /// The key of the row created `n` rows later.
  public func advanced(by n: Int) -> RowKey {
    RowKey(rawValue: UInt32(Int(rawValue) + n))
  }
}

extension RowKey: CustomStringConvertible {
  /// The number with a hash sign in front, as in `#12`.
  public var description: String { "#\(rawValue)" }
}
