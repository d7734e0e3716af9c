internal import ScrollworkTerminal

/// A command's page for `man`, made from its help: usage, arguments, flags, text, exit codes and
/// examples are sections.
struct ManualPage {
  /// A part of the page with a heading.
  private struct Section {
    let heading: String
    var lines: [String]
  }

  private let page: CommandPage
  /// The names of the other pages.
  private let others: [String]

  /// Makes the page of a command.
  ///
  /// - Parameters:
  ///   - page: The command's name and help.
  ///   - all: All commands, which the page refers to.
  init(_ page: CommandPage, among all: [CommandPage]) {
    self.page = page
    others = all.map { Self.title($0.name) }.filter { $0 != Self.title(page.name) }
  }

  private static func title(_ name: String) -> String {
    name.isEmpty ? "scrollwork" : "scrollwork-\(name)"
  }

  /// The page in troff.
  var lines: [String] {
    let title = Self.title(page.name)
    let head = [
      title.uppercased(), "1", ToolVersion.released, "Scrollwork \(ToolVersion.current)",
      "Scrollwork Manual",
    ]
    var abstract = page.abstract
    if abstract.hasSuffix(".") { abstract.removeLast() }
    abstract = abstract.prefix(1).lowercased() + abstract.dropFirst()
    let words = head.map { "\"\(Self.escaped($0))\"" }.joined(separator: " ")
    var lines = [
      ".TH \(words)", ".SH NAME", "\(Self.escaped(title)) \\- \(Self.escaped(abstract))",
    ]
    for section in sections {
      lines.append(".SH \(Self.escaped(section.heading))")
      lines += section.lines
    }
    guard !others.isEmpty else { return lines }
    let references = others.map { "\\fB\(Self.escaped($0))\\fR(1)" }
    lines.append(".SH \"SEE ALSO\"")
    lines += references.dropLast().map { "\($0)," }
    lines += references.suffix(1)
    return lines
  }

  /// The sections in the order of manual pages.
  private var sections: [Section] {
    var synopsis = Section(heading: "SYNOPSIS", lines: [])
    var description = Section(heading: "DESCRIPTION", lines: [])
    var lists: [Section] = []
    var exit = Section(heading: "\"EXIT STATUS\"", lines: [])
    var examples = Section(heading: "EXAMPLES", lines: [])
    let blocks = page.text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: \.isEmpty).map { $0.map(String.init) }
    for block in blocks {
      let (first, rest) = (block[0], Array(block.dropFirst()))
      if first.hasPrefix("OVERVIEW: ") { continue }
      if let usage = first.split(separator: " ", maxSplits: 1).last,
        first.lowercased().hasPrefix("usage: ")
      {
        synopsis.lines.append(Self.marked(String(usage)))
        if !rest.isEmpty { description.lines += Self.paragraph(rest) }
      } else if first.hasPrefix("Exit: ") {
        exit.lines += Self.codes(block.joined(separator: " "))
      } else if first == "Examples:" {
        examples.lines +=
          [".nf"] + rest.map { Self.escaped(String($0.drop { $0 == " " })) } + [".fi"]
      } else if first.hasSuffix(":"), rest.allSatisfy({ $0.hasPrefix(" ") }), !rest.isEmpty {
        lists.append(
          Section(
            heading: "\"\(first.dropLast().uppercased())\"", lines: Self.items(rest)))
      } else {
        description.lines += Self.paragraph(block)
      }
    }
    return ([synopsis, description] + lists + [exit, examples]).filter { !$0.lines.isEmpty }
  }

  // MARK: - Parts

  private static func paragraph(_ lines: [String]) -> [String] {
    [".PP"] + lines.map { escaped(String($0.drop { $0 == " " })) }
  }

  /// Terms and what they mean: lines such as `  --rate <hz>   Ticks per second.`, where what is
  /// indented more goes on.
  private static func items(_ lines: [String]) -> [String] {
    var items: [String] = []
    for line in lines {
      let text = line.drop { $0 == " " }
      guard line.count - text.count <= 2 else {
        items.append(escaped(String(text)))
        continue
      }
      let gap = text.firstRange(of: "  ")
      let term = text[..<(gap?.lowerBound ?? text.endIndex)]
      items += [".TP", marked(String(term))]
      if let gap { items.append(escaped(String(text[gap.upperBound...].drop { $0 == " " }))) }
    }
    return items
  }

  /// The exit codes of a line such as `Exit: 0 done, 2 wrong usage`.
  private static func codes(_ line: String) -> [String] {
    var codes: [(number: String, meaning: String)] = []
    for part in line.dropFirst("Exit: ".count).split(separator: ", ") {
      let number = part.prefix { $0.isNumber }
      if number.isEmpty, !codes.isEmpty {
        codes[codes.count - 1].meaning += ", " + part
      } else {
        codes.append((String(number), part.dropFirst(number.count).trimmingPrefix(" ").description))
      }
    }
    return codes.flatMap { code in
      let meaning = code.meaning.hasSuffix(".") ? String(code.meaning.dropLast()) : code.meaning
      return [".TP", "\\fB\(code.number)\\fR", escaped(meaning)]
    }
  }

  // MARK: - Troff

  /// Words of a command: what stands for something in italics, the rest bold.
  private static func marked(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let inner = word.drop { "[<".contains($0) }.prefix { !"]>…".contains($0) }
      let isName = inner.first.map { $0.isUppercase || word.hasPrefix("<") } ?? false
      return (isName ? "\\fI" : "\\fB") + escaped(String(word)) + "\\fR"
    }.joined(separator: " ")
  }

  /// A line with troff's escape character, hyphens and a leading control character escaped.
  private static func escaped(_ line: String) -> String {
    let plain = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
