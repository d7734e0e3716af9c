import LuaBridge
import ScrollworkLua
import Testing

/// Reference numbers: worked out from the published rules, apart from the code under test.
@Suite("PureFunction") struct PureFunctionTests {
  static let projections: [Expected] = [
    Expected("p.project { from = 100, velocity = 2000 }", 1098.9996663329096),
    Expected("p.project { velocity = 1000, rate = 'fast' }", 99.49916247342207),
    Expected("p.project { velocity = 1000, mode = 'discrete' }", 499),
    Expected(
      "p.drag_through { to = 300, velocity = 1000, final_velocity = 200 }", 0.06948345122280154),
    Expected("p.carried_momentum { velocity = 2000 }", 2539.8973223379703),
    Expected("p.carried_momentum { preset = 'flutter', velocity = -500 }", -166.17441451144254),
    Expected("p.carried_momentum { velocity = 1e5 }", 40000),
    Expected("p.tolerance().velocity", 20),
    Expected("p.tolerance { pixel_ratio = 2 }.distance", 0.5),
    Expected("p.release_velocity({ {0,0}, {0.01,10}, {0.02,30}, {0.03,60} }, 'flutter_ios')", 1450),
    Expected(
      "p.release_velocity({ {0,0}, {0.01,10}, {0.02,30}, {0.03,60} }, 'flutter_macos')", 2050),
    Expected("p.release_velocity({ {0,0}, {0.01,10}, {0.02,30}, {t=0.03,x=60} }, 'lsq2')", 3500),
    Expected("p.release_velocity({ {0,0}, {0.01,10} }, 'lsq2')", 0),
    Expected("p.release_velocity({}, 'flutter_ios')", 0),
  ]

  static let bands: [Expected] = [
    Expected("p.rubber_band { over = 100, dimension = 500 }", 49.54954954954955),
    Expected("p.rubber_band { over = -80, dimension = 500 }", -40.44117647058823),
    Expected("p.rubber_band { over = 50, dimension = 500, inverse = true }", 101.010101010101),
    Expected("p.rubber_band { over = 500, dimension = 500, inverse = true }", .infinity),
    Expected(
      "p.rubber_band { preset = 'uikit', offset = 1060, max = 1000, dimension = 400, coefficient = 0.4 }",
      1022.6415094339623),
    Expected("p.rubber_band { offset = 60, min = 0, max = 1000, dimension = 400 }", 60),
    Expected(
      "p.rubber_band { preset = 'flutter', offset = -50, min = 0, max = 900, dimension = 400, delta = -20 }",
      -7.9625),
    Expected(
      "p.rubber_band { preset = 'flutter', offset = 950, min = 0, max = 900, dimension = 400, delta = -20 }",
      -8.8985),
    Expected(
      "p.rubber_band { preset = 'flutter_fast', offset = 950, max = 900, dimension = 400, delta = 20 }",
      3.98125),
    Expected(
      "p.rubber_band { preset = 'flutter_fast', offset = 950, max = 900, dimension = 400, delta = -20 }",
      -20),
    Expected(
      "p.rubber_band { preset = 'clamping', offset = 890, max = 900, dimension = 400, delta = 20 }",
      10),
    Expected("p.rubber_band { preset = 'clamping', offset = 950, max = 900, delta = 20 }", 0),
    Expected("p.rubber_band { preset = 'chromium', over = 110 }", 6),
    Expected("p.rubber_band { preset = 'chromium', over = -110, stiffness = 10 }", -11),
  ]

  static let pages: [Expected] = [
    Expected("p.page { from = 130, velocity = 300, viewport = 400 }", 400),
    Expected("p.page { from = 130, velocity = 10, viewport = 400 }", 0),
    Expected(
      "p.page { from = 130, velocity = 10, viewport = 400, tolerance = p.tolerance { pixel_ratio = 4 } }",
      400),
    Expected(
      "p.page { preset = 'flutter', from = 500, velocity = -300, viewport = 400, viewport_fraction = 0.5 }",
      400),
    Expected("p.page { from = 1000, velocity = 300, viewport = 400, max = 800 }", 800),
    Expected(
      "p.page { preset = 'android_viewpager', from = 420, velocity = 900, travel = 30, start = 400, page = 400, count = 3 }",
      800),
    Expected(
      "p.page { preset = 'android_viewpager', from = 420, velocity = 900, travel = 20, start = 400, page = 400, count = 3 }",
      400),
    Expected(
      "p.page { preset = 'android_viewpager', from = 180, velocity = 0, travel = -220, start = 400, page = 400, count = 3 }",
      400),
    Expected(
      "p.page { preset = 'android_viewpager', from = 150, velocity = 0, travel = -250, start = 400, page = 400, count = 3 }",
      0),
    Expected(
      "p.page { preset = 'android_viewpager', from = 820, velocity = 900, travel = 30, start = 800, page = 400, count = 3 }",
      800),
    Expected(
      "p.page { preset = 'rn_android', from = 410, projected = 700, velocity = 5, page = 400 }", 800
    ),
    Expected(
      "p.page { preset = 'rn_android', from = 590, projected = 300, velocity = -5, page = 400 }",
      400),
    Expected(
      "p.page { preset = 'rn_android', from = 590, projected = 620, velocity = 0, page = 400 }", 400
    ),
    Expected(
      "p.page { preset = 'android_linear_snap', from = 200, distance = 260, page = 100, count = 20 }",
      500),
    Expected(
      "p.page { preset = 'android_linear_snap', from = 200, distance = 2600, page = 100, count = 20 }",
      1900),
    Expected(
      "p.page { preset = 'android_linear_snap', from = 200, distance = 40, page = 100, count = 20 }",
      200),
    Expected(
      "p.page { preset = 'uikit', from = 430, velocity = 900, page = 400, start = 400 }", 800),
    Expected("p.page { preset = 'uikit', from = 930, velocity = 0, page = 400, start = 400 }", 800),
    Expected(
      "p.page { preset = 'uikit', from = 430, velocity = 900, page = 400, start = 400, max = 700 }",
      700),
    Expected(
      "p.page { preset = 'uikit', from = 430, velocity = 900, page = 400, start = 400, min_velocity = 1000 }",
      400),
    Expected(
      "p.keep_range { old = { offset = 90, min = 0, max = 100 }, new = { offset = 90, min = 0, max = 50 } }",
      50),
    Expected(
      "p.keep_range { old = { offset = 120, min = 0, max = 100 }, new = { offset = 120, min = 0, max = 50 } }",
      70),
    Expected(
      "p.keep_range { old = { offset = 120, min = 0, max = 100 }, new = { offset = 120, min = 0, max = 110 } }",
      120),
    Expected(
      "p.keep_range { old = { offset = 90 }, new = { offset = 90, min = 0, max = 50 }, velocity = 5 }",
      90),
  ]

  static let easings: [Expected] = [
    Expected("sw.easing.ease(0.5)", 0.8024033875848569),
    Expected("sw.easing.ease_in(0.3)", 0.1295767608453525),
    Expected("sw.easing.ease_out(0.3)", 0.4451859674713371),
    Expected("sw.easing.ease_in_out(0.25)", 0.12916193104731977),
    Expected("sw.easing.linear(-3.5)", -3.5), Expected("sw.easing.ease(-0.5)", -0.2),
    Expected("sw.easing.bezier(0.1, 0.7, 0.2, 1.4)(0.3)", 0.9926218446370121),
    Expected("sw.easing.bezier(0.25, 0.1, 0.25, 1)(0.5)", 0.8024033875848569),
  ]

  static let intervals: [Expected] = [
    Expected(
      "sw.snap.interval { offsets = { 0, 150, 300 }, projected = 160, velocity = 1, max = 400 }",
      300),
    Expected(
      "sw.snap.interval { offsets = { 0, 150, 300 }, projected = 160, velocity = -1, max = 400 }",
      150),
    Expected(
      "sw.snap.interval { offsets = { 0, 150, 300 }, interval = 70, projected = 225, max = 400 }",
      300),
    Expected(
      "sw.snap.interval { offsets = { 0, 150, 300 }, projected = 340, velocity = 1, max = 400 }",
      400),
    Expected(
      "sw.snap.interval { offsets = { 0, 150, 300 }, projected = 340, velocity = 1, current = 250, max = 400, snap_to_end = false }",
      300),
    Expected(
      "sw.snap.interval { offsets = { 0, 150, 300 }, projected = 340, velocity = 1, current = 310, max = 400, snap_to_end = false }",
      340),
    Expected(
      "sw.snap.interval { offsets = { 50, 150 }, projected = 20, velocity = -1, current = 40, max = 400, snap_to_start = false }",
      20),
    Expected("sw.snap.interval { interval = 100, projected = 210, velocity = 1 }", 300),
    Expected("sw.snap.interval { interval = 100, projected = 240 }", 200),
    // i = round((240 + 150 + 50)/100) = 4, target 400 − 200.
    Expected(
      "sw.snap.interval { interval = 100, align = 'center', projected = 240, viewport = 300 }", 200),
    // i = ceil((210 + 330)/100) = 6, target 600 − 330.
    Expected(
      "sw.snap.interval { interval = 100, align = 'end', projected = 210, velocity = 1, viewport = 330 }",
      270),
    Expected(
      "sw.snap.interval { interval = 100, projected = 900, velocity = 1, current = 210, disable_interval_momentum = true }",
      300),
    Expected(
      "sw.snap.interval { preset = 'rn_android', interval = 100, projected = 510, velocity = 1, max = 520 }",
      520),
    Expected(
      "sw.snap.interval { preset = 'rn_android', interval = 100, align = 'center', projected = 240, velocity = -1, max = 900, viewport = 150 }",
      175),
    Expected(
      "sw.snap.interval { preset = 'rn_android', offsets = { 0, 150 }, projected = 900, velocity = 1, current = 10, disable_interval_momentum = true, max = 900 }",
      150),
  ]

  @Test(
    "a function answers its published rule",
    arguments: projections + bands + pages + easings + intervals)
  func rule(_ expected: Expected) throws {
    let answer = try PureCalls.number(expected.expression)
    #expect(expected.holds(for: answer), "\(expected.expression) answered \(answer)")
  }

  static let refusals: [Refused] = [
    Refused(
      "p.project { mode = 'discreet' }",
      "SW2006 sw.physics.project: mode cannot be \"discreet\"; did you mean \"discrete\"? | allowed: \"continuous\" \"discrete\""
    ),
    Refused(
      "p.carried_momentum { preset = 'gtk' }",
      "SW2006 sw.physics.carried_momentum: preset cannot be \"gtk\" | allowed: \"flutter\""),
    Refused(
      "p.tolerance { pixel_ratio = 0 }",
      "SW2003 sw.physics.tolerance: 'pixel_ratio' must be a finite number above 0, got 0"),
    Refused(
      "p.rubber_band { over = 3 }",
      "SW2003 sw.physics.rubber_band { preset=\"uikit\", over= }: 'dimension' is missing, the viewport's length on the axis"
    ),
    Refused(
      "p.rubber_band { dimension = 3 }",
      "SW2003 sw.physics.rubber_band { preset=\"uikit\", offset= }: 'offset' is missing, or 'over', the drag past the limit"
    ),
    Refused(
      "p.rubber_band { over = 3, dimension = 0 }",
      "SW2003 sw.physics.rubber_band { preset=\"uikit\", over= }: 'dimension' must be above 0, got 0"
    ),
    Refused(
      "p.rubber_band { preset = 'flutter', offset = 3, dimension = 9 }",
      "SW2003 sw.physics.rubber_band { preset=\"flutter\" }: 'delta' is missing, the finger's movement"
    ),
    Refused(
      "p.rubber_band { preset = 'chromium', over = 3, dimension = 9 }",
      "SW2004 sw.physics.rubber_band { preset=\"chromium\" } has no option \"dimension\" | allowed: preset over stiffness"
    ),
    Refused(
      "p.release_velocity({ {0, 1} })",
      "SW2003 sw.physics.release_velocity: the estimator is missing | allowed: \"flutter_ios\" \"flutter_macos\" \"lsq2\""
    ),
    Refused(
      "p.release_velocity({ {0, 1} }, 'lsq')",
      "SW2006 sw.physics.release_velocity: the estimator cannot be \"lsq\"; did you mean \"lsq2\"? | allowed: \"flutter_ios\" \"flutter_macos\" \"lsq2\""
    ),
    Refused(
      "p.release_velocity({ {0, 1}, {1} }, 'lsq2')",
      "SW2003 sw.physics.release_velocity: sample 2: 'x' is missing"),
    Refused(
      "p.release_velocity({ {1, 1}, {0, 1} }, 'lsq2')",
      "SW2003 sw.physics.release_velocity: sample 2: 't' must not be before the sample before, got 0 after 1"
    ),
    Refused(
      "p.page { viewport = 0 }",
      "SW2003 sw.physics.page { preset=\"flutter\" }: 'viewport' must be above 0, got 0"),
    Refused(
      "p.page { preset = 'rn_android', page = 3 }",
      "SW2003 sw.physics.page { preset=\"rn_android\" }: 'projected' is missing, where momentum alone would stop"
    ),
    Refused(
      "p.page { preset = 'android_linear_snap', page = 3, distance = 3, count = 1.5 }",
      "SW2003 sw.physics.page { preset=\"android_linear_snap\" }: 'count' must be a whole number from 1 up, got 1.5"
    ),
    Refused(
      "p.page { preset = 'uikit', count = 3 }",
      "SW2004 sw.physics.page { preset=\"uikit\" } has no option \"count\" | allowed: preset from velocity page start min max min_velocity"
    ),
    Refused(
      "p.keep_range { old = { offset = 3 } }",
      "SW2003 sw.physics.keep_range: 'new' is missing, the offset and range after it"),
    Refused(
      "p.keep_range { old = {}, new = {} }",
      "SW2003 sw.physics.keep_range: old: 'offset' is missing"),
    Refused("sw.easing.ease()", "SW2003 sw.easing.ease: 't' must be a finite number, got no value"),
    Refused(
      "sw.easing.bezier(2, 0, 1, 1)", "SW2003 sw.easing.bezier: 'x1' must be from 0 to 1, got 2"),
    Refused(
      "sw.easing.bezier(1, 0, 1)",
      "SW2003 sw.easing.bezier: 'y2' must be a number, got no value | write sw.easing.bezier(x1, y1, x2, y2)"
    ),
    Refused(
      "sw.easing.bezier(0, 0, 1, 1)('x')",
      "SW2003 sw.easing.bezier: 't' must be a finite number, got 'x'"),
    Refused(
      "sw.easing.easein(1)",
      "SW2001 sw.easing has no \"easein\"; did you mean \"ease_in\"? | it has: linear ease ease_in ease_out ease_in_out bezier"
    ),
    Refused(
      "sw.snap.interval { projected = 1 }",
      "SW2003 sw.snap.interval: 'interval' is missing, or 'offsets', a list of resting offsets"),
    Refused(
      "sw.snap.interval { interval = 0, projected = 1 }",
      "SW2003 sw.snap.interval: 'interval' must be a finite number above 0, got 0"),
    Refused(
      "sw.snap.interval { interval = 9 }",
      "SW2003 sw.snap.interval: 'projected' is missing, where momentum alone would stop"),
    Refused(
      "sw.snap.interval { interval = 9, align = 'centre', projected = 1 }",
      "SW2006 sw.snap.interval: align cannot be \"centre\"; did you mean \"center\"? | allowed: \"none\" \"start\" \"center\" \"end\""
    ),
    Refused(
      "sw.snap.interval { interval = 9, align = 'end', projected = 1 }",
      "SW2003 sw.snap.interval: 'viewport' is missing, its length on the axis"),
    Refused(
      "sw.snap.interval { offsets = { 1, 'x' }, projected = 1, max = 3 }",
      "SW2003 sw.snap.interval: 'offsets[2]' must be a finite number, got 'x'"),
    Refused(
      "sw.snap.interval { offsets = { 1 }, projected = 1 }",
      "SW2003 sw.snap.interval: 'max' is missing, the greatest resting offset"),
    Refused("sw.fysics", "SW2001 sw has no \"fysics\"; did you mean \"physics\"?"),
  ]

  @Test("what cannot be is refused by name", arguments: refusals)
  func refuses(_ refused: Refused) throws {
    let refusal = try PureCalls.refusal(refused.expression)
    #expect(
      refused.expression == "sw.fysics"
        ? refusal.hasPrefix(refused.message) : refusal == refused.message)
  }

  @Test("sorted copies a list in the order of pairs")
  func sorted() throws {
    #expect(
      try PureCalls.texts("table.unpack(sw.sorted { 'b', 3, true, 'a', 1.5, false, -2 })")
        == ["-2", "1.5", "3", "a", "b", "false", "true"])
    #expect(
      try PureCalls.texts(
        "(function() local t = { 2, 1 } local s = sw.sorted(t) return t[1], s[1] end)()")
        == ["2", "1"])
    #expect(try PureCalls.numbers("#sw.sorted {}") == [0])
    #expect(
      try PureCalls.refusal("sw.sorted { {} }").hasPrefix("SW2003 sw.sorted: element 1 is a table"))
    #expect(
      try PureCalls.refusal("sw.sorted { 1, nil, 3 }").hasPrefix("SW2003 sw.sorted takes a list"))
    #expect(try PureCalls.refusal("sw.sorted(3)").hasPrefix("SW2003 sw.sorted: a list is expected"))
  }

  @Test("sorted puts handles in the order in which pairs meets them")
  func sortedHandles() throws {
    #expect(
      try PureCalls.texts(
        """
        (function()
          local made, set = {}, {}
          for i = 1, 12 do made[i] = p.decay { from = i } set[made[i]] = true end
          local order = {}
          for key in pairs(set) do order[#order + 1] = key end
          table.sort(made, function(a, b) return a:offset(0) > b:offset(0) end)
          for i, key in ipairs(sw.sorted(made)) do if key ~= order[i] then return "differs", i end end
          return "same"
        end)()
        """) == ["same"])
  }

  @Test("a long list needs no more stack than a short one")
  func longList() throws {
    #expect(
      try PureCalls.numbers(
        "(function() local t = {} for i = 1, 1200000 do t[i] = -i end return sw.sorted(t)[1] end)()"
      )
        == [-1_200_000])
  }

  @Test("every name that a script can read is described, whether or not it was used")
  func manifest() throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    let before = runtime.manifest.entries
    let text = """
      local sw = require "scrollwork"
      local names = { "sw.sorted" }
      for _, table in ipairs { "physics", "easing", "snap", "geometry" } do
        for name, value in pairs(sw[table]) do
          assert(type(value) == "function")
          names[#names + 1] = "sw." .. table .. "." .. name
        end
      end
      return #names, table.concat(names, " ")
      """
    let chunk = try runtime.load(
      ScriptSource(name: "names.lua", bytes: Array(text.utf8)), as: .module)
    let names = try runtime.state.call(chunk, arguments: { _ in }) { $0[2].asString ?? "" }
    let described = runtime.manifest.entries.filter { entry in
      ["sw.physics", "sw.easing", "sw.snap", "sw.geometry"].contains(entry.owner)
        || entry.name == "sorted"
    }
    #expect(Set(names.split(separator: " ").map(String.init)) == Set(described.map(\.path)))
    #expect(described.allSatisfy { !$0.summary.isEmpty && !$0.result.isEmpty })
    #expect(runtime.manifest.entries == before)
  }

  @Test("every member of a curve is described and answers")
  func curveMembers() throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    let entries = runtime.manifest.entries(of: "Curve")
    #expect(entries.count == 17)
    for entry in entries {
      let read = "p.spring { preset = 'uikit', from = 9 }.\(entry.name)"
      let type = try PureCalls.texts("type(\(read))")
      #expect(type == [entry.kind == .method ? "function" : type[0]])
      #expect(try PureCalls.refusal(read) == "")
    }
  }

  @Test("a script may make any number of timing functions")
  func manyEasings() throws {
    let grown = try PureCalls.numbers(
      """
      (function()
        local last
        for i = 1, 20000 do last = sw.easing.bezier(i / 20000, 0, 1, 1) end
        return last(0.5), type(last) == "function"
      end)()
      """)
    #expect(grown[1] == 1)
  }
}
