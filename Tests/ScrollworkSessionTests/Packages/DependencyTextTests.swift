@testable import ScrollworkSession
import ScrollworkTerminal
import Testing

@Suite("DependencyText") struct DependencyTextTests {
  private func text(_ text: String) throws(HostError) -> DependencyText {
    try DependencyText(LoadedFile(path: "scrollwork.toml", bytes: Array(text.utf8)))
  }

  private func string(_ file: LoadedFile) -> String {
    String(
      decoding: (file.hasByteOrderMark ? LoadedFile.byteOrderMark : []) + file.bytes, as: UTF8.self)
  }

  /// Files of all forms to which a line can be added.
  private static let files = [
    "", "# mine", "[run]\nfile = \"a.lua\"\n", "[run]\nfile = \"a.lua\"", "[dependencies]\n",
    "[dependencies]  # what we use",
    "[dependencies]\nlib = { path = \"../lib\" } # ours\n\n[test]\ncases = 3\n",
    "[dependencies]\nlib = { path = \"../lib\" }", "\u{FEFF}[run]\r\nfile = \"a.lua\"\r\n",
    "[dependencies]\r\nlib = { path = \"../lib\" }\r\n[test]\r\n",
    "[run]\ndo = [\n  \"a\", # [dependencies]\n  \"\"\"\n[dependencies]\n\"\"\"\n]\n",
    "[dependencies.lib]\npath = \"../lib\"\n[test]\n",
    "[test]\n[dependencies]\n# none yet\n\n[run]\n",
  ]

  @Test("what is added can be read, and removing it gives the bytes of before", arguments: files)
  func roundTrip(before: String) throws {
    let source = PackageDependency.Source.path("../paging")
    let added = try text(before).adding("paging", source)
    let configuration = try Configuration(of: added)
    #expect(configuration.dependencies.contains { $0.name == "paging" && $0.source == source })
    let after = string(try DependencyText(added).removing("paging"))
    // An end of the last line, and a table that was empty before, are not told from added ones.
    let isSame =
      after == before || after == before + "\n"
      || before.hasPrefix("[dependencies]\n") && after == ""
    #expect(isSame, "\(after.debugDescription)")
    let kept = string(added).utf8.split(separator: 0x0A).map { String(Substring($0)) }
    for line in before.utf8.split(separator: 0x0A) {
      let text = String(Substring(line))
      #expect(kept.contains { hasSameBytes($0, text) || hasSameBytes($0, text + "\r") })
    }
  }

  @Test("a line stands behind those of its table")
  func place() throws {
    let added = try text(Self.files[6]).adding("paging", .path("p"))
    #expect(
      string(added) == """
        [dependencies]
        lib = { path = "../lib" } # ours
        paging = { path = "p" }

        [test]
        cases = 3

        """)
  }

  @Test("an entry of any form is removed with all its lines")
  func forms() throws {
    for entry in [
      "paging = { path = \"p\" }\n", "paging.path = \"p\"\n",
      "paging.git = \"https://a.example/b\"\npaging.tag = \"v1\"\n",
      "\"paging\" = { path = \"p\",\tallow = [\n  \"views\",\n] }\n",
    ] {
      let file = "[run]\nfile = \"x\"\n[dependencies]\n\(entry)lib = { path = \"l\" }\n[test]\n"
      #expect(string(try text(file).removing("paging")) == file.replacing(entry, with: ""))
    }
    let table = "[dependencies.paging]\npath = \"p\"\nallow = []\n"
    #expect(string(try text("[run]\n\(table)[test]\n").removing("paging")) == "[run]\n[test]\n")
  }

  @Test("dependencies in a form to which no line can be added are refused with the line to add")
  func otherForm() {
    let error = #expect(throws: HostError.self) {
      try text("dependencies = { lib = { path = \"l\" } }").adding("paging", .path("p"))
    }
    #expect(error?.exitCode == .usage)
    #expect(error?.diagnostic.help == ["add it by hand: paging = { path = \"p\" }"])
  }
}
