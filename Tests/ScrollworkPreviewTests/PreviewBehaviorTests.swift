import Foundation
import HostTestSupport
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("Behaviors in a preview") struct PreviewBehaviorTests {
  /// Two behaviors on one view that both want its snap, with an option each.
  private static let rivals = """
    local sw = require "scrollwork"
    local function rule(name, options)
      return sw.behavior(name, { summary = name .. ".", options = options }, function(view, opt)
        view:snap(function() return { x = opt.gap or 0 } end)
      end)
    end
    local first = rule("paging", { mode = { "one", one_of = { "one", "two" }, "How." }, after = { type = "function" } })
    local last = rule("carousel", { gap = { 16, min = 0, max = 300, unit = "pt", "Room." } })
    return sw.scene { width = 300, height = 300, sw.scroll { id = "v", axis = "horizontal",
      sw.item { id = "wide", width = 3000 } },
      setup = function(s) s:view "v":attach(first) s:view "v":attach(last, { gap = 20 }) end }
    """

  @Test(
    "behaviors are told with what they hold, wait for and cost, and a field for each option · row:J21"
  )
  func behaviors() throws {
    let folder = TemporaryFolder(["scrollwork.toml": "", "a.lua": Self.rivals])
    let path = FilePath(folder.path)
    try withDesk(try PreviewSetup(previewing: "a.lua", in: path)) { desk in
      func told() -> [[String: Any]] {
        desk.last("behaviors")?["behaviors"] as? [[String: Any]] ?? []
      }
      #expect(told().map { $0["name"] as? String } == ["paging", "carousel"])
      #expect(told().map { $0["waiting"] as? [String] } == [["snap"], []])
      #expect(told().map { $0["claims"] as? [String] } == [[], ["snap"]])
      #expect(told().map { $0["view"] as? Int } == [0, 0])
      // A function has no field.
      let options = told().flatMap { $0["options"] as? [[String: Any]] ?? [] }
      #expect(options.map { $0["name"] as? String } == ["paging.mode", "carousel.gap"])
      #expect(options.map { $0["field"] as? String } == ["choice", "number"])
      #expect(options.map { $0["value"] as? String } == ["one", "20"])
      let before = told()[1]["instructions"] as? Int ?? 0
      desk.flick()
      desk.go(120)
      #expect(told()[1]["instructions"] as? Int ?? 0 > before, "its rule was asked")
    }
  }

  @Test(
    "an option of a behavior that is chosen makes a new take, and goes before what attach gives · row:J17"
  )
  func chosenOptions() throws {
    let folder = TemporaryFolder(["scrollwork.toml": "", "a.lua": Self.rivals])
    let path = FilePath(folder.path)
    try withDesk(try PreviewSetup(previewing: "a.lua", in: path)) { desk in
      func choose(_ text: String) throws {
        let json = #"{"k":"set","option":"carousel.gap","text":"\#(text)"}"#
        desk.session.take(try #require(PageRequest(Array(json.utf8))))
        desk.work()
      }
      func offset() -> String? {
        (desk.last("why")?["lift"] as? [String: Any])?["target"] as? String
      }
      func rest() -> String? {
        desk.go(150)
        desk.session.explain(view: 0)
        desk.work()
        return offset()
      }
      desk.flick()
      #expect(rest() == "x 20.0")
      try choose("200")
      #expect(desk.last("take")?["reason"] as? String == "settings")
      #expect(rest() == "x 200.0")
      let options = (desk.last("behaviors")?["behaviors"] as? [[String: Any]])?[1]["options"]
      #expect((options as? [[String: Any]])?[0]["isSet"] as? Bool == true)
      // What is outside of its range is refused, and the scene before goes on.
      let take = desk.last("take")?["take"] as? Int
      try choose("301")
      let stop = desk.last("stop")?["text"] as? String ?? ""
      #expect(
        stop.contains("gap is a number 0 … 300 pt, got 301, set at --option carousel.gap"),
        "\(stop)")
      #expect(desk.last("take")?["take"] as? Int == take)
      try choose("")
      #expect(rest() == "x 20.0")
      // A name that no behavior has is told, with the nearest.
      let json = #"{"k":"set","option":"carusel.gap","text":"1"}"#
      desk.session.take(try #require(PageRequest(Array(json.utf8))))
      desk.work()
      let text = desk.last("problem")?["text"] as? String ?? ""
      #expect(text.contains("no behavior \"carusel\" is attached"), "\(text)")
      #expect(text.contains("did you mean \"carousel\"?"), "\(text)")
    }
  }

  @Test(
    "a copied test says an option of the behavior that it attaches, and refuses one of the scene's own · row:J17"
  )
  func copiedOptions() throws {
    try withDesk(try PreviewSetup(previewing: "examples/carousel")) { desk in
      desk.session.change { $0.options = [SceneOption(name: "carousel.gap", text: "30")] }
      desk.work()
      desk.flick()
      desk.go(120)
      desk.session.copy()
      desk.work()
      let problem = desk.last("copied")?["problem"] as? String ?? ""
      #expect(problem.contains("write 30 there"), "\(problem)")
    }
  }
}
