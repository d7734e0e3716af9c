internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// The whole reference as one HTML file, with an anchor for each entry.
struct ReferenceSite {
  private let reference: APIReference

  init(_ reference: APIReference) { self.reference = reference }

  /// Writes the site as `index.html` in a folder.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  /// - Returns: The paths written, relative to `here`.
  func write(to folder: FilePath, shownFrom here: FilePath) throws(HostError) -> [String] {
    try makeFolder(folder)
    let path = folder.appending("index.html")
    let shown = path.shown(in: here)
    try AtomicFile.write(html.utf8, to: path, as: shown)
    return [shown]
  }

  /// The text of the file.
  var html: String {
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>Scrollwork \(ToolVersion.current) reference</title>", "<style>", Self.style,
      "</style>", "</head>", "<body>", "<nav>",
    ]
    for owner in reference.owners {
      lines.append(
        "<a href=\"#\(Self.anchor(owner))\">\(MarkupText.escaped(Self.title(owner)))</a>")
    }
    lines += [
      "<a href=\"#shapes\">Tables and values</a>", "<a href=\"#stock\">Examples</a>",
      "<a href=\"#codes\">Codes</a>", "</nav>", "<main>",
    ]
    for owner in reference.owners { lines += section(owner) }
    lines += Self.shapes
    lines += [
      "<h2 id=\"stock\">The scene of the examples</h2>",
      "<p>They know sw, scene and the five scroll views by their ids; test --doc runs them.</p>",
      "<pre><code>\(MarkupText.escaped(APIExample.stock))</code></pre>",
    ]
    lines += ["<h2 id=\"codes\">Codes</h2>"]
    for entry in ErrorCode.allCases {
      lines += [
        "<h3 id=\"\(entry.rawValue)\">\(entry.rawValue)</h3>",
        "<p>\(MarkupText.escaped(entry.summary)) \(MarkupText.escaped(entry.help))</p>",
      ]
    }
    return (lines + ["</main>", "</body>", "</html>"]).joined(separator: "\n") + "\n"
  }

  private func section(_ owner: String) -> [String] {
    var lines = ["<h2 id=\"\(Self.anchor(owner))\">\(MarkupText.escaped(Self.title(owner)))</h2>"]
    for entry in reference.entries(of: owner) {
      lines += [
        "<h3 id=\"\(Self.anchor(of: entry))\"><code>\(MarkupText.escaped(entry.signature))</code></h3>",
        "<p>\(MarkupText.escaped(entry.summary))</p>",
      ]
      if let example = APIExample(of: entry) {
        lines.append("<pre><code>\(MarkupText.escaped(example.text))</code></pre>")
      }
      lines += Self.table(
        entry.arguments.map {
          APIField($0.name, ReferenceText($0.type), summary: ReferenceText($0.summary))
        })
      lines += Self.table(
        entry.options.map { APIField($0.name, $0.typeText, $0.fallbackText, summary: $0.sentence) })
      lines += Self.table(entry.fields)
    }
    return lines
  }

  private static var shapes: [String] {
    var lines = ["<h2 id=\"shapes\">Tables and values</h2>"]
    for shape in APIShape.all {
      lines += [
        "<h3 id=\"shape.\(shape.name)\"><code>\(shape.name)</code></h3>",
        "<p><code>\(MarkupText.escaped(shape.notation))</code></p>",
        "<p>\(MarkupText.escaped(shape.summary))</p>",
      ]
      lines += table(shape.fields)
    }
    return lines
  }

  /// Names with types, defaults and sentences; nothing for none.
  private static func table(_ fields: [APIField]) -> [String] {
    guard !fields.isEmpty else { return [] }
    let rows = fields.map { field in
      let cells = [field.name, field.type, field.fallback].map {
        "<td><code>\(MarkupText.escaped($0))</code></td>"
      }
      return "<tr>\(cells.joined())<td>\(MarkupText.escaped(field.summary))</td></tr>"
    }
    return ["<table>"] + rows + ["</table>"]
  }

  private static func title(_ owner: String) -> String {
    owner.isEmpty ? "Verbs" : owner == "test" ? "Words of tests" : owner
  }

  /// The anchor of an entry; an event's contains `on`, since a field may have the same name.
  private static func anchor(of entry: APIEntry) -> String {
    anchor(entry.kind == .event ? "\(entry.owner).on.\(entry.name)" : entry.path)
  }

  /// The anchor of an owner or a path.
  private static func anchor(_ path: String) -> String {
    path.isEmpty ? "verbs" : path.replacing(":", with: ".")
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #8884; }
    body { margin: 0; display: flex; font: 16px/1.5 system-ui, sans-serif; }
    nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; min-width: 9rem; box-sizing: border-box; }
    nav a { display: block; color: inherit; text-decoration: none; padding: .1rem 0; }
    nav a:hover { text-decoration: underline; }
    main { padding: 1.5rem; max-width: 50rem; min-width: 0; }
    h2 { border-top: 1px solid var(--line); padding-top: 1.5rem; }
    h3 { margin: 1.5rem 0 0; font-size: 1rem; overflow-wrap: anywhere; }
    p { margin: .2rem 0 .5rem; }
    pre { border-left: 3px solid var(--line); margin: .5rem 0; padding-left: .8rem; overflow-x: auto; font-size: .85rem; }
    table { border-collapse: collapse; font-size: .9rem; }
    td { border-bottom: 1px solid var(--line); padding: .15rem 1rem .15rem 0; vertical-align: top; }
    @media (max-width: 40rem) { body { display: block; } nav { position: static; height: auto; } nav a { display: inline-block; margin-right: .8rem; } }
    """
}
