/// The value that a node sets for its ancestors under a key.
enum Preference {
  /// A constant.
  case constant(AnyHashable)
  /// A function, called at each read.
  case asked(() -> AnyHashable?)

  /// The value now.
  var value: AnyHashable? {
    switch self {
    case .constant(let value): value
    case .asked(let ask): ask()
    }
  }
}
