internal import Scrollwork
internal import ScrollworkTerminal

/// Checks the syntax of a TOML 1.0 file before TOMLKit reads its values, and finds the lines of its
/// keys.
///
/// The parser in TOMLKit ends the process on some incomplete lines, and its time and memory are
/// quadratic in the number of a key's components; files that pass this check cause neither. It
/// takes one pass over the file.
struct TOMLSyntax {
  /// The greatest size of a file: 64 KiB.
  static let sizeLimit = 64 << 10
  /// The greatest number of a dotted key's components, and of nested arrays and tables.
  static let depthLimit = 16

  /// A syntax error and its offset in the file, in bytes.
  struct Mistake: Error {
    let message: String
    let position: Int
  }

  /// A header, or a key with its value that stands in no other value, and the lines that it takes,
  /// from 1.
  struct Piece {
    let path: [String]
    let isHeader: Bool
    let lines: ClosedRange<Int>
  }

  let bytes: [UInt8]
  /// The headers and pairs of the file, in order.
  private(set) var pieces: [Piece] = []
  var position = 0
  private var line = 1
  private var lines: [String: Int] = [:]
  private var section: [String] = []

  /// Checks a file.
  ///
  /// - Throws: Exit 2 with the line and column of the first error, and for a file that is too large
  ///   or not UTF-8.
  init(_ source: LoadedFile) throws(HostError) {
    bytes = source.bytes
    guard bytes.count <= Self.sizeLimit else {
      throw .usage(
        "the file has \(NumberText.grouped(bytes.count)) bytes; at most "
          + "\(NumberText.grouped(Self.sizeLimit)) are read", at: .init(file: source.path))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .usage("the file is not UTF-8", at: .init(file: source.path))
    }
    do throws(Mistake) {
      while position < bytes.count { try element() }
    } catch {
      throw error.hostError(of: source)
    }
  }

  /// The line of a dotted path, from 1, or that of the nearest table around it; nil without either.
  func line(of path: String) -> Int? {
    var path = Substring(path)
    while true {
      if let line = lines[String(path)] { return line }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = path[..<dot]
    }
  }

  private mutating func record(_ path: [String]) {
    // `[devices.watch]` is also the line of `devices`, for errors about that table.
    var path = path
    while !path.isEmpty {
      let text = path.joined(separator: ".")
      if lines[text] != nil { return }
      lines[text] = line
      path.removeLast()
    }
  }

  // MARK: - Lines

  private mutating func element() throws(Mistake) {
    skipSpace()
    let start = line
    switch next {
    case nil: return
    case UInt8(ascii: "["):
      try header()
      pieces.append(Piece(path: section, isHeader: true, lines: start...line))
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"): break
    default:
      let path = try pair(in: section, depth: 0)
      pieces.append(Piece(path: path, isHeader: false, lines: start...line))
    }
    try endOfLine()
  }

  private mutating func header() throws(Mistake) {
    position += 1
    let isList = take("[")
    skipSpace()
    section = try key()
    record(section)
    skipSpace()
    guard take("]"), !isList || take("]") else {
      throw mistake("expected \(isList ? "]]" : "]") after the table's name")
    }
  }

  @discardableResult
  private mutating func pair(in table: [String], depth: Int) throws(Mistake) -> [String] {
    let path = table + (try key())
    record(path)
    skipSpace()
    guard take("=") else { throw mistake("expected = after the key") }
    skipSpace()
    try value(path, depth: depth)
    return path
  }

  private mutating func endOfLine() throws(Mistake) {
    skipSpace()
    try comment()
    guard position < bytes.count else { return }
    guard try newline() else { throw mistake("expected the end of the line") }
  }

  /// A key of one or more components.
  private mutating func key() throws(Mistake) -> [String] {
    let start = position
    var parts: [String] = []
    repeat {
      skipSpace()
      parts.append(try keyPart())
      guard parts.count <= Self.depthLimit else {
        throw Mistake(
          message: "a key has at most \(Self.depthLimit) parts", position: start)
      }
      skipSpace()
    } while take(".")
    return parts
  }

  private mutating func keyPart() throws(Mistake) -> String {
    let start = position
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      let quote = bytes[position]
      guard !isTripled(quote) else { throw mistake("a key takes one line") }
      try string()
      return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
    }
    while let byte = next, Self.isBare(byte) { position += 1 }
    guard position > start else { throw mistake("expected a key") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: - Values

  private mutating func value(_ path: [String], depth: Int) throws(Mistake) {
    guard depth < Self.depthLimit else {
      throw mistake("values lie at most \(Self.depthLimit) deep in each other")
    }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try string()
    case UInt8(ascii: "["): try array(path, depth)
    case UInt8(ascii: "{"): try table(path, depth)
    default: try plain()
    }
  }

  private mutating func array(_ path: [String], _ depth: Int) throws(Mistake) {
    position += 1
    while true {
      try skipLines()
      if take("]") { return }
      try value(path, depth: depth + 1)
      try skipLines()
      if take("]") { return }
      guard take(",") else { throw mistake("expected , or ] in the list") }
    }
  }

  private mutating func table(_ path: [String], _ depth: Int) throws(Mistake) {
    position += 1
    skipSpace()
    if take("}") { return }
    while true {
      skipSpace()
      try pair(in: path, depth: depth + 1)
      skipSpace()
      if take("}") { return }
      guard take(",") else { throw mistake("expected , or } in the table") }
    }
  }

  /// Skips a number, a Boolean, a date or a time.
  private mutating func plain() throws(Mistake) {
    let start = position
    func token(_ position: inout Int) {
      while position < bytes.count, Self.isBare(bytes[position]) || Self.joins(bytes[position]) {
        position += 1
      }
    }
    token(&position)
    // Only a date with a time may contain a blank.
    if TOMLPlainValue.isDate(bytes[start..<position]), next == UInt8(ascii: " "),
      position + 1 < bytes.count, TOMLPlainValue.isDigit(bytes[position + 1])
    {
      position += 1
      token(&position)
    }
    guard TOMLPlainValue.isValid(bytes[start..<position]) else {
      position = start
      throw mistake("expected a value: a \"text\", a number, true, false, a [list] or a {table}")
    }
  }

  private static func joins(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    TOMLPlainValue.isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

// MARK: - Characters

extension TOMLSyntax {
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func mistake(_ message: String) -> Mistake { Mistake(message: message, position: position) }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Skips an end of line, if there is one.
  mutating func newline() throws(Mistake) -> Bool {
    if take("\r") {
      guard next == UInt8(ascii: "\n") else {
        position -= 1
        throw mistake("a carriage return alone ends no line")
      }
    }
    guard take("\n") else { return false }
    line += 1
    return true
  }

  /// Skips a comment up to the end of its line, if there is one.
  private mutating func comment() throws(Mistake) {
    guard next == UInt8(ascii: "#") else { return }
    while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
        throw mistake("a control character in a comment")
      }
      position += 1
    }
  }

  /// Skips blanks, comments and ends of lines.
  private mutating func skipLines() throws(Mistake) {
    repeat {
      skipSpace()
      try comment()
    } while try newline()
  }
}

extension TOMLSyntax.Mistake {
  /// The error with its line and a mark.
  fileprivate func hostError(of source: LoadedFile) -> HostError {
    let before = source.bytes[..<position]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = position - start + 1
    var diagnostic = Diagnostic(
      .error, message, at: .init(file: source.path, line: line, column: column))
    diagnostic.excerpt = Excerpt(of: source.bytes, line: line, mark: .init(column: column))
    return HostError(.usage, diagnostic)
  }
}
