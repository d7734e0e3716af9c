@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("ProjectRoot") struct ProjectRootTests {
  private func root(_ file: String, in folder: TemporaryFolder) -> String {
    let current = FilePath(folder.path)
    return ProjectRoot(ofFile: file, currentDirectory: current).path.shown(in: current)
  }

  @Test("the nearest configuration above the file decides")
  func nearest() {
    let folder = TemporaryFolder([
      "scrollwork.toml": "", "inner/scrollwork.toml": "", "inner/a/b/c.lua": "", "x/y.lua": "",
    ])
    #expect(root("inner/a/b/c.lua", in: folder) == "inner")
    #expect(root("x/y.lua", in: folder) == ".")
    #expect(root("inner/tests/none_test.lua", in: folder) == "inner")
  }

  @Test("a folder of that name is no configuration")
  func folderName() {
    let folder = TemporaryFolder(["a/scrollwork.toml/x": "", "a/b.lua": ""])
    #expect(root("a/b.lua", in: folder) == "a")
  }

  @Test(
    "without a configuration it is the file's folder, or the one above tests and scenes",
    arguments: [
      ("p/carousel.lua", "p"), ("p/tests/carousel_test.lua", "p"), ("p/scenes/gallery.lua", "p"),
      ("p/tests/deep/er/a_test.lua", "p"), ("tests/p/carousel.lua", "tests/p"),
      ("p/tests/helper.lua", "p"), ("-", "."),
    ])
  func bare(file: String, expected: String) {
    #expect(root(file, in: TemporaryFolder()) == expected)
  }

  @Test("a search for many files finds what a look at each finds")
  func search() {
    let folder = TemporaryFolder([
      "scrollwork.toml": "", "inner/scrollwork.toml": "", "inner/a/b.lua": "", "x/y.lua": "",
    ])
    let current = FilePath(folder.path)
    var search = ProjectRoot.Search()
    let files = ["inner/a/b.lua", "x/y.lua", "inner/tests/t_test.lua", "z.lua", "../w/tests/u.lua"]
    for file in files + files.reversed() {
      #expect(
        search.root(ofFile: current.appending(file))
          == ProjectRoot(ofFile: file, currentDirectory: current))
    }
  }
}
