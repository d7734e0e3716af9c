/// One line of a dump: how deep it is, what it makes, and its fields.
struct DumpLine {
  var depth: Int
  var kind: String
  var fields: [(name: String, word: Substring)] = []
  /// The line's number in the text, from 1.
  var number = 0

  subscript(name: String) -> Substring? { fields.first { $0.name == name }?.word }

  mutating func add(_ name: String, _ word: String?) {
    if let word { fields.append((name, Substring(word))) }
  }

  mutating func add<Value: DumpText>(_ name: String, _ value: Value, unless usual: Value) {
    if value != usual { add(name, value.dumped) }
  }

  var text: String {
    String(repeating: "  ", count: depth) + kind
      + fields.map { " \($0.name)=\($0.word)" }.joined()
  }

  init(depth: Int, kind: String) {
    self.depth = depth
    self.kind = kind
  }

  /// Reads a line; spaces inside of quotes belong to a word.
  init(parsing text: Substring, number: Int) throws(DumpError) {
    let spaces = text.prefix { $0 == " " }.count
    guard spaces.isMultiple(of: 2) else {
      throw DumpError(line: number, message: "the indent is \(spaces), not a multiple of 2")
    }
    var words: [Substring] = []
    var start: Substring.Index?
    var isQuoted = false
    var isEscaped = false
    for index in text.indices.dropFirst(spaces) {
      let character = text[index]
      if character == " ", !isQuoted {
        if let from = start { words.append(text[from..<index]) }
        start = nil
        continue
      }
      if start == nil { start = index }
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      }
    }
    if let start { words.append(text[start...]) }
    guard let kind = words.first else { throw DumpError(line: number, message: "it is empty") }
    self.init(depth: spaces / 2, kind: String(kind))
    self.number = number
    for word in words.dropFirst() {
      guard let sign = word.firstIndex(of: "="), sign > word.startIndex else {
        throw DumpError(line: number, message: "\(word) is no name=value")
      }
      let name = String(word[..<sign])
      guard self[name] == nil else {
        throw DumpError(line: number, message: "\(name) is given twice")
      }
      fields.append((name, word[word.index(after: sign)...]))
    }
  }

  // MARK: - Taking fields

  /// The value of a field, which is then no longer there; a fallback when it is absent.
  mutating func take<Value: DumpText>(
    _ name: String, or usual: Value, allows: (Value) -> Bool = { _ in true }
  ) throws(DumpError) -> Value {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return usual }
    let word = fields.remove(at: index).word
    guard let value = Value(dumped: word), allows(value) else { throw wrong(name, word) }
    return value
  }

  /// The word of a field, which is then no longer there.
  mutating func takeWord(_ name: String) -> Substring? {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
    return fields.remove(at: index).word
  }

  /// Sets what the keys name.
  mutating func apply<Root>(_ keys: [DumpKey<Root>], to root: inout Root) throws(DumpError) {
    for key in keys {
      guard let word = takeWord(key.name) else { continue }
      guard key.read(&root, word) else { throw wrong(key.name, word) }
    }
  }

  func wrong(_ name: String, _ word: Substring) -> DumpError {
    DumpError(line: number, message: "\(kind) cannot have \(name)=\(word)")
  }

  /// Refuses fields that nobody has taken.
  func finish() throws(DumpError) {
    guard let (name, _) = fields.first else { return }
    throw DumpError(line: number, message: "\(kind) has no field \(name)")
  }
}
