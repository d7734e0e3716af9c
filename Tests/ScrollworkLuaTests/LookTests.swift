import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("Looks") struct LookTests {
  /// The looks of what shows in the scene of a script, by id.
  private func looks(_ text: String) throws -> [String: NodeLook] {
    var found: [String: NodeLook] = [:]
    var runtime: ScriptRuntime?
    try LuaScript.run(text + "\nsw.after(0, function() print 'here' end) sw.wait(0.1)") {
      runtime = $0
      let report = $0.hooks.onPrint
      $0.hooks.onPrint = { line in
        report?(line)
        guard let scene = runtime?.scene else { return }
        for case .box(let box) in scene.currentFrame.parts {
          if let id = box.id { found["\(id)"] = box.look }
        }
      }
    }
    return found
  }

  @Test("a role or a table reaches the frame, as it was written · row:V16")
  func words() throws {
    let looks = try looks(
      """
      sw.scene { width = 300, height = 300, sw.scroll { id = "v",
        sw.item { id = "a", height = 50, look = "photo" },
        sw.item { id = "b", height = 50, look = { role = "bubble_out", text = "Hi", caption = "now", color = "teal",
          radius = 4, icon = "send" } },
        sw.item { id = "c", height = 50 }, sw.column { id = "d", look = { color = "#12ab9F" }, sw.item { height = 20 } } } }
      """)
    #expect(looks["\"a\""]?.role == .photo)
    let b = try #require(looks["\"b\""])
    #expect(b.role == .bubbleOut && b.text == "Hi" && b.caption == "now" && b.color == "teal")
    #expect(b.radius == 4 && b.icon == .send)
    #expect(looks["\"c\""] == nil && looks["\"d\""]?.color == "#12ab9F")
  }

  @Test(
    "a list says how each row that shows looks, a row for itself, and a change is seen · row:V16")
  func rows() throws {
    let looks = try looks(
      """
      local scene = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
        sw.list { count = 1000, extent = 50, look = function(i, id) return { text = i .. " of " .. id } end } } }
      local v = scene:view "v"
      v:update(v:item(2), { look = "avatar" })
      """)
    #expect(looks.count == 6)
    #expect(looks["1"]?.text == "1 of 1" && looks["6"]?.text == "6 of 6")
    #expect(looks["2"]?.role == .avatar)
  }

  @Test("what is no look is refused, with the nearest that is · row:V16")
  func errors() throws {
    try LuaScript.run(
      """
      local function item(look) return sw.item { look = look } end
      raises('look cannot be "phot"; did you mean "photo"?', item, "phot")
      raises('role cannot be "bubble"', item, { role = "bubble" })
      raises('color cannot be "blu"; did you mean "blue"?', item, { color = "blu" })
      raises('color is written as "#rrggbb", got "#12"', item, { color = "#12" })
      raises('icon cannot be "hart"; did you mean "heart"?', item, { icon = "hart" })
      raises('no option "colour"; did you mean "color"?', item, { colour = "red" })
      raises("radius is a length of 0 or more", item, { radius = -1 })
      raises("at most 1000 bytes", item, { text = ("x"):rep(1001) })
      raises("only a list has a function", item, function() return "photo" end)
      """)
  }

  @Test(
    "a function that fails, prints or changes something says so in its row, and nothing else · row:V16"
  )
  func failures() throws {
    let looks = try looks(
      """
      local function list(id, look)
        return sw.list { id = id, count = 1, extent = 50, ids = function() return id .. "1" end, look = look }
      end
      local scene
      scene = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
        list("a", function() return nil .. "x" end), list("b", function() print "no" end),
        list("c", function() scene:view "v":scroll_to { y = 10 } end), list("d", function() return "phot" end),
        sw.item { height = 900 } } }
      """)
    let problems = looks.mapValues { $0.problem ?? "" }
    #expect(problems["\"a1\""]?.contains("concatenate") == true, "\(problems)")
    #expect(problems["\"b1\""]?.contains("print: a look only says") == true, "\(problems)")
    #expect(problems["\"c1\""]?.contains("View:scroll_to: a look only says") == true, "\(problems)")
    #expect(problems["\"d1\""]?.contains("did you mean \"photo\"?") == true, "\(problems)")
  }

  /// What a scripted gesture leaves: the digest of log and views, the dump, and where all came to
  /// rest.
  private func outcome(_ look: String, _ rowLook: String, pictures: Bool) throws -> [String] {
    let text = """
      local scene = sw.scene { width = 300, height = 600, sw.scroll { id = "v", snap = "page",
        sw.item { id = "a", height = 150 \(look) }, sw.section { id = "s", header = 30, sw.item { height = 90 \(look) } },
        sw.list { count = 300, estimate = 40, extent = function(i) return 30 + i % 9 end \(rowLook) } } }
      local v = scene:view "v"
      v:on("scroll", function() if v.y > 300 then v:emit("far", { y = v.y }) end end)
      flick(v, { y = -900 }) settle() v:scroll_to(120, { animate = true }) settle() print(v.y, v.content_size.height, math.random(1 << 30))
      """
    var lines = try LuaScript.run(text) { runtime in
      runtime.checksLaws = true
      if pictures { runtime.onTick = { _ = $0.currentFrame } }
      let print = runtime.hooks.onPrint
      runtime.hooks.onPrint = { [unowned runtime] line in
        print?(line)
        guard let scene = runtime.scene else { return }
        let used = scene.log.digest
        print?(Array("\(used) \(scene.log.count) \(scene.tickCount)".utf8))
      }
    }
    lines.append("")
    return lines
  }

  @Test(
    "digests, layouts and times are the same with looks, without, and with pictures of them · row:V16"
  )
  func unread() throws {
    let plain = try outcome("", "", pictures: false)
    #expect(plain.count > 2)
    let look = ", look = { role = 'photo', text = 'x', color = 'red', radius = 90 }"
    let rows =
      ", look = function(i) return { text = 'row ' .. i .. math.random(9), role = 'card' } end"
    #expect(try outcome(look, rows, pictures: false) == plain)
    #expect(try outcome(look, rows, pictures: true) == plain)
  }

  @Test("asking how rows look costs the run no instructions · row:V16")
  func costs() throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    let text = """
      local sw = require "scrollwork"
      sw.scene { sw.scroll { id = "v", sw.list { count = 300, extent = 40,
        look = function(i) local s = 0 for k = 1, 100 do s = s + k end return { text = "row " .. s + i } end } } }
      """
    let chunk = try runtime.load(
      ScriptSource(name: "test.lua", bytes: Array(text.utf8)), as: .script)
    runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    let scene = try #require(runtime.scene)
    scene.tick()
    let before = runtime.state.instructionsSpent
    for _ in 0..<50 { _ = scene.currentFrame }
    #expect(runtime.state.instructionsSpent == before)
  }
}
