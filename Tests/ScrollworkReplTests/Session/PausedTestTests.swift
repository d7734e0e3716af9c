import HostTestSupport
@testable import ScrollworkRepl
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

/// Sessions that begin in a test.
@Suite("StandingTest") struct StandingTestTests {
  private let folder = TemporaryFolder([
    "scenes/menu.lua": sampleScene, "scrollwork.toml": "",
    "tests/a_test.lua": """
    local wanted = 500
    describe("menu", { device = "phone" }, function()
      it("rests", function()
        local menu = scene("menu"):get "menu"
        local flung = 0
        expect(menu):to_be_at { y = 0 }
        flick(menu, { y = -1200 })
        flung = flung + 1
        settle()
        expect(menu):to_be_at { y = wanted }
        flung = flung + 1
      end)
      it("passes", function() scene("menu") tick(3) end)
      it("breaks", function() scene("menu") tick(2) error("oh") end)
      it("waits", function()
        local menu = scene("menu"):get "menu"
        flick(menu, { y = -1200 })
        expect(menu):within(0.5):to_be_at { y = 5000 }
      end)
      property("any", { n = gen.integer { min = 1, max = 2 } }, function(c) expect(c.n):to_equal(1) end)
    end)
    it("on two", { device = { "phone", "tablet" } }, function() expect(1):to_equal(2) end)
    """,
  ])

  private func session(at test: String, _ entries: String...) -> CommandCapture {
    CommandCapture.repl(entries, in: folder) {
      $0.test = test
      $0.keepsGoing = true
    }
  }

  @Test("it stands just before the expectation that fails, with the variables of that place")
  func stands() {
    let run = session(
      at: "tests/a_test.lua:10", "flung", "wanted", "menu", "sw.now()", "menu.phase")
    #expect(run.exitCode == .success, "\(run)")
    #expect(
      run.output == """
        1
        500
        View "menu"  y 839.4 of 1556.0  idle  sections: intro address payment review done
        3.75
        "idle"

        """, "\(run.output)")
  }

  @Test("before an expectation in a helper, the line of the test that called it is named")
  func helper() throws {
    let folder = TemporaryFolder([
      "scrollwork.toml": "",
      "tests/a_test.lua": """
      local function near(a, b)
        expect(a):to_equal(b)
      end
      it("is near", function()
        near(1, 2)
      end)
      """,
    ])
    var lines: [String] = []
    let run = CommandCapture.capture(in: folder) { (_, invocation) throws(HostError) in
      let options = ReplOptions(invocation: invocation)
      lines = try PausedTest("tests/a_test.lua:5", options, watchdog: nil).lines
      return .success
    }
    #expect(run.exitCode == .success, "\(run)")
    #expect(
      lines == [
        "Before tests/a_test.lua:2, called from tests/a_test.lua:5, of is near, "
          + "where it expected 2, received 1."
      ])
  }

  @Test("an expectation that would wait has not begun to")
  func within() {
    #expect(session(at: "tests/a_test.lua::waits", "sw.now()").output == "0.2\n")
  }

  @Test("time goes back into the test, and on in it")
  func travel() {
    let run = session(
      at: "tests/a_test.lua:10", ":back 0.5s", ":goto 0.1s", "menu.y", ":goto 3.75s", "flung",
      ":step")
    #expect(
      run.output.split(separator: "\n").map(String.init) == [
        "t 3.250  menu y 838.1  v 2.7  decelerating   (replayed from 0)",
        "t 0.100  menu y 120.0  v 1200.0  interacting   (replayed from 0)", "120.0",
        "t 3.750  menu y 839.4  idle   (replayed from 0)", "1", "t 3.767  nothing moved",
      ], "\(run)")
  }

  @Test("a test that passes or breaks is stood in at its end")
  func ends() {
    #expect(session(at: "tests/a_test.lua::passes", "scene.tick").output == "3\n")
    #expect(session(at: "tests/a_test.lua::breaks", "scene.tick").output == "2\n")
  }

  @Test("what cannot be stood in is refused with what can")
  func refused() {
    let several = session(at: "tests/a_test.lua::on two")
    #expect(several.exitCode == .usage && several.messages.contains("2 tests match"))
    #expect(several.messages.contains("scrollwork repl --at tests/a_test.lua:"))
    #expect(session(at: "tests/a_test.lua::nosuch").exitCode == .incomplete)
    #expect(session(at: "tests/none_test.lua").exitCode == .usage)
    #expect(session(at: "tests/a_test.lua::any").messages.contains("a property has no one run"))
    let save = session(at: "tests/a_test.lua:10", ":save s.lua", "1")
    #expect(save.output == "1\n" && save.messages.contains("cannot be kept"))
    let both = CommandCapture.repl([], in: folder) {
      $0.test = "tests/a_test.lua:10"
      $0.scene = "menu"
    }
    #expect(both.exitCode == .usage)
  }

  @Test("the report of a failure names the command")
  func report() {
    let run = CommandCapture.capture(in: folder) { (streams, invocation) throws(HostError) in
      var options = TestOptions(["tests/a_test.lua:10"], invocation: invocation)
      options.jobs = 0
      return try TestCommandRunner.run(options, streams: streams)
    }
    #expect(
      run.output.contains(
        """
            rerun    scrollwork test tests/a_test.lua:10 --device phone
            step in  scrollwork repl --at tests/a_test.lua:10 --device phone

        """), "\(run.output)")
  }
}
