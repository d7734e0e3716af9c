internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What a file declares and mentions, for questions about a whole project.
final class FileIndex {
  let path: FilePath
  let text: DocumentText
  let analysis: ScriptAnalysis
  /// The stamp of the file that was read; nil for an open document.
  let stamp: FileStamp?
  /// The ids, modules and scenes that it mentions; collected when first used.
  private(set) lazy var ids = IDSearch(analysis, path: path)
  /// Its tests, behaviors, functions and nodes.
  private(set) lazy var symbols = SymbolSearch.symbols(of: analysis)

  init(_ path: FilePath, _ text: DocumentText, _ analysis: ScriptAnalysis, _ stamp: FileStamp?) {
    (self.path, self.text) = (path, text)
    (self.analysis, self.stamp) = (analysis, stamp)
  }

  var isTest: Bool { TestDiscovery.isTestFile(path.name) }

  /// A range of it, as the protocol writes a location.
  func location(_ range: Range<Int>) -> JSONValue {
    ["uri": .text(DocumentURI.text(path)), "range": text.json(range)]
  }
}
