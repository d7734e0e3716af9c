/// Whether a form's section needs no more work (G1).
public enum Completion {
  /// The node is no section of a form.
  case none
  /// Known beforehand.
  case value(Bool)
  /// Asked each time; a fault counts as incomplete and is reported by the asker.
  case predicate(() -> Bool)

  /// The answer now; nil for a node that is no section.
  public var isComplete: Bool? {
    switch self {
    case .none: nil
    case .value(let value): value
    case .predicate(let ask): ask()
    }
  }
}
