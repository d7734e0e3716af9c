import Glibc
import TestSupport
import Testing

/// `repl` at a terminal, with a person who waits for what appears before the next key.
@Suite("repl at a terminal", .serialized) struct ReplTerminalTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "[budget]\ninstructions = \"100G\"\nwall = \"1h\"\n",
    "scenes/menu.lua": sampleScene,
  ])

  init() throws {
    tool = try #require(programUnderTest())
  }

  /// Runs a session on a terminal of its own while a person types.
  ///
  /// - Returns: What the process answered.
  private func session(
    _ arguments: String = "--scene menu --device phone", columns: Int = 110,
    environment: String = "NO_COLOR=1",
    person: (PseudoTerminal) throws -> Void
  ) throws -> String? {
    let terminal = try #require(PseudoTerminal())
    var buffer = [CChar](repeating: 0, count: 256)
    let count = readlink("/proc/self/fd/\(terminal.device)", &buffer, buffer.count - 1)
    let device = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // A session of processes of its own, which the terminal's Ctrl-C reaches.
    _ = ShellResult(
      "stty cols \(columns) rows 40 <\(device); "
        + "{ TERM=vt100 \(environment) XDG_STATE_HOME=\(folder.path)/state setsid -w -c "
        + "sh -c 'echo $$ >pid; exec \"$0\" \"$@\"' '\(tool)' repl \(arguments) <\(device) >\(device) 2>&1; "
        + "echo $? >code; echo over >\(device); } >/dev/null 2>&1 &", in: folder.path)
    try person(terminal)
    #expect(terminal.waitFor("over") != nil)
    return readText("\(folder.path)/code")
  }

  /// Waits until a new line is being edited; each begins by asking for marked pastes.
  private func prompt(_ terminal: PseudoTerminal, _ status: String) throws {
    _ = try #require(terminal.waitFor("\u{1B}[?2004h"))
    _ = try #require(terminal.waitFor("sw> "))
    _ = try #require(terminal.waitFor(status))
  }

  @Test("the sample session, with Tab, virtual time at the right edge and the way back")
  func sample() throws {
    let code = try session { terminal in
      _ = try #require(
        terminal.waitFor(
          "Scrollwork 0.3.0, Lua 5.4, phone 390×844 at 60 Hz. Views: menu, tabs. "
            + ":help, or name? for its page."))
      try prompt(terminal, "t 0.000 idle")
      terminal.type("menu\r")
      _ = try #require(
        terminal.waitFor(
          "View \"menu\"  y 0.0 of 1556.0  idle  sections: intro address payment review done"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type("flick(menu, { y = -1200 })\r")
      _ = try #require(
        terminal.waitFor("Motion \"flick\" on menu  running  y 240.0, would coast to 839.4"))
      try prompt(terminal, "t 0.200 decelerating")
      terminal.type(":step 0.1s\r")
      _ = try #require(
        terminal.waitFor("t 0.300  menu y 348.8 (+108.8)  v 982.3  decelerating"))
      try prompt(terminal, "t 0.300 decelerating")
      terminal.type("menu:scro\t")
      _ = try #require(terminal.waitFor("ll_"))
      terminal.type("\t")
      _ = try #require(terminal.waitFor("menu:scroll_by  menu:scroll_to  menu:scroll_to_edge"))
      terminal.type("to(\t")
      _ = try #require(
        terminal.waitFor(
          "\"intro\"  \"address\"  \"payment\"  \"review\"  \"done\"        "
            + "(target: string|Item, opt?: ScrollOpts) → Motion"))
      // Ctrl-C drops the line.
      terminal.type("\u{3}")
      try prompt(terminal, "t 0.300 decelerating")
      terminal.type(":settle\r")
      _ = try #require(terminal.waitFor("t 3.750  menu y 839.4  idle   (207 ticks)"))
      try prompt(terminal, "t 3.750 idle")
      terminal.type(":back 0.5s\r")
      _ = try #require(
        terminal.waitFor("t 3.250  menu y 838.1  v 2.7  decelerating   (replayed from 0)"))
      try prompt(terminal, "t 3.250 decelerating")
      terminal.type("\u{4}")
    }
    #expect(code == "0\n")
  }

  @Test("Ctrl-C ends an entry that runs; the session is built again without it")
  func interrupt() throws {
    let code = try session { terminal in
      try prompt(terminal, "t 0.000 idle")
      terminal.type("n = 41\r")
      try prompt(terminal, "t 0.000 idle")
      terminal.type("print('be' .. 'gun') while true do n = 0 end\r")
      _ = try #require(terminal.waitFor("begun"))
      terminal.type("\u{3}")
      _ = try #require(terminal.waitFor("stop: stopped by Ctrl-C"))
      _ = try #require(
        terminal.waitFor(
          "the session was built again from the 1 entry before; that one is left out"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type("n + 1\r")
      _ = try #require(terminal.waitFor("42"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type(":quit\r")
    }
    #expect(code == "0\n")
  }

  @Test("input and values have colors, an earlier entry is a hint, an id gets its closing quote")
  func colors() throws {
    let code = try session(environment: "NO_COLOR= CLICOLOR_FORCE=1") { terminal in
      try prompt(terminal, "t 0.000 idle")
      terminal.type("{ x = 1 }\r")
      // The number in the entry, then the value.
      _ = try #require(terminal.waitFor("\u{1B}[36m1\u{1B}"))
      _ = try #require(terminal.waitFor("{ \u{1B}[34mx\u{1B}[0m = \u{1B}[36m1\u{1B}[0m }\r\n"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type("{ x")
      _ = try #require(terminal.waitFor("\u{1B}[2m = 1 }\u{1B}[0m"))
      terminal.type("\u{15}menu:lookup('pay\t")
      _ = try #require(terminal.waitFor("'payment'"))
      terminal.type(")\r")
      _ = try #require(terminal.waitFor("\u{1B}[32m\"payment\"\u{1B}[0m"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type("\u{4}")
    }
    #expect(code == "0\n")
  }

  @Test("what is higher than the screen goes to the pager, what is not does not")
  func pager() throws {
    let pager = "NO_COLOR=1 PAGER='sed s/^/page:/'"
    let code = try session(environment: pager) { terminal in
      try prompt(terminal, "t 0.000 idle")
      terminal.type(":codes\r")
      _ = try #require(terminal.waitFor("page:SW0101"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type(":help step\r")
      #expect(terminal.waitFor(":step [TICKS|TIME]")?.contains("page:") == false)
      try prompt(terminal, "t 0.000 idle")
      terminal.type("\u{4}")
    }
    #expect(code == "0\n")
  }

  @Test(
    ":edit runs what the editor has saved of the last entry, Ctrl-X Ctrl-E edits the present one")
  func editor() throws {
    let code = try session(environment: "NO_COLOR=1 EDITOR='sed -i s/6/7/'") { terminal in
      try prompt(terminal, "t 0.000 idle")
      terminal.type("600 * 2\r")
      _ = try #require(terminal.waitFor("1200"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type(":edit\r")
      _ = try #require(terminal.waitFor("700 * 2"))
      _ = try #require(terminal.waitFor("1400"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type("60 + 1\u{18}\u{5}")
      _ = try #require(terminal.waitFor("70 + 1"))
      terminal.type("\r")
      _ = try #require(terminal.waitFor("71"))
      try prompt(terminal, "t 0.000 idle")
      // The edited entry is the newest of the history, not `:edit`.
      terminal.type("\u{10}\u{10}")
      _ = try #require(terminal.waitFor("700 * 2"))
      terminal.type("\u{3}")
      try prompt(terminal, "t 0.000 idle")
      terminal.type("\u{4}")
    }
    #expect(code == "0\n")
  }

  @Test("a paste of several lines is one entry, and Ctrl-C drops one that cannot end")
  func pasteAndDrop() throws {
    let code = try session { terminal in
      try prompt(terminal, "t 0.000 idle")
      terminal.type("\u{1B}[200~sw> for i = 1, 2 do\r\n\tprint('line ' .. i)\r\nend\r\n\u{1B}[201~")
      _ = try #require(terminal.waitFor("end"))
      terminal.type("\r")
      _ = try #require(terminal.waitFor("line 2"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type("x = [[\r")
      _ = try #require(terminal.waitFor("unfinished; Ctrl-C drops it"))
      terminal.type("\r\r\u{3}")
      try prompt(terminal, "t 0.000 idle")
      terminal.type("2 > 1\r")
      _ = try #require(terminal.waitFor("true"))
      try prompt(terminal, "t 0.000 idle")
      terminal.type(":quit\r")
    }
    #expect(code == "0\n")
  }

  @Test("the terminal is as before when a signal ends the session at its prompt")
  func terminated() throws {
    let code = try session { terminal in
      try prompt(terminal, "t 0.000 idle")
      terminal.type("half")
      _ = try #require(terminal.waitFor("half"))
      _ = ShellResult(
        "kill -TERM $(cat pid)", in: folder.path)
      _ = try #require(terminal.waitFor("\u{1B}[?2004l"))
      var settings = termios()
      #expect(tcgetattr(terminal.device, &settings) == 0)
      #expect(settings.c_lflag & UInt32(ICANON) != 0 && settings.c_lflag & UInt32(ECHO) != 0)
    }
    #expect(code == "143\n")
  }

  @Test("at 20 columns lines are still entered and answered")
  func narrow() throws {
    let code = try session(columns: 20) { terminal in
      _ = try #require(terminal.waitFor("\u{1B}[?2004h"))
      _ = try #require(terminal.waitFor("sw> "))
      terminal.type("6 * 7\r")
      _ = try #require(terminal.waitFor("42"))
      _ = try #require(terminal.waitFor("\u{1B}[?2004h"))
      terminal.type("\u{4}")
    }
    #expect(code == "0\n")
  }
}
