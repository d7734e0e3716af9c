import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("ModulePath") struct ModulePathTests {
  @Test("a name means a file, then a folder's init file")
  func candidates() throws {
    let module = try ModulePath("behaviors.linked-tabs_2")
    #expect(
      module.candidates == ["behaviors/linked-tabs_2.lua", "behaviors/linked-tabs_2/init.lua"])
    #expect(module.name == "behaviors.linked-tabs_2")
  }

  @Test(
    "no other characters are part of a name",
    arguments: [
      "", ".", "a.", ".a", "a..b", "a/b", "../a", "a\\b", "a b", "ä", "a\u{0}", "a\n",
      "/etc/passwd",
      "~", "a:b", "..",
    ])
  func badNames(name: String) {
    #expect(throws: ModulePath.Failure.self) { try ModulePath(name) }
  }

  @Test("only names below scrollwork are reserved")
  func reserved() throws {
    #expect(try ModulePath("scrollwork").isReserved)
    #expect(try ModulePath("scrollwork.behaviors.carousel").isReserved)
    #expect(try !ModulePath("scrollworks").isReserved)
    #expect(try !ModulePath("my.scrollwork").isReserved)
  }

  @Test("the file wins over the folder")
  func lookup() throws {
    let folder = TemporaryFolder(["a.lua": "", "a/init.lua": "", "b/init.lua": "", "c.lua/x": ""])
    let root = ProjectRoot(path: FilePath(folder.path))
    #expect(try ModulePath("a").file(in: root).name == "a.lua")
    #expect(try ModulePath("b").file(in: root).shown(in: root.path) == "b/init.lua")
    #expect(throws: ModulePath.Failure.notFound(name: "c", tried: ["c.lua", "c/init.lua"])) {
      try ModulePath("c").file(in: root)
    }
  }

  @Test("a link out of the project is refused, one within it is not")
  func links() throws {
    let outside = TemporaryFolder(["secret.lua": "", "lib/init.lua": ""])
    let folder = TemporaryFolder(["real.lua": ""])
    folder.link("out.lua", to: outside.path + "/secret.lua")
    folder.link("lib", to: outside.path + "/lib")
    folder.link("in.lua", to: "real.lua")
    let root = ProjectRoot(path: FilePath(folder.path))
    #expect(try ModulePath("in").file(in: root).name == "in.lua")
    #expect(throws: ModulePath.Failure.outsideRoot(name: "out", file: "out.lua")) {
      try ModulePath("out").file(in: root)
    }
    #expect(throws: ModulePath.Failure.outsideRoot(name: "lib", file: "lib/init.lua")) {
      try ModulePath("lib").file(in: root)
    }
  }

  @Test("a project that is itself reached by a link works")
  func linkedRoot() throws {
    let folder = TemporaryFolder(["real/a.lua": ""])
    folder.link("alias", to: "real")
    let root = ProjectRoot(path: FilePath(folder.path + "/alias"))
    #expect(try ModulePath("a").file(in: root).name == "a.lua")
  }
}
