import LuaSyntax
@testable import ScrollworkCheck
import Testing

@Suite("AllowComments") struct AllowCommentsTests {
  private func source(_ text: String) -> SourceText {
    SourceText(path: "a.lua", bytes: Array(text.utf8))
  }

  private func comments(_ text: String) throws -> AllowComments {
    AllowComments(try LuaParser.parse(Array(text.utf8)), source(text))
  }

  /// The lines of a text on which findings of a code are allowed.
  private func lines(_ text: String, _ code: String = "SW3002") throws -> [Int] {
    var comments = try comments(text)
    let source = source(text)
    let count = source.line(of: text.utf8.count)
    return (1...count).filter { line in
      let offset = source.start(ofLine: line)
      let finding = Finding(code: code, message: "", range: offset..<offset)
      return comments.allow(finding, source)
    }
  }

  private static let allow = "-- scrollwork: allow(SW3002) it stops all"

  @Test(
    "behind code it is for its line, alone for the line after the comments it stands in",
    arguments: [
      ("x = 1 \(allow)\ny = 2", [1]), ("\(allow)\ny = 2\nz = 3", [1, 2]),
      ("\(allow)\n-- more\n  -- and more\ny = 2\nz = 3", [1, 4]),
      ("x = 1\n  \t\(allow)\ny = 2\nz = 3", [2, 3]), ("\(allow)\n\ny = 2", [1, 2]),
      ("x = 1 \(allow)\n-- more\ny = 2", [1]), ("x = 1\r\n\(allow)\r\ny = 2", [2, 3]),
      ("x = '\(allow)'\ny = 2", []),
    ] as [(String, [Int])])
  func lines(text: String, expected: [Int]) throws {
    #expect(try lines(text) == expected)
    #expect(try lines(text, "SW2004").isEmpty)
  }

  @Test(
    "dashes, spaces and several codes are read",
    arguments: [
      "--scrollwork:allow(SW3002)why", "---- scrollwork:  allow(SW2004,SW3002) why",
      "--\tscrollwork: allow( SW3002 , SW2004 )\twhy",
    ])
  func forms(comment: String) throws {
    #expect(try lines("x = 1 \(comment)") == [1])
    #expect(try comments("x = 1 \(comment)").findings.isEmpty)
  }

  @Test(
    "what is wrong with a comment is said, and it allows nothing",
    arguments: [
      ("-- scrollwork: deny(SW3002) why", "is not a scrollwork comment that is understood"),
      ("-- scrollwork: allow(SW3002 why", "is not a scrollwork comment that is understood"),
      ("-- scrollwork:", "is not a scrollwork comment that is understood"),
      ("-- scrollwork: allow(SW3002)", "the reason is missing"),
      ("-- scrollwork: allow(SW3002) \t ", "the reason is missing"),
      ("-- scrollwork: allow(SW3022) why", "there is no finding SW3022; did you mean SW3002?"),
    ])
  func wrong(comment: String, message: String) throws {
    let text = "x = 1 \(comment)"
    let findings = try comments(text).findings
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.code == "SW1008" && finding.message.contains(message))
    #expect(finding.range == 6..<text.utf8.count)
    #expect(try lines(text).isEmpty)
  }

  @Test(
    "another comment is none of them",
    arguments: ["-- scrollwork", "-- Scrollwork: allow(SW3002) x", "-- a scrollwork: allow"])
  func others(comment: String) throws {
    let comments = try comments(comment)
    #expect(comments.findings.isEmpty && comments.unused.isEmpty)
  }

  @Test("a comment that allowed nothing is found, one that did is not")
  func unused() throws {
    let text = "x = 1 \(Self.allow)\ny = 2 \(Self.allow)"
    var comments = try comments(text)
    #expect(comments.unused.map(\.code) == ["SW1009", "SW1009"])
    let finding = Finding(code: "SW3002", message: "", range: 0..<1)
    // Once or twice is the same.
    for _ in 0..<2 {
      let isAllowed = comments.allow(finding, source(text))
      #expect(isAllowed)
    }
    #expect(comments.unused.count == 1)
    let second = try #require(comments.unused.first).range.lowerBound
    #expect(source(text).line(of: second) == 2)
  }
}
