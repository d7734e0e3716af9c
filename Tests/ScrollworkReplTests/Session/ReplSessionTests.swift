import HostTestSupport
@testable import ScrollworkRepl
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// Sessions that read from a pipe.
@Suite("ReplSession") struct ReplSessionTests {
  private let folder = TemporaryFolder(["scenes/menu.lua": menuScene])

  private func session(
    _ entries: String..., change: (inout ReplOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.repl(entries, in: folder) {
      $0.scene = "menu"
      change(&$0)
    }
  }

  @Test("expressions answer values, an unfinished one goes on in the next line · row:J14")
  func values() {
    let run = session("menu", "1 +", "2", "", "nil", "1, 'a'", "print('p')", ";")
    #expect(run.exitCode == .success && run.messages == "")
    #expect(
      run.output == """
        View "menu"  y 0.0 of 756.0  idle  sections: s1 s2 s3 s4
        3
        nil
        1
        "a"
        p

        """)
  }

  @Test("locals live on, with functions that share them")
  func locals() {
    let run = session(
      "local n, step <const> = 0, 2", "local function up() n = n + step return n end", "up() up()",
      "n", "for i = 1, 2 do", "  local inner = i", "  n = n + inner", "end", "n", "local n", "n",
      "local t = {", "  a = 1 }", "t.a")
    #expect(run.output == "4\n7\nnil\n1\n" && run.messages == "")
  }

  @Test("a local of a block is gone, a constant is one inside its entry, nil stays known")
  func boundaries() {
    let run = session(
      "do local x = 1 end", "x", "local c <const> = 1; c = 2", "c", "y = 1 y = nil", "y",
      "_G.z = 3", "z", "menu = nil", "menu"
    ) { $0.keepsGoing = true }
    #expect(run.output == "nil\n3\nnil\n")
    #expect(run.messages.contains("unknown global 'x'"))
    #expect(run.messages.contains("attempt to assign to const variable 'c'"))
    #expect(run.messages.contains("unknown global 'c'"))
    #expect(!run.messages.contains("unknown global 'menu'"))
  }

  @Test("_ is the last value")
  func last() {
    #expect(session("6 * 7", "x = 1", "_ + 1", "_").output == "42\n43\n43\n")
  }

  @Test("an unknown name is refused with the one that was meant, and does not end a session")
  func unknown() {
    let run = session("mneu", "1") { $0.keepsGoing = true }
    #expect(run.output == "1\n" && run.exitCode == .scriptError)
    #expect(
      run.messages.hasPrefix(
        """
        error[SW0102]: unknown global 'mneu'; did you mean "menu"?
           ┌─ repl:1
         1 │ mneu
           │ ^^^^

        """))
  }

  @Test("a code has its page, as scrollwork doc shows it")
  func codes() {
    let run = session("SW0102?", "sw3002 ?")
    #expect(
      run.output.hasPrefix(
        "SW0102  The script raised an error that no code caught.\n  The excerpt shows the line"),
      "\(run)")
    #expect(run.output.contains("SW3002") && run.exitCode == .success, "\(run)")
    let near = session("SW0199?")
    #expect(near.messages.contains("nothing is known about SW0199; did you mean SW"), "\(near)")
  }

  @Test("the first error ends a piped session with 3, values before it are out")
  func firstError() {
    let run = session("1", "error 'no'", "2")
    #expect(run.output == "1\n" && run.exitCode == .scriptError)
    #expect(run.messages.hasPrefix("error[SW0102]: no\n   ┌─ repl:2\n 1 │ error 'no'\n"))
  }

  @Test("half an entry at the end of the input is an error")
  func unfinished() {
    let run = session("for i = 1, 2 do")
    #expect(run.exitCode == .scriptError && run.messages.contains("near <eof>"))
  }

  @Test("a runaway is stopped, and the session goes on with a new budget")
  func budget() {
    folder.write("[budget]\ninstructions = 100_000\n", to: "scrollwork.toml")
    let run = session("while true do end", "1", "while true do end") { $0.keepsGoing = true }
    #expect(run.output == "1\n" && run.exitCode == .budget)
    #expect(run.messages.split(separator: "\n").filter { $0.hasPrefix("stop[SW0501]") }.count == 2)
    #expect(run.messages.contains("in scrollwork.toml"))
  }

  @Test("an entry that fills the memory costs only itself: the session is built again · row:J14")
  func memory() {
    folder.write("[budget]\nmemory = \"12M\"\n", to: "scrollwork.toml")
    let run = session(
      "n = 1 print 'once'", "local function up() n = n + 1 return n end", "up()",
      "menu:scroll_by { y = 100 } return nil", ":step", "t = {} for i = 1, 1e8 do t[i] = {} end",
      "t", "up()", "menu.y", "error 'seven'", "up()"
    ) { $0.keepsGoing = true }
    #expect(
      run.output == "once\n2\nnil\nt 0.017  menu y 100.0 (+100.0)  idle\n3\n100.0\n4\n",
      "\(run.output)")
    #expect(run.exitCode == .budget, "the stop, though another entry failed, too")
    #expect(run.messages.contains("stop[SW0504]: memory budget"))
    #expect(
      run.messages.contains(
        "the session was built again from the 5 entries before; that one is left out\n"))
    // Entries keep the numbers they had.
    #expect(
      run.messages.contains("repl:6\n") && run.messages.contains("repl:9\n"), "\(run.messages)")
  }

  @Test("so does one that a clock has stopped, after which nothing is certain")
  func wallTime() {
    folder.write("[budget]\nwall = \"100ms\"\ninstructions = \"100G\"\n", to: "scrollwork.toml")
    let run = session("n = 1", "while true do n = n + 1 end", "n") { $0.keepsGoing = true }
    #expect(run.output == "1\n" && run.messages.contains("stop[SW0505]"), "\(run)")
  }

  @Test("without --keep-going such an entry ends a session that reads from a pipe")
  func noRebuild() {
    folder.write("[budget]\nmemory = \"12M\"\n", to: "scrollwork.toml")
    let run = session("1", "t = {} for i = 1, 1e8 do t[i] = {} end", "2")
    #expect(run.output == "1\n" && run.exitCode == .budget)
    #expect(!run.messages.contains("built again"))
  }

  @Test("an entry that waits moves time on; the fault of a handler is shown")
  func waiting() {
    let run = session(
      "sw.wait(0.25) return sw.now()", "menu:on('tap', function() error('in handler') end)",
      "tap(menu, 's1')", ":step", "2"
    ) { $0.keepsGoing = true }
    #expect(run.output.hasPrefix("0.25\n") && run.output.hasSuffix("2\n"))
    #expect(run.messages.contains("error[SW0102]: in handler"))
    #expect(run.messages.contains("caused by\n   repl:3   tap(menu, 's1')"))
  }

  @Test("a scene made in the session is known by its views")
  func newScene() {
    let run = session(
      "sw.scene { sw.scroll { id = 'other' } } return 1", "other.id", "scene.height")
    #expect(run.output == "1\n\"other\"\n844.0\n")
  }

  @Test("files are run first: a behavior is attached, a script's globals stay")
  func files() {
    folder.write(
      "return require('scrollwork').behavior('b', function(v) v:snap 'page' end)", to: "b.lua")
    folder.write("shared = 5", to: "c.lua")
    let run = session("shared", "flick(menu, { y = -900 }):wait()", "menu.y") {
      $0.files = ["b.lua", "c.lua"]
    }
    #expect(run.output == "5\n\"arrived\"\n756.0\n" && run.messages == "")
    #expect(session("1") { $0.files = ["none.lua"] }.exitCode == .inputOutput)
  }

  // MARK: - Commands

  @Test("time moves by ticks, by seconds, and until nothing moves · row:J14")
  func time() {
    let run = session(
      ":step", "flick(menu, { y = -1200 }) return nil", ":step 6", ":step 0.1s", ":settle",
      ":settle")
    expectGolden(run.output, named: "repl-time")
    #expect(run.messages == "" && run.exitCode == .success)
  }

  @Test(":view draws where a view stands, :events lists what happened · row:J14")
  func looking() {
    folder.write(
      """
      local sw = require "scrollwork"
      return function()
        local slides = {}
        for i = 1, 4 do slides[i] = sw.item { id = "slide-" .. i, width = 300 } end
        local rows = {}
        for i = 1, 90 do rows[i] = sw.item { id = i, height = 50 } end
        return sw.scene { device = "phone",
          sw.scroll { id = "strip", axis = "horizontal", height = 90, sw.row(slides) },
          sw.scroll { id = "rows", height = 400, sw.column(rows) } }
      end
      """, to: "scenes/both.lua")
    let run = session(
      "strip:scroll_to('slide-2') rows:scroll_to(40, { align = 'top' }) return nil", ":view",
      ":view rows", ":step", ":events", ":events"
    ) { $0.scene = "both" }
    expectGolden(run.output, named: "repl-looking")
    expectGolden(
      session("menu:scroll_by { y = 500 } return nil", ":view").output, named: "repl-view")
  }

  @Test("unknown commands and wrong arguments are refused with what would do")
  func wrongCommands() {
    let run = session(":setle", ":step x", ":view mneu", "flik?", ":quit", "1") {
      $0.keepsGoing = true
    }
    #expect(run.output == "")
    #expect(run.messages.contains("unknown command :setle; did you mean :settle?"))
    #expect(run.messages.contains(":step takes a number of ticks or a time, not \"x\""))
    #expect(run.messages.contains("unknown view mneu; did you mean menu?"))
    #expect(run.messages.contains("nothing is known about flik; did you mean flick?"))
  }

  @Test("name? shows the page of a verb, of a member by its owner's variable, of a function")
  func help() {
    let run = session("flick?", "menu:scroll_to?", "menu.y?", "sw.wait?", ":help")
    #expect(run.output.hasPrefix("flick(view, table) → Motion\n  "))
    // As it was asked, the sentence beside it where both fit.
    #expect(run.output.contains("\nmenu:scroll_to(target, opt?) → Motion\n  "))
    #expect(run.output.contains("\nmenu.y → number      The vertical offset"))
    #expect(run.output.contains("\nsw.wait(seconds)      "))
    #expect(run.output.contains("\n  margin number|Edges = 0   inset number|Edges = 0   "))
    #expect(run.exitCode == .success)
  }

  @Test("the sections of a view stand below it where they do not fit behind it · row:J14")
  func narrowSections() {
    let run = session(":set width 45", "menu", ":set width 100", "menu")
    #expect(
      run.output == """
        View "menu"  y 0.0 of 756.0  idle
          sections: s1 s2 s3 s4
        View "menu"  y 0.0 of 756.0  idle  sections: s1 s2 s3 s4

        """, "\(run)")
  }

  @Test("a constant stays one in later entries, until it is declared anew · row:J14")
  func constants() {
    let run = session(
      "local n <const>, m = 5, 6", "m = 7", "n = 8", "local function set() n = 9 end", "set()",
      "n, m", "local n = 10", "n = n + 1 return n"
    ) { $0.keepsGoing = true }
    #expect(run.output == "5\n7\n11\n", "\(run)")
    #expect(run.messages.split(separator: "attempt to assign to const variable 'n'").count == 3)
  }

  @Test("name? and :help show a variable's type and value · row:J14")
  func variables() {
    let run = session(
      "seen = { a = 1 }", "seen?", "1 + 1", ":help _", ":help _err", "sene?", "seen = nil", "seen?",
      "x = 4", "x?"
    ) { $0.keepsGoing = true }
    #expect(
      run.output
        == "seen  table\n  { a = 1 }\n2\n_  number\n  2\n_err\n  nil\nseen\n  nil\nx  number\n  4\n",
      "\(run)")
    #expect(run.messages.contains("nothing is known about sene; did you mean seen?"))
  }

  @Test(
    "on a terminal, printed text cannot control it; in a pipe it is as it was written · row:J14")
  func controls() {
    let entry = #"print("a\27[2J\tb\r\155", "\n")"#
    let folder = TemporaryFolder()
    #expect(CommandCapture.repl([entry], in: folder).output.hasPrefix("a\u{1B}[2J\tb\r"))
    let terminal = Terminal(isTerminal: true, width: 80, usesColor: false, glyphs: .unicode)
    let shown = CommandCapture.repl([entry], in: folder, terminal: terminal).output
    #expect(shown == "a\\x1B[2J\tb\\x0D\\x9B\t\n\n")
  }

  @Test("a line that is not UTF-8 is refused, and no byte of an entry is changed · row:J14")
  func bytes() throws {
    let folder = TemporaryFolder()
    let result = ShellResult(
      #"printf '\357\273\2771 + 1\n#"\377"\n2 + 2\n' | '\#(try #require(programUnderTest()))' repl --keep-going"#,
      in: folder.path)
    #expect(result.output.contains("2\n4\n"), "\(result)")
    #expect(result.status == 3)
  }

  @Test("the page of a variable lists what it has, ? alone is the help")
  func members() {
    let run = session("menu?", "sw?", "sw.physics?", "?", "nix?") { $0.keepsGoing = true }
    #expect(run.output.hasPrefix("menu  View\n  fields  "), "\(run)")
    #expect(run.output.contains("\n  calls   ") && run.output.contains("\n  events  "))
    #expect(run.output.contains("\nsw\n  calls   ") && run.output.contains("\nsw.physics\n"))
    #expect(run.output.contains("\ntime   :step"))
    #expect(run.messages.contains("nothing is known about nix"))
  }

  @Test(
    ":help has a page for each command, :doc whole pages, searches and the list, :codes all codes")
  func pages() {
    let run = session(
      ":help step", ":help :why", ":help flick", ":doc SW2004", ":doc snapping", ":codes")
    #expect(run.output.hasPrefix(":step [TICKS|TIME]\n  "))
    #expect(
      run.output.contains("\n:why [VIEW] [not WHERE]\n")
        && run.output.contains("\nflick(view, table)"))
    #expect(run.output.contains("\nSW2004  ") && run.output.contains("\nSnapping\n"))
    #expect(run.output.contains("\nSW0101  ") && run.exitCode == .success)
    let searched = session(":doc pull to refresh", ":doc", ":doc qqqq", ":edit") {
      $0.keepsGoing = true
    }
    #expect(searched.output.contains("refresh") && searched.output.contains("guide: :doc PAGE"))
    #expect(searched.messages.contains("nothing is known of \"qqqq\""))
    #expect(searched.messages.contains(":edit needs a terminal"))
  }

  @Test("long strings are cut in the middle")
  func longStrings() {
    let run = session("('ab'):rep(1000)", ":set string 6", "'abcdefg'")
    #expect(
      run.output.contains(" … 1,600 bytes … \"") || run.output.contains(" ... 1,600 bytes ... \""))
    #expect(run.output.contains("\"abcd\"") && run.output.hasSuffix("\"fg\"\n"))
  }

  @Test("without a scene time and pictures say what is missing")
  func noScene() {
    let run = session(":step", ":view", ":events", "1 + 1") {
      $0.scene = nil
      $0.keepsGoing = true
    }
    #expect(run.output == "2\n")
    #expect(run.messages.split(separator: "\n").filter { $0.contains("no scene yet") }.count == 3)
  }

  // MARK: - What a person gets besides

  @Test("Tab offers variables, members, commands and ids")
  func completion() throws {
    let path = folder.path
    let offers = try ScriptThread.run { () -> [[String]] in
      let commandOutput = CommandOutput(
        CommandStreams(
          output: .plain, messages: .plain, writeOutput: { _ in }, writeMessages: { _ in }))
      let repl = ReplSession(
        root: ProjectRoot(path: FilePath(path)), configuration: Configuration(),
        currentDirectory: FilePath(path), device: nil, commandOutput: commandOutput)
      defer { repl.close() }
      _ = try? repl.session.loadScene(FilePath("\(path)/scenes/menu.lua"))
      repl.enter("local lengthy = 1")
      return [
        "leng", "menu:scroll_to_", "menu.ph", ":se", "menu:scroll_to(\"s", "x = sw.no", "1 + ",
      ]
      .map { repl.completion(of: $0).candidates }
    }
    #expect(
      offers == [
        ["lengthy"], ["menu:scroll_to_edge"], ["menu.phase", "menu.physical"], ["settle", "set"],
        ["s1", "s2", "s3", "s4"],
        ["sw.now"], [],
      ])
  }
}
