/// Whether a form's section needs no more work.
package enum Completion {
  /// The node is not a section of a form.
  case none
  /// A constant.
  case value(Bool)
  /// Evaluated at each read; on an error the closure reports it and returns false.
  case predicate(() -> Bool)

  /// The present value, evaluated now; nil for a node that is not a section of a form.
  package var isComplete: Bool? {
    switch self {
    case .none: nil
    case .value(let value): value
    case .predicate(let ask): ask()
    }
  }
}
