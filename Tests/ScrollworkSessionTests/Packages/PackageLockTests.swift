import ScrollworkSession
import ScrollworkTerminal
import Testing

@Suite("PackageLock") struct PackageLockTests {
  private static let hash = "0123456789abcdef0123456789abcdef01234567"

  private static func entry(_ name: String, _ version: String, tag: String) throws
    -> PackageLock.Entry
  {
    PackageLock.Entry(
      name: name,
      source: try .init(path: nil, git: "https://a.example/\(name)", tag: tag, revision: nil),
      version: SemanticVersion(version), pin: PackagePin(commit: hash, tree: hash))
  }

  private func read(_ text: String) throws(HostError) -> PackageLock {
    try PackageLock(LoadedFile(path: "scrollwork.lock", bytes: Array(text.utf8)))
  }

  @Test("what is written reads as the same, in any order of entries, and is sorted")
  func roundTrip() throws {
    let entries = [
      try Self.entry("wheel", "0.1.0", tag: "v0.1.0"), try Self.entry("paging", "2.0.0", tag: "v2"),
      try Self.entry("paging", "1.2.0", tag: "v1.2.0"),
      PackageLock.Entry(name: "lib", source: .path("../lib")),
    ]
    let lock = PackageLock(entries)
    #expect(PackageLock(entries.reversed()).text == lock.text)
    #expect(try read(lock.text).text == lock.text)
    #expect(try read(lock.text.replacing("\n", with: "\r\n")).text == lock.text)
    #expect(lock.entries.map(\.name) == ["lib", "paging", "paging", "wheel"])
    #expect(
      lock.text.hasPrefix(
        """
        # What scrollwork has fetched for [dependencies]. Commit this file; "scrollwork update" writes it.

        [[package]]
        name = "lib"
        path = "../lib"

        [[package]]
        name = "paging"
        version = "1.2.0"
        git = "https://a.example/paging"
        tag = "v1.2.0"
        commit = "\(Self.hash)"
        tree = "\(Self.hash)"

        """))
  }

  @Test(
    "a line that the program would not have written is refused with its place",
    arguments: [
      ("name = \"a\"", 1, "expected [[package]], or a key and its \"value\""),
      ("[[package]]\nname = a", 2, "expected [[package]], or a key and its \"value\""),
      ("<<<<<<< HEAD", 1, "expected [[package]], or a key and its \"value\""),
      ("[[package]]", 1, "a package needs its name"),
      ("[[package]]\nname = \"a\"\nnmae = \"a\"", 3, "unknown key nmae; did you mean name?"),
      ("[[package]]\nname = \"a\"\nname = \"a\"", 3, "name stands here twice"),
      (
        "[[package]]\nname = \"a\"\ngit = \"https://x/y\"\ntag = \"v1\"", 1,
        "a needs its version, such as \"1.2.0\""
      ),
      (
        "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\ngit = \"https://x/y\"\ntag = \"v1\"\ncommit = \"12\"",
        1, "a needs commit and tree, 40 hexadecimal digits each"
      ),
      (
        "[[package]]\nname = \"a\"\ngit = \"ext::sh\"\ntag = \"v1\"", 1,
        "a names a program of git that would fetch it; allowed are https://HOST/PATH, ssh://HOST/PATH, "
          + "USER@HOST:PATH and the path of a folder"
      ),
      (
        "[[package]]\nname = \"a\"\npath = \"b\"\n[[package]]\nname = \"a\"\npath = \"b\"", 4,
        "a stands here and in line 1"
      ),
    ])
  func refusals(text: String, line: Int, message: String) {
    let error = #expect(throws: HostError.self) { try read(text) }
    #expect(error?.exitCode == .usage)
    let found = error?.diagnostic.message ?? ""
    #expect(found == message || found == message + "; the program writes this file")
    #expect(error?.diagnostic.location?.line == line)
  }
}
