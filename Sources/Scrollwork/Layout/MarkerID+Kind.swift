extension MarkerID {
  /// What kind of value an id is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A text.
    case string
    /// A whole number.
    case integer
    /// Any other number.
    case float
    /// A truth value.
    case boolean
    /// Several ids as one.
    case tuple
  }

  /// The kind of this id.
  public var kind: Kind {
    switch self {
    case .integer: .integer
    case .number: .float
    case .string: .string
    case .boolean: .boolean
    case .tuple: .tuple
    }
  }
}
