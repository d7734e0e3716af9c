import Glibc
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("FileWatch") struct FileWatchTests {
  private let folder = TemporaryFolder(["a.lua": "1", "b.lua": "1", "lib/c.lua": "1"])

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  private func watch(_ names: String...) throws -> FileWatch {
    let watch = try FileWatch()
    try watch.add(names.map(path))
    return watch
  }

  @Test("a watch has a descriptor and nothing to tell")
  func fresh() throws {
    let watch = try watch()
    #expect(watch.descriptor >= 0)
    #expect(!watch.hasChanges)
    try watch.add([path("a.lua"), path("none.lua"), path("none/x.lua")])
    #expect(!watch.hasChanges)
  }

  @Test("files that were written are told together, each once, in all folders")
  func several() throws {
    let watch = try watch("a.lua", "b.lua", "lib/c.lua")
    folder.write("2", to: "a.lua")
    folder.write("2", to: "lib/c.lua")
    folder.write("3", to: "a.lua")
    #expect(watch.changes() == [path("a.lua"), path("lib/c.lua")])
    folder.write("2", to: "b.lua")
    #expect(watch.changes() == [path("b.lua")])
  }

  @Test("a file that is removed is told, one that is renamed under both names")
  func removed() throws {
    let watch = try watch("a.lua")
    #expect(unlink("\(folder.path)/a.lua") == 0)
    #expect(watch.changes() == [path("a.lua")])
    #expect(rename("\(folder.path)/b.lua", "\(folder.path)/d.lua") == 0)
    #expect(watch.changes() == [path("b.lua"), path("d.lua")])
  }

  @Test("a file that is only read, and one in a folder below, are not told")
  func quiet() throws {
    let watch = try watch("a.lua")
    #expect(folder.text("b.lua") == "1")
    folder.write("2", to: "lib/c.lua")
    folder.write("2", to: "a.lua")
    #expect(watch.changes() == [path("a.lua")])
  }

  @Test(
    "a folder that is removed or renamed, and made again, is watched as the new one it is",
    arguments: [true, false])
  func again(isRemoved: Bool) throws {
    let watch = try watch("a.lua", "lib/c.lua")
    if isRemoved {
      #expect(unlink("\(folder.path)/lib/c.lua") == 0 && rmdir("\(folder.path)/lib") == 0)
    } else {
      #expect(rename("\(folder.path)/lib", "\(folder.path)/old") == 0)
    }
    // Something else changes, so that the wait ends.
    folder.write("2", to: "a.lua")
    #expect(watch.changes().contains(path("a.lua")))
    folder.makeFolder("lib")
    folder.write("2", to: "lib/c.lua")
    try watch.add([path("a.lua"), path("lib/c.lua")])
    #expect(watch.hasChanges && watch.changes() == [path("lib/c.lua")])
    folder.write("3", to: "lib/c.lua")
    #expect(watch.changes() == [path("lib/c.lua")])
  }

  @Test("a folder that does not exist is watched once it does")
  func later() throws {
    let watch = try watch("new/x.lua")
    folder.makeFolder("new")
    try watch.add([path("new/x.lua")])
    folder.write("1", to: "new/x.lua")
    #expect(watch.changes().contains(path("new/x.lua")))
  }

  @Test("a folder that is added twice is told once")
  func twice() throws {
    let watch = try watch("a.lua")
    try watch.add([path("b.lua"), path("a.lua")])
    #expect(!watch.hasChanges)
    folder.write("2", to: "b.lua")
    #expect(watch.changes() == [path("b.lua")])
  }
}
