import HostTestSupport
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTrace
import TestSupport
import Testing

@Suite("Tests in the preview") struct PreviewTestTests {
  private static let files = [
    "scenes/a.lua": """
    local sw = require "scrollwork"
    return function() return sw.scene { width = 300, height = 400, rate = 50,
      sw.scroll { id = "v", sw.item { height = 4000 } } } end
    """,
    "tests/a_test.lua": """
    it("passes", function()
      local v = scene("a"):view "v"
      flick(v, { y = -900 }) settle()
      expect(v.y > 100)
    end)
    it("fails", function()
      local v = scene("a"):view "v"
      flick(v, { y = -900 }) settle()
      expect(v):to_be_at { y = 1 }
      error "not reached"
    end)
    it("raises", function()
      scene "a" tick(3) local nothing
      return nothing.x
    end)
    """,
  ]

  private static func setup(
    _ test: String, in folder: FilePath
  ) throws(HostError) -> PreviewSetup {
    var setup = try PreviewSetup(previewing: "tests/a_test.lua", in: folder)
    setup.test = test
    return setup
  }

  @Test(
    "a test is run as the first thing that is done, and what came of it is told",
    arguments: [
      ("passes", "passed", nil), ("fails", "failed", "expected at y 1.0, received at y"),
      ("raises", "error", "from nil"),
    ])
  func verdicts(name: String, status: String, text: String?) throws {
    let folder = TemporaryFolder(Self.files)
    let path = FilePath(folder.path)
    try withDesk(try Self.setup("tests/a_test.lua::\(name)", in: path)) { desk in
      let told = try #require(desk.last("test"))
      #expect(told["status"] as? String == status)
      if let text { #expect((told["text"] as? String)?.contains(text) == true, "\(told)") }
      #expect(desk.last("take")?["rate"] as? Double == 50)
      #expect(desk.last("take")?["isTest"] as? Bool == true)
      #expect(!desk.frames.isEmpty)
    }
  }

  @Test("from each moment of a test it goes on by hand, where the test was then")
  func goesOn() throws {
    let folder = TemporaryFolder(Self.files)
    let path = FilePath(folder.path)
    for tick in [1, 5, 12, 40] {
      try withDesk(try Self.setup("tests/a_test.lua::fails", in: path)) { desk in
        let take = try #require(desk.last("take")?["take"] as? Int)
        let whole = PreviewDifference.samples(desk.curves[take] ?? [])
        desk.session.goOn(from: tick)
        desk.work()
        #expect(desk.session.journal.entries.first?.input == .test(until: tick))
        let next = try #require(desk.last("take")?["take"] as? Int)
        let cut = PreviewDifference.samples(desk.curves[next] ?? [])
        let before = whole.last { $0.tick <= UInt32(tick) }
        #expect(cut.last { $0.tick <= UInt32(tick) }?.offset == before?.offset, "tick \(tick)")
        desk.go(50)
        desk.flick()
        desk.go(100)
        desk.session.reload()
        desk.work()
        #expect(desk.last("take")?["same"] as? Bool == true, "tick \(tick)")
      }
    }
  }

  @Test("a test that is not there, or is several, is refused with what there is")
  func refusals() throws {
    let folder = TemporaryFolder(Self.files)
    let path = FilePath(folder.path)
    for (name, text) in [
      ("tests/a_test.lua::nothing", "no test matches"), ("tests/a_test.lua::s", "3 tests match"),
    ] {
      try withDesk(try Self.setup(name, in: path)) { desk in
        #expect((desk.last("stop")?["text"] as? String)?.contains(text) == true, "\(name)")
      }
    }
  }

  @Test("what of a project can be shown is listed: scenes, behaviors, examples and tests")
  func listing() {
    var files = Self.files
    files["b.lua"] = "return 1"
    files["examples/c/c.lua"] = "return 1"
    files["examples/d/other.lua"] = "return 1"
    files["tests/helper.lua"] = "it('is none', function() end)"
    let folder = TemporaryFolder(files)
    let listing = ProjectListing(of: FilePath(folder.path), from: FilePath(folder.path))
    func targets(_ kind: ProjectListing.Kind) -> [String] {
      listing.entries[kind]?.map(\.target) ?? []
    }
    #expect(targets(.scenes) == ["scenes/a.lua"])
    #expect(targets(.behaviors) == ["b.lua"])
    #expect(targets(.examples) == ["examples/c"])
    #expect(targets(.tests) == ["tests/a_test.lua:1", "tests/a_test.lua:6", "tests/a_test.lua:12"])
    #expect(listing.entries[.tests]?.map(\.name) == ["passes", "fails", "raises"])
    let none = ProjectListing(
      of: FilePath(folder.path).appending("nowhere"), from: FilePath(folder.path))
    #expect(none.first == nil)
  }
}
