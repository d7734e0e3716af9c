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
    tool = try #require(builtProductsFolder().map { $0 + "/scrollwork" })
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
      "env -u CI LC_ALL=C.UTF-8 '\(tool)' test --jobs 1 2>\(path(terminal))", in: folder.path)
    #expect(result.status == 1 && !result.output.contains("\u{1B}"))
    #expect(terminal.waitFor("\r\u{1B}[K 1/2   good") != nil)
    #expect(terminal.waitFor("\r\u{1B}[K") != nil)
    // Not where a service runs it.
    let quiet = ShellResult(
      "CI=1 LC_ALL=C.UTF-8 '\(tool)' test 2>\(path(terminal)); echo end >\(path(terminal))",
      in: folder.path)
    #expect(quiet.output.contains("1 passed, 1 failed"))
    #expect(terminal.waitFor("end")?.contains("1/2") == false)
  }

  @Test("keys run all, the failed or a pattern, Enter shows more, q ends with the last code")
  func keys() throws {
    let terminal = try #require(PseudoTerminal())
    let device = path(terminal)
    _ = ShellResult(
      "{ TERM=dumb LC_ALL=C.UTF-8 '\(tool)' test --watch <\(device) >\(device) 2>&1; "
        + "echo $? >code; echo over >\(device); } >/dev/null 2>&1 &", in: folder.path)
    #expect(terminal.waitFor("(Enter for detail)") != nil)
    #expect(terminal.waitFor("a all · f failed · p pattern · q quit") != nil)
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
}
