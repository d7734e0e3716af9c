/// The value that a node sets for its ancestors under a key.
enum Preference {
  /// A constant.
  case constant(HostValue)
  /// A function, called at each read.
  case asked(() -> HostValue?)

  /// The value now.
  var value: HostValue? {
    switch self {
    case .constant(let value): value
    case .asked(let ask): ask()
    }
  }
}
