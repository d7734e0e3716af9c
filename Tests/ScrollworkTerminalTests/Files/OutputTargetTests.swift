@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("OutputTarget") struct OutputTargetTests {
  private let folder = TemporaryFolder(["d/file": "old"])
  private var root: FilePath { FilePath(folder.path) }

  @Test("a path without links leads to itself")
  func plain() {
    let file = root.appending("d/file")
    #expect(OutputTarget(file) == .file(file))
    #expect(OutputTarget(root.appending("new")) == .file(root.appending("new")))
    #expect(OutputTarget(root.appending("d")) == .folder)
    #expect(OutputTarget(FilePath("/dev/null")) == .other(FilePath("/dev/null")))
  }

  @Test("links are followed, from the folder in which each lies")
  func links() {
    folder.link("d/inner", to: "file")
    folder.link("outer", to: "d/inner")
    folder.link("folder", to: "d")
    folder.link("absolute", to: folder.path + "/d/file")
    folder.link("new-link", to: "d/new")
    folder.link("deep/up", to: "../d/file")
    let file = OutputTarget.file(root.appending("d/file"))
    #expect(OutputTarget(root.appending("outer")) == file)
    #expect(OutputTarget(root.appending("folder/inner")) == file)
    #expect(OutputTarget(root.appending("absolute")) == file)
    #expect(OutputTarget(root.appending("deep/up")) == file)
    #expect(OutputTarget(root.appending("folder")) == .folder)
    #expect(OutputTarget(root.appending("new-link")) == .file(root.appending("d/new")))
  }

  @Test("40 links are followed, more are not, and a circle ends")
  func chain() {
    folder.link("l1", to: "d/file")
    for number in 2...41 { folder.link("l\(number)", to: "l\(number - 1)") }
    #expect(OutputTarget(root.appending("l40")) == .file(root.appending("d/file")))
    #expect(OutputTarget(root.appending("l41")) == nil)
    folder.link("a", to: "b")
    folder.link("b", to: "a")
    #expect(OutputTarget(root.appending("a")) == nil)
  }
}
