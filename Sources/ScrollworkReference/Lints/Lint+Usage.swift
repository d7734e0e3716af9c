internal import ScrollworkSession

/// SW2: the module `scrollwork` and the functions of tests.
///
/// Codes below SW2100 are also those of the error that the same mistake raises at run time.
extension Lint {
  private static let head = "local sw = require \"scrollwork\"\n\n"

  private static func behavior(_ lines: String) -> String {
    let body = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return head + "return sw.behavior(\"example\", function(view)\n\(body)end)\n"
  }

  private static func board(_ css: String) -> String {
    head + """
      return sw.scene { sw.scroll {
        id = "board", axis = "both", snap = { css = { \(css) } },
        sw.item { id = "card", width = 900, height = 900 },
      } }

      """
  }

  private static func test(_ lines: String) -> String {
    let body = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return head + """
      local page = sw.scene { sw.scroll { id = "page", sw.item { id = "end", height = 2000 } } }:view "page"

      it("example", function()
      \(body)end)

      """
  }

  static let usage: [Lint] = [
    Lint(
      code: "SW2001", level: .deny, summary: "Something has no field or call of that name.",
      explanation: """
        Views, items, scenes, events and the module itself are strict: a name they do not have raises.
        Reading is a field, doing is a call with a colon.
        """,
      bad: behavior("return view.widht"), good: behavior("return view.width")),
    Lint(
      code: "SW2002", level: .deny, summary: "There is no event of that name.",
      explanation: """
        A handler for a misspelled event would never run, so registering it raises. Names of your own are
        welcome: send them with :emit in some script of the project.
        """,
      bad: behavior("view:on(\"phas\", print)"), good: behavior("view:on(\"phase\", print)")),
    Lint(
      code: "SW2003", level: .deny,
      summary: "A call gets too many arguments, or a value of the wrong kind.",
      explanation: """
        Calls on views take at most two positional arguments; everything else is a key of one table.
        """,
      bad: behavior("view:scroll_to(\"end\", { animate = true }, 0.3)"),
      good: behavior("view:scroll_to(\"end\", { animate = { duration = 0.3, bounce = 0 } })")),
    Lint(
      code: "SW2004", level: .deny,
      summary: "An option table has a key that the call does not know.",
      explanation: """
        Tables of options are strict, so a misspelling raises instead of being ignored. The nearest key is
        named; --fix writes it.
        """,
      bad: behavior("view:scroll_to(\"end\", { animte = true })"),
      good: behavior("view:scroll_to(\"end\", { animate = true })")),
    Lint(
      code: "SW2005", level: .deny, summary: "The scene has no such id.",
      explanation: """
        The text of the scene names all its ids, and this is none of them. Ids that are computed are
        known by their beginning and end, as in "slide-" .. i; where any id is possible, nothing is reported.
        """,
      setting: .test,
      bad: head + """
        it("example", function()
          local screen = sw.scene { sw.scroll { id = "gallery", height = 100 } }
          expect(screen:view "gallry".y):to_equal(0)
        end)

        """,
      good: head + """
        it("example", function()
          local screen = sw.scene { sw.scroll { id = "gallery", height = 100 } }
          expect(screen:view "gallery".y):to_equal(0)
        end)

        """),
    Lint(
      code: "SW2006", level: .deny, summary: "An option does not take that word.",
      explanation: "The option takes one of a few words, and this is not one of them.",
      bad: behavior("view:configure { origin = \"botom\" }"),
      good: behavior("view:configure { origin = \"bottom\" }")),
    Lint(
      code: "SW2007", level: .deny, summary: "Something waits that must return at once.",
      explanation: """
        Snap and route rules, transforms, and handlers of will_end_drag, pre_… and post_… are called in
        the middle of a tick. Whatever takes time belongs in a task.
        """,
      bad: behavior("view:snap(function(move)\n  sw.wait(0.1)\n  return move.natural\nend)"),
      good: behavior(
        "view:snap(function(move)\n  sw.task(function() sw.wait(0.1) end)\n  return move.natural\nend)"
      )),
    Lint(
      code: "SW2008", level: .deny, summary: "A dot is written for a colon, or a colon for a dot.",
      explanation: """
        Objects are called with a colon, functions of the module with a dot. --fix writes the right one.
        """,
      bad: behavior("view.stop()"), good: behavior("view:stop()")),
    Lint(
      code: "SW2009", level: .deny, summary: "A field of an object is assigned.",
      explanation: """
        Fields are for reading. Call a method to move a view, and :configure to change its settings.
        """,
      bad: behavior("view.y = 100"), good: behavior("view:scroll_to { y = 100 }")),
    Lint(
      code: "SW2101", level: .deny, summary: "A scene or module is named that does not exist.",
      explanation: """
        require "a.b" is ROOT/a/b.lua or ROOT/a/b/init.lua, and scene("name") is ROOT/scenes/name.lua.
        ROOT is the folder of the nearest scrollwork.toml.
        """,
      bad: "return require \"scrollwork.behaviors.carousell\"\n",
      good: "return require \"scrollwork.behaviors.carousel\"\n"),
    Lint(
      code: "SW2102", level: .warn,
      summary: "A call's result is not used, and the call does nothing else.",
      explanation: """
        A mute that you do not keep can never end; settled, all and first wait only when you call
        :wait() on them; a call that makes a node or computes a number does nothing else.
        """,
      bad: behavior("view:settled()"), good: behavior("return view:settled()")),
    Lint(
      code: "SW2103", level: .deny, summary: "An expectation has no matcher.",
      explanation: """
        expect(x) alone checks nothing, and fails the test so that nobody relies on it. A condition
        needs no matcher: expect(page.y < 500).
        """,
      setting: .test,
      bad: test("expect(page.y)"), good: test("expect(page.y):to_equal(0)")),
    Lint(
      code: "SW2104", level: .warn, summary: "A listener waits for an event that nothing sends.",
      explanation: """
        No script of the project sends an event of that name with :emit, and it is near one of the
        engine's or that of another system. Any other name is a script's own, which may be sent from
        anywhere. Also found are events that the host never receives: active on anything but
        a link of sections, change on anything but a monitor, detent in a scene without a sheet.
        """,
      bad: behavior("view:on(\"velocity_change\", print)"),
      good: behavior("view:on(\"scroll\", function(e) print(e.velocity) end)")),
    Lint(
      code: "SW2105", level: .warn,
      summary: "A value is compared with a word that it can never be.",
      explanation: """
        motion:wait() returns "arrived", "interrupted" or "cancelled", and nothing else. The same holds for
        view.phase, view.axis, scene.direction and each other field whose words the manifest lists.
        """,
      bad: behavior(
        "if view:scroll_to(\"end\"):wait() == \"finished\" then\n  view:emit(\"there\")\nend"),
      good: behavior(
        "if view:scroll_to(\"end\"):wait() == \"arrived\" then\n  view:emit(\"there\")\nend")),
    Lint(
      code: "SW2106", level: .hint, summary: "A behavior takes options that nothing checks.",
      explanation: """
        A table between the name and the function declares them: attach then refuses a wrong name or
        value, the function gets the defaults, and doc, completion and the type files know them.
        """,
      bad: head + """
        return sw.behavior("example", function(view, opt)
          view:snap { interval = opt.step or 50 }
        end)

        """,
      good: head + """
        return sw.behavior("example", {
          options = { step = { 50, min = 1, unit = "pt", "Between two stops." } },
        }, function(view, opt)
          view:snap { interval = opt.step }
        end)

        """),
    Lint(
      code: "SW2107", level: .hint, summary: "A snap rule that browsers follow in different ways.",
      explanation: """
        A css rule of one axis on a view that scrolls on both: by CSS Scroll Snap a scroll_by on both moves
        the other axis, too; Chromium leaves that where it was. like = "chromium" does the same. Other
        differences depend on the layout: run notes those that it meets (SW0321).
        """,
      bad: board("axis = \"x\""), good: board("axis = \"x\", like = \"chromium\"")),
  ]
}
