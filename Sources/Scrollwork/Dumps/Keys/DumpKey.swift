/// One property, written only where it differs from its usual value.
///
/// One line in `DumpKeys` defines how a property is written and read back.
struct DumpKey<Root>: Sendable {
  let name: String
  /// The word of the usual value, for a property that can be copied; nil for others.
  let usual: String?
  /// The property as a word; nil where it has its usual value.
  let write: @Sendable (Root) -> String?
  /// Sets the property from a word; returns false if the word is not a value of it.
  let read: @Sendable (inout Root, Substring) -> Bool

  /// A property that is written unless it has its usual value.
  init<Value: DumpText>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value,
    _ put: @escaping @Sendable (inout Root, Value) -> Void, unless usual: Value,
    allows: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    self.name = name
    self.usual = usual.dumped
    write = { root in
      let value = get(root)
      return value == usual ? nil : value.dumped
    }
    read = { root, word in
      guard let value = Value(dumped: word), allows(value) else { return false }
      put(&root, value)
      return true
    }
  }

  init(
    name: String, usual: String? = nil, write: @escaping @Sendable (Root) -> String?,
    read: @escaping @Sendable (inout Root, Substring) -> Bool
  ) {
    self.name = name
    self.usual = usual
    self.write = write
    self.read = read
  }
}

extension DumpKey where Root: Node {
  /// The key for nodes of any kind; it writes and reads nothing for nodes other than `Root`.
  var ofAnyNode: DumpKey<Node> {
    DumpKey<Node>(
      name: name, write: { node in (node as? Root).flatMap(write) },
      read: { node, word in
        guard var own = node as? Root else { return false }
        return read(&own, word)
      })
  }
}

/// Every property that a dump writes, grouped by the type that has it.
enum DumpKeys {
  /// The longest length that a dump may contain, in points, as in scripts: beyond, sums lose their
  /// fractions.
  private static let longest = 0x1p30

  @Sendable static func isLength(_ value: Double) -> Bool { (0...longest).contains(value) }

  @Sendable static func isLength(_ value: Double?) -> Bool { value.map { isLength($0) } ?? true }

  @Sendable static func isPadding(_ value: EdgeInsets) -> Bool {
    [value.top, value.left, value.bottom, value.right, value.leading, value.trailing]
      .allSatisfy { isLength($0) }
  }
}
