@testable import ScrollworkPackages
import ScrollworkTerminal
import Testing

@Suite("PackageFileNames") struct PackageFileNamesTests {
  private func refusal(_ paths: [String]) -> String? {
    var names = PackageFileNames(of: "a v1")
    for path in paths {
      do throws(HostError) {
        _ = try names.add(Array(path.utf8)[...])
      } catch {
        #expect(error.exitCode == .usage)
        return error.diagnostic.message
      }
    }
    return nil
  }

  @Test("files of different names are taken, in any folders")
  func allowed() {
    #expect(refusal(["a.lua", "a/a.lua", "a/b.lua", "b/a.lua", "ä/é.lua", ".github/x.yml"]) == nil)
  }

  @Test(
    "names that some disks do not tell apart are refused, of folders, too",
    arguments: [
      ["wheel.lua", "Wheel.lua"], ["lib/a.lua", "Lib/b.lua"], ["\u{E9}.lua", "e\u{301}.lua"],
      ["\u{C9}/a.lua", "e\u{301}/b.lua"],
    ])
  func alike(paths: [String]) {
    #expect(refusal(paths)?.hasSuffix("which some disks do not distinguish") == true)
    #expect(refusal(paths.reversed())?.hasSuffix("which some disks do not distinguish") == true)
  }

  @Test(
    "names that leave the package, are git's own or cannot be everywhere are refused",
    arguments: [
      "../a.lua", "a/../../b", "/a", "a//b", "./a", ".git/config", "a/.GIT/hooks/x", "a\nb", "a\\b",
      "a\u{7F}", String(repeating: "x", count: 201),
    ])
  func names(path: String) {
    #expect(refusal([path])?.hasSuffix(" cannot be the name of a file on every system") == true)
  }

  @Test("a name that is no text is refused")
  func bytes() {
    var names = PackageFileNames(of: "a v1")
    let error = #expect(throws: HostError.self) { try names.add([0x61, 0xFF]) }
    #expect(error?.diagnostic.message.hasSuffix("is not UTF-8") == true)
  }
}
