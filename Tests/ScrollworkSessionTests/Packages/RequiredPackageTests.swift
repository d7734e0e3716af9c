import HostTestSupport
import ScrollworkLua
@testable import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("require of packages") struct RequiredPackageTests {
  /// A project in `app` beside two packages: `paging` requires `wheel`, the project only `paging`.
  private static let files = [
    "app/scrollwork.toml":
      "[dependencies]\npaging = { path = \"../paging\", allow = [\"print\"] }\n",
    "app/main.lua": "print(require(\"paging\").name, require(\"paging.speed\"))",
    "app/secret.lua": "return 1",
    "paging/scrollwork.toml": """
    [package]
    name = "paging"
    version = "1.2.0"
    [dependencies]
    wheel = { path = "../wheel", allow = ["print", "scene"] }
    """,
    "paging/paging.lua": """
    assert(require "speed" == require "paging.speed")
    return { name = "paging over " .. require "wheel" }
    """,
    "paging/speed.lua": "return 7",
    "wheel/scrollwork.toml": """
    [package]
    name = "wheel"
    version = "0.1.0"
    entry = "src/main.lua"
    """,
    "wheel/src/main.lua": "return \"wheel\"",
  ]

  private let folder: TemporaryFolder

  init() { folder = TemporaryFolder(Self.files) }

  private func run(_ files: [String: String] = [:]) -> CommandCapture {
    for (name, text) in files { folder.write(text, to: name) }
    return CommandCapture.run("app/main.lua", in: folder) { $0.scene = nil }
  }

  private func tree() throws -> PackageTree {
    let root = ProjectRoot(ofFolder: FilePath("\(folder.path)/app"))
    let invocation = Invocation(environment: [:], currentDirectory: FilePath(folder.path))
    return try invocation.configuration(for: root).packages
  }

  @Test("a project requires its dependencies, a package its files and dependencies · row:J18")
  func found() {
    let run = run()
    #expect(run.exitCode == .success, "\(run.messages)")
    #expect(run.output == "paging over wheel\t7\n")
  }

  @Test("a package works the same when it is the project")
  func itself() {
    let run = CommandCapture.run("paging/paging.lua", in: folder)
    #expect(run.exitCode == .success, "\(run.messages)")
  }

  @Test("an error names the package's file and line, and shows the line")
  func excerpt() {
    let run = run(["paging/speed.lua": "local x\n  return x.y"])
    #expect(run.exitCode == .scriptError)
    #expect(run.messages.contains("paging@1.2.0/speed.lua:2"), "\(run.messages)")
    #expect(run.messages.contains("  return x.y"))
  }

  @Test(
    "what may not be required is refused in one sentence",
    arguments: [
      (
        "paging/speed.lua", "return require \"secret\"",
        "module \"secret\" is neither a file of paging@1.2.0 nor one of its dependencies; a package "
          + "requires nothing else of the project that uses it"
      ),
      (
        "paging/speed.lua", "return coroutine.wrap(require)(\"secret\")",
        "require is called by no line of a script"
      ),
      (
        "app/main.lua", "require \"wheel\"",
        "module \"wheel\" not found; looked for wheel.lua and wheel/init.lua"
      ),
      (
        "app/main.lua", "require \"paging.sped\"",
        "module \"paging.sped\" not found; looked for paging@1.2.0/sped.lua and "
          + "paging@1.2.0/sped/init.lua"
      ),
      (
        "app/paging.lua", "return 1",
        "module \"paging\" is both paging.lua and of the dependency paging; rename one of them"
      ),
      (
        "app/main.lua", "require \"../paging/speed\"",
        "module \"../paging/speed\" is a path; files of the project are required by name, as in "
          + "\"lib.tabs\", and another folder is a package under [dependencies] in scrollwork.toml: "
          + "lib = { path = \"../lib\" }"
      ),
    ])
  func refusals(file: String, text: String, message: String) {
    let run = run([file: text])
    #expect(run.exitCode == .scriptError)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  @Test(
    "a manifest that leads nowhere is refused before anything runs",
    arguments: [
      (
        "app/scrollwork.toml", "[dependencies]\npaging = { path = \"../pagign\" }",
        "app/scrollwork.toml:2", "paging: there is no folder ../pagign"
      ),
      (
        "app/scrollwork.toml", "[dependencies]\nwheels = { path = \"../wheel\" }",
        "app/scrollwork.toml:2", "the package that is called wheels here calls itself wheel"
      ),
      (
        "app/scrollwork.toml", "[dependencies]\napp = { path = \".\" }",
        "app/scrollwork.toml:2", "app is no package: app/scrollwork.toml has no [package]"
      ),
      (
        "wheel/scrollwork.toml",
        "[package]\nname = \"wheel\"\nversion = \"0.1.0\"\n[dependencies]\npaging = { path = \"../paging\" }",
        "wheel/scrollwork.toml:5", "packages depend on each other: paging → wheel → paging"
      ),
      (
        "wheel/scrollwork.toml",
        "[package]\nname = \"wheel\"\nversion = \"0.1.0\"\nscrollwork = \">=9.0\"",
        "wheel/scrollwork.toml:4",
        "package wheel needs scrollwork >=9.0, and this is \(ToolVersion.current)"
      ),
    ])
  func manifests(file: String, text: String, place: String, message: String) {
    let run = run([file: text])
    #expect(run.exitCode == .usage)
    #expect(run.output == "")
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.messages.contains(place), "\(run.messages)")
  }

  @Test("a package that only packages name has what they allow it and have themselves")
  func rights() throws {
    let packages = try tree().packages
    #expect(packages.map(\.identity.text) == ["wheel@0.1.0", "paging@1.2.0"])
    #expect(packages[0].identity.rights == [.print])
    #expect(packages[1].identity.rights == [.print])
  }

  @Test("what the project names itself has what the project allows it")
  func ownRights() throws {
    folder.write(
      (Self.files["app/scrollwork.toml"] ?? "") + "wheel = { path = \"../wheel\" }",
      to: "app/scrollwork.toml")
    let packages = try tree().packages
    #expect(packages.map(\.identity.rights) == [[], [.print]])
  }

  @Test("the name of a chunk leads back to its file, and the file to the name")
  func names() throws {
    let tree = try tree()
    let root = FilePath("\(folder.path)/app")
    for package in tree.packages {
      for name in ["a.lua", "b/c.lua"] {
        let chunk = "\(package.identity.text)/\(name)"
        let file = try #require(tree.file(ofChunk: chunk))
        #expect(file == package.folder.appending(name))
        #expect(tree.chunk(of: file, in: root) == chunk)
      }
    }
    #expect(tree.chunk(of: root.appending("main.lua"), in: root) == nil)
    #expect(tree.file(ofChunk: "main.lua") == nil)
  }

  @Test("a project inside of a package that it uses keeps its own names")
  func inside() throws {
    folder.write("[dependencies]\npaging = { path = \"..\" }", to: "paging/demo/scrollwork.toml")
    folder.write("return require \"paging\"", to: "paging/demo/main.lua")
    let run = CommandCapture.run("paging/demo/main.lua", in: folder)
    #expect(run.exitCode == .success, "\(run.messages)")
    #expect(CommandCapture.run("paging/paging.lua", in: folder).exitCode == .success)
  }

  @Test("a run is watched in the package's files and its manifest, too")
  func watched() {
    let seen = Box<[FilePath]>([])
    let run = CommandCapture.run("app/main.lua", in: folder, { $0.watches = true }) { files in
      seen.value = files
      return nil
    }
    #expect(run.exitCode == .success, "\(run.messages)")
    let names = Set(seen.value.map { $0.shown(in: FilePath(folder.path)) })
    #expect(
      names.isSuperset(of: [
        "app/main.lua", "paging/paging.lua", "paging/speed.lua", "paging/scrollwork.toml",
        "wheel/src/main.lua", "wheel/scrollwork.toml",
      ]), "\(names)")
  }

  private final class Box<Value>: @unchecked Sendable {
    // Only the thread of the test uses it.
    var value: Value
    init(_ value: Value) { self.value = value }
  }
}
