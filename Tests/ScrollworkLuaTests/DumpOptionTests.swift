import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

/// Every option of every constructor, with a value that is not its usual one: an option nobody has
/// decided about fails here.
@Suite("Dump of options") struct DumpOptionTests {
  /// A value for each option, by its name or, where constructors differ, by theirs too.
  private static let samples: [String: String] = [
    "id": "'the id'", "anchor": "'an anchor'", "width": "'50%'", "height": "123",
    "data": "{ 'x', a = 1, b = { 2.5, [3.5] = true, ['c d'] = 'q\"\\n' } }", "hidden": "true",
    "enabled": "false", "margin": "{ top = 3, leading = 2 }", "stop": "true", "targets": "true",
    "complete": "false", "swipe": "70", "space": "'a place'",
    "preference": "{ { key = 'k', value = 5 }, { key = 'l', value = 'five' } }",
    "spacing": "3", "padding": "4", "align": "'center'", "min_width": "30", "min_height": "20",
    "min": "5", "header": "30", "pinned": "true", "collapsed": "true",
    "axis": "'both'", "bars": "{ top = sw.item { id = 'bar', height = 20 } }",
    "bounce": "{ x = 'always', y = 'off' }", "slop": "3.5", "directional_lock": "false",
    "overscroll": "{ y = 'none' }", "insets": "{ 1, 2, 3, 4 }", "margins": "{ trailing = 7 }",
    "indicator_margins": "8", "safe_area": "{ x = 'never' }", "indicators": "'always'",
    "clip": "false", "edge_effects": "{ top = 'soft', leading = 'hard' }",
    "position": "{ edge = 'bottom' }", "anchors": "{ size_changes = 'bottom' }", "follow": "true",
    "refresh": "{ threshold = 30, at = 'lift', inset = 10 }", "origin": "'bottom'",
    "loop": "{ gap = 12 }",
    "input": "{ finger = false, mouse = 'none', wheel = false, trackpad = false, keys = false }",
    "wheel": "{ axis = 'both', page = 'gesture' }",
    "focus_margin": "5", "scrolls_to_top": "false", "keyboard_dismiss": "'on_drag'",
    "keyboard_anchor": "'bottom'", "leading_space": "3", "on_scroll": "function() end",
    "key": "'other'", "count": "5", "ids": "function(i) return 'row ' .. i end",
    "extent": "function(i) return i % 7 end", "estimate": "33", "overscan": "9",
    "row_data": "function(i) return i end", "row_complete": "function(i) return true end",
    "row": "function(i) return nil end", "lanes": "{ adaptive = 50 }",
    "keep": "function(i) return i == 3 end",
    "timeline": "'t'", "focusable": "true", "effect": "function() end",
    "look":
      "{ role = 'photo', text = 'a \"b\"', caption = 'c', color = '#12ab9f', radius = 2.5, icon = 'pin' }",
    "sticky": "{ top = 3, 'leading', meeting = 'push', inside = 'v' }",
    "enter": "'leading'", "exit": "{ y = 3, opacity = 0.5 }",
    "span": "{ 1, 2, 'all' }",
    "sections": "{ { id = 'x', header = 3, count = 200 }, { count = 100 } }",
    "list.pinned": "'footers'",
    "detents": "{ half = 320, full = 0.8 }", "detent": "'high'", "mode": "'symmetric'",
    "dismissible": "true",
    "flick_speed": "300", "sheet.keyboard": "'inset'", "largest_undimmed": "'low'",
    "stretch": "true", "overlap": "10",
    "collapse": "'enter_always'", "header.snap": "true",
    "rate": "30",
    "tracking_mode": "false", "direction": "'rtl'", "reduced_motion": "{ bounce = false }",
    "zoom": "{ min = 0.5, max = 4, bounces = false, enabled = false }",
    "columns": "{ 40, 'flexible' }", "grid.rows": "2", "aspect": "1.5", "footer": "12",
    "orthogonal": "'group_paging'", "section.axis": "'vertical'",
    "device": "'phone'", "scene.width": "300", "scene.safe_area": "{ top = 20, leading = 3 }",
    "faults": "{ late_layout = 1 }", "snap_align": "{ y = 'end' }", "anchoring": "'off'",
    "snap": "'page'", "physics": "{ 'flutter_clamping' }", "route": "function() end",
  ]

  /// What constructors cannot do without.
  private static let bases: [String: String] = [
    "list": "count = 300, extent = 40", "header": "height = 50",
    "sheet": "detents = { low = 100, high = 300 }",
    "grid": "columns = 3", "section.axis": "orthogonal = 'paging'",
    "list.pinned": "extent = 40, sections = { { count = 3 } }",
    "list.span": "count = 300, extent = 40, columns = 2",
    "list.aspect": "count = 300, extent = 40, columns = 2",
  ]

  /// What stays of that beside options that stand in place of others.
  private static let replaced: [String: String] = [
    "grid.rows": "", "list.aspect": "count = 300, columns = 2",
  ]

  /// Options that leave nothing behind in a scene, and combinations that are refused.
  private static let empty: Set<String> = [
    "scene.setup",  // It has run; what it did is there.
    "scene.happenings",  // The script's, for tests: no part of what shows.
    "tracked.throttle",  // A listener's, which is not written.
    "list.section_count", "list.meeting",  // They go with a function.
    "tracker.width", "tracker.height", "reversed.origin",
  ]

  private static func constructors() -> [APIEntry] {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    return runtime.manifest.entries.filter {
      $0.kind == .function && $0.owner == "sw" && ($0.result == "Node" || $0.name == "scene")
        && $0.name != "reader"
    }
  }

  @Test(
    "every option of a constructor is written, or said to be left out, and loads again · row:V14",
    arguments: constructors().map(\.name))
  func options(name: String) throws {
    let entry = try #require(Self.constructors().first { $0.name == name })
    #expect(!entry.options.isEmpty)
    var checks: [String] = []
    for option in entry.options where !Self.empty.contains("\(name).\(option.name)") {
      guard let value = Self.samples["\(name).\(option.name)"] ?? Self.samples[option.name] else {
        Issue.record("sw.\(name) has a new option \(option.name): give a value that is not usual")
        continue
      }
      let base = Self.bases["\(name).\(option.name)"] ?? Self.bases[name] ?? ""
      let rest = Self.replaced["\(name).\(option.name)"] ?? base
      checks.append("check('\(option.name)', { \(base) }, { \(rest) }, \(value))")
    }
    try LuaScript.run(
      """
      local function scene(opt)
        if '\(name)' == 'scene' then
          opt[1] = sw.scroll { id = 'v', sw.item { height = 2000 } }
          return sw.scene(opt)
        end
        local leaf = { list = true, spacer = true, sensor = true, tracker = true }
        if not leaf['\(name)'] then opt[1] = sw.item { height = 2000, width = 900 } end
        local node = sw['\(name)'](opt)
        if '\(name)' == 'sheet' then return sw.scene { sw.overlay { sw.item {}, node } } end
        return sw.scene { sw.scroll { id = 'outer', node, sw.item { height = 3000 } } }
      end
      local function check(option, plain, with, value)
        local usual = scene(plain):dump()
        with[option] = value
        local text = scene(with):dump()
        if text == usual then error('sw.\(name): ' .. option .. ' leaves no mark in the dump') end
        local again = sw.load_scene(text):dump()
        if again ~= text then
          error('sw.\(name): ' .. option .. ' comes back otherwise:\\n' .. text .. again)
        end
      end
      \(checks.joined(separator: "\n"))
      """
    ) { $0.screen.devices = ["phone": Device(name: "phone", size: Size(width: 300, height: 600))] }
  }

  @Test("every form of a snap rule and of physics is written and loads again · row:V14")
  func rules() throws {
    let runtime = ScriptRuntime()
    let snap = try #require(runtime.manifest.entry("View:snap")).options.map(\.name)
    let physics = try #require(runtime.manifest.entry("View:physics")).options.map(\.name)
    runtime.close()
    let snaps: [String: String] = [
      "to": "{ to = 'groups' }", "align": "{ to = 'views', align = 'end' }",
      "limit": "{ to = 'page', limit = 'never' }", "fraction": "{ to = 'page', fraction = 0.5 }",
      "proximity": "{ to = 'views', proximity = 30 }", "strict": "{ to = 'views', strict = true }",
      "offsets": "{ offsets = { 0, 120.5, 400 } }",
      "interval": "{ interval = 90, align = 'center' }",
      "snap_to_start": "{ offsets = { 50, 90 }, snap_to_start = false }",
      "snap_to_end": "{ interval = 40, snap_to_end = false }",
      "threshold": "{ to = 'views', threshold = 0.3 }", "flick": "{ to = 'page', flick = 400 }",
      "settle": "{ interval = 90, settle = { curve = 'linear', duration = 0.3 } }",
      "css":
        "{ css = { axis = 'y', strictness = 'proximity', proximity = { y = 44 }, align = { y = 'end' }, padding = { 1, 2, 3, 4 } } }",
    ]
    let settings: [String: String] = [
      "rate": "{ rate = 'fast' }", "bounce": "{ bounce = 'always' }",
      "rubber_band": "{ rubber_band = 0.3 }", "min_velocity": "{ min_velocity = 20 }",
      "estimator": "{ estimator = 'flutter_ios' }", "carry": "{ carry = true }",
      "max_velocity": "{ max_velocity = 3000 }", "momentum": "{ momentum = 0.7 }",
      "max_distance": "{ max_distance = 600 }",
    ]
    let sets = PhysicsSet.allCases.map { "'\($0.rawValue)'" }
    let chains = [
      "{ 'range_keeping', 'flutter_bouncing' }", "{ { bounce = 'off', input = false }, 'android' }",
      "{ { snap = { interval = 30 } } }", "{ max_distance = '150%' }",
      "{ 'android', max_velocity = 3000, momentum = 0.5 }", "{ { max_distance = '50%' }, 'ios' }",
    ]
    for name in snap where snaps[name] == nil { Issue.record("View:snap has a new option \(name)") }
    for name in physics where settings[name] == nil {
      Issue.record("View:physics has a new option \(name)")
    }
    let calls =
      snaps.values.sorted().map { "check('snap', \($0))" }
      + (settings.values.sorted() + sets + chains).map { "check('physics', \($0))" }
    try LuaScript.run(
      """
      local function scene()
        return sw.scene { width = 300, height = 400, sw.scroll { id = 'v',
          sw.item { height = 300 }, sw.item { height = 700 }, sw.item { height = 600 } } }
      end
      local usual = scene():dump()
      local function check(call, rule)
        local s = scene()
        local v = s:view 'v'
        v[call](v, rule)
        tick()
        local text, left = s:dump()
        assert(left == nil, call)
        if text == usual then error(call .. ' leaves no mark in the dump') end
        local again = sw.load_scene(text)
        eq(again:dump(), text)
      end
      \(calls.joined(separator: "\n"))
      """)
  }
}
