import ScrollworkTerminal
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

  /// Texts of up to three names between slashes, with one in front or at the end.
  private static let texts: [String] = {
    let names = ["", ".", "..", "...", "a", "bc", ".d", "e."]
    var texts: [String] = []
    for first in names {
      for second in names {
        for third in names {
          texts += ["\(first)/\(second)/\(third)", "/\(first)/\(second)/\(third)/"]
        }
      }
    }
    return texts + names
  }()

  /// The names that are left, worked out one by one.
  private func names(_ text: String) -> [String] {
    var names: [String] = []
    for name in text.split(separator: "/").map(String.init) where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != ".." || !text.hasPrefix("/") {
        names.append(name)
      }
    }
    return names
  }

  @Test("a path is its names: text, parent, name and what it is called from another folder")
  func laws() {
    for text in Self.texts {
      let path = FilePath(text)
      let own = names(text)
      let front = text.hasPrefix("/") ? "/" : ""
      #expect(path.components == own && path.isAbsolute == text.hasPrefix("/"))
      #expect(
        path.description
          == (own.isEmpty && front.isEmpty ? "." : front + own.joined(separator: "/")))
      #expect(path.name == own.last ?? "" && path.isEmpty == own.isEmpty)
      if path.isAbsolute || (own.last.map { $0 != ".." } ?? false) {
        #expect(path.parent.components == own.dropLast())
      } else {
        #expect(path.parent.components == own + [".."])
      }
      for other in ["/", ".", "/a", "a", "/a/bc", "..", "a/bc"] {
        let folder = FilePath(other)
        let isInside =
          path.isAbsolute == folder.isAbsolute && own.starts(with: folder.components)
        #expect(path.isInside(folder) == isInside)
        let rest = own.dropFirst(folder.components.count).joined(separator: "/")
        #expect(
          path.shown(in: folder)
            == (isInside ? (rest.isEmpty ? "." : rest) : path.description))
        #expect(
          folder.appending(text).components
            == (path.isAbsolute ? own : names("\(other)/\(text)")))
      }
    }
  }
}
