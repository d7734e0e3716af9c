package import ScrollworkLua
internal import ScrollworkTerminal

/// The page of one entry, as `name?` and `doc` show it.
package struct APIPage {
  private let entry: APIEntry

  /// Makes the page of an entry.
  package init(_ entry: APIEntry) { self.entry = entry }

  /// The signature, the summary, the keys of the option table, and an example, in lines of a width.
  func lines(width: Int) -> [String] { head(PageText(width: width)) + example }

  private var example: [String] {
    guard let example = APIExample(of: entry) else { return [] }
    return ["  example"]
      + example.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "    \($0)"
      }
  }

  private func head(_ text: PageText) -> [String] {
    var lines = [entry.signature] + text.lines(of: entry.summary, indent: 2)
    let arguments = entry.arguments.filter { argument in
      !argument.summary.isEmpty && (entry.options.isEmpty || argument.type != "table")
    }
    if !arguments.isEmpty {
      lines.append("  parameters")
      for argument in arguments {
        lines += text.lines(of: argument.name, argument.type, "", argument.summary)
      }
    }
    if !entry.options.isEmpty {
      lines.append("  options")
      for option in entry.options {
        lines += text.lines(of: option.name, option.type, option.fallback, option.summary)
      }
    }
    if !entry.fields.isEmpty {
      lines.append("  fields")
      for field in entry.fields {
        lines += text.lines(of: field.name, field.type, field.fallback, field.summary)
      }
    }
    if let answer = entry.answer { lines.append("  answer  \(answer)") }
    return lines
  }

  /// The page in few lines: the summary beside the signature and options side by side where they
  /// fit.
  ///
  /// - Parameters:
  ///   - name: The name that was looked up, shown in place of the entry's path.
  ///   - width: The width of a line, in columns.
  /// - Returns: The lines, without line feeds.
  package func brief(as name: String, width: Int) -> [String] {
    var signature = entry.signature
    if signature.hasPrefix(entry.path), entry.kind != .event {
      signature = name + signature.dropFirst(entry.path.count)
    }
    var lines: [String]
    if textWidth(signature) + 6 + textWidth(entry.summary) <= width {
      lines = ["\(signature)      \(entry.summary)"]
    } else {
      let words = entry.summary.split(separator: " ").map(String.init)
      lines = [signature] + wrapped(words, first: "  ", width: width, gap: " ")
    }
    guard !entry.options.isEmpty else { return lines }
    var options: [String] = []
    for option in entry.options {
      let text =
        "\(option.name) \(option.type)" + (option.fallback.isEmpty ? "" : " = \(option.fallback)")
      guard textWidth(text) + 2 > width else {
        options.append(text)
        continue
      }
      if !options.isEmpty { lines += wrapped(options, first: "  ", width: width, gap: "   ") }
      options = []
      let parts = text.split(separator: "|").map(String.init)
      let words = parts.enumerated().map {
        $0.offset < parts.count - 1 ? "\($0.element)|" : $0.element
      }
      let head = "  \(option.name) "
      let rest = [String((words.first ?? "").dropFirst(option.name.count + 1))] + words.dropFirst()
      lines += wrapped(rest, first: head, width: width, gap: "")
    }
    return lines + (options.isEmpty ? [] : wrapped(options, first: "  ", width: width, gap: "   "))
  }
}

/// The parts of a page of the reference in lines of a width.
struct PageText {
  /// In columns.
  let width: Int

  /// The lines of one parameter, option or field: name, type and default, and below its sentence.
  func lines(
    of name: String, _ type: String, _ fallback: String, _ summary: String
  ) -> [String] {
    heading(type.isEmpty ? "    \(name)" : "    \(name)  ", type, fallback)
      + lines(of: summary, indent: 8)
  }

  /// A name with a type, of which long unions are broken behind a bar, and a default.
  func heading(_ name: String, _ type: String, _ fallback: String = "") -> [String] {
    let parts = type.split(separator: "|").map(String.init)
    let words = parts.enumerated().map { index, part in
      index < parts.count - 1 ? part + "|" : part + (fallback.isEmpty ? "" : "  = \(fallback)")
    }
    return wrapped(words, first: name, width: width, gap: "")
  }

  /// A sentence in lines.
  func lines(of sentence: String, indent: Int) -> [String] {
    wrapped(
      sentence.split(separator: " ").map(String.init), indent: indent, width: width)
  }
}
