import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("ProjectFence") struct ProjectFenceTests {
  private let outside = TemporaryFolder(["secret.txt": "", "lib/x.lua": ""])
  private let folder = TemporaryFolder(["p/a.lua": "", "p/lib/b.lua": "", "pp/c.lua": ""])
  private var root: FilePath { FilePath(folder.path + "/p") }

  private func refusal(_ path: String, in root: FilePath? = nil) -> HostError? {
    let root = root ?? self.root
    do throws(HostError) {
      try ProjectFence.check(root.appending(path), in: root, as: path)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "what lies in the project passes, whether it exists or not",
    arguments: [".", "a.lua", "lib", "lib/b.lua", "none.lua", "lib/none.lua", "no/such/folder/x"])
  func inside(path: String) {
    #expect(refusal(path) == nil)
  }

  @Test("a link within the project passes, also to what does not exist yet")
  func insideLinks() {
    folder.link("p/same.lua", to: "a.lua")
    folder.link("p/deep/up.lua", to: "../lib/b.lua")
    folder.link("p/later.lua", to: "lib/later.lua")
    folder.link("p/whole", to: folder.path + "/p/lib")
    for path in ["same.lua", "deep/up.lua", "later.lua", "whole/b.lua", "whole/none.lua"] {
      #expect(refusal(path) == nil, "\(path)")
    }
  }

  @Test("a link that leaves the project is refused with its target")
  func outsideLink() {
    folder.link("p/out.txt", to: outside.path + "/secret.txt")
    let error = refusal("out.txt")
    #expect(error?.exitCode == .inputOutput)
    #expect(error?.diagnostic.message == "out.txt is a link that leaves the project")
    #expect(error?.diagnostic.notes == ["it leads to \(outside.path)/secret.txt"])
    #expect(
      error?.diagnostic.help == ["put it into the project: links are only followed inside"])
  }

  @Test("so is one whose target does not exist, and what lies below a link to a folder")
  func outsideTargets() {
    folder.link("p/later.txt", to: outside.path + "/later.txt")
    folder.link("p/first", to: "second")
    folder.link("p/second", to: "../../none/at/all")
    folder.link("p/lib2", to: outside.path + "/lib")
    #expect(
      refusal("later.txt")?.diagnostic.notes == ["it leads to \(outside.path)/later.txt"])
    #expect(refusal("first")?.exitCode == .inputOutput)
    #expect(
      refusal("lib2/x.lua")?.diagnostic.notes == ["it leads to \(outside.path)/lib/x.lua"])
    #expect(
      refusal("lib2/deep/new.lua")?.diagnostic.notes
        == ["it leads to \(outside.path)/lib/deep/new.lua"])
  }

  @Test("a folder beside the project is outside, even when its name begins alike")
  func sibling() {
    folder.link("p/c.lua", to: "../pp/c.lua")
    #expect(
      refusal("c.lua")?.diagnostic.notes == ["it leads to \(folder.path)/pp/c.lua"])
  }

  @Test("a project that is itself reached by a link has its files inside")
  func linkedRoot() {
    folder.link("alias", to: "p")
    let alias = FilePath(folder.path + "/alias")
    #expect(refusal("a.lua", in: alias) == nil)
    #expect(refusal("lib/none.lua", in: alias) == nil)
  }

  @Test("links in a circle and a project that is not there are for others to report")
  func nothing() {
    folder.link("p/one", to: "two")
    folder.link("p/two", to: "one")
    #expect(refusal("one") == nil)
    #expect(refusal("a.lua", in: FilePath(folder.path + "/none")) == nil)
  }

  // MARK: - Folders beside test files

  private func folders(beside file: String) -> HostError? {
    do throws(HostError) {
      try ProjectFence.checkFolders(
        in: root.appending(file).parent, of: root, shownIn: FilePath(folder.path))
      return nil
    } catch {
      return error
    }
  }

  @Test("the folders of snapshots and of kept cases may be missing, plain, or links inside")
  func plainFolders() {
    #expect(folders(beside: "tests/a_test.lua") == nil)
    folder.makeFolder("p/tests/\(ProjectFence.snapshotFolder)")
    folder.link("p/tests/\(ProjectFence.caseFolder)", to: "../lib")
    #expect(folders(beside: "tests/a_test.lua") == nil)
  }

  @Test(
    "each of them is refused when it leads out of the project",
    arguments: [ProjectFence.snapshotFolder, ProjectFence.caseFolder])
  func outsideFolders(name: String) {
    folder.link("p/tests/\(name)", to: outside.path + "/lib")
    let error = folders(beside: "tests/a_test.lua")
    #expect(error?.exitCode == .inputOutput)
    #expect(
      error?.diagnostic.message == "p/tests/\(name) is a link that leaves the project")
    #expect(folders(beside: "a_test.lua") == nil)
  }

  @Test("the root of a folder of tests is that of its test files")
  func roots() {
    folder.write("", to: "q/scrollwork.toml")
    let current = FilePath(folder.path)
    for (path, expected) in [
      ("p", "p"), ("p/tests", "p"), ("p/tests/deep", "p"), ("q/tests/deep", "q"), ("q/x", "q"),
    ] {
      #expect(
        ProjectFence.root(ofFolder: current.appending(path)) == current.appending(expected))
    }
  }
}
