/// What a node tells the nodes around it under a key (T6).
enum Preference {
  /// A value that stays.
  case constant(AnyHashable)
  /// What a function answers, asked anew after each layout.
  case asked(() -> AnyHashable?)

  /// The value now.
  var value: AnyHashable? {
    switch self {
    case .constant(let value): value
    case .asked(let ask): ask()
    }
  }
}
