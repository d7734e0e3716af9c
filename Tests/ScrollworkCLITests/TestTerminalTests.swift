import Glibc
import TestSupport
import Testing

/// `test` at a terminal: the line of progress, and the keys of the watch.
@Suite("test at a terminal", .serialized) struct TestTerminalTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "tests/a_test.lua": """
    it("good", function() end)
    it("bad", function() expect(1):to_equal(2) end)
    """,
  ])

  init() throws {
    tool = try #require(programUnderTest())
  }

  /// The terminal's device as a path.
  private func path(_ terminal: PseudoTerminal) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    let count = readlink("/proc/self/fd/\(terminal.device)", &buffer, buffer.count - 1)
    return String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("progress is one line on the stream of messages that is gone at the end")
  func progress() throws {
    let terminal = try #require(PseudoTerminal())
    let result = ShellResult(
      "'\(tool)' test --jobs 1 2>\(path(terminal))", in: folder.path)
    #expect(result.status == 1 && !result.output.contains("\u{1B}"))
    #expect(terminal.waitFor(" of 2   0:00") != nil)
    #expect(terminal.waitFor("\r\u{1B}[K") != nil)
    // Not where a service runs it.
    let quiet = ShellResult(
      "CI=1 '\(tool)' test 2>\(path(terminal)); echo end >\(path(terminal))",
      in: folder.path)
    #expect(quiet.output.contains("1 passed, 1 failed"))
    #expect(terminal.waitFor("end")?.contains(" of 2 ") == false)
  }

  @Test("keys run all, the failed or a pattern, Enter shows more, q ends with the last code")
  func keys() throws {
    let terminal = try #require(PseudoTerminal())
    let device = path(terminal)
    _ = ShellResult(
      "{ TERM=dumb '\(tool)' test --watch <\(device) >\(device) 2>&1; "
        + "echo $? >code; echo over >\(device); } >/dev/null 2>&1 &", in: folder.path)
    #expect(terminal.waitFor("(Enter for detail)") != nil)
    #expect(terminal.waitFor("a all · f failed · p pattern · r review · q quit") != nil)
    terminal.type("f")
    #expect(terminal.waitFor("── failed tests · 1 of 2 ──") != nil)
    #expect(terminal.waitFor(" ms") != nil)
    terminal.type("\n")
    #expect(terminal.waitFor("rerun    scrollwork test tests/a_test.lua:2") != nil)
    terminal.type("p")
    #expect(terminal.waitFor(" pattern: ") != nil)
    terminal.type("good\n")
    #expect(terminal.waitFor("── \"good\" · 1 of 2 ──") != nil)
    #expect(terminal.waitFor(" ms") != nil)
    terminal.type("q")
    #expect(terminal.waitFor("over") != nil)
    #expect(readText("\(folder.path)/code") == "1\n")
  }

  private static let pager = """
    it("on", function()
      local s = scene("strip"):get "strip"
      flick(s, { x = -1000 })
      settle()
      expect(s):to_match_snapshot "on"
    end)
    """

  /// A project whose one snapshot differs.
  private func differing() -> TemporaryFolder {
    func scene(_ width: Int) -> String {
      """
      local sw = require "scrollwork"
      local row = {}
      for i = 1, 9 do row[i] = sw.item { id = "s" .. i, width = \(width), height = 100 } end
      return sw.scene { width = 300, height = 400,
        sw.scroll { id = "strip", axis = "horizontal", height = 100, sw.row(row) },
        setup = function(scene) scene:view("strip"):snap "views" end }
      """
    }
    let folder = TemporaryFolder([
      "scrollwork.toml": "", "tests/s_test.lua": Self.pager, "scenes/strip.lua": scene(300),
    ])
    _ = ShellResult("'\(tool)' test", in: folder.path)
    folder.write(scene(280), to: "scenes/strip.lua")
    return folder
  }

  @Test("a review shows what differs, asks with one key, and ends with 0 when all is accepted")
  func review() throws {
    let folder = differing()
    let terminal = try #require(PseudoTerminal())
    let device = path(terminal)
    _ = ShellResult(
      "{ TERM=dumb '\(tool)' test --review <\(device) >\(device) 2>&1; "
        + "echo $? >code; echo over >\(device); } >/dev/null 2>&1 &", in: folder.path)
    #expect(terminal.waitFor(" DIFF  on  ") != nil)
    #expect(
      terminal.waitFor(
        " 1/1 on   a accept  r reject  s skip  o picture  n numbers › ") != nil)
    terminal.type("o")
    #expect(terminal.waitFor(" picture  .scrollwork/out/on.diff.svg") != nil)
    terminal.type("a")
    #expect(terminal.waitFor(" wrote tests/__snapshots__/s_test/on.snap") != nil)
    #expect(terminal.waitFor("over") != nil)
    #expect(readText("\(folder.path)/code") == "0\n")
    #expect(ShellResult("CI=1 '\(tool)' test", in: folder.path).status == 0)
  }

  @Test("r reviews during a watch, and what is accepted runs again and is fixed")
  func watchedReview() throws {
    let folder = differing()
    let terminal = try #require(PseudoTerminal())
    let device = path(terminal)
    _ = ShellResult(
      "{ TERM=dumb '\(tool)' test --watch <\(device) >\(device) 2>&1; "
        + "echo $? >code; echo over >\(device); } >/dev/null 2>&1 &", in: folder.path)
    #expect(terminal.waitFor(" DIFF  on  ") != nil)
    #expect(terminal.waitFor("r review") != nil)
    terminal.type("r")
    #expect(terminal.waitFor(" 1/1 on   a accept ") != nil)
    terminal.type("a")
    #expect(terminal.waitFor(" wrote tests/__snapshots__/s_test/on.snap") != nil)
    #expect(terminal.waitFor(" FIXED on   1 passed") != nil)
    terminal.type("r")
    #expect(terminal.waitFor(" no snapshot differs") != nil)
    terminal.type("q")
    #expect(terminal.waitFor("over") != nil)
    #expect(readText("\(folder.path)/code") == "0\n")
  }
}
