import ScrollworkTerminal
import TestSupport
import Testing

@Suite("FilePath, on the file system") struct FileKindTests {
  private let folder = TemporaryFolder(["d/a.lua": "x"])
  private var root: FilePath { FilePath(folder.path) }

  @Test("a path is a file, a folder, something else or nothing")
  func kinds() {
    #expect(root.kind == .folder)
    #expect(root.appending("d").kind == .folder)
    #expect(root.appending("d/a.lua").kind == .file)
    #expect(root.appending("none").kind == nil)
    #expect(root.appending("d/a.lua/below").kind == nil)
    #expect(FilePath("/dev/null").kind == .other)
  }

  @Test("the kind is that of what a link leads to; the link itself is known as one")
  func links() {
    folder.link("to-file", to: "d/a.lua")
    folder.link("to-folder", to: "d")
    folder.link("to-nothing", to: "none")
    #expect(root.appending("to-file").kind == .file)
    #expect(root.appending("to-folder").kind == .folder)
    #expect(root.appending("to-nothing").kind == nil)
    for name in ["to-file", "to-folder", "to-nothing"] {
      #expect(root.appending(name).isLink)
    }
    for name in ["d", "d/a.lua", "none", "to-folder/a.lua"] {
      #expect(!root.appending(name).isLink)
    }
  }

  @Test("a resolved path has no links, and is itself once resolved")
  func resolved() {
    folder.link("to-folder", to: "d")
    let file = root.appending("d/a.lua")
    #expect(root.appending("to-folder/a.lua").resolved == file)
    #expect(file.resolved == file)
    #expect(root.appending("none").resolved == nil)
    folder.link("to-nothing", to: "none")
    #expect(root.appending("to-nothing").resolved == nil)
  }

  @Test("only what exists has a time of its last change")
  func changeTime() throws {
    let time = try #require(root.appending("d/a.lua").changeTime)
    #expect(time > 0)
    #expect(root.appending("none").changeTime == nil)
    folder.link("to-file", to: "d/a.lua")
    #expect(root.appending("to-file").changeTime == time)
  }

  @Test("the current folder is absolute and exists")
  func current() throws {
    let current = try #require(FilePath.currentDirectory())
    #expect(current.isAbsolute && current.kind == .folder)
  }
}
