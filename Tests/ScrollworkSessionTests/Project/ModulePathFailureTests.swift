import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("ModulePath.Failure") struct ModulePathFailureTests {
  private func failure(_ name: String) -> ModulePath.Failure? {
    do throws(ModulePath.Failure) {
      _ = try ModulePath(name)
      return nil
    } catch {
      return error
    }
  }

  @Test("a name consists of ASCII letters, digits, _ and -, and of nothing else")
  func characters() {
    let scalars = (UInt32(0)..<0x250).compactMap { Unicode.Scalar($0) }
    let allowed = scalars.filter { ModulePath.isComponentName(String(Character($0))) }
    #expect(
      String(String.UnicodeScalarView(allowed))
        == "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")
    #expect(!ModulePath.isComponentName(""))
  }

  @Test(
    "a name that can be parsed is its parts joined by dots",
    arguments: ["a", "a.b", "-.-", "_1.2_.x-y", "a.a.a.a.a.a.a.a"])
  func joined(name: String) throws {
    let module = try ModulePath(name)
    #expect(module.name == name)
    #expect(module.parts.count == name.utf8.count { $0 == UInt8(ascii: ".") } + 1)
    #expect(module.candidates.map { FilePath($0).description } == module.candidates)
  }

  @Test(
    "the first wrong part is named",
    arguments: [
      ("", "module name \"\" has an empty part"),
      ("a..b c", "module name \"a..b c\" has an empty part"),
      (
        "ok.b c.d/e",
        "module name \"ok.b c.d/e\": \"b c\" may hold letters, digits, \"_\" and \"-\" only"
      ),
      ("ä", "module name \"ä\": \"ä\" may hold letters, digits, \"_\" and \"-\" only"),
    ])
  func badNames(name: String, message: String) {
    #expect(failure(name)?.description == message)
  }

  @Test("a module that is nowhere is refused with what was tried, in order")
  func notFound() throws {
    let module = try ModulePath("lib.tabs")
    let folder = TemporaryFolder(["tabs.lua": ""])
    let root = ProjectRoot(path: FilePath(folder.path))
    let error = #expect(throws: ModulePath.Failure.self) { try module.file(in: root) }
    #expect(
      error?.description
        == "module \"lib.tabs\" not found; looked for lib/tabs.lua and lib/tabs/init.lua")
  }

  @Test("a link out of the project is refused with the file below the root")
  func outside() throws {
    let folder = TemporaryFolder(["b.lua": ""])
    folder.link("p/lib/a/init.lua", to: "../../../b.lua")
    let root = ProjectRoot(path: FilePath(folder.path + "/p"))
    let module = try ModulePath("lib.a")
    let error = #expect(throws: ModulePath.Failure.self) { try module.file(in: root) }
    #expect(
      error?.description
        == "module \"lib.a\": lib/a/init.lua is a link that leaves the project; another folder is a "
        + "package under [dependencies] in scrollwork.toml: lib = { path = \"../lib\" }")
  }
}
