import ScrollworkTerminal
import TestSupport
import Testing

@Suite("Diagnostic") struct DiagnosticTests {
  private static let tabs = Array(
    """
    local function show_pane(page, e, inset)
      local pane = page:lookup(e.item.id)
      local y = pane.top - inset
    end
    """.utf8)

  /// An error with everything that one can have.
  private let full = Diagnostic(
    .error, code: "SW0102", #"tried to read "top" from nil"#,
    at: .init(file: "tabs.lua", line: 3, column: 13),
    excerpt: Excerpt(
      of: tabs, line: 3, mark: .init(column: 13, length: 4, label: "nil here")),
    notes: [
      #"page:lookup("drinks") returned nil at tabs.lua:2"#,
      #"t 0.000 s, tick 0, in event "tap" of view "tabs""#,
    ],
    help: [#"page has "drinks-cold" and "drinks-hot""#],
    traceback: [
      .init(
        .innermostFirst,
        [
          .init("tabs.lua:3", "in show_pane"),
          .init("tabs.lua:20", #"in handler of "tap" on view "tabs""#),
        ]),
      .init(.registeredAt, [.init("tabs.lua:19", #"in behavior "linked_tabs""#)]),
      .init(.causedBy, [.init("--do:1", #"tap(tabs:item "drinks")"#)]),
    ])

  private let stop = Diagnostic(
    .stop, code: "SW0501", "instruction budget used up (100,000,000)",
    at: .init(file: "poll.lua", line: 12),
    excerpt: Excerpt(
      of: Array(String(repeating: "\n", count: 10).utf8)
        + Array("while busy do\n  n = n + 1\n".utf8),
      line: 12),
    notes: ["virtual time stood still at t 0.000 s: the script never waited"],
    help: ["menu:settled():wait()   or raise it: --budget instructions=500M"])

  @Test("the layout for people")
  func text() {
    let all = full.rendered(on: .plain) + "\n" + stop.rendered(on: .plain)
    expectGolden(all, named: "diagnostic-text")
  }

  @Test("the layout in color")
  func color() {
    var terminal = Terminal.plain
    terminal.usesColor = true
    let colored = full.rendered(on: terminal) + stop.rendered(on: terminal)
    expectGolden(
      colored.replacing("\u{1B}", with: "␛"), named: "diagnostic-color")
  }

  @Test("taking the color away gives the plain layout")
  func colorOnly() {
    var terminal = Terminal.plain
    terminal.usesColor = true
    for diagnostic in [full, stop] {
      let stripped = diagnostic.rendered(on: terminal).replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(stripped == diagnostic.rendered(on: .plain))
    }
  }

  @Test("the layout without UTF-8 is plain ASCII")
  func ascii() {
    var terminal = Terminal.plain
    terminal.glyphs = .ascii
    let text = full.rendered(on: terminal)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    expectGolden(text, named: "diagnostic-ascii")
  }

  @Test("one line for editors")
  func short() {
    #expect(
      full.rendered(as: .short, on: .plain)
        == "tabs.lua:3:13: error[SW0102]: tried to read \"top\" from nil\n")
    #expect(
      stop.rendered(as: .short, on: .plain)
        == "poll.lua:12: stop[SW0501]: instruction budget used up (100,000,000)\n")
    let request = Diagnostic(.error, "unknown flag --shrad; did you mean --shard?")
    #expect(request.shortLine == "error: unknown flag --shrad; did you mean --shard?")
  }

  @Test("one JSON object per line for programs")
  func json() {
    expectGolden(full.jsonLine + stop.jsonLine, named: "diagnostic-json")
  }

  @Test("a place without source stands behind the message")
  func noSource() {
    let warning = Diagnostic(
      .warning, code: "SW3002", "pairs over handles decides the call order",
      at: .init(file: "poll.lua", line: 4, column: 3))
    #expect(
      warning.lines(on: .plain)
        == ["warning[SW3002]: pairs over handles decides the call order    poll.lua:4:3"])
  }

  @Test("further lines of a message stand below it, further lines of a note under the note")
  func lines() {
    let diagnostic = Diagnostic(.error, "first\nsecond\r\nthird\n", notes: ["a\nb"])
    #expect(
      diagnostic.lines(on: .plain)
        == ["error: first", "   second", "   third", "   = note: a", "           b"])
  }

  @Test(
    "no text reaches the terminal that could move its cursor or reorder it",
    arguments: [
      "\u{1B}]0;title\u{07}", "a\u{8}b", "\u{9B}31m", "x\u{202E}y", "\u{2028}", "tab\there",
      "\u{7F}",
      "\r", "\u{0}",
    ])
  func hostile(text: String) {
    var diagnostic = Diagnostic(
      .error, code: text, text, at: .init(file: text, line: 1), notes: [text], help: [text],
      traceback: [.init(.causedBy, [.init(text, text)])])
    let allowed: (Unicode.Scalar) -> Bool = { scalar in
      scalar == "\n" || (scalar.value >= 0x20 && scalar.value < 0x7F)
    }
    var terminal = Terminal.plain
    terminal.glyphs = .ascii
    for _ in 0..<2 {
      let shown = diagnostic.rendered(on: terminal) + diagnostic.shortLine
      #expect(shown.unicodeScalars.allSatisfy(allowed))
      diagnostic.excerpt = Excerpt(
        of: Array(text.utf8), line: 1, mark: .init(column: 1, label: text))
    }
  }

  @Test("a message is cut after 4 KiB at a whole character", arguments: 0..<3)
  func longMessage(shift: Int) {
    let text = String(repeating: "a", count: shift) + String(repeating: "é", count: 5_000)
    let line = Diagnostic(.error, text).shortLine
    let rest = 10_000 + shift - 4_096 + (shift.isMultiple(of: 2) ? 0 : 1)
    #expect(line.hasSuffix("é… (\(NumberText.grouped(rest)) more bytes)"))
    #expect(
      Diagnostic(.error, text).jsonLine.contains("é… (\(NumberText.grouped(rest)) more bytes)\""))
    #expect(!line.contains("\\x"))
  }

  @Test("a message of exactly 4 KiB is whole")
  func exactMessage() {
    let text = String(repeating: "a", count: Diagnostic.messageLimit)
    #expect(Diagnostic(.error, text).shortLine == "error: " + text)
  }

  @Test("a long traceback keeps its inner and its outer end")
  func longTraceback() {
    let frames = (1...60).map {
      Diagnostic.Frame("script.lua:\($0)", "in a_function_with_a_long_name_\($0)")
    }
    let shown = Diagnostic(.error, "deep", traceback: [.init(.innermostFirst, frames)])
      .rendered(on: .plain)
    #expect(
      shown.contains("script.lua:1 ") && shown.contains("in a_function_with_a_long_name_60\n"))
    #expect(shown.contains("\n   …\n") && !shown.contains("name_40\n"))
    #expect(shown.utf8.count < Diagnostic.tracebackLimit + 600)
    let short = Diagnostic(
      .error, "x", traceback: [.init(.innermostFirst, Array(frames.prefix(30)))])
    #expect(!short.rendered(on: .plain).contains("…"))
  }
}
