extension DumpLine {
  /// The greatest number of fields in a line; no dumped line has as many.
  private static let maximumFields = 200

  /// Parses a line into words separated by spaces; spaces inside quotes do not separate.
  init(parsing text: Substring, number: Int) throws(DumpError) {
    let spaces = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    guard spaces.isMultiple(of: 2) else {
      throw DumpError(line: number, message: "the indent is \(spaces), not a multiple of 2")
    }
    var words = Self.words(of: text.utf8.dropFirst(spaces))[...]
    guard let kind = words.popFirst() else { throw DumpError(line: number, message: "it is empty") }
    self.init(depth: spaces / 2, kind: String(kind))
    self.number = number
    guard words.count <= Self.maximumFields else {
      throw error("\(words.count) fields are too many")
    }
    for word in words {
      guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex else {
        throw error("\(Self.short(word)) is no name=value")
      }
      let name = String(word[..<sign])
      guard !fields.contains(where: { $0.name == name }) else {
        throw error("\(Self.short(name)) is given twice")
      }
      fields.append((name, word[word.utf8.index(after: sign)...]))
    }
  }

  private static func words(of text: Substring.UTF8View) -> [Substring] {
    var words: [Substring] = []
    var start: Substring.Index?
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: " "), !isQuoted {
        if let from = start { words.append(Substring(text[from..<index])) }
        start = nil
        continue
      }
      if start == nil { start = index }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      }
    }
    if let start { words.append(Substring(text[start...])) }
    return words
  }

  /// Parses the lines of a text; skips blank lines and comments, which begin with `#`.
  static func lines(of text: String) throws(DumpError) -> [DumpLine] {
    var lines: [DumpLine] = []
    var number = 0
    for part in text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      number += 1
      let first = part.first { $0 != UInt8(ascii: " ") }
      if first == nil || first == UInt8(ascii: "#") { continue }
      lines.append(try DumpLine(parsing: Substring(part), number: number))
    }
    return lines
  }
}

extension Substring {
  /// What is before and after the first two dots in a row; nil without any.
  var aroundDots: (first: Substring, last: Substring)? {
    for index in indices where self[index...].hasPrefix("..") {
      return (self[..<index], self[index...].dropFirst(2))
    }
    return nil
  }
}
