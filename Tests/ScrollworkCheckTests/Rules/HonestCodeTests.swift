import HostTestSupport
@testable import ScrollworkCheck
@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("check on honest code") struct HonestCodeTests {
  private func codes(_ text: String, name: String = "sample_test.lua") -> [String] {
    let folder = TemporaryFolder([name: text])
    return CheckCapture.codes(CheckCapture.run([name], in: folder, format: .json).output)
  }

  @Test("finds nothing in the examples, whose behaviors are the shipped ones")
  func examples() {
    let root = ExampleScripts.root.description
    let folder = TemporaryFolder()
    let answer = CheckCapture.run(["\(root)/examples"], in: folder)
    #expect(answer.output == "" && answer.exitCode == .success)
  }

  @Test("says nothing where something is meant to fail")
  func tried() {
    #expect(
      codes(
        """
        local sw = require "scrollwork"
        local view = sw.scene { sw.scroll { id = "v" } }:view "v"
        local function slip() view:scrol_to "x" end
        it("raises", function()
          expect(function() view:scroll_to("x", { animte = true }) end):to_raise "SW2004"
          expect(function() return unknown_name end):to_raise()
          expect(function() view.y = 3 end):to_raise()
          expect(slip):to_raise()
          expect(pcall(function() view.stop() end)):to_equal(false)
        end)
        """) == [])
  }

  @Test("knows nothing for certain of what may be several things")
  func unknown() {
    #expect(
      codes(
        """
        local sw = require "scrollwork"
        local opt = ...
        return sw.behavior("any", function(host)
          local thing = opt.thing
          thing:do_something { whatever = 1 }
          thing.x = 3
          if opt.other then thing = host end
          thing:on("own-event", function(e) return e.field end)
          host:on("tap", function(e) e.item.data.count = 1 end)
          local a = { id = 1 }
          a.id = a
          for k, v in pairs(a) do a[k] = v end
          return host.x == 0, #a == 3, 7 // 2 == 3
        end)
        """, name: "sample.lua") == [])
  }

  @Test("ids that are computed are allowed by their beginning")
  func patterns() {
    let scene = """
      local sw = require "scrollwork"
      return function(opt)
        local slides = { id = "row" }
        for i = 1, opt.count or 3 do slides[i] = sw.item { id = "slide-" .. i } end
        return sw.scene { sw.scroll { id = "gallery", sw.row(slides) } }
      end
      """
    let test = """
      it("finds", function()
        local gallery = scene("gallery"):get "gallery"
        gallery:scroll_to "slide-2"
        gallery:scroll_to "slyde-2"
        gallery:scroll_to "row"
        expect(scene "galery").never:to_be_nil()
      end)
      """
    let folder = TemporaryFolder(["scenes/gallery.lua": scene, "tests/a_test.lua": test])
    let answer = CheckCapture.run(["."], in: folder, format: .short)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("tests/a_test.lua:4:21: error[SW2005]") == true)
    #expect(lines.last?.hasPrefix("tests/a_test.lua:6:16: error[SW2101]") == true)
  }

  @Test(
    "an option whose name is computed may be an id", arguments: ["k", "'i' .. 'd'", "\"anchor\""])
  func computedKeys(key: String) {
    let script = """
      local sw = require "scrollwork"
      local k = "id"
      local s = sw.scene { sw.scroll { [\(key)] = k, sw.item { height = 900 } } }
      print(s:view "any")
      """
    let folder = TemporaryFolder(["a.lua": script])
    #expect(CheckCapture.run(["a.lua"], in: folder, format: .short).output == "")
  }

  @Test("a list whose places are computed has no other ids")
  func computedPlaces() {
    let script = """
      local sw = require "scrollwork"
      local rows = { [1] = sw.item { id = "a" }, [2] = sw.item { id = "b" } }
      local s = sw.scene { sw.scroll { id = "v", sw.column(rows) } }
      s:view("v"):scroll_to "c"
      """
    let folder = TemporaryFolder(["a.lua": script])
    let lines = CheckCapture.run(["a.lua"], in: folder, format: .short).output
    #expect(lines.contains("a.lua:4:") && lines.contains("SW2005"))
  }

  @Test("plain scripts see the verbs and the views, modules do not")
  func globals() {
    let folder = TemporaryFolder([
      "scenes/gallery.lua":
        "local sw = require \"scrollwork\" return sw.scene { sw.scroll { id = \"gallery\" } }",
      "play.lua": "flick(gallery, { x = -1000 })\nsettle()\nprint(scene.now)\nprint(galery)\n",
      "module.lua": "flick(gallery, { x = -1000 })\nreturn 1\n",
      "own.lua": "local _ENV = {} x = 1 return y\n",
    ])
    let answer = CheckCapture.run(["."], in: folder, format: .short)
    #expect(
      answer.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "module.lua:1:1:", "module.lua:1:7:", "play.lua:4:7:",
      ])
  }

  @Test("results that are dropped by mistake, and those that are not")
  func dropped() {
    let text = """
      local sw = require "scrollwork"
      return sw.behavior("a", {}, function(view, opt)
        view:scroll_to("a", { animate = true })
        view:scroll_to("b")
        view:scroll_to("a", { animate = true }):wait()
        view:scroll_to("b", { animate = true })
        view:on("tap", function(e)
          view:on("scroll", print)
          view:once("scroll", print)
          if opt.more then view:on("scroll", print) end
          e.item:on("tap", print)
        end)
        view:mute "scroll"
        local quiet <close> = view:mute "scroll"
        view:settled():wait()
        sw.all { view:settled(), view:settled() }
        sw.clamp(1, 2, 3)
      end)
      """
    let folder = TemporaryFolder(["a.lua": text])
    let answer = CheckCapture.run(["."], in: folder, format: .short)
    let locations = answer.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      locations == ["a.lua:3:8:", "a.lua:8:10:", "a.lua:13:8:", "a.lua:16:10:", "a.lua:17:11:"])
    #expect(
      CheckCapture.codes(CheckCapture.run(["."], in: folder, format: .json).output).allSatisfy {
        $0 == "SW2102"
      })
  }

  @Test("a dot is no fault where the receiver is written out")
  func writtenReceiver() {
    let scene =
      "local sw = require 'scrollwork'\nlocal v = sw.scene { sw.scroll { id = 'v' } }:view 'v'\n"
    #expect(codes(scene + "v.scroll_to(v, { y = 70 })", name: "a.lua") == [])
    #expect(codes(scene + "v.scroll_to({ y = 70 })", name: "a.lua") == ["SW2008"])
  }

  @Test("mends no id that differs in a digit, and no call under another toolkit's name")
  func unmended() {
    let text = """
      local sw = require "scrollwork"
      local v = sw.scene { sw.scroll { id = "v", sw.item { id = "row-1", height = 9 },
        sw.item { id = "row-2", height = 9 } } }:view "v"
      v:scroll_to "row-3"
      v:setContentOffset({ y = 1 }, true)

      """
    let folder = TemporaryFolder(["a.lua": text])
    let answer = CheckCapture.run(["a.lua"], in: folder) { $0.fixes = true }
    #expect(answer.exitCode == .failure)
    #expect(folder.text("a.lua") == text)
  }
}
