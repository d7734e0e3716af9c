import ScrollworkPlugins
import Synchronization
import Testing

@Suite("Wrong packages of a Swift program") struct BadPluginTests {
  private static let manifest = "paging/scrollwork.toml"

  @Test(
    "a wrong package is refused in one sentence with its file and line · row:J22",
    arguments: [
      (
        [manifest: nil] as [String: String?],
        "paging is no package: there is no paging/scrollwork.toml"
      ),
      ([manifest: ""], "paging is no package: paging/scrollwork.toml has no [package]"),
      (
        [manifest: "[package]\nversion = \"1.0.0\""],
        "paging/scrollwork.toml:1: [package] needs name = \"…\""
      ),
      (
        [manifest: "[package]\nname = \"paging\""],
        "paging/scrollwork.toml:1: [package] needs version = \"0.1.0\""
      ),
      (
        [manifest: "[package]\nname = \"paging\"\nversion = \"1.2\""],
        "paging/scrollwork.toml:3: package.version must be three numbers such as \"1.2.0\", not \"1.2\""
      ),
      (
        [manifest: "[package]\nname = \"other\"\nversion = \"1.2.0\""],
        "the package that is called paging here calls itself other"
      ),
      (
        [manifest: "[package]\nname = \"paging\"\nversion = \"1.2.0\"\nscrollwork = \">=99.0\""],
        "paging/scrollwork.toml:4: package paging needs scrollwork >=99.0, and this is "
      ),
      (
        [manifest: "[package]\nname = \"paging\"\nversion = \"1.2.0\"\nentry = \"../x.lua\""],
        "paging/scrollwork.toml:4: package.entry must be a Lua file below the package"
      ),
      ([manifest: "[package\n"], "paging/scrollwork.toml:1: "),
      ([manifest: "a = " + String(repeating: "[", count: 60_000)], "paging/scrollwork.toml:1: "),
      (
        [manifest: String(repeating: "#", count: 70_000)],
        "paging/scrollwork.toml: the file has 70,000 bytes; at most 65,536 are read"
      ),
      ([manifest: "\u{0}"], "paging/scrollwork.toml:1: "),
      (
        ["wheel/scrollwork.toml": nil],
        "paging/scrollwork.toml:7: wheel is no package: there is no wheel/scrollwork.toml"
      ),
      (
        ["wheel/scrollwork.toml": "[package]\nname = \"wheel\"\nversion = \"0.2.0\""],
        "paging/scrollwork.toml:7: wheel is 0.1.0 here, and the program has wheel@0.2.0"
      ),
      (
        [
          "wheel/scrollwork.toml": "[package]\nname = \"wheel\"\nversion = \"0.1.0\"\n"
            + "[dependencies]\npaging = { path = \"../paging\" }"
        ],
        "wheel/scrollwork.toml:5: packages depend on each other: paging → wheel → paging"
      ),
    ])
  func manifests(files: [String: String?], message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      try PluginTexts.paging.with(files).packages()
    }
    #expect(error?.code == .badPackage)
    #expect(
      "\(error.map(String.init(describing:)) ?? "")".hasPrefix(message),
      "\(error.map { "\($0)" } ?? "")")
  }

  @Test(
    "names that are none are refused before anything is asked for",
    arguments: ["", "../etc", "a.b", "a/b", "scrollwork", "é", String(repeating: "x", count: 65)])
  func names(name: String) {
    let error = #expect(throws: ScriptError.self) {
      try ScriptPackages([name: []]) { _, _ in
        Issue.record("asked for")
        return nil
      }
    }
    #expect(error?.message.contains("cannot be a package") == true)
  }

  @Test(
    "a module that is not there is the error of the line that requires it · row:J22",
    arguments: [
      (
        ["paging/paging.lua": nil] as [String: String?],
        "module \"paging\" not found; looked for paging@1.2.0/paging.lua"
      ),
      (
        ["wheel/src/main.lua": nil],
        "module \"wheel\" not found; looked for wheel@0.1.0/src/main.lua"
      ),
      (["wheel/src/main.lua": "return ("], "wheel@0.1.0/src/main.lua:1: "),
      (
        ["wheel/src/main.lua": "return require 'paging'"],
        "module \"paging\" is neither a file of wheel@0.1.0 nor "
      ),
      (["paging/paging.lua": "return 1"], "module \"paging\" returns no behavior"),
      (
        ["paging/wheel.lua": "return 1"],
        "module \"wheel\" is both wheel.lua and of the dependency wheel"
      ),
    ])
  func modules(files: [String: String?], message: String) async throws {
    let host = try await makeHost(try PluginTexts.paging.with(files).packages())
    let error = await #expect(throws: ScriptError.self) { try await host.load(module: "paging") }
    #expect(error?.message.contains(message) == true, "\(error.map { "\($0)" } ?? "")")
    // The host goes on.
    try await host.view("page").flick(y: -300)
    #expect(try await host.settle())
  }

  @Test("a closure that answers something once and then nothing is an error, not a crash")
  func fickle() async throws {
    let asked = Mutex(0)
    let packages = try ScriptPackages(["paging": []]) { _, path in
      if path == "scrollwork.toml" { return "[package]\nname = \"paging\"\nversion = \"1.0.0\"" }
      return asked.withLock { count in
        count += 1
        return count == 1 ? "return 1" : nil
      }
    }
    let host = try await makeHost(packages)
    let error = await #expect(throws: ScriptError.self) { try await host.load(module: "paging") }
    #expect(error?.message == "module \"paging\" not found; looked for paging@1.0.0/paging.lua")
  }

  @Test("a text beyond the limit is refused as any script's is")
  func longText() async throws {
    let long = "return 1 --" + String(repeating: " ", count: 5 << 20)
    let host = try await makeHost(
      try PluginTexts.paging.with(["paging/paging.lua": long]).packages())
    await #expect(throws: ScriptError.self) { try await host.load(module: "paging") }
  }

  @Test(
    "a module of no package and no program is not found, and a package is loaded by its own host only"
  )
  func others() async throws {
    let packages = try PluginTexts.paging.packages()
    let (one, two) = (try await makeHost(packages), try await makeHost(packages))
    for name in ["pagign", "paging.nothing", "", "..", "scrollwork.behaviors.carrousel"] {
      await #expect(throws: ScriptError.self) { try await one.load(module: name) }
    }
    let paging = try await one.load(module: "paging")
    let error = await #expect(throws: ScriptError.self) { try await two.attach(paging, to: "page") }
    #expect(error?.code == .noBehavior)
    await one.close()
    let closed = await #expect(throws: ScriptError.self) { try await one.add(packages) }
    #expect(closed?.code == .closed)
  }
}
