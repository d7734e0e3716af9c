package import ScrollworkTerminal

/// The format in which a run is rendered.
package enum TraceKind: String, CaseIterable, Hashable, Sendable {
  /// A self-contained SVG picture.
  case svg
  /// The same picture as PNG.
  case png
  /// Comma-separated values, one row for each view and tick.
  case csv
  /// One JSON object.
  case json
  /// A text chart for a terminal.
  case text
  /// Chrome's JSON trace format, for the Perfetto viewer.
  case perfetto
  /// A film: one HTML file that plays what the scene showed.
  case html

  /// Determines the format from a file's extension, ignoring case.
  ///
  /// - Throws: Exit 2 for an unknown extension.
  package init(ofFile path: String, help: [String] = []) throws(HostError) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let endings: [(String, TraceKind)] = [
      (".perfetto.json", .perfetto), (".perfetto", .perfetto), (".svg", .svg), (".png", .png),
      (".csv", .csv), (".json", .json), (".txt", .text), (".text", .text), (".html", .html),
      (".htm", .html),
    ]
    guard let kind = endings.first(where: { name.hasSuffix($0.0) })?.1 else {
      throw .usage(
        "the ending of \(path) is none of .svg .png .html .csv .json .txt .perfetto", help: help)
    }
    self = kind
  }
}
