import Glibc
import HostTestSupport
@testable import ScrollworkRepl
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// Commands that say what is there, why, and what it took.
@Suite("ReplSession, looking") struct ReplLookingTests {
  private let folder = TemporaryFolder([
    "scenes/menu.lua": sampleScene, "scrollwork.toml": "",
    "snap.lua": """
    return require("scrollwork").behavior("snap", function(view)
      view:snap(function(move)
        return { y = 600 }
      end)
    end)
    """,
  ])

  private func session(
    _ entries: String..., change: (inout ReplOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.repl(entries, in: folder) {
      $0.scene = "menu"
      change(&$0)
    }
  }

  @Test(":why names the last change of offset, target and phase with the line behind each")
  func why() {
    let run = session(":why", "flick(menu, { y = -1200 }) return 1", ":settle", ":why menu") {
      $0.files = ["snap.lua"]
    }
    expectGolden(run.output, named: "repl-why")
    #expect(run.exitCode == .success)
    #expect(session(":why tabs").output.contains("nothing has changed it since the first layout"))
    #expect(session(":why mneu").messages.contains("did you mean menu?"))
  }

  @Test(":why gives a release and a call the times of their events, also some ticks later")
  func timesOfFingersAndCalls() {
    let run = session(
      "flick(menu, { y = -1200 })", ":why menu", ":step", ":why menu", ":settle",
      "menu:scroll_to('intro', { animate = true })", ":step 3", ":why menu", ":events")
    let lines = run.output.split(separator: "\n").map(String.init)
    func times(_ name: String) -> [String] {
      lines.filter { $0.hasPrefix("  \(name) ") }.map { line in
        let words = line.split(separator: " ").map(String.init)
        return words.firstIndex(of: "t").map { words[$0 + 1] } ?? ""
      }
    }
    let called = lines.last { $0.contains("idle -> animating") }?.prefix(5)
    let begun = called.map(String.init) ?? ""
    #expect(times("target") == ["0.200", "0.200", begun], "\(run.output)")
    #expect(times("phase") == ["0.200", "0.200", begun], "\(run.output)")
  }

  @Test(":events begins anew after a replay, with all that it did")
  func eventsAfterReplay() {
    let run = session("flick(menu, { y = -1200 })", ":settle", ":events", ":back 1", ":events")
    let begins = run.output.split(separator: "\n").filter { $0.contains("will_begin_drag") }
    #expect(begins.count == 2, "\(run.output)")
  }

  @Test(":why says since when a finger is down")
  func fingerDown() {
    let run = session("touch(menu, { 10, 100 }):move { by = { 0, -50 }, over = 0.1 }", ":why menu")
    #expect(run.output.contains("finger  since 0.000 s"), "\(run.output)")
  }

  @Test(":why follows a handler's line to what made it run")
  func handlers() {
    folder.write(
      """
      return require("scrollwork").behavior("follow", function(view)
        view:on("tap", function(e)
          view:scroll_to(e.item.id, { align = "top", animate = true })
        end)
      end)
      """, to: "follow.lua")
    let run = session("tap(menu, 'payment')", ":settle", ":why menu") {
      $0.files = ["follow.lua"]
    }
    #expect(
      run.output.contains(
        """
          line    follow.lua:3   view:scroll_to(e.item.id, { align = "top", animate = true })
          in      handler of "tap" on view "menu", registered at follow.lua:2 in behavior "follow"
          by      tap   repl:1
          line    repl:1   tap(menu, 'payment')

        """), "\(run.output)")
  }

  @Test(":trace draws the last motion as failures show it")
  func trace() {
    let run = session(
      ":trace", ":trace menu", "flick(menu, { y = -1200 }) return 1", ":settle", ":trace")
    expectGolden(run.output, named: "repl-trace")
  }

  @Test(":type knows what a call answers without making it")
  func type() {
    let run = session(
      ":type menu", ":type menu.y", ":type menu:scroll_to('done')", ":type menu:scroll_to",
      ":type flick(menu, { y = 1 })", ":type sw.physics", ":type 'x' .. 1", ":type nil", "menu.y")
    #expect(
      run.output == "View\nnumber\nMotion\nfunction\nMotion\ntable\nstring\nnil\n0.0\n", "\(run)")
    #expect(session(":type (f())").messages.contains("only known by calling it"))
  }

  @Test(":time counts instructions and virtual time, the same every time")
  func time() {
    let first = session(":time menu:scroll_to('done', { animate = true }):wait()", ":time 1")
    #expect(
      first.output.split(separator: "\n").map(String.init).enumerated().allSatisfy { line in
        line.offset % 2 == 0 || line.element.contains(" s virtual")
      }, "\(first)")
    #expect(first.output.contains(" instructions, 0.300 s virtual (18 ticks)\n"), "\(first)")
    let second = session(":time menu:scroll_to('done', { animate = true }):wait()", ":time 1")
    #expect(first.output == second.output)
  }

  @Test(":set changes how values are shown")
  func settings() {
    let run = session(
      "{ { { { { { 1 } } } } } }", ":set depth 8", "{ { { { { { 1 } } } } } }", ":set entries 2",
      "{ 1, 2, 3 }", ":set width 12", "{ 'aaaa', 'bbbb' }", ":set")
    #expect(
      run.output == """
        { { { { { … } } } } }
        { { { { { { 1 } } } } } }
        { 1, 2, … 1 more }
        {
          "aaaa",
          "bbbb",
        }
        depth    8
        entries  2
        string   400
        width    12

        """, "\(run)")
    let wrong = session(":set dept 3", ":set depth x") { $0.keepsGoing = true }
    #expect(wrong.messages.contains("unknown setting dept; did you mean depth?"))
    #expect(wrong.messages.contains(":set depth 8"))
  }

  @Test("_err is the last error, with its code, help and place")
  func lastError() {
    let run = session(
      "_err", "menu:scroll_to('dine')", "_err.code", "_err.message", "_err.script", "_err.t"
    ) { $0.keepsGoing = true }
    #expect(run.output.hasPrefix("nil\n\"SW2005\"\n\""), "\(run)")
    #expect(run.output.hasSuffix("\"repl:2\"\n0.0\n"), "\(run)")
  }

  @Test("expect is at hand, and says what differs")
  func expectation() {
    let run = session("expect(menu):to_be_at { y = 0 }", "expect(menu):to_be_at { y = 5 }")
    #expect(run.exitCode == .scriptError)
    #expect(run.messages.contains("expected at y 5.0, received at y 0.0"), "\(run.messages)")
  }

  @Test("on a narrow terminal and in 7-bit characters nothing is lost")
  func narrow() {
    let terminal = Terminal(isTerminal: false, width: 20, usesColor: false, glyphs: .ascii)
    folder.write(
      "flick(menu, { y = -1200 }) return 1\n:settle\n:help\n:why\n:trace\n:events\n:view\nmenu.y?\n",
      to: "entries.txt")
    let run = CommandCapture.capture(in: folder, terminal: terminal) {
      (streams, invocation) throws(HostError) in
      var options = ReplOptions(invocation: invocation)
      options.scene = "menu"
      let input = open("\(folder.path)/entries.txt", O_RDONLY)
      defer { close(input) }
      return try ReplCommandRunner.run(options, streams: streams, input: input)
    }
    #expect(run.exitCode == .success && run.output.utf8.allSatisfy { $0 < 0x80 }, "\(run.output)")
    #expect(run.output.contains("time   :step [n|0.5s]\n       :settle\n"), "\(run.output)")
  }
}
