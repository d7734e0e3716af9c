/// One line of a dump: its depth in the tree, the kind of what it makes, and its fields.
struct DumpLine {
  var depth: Int
  var kind: String
  var fields: [(name: String, word: Substring)] = []
  /// The line's number in the text, from 1.
  var number = 0

  init(depth: Int, kind: String) {
    self.depth = depth
    self.kind = kind
  }

  var text: String {
    String(repeating: "  ", count: depth) + kind
      + fields.map { " \($0.name)=\($0.word)" }.joined()
  }

  // MARK: - Writing

  mutating func add(_ name: String, _ word: String?) {
    if let word { fields.append((name, Substring(word))) }
  }

  mutating func add<Value: DumpText>(_ name: String, _ value: Value, unless usual: Value) {
    if value != usual { add(name, value.dumped) }
  }

  /// Adds a field for each key whose property differs from its usual value.
  mutating func add<Root>(_ keys: [DumpKey<Root>], of root: Root) {
    for key in keys { add(key.name, key.write(root)) }
  }

  // MARK: - Taking fields

  /// Removes a field and returns its word; nil when it is absent.
  mutating func takeWord(_ name: String) -> Substring? {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
    return fields.remove(at: index).word
  }

  /// Removes a field and returns its value; `usual` when it is absent.
  mutating func take<Value: DumpText>(
    _ name: String, or usual: Value, allows: (Value) -> Bool = { _ in true }
  ) throws(DumpError) -> Value {
    guard let word = takeWord(name) else { return usual }
    guard let value = Value(dumped: word), allows(value) else { throw wrong(name, word) }
    return value
  }

  /// Takes the fields that the keys name and sets the properties.
  mutating func apply<Root>(_ keys: [DumpKey<Root>], to root: inout Root) throws(DumpError) {
    guard !fields.isEmpty else { return }
    for key in keys {
      guard let word = takeWord(key.name) else { continue }
      guard key.read(&root, word) else { throw wrong(key.name, word) }
    }
  }

  /// Throws if a field is left that has not been taken.
  func finish() throws(DumpError) {
    guard let (name, _) = fields.first else { return }
    throw error("\(kind) has no field \(Self.short(name))")
  }

  func wrong(_ name: String, _ word: Substring) -> DumpError {
    error("\(kind) cannot have \(name)=\(Self.short(word))")
  }

  func error(_ message: String) -> DumpError { DumpError(line: number, message: message) }

  /// The text for a message, cut to 60 characters.
  static func short(_ text: some StringProtocol) -> String {
    let start = text.prefix(60)
    return start.endIndex == text.endIndex ? String(start) : start + "…"
  }
}
