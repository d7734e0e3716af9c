import HostTestSupport
import ScrollworkExplore
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTest
import TestSupport
import Testing

@Suite("Explore") struct ExploreTests {
  /// A project with a pager of five slides, 300 pt each, whose rule is `rule`.
  private func pager(
    _ rule: String, declares: String = "", setup: String = "", direction: String = "ltr"
  ) -> TemporaryFolder {
    let folder = TemporaryFolder()
    let files = [
      "scrollwork.toml": "",
      "pager.lua": """
      local sw = require "scrollwork"
      return sw.behavior("pager", { \(declares) }, function(view)
        \(rule)
      end)
      """,
      "scenes/strip.lua": """
      local sw = require "scrollwork"
      return function(opt)
        local slides = {}
        for i = 1, opt.count or 5 do slides[i] = sw.item { id = "slide-" .. i, width = 300 } end
        return sw.scene {
          width = 300, height = 400, direction = "\(direction)",
          sw.scroll { id = "strip", axis = "horizontal", sw.row(slides) },
          \(setup)
          setup = function(scene) scene:view("strip"):attach(require "pager") end,
        }
      end
      """,
    ]
    for (path, text) in files { folder.write(text, to: path) }
    return folder
  }

  private static let good = """
    view:snap(function(move)
      local here, there = sw.round(move.start.x / 300), sw.round(move.natural.x / 300)
      return { x = 300 * (here + sw.clamp(there - here, -1, 1)) }
    end)
    """

  private func explore(
    _ folder: TemporaryFolder, _ target: String = "strip", hands: Int = 60,
    _ change: (inout ExploreOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.capture(in: folder) { streams, invocation throws(HostError) in
      var options = ExploreOptions(RunOptions(target, invocation: invocation))
      options.end = .hands(hands)
      options.jobs = 0
      change(&options)
      return try ExploreCommandRunner.run(options, streams: streams)
    }
  }

  @Test("a rule without a fault has no finding, and each relation was checked · row:Q11")
  func nothing() {
    let run = explore(pager(Self.good))
    #expect(run.exitCode == .success, "\(run.output)")
    #expect(run.output.contains("60 hands on strip of strip, seed 0: nothing found"))
    #expect(!run.output.contains("not checked"))
  }

  @Test("a scene gets its options by its name and as a file")
  func sceneOptions() {
    for target in ["strip", "scenes/strip.lua"] {
      let run = explore(pager(Self.good), target, hands: 2) {
        $0.run.sceneOptions = [SceneOption(name: "count", text: "40")]
      }
      #expect(run.output.contains(" and 35 more of strip"), "\(run.output)")
    }
  }

  @Test("a scene from right to left is mirrored to the left, and its saved test does the same")
  func rightToLeft() throws {
    let folder = pager(Self.good, direction: "rtl")
    let run = explore(folder)
    #expect(run.exitCode == .success, "\(run.output)")
    folder.write(
      "local sw = require \"scrollwork\"\nreturn sw.behavior(\"pager\", {}, function(view)\n"
        + Self.physical + "\nend)", to: "pager.lua")
    let broken = explore(folder) { $0.save = "tests/explored_test.lua" }
    #expect(broken.output.contains("mirror: strip comes to rest at"), "\(broken.output)")
    #expect(broken.output.contains("from left to right, and at"))
    let text = try #require(readText("\(folder.path)/tests/explored_test.lua"))
    #expect(text.contains("{ direction = \"ltr\" }"))
    #expect(test(folder) == .failure)
  }

  /// A rule that takes the page from the left in both directions of lines.
  private static let physical = """
    view:snap(function(move)
      local here, there = sw.round(view.physical.x / 300), sw.round(move.natural.x / 300)
      return { x = 300 * (here + sw.clamp(there - here, -1, 1)) }
    end)
    """

  @Test("the same seed prints the same bytes, another one plays other hands · row:Q11")
  func deterministic() {
    let folder = pager("view:snap(function(move) return { x = move.natural.x + 0.7 } end)")
    let first = explore(folder)
    #expect(first.output == explore(folder).output)
    let other = explore(folder) { $0.seed = 9 }
    #expect(other.output != first.output)
  }

  @Test("a saved finding is a test that fails, and passes once the rule is mended")
  func saved() throws {
    // The speed is per tick and not per second.
    let folder = pager(
      """
      local last, step = 0, 0
      view:on("scroll", function(e) step = e.to.x - last; last = e.to.x end)
      view:snap(function(move)
        return { x = 300 * sw.clamp(sw.round(move.start.x / 300) + sw.round(step / 20), 0, 4) }
      end)
      """)
    let run = explore(folder) { $0.save = "tests/explored_test.lua" }
    #expect(run.exitCode == .failure)
    #expect(run.output.contains("rate: strip comes to rest at"))
    #expect(run.output.contains("wrote tests/explored_test.lua"))
    let text = try #require(readText("\(folder.path)/tests/explored_test.lua"))
    #expect(text.contains("rate = { 30, 60, 120 }") && text.contains("gen.path(\"strip\""))
    #expect(test(folder) == .failure)
    folder.write(
      "local sw = require \"scrollwork\"\nreturn sw.behavior(\"pager\", {}, function(view)\n"
        + Self.good + "\nend)", to: "pager.lua")
    #expect(explore(folder).exitCode == .success)
  }

  private func test(_ folder: TemporaryFolder) -> ExitCode {
    CommandCapture.capture(in: folder) { streams, invocation throws(HostError) in
      var options = TestOptions(["tests/explored_test.lua"], invocation: invocation)
      options.jobs = 0
      return try TestCommandRunner.run(options, streams: streams)
    }.exitCode
  }

  /// Faults of rules, each with the relation by which it shows.
  private static let faults: [(rule: String, relation: String)] = [
    ("view:snap(function(move) return { x = move.target.x } end)", "errors: SW"),
    ("view:on(\"tap\", function(e) print(e.item.title.x) end)", "errors: SW"),
    (
      """
      view:snap(function(move)
        return { x = 300 * (sw.round(move.start.x / 300) + (move.velocity.x >= 0 and 1 or -1)) }
      end)
      """, "rest: strip"
    ),
    ("view:on(\"scroll_end\", function() view:scroll_by { x = 1 } end)", "errors: "),
    (
      """
      view:snap(function(move)
        return { x = 300 * sw.round(view.physical.x / 300) }
      end)
      """, "mirror: strip"
    ),
  ]

  /// Faults that one relation shows, and no other one.
  private static let lonelyFaults: [(relation: Relation, rule: String)] = [
    (
      .back,
      """
      view:snap(function(move)
        local here, there = sw.round(move.start.x / 300), sw.round(move.natural.x / 300)
        local pages = sw.clamp(there - here, -1, 1)
        return { x = 300 * (here + (pages < 0 and 2 * pages or pages)) }
      end)
      """
    ),
    (
      .restore,
      """
      local kept = sw.state { page = 0 }
      view:snap(function(move)
        local there = sw.round(move.natural.x / 300)
        kept.page = sw.clamp(kept.page + sw.clamp(there - kept.page, -1, 1), 0, 4)
        return { x = 300 * kept.page }
      end)
      """
    ),
    (
      .reload,
      """
      view:scroll_to { x = 0 }
      """ + good
    ),
    (
      .insert,
      """
      view:on("geometry", function() view:scroll_to { x = 0 } end)
      """ + good
    ),
  ]

  @Test(
    "what one relation shows is found by it, and by no other one · row:Q11",
    arguments: lonelyFaults.indices)
  func lonely(index: Int) throws {
    let (relation, rule) = Self.lonelyFaults[index]
    let folder = pager(rule)
    let run = explore(folder) { $0.save = "tests/explored_test.lua" }
    #expect(run.output.contains("1. \(relation.rawValue): strip"), "\(run.output)")
    #expect(test(folder) == .failure)
    let others = explore(folder) { $0.without = [relation] }
    #expect(others.exitCode == .success, "\(others.output)")
    #expect(others.output.contains("not checked: \(relation.rawValue), by --without"))
  }

  @Test("a relation that no hand could be checked for is named, and never counts as held")
  func absent() throws {
    let folder = pager(Self.good)
    let scene = try #require(readText("\(folder.path)/scenes/strip.lua"))
    // One slide: there is nothing out of sight.
    folder.write(scene.replacing("opt.count or 5", with: "1"), to: "scenes/strip.lua")
    let run = explore(folder, hands: 1)
    #expect(run.output.contains("not checked: insert for 1 of 1 hands, after which no target"))
  }

  @Test("a hand that needs more than the small budget is played with the whole one")
  func longWork() {
    let run = explore(
      pager(
        "view:on(\"will_begin_drag\", function() for _ = 1, 6e6 do local _ = nil end end)\n"
          + Self.good), hands: 1)
    #expect(run.exitCode == .success, "\(run.output)")
  }

  @Test("a header that rests between open and closed is a smell")
  func halfOpen() {
    let folder = TemporaryFolder()
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.scene {
        width = 300, height = 400,
        sw.scroll { id = "page", sw.item { id = "header", height = 120 },
          sw.scroll { id = "body", height = 400, sw.item { id = "text", height = 1500 } } },
      }
      """, to: "scenes/page.lua")
    folder.write("", to: "scrollwork.toml")
    let run = explore(folder, "page", hands: 400) { $0.without = Set(Relation.allCases) }
    #expect(run.output.contains("smell: page is left half open, at "), "\(run.output)")
    #expect(run.output.contains(" of 120.0"))
  }

  @Test("faults of rules are found, each by its relation · row:Q11", arguments: faults.indices)
  func planted(index: Int) {
    let (rule, relation) = Self.faults[index]
    let run = explore(pager(rule), hands: 120)
    #expect(run.exitCode == .failure, "\(run.output)")
    #expect(run.output.contains(relation), "\(run.output)")
  }

  @Test("a relation that a behavior declares not to hold is not checked, and the report says why")
  func declared() {
    let run = explore(
      pager(
        Self.faults[4].rule, declares: "relations = { mirror = \"The strip stays as it is.\" }"))
    #expect(run.exitCode == .success, "\(run.output)")
    #expect(run.output.contains("not checked: mirror, by pager: The strip stays as it is."))
  }

  @Test("while timers go on a relation counts as not checked, never as held · row:Q11")
  func timers() {
    let run = explore(pager("sw.every(1, function() end)\n" + Self.good))
    #expect(run.output.contains("not checked: rate for "))
    #expect(!run.output.contains("for 0 of"))
  }

  @Test("happenings of the scene are part of hands, and one that raises is a finding")
  func happenings() {
    let run = explore(
      pager(
        Self.good,
        setup: "happenings = { turn = function(scene) scene:view(\"nothing\") end },"))
    #expect(run.exitCode == .failure)
    #expect(run.output.contains("scene:happen(\"turn\")"), "\(run.output)")
  }

  // MARK: - Bad input

  @Test("what cannot be explored is refused, with what is allowed")
  func refused() {
    let folder = pager(Self.good)
    folder.write(
      "local sw = require \"scrollwork\"\nreturn sw.scene { sw.scroll { id = \"still\", height = 100 } }",
      to: "scenes/still.lua")
    folder.write("return 1 +", to: "scenes/broken.lua")
    folder.write(
      "local sw = require \"scrollwork\"\nreturn sw.scene { sw.scroll { sw.item { height = 9000 } } }",
      to: "scenes/nameless.lua")
    let still = explore(folder, "still")
    #expect(still.exitCode == .usage)
    #expect(
      still.messages.contains(
        "no view with an id can be scrolled by a finger in scenes/still.lua"))
    #expect(explore(folder, "broken").exitCode == .scriptError)
    let nameless = explore(folder, "nameless")
    #expect(nameless.messages.contains("sw.scroll { id = \"list\", … } names a view for hands"))
    let unknown = explore(folder, "strap")
    #expect(unknown.exitCode == .usage && unknown.messages.contains("did you mean strip"))
  }

  @Test("a script that never ends is a finding with its budget, and ends")
  func endless() {
    let run = explore(
      pager("view:on(\"scroll\", function() while true do end end)"), hands: 1)
    #expect(run.exitCode == .failure, "\(run.messages)")
    #expect(run.output.contains("errors: "))
  }
}
