import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("GitTree") struct GitTreeTests {
  private func hash(_ folder: TemporaryFolder) throws(HostError) -> String {
    try GitTree.hash(of: FilePath(folder.path), as: ".")
  }

  @Test(
    "the hash is git's, for all lengths around a block, modes, and names that sort as folders do")
  func git() throws {
    let folder = TemporaryFolder()
    for length in [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000] {
      folder.write(String(repeating: "x", count: length), to: "lengths/\(length)")
    }
    for name in ["a", "a.lua", "a-b/x", "a/x", "a0", "ä/é", "\u{FEFF}b", "z"] where name != "a" {
      folder.write("\u{FEFF}\(name)", to: name)
    }
    folder.makeFolder("empty/below")
    let git = ShellResult(
      "chmod +x z && git init -q . && git add -A . && git write-tree && rm -rf .git",
      in: folder.path)
    #expect(git.status == 0)
    #expect(try hash(folder) + "\n" == git.output)
  }

  @Test("an empty folder has the hash of git's empty tree")
  func empty() throws {
    #expect(try hash(TemporaryFolder()) == "4b825dc642cb6eb9a060e54bf8d69288fbee4904")
  }

  @Test("a link is refused, wherever it leads")
  func link() {
    let folder = TemporaryFolder(["a.lua": ""])
    folder.link("lib/b.lua", to: "../a.lua")
    let error = #expect(throws: HostError.self) { try hash(folder) }
    #expect(error?.exitCode == .usage)
    #expect(
      error?.diagnostic.message == "./lib/b.lua is no file; a package has files and folders only")
  }

  @Test("one file more than a package may have is refused")
  func tooMany() throws {
    let folder = TemporaryFolder()
    #expect(ShellResult("seq 1 10000 | xargs touch", in: folder.path).status == 0)
    _ = try hash(folder)
    folder.write("", to: "one")
    let error = #expect(throws: HostError.self) { try hash(folder) }
    #expect(
      error?.diagnostic.message
        == ". has more than 10,000 files or 64 MiB, the most of a package")
  }
}
