/// What may be given for the parameters of calls, and one sentence for each.
///
/// Most names mean the same in all calls. Where one does not, the text under the call's path and
/// the name, as in `View:move where`, precedes the one under the name.
enum ParameterText {
  typealias Text = (type: String, summary: String)

  /// The text of a parameter; nil for an option table, whose keys have texts of their own.
  static func of(_ name: String, path: String) -> Text? {
    byPath["\(path) \(name)"] ?? byName[name]
  }

  private static let byName: [String: Text] = [
    "id": ("id", "The id of a node, mostly a string; any value that can be a key of a table."),
    "target": (
      "Target",
      "Where to go: an id, an item, a point, a rect, or a table such as { edge = \"bottom\" }."
    ),
    "item": ("Item|View|id", "The item or view, or its id."),
    "input": (
      APIEntry.words(ScrollInput.self), "The input in question; a finger unless given."
    ),
    "pages": ("integer", "How many pages further, back if below 0; 1 unless given."),
    "view": ("View", "The scroll view that it is done to."),
    "seconds": ("seconds", "How long, in seconds of virtual time, 0 or more."),
    "distance": (
      "Point",
      "How far the offset moves, in points; positive towards the end. A missing axis stays as it is."
    ),
    "edge": (
      "\"top\"|\"bottom\"|\"leading\"|\"trailing\"",
      "The edge of the content; the other axis stays."
    ),
    "t": ("seconds", "The time, in seconds."),
    "n": ("number", "The number that is changed or compared."),
    "key": (
      "string", "The name of the preference, as nodes set it with preference = { key=, value= }."
    ),
    "behavior": ("Behavior", "The behavior that sw.behavior made, mostly a file's result."),
    "how": (
      "{ yields= }",
      "With yields = true it makes no claim to what another behavior on the view holds."
    ),
    "fields": ("table", "The fields of the event, by name; those that all events have are kept."),
    "list": ("list", "The values, from index 1 on."),
    "value": ("any", "The value that is expected."),
    "…": ("any", "Any number of values."),
  ]

  private static let byPath: [String: Text] = {
    var all = ofModule
    for part in [ofViews, ofOthers, ofEvents, ofVerbs, ofTests] {
      for (path, text) in part { all[path] = text }
    }
    return all
  }()

  private static let ofModule: [String: Text] = [
    "sw.random low": (
      "integer", "The least whole number; without high, the largest, with 1 as the least."
    ),
    "sw.random high": ("integer", "The largest whole number."),
    "sw.round n": ("number", "The number to round."),
    "sw.clamp n": ("number", "The number to move into the range."),
    "sw.clamp low": ("number", "The least number of the result, in the unit of n."),
    "sw.clamp high": (
      "number", "The largest number of the result, in the unit of n; at least low."
    ),
    "sw.tuple …": ("any", "The values that make the id: strings, numbers, Booleans, tuples."),
    "sw.alive handle": ("any", "A view, item, scene, content space, or any other value."),
    "sw.reader fn": (
      "fn(proxy: Proxy) → Node", "Returns the content; it may keep the proxy for later."
    ),
    "sw.load_scene text": ("string", "What Scene:dump returned."),
    "sw.load_scene left_out": ("table", "The second result of Scene:dump; it changes nothing."),
    "sw.animate from": ("number", "The number at the beginning, in any unit."),
    "sw.animate to": ("number", "The number at the end, in any unit."),
    "sw.animate how": (
      "boolean|Animation",
      "How it goes: true in 0.3 s, the name of a spring, an animation, or false for at once; see doc Animation."
    ),
    "sw.animate fn": ("fn(value: number) → any", "What is called with the number; it may wait."),
    "sw.with_animation animation": (
      "boolean|Animation",
      "How the calls inside move that do not say so themselves; false for at once."
    ),
    "sw.with_animation fn": (
      "fn() → any", "What is done; its results are those of sw.with_animation."
    ),
    "sw.scroll_manager name": (
      "string", "What the page is called; a second manager of a name replaces the first."
    ),
    "sw.wait_for host": ("View|Item|Scene|Link|Monitor|Form", "Whose event it waits for."),
    "sw.wait_for name": ("string", "The event's name, as for :on."),
    "sw.wait_until fn": (
      "fn() → boolean", "Called at once, then at the end of each tick; it cannot wait itself."
    ),
    "sw.task fn": ("fn() → any", "What the task does; it may wait."),
    "sw.all list": ("{Motion|Task|Awaitable}", "What all of has to be done, from index 1 on."),
    "sw.first list": ("{Motion|Task|Awaitable}", "What one of has to be done, from index 1 on."),
    "sw.after seconds": (
      "seconds", "How much later fn is called, in seconds of virtual time, 0 or more."
    ),
    "sw.after fn": ("fn() → any", "What is called once; it may wait."),
    "sw.every seconds": (
      "seconds", "The time from one call to the next, in seconds of virtual time, above 0."
    ),
    "sw.every fn": ("fn() → any", "What is called; it may wait."),
    "sw.behavior name": ("string", "What reports, traces and the REPL call the behavior."),
    "sw.behavior table": (
      "table|fn(view: View, opt: table)",
      "What it says about itself, before its function: a summary, options, events, its host; or that function."
    ),
    "sw.behavior fn": (
      "fn(view: View, opt: table)",
      "Called with the view or scene it is attached to, and the options given there; a scene is host only where it is attached to one."
    ),
    "sw.scope fn": ("fn() → any", "What is run at once inside the group."),
    "sw.state defaults": ("table", "The values of keys that the table does not have yet."),
    "sw.on_reload fn": (
      "fn(state: table) → any", "Called with the table of sw.state after each reload."
    ),
    "sw.monitor kind": (
      "\"delegate\"|\"exclusion\"|\"common\"",
      "What it goes by: the view's own events, the silence of default timers (up to 0.1 s late, any view counts), or sensors that move (0.1 to 0.15 s late)."
    ),
    "sw.sorted list": (
      "list", "Numbers, strings, Booleans and handles, from index 1 on, without gaps."
    ),
    "sw.physics.release_velocity samples": (
      "{ { t, x }, … }",
      "Times in seconds and positions in points, oldest first; no time before the one before it."
    ),
    "sw.physics.release_velocity estimator": (
      "\"lsq2\"|\"flutter_ios\"|\"flutter_macos\"",
      "A parabola that fits the last 0.1 s best, or Flutter's weighted mean of the last three segments."
    ),
    "sw.easing.linear t": Self.shareOfTime, "sw.easing.ease t": Self.shareOfTime,
    "sw.easing.ease_in t": Self.shareOfTime, "sw.easing.ease_out t": Self.shareOfTime,
    "sw.easing.ease_in_out t": Self.shareOfTime,
    "sw.easing.bezier x1": ("number", "The first control point's share of the time, 0 to 1."),
    "sw.easing.bezier y1": (
      "number", "The first control point's share of the distance; it may leave 0 to 1."
    ),
    "sw.easing.bezier x2": ("number", "The second control point's share of the time, 0 to 1."),
    "sw.easing.bezier y2": (
      "number", "The second control point's share of the distance; it may leave 0 to 1."
    ),
    "Curve:offset t": Self.sinceStart, "Curve:velocity t": Self.sinceStart,
    "Curve:done t": Self.sinceStart,
    "Curve:time_at x": ("number", "The offset, in points."),
    "Curve:settle_time threshold": ("number", "The distance from rest, in points, above 0."),
  ]

  private static let shareOfTime: Text = (
    "number", "The share of the time that has passed, 0 to 1."
  )
  private static let sinceStart: Text = ("seconds", "The time since its start, in seconds.")

  private static let ofViews: [String: Text] = [
    "View:at t": (
      "seconds", "The virtual time, in seconds; the last sample at or before it counts."
    ),
    "Trace:at t": (
      "seconds", "The virtual time, in seconds; the last sample at or before it counts."
    ),
    "View:convert value": (
      "Point|Rect", "A point or rect of the viewport, in points from its upper left corner."
    ),
    "Scene:happen name": ("string", "The key in the scene's happenings."),
    "Scene:convert value": (
      "Point|Rect", "A point or rect of the screen, in points from its upper left corner."
    ),
    "Item:convert value": (
      "Point|Rect", "A point or rect of the item, in points from its upper left corner."
    ),
    "Content:convert value": (
      "Point|Rect", "A point or rect of the content, in points, logical as offsets."
    ),
    "View:convert to": Self.space, "Scene:convert to": Self.space, "Item:convert to": Self.space,
    "Content:convert to": Self.space,
    "View:find fn": (
      "fn(item: Item) → boolean", "Called with each target in layout order until it returns true."
    ),
    "View:mark id": ("id|nil", "The item that view.marked says from now on; nil for none."),
    "View:replace from": ("id|Item", "The first item that goes."),
    "View:replace to": ("id|Item", "The last item that goes, a sibling of the first one or it."),
    "View:replace nodes": ("{Node}", "The nodes that take their place; none only removes."),
    "View:apply ids": ("{id}", "The ids that the items have afterwards, in their order."),
    "View:apply make": (
      "fn(id: id) → Node",
      "Makes the node of an id that no item has; without it, such ids are an error."
    ),
    "View:rename new": ("id", "The id that the item has from now on."),
    "View:batch fn": (
      "fn() → any", "Makes the edits, by insert, remove, move, update; it cannot wait."
    ),
    "View:reorder rule": (
      "boolean|table", "true for the options' defaults, a table of them, or false to end it."
    ),
    "View:on_geometry transform": (
      "fn(geometry: ViewGeometry) → any",
      "Makes of the geometry the value that is compared from layout to layout; points count as equal when their numbers are."
    ),
    "View:insert node": ("Node|{Node}", "A node that has no parent yet, or a list of them."),
    "View:auto_scroll point": (
      "Point", "Where what is dragged is, in points of the viewport; nil ends the scrolling."
    ),
    "View:route rule": (
      "fn(drag: Drag) → View",
      "Called for each movement of a finger and of its momentum; nil takes the rule away."
    ),
    "View:snap rule": (
      "fn(move: SnapMove) → SnapAnswer|\"page\"|\"views\"|\"groups\"|{id}|table|nil",
      "A function that returns where to rest, a kind, a sheet's detents by name, or the options below; nil for none."
    ),
    "View:physics rule": (
      "PhysicsSet|{PhysicsSet|PhysicsRule}|table",
      "Options, a set's name (see doc PhysicsSet), or a list of sets and rules, the first that returns something wins, and limits of momentum beside it."
    ),
    "View:begin_refresh edge": (
      "\"top\"|\"bottom\"|\"leading\"|\"trailing\"",
      "One at which it refreshes; the start, or the only one, unless given."
    ),
    "View:end_refresh edge": (
      "\"top\"|\"bottom\"|\"leading\"|\"trailing\"",
      "One at which it refreshes; all of them unless given."
    ),
    "View:restore saved": ("SavedPosition", "What View:save returned."),
    "View:set_position position": (
      "Position", "The position: one of id, edge or point; see doc Position."
    ),
    "Item:effect fn": (
      "fn(t: number, item: Item) → Effects",
      "Returns how the item shows at t: item.transition, or with a range its progress there; it may only read and cannot wait. nil for no effect."
    ),
    "Item:on_geometry transform": (
      "fn(geometry: ItemGeometry) → any",
      "Makes of the geometry the value that is compared from layout to layout; points count as equal when their numbers are."
    ),
    "Item:progress range": (
      "\"cover\"|\"contain\"|\"entry\"|\"exit\"",
      "The movement that counts, \"cover\" unless given: from first to last showing, while it is whole, while it comes, or while it goes."
    ),
    "Scene:get …": ("id", "The ids of items and views, each of which becomes a result."),
    "Scene:move_focus where": (
      "\"next\"|\"previous\"|\"up\"|\"down\"|\"left\"|\"right\"",
      "In document order, or to the nearest one on the screen in that direction."
    ),
    "View:attach opt": (
      "any", "What the behavior's function gets as its second argument; {} unless given."
    ),
    "Scene:attach opt": (
      "any", "What the behavior's function gets as its second argument; {} unless given."
    ),
  ]

  private static let space: Text = (
    "Item|View|Content|Scene|string",
    "Where the result is measured: an item, a view's viewport, view.content, \"global\", \"viewport\", \"content\" or a name given with space=."
  )

  private static let ofOthers: [String: Text] = [
    "Link:choose id": (
      "Item|View|id",
      "The target's id or, where none has it, its number from 1; or an item: the target or its label."
    ),
    "Link:add view": ("View", "The view that joins."),
    "Link:remove view": ("View", "The view that leaves; it stays where it is."),
    "Motion:on_end fn": (
      "fn(finished: boolean) → any",
      "Called once: true when it arrived, false when it was cut short."
    ),
    "Scope:run fn": ("fn() → any", "What registers for the group."),
    "Touch:path table": (
      "{Point}",
      "The finger's distances, in points, one for each tick; down and right are positive."
    ),
    "Touch:step distance": (
      "Point", "How far the finger goes at once, in points; down and right are positive."
    ),
    "sw.compare_monitors view": ("View", "The scroll view that the monitors watch."),
    "sw.monitor view": ("View", "The scroll view that is watched."),
    "sw.form view": ("View", "The scroll view that the sections are in."),
  ]

  private static let ofEvents: [String: Text] = {
    let shared: [String: Text] = [
      "on name": ("string", "An event's name, as doc View lists them, or one that a script emits."),
      "on fn": (
        "fn(e: Event) → any",
        "Called with the event; it may wait, and what it returns counts for some events only."
      ),
      "once name": (
        "string", "An event's name, as doc View lists them, or one that a script emits."
      ),
      "once fn": ("fn(e: Event) → any", "Called with the event, once; it may wait."),
      "mute name": ("string", "The event that listeners here do not hear meanwhile."),
      "emit name": ("string", "The name of the event, none of the engine's own."),
      "on_preference fn": (
        "fn(value: any, former: any) → any",
        "Called after layout with the new value and the one before; nil while nothing sets the key."
      ),
      "on_geometry fn": (
        "fn(value: any, former: any) → any",
        "Called after layout with what transform returns now and returned before."
      ),
      "timeline name": ("string", "The name that a node was given with timeline =."),
    ]
    var texts: [String: Text] = [:]
    for owner in ["View", "Scene", "Item", "Link", "Form", "Monitor"] {
      for (name, text) in shared { texts["\(owner):\(name)"] = text }
    }
    return texts
  }()

  private static let ofVerbs: [String: Text] = [
    "require name": ("string", "A file of the project without .lua, or \"scrollwork\"."),
    "tap item": ("Item|View", "What is tapped; with an id, the view that it is in."),
    "tap id": ("id", "The item in the view that is tapped."),
    "swipe item": ("Item|View", "What is swiped; with an id, the view that it is in."),
    "swipe id": ("id", "The item in the view that is swiped."),
    "focus item": (
      "Item|View|false", "What gets focus; with an id, the view that it is in; false for nothing."
    ),
    "focus id": ("id", "The item in the view that gets focus."),
    "touch view": ("View|Scene", "What the finger comes down on."),
    "hover at": (
      "Point",
      "Where, in points of the viewport, the item or the screen; the middle of what shows unless given."
    ),
    "leave scene": ("Scene", "The scene that it leaves; the script's own unless given."),
    "touch at": (
      "Point",
      "Where the finger comes down, in points of the viewport, of the screen for a scene; the middle of what shows of a view unless given."
    ),
    "keys …": (
      "string", "The keys, one after the other: \"PageDown\", \"Shift+Space\", \"Home\" …"
    ),
    "keyboard table": ("table|false", "How much it covers and how it comes; false puts it away."),
    "accessibility_scroll direction": (
      "\"up\"|\"down\"|\"left\"|\"right\"", "Which way the content that comes lies."
    ),
    "advance seconds": ("seconds", "How far time moves, in seconds, rounded to whole ticks."),
    "tick n": ("integer", "The count of ticks, 1 unless given."),
    "tick fn": ("fn()", "What is done meanwhile, as far as it comes."),
    "Touch:hold seconds": (
      "seconds", "How long the finger stays, in seconds, rounded to whole ticks."
    ),
  ]

  private static let ofTests: [String: Text] = {
    var texts: [String: Text] = [
      "expect x": ("any", "The value that a matcher looks at."),
      "expect:within seconds": ("seconds", "The longest time to wait, in seconds of virtual time."),
      "expect:to_rest_on id": (
        "id|Item|{id}", "The item's id, several of which one is enough, or a detent's."
      ),
      "expect:to_be_between low": ("number", "The lowest number that fits, in the subject's unit."),
      "expect:to_be_between high": (
        "number", "The highest number that fits, in the subject's unit; not below low."
      ),
      "expect:to_match pattern": ("string", "A pattern of Lua, as string.find takes it."),
      "expect:to_be_near n": ("number", "The number that is expected."),
      "expect:to_be_near eps": (
        "number",
        "The largest difference that counts as equal, 0.01 unless given, in the unit of n."
      ),
      "expect:to_be_in_phase phase": (
        "\"idle\"|\"tracking\"|\"interacting\"|\"decelerating\"|\"animating\"",
        "The phase that is expected."
      ),
      "expect:to_emit name": ("string", "The event's name."),
      "expect:to_emit n": ("integer", "The exact count of times; without it, once or more."),
      "expect:to_emit_in_order value": ("{string}", "The events' names, in their order."),
      "expect:always fn": ("fn(sample: Sample) → boolean", "Called with each sample of the trace."),
      "expect:eventually fn": (
        "fn(sample: Sample) → boolean", "Called with each sample until it returns true."
      ),
      "expect:to_raise text": ("string", "A code such as \"SW2004\", or a part of the message."),
      "expect:to_match_snapshot name": ("string", "The name of the file, without .snap."),
      "expect.extend table": (
        "{ name = fn(x, …) }",
        "The matchers by name; each returns whether it holds, and what was expected."
      ),
      "describe name": ("string", "What the tests of the group are about."),
      "describe fn": ("fn() → any", "Registers the tests of the group; it runs once, before them."),
      "before_each fn": ("fn() → any", "What runs before; it may wait."),
      "after_each fn": ("fn() → any", "What runs after; it may wait."),
      "describe opt": ("table", "Where and how its tests run: device, rate and the other options."),
      "it opt": ("table", "Where and how the test runs: device, rate and the other options."),
      "it.only opt": ("table", "Where and how the test runs: device, rate and the other options."),
      "it name": ("string", "What the test promises, in words."),
      "it fn": ("fn() → any", "The test; it may wait."),
      "it.only name": ("string", "What the test promises, in words."),
      "it.only fn": ("fn() → any", "The test; it may wait."),
      "it.todo name": ("string", "What the test will promise."),
      "it.skip reason": ("string", "Why it is skipped; outside of a test, the test's name."),
      "it.skip fn": ("fn() → any", "The test that is skipped."),
      "each cases": ("{table}", "The cases, each a table with values by name."),
      "each name": ("string", "The test's name; {key} stands for the value of that name."),
      "each fn": ("fn(case: table) → any", "The test, called with the case."),
      "scene name": ("string", "The scene's name: the file below scenes/ without .lua."),
      "scene opt": (
        "table", "What the file's function gets; faults = injects some, see doc sw.scene."
      ),
      "property name": ("string", "What has to hold, in words."),
      "property generators": (
        "{ name = Generator }", "What makes the values, by the name they have in fn's table."
      ),
      "property fn": (
        "fn(case: table) → any",
        "The test, called with a table that has a value for each generator."
      ),
      "gen.choice list": ("list", "The numbers, strings and Booleans to choose from."),
      "gen.list generator": ("Generator", "What makes the list's elements."),
      "gen.rate list": ("{number}", "The rates, in ticks per second; 30, 60 and 120 unless given."),
      "gen.device list": ("{string}", "The devices' names; all that are known unless given."),
      "gen.path on": ("id", "The id of the view that the finger moves on."),
      "gen.path …": (
        "table",
        "The steps: { down = point } first, where the finger begins; then { by = point, over = seconds }, { hold = seconds }, { lift = point }, { flick = point, over = seconds }, { wait = seconds }, { settle = true }, { wheel = point, ticks = count } or { key = name }."
      ),
    ]
    for (name, text) in texts where !name.contains(":") { texts["test.\(name)"] = text }
    return texts
  }()
}
