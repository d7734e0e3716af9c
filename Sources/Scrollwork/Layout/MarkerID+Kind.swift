extension MarkerID {
  /// The kind of value of an id.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A string.
    case string
    /// An integer.
    case integer
    /// Any other number.
    case float
    /// A Boolean.
    case boolean
    /// A tuple of ids.
    case tuple
  }

  /// The kind of this id.
  package var kind: Kind {
    switch self {
    case .integer: .integer
    case .number: .float
    case .string: .string
    case .boolean: .boolean
    case .tuple: .tuple
    }
  }
}
