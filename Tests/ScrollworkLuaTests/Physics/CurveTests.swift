import Testing

/// Reference numbers: closed forms and a fourth-order integration of the equations, worked out
/// apart from the code under test.
@Suite("Curve") struct CurveTests {
  static let decays: [Expected] = [
    Expected("p.decay { from = 100, velocity = 2000 }.target", 1098.9996663329096),
    Expected("p.decay { from = 100, velocity = 2000 }:offset(0.5)", 731.8560453570193),
    Expected("p.decay { from = 100, velocity = 2000 }:velocity(0.5)", 735.022509714317),
    Expected("p.decay { from = 100, velocity = 2000 }:duration()", 3.7961495938725407),
    Expected("p.decay { from = 100, velocity = 2000 }:time_at(500)", 0.2554908697501209),
    Expected("p.decay { from = 100, velocity = 2000 }:time_at(99)", .infinity),
    Expected(
      "p.decay { velocity = 1000, rate = 'fast', threshold = 2 }:duration()", 0.3887434313805014),
    Expected(
      "p.decay { velocity = 1000, rate = 0.99, threshold = 2 }:duration()", 0.3887434313805014),
    Expected("p.decay { from = 7 }:duration()", 0), Expected("p.decay { from = 7 }.target", 7),
    Expected("p.decay { velocity = 1000, threshold = 0 }:duration()", .infinity),
  ]

  static let frictions: [Expected] = [
    Expected("p.friction { from = 10, velocity = 1000 }:offset(0.3)", 235.51860561675434),
    Expected("p.friction { from = 10, velocity = 1000 }.target", 509.38064302173376),
    Expected("p.friction { velocity = 1000 }:duration()", 6.8991985461097505),
    Expected("p.friction { velocity = 2000, deceleration = 1400 }.target", 457.00527793416086),
    Expected("p.friction { velocity = 1000, max = 200 }.target", 200),
    Expected("p.friction { velocity = 1000, max = 200 }:offset(60)", 200),
    Expected(
      "p.friction { velocity = 1000, max = math.huge, drag = 0.5 }.target",
      1000 / 0.6931471805599453),
  ]

  static let springs: [Expected] = [
    Expected(
      "p.spring { from = 100, stiffness = 100, damping = 20 }:offset(0.1)", 73.57588823428554),
    Expected(
      "p.spring { from = 100, stiffness = 100, damping = 20 }:velocity(0.1)", -367.8794411714284),
    Expected(
      "p.spring { to = 100, velocity = 300, stiffness = 100, damping = 8 }:offset(0.15)",
      83.43741193866704),
    Expected(
      "p.spring { preset = 'flutter', from = 50, velocity = -200 }:offset(0.2)", 11.090206642269374),
    Expected("p.spring { preset = 'flutter_fast', from = 10 }:offset(0.1)", 6.0089985697338815),
    Expected("p.spring { preset = 'uikit', from = 100 }:offset(0.1)", 73.57588823428554),
    Expected("p.spring { preset = 'gtk', from = 100 }:offset(0.1)", 73.57588823428554),
    Expected("p.spring { duration = 0.5, bounce = 0.2, to = 100 }:offset(0.25)", 92.23137867537511),
    Expected("p.spring { duration = 0.5, bounce = 0.2 }.stiffness", 157.91367041742973),
    Expected("p.spring { duration = 0.5, bounce = 0.2 }.damping", 20.106192982974676),
    Expected(
      "p.spring { response = 0.4, damping_ratio = 0.7, to = 100 }:velocity(0.2)", 190.78308888956317
    ),
    Expected("p.spring { preset = 'flutter' }.damping", 15.556349186104047),
    Expected("p.spring { preset = 'flutter' }.response", 0.4442882938158366),
    Expected("p.spring { preset = 'flutter' }.bounce", -0.09090909090909094),
    Expected("p.spring { preset = 'flutter' }.damping_ratio", 1.1),
    Expected("p.spring { preset = 'flutter' }.mass", 0.5),
    Expected("p.spring { from = 100, preset = 'uikit' }:settle_time(0.5)", 1.1369223455335855),
    Expected("p.spring { from = 100, preset = 'uikit' }:duration()", 1.6626508901372472),
    Expected(
      "p.spring { from = 100, preset = 'uikit', tolerance = { distance = 1, velocity = 10 } }:duration()",
      0.6638352067993811),
    Expected("p.spring { to = 3, stiffness = 100, damping_ratio = 0 }:duration()", .infinity),
    Expected("p.spring { to = 3, stiffness = 100, damping_ratio = 1 }:time_at(9)", .infinity),
    Expected("p.spring { from = 100, preset = 'uikit', snap_to_end = true }:offset(1.7)", 0),
  ]

  static let edges: [Expected] = [
    Expected(
      "p.bouncing { preset = 'flutter', from = 800, velocity = 2000, max = 1000 }.edge_time",
      0.11158843339589992),
    Expected(
      "p.bouncing { preset = 'flutter', from = 800, velocity = 2000, max = 1000 }:offset(0.21158843339589992)",
      1036.1715943048976),
    Expected(
      "p.bouncing { from = 800, velocity = 2000, max = 1000 }:offset(0.21158522401570198)",
      1058.8459757600695),
    Expected("p.bouncing { from = 800, velocity = 2000, max = 1000 }.target", 1000),
    Expected("p.bouncing { from = 800, velocity = 2000, max = 1000 }:offset(60)", 1000),
    Expected("p.bouncing { from = 800, velocity = 2000, max = 1000 }:velocity(60)", 0),
    Expected("p.bouncing { from = -40, min = 0 }.edge_time", 0),
    Expected(
      "p.bouncing { from = 800, velocity = 2000, max = 1000, drag = 0.5 }.edge_time",
      0.1036347025478224),
    Expected(
      "p.bouncing { from = 800, velocity = 2000, max = 1000, spring = { damping_ratio = 0.5 } }:offset(0.21158522401570198)",
      1085.3397824340786),
    Expected(
      "p.bouncing { from = 800, velocity = 2000, max = 1000, spring = { stiffness = 400 } }:offset(0.21158522401570198)",
      1021.6482246778025),
    Expected(
      "p.bouncing { preset = 'flutter', from = 200, velocity = -20000, min = 0 }:offset(0.060101481069303633)",
      -458.12815342855714),
    Expected(
      "p.bouncing { preset = 'flutter', from = 200, velocity = -20000, min = 0, symmetric_cap = true }:offset(0.060101481069303633)",
      -116.8723850788656),
    Expected("p.springback { from = 50 }:duration()", 0.22360679774997896),
    Expected("p.springback { from = 50 }:offset(0.1)", 28.944271909999152),
    Expected("p.springback { from = 50 }:velocity(0.1)", -331.67184270002525),
    Expected("p.elastic { from = 40, velocity = 600 }:offset(0.1)", 16.78918109600714),
    Expected("p.elastic { from = 40, velocity = 600 }:velocity(0)", -314),
    Expected(
      "p.elastic { from = -10, velocity = -300, amplitude = 0.2, period = 1.1 }:offset(0.05)",
      -5.237574179878729),
  ]

  static let flings: [Expected] = [
    Expected("p.clamping { from = 50, velocity = 2000 }:duration()", 0.7633484872589378),
    Expected("p.clamping { from = 50, velocity = 2000 }.distance", 647.3987783959532),
    Expected("p.clamping { from = 50, velocity = 2000 }:offset(0.3)", 497.92853683730533),
    Expected("p.clamping { from = 50, velocity = 2000 }:velocity(0.3)", 1015.1993557803103),
    Expected(
      "p.clamping { from = 50, velocity = 2000, max = 350 }:duration()", 0.17709811386894475),
    Expected(
      "p.clamping { velocity = -2000, density = 2, friction = 0.02 }.distance", -314.4451471019056),
    Expected("p.fling { preset = 'android', velocity = 2000 }.distance", 647),
    Expected("p.fling { velocity = 2000 }:duration()", 0.924),
    Expected("p.fling { from = 10, velocity = -2000 }:offset(0.3)", -437.0805535909547),
    Expected("p.fling { from = 10, velocity = -2000 }.target", -637),
    Expected("p.fling { preset = 'gtk', from = 100, velocity = 1000 }.target", 350),
    Expected(
      "p.fling { preset = 'gtk', from = 100, velocity = 1000 }:offset(0.5)", 316.16617919084683),
    Expected(
      "p.fling { preset = 'gtk', from = 100, velocity = 1000 }:duration()", 1.7269388197455342),
    Expected("p.fling { preset = 'gtk', from = 100, velocity = 1000, friction = 2 }.distance", 500),
    Expected("p.fling { preset = 'gtk', from = 100.4, velocity = 1 }.target", 100.4),
    Expected(
      "p.fling { preset = 'chromium', velocity = { 0, 3000 }, viewport = { 800, 600 } }.distance.y",
      1700.8962589353748),
    Expected(
      "p.fling { preset = 'chromium', velocity = { -600, 3000 }, viewport = { 800, 600 } }:offset(0.4).y",
      931.8529978072725),
    Expected(
      "p.fling { preset = 'chromium', velocity = { -600, 3000 }, viewport = { 800, 600 } }:offset(0.4).x",
      -37.27411991229091),
    Expected(
      "p.fling { preset = 'chromium', velocity = { -600, 3000 }, viewport = { 800, 600 } }.target.x",
      -68.035850357415),
    Expected(
      "p.fling { preset = 'chromium', velocity = { y = 3000, x = 0 }, viewport = { 800, 600 } }.control[2]",
      0.4601154782608696),
    Expected(
      "p.fling { preset = 'chromium', velocity = { 8000, 0 }, viewport = { 500, 500 }, boost = 2 }.distance.x",
      3000),
    Expected(
      "p.fling { preset = 'chromium', velocity = { 0, 3000 }, viewport = { 800, 600 } }:time_at { 0, 5000 }",
      .infinity),
    Expected(
      "p.fling { preset = 'chromium', velocity = { 0, 3000 }, viewport = { 800, 600 } }:time_at { 0, 0 }",
      0),
  ]

  @Test(
    "a curve answers its published formula",
    arguments: decays + frictions + springs + edges + flings)
  func formula(_ expected: Expected) throws {
    let answer = try PureCalls.number(expected.expression)
    #expect(expected.holds(for: answer), "\(expected.expression) answered \(answer)")
  }

  static let makers = [
    "p.decay { from = 3, velocity = 900 }", "p.friction { from = 3, velocity = 900 }",
    "p.spring { from = 3, to = 90, velocity = 900, preset = 'uikit', snap_to_end = true }",
    "p.bouncing { from = 3, velocity = 900, max = 100 }", "p.clamping { from = 3, velocity = 900 }",
    "p.springback { from = 3, to = 90 }", "p.fling { from = 3, velocity = 900 }",
    "p.fling { preset = 'gtk', from = 3, velocity = 900 }",
    "p.elastic { from = 3, velocity = 900 }",
  ]

  @Test("a curve starts where it was told and rests at its target once done", arguments: makers)
  func ends(_ maker: String) throws {
    let answers = try PureCalls.numbers(
      """
      (function()
        local c = \(maker)
        local t = c:duration() + 1
        return c:offset(0), c:offset(-1), c:done(0), c:done(t), c:velocity(t), c:offset(t) - c.target,
          c:time_at(c:offset(0)), c:time_at(1e6)
      end)()
      """)
    #expect(answers == [3, 3, 0, 1, 0, 0, 0, .infinity])
  }

  @Test("tolerance decides when a curve of fixed length is done")
  func tolerance() throws {
    // 1 point from the end after ln(0.01)/-4 s, moving at 4 pt/s.
    let curve =
      "p.fling { preset = 'gtk', velocity = 400, tolerance = { distance = 1, velocity = 4 } }"
    #expect(try PureCalls.numbers("\(curve):done(1.1512), \(curve):done(1.1514)") == [0, 1])
    #expect(try PureCalls.numbers("p.fling { preset = 'gtk', velocity = 400 }:done(1.1514)") == [0])
  }

  @Test("a spring goes on within its tolerance unless it snaps to its end")
  func snapToEnd() throws {
    let spring = "p.spring { from = 100, preset = 'uikit'"
    #expect(try PureCalls.number("\(spring) }:offset(2)") > 0)
    #expect(try PureCalls.number("\(spring), snap_to_end = true }:offset(2)") == 0)
  }

  @Test("a spring names its kind, other curves have none")
  func kinds() throws {
    let kinds = try PureCalls.texts(
      """
      p.spring { stiffness = 100, damping_ratio = 0.5 }.kind, p.spring { preset = "uikit" }.kind,
        p.spring { preset = "flutter" }.kind, p.decay {}.kind, p.decay {}.mass,
        p.bouncing { velocity = 100 }.edge_time, p.decay { velocity = 100 }.distance,
        p.decay {}.control, p.decay {}, p.fling { preset = "gtk" }
      """)
    #expect(
      kinds == [
        "under", "critical", "over", "nil", "nil", "nil", "nil", "nil", "Curve decay",
        "Curve fling",
      ])
  }

  static let refusals: [Refused] = [
    Refused(
      "p.decay { velocity = 0/0 }",
      "SW2003 sw.physics.decay: 'velocity' must be a finite number, got nan"),
    Refused(
      "p.decay { velocity = 'fast' }",
      "SW2003 sw.physics.decay: 'velocity' must be a number, got 'fast'"),
    Refused(
      "p.decay { velocty = 1 }",
      "SW2004 sw.physics.decay has no option \"velocty\"; did you mean \"velocity\"? | allowed: from velocity rate threshold tolerance"
    ),
    Refused(
      "p.decay { rate = 1.5 }",
      "SW2003 sw.physics.decay: 'rate' must be above 0 and below 1, got 1.5"),
    Refused(
      "p.decay { rate = 'fats' }",
      "SW2006 sw.physics.decay: rate cannot be \"fats\"; did you mean \"fast\"? | allowed: \"normal\" \"fast\", or the share kept per millisecond"
    ),
    Refused(
      "p.decay { threshold = -1 }",
      "SW2003 sw.physics.decay: 'threshold' must be 0 or above, got -1"),
    Refused(
      "p.decay { tolerance = { distnce = 1 } }",
      "SW2004 sw.physics.decay: tolerance has no option \"distnce\"; did you mean \"distance\"? | allowed: distance velocity"
    ),
    Refused(
      "p.decay { tolerance = 1 }", "SW2003 sw.physics.decay: 'tolerance' must be a table, got 1"),
    Refused(
      "p.decay(1)",
      "SW2003 bad argument #1 to 'decay' (expected a table of options, got number)"
        + " | by name, as { from = … }; allowed: from velocity rate threshold tolerance"),
    Refused("p.decay({}, 1)", "SW2003 sw.physics.decay takes at most 1 argument, got 2"),
    Refused(
      "p.friction { drag = 1 }",
      "SW2003 sw.physics.friction: 'drag' must be above 0 and below 1, got 1"),
    Refused(
      "p.friction { max = 0/0 }",
      "SW2003 sw.physics.friction: 'max' must be a number or math.huge, got nan"),
    Refused(
      "p.drag_through { to = 3, velocity = 1 }",
      "SW2003 sw.physics.drag_through: 'final_velocity' is missing, the velocity at 'to'"),
    Refused(
      "p.drag_through { to = -3, velocity = 1, final_velocity = 1 }",
      "SW2003 sw.physics.drag_through: 'to' must be ahead of 'from' in the direction of 'velocity', got -3"
    ),
    Refused(
      "p.spring { to = 1 }",
      "SW2003 sw.physics.spring: 'stiffness' is missing | a spring is { stiffness=, damping= } or { stiffness=, damping_ratio= }, { response=, damping_ratio= }, { duration=, bounce= } or { preset= }"
    ),
    Refused(
      "p.spring { stiffness = 1 }",
      "SW2003 sw.physics.spring: 'damping' is missing | give damping=, or damping_ratio=, of which 1 is critical"
    ),
    Refused(
      "p.spring { stiffness = 1, damping = 1, damping_ratio = 1 }",
      "SW2003 sw.physics.spring: give 'damping' or 'damping_ratio', not both"),
    Refused(
      "p.spring { stiffness = 1, damping = 1, mass = -1 }",
      "SW2003 sw.physics.spring: 'mass' must be a finite number above 0, got -1"),
    Refused(
      "p.spring { preset = 'flutter', mass = 2 }",
      "SW2004 sw.physics.spring { preset=\"flutter\" } has no option \"mass\" | allowed: from to velocity snap_to_end tolerance preset"
    ),
    Refused(
      "p.spring { preset = 'fluter' }",
      "SW2006 sw.physics.spring: preset cannot be \"fluter\"; did you mean \"flutter\"? | allowed: \"uikit\" \"flutter\" \"flutter_fast\" \"gtk\" \"smooth\" \"snappy\" \"bouncy\""
    ),
    Refused(
      "p.spring { duration = 0 }",
      "SW2003 sw.physics.spring { duration= }: 'duration' must be a finite number above 0, got 0"),
    Refused(
      "p.spring { preset = 'gtk', snap_to_end = 1 }",
      "SW2003 sw.physics.spring: 'snap_to_end' must be true or false, got 1"),
    Refused(
      "p.bouncing { spring = { stiffnes = 1 } }",
      "SW2004 sw.physics.bouncing: spring has no option \"stiffnes\"; did you mean \"stiffness\"? | allowed: mass stiffness damping damping_ratio"
    ),
    Refused(
      "p.bouncing { spring = { mass = 0 } }",
      "SW2003 sw.physics.bouncing: spring: 'mass' must be a finite number above 0, got 0"),
    Refused(
      "p.clamping { density = 0 }",
      "SW2003 sw.physics.clamping: 'density' must be a finite number above 0, got 0"),
    Refused(
      "p.fling { preset = 'gtk', density = 1 }",
      "SW2004 sw.physics.fling { preset=\"gtk\" } has no option \"density\" | allowed: preset from velocity friction tolerance"
    ),
    Refused(
      "p.fling { preset = 'chromium', velocity = { 1, 2 } }",
      "SW2003 sw.physics.fling { preset=\"chromium\" }: 'viewport' is missing, as { w, h }"),
    Refused(
      "p.fling { preset = 'chromium', velocity = 5, viewport = { 1, 2 } }",
      "SW2003 sw.physics.fling { preset=\"chromium\" }: velocity must be { x, y }, got 5"),
    Refused(
      "p.fling { preset = 'chromium', velocity = { 5 }, viewport = { 1, 2 } }",
      "SW2003 sw.physics.fling { preset=\"chromium\" }: velocity: 'y' is missing"),
    Refused(
      "p.elastic { period = 0 }",
      "SW2003 sw.physics.elastic: 'period' must be a finite number above 0, got 0"),
    Refused(
      "p.decay {}:offset()",
      "SW2003 Curve:offset: 't' must be a number, got no value | seconds since the curve began"),
    Refused(
      "p.decay {}:offset(0/0)",
      "SW2003 Curve:offset: 't' must be a number, got nan | seconds since the curve began"),
    Refused(
      "p.decay {}:settle_time(1)",
      "SW2003 Curve:settle_time is for springs, and this is decay | curve:duration() returns when it rests"
    ),
    Refused(
      "p.dekay {}",
      "SW2001 sw.physics has no \"dekay\"; did you mean \"decay\"? | it has: decay project friction drag_through spring bouncing springback rubber_band elastic clamping fling carried_momentum tolerance release_velocity page keep_range chain"
    ),
  ]

  @Test("what cannot be is refused by name", arguments: refusals)
  func refuses(_ refused: Refused) throws {
    #expect(try PureCalls.refusal(refused.expression) == refused.message)
  }

  @Test("a misspelt member names the nearest, and a member cannot be assigned")
  func strictness() throws {
    #expect(
      try PureCalls.refusal("p.decay {}.targt").hasPrefix(
        "SW2001 a curve has no field or call \"targt\"; did you mean \"target\"?"))
    #expect(
      try PureCalls.refusal("(function() p.decay {}.target = 3 end)()").hasPrefix(
        "SW2009 Curve.target cannot be assigned"))
    #expect(try PureCalls.refusal("p.decay {}.offset(3)").hasPrefix("SW2008"))
  }
}
