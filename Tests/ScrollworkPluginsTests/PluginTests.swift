import ScrollworkPlugins
import TestSupport
import Testing

@Suite("Packages of a Swift program") struct PluginTests {
  @Test("a package from texts is attached with Swift's options and moves its view · row:J22")
  func attached() async throws {
    let packages = try PluginTexts.paging.packages()
    #expect(packages.packages.map(\.description) == ["wheel@0.1.0", "paging@1.2.0"])
    #expect(packages.packages[1].summary == "Pages.")
    #expect(packages.packages[1].license == "MIT")
    let host = try await makeHost(packages)
    let page = try await host.view("page")
    let paging = try await host.load(module: "paging")
    #expect(paging.name == "paging")
    try await page.attach(paging, options: ["page": 100, "first": 2])
    #expect(try await page.contentOffset.y == 200)
    try await page.flick(y: -300)
    try await host.settle()
    let offset = try await page.contentOffset.y
    #expect(offset > 200)
    #expect(offset.truncatingRemainder(dividingBy: 100) == 0)
    try await page.detach(paging)
    try await page.scrollTo(y: 33)
    try await host.settle()
    #expect(try await page.contentOffset.y == 33)
  }

  @Test("a function of Swift can be an option")
  func function() async throws {
    let notes = HostNotes()
    let host = try await makeHost(try PluginTexts.paging.packages(), notes)
    let page = try await host.view("page")
    try await page.attach(
      host.load(module: "paging"),
      functions: [
        "reached": { arguments in
          notes.print("page \(arguments[0]?.doubleValue ?? -1)")
          return nil
        }
      ])
    try await page.flick(y: -300)
    try await host.settle()
    #expect(notes.lines == ["page \(try await page.contentOffset.y / 50)"])
  }

  @Test("a script requires packages by name, in scenes that scripts make, too")
  func required() async throws {
    let notes = HostNotes()
    let host = try await ScriptHost.open(
      sceneScript: """
        local sw = require "scrollwork"
        local s = sw.scene { sw.scroll { id = "feed", sw.item { height = 2000 } } }
        s:view("feed"):attach(require "paging", { first = 3 })
        return s
        """, packages: try PluginTexts.paging.packages(), onPrint: notes.print)
    #expect(try await host.view("feed").contentOffset.y == 150)
    try await host.run("print(require('paging.lib.act').name)", name: "a.lua")
    #expect(notes.lines == ["act"])
  }

  @Test("what a behavior declares is there as Swift values · row:J22")
  func declared() async throws {
    let host = try await makeHost(try PluginTexts.paging.packages())
    let paging = try #require(try await host.load(module: "paging").declaration)
    #expect(paging.summary == "One page a flick.")
    #expect(paging.host == .view)
    #expect(paging.events.map(\.name) == ["page"])
    #expect(paging.events.map(\.summary) == ["A page came to rest."])
    let lines = paging.options.map { option in
      "\(option.name) \(option.kind) \(option.defaultValue.map { "\($0)" } ?? "-") "
        + "\(option.minimum ?? -1)…\(option.maximum ?? -1) \(option.choices) \(option.unit) \(option.isRequired) "
        + "\(option.summary) | \(option.expectation)"
    }
    #expect(
      lines == [
        "align text text(\"start\") -1.0…-1.0 [\"start\", \"end\"]  false  | \"start\" or \"end\"",
        "first integer - 0.0…-1.0 []  false The page to begin at. | a whole number ≥ 0",
        "loud flag flag(false) -1.0…-1.0 []  false Whether it prints. | true or false",
        "page number integer(50) 10.0…400.0 [] pt false The length of a page. | a number 10 … 400 pt",
        "reached function - -1.0…-1.0 []  false Called with each page. | a function",
        "steps table list([ScrollworkLua.ScriptValue.integer(1), ScrollworkLua.ScriptValue.integer(2)]) -1.0…-1.0 []  false What counts. | a table",
      ])
    let act = try await host.load(module: "paging.lib.act").declaration?.options.first
    #expect(act?.isRequired == true)
    let plain = "return require('scrollwork').behavior('plain', function() end)"
    #expect(try await host.load(plain, name: "plain.lua").declaration == nil)
  }

  @Test("every shipped behavior has its options as Swift values")
  func shipped() async throws {
    let host = try await makeHost(try PluginTexts.paging.packages())
    let carousel = try await host.load(module: "scrollwork.behaviors.carousel")
    #expect(carousel.declaration?.summary.isEmpty == false)
  }

  @Test(
    "a wrong option throws the sentence that a script gets, and attaches nothing · row:J22",
    arguments: [
      (["pagee": 3] as [String: ScriptValue], "{ pagee = 3 }"),
      (["page": 3], "{ page = 3 }"), (["page": "wide"], "{ page = 'wide' }"),
      (["first": 0.5], "{ first = 0.5 }"), (["align": "strat"], "{ align = 'strat' }"),
      (["loud": 1], "{ loud = 1 }"), (["steps": true], "{ steps = true }"),
      (["page": .number(.nan)], "{ page = 0/0 }"), (["reached": "x"], "{ reached = 'x' }"),
    ])
  func wrong(options: [String: ScriptValue], text: String) async throws {
    let notes = HostNotes()
    let host = try await makeHost(try PluginTexts.paging.packages(), notes)
    let page = try await host.view("page")
    try await host.run(
      "print(select(2, pcall(page.attach, page, require 'paging', \(text))))", name: "a.lua")
    let paging = try await host.load(module: "paging")
    let error = await #expect(throws: ScriptError.self) {
      try await page.attach(paging, options: options)
    }
    #expect(error.map { [$0.message] } == notes.lines)
    try await host.run("print(#page:behaviors())", name: "a.lua")
    #expect(notes.lines.last == "0")
  }

  @Test(
    "a version that is added again replaces the name for scripts that require it later · row:J22")
  func newVersion() async throws {
    let notes = HostNotes()
    let old = PluginTexts.paging
    let host = try await makeHost(try old.packages(), notes)
    let first = try await host.load(module: "paging")
    let page = try await host.view("page")
    try await page.attach(first)
    let files = ["paging/scrollwork.toml", "paging/paging.lua"].map { path in
      (
        path,
        old.files[path]?.replacing("1.2.0", with: "1.3.0").replacing("One page", with: "Two pages")
      )
    }
    let new = old.with(Dictionary(uniqueKeysWithValues: files))
    // `wheel` is the same version, and it cannot be known that it is the same text.
    await #expect(throws: ScriptError.self) { try await host.add(try new.packages()) }
    let alone = new.with([
      "paging/scrollwork.toml": "[package]\nname = \"paging\"\nversion = \"1.3.0\"",
      "paging/paging.lua": new.files["paging/paging.lua"]?.replacing(
        "require \"wheel\"", with: "function(y) return y end"),
    ])
    try await host.add(try alone.packages())
    let second = try await host.load(module: "paging")
    #expect(second.declaration?.summary == "Two pages a flick.")
    try await host.run("print(page:behaviors()[1].package)", name: "a.lua")
    try await page.detach(first)
    try await page.attach(second)
    try await host.run("print(page:behaviors()[1].package)", name: "a.lua")
    #expect(notes.lines == ["paging@1.2.0", "paging@1.3.0"])
    let error = await #expect(throws: ScriptError.self) {
      try await host.reload(second, "return 1")
    }
    #expect(error?.code == .noBehavior)
  }

  @Test("packages in a folder are those of texts; a link that leaves its package is refused")
  func folder() async throws {
    let folder = TemporaryFolder(
      Dictionary(uniqueKeysWithValues: PluginTexts.paging.files.map { ("Plugins/\($0)", $1) }))
    folder.write("return 1", to: "outside.lua")
    folder.link("Plugins/paging/linked.lua", to: "\(folder.path)/outside.lua")
    let packages = try ScriptPackages(["paging": []], inFolder: "\(folder.path)/Plugins")
    #expect(packages.packages == (try PluginTexts.paging.packages().packages))
    let host = try await makeHost(packages)
    try await host.view("page").attach(host.load(module: "paging"), options: ["first": 2])
    #expect(try await host.view("page").contentOffset.y == 100)
    let error = await #expect(throws: ScriptError.self) {
      try await host.load(module: "paging.linked")
    }
    #expect(error?.message.contains("linked.lua is a link that leaves the project") == true)
    // The same place and the same rights: nothing new.
    try await host.add(
      try ScriptPackages(["wheel": [], "paging": []], inFolder: "\(folder.path)/Plugins"))
    #expect(throws: ScriptError.self) {
      try ScriptPackages(["missing": []], inFolder: "\(folder.path)/Plugins")
    }
  }
}
