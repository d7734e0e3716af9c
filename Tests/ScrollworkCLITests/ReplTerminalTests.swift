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
        + "{ TERM=vt100 NO_COLOR=1 LC_ALL=C.UTF-8 XDG_STATE_HOME=\(folder.path)/state setsid -w -c "
        + "'\(tool)' repl \(arguments) <\(device) >\(device) 2>&1; "
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
          "Scrollwork 0.2.0, Lua 5.4, phone 390×844 at 60 Hz. Views: menu, tabs. "
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
