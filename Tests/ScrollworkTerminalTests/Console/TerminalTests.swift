import ScrollworkTerminal
import Testing

@Suite("Terminal") struct TerminalTests {
  struct ColorCase: Sendable, CustomTestStringConvertible {
    var isTerminal = false
    var environment: [String: String] = [:]
    var choice = Terminal.ColorChoice.auto
    let colors: Bool
    var testDescription: String { "\(isTerminal) \(environment) \(choice)" }
  }

  @Test(
    "color follows flag, FORCE_COLOR, NO_COLOR, CLICOLOR_FORCE, then the terminal",
    arguments: [
      ColorCase(colors: false),
      ColorCase(isTerminal: true, colors: true),
      ColorCase(isTerminal: true, environment: ["TERM": "dumb"], colors: false),
      ColorCase(environment: ["CLICOLOR_FORCE": "1"], colors: true),
      ColorCase(environment: ["CLICOLOR_FORCE": "0"], colors: false),
      ColorCase(isTerminal: true, environment: ["NO_COLOR": "1"], colors: false),
      ColorCase(isTerminal: true, environment: ["NO_COLOR": ""], colors: true),
      ColorCase(environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], colors: false),
      ColorCase(environment: ["NO_COLOR": "1", "FORCE_COLOR": "1"], colors: true),
      ColorCase(isTerminal: true, environment: ["FORCE_COLOR": "0"], colors: false),
      ColorCase(environment: ["FORCE_COLOR": "1", "TERM": "dumb"], colors: true),
      ColorCase(isTerminal: true, environment: ["FORCE_COLOR": "1"], choice: .never, colors: false),
      ColorCase(environment: ["NO_COLOR": "1"], choice: .always, colors: true),
    ])
  func color(_ example: ColorCase) {
    let terminal = Terminal(
      isTerminal: example.isTerminal, columns: 80, environment: example.environment,
      color: example.choice)
    #expect(terminal.usesColor == example.colors)
  }

  @Test(
    "the width is the terminal's, else COLUMNS, else 100",
    arguments: [
      (true, 80, "120", 80), (true, nil, "120", 120), (true, 0, nil, 100), (false, 80, "120", 120),
      (false, nil, "-3", 100), (false, nil, "wide", 100), (false, nil, nil, 100),
    ] as [(Bool, Int?, String?, Int)])
  func width(isTerminal: Bool, columns: Int?, variable: String?, expected: Int) {
    let environment = variable.map { ["COLUMNS": $0] } ?? [:]
    let terminal = Terminal(isTerminal: isTerminal, columns: columns, environment: environment)
    #expect(terminal.width == expected)
  }

  @Test(
    "glyphs follow the first locale variable that is set",
    arguments: [
      ([:], .ascii), (["LANG": "C"], .ascii), (["LANG": "C.UTF-8"], .unicode),
      (["LANG": "de_DE.utf8@euro"], .unicode), (["LANG": "de_DE.ISO-8859-1"], .ascii),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], .ascii),
      (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .unicode),
    ] as [([String: String], Terminal.Glyphs)])
  func glyphs(environment: [String: String], expected: Terminal.Glyphs) {
    let terminal = Terminal(isTerminal: true, columns: nil, environment: environment)
    #expect(terminal.glyphs == expected)
  }

  @Test("without color no ink leaves a trace")
  func ink() {
    var terminal = Terminal.plain
    #expect(Ink.bad.text("PASS", on: terminal) == "PASS")
    terminal.usesColor = true
    #expect(Ink.bad.text("PASS", on: terminal) == "\u{1B}[1;31mPASS\u{1B}[0m")
    #expect(Ink.bad.text("", on: terminal) == "")
  }
}
