internal import ScrollworkTerminal

/// What a command says about itself; the man pages are made of it.
package struct CommandPage: Hashable, Sendable {
  /// The command's name; empty for the program as a whole.
  package let name: String
  /// What it does, in a line.
  package let abstract: String
  /// Its long help.
  package let text: String

  /// A page.
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

  /// Text that troff takes as it is: no escapes, no requests.
  private static func escaped(_ line: String) -> String {
    let plain = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
