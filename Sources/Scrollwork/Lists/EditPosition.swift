/// The position at which an edit inserts an item.
public enum EditPosition: Hashable {
  /// Before all items.
  case start
  /// After all items.
  case end
  /// Directly before an item.
  case before(Item)
  /// Directly after an item.
  case after(Item)
}

/// An edit that cannot be made.
public struct EditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, as a sentence.
  public let description: String
}
