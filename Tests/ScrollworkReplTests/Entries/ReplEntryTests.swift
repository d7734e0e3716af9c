@testable import ScrollworkRepl
@testable import ScrollworkTerminal
import Testing

@Suite("ReplEntry") struct ReplEntryTests {
  @Test("an entry is a command, a question or Lua, by its first and last characters")
  func kinds() {
    let entries: [(String, ReplEntry)] = [
      ("", .nothing), (" \t\n \r\n", .nothing), (":step", .command("step", "")),
      ("  :step  10  ", .command("step", "10")), (":view\tmenu\n", .command("view", "menu")),
      (":time 1\n+ 2", .command("time", "1\n+ 2")), (":", .command("", "")),
      (": step", .command("step", "")), (":set depth 8", .command("set", "depth 8")),
      ("::label::", .lua), ("flick?", .help("flick")), (" menu.y ?", .help("menu.y")),
      ("?", .help("")), ("x = 1\ny?", .lua), ("1 + 1", .lua), ("a:b()", .lua),
    ]
    for (text, entry) in entries { #expect(ReplEntry(text) == entry, "\(text)") }
  }

  @Test("trimming takes spaces, tabs and line ends off both ends, and once is enough")
  func trimmed() {
    let texts = ["", " ", "a", " a b ", "\t\r\na\n\n", "a\u{A0}", "\n"]
    for text in texts { #expect(text.trimmed.trimmed == text.trimmed) }
    #expect(texts.map(\.trimmed) == ["", "", "a", "a b", "a", "a\u{A0}", ""])
  }
}

@Suite("ReplCommand") struct ReplCommandTests {
  @Test("every name is that of its command, and no other is known")
  func names() {
    for command in ReplCommand.allCases {
      #expect(ReplCommand.named(command.rawValue) == command)
      #expect(ReplCommand.named(":" + command.rawValue) == nil)
    }
    #expect(Set(ReplCommand.names).count == ReplCommand.allCases.count)
    #expect(ReplCommand.named("") == nil && ReplCommand.named("asTest") == nil)
    #expect(ReplCommand.named("as-test") == .asTest)
  }

  @Test("what only looks is not kept for replays")
  func kept() {
    let kept = ReplCommand.allCases.filter(\.isKept)
    #expect(kept == [.step, .settle, .scene, .load, .time, .set])
  }

  @Test("the help fits a terminal of any usual width and names each command", arguments: 40...160)
  func help(width: Int) {
    for glyphs in [Terminal.Glyphs.unicode, .ascii] {
      let terminal = Terminal(isTerminal: true, width: width, usesColor: false, glyphs: glyphs)
      let lines = ReplCommand.help(on: terminal)
      #expect(lines.allSatisfy { textWidth($0) <= width })
      let text = lines.joined(separator: "\n") + "\n"
      for command in ReplCommand.allCases where command != .help {
        #expect(text.contains(":\(command.rawValue)"), "\(command)")
      }
    }
  }
}

@Suite("ReplCommand, pages") struct ReplCommandPageTests {
  @Test(
    "each command has a page that begins with how it is written", arguments: ReplCommand.allCases)
  func page(command: ReplCommand) {
    let page = command.page(width: 60)
    #expect(page[0].hasPrefix(":\(command.rawValue)") && page.count > 1)
    #expect(page.allSatisfy { textWidth($0) <= 60 })
  }
}

@Suite("LuaColors") struct LuaColorsTests {
  /// The parts of a text with their colors.
  private func parts(_ text: String, _ spans: [InkSpan]) -> [String] {
    let bytes = Array(text.utf8)
    return spans.map { "\($0.ink) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
  }

  @Test("an entry has the colors of Lua's tokens, finished or not")
  func entry() {
    let text = "local é = { x = 1, y == nil } -- 'a'"
    #expect(
      parts(
        "local t = { x = 1, y = nil } -- 'a'",
        LuaColors.spans(of: "local t = { x = 1, y = nil } -- 'a'")) == [
          "keyword local", "key x", "number 1", "key y", "number nil", "faint -- 'a'",
        ])
    #expect(!LuaColors.spans(of: text).isEmpty)
    #expect(parts("menu:on('scr", LuaColors.spans(of: "menu:on('scr")) == ["string 'scr"])
    #expect(parts("é('漢', 1)", LuaColors.spans(of: "'漢', 1")).isEmpty == false)
  }

  @Test("a command is colored when there is one, and the Lua behind it")
  func command() {
    #expect(
      parts(" :time f(1)", LuaColors.spans(of: " :time f(1)")) == ["keyword :time", "number 1"])
    #expect(parts(":step 10", LuaColors.spans(of: ":step 10")) == ["keyword :step"])
    #expect(LuaColors.spans(of: ":nosuch 10").isEmpty)
  }

  @Test("a value has colors for numbers, strings, keys; its words have none")
  func value() {
    let view = "View \"menu\"  y 0.0 of 1556.0  idle  and end"
    #expect(
      parts(view, LuaColors.spans(ofValue: view)) == [
        "string \"menu\"", "number 0.0", "number 1556.0",
      ])
    let table = "{ \"a\", x = true, [2] = nil }"
    #expect(
      parts(table, LuaColors.spans(ofValue: table)) == [
        "string \"a\"", "key x", "number true", "number 2", "number nil",
      ])
    #expect(LuaColors.spans(ofValue: "it isn't, is it").isEmpty)
  }
}

@Suite("ReplSettings") struct ReplSettingsTests {
  @Test(
    "a setting is changed with a space or an equals sign, up to its limit",
    arguments: [
      ("depth 8", 8, 40, nil), ("depth=8", 8, 40, nil), ("depth = 8", 8, 40, nil),
      ("depth 100", 100, 40, nil), ("depth 1", 1, 40, nil), ("entries 1", 4, 1, nil),
      ("entries 10000", 4, 10_000, nil), ("entries 2k", 4, 2_000, nil),
      ("width 120", 4, 40, 120), ("width auto", 4, 40, nil), ("string 80", 4, 40, nil),
    ] as [(String, Int, Int, Int?)])
  func changes(text: String, depth: Int, entries: Int, width: Int?) throws {
    var settings = ReplSettings()
    try settings.change(text)
    #expect(settings.depth == depth && settings.entries == entries && settings.width == width)
  }

  @Test("auto takes a width back")
  func auto() throws {
    var settings = ReplSettings()
    try settings.change("width 120")
    #expect(settings.lines == ["depth    4", "entries  40", "string   400", "width    120"])
    try settings.change("width=auto")
    #expect(settings == ReplSettings() && settings.lines.last == "width    auto")
  }

  @Test(
    "what sets nothing is refused and changes nothing",
    arguments: [
      "", "depth", "depth 0", "depth -1", "depth 101", "depth 1.5", "depth auto", "depth 1 2",
      "entries x", "widht 80", "8", "Depth 8",
    ])
  func refused(text: String) {
    var settings = ReplSettings()
    do throws(HostError) {
      try settings.change(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.exitCode == .usage && settings == ReplSettings())
    }
  }
}

@Suite("ReplTime") struct ReplTimeTests {
  @Test(
    "a time is a number of ticks, or seconds rounded to ticks, at least one",
    arguments: [
      ("", 60, 1), ("1", 60, 1), ("10", 120, 10), ("2k", 60, 2_000), ("0.5s", 60, 30),
      ("0.5s", 120, 60), ("2ms", 60, 1), ("100ms", 60, 6), ("1min", 60, 3_600),
      ("1000000000", 60, 1_000_000_000), ("1000000s", 1, 1_000_000),
    ] as [(String, Double, Int)])
  func ticks(text: String, rate: Double, ticks: Int) throws {
    #expect(try ReplTime.ticks(text, rate: rate, command: ":step") == ticks)
  }

  @Test(
    "anything else is refused",
    arguments: ["0", "-1", "0s", "0.5", "1e3", "x", "s", "1000000001", "1000001s", "nan", "1 s"])
  func refused(text: String) {
    do throws(HostError) {
      _ = try ReplTime.ticks(text, rate: 60, command: ":step")
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.exitCode == .usage)
      #expect(
        error.diagnostic.message == ":step takes a number of ticks or a time, not \"\(text)\"")
    }
  }
}
