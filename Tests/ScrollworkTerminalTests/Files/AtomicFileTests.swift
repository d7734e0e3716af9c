@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("AtomicFile") struct AtomicFileTests {
  private let folder = TemporaryFolder(["out": "old"])
  private var root: FilePath { FilePath(folder.path) }

  @Test("the old content stays until the new one is whole; then nothing else is left")
  func finish() throws {
    let file = try AtomicFile(root.appending("out"), as: "out")
    try file.write(Array("ne".utf8))
    try file.write([])
    try file.write(Array("w".utf8))
    #expect(folder.text("out") == "old")
    try file.finish()
    #expect(folder.text("out") == "new")
    #expect(try folderEntries(of: root) == ["out"])
    try file.write(Array("more".utf8))
    try file.finish()
    file.discard()
    #expect(folder.text("out") == "new")
  }

  @Test("what is discarded or forgotten leaves nothing behind")
  func discard() throws {
    let file = try AtomicFile(root.appending("out"), as: "out")
    try file.write(Array("new".utf8))
    file.discard()
    try file.finish()
    do {
      let forgotten = try AtomicFile(root.appending("new"), as: "new")
      try forgotten.write(Array("x".utf8))
    }
    #expect(try folderEntries(of: root) == ["out"])
    #expect(folder.text("out") == "old")
  }

  @Test("a new file may be empty")
  func empty() throws {
    try AtomicFile(root.appending("empty"), as: "empty").finish()
    #expect(root.appending("empty").kind == .file)
    #expect(folder.text("empty") == "")
  }

  @Test("a link stays, and the file to which it leads is written")
  func link() throws {
    folder.link("link", to: "out")
    let file = try AtomicFile(root.appending("link"), as: "link")
    try file.write(Array("new".utf8))
    try file.finish()
    #expect(root.appending("link").isLink)
    #expect(folder.text("out") == "new")
  }

  @Test("what cannot be written says which and why")
  func unwritable() {
    folder.link("a", to: "b")
    folder.link("b", to: "a")
    let reasons = [
      "": "Is a directory", "a": "its links lead in a circle",
      "none/out": "No such file or directory",
    ]
    for (name, reason) in reasons {
      #expect(throws: LoadedFile.unwritable("shown", reason: reason)) {
        _ = try AtomicFile(root.appending(name), as: "shown")
      }
    }
  }
}
