import ScrollworkHost
import Testing

@Suite("FilePath") struct FilePathTests {
  @Test(
    "a path is normalized without asking the file system",
    arguments: [
      ("", "."), (".", "."), ("a//b/./c/", "a/b/c"), ("a/../b", "b"), ("../a", "../a"),
      ("a/../../b", "../b"), ("/", "/"), ("/../a", "/a"), ("/a/..", "/"), ("../../x/..", "../.."),
    ])
  func normalized(text: String, expected: String) {
    #expect(FilePath(text).description == expected)
    #expect(FilePath(FilePath(text).description) == FilePath(text))
  }

  @Test("the parent of an entry is its folder", arguments: ["/", "/a", "a", ".", "a/b", "/x/y/z"])
  func parents(text: String) {
    let folder = FilePath(text)
    #expect(folder.appending("entry").parent == folder)
  }

  @Test("the parent of what lies above is further above")
  func above() {
    #expect(FilePath(".").parent.description == "..")
    #expect(FilePath("..").parent.description == "../..")
    #expect(FilePath("/").parent.description == "/")
  }

  @Test("a path is shown relative to a folder that holds it, by whole names")
  func shown() {
    let folder = FilePath("/home/me/project")
    #expect(FilePath("/home/me/project/tests/a.lua").shown(in: folder) == "tests/a.lua")
    #expect(FilePath("/home/me/project").shown(in: folder) == ".")
    #expect(FilePath("/home/me/projects/a.lua").shown(in: folder) == "/home/me/projects/a.lua")
    #expect(FilePath("/home/me/project/a").absolute(in: folder).shown(in: folder) == "a")
  }

  @Test(
    "the stem leaves out the last ending",
    arguments: [
      ("a/b.lua", "b"), ("b.tar.gz", "b.tar"), (".hidden", ".hidden"), ("plain", "plain"),
    ])
  func stems(text: String, stem: String) {
    #expect(FilePath(text).stem == stem)
  }
}
