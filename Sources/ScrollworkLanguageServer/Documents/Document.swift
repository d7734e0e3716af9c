internal import ScrollworkCheck
internal import ScrollworkTerminal

/// A file that is open in the client.
final class Document {
  /// The address as the client writes it.
  let uri: String
  /// The path; of a text without a file one in the current folder.
  let path: FilePath
  /// The number of the version, which the client counts.
  var version: Int?
  private(set) var text: DocumentText
  /// The tree and types of the present text; nil until they are needed.
  private var known: ScriptAnalysis?
  /// Whether its diagnostics may differ from those that were sent.
  var isDirty = true
  /// Whether the client has sent a version whose diagnostics were not sent yet.
  var hasNewVersion = true
  /// Grows with each change of the text, in all documents.
  var changeNumber = 0

  init(uri: String, path: FilePath, version: Int?, text: DocumentText) {
    (self.uri, self.path) = (uri, path)
    (self.version, self.text) = (version, text)
  }

  /// Whether it is a script; others, such as settings, have diagnostics only.
  var isScript: Bool { path.name != "scrollwork.toml" }

  /// Applies changes in order.
  ///
  /// - Throws: Invalid parameters; the changes before the wrong one stay.
  func apply(_ changes: [JSONValue]) throws(ProtocolError) {
    forget()
    isDirty = true
    hasNewVersion = true
    for change in changes { try text.apply(change) }
  }

  /// Drops the tree and types, as when a scene they depend on has changed.
  func forget() { known = nil }

  /// The tree and types, computed once for each version.
  func analysis(in project: CheckedProject) -> ScriptAnalysis {
    if let known { return known }
    let analysis = ScriptAnalysis(text.source.withoutMark, in: project)
    known = analysis
    return analysis
  }
}
