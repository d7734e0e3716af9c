import HostTestSupport
@testable import ScrollworkRepl
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
@testable import ScrollworkTrace
import TestSupport
import Testing

/// Sessions that become scripts, tests and records.
@Suite("SessionScript") struct SessionScriptTests {
  private let folder = TemporaryFolder([
    "scenes/menu.lua": sampleScene, "scrollwork.toml": "", "tests/keep.txt": "",
    "pager.lua": """
    return require("scrollwork").behavior("pager", function(view) view:snap "page" end)
    """,
    "helper.lua": """
    local inner = 2
    function twice(x) return x * inner end
    """,
  ])

  /// Sessions with everything that makes one hard to repeat.
  private static let sessions: [[String]] = [
    [
      "flick(menu, { y = -1200 })", ":step 0.1s", "local seen = {}",
      "for _, s in ipairs(menu:visible()) do\n  seen[s.id] = s.share\nend", "seen", ":settle",
    ],
    ["menu:scroll_to('done', { animate = true }):wait()", "_", "menu.y", "tap(menu, 'done')"],
    [
      "flick(menu, { y = -1200 })", ":settle", ":back 1s", "menu:scroll_by { y = -10 }", ":step 5",
      ":settle",
    ],
    [
      "local n, step <const> = 0, 2", "local function up() n = n + step return n end",
      "menu:on('phase', function(e) up() end)", "drag(menu, { by = { 0, -300 } })", ":settle",
      "n", "local n", "n == nil", "(up)",
    ],
    [
      "sw.wait(0.25)", "error 'no'", "_err.message", "x = 1 return x + 1", "_ * 2", "nosuch",
      "do local s <close> = menu:mute('phase') menu:scroll_by { y = 7 } end",
      "if x == 1 then return 'early' end", "print('said', menu.y)",
    ],
    [
      "menu:scroll_to('done', { animate = true }):wait()", ":back 6",
      "menu:scroll_to('intro', { animate = true })", ":step 3", ":time menu.y",
    ],
    ["math.huge", "0.1 + 0.2", "'a\\nb'", "{ 1, 2, x = { true } }", "sw.random()", "menu:items()"],
  ]

  private func session(
    _ entries: [String], change: (inout ReplOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.repl(entries, in: folder) {
      $0.scene = "menu"
      $0.device = "phone"
      $0.keepsGoing = true
      change(&$0)
    }
  }

  /// The digest that a record ends with.
  private func digest(_ name: String) throws -> String {
    let text = try #require(readText("\(folder.path)/\(name)"))
    let range = try #require(text.ranges(of: "\"digest\":\"").last)
    return String(text[range.upperBound...].prefix { $0 != "\"" })
  }

  @Test(
    "a saved session is a script that does the same, to the last bit · row:Q6",
    arguments: sessions.indices)
  func save(_ number: Int) throws {
    let run = session(Self.sessions[number] + [":save s.lua", ":record s.jsonl", "sw.now()"])
    #expect(run.output.contains("wrote s.lua\nwrote s.jsonl\n"), "\(run)")
    let end = try #require(run.output.split(separator: "\n").last.flatMap { Double($0) })
    let again = CommandCapture.run("s.lua", in: folder) {
      $0.device = "phone"
      $0.until = .seconds(end)
      $0.record = "again.jsonl"
    }
    #expect(
      again.exitCode == .success, "\(again.messages)\n\(readText("\(folder.path)/s.lua") ?? "")")
    #expect(
      try digest("again.jsonl") == digest("s.jsonl"), "\(readText("\(folder.path)/s.lua") ?? "")")
  }

  @Test(
    "a session becomes a test that passes as written · row:Q6", arguments: sessions.indices)
  func asTest(_ number: Int) throws {
    let run = session(Self.sessions[number] + [":as-test tests/s_test.lua"])
    let text = readText("\(folder.path)/tests/s_test.lua") ?? ""
    #expect(run.output.hasSuffix("wrote tests/s_test.lua\n"), "\(run)")
    #expect(!run.messages.contains("SW0402"), "\(run.messages)\n\(text)")
    #expect(text.contains("it(\"s_test session\", { device = \"phone\" }, function()"))
  }

  @Test("a session without a scene, and one with a second, become tests that pass · row:Q6")
  func laterScenes() {
    let folder = TemporaryFolder([
      "scrollwork.toml": "",
      "tests/keep.txt": "",
      "scenes/a.lua":
        "return require('scrollwork').scene { require('scrollwork').scroll { id = 'a' } }",
    ])
    for lines in [[":scene a"], [":scene a", ":scene a", "a.phase"], [":scene scenes/a.lua"]] {
      let run = CommandCapture.repl(lines + [":as-test tests/b_test.lua"], in: folder) {
        $0.keepsGoing = true
      }
      #expect(run.output.hasSuffix("wrote tests/b_test.lua\n"), "\(run)")
      #expect(!run.messages.contains("SW0402"), "\(run.messages)")
    }
  }

  @Test("the test says what was seen, and where the views are at the end")
  func expectations() {
    let run = session([
      "flick(menu, { y = -1200 })", ":settle", "menu.phase", "menu.y", "#menu:visible()",
      ":as-test s_test.lua",
    ])
    #expect(run.exitCode == .success, "\(run)")
    #expect(
      readText("\(folder.path)/s_test.lua") == """
        -- A session of scrollwork repl as a test.
        local sw = require "scrollwork"

        it("s_test session", { device = "phone" }, function()
          local scene = scene("menu")
          local menu, tabs = scene:get("menu", "tabs")
          flick(menu, { y = -1200 })
          settle { within = 60 }
          expect(menu.phase):to_equal("idle")
          expect(menu.y):to_be_near(839.3998)
          expect(#menu:visible()):to_equal(2)
          expect(menu):to_be_in_phase("idle")
          expect(menu):to_be_at { y = 839.3998, within = 0.05 }
        end)

        """)
  }

  @Test("files that were run are part of it, a behavior as one, a script by its text")
  func files() throws {
    let entries = [
      "flick(menu, { y = -900 })", ":settle", ":load helper.lua", "twice(menu.y)", ":save s.lua",
      ":record s.jsonl", ":as-test s_test.lua", "sw.now()",
    ]
    let run = session(entries) { $0.files = ["pager.lua"] }
    #expect(run.exitCode == .success, "\(run)")
    let text = readText("\(folder.path)/s.lua") ?? ""
    #expect(text.contains("scene.views[1]:attach(require \"pager\")"), "\(text)")
    let end = try #require(run.output.split(separator: "\n").last.flatMap { Double($0) })
    let again = CommandCapture.run("s.lua", in: folder) {
      $0.device = "phone"
      $0.until = .seconds(end)
      $0.record = "again.jsonl"
    }
    #expect(again.exitCode == .success, "\(again.messages)\n\(text)")
    #expect(try digest("again.jsonl") == digest("s.jsonl"))
    let test = readText("\(folder.path)/s_test.lua") ?? ""
    #expect(test.contains("require \"pager\"") && test.contains("return x * inner"), "\(test)")
  }

  @Test("a scene that the session made itself is in it")
  func ownScene() throws {
    let entries = [
      "sw.scene { sw.scroll { id = 'own', height = 100, sw.item { height = 900 } } }",
      "flick(own, { y = -500 })", ":settle", "own.y", ":save s.lua", ":record s.jsonl",
      ":as-test s_test.lua", "sw.now()",
    ]
    let run = CommandCapture.repl(entries, in: folder)
    #expect(
      run.exitCode == .success, "\(run)\n\(readText("\(folder.path)/s_test.lua") ?? "none")")
    let end = try #require(run.output.split(separator: "\n").last.flatMap { Double($0) })
    let again = CommandCapture.run("s.lua", in: folder) {
      $0.until = .seconds(end)
      $0.record = "again.jsonl"
    }
    #expect(again.exitCode == .success, "\(again)\n\(readText("\(folder.path)/s.lua") ?? "")")
    #expect(try digest("again.jsonl") == digest("s.jsonl"))
  }

  @Test("a record of the session is what trace draws")
  func record() {
    let run = session(["flick(menu, { y = -1200 })", ":settle", ":record s.jsonl"])
    #expect(run.exitCode == .success)
    let picture = CommandCapture.trace("s.jsonl", in: folder) { $0.kind = .text }
    #expect(picture.exitCode == .success && picture.output.contains("839.4"), "\(picture)")
  }

  @Test("a gesture that was cut short is told: a script can only do it as a whole")
  func cutGesture() {
    let cut = session([
      "flick(menu, { y = -1200 })", ":back 6", "menu:scroll_to('done')", ":save s.lua",
    ])
    #expect(cut.messages.contains("flick(menu, { y = -1200 }) was cut short"), "\(cut)")
    // Time alone can be cut anywhere.
    let time = session(["advance(1)", ":back 6", "menu:scroll_to('done')", ":save s.lua"])
    #expect(time.messages == "" && readText("\(folder.path)/s.lua")?.contains("tick(54)") == true)
  }

  @Test("files that cannot be written, and places from which nothing is found, are refused")
  func refused() {
    let other = TemporaryFolder()
    let run = session([
      ":save", ":save no/folder/s.lua", ":as-test \(other.path)/s_test.lua", ":record /",
      ":save ok.lua",
    ])
    #expect(run.output == "wrote ok.lua\n", "\(run)")
    #expect(run.messages.contains("where to?"))
    #expect(run.messages.contains("no/folder/s.lua"))
    #expect(run.messages.contains("it has to lie in the same project"))
    // Outside of the project a script takes the scene from a flag.
    let far = session(["flick(menu, { y = -1200 })", ":save \(other.path)/s.lua"])
    #expect(far.exitCode == .success)
    #expect(readText("\(other.path)/s.lua")?.contains("--scene menu") == true)
  }
}
