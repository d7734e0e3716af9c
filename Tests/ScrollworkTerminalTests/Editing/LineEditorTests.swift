import Foundation
import ScrollworkTerminal
import TestSupport
import Testing

/// Plays a person at a terminal; one at a time, for each test blocks a thread.
@Suite("LineEditor", .serialized)
struct LineEditorTests {
  /// Waits until a new line is being edited.
  ///
  /// The prompt alone does not say so: it is drawn again while the line before is edited, and what
  /// is typed between two lines goes to the terminal, which keeps Ctrl-C and Ctrl-D for itself.
  /// Each line begins by asking for marked pastes.
  private static func await(_ prompt: String, on terminal: PseudoTerminal) throws {
    _ = try #require(terminal.waitFor("\u{1B}[?2004h"))
    _ = try #require(terminal.waitFor(prompt))
  }

  private static func needsMore(_ text: String) -> Bool {
    // Enough of Lua for these tests: `do` opens and `end` closes.
    let words = text.split { $0.isWhitespace }
    return words.filter { $0 == "do" }.count > words.filter { $0 == "end" }.count
  }

  /// Runs a session of as many entries as `count` in a thread, while `person` types.
  private func session(
    entries count: Int, history: String? = nil, terminalName: String = "vt100",
    person: (PseudoTerminal) throws -> Void
  ) throws -> [LineEntry] {
    let terminal = try #require(PseudoTerminal())
    let device = terminal.device
    let result = Box()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      defer { done.signal() }
      var options = LineEditor.Options()
      options.isComplete = { !Self.needsMore($0) }
      options.status = { "t 0.000 idle" }
      options.environment = ["TERM": terminalName]
      options.historyFile = history.map(FilePath.init)
      options.complete = { entry in
        if entry.hasSuffix("menu:scro") {
          return TabCompletion(replacing: "scro", with: ["scroll_by", "scroll_to"])
        }
        if entry.hasSuffix("scroll_") {
          return TabCompletion(
            replacing: "scroll_", with: ["scroll_by", "scroll_to"], hint: "→ Motion")
        }
        if entry.hasSuffix("do\nün") { return TabCompletion(replacing: "ün", with: ["ünique"]) }
        return .none
      }
      let editor = LineEditor(options, input: device, output: device)
      for _ in 0..<count {
        guard let entry = try? editor.read() else { return }
        result.entries.append(entry)
      }
    }
    try person(terminal)
    try #require(done.wait(timeout: .now() + 60) == .success)
    return result.entries
  }

  /// Written by one thread until it signals, read by the other afterwards.
  private final class Box: @unchecked Sendable {
    var entries: [LineEntry] = []
  }

  @Test("a line is edited and entered; Ctrl-D on an empty one is the end")
  func simple() throws {
    let entries = try session(entries: 2) { terminal in
      try Self.await("sw> ", on: terminal)
      #expect(terminal.waitFor("t 0.000 idle") != nil)
      terminal.type("prinz\u{8}t('é漢')\r")
      try Self.await("sw> ", on: terminal)
      terminal.type("\u{4}")
    }
    #expect(entries == [.text("print('é漢')"), .end])
  }

  @Test("an open block asks for more lines, and an empty one never submits it")
  func block() throws {
    let entries = try session(entries: 1) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("while true do\r")
      _ = try #require(terminal.waitFor("Ctrl-C drops it"))
      terminal.type("\r")
      terminal.type("end\r")
    }
    #expect(entries == [.text("while true do\n\nend")])
  }

  @Test("Ctrl-C drops the entry, never the session")
  func interrupt() throws {
    let entries = try session(entries: 3) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("while true do\r")
      _ = try #require(terminal.waitFor("Ctrl-C drops it"))
      terminal.type("half\u{3}")
      _ = try #require(terminal.waitFor("half^C"))
      try Self.await("sw> ", on: terminal)
      terminal.type("\u{3}")
      try Self.await("sw> ", on: terminal)
      terminal.type("whole\r")
    }
    #expect(entries == [.interrupted, .interrupted, .text("whole")])
  }

  @Test("Ctrl-D in an open block gives what there is")
  func endInBlock() throws {
    let entries = try session(entries: 1) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("while true do\r")
      _ = try #require(terminal.waitFor("Ctrl-C drops it"))
      terminal.type("\u{4}")
    }
    #expect(entries == [.text("while true do")])
  }

  @Test("a paste is text: tabs do not complete, newlines do not enter")
  func paste() throws {
    let entries = try session(entries: 2) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("\u{1B}[200~while true do\r\tmenu:scro\tx\u{7}()\nend\r\u{1B}[201~")
      terminal.type(" -- typed\r")
      try Self.await("sw> ", on: terminal)
      terminal.type("\u{1B}[200~\u{1B}[201~y\r")
    }
    #expect(entries == [.text("while true do\n\tmenu:scro\tx()\nend -- typed"), .text("y")])
  }

  @Test("Tab fills in what all candidates share, then lists them")
  func completion() throws {
    let entries = try session(entries: 1) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("menu:scro\t")
      #expect(terminal.waitFor("ll_") != nil)
      terminal.type("\t")
      #expect(terminal.waitFor("scroll_by  scroll_to") != nil)
      #expect(terminal.waitFor("→ Motion") != nil)
      terminal.type("to()\r")
    }
    #expect(entries == [.text("menu:scroll_to()")])
  }

  @Test("completion sees the whole entry, not only its last line")
  func completionInBlock() throws {
    let entries = try session(entries: 1) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("while true do\r")
      _ = try #require(terminal.waitFor("Ctrl-C drops it"))
      terminal.type("ün\t end\r")
    }
    #expect(entries == [.text("while true do\nünique end")])
  }

  @Test("entries of several lines survive into the next session")
  func history() throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/state/scrollwork/history"
    let first = try session(entries: 2, history: file) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("while x do\r")
      _ = try #require(terminal.waitFor("Ctrl-C drops it"))
      terminal.type("é end\r")
      try Self.await("sw> ", on: terminal)
      terminal.type("   \r")
    }
    #expect(first == [.text("while x do\né end"), .text("   ")])
    let second = try session(entries: 1, history: file) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("\u{10}\r")
    }
    #expect(second == [.text("while x do\né end")])
  }

  @Test("Ctrl-R finds an earlier entry by a part of it")
  func search() throws {
    let entries = try session(entries: 4) { terminal in
      for line in ["alpha = 1", "beta = 2", "gamma = 3"] {
        try Self.await("sw> ", on: terminal)
        terminal.type(line + "\r")
      }
      try Self.await("sw> ", on: terminal)
      terminal.type("\u{12}")
      #expect(terminal.waitFor("search") != nil)
      terminal.type("lph")
      #expect(terminal.waitFor("alpha = 1") != nil)
      terminal.type("\r")
    }
    #expect(entries.last == .text("alpha = 1"))
  }

  @Test("a dumb terminal gets prompts and no control sequences")
  func dumb() throws {
    let entries = try session(entries: 2, terminalName: "dumb") { terminal in
      var seen = try #require(terminal.waitFor("sw> "))
      terminal.type("while true do\r")
      seen += try #require(terminal.waitFor("..> "))
      terminal.type("end\r")
      seen += try #require(terminal.waitFor("sw> "))
      terminal.type("\u{4}")
      #expect(!seen.contains("\u{1B}"))
    }
    #expect(entries == [.text("while true do\nend"), .end])
  }

  @Test("what is typed ahead of the next entry is not lost")
  func ahead() throws {
    let entries = try session(entries: 3) { terminal in
      try Self.await("sw> ", on: terminal)
      terminal.type("a\rb\rc\r")
    }
    #expect(entries == [.text("a"), .text("b"), .text("c")])
  }

  @Test("the history lies in the state folder, and only in an absolute one")
  func historyFile() {
    let state = ["XDG_STATE_HOME": "/s", "HOME": "/h"]
    #expect(LineEditor.historyFile(state)?.description == "/s/scrollwork/history")
    let home = ["XDG_STATE_HOME": "s", "HOME": "/h"]
    #expect(LineEditor.historyFile(home)?.description == "/h/.local/state/scrollwork/history")
    #expect(LineEditor.historyFile([:]) == nil)
  }
}
