@testable import ScrollworkCLI
import TestSupport
import Testing

@Suite("HelpText") struct HelpTextTests {
  /// Commands with a long page.
  private static let long = [
    "run", "test", "check", "repl", "preview", "trace", "explore", "diff", "why", "vectors",
  ]

  @Test("the overview names every command and fits on a small screen")
  func overview() {
    expectGolden(HelpText.overview, named: "help-overview")
    #expect(HelpText.overview.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    for command in Request.commands {
      let isNamed = HelpText.overview.split(separator: "\n").contains { line in
        line.hasPrefix("  ")
          && line.prefix { $0 != ":" }.split(whereSeparator: { " ,".contains($0) }).prefix(5)
            .contains(Substring(command.name))
      }
      #expect(isNamed, "\(command.name)")
    }
  }

  @Test(
    "the page of each command",
    arguments: Self.long)
  func pages(name: String) throws {
    let page = try Request.command(named: name).help(isLong: true, width: 100)
    expectGolden(page, named: "help-\(name)")
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(
    "the short help is the beginning of the long one",
    arguments: Self.long)
  func short(name: String) throws {
    let type = try Request.command(named: name)
    let short = type.help(isLong: false, width: 100)
    let long = type.help(isLong: true, width: 100)
    #expect(long.hasPrefix(short) && long.count > short.count)
  }

  @Test(
    "the flags that each command lists as taking a value are those that its help shows with one")
  func valueFlags() {
    for command in Request.commands {
      var shown: Set<String> = []
      for line in command.help(isLong: false, width: 1_000).split(separator: "\n") {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "," })
        guard line.hasPrefix("  -"), let value = words.firstIndex(where: { $0.hasPrefix("<") })
        else { continue }
        shown.formUnion(words[..<value].map(String.init))
      }
      // `--bail` alone is complete, so it never takes the next argument, and others like it.
      shown.subtract(ArgumentList.complete.keys)
      let listed = command.valueFlags + GlobalFlags.valueFlags
      #expect(listed.count == Set(listed).count, "\(command.name)")
      #expect(Set(listed) == shown, "\(command.name)")
    }
  }
}
