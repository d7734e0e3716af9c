@testable import ScrollworkSession
@testable import ScrollworkTerminal
import Testing

@Suite("TOMLSyntax") struct TOMLSyntaxTests {
  private static let sample = """
    # settings
    top = 1
    [devices.watch]
    width = 3 # points
    sizes = [
      1, # one
      { low = 2, high.est = 3 },
    ]
    height = 4
    [run]
    do = \"""
    a = 5
    [no.table]
    b \\
      c
    \"""
    file = "x"
    "quoted key" = { inner = 1, other.deep = 2 }
    budget . wall = 3
    [[list]]
    a = '''
    ''''
    [[list]]
    b = 1979-05-27 07:32:00
    """

  private func syntax(_ text: String) throws(HostError) -> TOMLSyntax {
    try TOMLSyntax(LoadedFile(path: "a.toml", bytes: Array(text.utf8)))
  }

  private func refusal(_ bytes: [UInt8]) -> Diagnostic? {
    do throws(HostError) {
      _ = try TOMLSyntax(LoadedFile(path: "a.toml", bytes: bytes))
      return nil
    } catch {
      #expect(error.exitCode == .usage)
      return error.diagnostic
    }
  }

  // MARK: - Files without mistakes

  @Test(
    "these files have valid syntax",
    arguments: [
      "", "\n", "\r\n", " \t", "# only", "#", "# \t ä", "a = 1", "a=1", "\ta\t=\t1\t", "a = 1 # b",
      "a = 1\r\nb = 2\r\n", "1979 = 1", "-_a9 = 1", "\"\" = 1", "'' = 1", "'a.b' . c = 1",
      "[a]", "[ a . b ] # c", "[[a]]", "[[ a.'b c' ]]", "[a]\n[a.b]",
      "a = ''", "a = ''''''", "a = \"\"", "a = \"\"\"\"\"\"", "a = 'C:\\q'",
      "a = '\"'", "a = \"'\"",
      "a = \"\\b\\t\\n\\f\\r\\\"\\\\\\u00e9\\U0001F600\"", "a = \"\tä\"",
      "a = \"\"\"\"x\"\"\"\"\"", "a = '''x'''''", "a = \"\"\"a\\\n\n  b\"\"\"",
      "a = \"\"\"a\\  \t\r\n  b\"\"\"", "a = '''\r\n\\'''",
      "a = []", "a = [ ]", "a = [1, 2,]", "a = [\n# none\n]", "a = [1,\r\n# two\r\n2\n,]",
      "a = [[], [[]], {}]", "a = {}", "a = { }", "a = { b = { c = [1,\n2] } }",
      "a = 1979-05-27 # not 07:32:00", "a = [1979-05-27 07:32:00, 1979-05-27 ]",
      "\u{FEFF}a = 1",
    ])
  func valid(text: String) {
    #expect(refusal(Array(text.utf8))?.message == nil)
  }

  @Test("up to 64 KiB are read, and not a byte more")
  func size() {
    #expect(refusal(Array(repeating: UInt8(ascii: "#"), count: 65_536)) == nil)
    let error = refusal(Array(repeating: UInt8(ascii: "#"), count: 65_537))
    #expect(error?.message == "the file has 65,537 bytes; at most 65,536 are read")
    #expect(error?.location == .init(file: "a.toml"))
  }

  @Test(
    "a file that is not UTF-8 is refused as a whole",
    arguments: [[0xFF], [0x23, 0xC3], [0x23, 0xED, 0xA0, 0x80], [0x23, 0xC0, 0x80]] as [[UInt8]])
  func notText(bytes: [UInt8]) {
    let error = refusal(bytes)
    #expect(error?.message == "the file is not UTF-8")
    #expect(error?.location == .init(file: "a.toml"))
  }

  // MARK: - Mistakes

  private static let value =
    "expected a value: a \"text\", a number, true, false, a [list] or a {table}"
  private static let escape = "no escape of TOML; a backslash is written \\\\, or between '…'"

  private static let mistakes: [(String, Int, Int, String)] = [
    ("a", 1, 2, "expected = after the key"),
    ("a b = 1", 1, 3, "expected = after the key"),
    // Columns count bytes, as carets do.
    ("\"é\" : 1", 1, 6, "expected = after the key"),
    ("x = 1\r\ny = 2\r\nz", 3, 2, "expected = after the key"),
    ("= 1", 1, 1, "expected a key"),
    ("a. = 1", 1, 4, "expected a key"),
    ("[]", 1, 2, "expected a key"),
    ("a = { b = 1, }", 1, 14, "expected a key"),
    ("a = {\nb = 1 }", 1, 6, "expected a key"),
    ("\"\"\"a\"\"\" = 1", 1, 1, "a key takes one line"),
    ("a.'''b''' = 1", 1, 3, "a key takes one line"),
    ("[a", 1, 3, "expected ] after the table's name"),
    ("\n\n[a b]", 3, 4, "expected ] after the table's name"),
    ("[[a]", 1, 5, "expected ]] after the table's name"),
    ("[[a] ]", 1, 5, "expected ]] after the table's name"),
    ("a =", 1, 4, value),
    ("a = yes", 1, 5, value),
    ("a = 1.", 1, 5, value),
    ("a = [1,,2]", 1, 8, value),
    ("a = 1979-05-27 7", 1, 5, value),
    ("a = 1 b = 2", 1, 7, "expected the end of the line"),
    ("[a] b = 2", 1, 5, "expected the end of the line"),
    ("a = \"\"\"x\"\"\"\"\"\"", 1, 14, "expected the end of the line"),
    ("a = [1 2]", 1, 8, "expected , or ] in the list"),
    ("a = [\n1,\n2\n", 4, 1, "expected , or ] in the list"),
    ("a = { b = 1 c = 2 }", 1, 13, "expected , or } in the table"),
    ("a = { b = 1", 1, 12, "expected , or } in the table"),
    ("a = \"b", 1, 5, "the text has no end"),
    ("a = \"b\nc\"", 1, 5, "the text has no end"),
    ("a = 'b\r\n'", 1, 5, "the text has no end"),
    ("a = 1\nb = '''\n\nx''", 2, 5, "the text has no end"),
    ("a = \"\\q\"", 1, 6, escape),
    ("a = \"x\\\n\"", 1, 7, escape),
    ("a = \"\\u12\"", 1, 6, escape),
    ("a = \"\\uD800\"", 1, 6, escape),
    ("a = \"\\U00110000\"", 1, 6, escape),
    ("a = \"\"\"a \\ b\"\"\"", 1, 10, escape),
    ("a = '\u{1}'", 1, 6, "a control character in a text"),
    ("a = \"x\u{7F}\"", 1, 7, "a control character in a text"),
    ("# \u{0}", 1, 3, "a control character in a comment"),
    ("a = 1 #\u{1B}[1m", 1, 8, "a control character in a comment"),
    ("a = 1\rb = 2", 1, 6, "a carriage return alone ends no line"),
    ("# x\ry", 1, 4, "a carriage return alone ends no line"),
    ("a = [\r]", 1, 6, "a carriage return alone ends no line"),
  ]

  @Test("a mistake is told with its line and column", arguments: mistakes)
  func mistake(text: String, line: Int, column: Int, message: String) {
    let error = refusal(Array(text.utf8))
    #expect(error?.message == message)
    #expect(error?.location == .init(file: "a.toml", line: line, column: column))
  }

  @Test("lines before a mistake move it down, and nowhere else", arguments: mistakes)
  func moved(text: String, line: Int, column: Int, message: String) {
    for (before, count) in [("# é\n", 1), ("\r\n \t\r\n", 2), ("k = [\n'''\n''',\n]\n", 4)] {
      let error = refusal(Array((before + text).utf8))
      #expect(error?.message == message)
      #expect(
        error?.location == .init(file: "a.toml", line: line + count, column: column), "\(before)")
    }
  }

  @Test("the excerpt marks the line of the mistake")
  func excerpt() throws {
    let excerpt = try #require(refusal(Array("[a]\nb = yes\nc = 1".utf8))?.excerpt)
    #expect(excerpt.markedLine == 2)
    #expect(excerpt.lines.map(\.text) == ["[a]", "b = yes"])
    #expect(excerpt.caret?.indent == 4)
  }

  @Test("a file that is cut anywhere passes or is refused within its lines")
  func cuts() {
    let bytes = Array(Self.sample.utf8)
    #expect(refusal(bytes)?.message == nil)
    for count in bytes.indices {
      guard let error = refusal(Array(bytes[..<count])) else { continue }
      let lines = bytes[..<count].count { $0 == 0x0A } + 1
      #expect((1...lines).contains(error.location?.line ?? 0))
    }
  }

  // MARK: - Depth

  @Test("a key has at most 16 parts, in pairs and in headers")
  func keyParts() {
    let most = Array(repeating: "a", count: 16).joined(separator: ".")
    #expect(refusal(Array("\(most) = 1\n[b.\(most.dropLast(2))]".utf8)) == nil)
    let pair = refusal(Array("\(most).a = 1".utf8))
    #expect(pair?.message == "a key has at most 16 parts")
    #expect(pair?.location == .init(file: "a.toml", line: 1, column: 1))
    let header = refusal(Array("\n[ \(most).a]".utf8))
    #expect(header?.message == "a key has at most 16 parts")
    #expect(header?.location == .init(file: "a.toml", line: 2, column: 3))
  }

  @Test("sixteen lists lie in each other, and no more")
  func lists() {
    func nested(_ count: Int) -> [UInt8] {
      Array(
        ("a = " + String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect(refusal(nested(16)) == nil)
    let error = refusal(nested(17))
    #expect(error?.message == "values lie at most 16 deep in each other")
    #expect(error?.location == .init(file: "a.toml", line: 1, column: 21))
  }

  @Test("tables within tables count like lists")
  func tables() {
    func nested(_ count: Int) -> [UInt8] {
      Array(
        ("a=" + String(repeating: "{a=", count: count) + "1" + String(repeating: "}", count: count))
          .utf8)
    }
    #expect(refusal(nested(15)) == nil)
    #expect(refusal(nested(17))?.message == "values lie at most 16 deep in each other")
  }

  // MARK: - Lines of keys

  private static let lines: [(String, Int?)] = [
    ("top", 2), ("devices", 3), ("devices.watch", 3), ("devices.watch.width", 4),
    ("devices.watch.sizes", 5), ("devices.watch.sizes.low", 7), ("devices.watch.sizes.high.est", 7),
    ("devices.watch.height", 9), ("run", 10), ("run.do", 11), ("run.file", 17),
    ("run.quoted key", 18), ("run.quoted key.inner", 18), ("run.quoted key.other.deep", 18),
    ("run.budget", 19), ("run.budget.wall", 19), ("list", 20), ("list.a", 21), ("list.b", 24),
    // The nearest table around a key that is not there.
    ("top.none", 2), ("devices.watch.none", 3), ("devices.phone.width", 3), ("run.none.more", 10),
    ("none", nil), ("none.top", nil), ("no.table", nil), ("a", nil), ("", nil), (".", nil),
  ]

  @Test("a key has the line in which it was first named", arguments: lines)
  func line(path: String, line: Int?) throws {
    #expect(try syntax(Self.sample).line(of: path) == line)
  }

  @Test("lines that end in CRLF count like those that end in LF", arguments: lines)
  func carriageReturns(path: String, line: Int?) throws {
    let bytes = Array(Self.sample.utf8).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let file = LoadedFile(path: "a.toml", bytes: bytes)
    #expect(try TOMLSyntax(file).line(of: path) == line)
  }

  @Test("an empty file has no lines of keys")
  func empty() throws {
    #expect(try syntax("").line(of: "a") == nil)
    #expect(try syntax("# a = 1\n").line(of: "a") == nil)
  }
}
