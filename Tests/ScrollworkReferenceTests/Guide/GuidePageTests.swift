import Foundation
import HostTestSupport
@testable import ScrollworkReference
@testable import ScrollworkTerminal
import Testing

@Suite("GuidePage") struct GuidePageTests {
  /// docs/guide of this checkout.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/guide")

  private static let terminal = Terminal(
    isTerminal: false, width: 100, usesColor: false, glyphs: .unicode)

  @Test("a block's file name stands above it")
  func titles() {
    let page = [
      "Text", "", "```lua title=\"scenes/cards.lua\"", "return 1", "```", "```lua", "x = 1", "```",
    ]
    #expect(
      MarkdownText(page, on: Self.terminal).lines
        == ["Text", "", "scenes/cards.lua", "    return 1", "    x = 1"])
  }

  @Test("the program has every page of docs/guide, with its bytes")
  func complete() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.folder.path))
    var names: [String] = []
    for case let path as String in files where path.hasSuffix(".md") {
      let name = String(path.dropLast(3))
      names.append(name)
      let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      #expect(GuidePage.named(name)?.text == text, "\(name)")
    }
    #expect(Set(GuidePage.all.map(\.name)) == Set(names))
  }

  @Test(
    "a page has a title, and no heading is written twice in it",
    arguments: GuidePage.all.map(\.name))
  func headings(name: String) throws {
    let page = try #require(GuidePage.named(name))
    #expect(page.text.hasPrefix("# "))
    #expect(Set(page.headings).count == page.headings.count, "\(page.name)")
  }

  @Test("a page is found by its name in any case, and without its folder")
  func names() {
    for page in GuidePage.all {
      #expect(GuidePage.named(page.name.uppercased()) == page)
      #expect(page.name.split(separator: "/").last.flatMap { GuidePage.named(String($0)) } != nil)
    }
    #expect(GuidePage.named("no-such-page") == nil)
  }

  @Test(
    "Markdown becomes text for a terminal",
    arguments: [
      ("# A `title`", "A title"), ("see [the *page*](x.md#y), **now**", "see the *page*, now"),
      ("a [b] (c)", "a [b] (c)"), ("\\*", "*"), ("| --- | :-- |", nil), ("![a b](c.svg)", nil),
    ] as [(String, String?)])
  func text(markdown: String, shown: String?) {
    #expect(MarkdownText([markdown], on: Self.terminal).lines == (shown.map { [$0] } ?? []))
  }

  @Test("code is indented as it is, and tables have columns of one width")
  func blocks() {
    let lines = MarkdownText(
      ["```lua", "x = `1` -- [a](b)", "```", "| a | b |", "| --- | --- |", "| long | c |"],
      on: Self.terminal
    ).lines
    #expect(lines == ["    x = `1` -- [a](b)", "  a     b", "  long  c"])
  }
}

@Suite("SearchWords") struct SearchWordsTests {
  @Test(
    "a search has all its words, or other words for them",
    arguments: [
      ("snapping", "a snap rule", true), ("prepend rows", "rows inserted above", true),
      ("pull to refresh", "a pull began a refresh", true), ("sticky", "pinned headers", true),
      ("pull to refresh", "a pull", false), ("the jump", "content that jumps", true),
      ("infinite scroll", "scroll loads more: load more", true), ("zebra", "a snap rule", false),
    ])
  func occur(search: String, text: String, isFound: Bool) {
    let words = SearchWords(search)
    #expect((words.score(in: text).found == words.count) == isFound)
  }
}
