@testable import ScrollworkTerminal
import Testing

@Suite("Diagnostic, formats") struct DiagnosticFormatTests {
  @Test("the severity is a word in every format", arguments: Diagnostic.Severity.allCases)
  func severity(severity: Diagnostic.Severity) {
    for code in [nil, "SW0001"] {
      let diagnostic = Diagnostic(severity, code: code, "m")
      let label = severity.rawValue + (code.map { "[\($0)]" } ?? "")
      #expect(diagnostic.rendered(on: .plain) == "\(label): m\n")
      #expect(diagnostic.rendered(as: .short, on: .plain) == "\(label): m\n")
      let json = JSONValue(parsing: diagnostic.rendered(as: .json, on: .plain).utf8)
      #expect(json?["severity"]?.text == severity.rawValue)
      #expect(json?["code"]?.text == code)
      #expect(json?["message"]?.text == "m")
    }
  }

  @Test("one line stays one line, whatever is in the message")
  func oneLine() {
    let diagnostic = Diagnostic(
      .error, "a\nb\r\n\nc\n", at: .init(file: "x\ny", line: 2), notes: ["n"], help: ["h"])
    #expect(diagnostic.shortLine == #"x\x0Ay:2: error: a b  c"#)
    #expect(diagnostic.jsonLine.filter { $0 == "\n" }.count == 1)
    #expect(diagnostic.jsonLine.hasSuffix("}\n"))
  }

  @Test("JSON has what is known, and no member for what is not")
  func members() throws {
    let bare = try #require(JSONValue(parsing: Diagnostic(.stop, "m").jsonLine.utf8))
    for name in ["code", "file", "line", "column", "notes", "help", "traceback"] {
      #expect(bare[name] == nil)
    }
    let full = Diagnostic(
      .warning, "m", at: .init(file: "a.lua", line: 3, column: 9), notes: ["n", "o"], help: ["h"],
      traceback: [
        .init(.innermostFirst, [.init("a.lua:3", "in f"), .init("a.lua:9", "")]),
        .init(.registeredAt, [.init("a.lua:1", "g")]), .init(.causedBy, []),
        .init(.causedBy, [.init("--do:1", "tap")]),
      ])
    let json = try #require(JSONValue(parsing: full.jsonLine.utf8))
    #expect(json["file"]?.text == "a.lua")
    #expect(json["line"]?.integer == 3 && json["column"]?.integer == 9)
    #expect(json["notes"]?.elements == [.text("n"), .text("o")])
    #expect(json["help"]?.elements == [.text("h")])
    let frames = try #require(json["traceback"]?.elements)
    #expect(frames.map { $0["kind"]?.text } == ["active", "active", "registered", "cause"])
    #expect(frames.map { $0["at"]?.text } == ["a.lua:3", "a.lua:9", "a.lua:1", "--do:1"])
    #expect(frames.map { $0["text"]?.text } == ["in f", "", "g", "tap"])
  }

  @Test("locations of a traceback line up, and a group without frames is not there")
  func traceback() {
    let diagnostic = Diagnostic(
      .error, "m",
      traceback: [
        .init(.innermostFirst, [.init("a.lua:3", "in f"), .init("漢.lua:10", "in g")]),
        .init(.registeredAt, []), .init(.causedBy, [.init("--do:1", "")]),
      ])
    #expect(
      diagnostic.lines(on: .plain) == [
        "error: m", "traceback, innermost first", "   a.lua:3     in f", "   漢.lua:10   in g",
        " caused by", "   --do:1",
      ])
  }

  @Test("line numbers are at least two columns wide, and as wide as the largest")
  func gutter() throws {
    let source = Array(String(repeating: "x\n", count: 120).utf8)
    func rows(_ line: Int) throws -> [String] {
      let excerpt = try #require(Excerpt(of: source, line: line, mark: .init(column: 1)))
      return Diagnostic.lines(of: excerpt, at: .init(file: "f", line: line), on: .plain)
    }
    #expect(try rows(1) == ["   ┌─ f:1", " 1 │ x", "   │ ^"])
    #expect(try rows(10) == ["   ┌─ f:10", " 9 │ x", "10 │ x", "   │ ^"])
    #expect(try rows(100) == ["    ┌─ f:100", " 99 │ x", "100 │ x", "    │ ^"])
  }

  @Test("notes come before help, below the source")
  func remarks() {
    let diagnostic = Diagnostic(.error, "m", notes: ["n", "o"], help: ["h\ni"])
    #expect(
      diagnostic.lines(on: .plain) == [
        "error: m", "   = note: n", "   = note: o", "   = help: h", "           i",
      ])
  }
}
