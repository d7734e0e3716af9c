internal import ScrollworkTerminal

/// The name and the help of a command, from which its man page is made.
package struct CommandPage: Hashable, Sendable {
  /// The command's name; empty for the program as a whole.
  package let name: String
  /// What it does, in one line.
  package let abstract: String
  /// Its long help.
  package let text: String

  /// Makes a page.
  package init(name: String, abstract: String, text: String) {
    self.name = name
    self.abstract = abstract
    self.text = text
  }
}

/// A command's page for `man`.
struct ManualPage {
  private let page: CommandPage

  init(_ page: CommandPage) { self.page = page }

  /// The page in troff.
  var lines: [String] {
    let title = page.name.isEmpty ? "scrollwork" : "scrollwork-\(page.name)"
    var lines = [
      ".TH \(title.uppercased().replacing("-", with: "\\-")) 1 \"\" \"Scrollwork \(ToolVersion.current)\"",
      ".SH NAME", "\(Self.escaped(title)) \\- \(Self.escaped(page.abstract))", ".SH DESCRIPTION",
      ".nf",
    ]
    lines += page.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Self.escaped(String($0))
    }
    while lines.last == "" { lines.removeLast() }
    return lines + [".fi"]
  }

  /// A line with troff's escape character, hyphens and a leading control character escaped.
  private static func escaped(_ line: String) -> String {
    let plain = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
