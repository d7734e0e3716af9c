import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("ScratchFiles") struct ScratchFilesTests {
  private let folder = TemporaryFolder()
  private var root: FilePath { FilePath(folder.path) }

  private func write(_ text: String, to path: String) throws(HostError) {
    try ScratchFiles.write(Array(text.utf8), to: path, in: root, shownIn: root)
  }

  private func refusal(_ path: String) -> HostError? {
    do throws(HostError) {
      try write("new", to: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("a file is written with the folders above it, and nothing beside it")
  func writes() throws {
    try write("a\nb\n", to: ".scrollwork/deep/er/costs.tsv")
    #expect(folder.text(".scrollwork/deep/er/costs.tsv") == "a\nb\n")
    #expect(try folderEntries(of: root.appending(".scrollwork/deep/er")) == ["costs.tsv"])
    #expect(try folderEntries(of: root) == [ScratchFiles.folder])
  }

  @Test(
    "an earlier file is replaced as a whole", arguments: ["", "x", "a longer text than before"])
  func replaces(text: String) throws {
    try write("the first text", to: ".scrollwork/last")
    try write(text, to: ".scrollwork/last")
    #expect(root.appending(".scrollwork/last").kind == .file)
    #expect(folder.text(".scrollwork/last") == text)
  }

  @Test("where a link leads out of the project nothing is written")
  func links() throws {
    let outside = TemporaryFolder(["kept": "old"])
    folder.link(".scrollwork", to: outside.path)
    for path in [".scrollwork/kept", ".scrollwork/new", ".scrollwork/deep/new"] {
      let error = refusal(path)
      #expect(error?.exitCode == .inputOutput)
      #expect(error?.diagnostic.message == "\(path) is a link that leaves the project")
    }
    #expect(try folderEntries(of: FilePath(outside.path)) == ["kept"])
    #expect(outside.text("kept") == "old")
  }

  @Test("git ignores the folder by a file of its own, unless there is one already")
  func ignored() throws {
    try write("a", to: ".scrollwork/deep/a")
    #expect(folder.text(".scrollwork/.gitignore") == "*\n")
    folder.write("!preview\n", to: ".scrollwork/.gitignore")
    try write("b", to: ".scrollwork/deep/b")
    #expect(folder.text(".scrollwork/.gitignore") == "!preview\n")
    #expect(
      try folderEntries(of: root.appending(".scrollwork")).sorted() == [".gitignore", "deep"])
  }

  @Test("a folder or a file in the way is an error with the path as shown")
  func obstacles() {
    folder.makeFolder(".scrollwork/last")
    folder.write("", to: ".scrollwork/file")
    for path in [".scrollwork/last", ".scrollwork/file/x"] {
      let error = refusal(path)
      #expect(error?.exitCode == .inputOutput)
      #expect(error?.diagnostic.message.hasPrefix("cannot write \(path): ") == true)
    }
  }
}
