import LuaBridge
import Testing

@testable import ScrollworkLua

@Suite("Declared options") struct DeclaredOptionTests {
  /// A scene of one view and a behavior with one option of each kind.
  private static let start = """
    local s = sw.scene { width = 300, height = 300,
      sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 3000 } } } }
    local v = s:view "v"
    local got
    local b = sw.behavior("b", {
      summary = "All kinds.",
      options = {
        gap = { 8, min = 0, max = 100, unit = "pt", "Space." },
        count = { type = "integer", min = 1, "How many." },
        align = { "start", one_of = { "start", "center", "end" }, "Where." },
        loud = { false, "Whether." },
        title = { "Hello", "What." },
        load = { type = "function", "Called." },
        colors = { { "red", "blue" }, "Which." },
        place = { type = "id" },
        other = { type = "view" },
        row = { type = "item" },
        data = { type = "any" },
      },
      events = { found = { "When found.", { "y", "number", "Where." } } },
    }, function(view, opt) got = opt end)
    """

  private func run(_ text: String) throws { try LuaScript.run(Self.start + "\n" + text) }

  @Test("defaults are filled in, what is given takes their place, optional ones are nil · row:J17")
  func defaults() throws {
    try run(
      """
      v:attach(b)
      eq(got.gap, 8) eq(got.align, "start") eq(got.loud, false) eq(got.title, "Hello")
      eq(#got.colors, 2) eq(got.colors[2], "blue")
      eq(got.count, nil) eq(got.load, nil) eq(got.place, nil) eq(got.other, nil) eq(got.data, nil)
      local function f() end
      v:attach(b, { gap = 0.5, count = 3, align = "end", loud = true, load = f, place = 7, other = v,
        row = v:item "a", data = v, colors = {} })
      eq(got.gap, 0.5) eq(got.count, 3) eq(got.align, "end") eq(got.loud, true) eq(got.load, f)
      eq(got.place, 7) eq(got.other, v) eq(got.row, v:item "a") eq(got.data, v) eq(#got.colors, 0)
      eq(b.summary, "All kinds.")
      """)
  }

  @Test("a table that is a default is another one for each attachment · row:J17")
  func tables() throws {
    try run(
      """
      v:attach(b)
      local first = got.colors
      first[1] = "green"
      v:attach(b)
      eq(got.colors[1], "red")
      """)
  }

  @Test("a wrong option is refused by name, with what is allowed · row:J17")
  func refusals() throws {
    try run(
      """
      local function refuses(options, text) raises(text, v.attach, v, b, options) end
      refuses({ gapp = 3 }, 'b has no option "gapp"; did you mean "gap"?')
      refuses({ 3 }, "b takes options by name, not by position")
      refuses({ gap = "3" }, "b: gap is a number 0 … 100 pt, got '3'")
      refuses({ gap = -1 }, "b: gap is a number 0 … 100 pt, got -1")
      refuses({ gap = 100.5 }, "b: gap is a number 0 … 100 pt, got 100.5")
      refuses({ gap = 0/0 }, "b: gap is a number 0 … 100 pt, got ")
      refuses({ count = 1.5 }, "b: count is a whole number ≥ 1, got 1.5")
      refuses({ count = 0 }, "b: count is a whole number ≥ 1, got 0")
      refuses({ align = "strat" }, 'b: align cannot be "strat"; did you mean "start"?')
      refuses({ align = 1 }, 'b: align is one of "start" "center" "end", got 1')
      refuses({ loud = 1 }, "b: loud is true or false, got 1")
      refuses({ load = 1 }, "b: load is a function, got 1")
      refuses({ colors = "red" }, "b: colors is a table, got 'red'")
      refuses({ place = 1.5 }, "b: place is an id, a string or a whole number, got 1.5")
      refuses({ other = s }, "b: other is a view, got ")
      refuses({ row = s }, "b: row is an item, got ")
      eq(got, nil)
      """)
  }

  @Test("options cannot be assigned, and an undeclared one cannot be read · row:J17")
  func readOnly() throws {
    try run(
      """
      v:attach(b)
      raises("option gap of b cannot be assigned", function() got.gap = 1 end)
      raises("option more of b cannot be assigned", function() got.more = 1 end)
      raises('b has no option "gaps"; did you mean "gap"?', function() return got.gaps end)
      local names = {}
      for name in pairs(got) do names[#names + 1] = name end
      table.sort(names)
      eq(table.concat(names, " "), "align colors gap loud title")
      eq(getmetatable(got), false)
      """)
  }

  @Test("a required option that is missing says what it is for · row:J17")
  func required() throws {
    try run(
      """
      local c = sw.behavior("c", { options = { load = { type = "function", required = true, "Called with the page." } } },
        function() end)
      raises("c needs load, a function", v.attach, v, c)
      v:attach(c, { load = print })
      """)
  }

  @Test("a behavior is attached to hosts of its kind only · row:J17")
  func hosts() throws {
    try LuaScript.run(
      """
      local function of(host) return sw.behavior(host, { host = host }, function() end) end
      local s = sw.scene {
        sw.scroll { id = "plain", height = 100, sw.item { height = 900 } },
        sw.scroll { id = "rows", height = 100, sw.list { id = "l", count = 9, extent = 20 } },
        sw.sheet { id = "sheet", detents = { low = 100 }, sw.item { height = 900 } },
      }
      local plain, rows, sheet = s:view "plain", s:view "rows", s:view "sheet"
      for _, view in ipairs { plain, rows, sheet } do view:attach(of "view") end
      rows:attach(of "list") sheet:attach(of "sheet") s:attach(of "scene")
      raises('list is for a scroll view with a list, and view "plain" is none', plain.attach, plain, of "list")
      raises('sheet is for a sheet, and view "rows" is none', rows.attach, rows, of "sheet")
      raises('scene is for the scene, and view "plain" is none', plain.attach, plain, of "scene")
      raises("view is for a scroll view, and the scene is none", s.attach, s, of "view")
      """)
  }

  @Test(
    "a declaration that contradicts itself is refused where it is made · row:J17",
    arguments: [
      ("{ optoins = {} }", #"has no option "optoins"; did you mean "options"?"#),
      ("{ options = 3 }", "options is a table by name, got 3"),
      ("{ options = { [1] = { 3 } } }", "1 cannot be the name of an entry of"),
      (#"{ options = { ["end"] = { 3 } } }"#, "'end' cannot be the name of an entry of options"),
      (#"{ options = { ["a b"] = { 3 } } }"#, "'a b' cannot be the name of an entry of options"),
      ("{ options = { gap = 3 } }", "options.gap is a table, got 3"),
      ("{ options = { gap = {} } }", "options.gap has neither a default nor a type"),
      (
        "{ options = { gap = { -1, min = 0 } } }",
        "options.gap is a number ≥ 0, and its default is -1"
      ),
      ("{ options = { gap = { 1, min = 3, max = 2 } } }", "options.gap has min 3 above max 2"),
      (
        "{ options = { gap = { 1, mim = 3 } } }",
        #"options.gap has no option "mim"; did you mean "min"?"#
      ),
      ("{ options = { gap = { 1, 2 } } }", "options.gap ends with a sentence, got 2"),
      (
        #"{ options = { gap = { 1, "A.", "B." } } }"#,
        "options.gap has more than a default and a sentence"
      ),
      (#"{ options = { gap = { "a", min = 1 } } }"#, "options.gap has a range, and is a string"),
      (
        #"{ options = { gap = { "c", one_of = { "a", "b" }, "A." } } }"#,
        "options.gap is \"a\" or \"b\", and its default is"
      ),
      (
        "{ options = { gap = { 1, one_of = 3 } } }", "options.gap: one_of is a list of words, got 3"
      ),
      (
        #"{ options = { gap = { 1, type = "string", "A." } } }"#,
        "options.gap is a string, and its default is 1"
      ),
      (
        #"{ options = { gap = { type = "strnig" } } }"#,
        #"cannot be "strnig"; did you mean "string"?"#
      ),
      (
        "{ options = { gap = { 1, required = true } } }",
        "options.gap is required, and has a default"
      ),
      ("{ options = { gap = { print, \"A.\" } } }", "options.gap has neither a default nor a type"),
      (#"{ host = "page" }"#, #"host cannot be "page""#),
      ("{ events = { found = 3 } }", "events.found has a sentence, and fields as"),
      ("{ events = { found = { { 3 } } } }", "events.found has a sentence, and fields as"),
    ])
  func declarations(_ text: String, _ sentence: String) throws {
    try LuaScript.run(
      """
      raises([==[\(sentence)]==], function() sw.behavior("b", \(text), function() end) end)
      """)
  }

  @Test("the older form takes whatever it is given · row:J17")
  func undeclared() throws {
    try run(
      """
      local c = sw.behavior("c", function(_, opt) got = opt end)
      local given = { anything = 1 }
      v:attach(c, given)
      eq(got, given)
      eq(c.summary, "")
      raises("function expected", sw.behavior, "c")
      """)
  }

  @Test(
    "what the project sets lies between the default and what is given, and is checked · row:J17")
  func project() throws {
    let set: [String: [String: ProjectOption]] = [
      "b": [
        "gap": ProjectOption(.integer(12), from: "scrollwork.toml:4"),
        "loud": ProjectOption(.string("yes"), from: "scrollwork.toml:5"),
      ],
      "c": ["x": ProjectOption(.integer(1), from: "scrollwork.toml:8")],
      "d": ["gapp": ProjectOption(.integer(1), from: "scrollwork.toml:9")],
    ]
    try LuaScript.run(
      Self.start + "\n" + """
        raises("b: loud is true or false, got 'yes', set at scrollwork.toml:5", v.attach, v, b)
        v:attach(b, { loud = true })
        eq(got.gap, 12)
        v:attach(b, { loud = true, gap = 1 })
        eq(got.gap, 1)
        local c = sw.behavior("c", function() end)
        raises("c declares no options, and scrollwork.toml:8 sets one", v.attach, v, c)
        local d = sw.behavior("d", { options = { gap = { 1 } } }, function() end)
        raises('d has no option "gapp"; did you mean "gap"?, set at scrollwork.toml:9', v.attach, v, d)
        """, set: { $0.setOptions(ofBehaviors: set) })
  }
}
