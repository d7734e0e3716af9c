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
      summary: ReferenceText(sentence), options: options)
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
    let page = CommandPage(name: name, abstract: "Do a-b \\ c.", text: text)
    return ManualPage(page, among: [page, CommandPage(name: "other", abstract: "", text: "")]).lines
  }

  private static let help = """
    OVERVIEW: Do a-b.

    USAGE: scrollwork run-it [FILE] --end <t>

    OPTIONS:
      --end <time>            When to end.
                              Or not.
      -C <dir>                Work there.

    A paragraph
    of two lines.

    Exit: 0 done, also 'x, 2 wrong
    usage, 143 ended.

    Examples:
      scrollwork run-it .x
    """

  @Test("the parts of a help are sections in the order of manual pages")
  func sections() {
    #expect(
      lines(Self.help) == [
        ".TH \"SCROLLWORK\\-RUN\\-IT\" \"1\" "
          + "\"\(ToolVersion.released.replacing("-", with: "\\-"))\" "
          + "\"Scrollwork \(ToolVersion.current)\" \"Scrollwork Manual\"",
        ".SH NAME", #"scrollwork\-run\-it \- do a\-b \e c"#,
        ".SH SYNOPSIS", #"\fBscrollwork\fR \fBrun\-it\fR \fI[FILE]\fR \fB\-\-end\fR \fI<t>\fR"#,
        ".SH DESCRIPTION", ".PP", "A paragraph", "of two lines.",
        ".SH \"OPTIONS\"", ".TP", #"\fB\-\-end\fR \fI<time>\fR"#, "When to end.", "Or not.", ".TP",
        #"\fB\-C\fR \fI<dir>\fR"#, "Work there.",
        ".SH \"EXIT STATUS\"", ".TP", #"\fB0\fR"#, "done, also 'x", ".TP", #"\fB2\fR"#,
        "wrong usage", ".TP", #"\fB143\fR"#, "ended",
        ".SH EXAMPLES", ".nf", #"scrollwork run\-it .x"#, ".fi",
        ".SH \"SEE ALSO\"", #"\fBscrollwork\-other\fR(1)"#,
      ])
  }

  @Test("hyphens, backslashes and leading control characters are escaped")
  func escapes() {
    let lines = lines(".TH\n'x\n--do a\\b\n  .x\n", name: "")
    let text = lines.drop { $0 != ".PP" }.dropFirst().prefix { !$0.hasPrefix(".SH") }
    #expect(Array(text) == [#"\&.TH"#, #"\&'x"#, #"\-\-do a\eb"#, #"\&.x"#])
    #expect(lines.contains(#"scrollwork \- do a\-b \e c"#))
  }

  @Test("the release has the day that the changelog has")
  func day() throws {
    let path = FilePath(#filePath).parent.parent.parent.parent.appending("CHANGELOG.md")
    let changelog = try LoadedFile(reading: path, shownAs: "CHANGELOG.md")
    let lines = String(decoding: changelog.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.first { $0.hasPrefix("## ") && $0 != "## Unreleased" }
        == "## \(ToolVersion.current), \(ToolVersion.released)")
  }
}

@Suite("ErrorCode+Page") struct ErrorCodePageTests {
  @Test("every code has a page that begins with it, in whichever case it is asked for")
  func pages() throws {
    for name in ErrorCode.names {
      let page = try #require(ErrorCode.page(of: name, width: 96))
      #expect(page.first?.hasPrefix("\(name)  ") == true && page.count > 1)
      #expect(ErrorCode.page(of: name.lowercased(), width: 96) == page)
    }
  }

  @Test("nothing else has one", arguments: ["", "SW", "SW0000", "0102", " SW0102"])
  func unknown(name: String) {
    #expect(ErrorCode.page(of: name, width: 96) == nil)
  }
}
