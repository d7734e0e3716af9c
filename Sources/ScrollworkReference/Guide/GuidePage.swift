internal import CReference
package import ScrollworkTerminal

/// A page of the guide, which is in the program.
package struct GuidePage: Hashable, Sendable {
  /// Its path below docs/guide without `.md`: `snapping`, `recipes/carousels`.
  package let name: String
  /// The text in Markdown.
  let text: String

  /// All pages, in the order in which the guide is read.
  package static let all: [GuidePage] = (0..<guide_page_count()).compactMap { index in
    guard let page = guide_page_at(index)?.pointee else { return nil }
    let bytes = UnsafeBufferPointer(start: page.bytes, count: page.count)
    return GuidePage(name: String(cString: page.name), text: String(decoding: bytes, as: UTF8.self))
  }

  /// The page of a name in any case, with or without the folder; nil for others.
  package static func named(_ name: String) -> GuidePage? {
    let name = name.lowercased()
    return all.first { $0.name == name } ?? all.first { $0.name.hasSuffix("/" + name) }
  }

  /// The first heading.
  package var title: String { headings.first ?? name }

  /// The texts of all headings, in the order of the page.
  var headings: [String] { sections.map(\.heading).filter { !$0.isEmpty } }

  /// The parts between headings; text before the first heading has an empty one.
  var sections: [Section] {
    var sections: [Section] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.trimmingPrefix(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      let marks = line.prefix { $0 == "#" }.count
      if !isCode, (1...4).contains(marks), line.dropFirst(marks).first == " " {
        let heading = MarkdownText.plain(String(line.dropFirst(marks + 1)))
        sections.append(Section(heading: heading, lines: [line]))
      } else if sections.isEmpty {
        sections.append(Section(heading: "", lines: [line]))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }

  /// The page as a terminal shows it.
  package func lines(on terminal: Terminal) -> [String] {
    MarkdownText(
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init),
      on: terminal
    ).lines
  }

  /// A line for each page: its name and title.
  package static var lines: [String] {
    let width = all.map { textWidth($0.name) }.max() ?? 0
    return all.map { "  \(padded($0.name, to: width))  \($0.title)" }
  }

  /// A heading with the lines below it, up to the next heading.
  struct Section: Hashable {
    let heading: String
    /// The lines in Markdown, the heading's first.
    var lines: [String]
  }
}
