import Scrollwork
import ScrollworkLua
@testable import ScrollworkReference
@testable import ScrollworkTerminal
import Testing

@Suite("APIPage") struct APIPageTests {
  private let sentence = "Moves the view to a target and answers when it is there."

  private func entry(_ options: [APIOption] = []) -> APIEntry {
    APIEntry(
      owner: "View", kind: .method, name: "go", parameters: ["target", "opt?"], result: "Motion",
      summary: sentence, options: options)
  }

  @Test("the sentence is beside the signature where both fit, below it elsewhere")
  func brief() {
    // View:go(target, opt?) → Motion: 30 columns, 6 of space, 56 of the sentence.
    let page = APIPage(entry())
    let wide = page.brief(as: "View:go", width: 92)
    #expect(wide == ["View:go(target, opt?) → Motion      \(sentence)"])
    let narrow = page.brief(as: "View:go", width: 91)
    #expect(narrow == ["View:go(target, opt?) → Motion", "  \(sentence)"])
  }

  @Test("the signature begins with the name that was asked for")
  func name() {
    let lines = APIPage(entry()).brief(as: "menu:go", width: 40)
    #expect(lines.first == "menu:go(target, opt?) → Motion")
    let words = lines.dropFirst().flatMap { $0.split(separator: " ") }
    #expect(words.joined(separator: " ") == sentence)
  }

  @Test("no line of a page is wider than it may be", arguments: 32...120)
  func widths(width: Int) {
    let lines = APIPage(entry()).brief(as: "View:go", width: width)
    #expect(lines.allSatisfy { textWidth($0) <= width })
  }
}

@Suite("ManualPage") struct ManualPageTests {
  private func lines(_ text: String, name: String = "run-it") -> [String] {
    ManualPage(CommandPage(name: name, abstract: "a-b \\ c", text: text)).lines
  }

  @Test("hyphens, backslashes and leading control characters are escaped")
  func escapes() {
    let lines = lines(".TH\n'x\n--do a\\b\n  .x\n")
    #expect(
      Array(lines.suffix(5)) == [#"\&.TH"#, #"\&'x"#, #"\-\-do a\eb"#, "  .x", ".fi"])
    #expect(lines.contains(#"scrollwork\-run\-it \- a\-b \e c"#))
    #expect(lines.first?.hasPrefix(#".TH SCROLLWORK\-RUN\-IT 1 ""#) == true)
  }

  @Test("only troff's own lines begin with a dot, and empty lines at the end are left out")
  func requests() {
    let lines = lines("a\n\n.b\n\n\n")
    #expect(Array(lines.suffix(4)) == ["a", "", #"\&.b"#, ".fi"])
    let requests = lines.filter { $0.hasPrefix(".") }.map { $0.prefix(3) }
    #expect(requests == [".TH", ".SH", ".SH", ".nf", ".fi"])
    #expect(self.lines("", name: "").contains(#"scrollwork \- a\-b \e c"#))
  }
}

@Suite("ErrorCode+Page") struct ErrorCodePageTests {
  @Test("every code has a page that begins with it, in whichever case it is asked for")
  func pages() throws {
    for name in ErrorCode.names {
      let page = try #require(ErrorCode.page(of: name))
      #expect(page.first?.hasPrefix("\(name)  ") == true && page.count > 1)
      #expect(ErrorCode.page(of: name.lowercased()) == page)
    }
  }

  @Test("nothing else has one", arguments: ["", "SW", "SW0000", "0102", " SW0102"])
  func unknown(name: String) {
    #expect(ErrorCode.page(of: name) == nil)
  }
}
