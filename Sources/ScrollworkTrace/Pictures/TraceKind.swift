package import ScrollworkTerminal

/// The form in which a run is shown.
package enum TraceKind: String, CaseIterable, Hashable, Sendable {
  /// A picture that holds all it needs.
  case svg
  /// The same picture in pixels.
  case png
  /// A row for each view and tick.
  case csv
  /// One object.
  case json
  /// A chart for a terminal.
  case text
  /// For the Perfetto viewer: the JSON trace format of Chrome.
  case perfetto

  /// The kind that a file's ending stands for.
  ///
  /// - Throws: Exit 2 for an ending that stands for none.
  package init(ofFile path: String) throws(HostError) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let endings: [(String, TraceKind)] = [
      (".perfetto.json", .perfetto), (".perfetto", .perfetto), (".svg", .svg), (".png", .png),
      (".csv", .csv), (".json", .json), (".txt", .text), (".text", .text),
    ]
    guard let kind = endings.first(where: { name.hasSuffix($0.0) })?.1 else {
      let known = Self.allCases.map(\.rawValue).joined(separator: " ")
      throw .usage(
        "the ending of \(path) is none of .svg .png .csv .json .txt .perfetto",
        help: ["--as KIND says what to write: \(known)"])
    }
    self = kind
  }
}
