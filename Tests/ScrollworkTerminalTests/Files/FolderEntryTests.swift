@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("FolderEntry") struct FolderEntryTests {
  @Test("names are in the order of their bytes, hidden ones too, without the folder itself")
  func names() throws {
    let folder = TemporaryFolder(["b": "", "B": "", "é": "", "a/x": "", ".h": "", "a.lua": ""])
    let root = FilePath(folder.path)
    #expect(try folderEntries(of: root) == [".h", "B", "a", "a.lua", "b", "é"])
    #expect(try folderEntries(of: root.appending("a")) == ["x"])
    #expect(try FolderEntry.all(of: root).allSatisfy(\.isText))
  }

  @Test("an empty folder has no entries")
  func empty() throws {
    let folder = TemporaryFolder()
    #expect(try folderEntries(of: FilePath(folder.path)).isEmpty)
    #expect(FilePath(folder.path).kind == .folder)
  }

  @Test("the kind of an entry is its own, and a link has none")
  func kinds() throws {
    let folder = TemporaryFolder(["file": "", "folder/x": ""])
    folder.link("link", to: "file")
    for entry in try FolderEntry.all(of: FilePath(folder.path)) {
      let own: FilePath.Kind? =
        switch entry.name {
        case "file": .file
        case "folder": .folder
        default: nil
        }
      // Some file systems do not say.
      #expect(entry.kind == own || entry.kind == nil)
    }
  }

  @Test("a folder that cannot be read says which and why")
  func unreadable() {
    let folder = TemporaryFolder(["file": ""])
    for (name, reason) in [("none", "No such file or directory"), ("file", "Not a directory")] {
      let path = FilePath(folder.path).appending(name)
      #expect(throws: LoadedFile.unreadable(path.description, reason: reason)) {
        try folderEntries(of: path)
      }
    }
  }

  @Test("a folder is made with all that are missing above it, and making it again is no error")
  func make() throws {
    let folder = TemporaryFolder(["file": "x"])
    let path = FilePath(folder.path).appending("a/b/c")
    try makeFolder(path)
    #expect(path.kind == .folder)
    try makeFolder(path)
    try makeFolder(path.parent.appending("d"))
    #expect(try folderEntries(of: path.parent) == ["c", "d"])
    let below = FilePath(folder.path).appending("file/below")
    #expect(throws: LoadedFile.unwritable(below.description, reason: "Not a directory")) {
      try makeFolder(below)
    }
    #expect(folder.text("file") == "x")
  }
}
