import ScrollworkPlugins
import Testing

@Suite("Rights and budgets of a Swift program's packages") struct PluginRightsTests {
  /// Attaches `paging.lib.act` to `page`.
  private func act(
    _ what: String, _ rights: Set<ScriptPackages.Right> = [], _ notes: HostNotes = HostNotes()
  ) async throws -> ScriptHost {
    let host = try await makeHost(try PluginTexts.paging.packages(["paging": rights]), notes)
    try await host.provide(["open": { _ in .flag(true) }], as: "app")
    try await host.view("page").attach(
      host.load(module: "paging.lib.act"), options: ["act": .text(what)])
    return host
  }

  @Test(
    "what belongs to others is refused without the right, and named · row:J19",
    arguments: [
      ("other", ScriptPackages.Right.views, "paging@1.2.0 may change view \"page\" only"),
      ("print", .print, "paging@1.2.0"),
    ])
  func rights(what: String, right: ScriptPackages.Right, message: String) async throws {
    let error = await #expect(throws: ScriptError.self) { try await act(what) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.number == "SW2016")
    #expect(error?.help == "ScriptPackages([\"paging\": [.\(right.rawValue)]], …) lets it")
    #expect(error?.file == "paging@1.2.0/lib/act.lua")
    for other in ScriptPackages.Right.allCases where other != right {
      await #expect(throws: ScriptError.self) { try await act(what, [other]) }
    }
    let host = try await act(what, [right])
    if right == .views { #expect(try await host.view("other").contentOffset.y == 30) }
  }

  @Test("a package that only a package names has no more than both allow · row:J19")
  func inherited() throws {
    for rights: Set<ScriptPackages.Right> in [[], [.print], [.print, .focus], [.scene]] {
      let packages = try PluginTexts.paging.packages(["paging": rights]).packages
      #expect(packages.map(\.name) == ["wheel", "paging"])
      #expect(packages[0].rights == rights.intersection([.print, .views]))
      #expect(packages[1].rights == rights)
    }
    let named = try PluginTexts.paging.packages(["paging": [.print], "wheel": [.focus]]).packages
    #expect(named[0].rights == [.focus])
  }

  @Test("a package that loops is stopped alone, detached and named; the host goes on · row:J20")
  func loop() async throws {
    let notes = HostNotes()
    let host = try await act("loop", [], notes)
    let page = try await host.view("page")
    try await page.tap("page row")
    try await host.settle()
    #expect(
      notes.errors.contains {
        $0.number == "SW2017" && $0.message.contains("paging@1.2.0 is detached from view \"page\"")
      }, "\(notes.errors)")
    try await page.flick(y: -300)
    try await host.settle()
    #expect(try await page.contentOffset.y > 0)
  }

  @Test(
    "packages that are added apart require nothing of each other · row:J22",
    arguments: [false, true])
  func apart(isFirst: Bool) async throws {
    let other = try PluginTexts(files: [
      "steps/scrollwork.toml": "[package]\nname = \"steps\"\nversion = \"1.0.0\"",
      "steps/steps.lua": "return { size = 10 }",
    ]).packages(["steps": []])
    let paging = try PluginTexts.paging.packages()
    let notes = HostNotes()
    let host = try await makeHost(isFirst ? other : paging, notes)
    try await host.add(isFirst ? paging : other)
    try await host.run("print(require('steps').size)", name: "a.lua")
    #expect(notes.lines == ["10"])
    let error = await #expect(throws: ScriptError.self) {
      try await host.view("page").attach(
        host.load(module: "paging.lib.act"), options: ["act": "steps"])
    }
    #expect(error?.message.hasPrefix("module \"steps\" is neither a file of paging@1.2.0") == true)
  }

  @Test(
    "modules of the program, in Swift or Lua, are not a package's · row:J22",
    arguments: ["app", "steps"])
  func foreign(name: String) async throws {
    let error = await #expect(throws: ScriptError.self) { try await act(name) }
    #expect(
      error?.message
        == "module \"\(name)\" is neither a file of paging@1.2.0 nor one of its dependencies; a package requires "
        + "nothing else of the project that uses it")
    let notes = HostNotes()
    let host = try await act("", [], notes)
    try await host.run("print(require('app').open(), require('steps').size)", name: "a.lua")
    #expect(notes.lines == ["true\t50"])
  }
}
