internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The file of stored failing cases of a test file, as editable Lua source.
///
/// It is `tests/__cases__/sheet_test.lua` for `tests/sheet_test.lua`; its cases run before new
/// ones.
struct KeptCases {
  /// One case of one property.
  struct Entry: Hashable, Codable {
    /// The property's title.
    let property: String
    /// The Lua source of the case.
    let source: String
  }

  /// The name of the folder beside test files that contains the files of cases.
  static let folder = ProjectFence.caseFolder

  /// The path of the file, which need not exist.
  let path: FilePath

  /// Computes the path without reading the file.
  ///
  /// - Parameter file: The test file.
  init(of file: FilePath) {
    path = file.parent.appending(Self.folder).appending(file.name)
  }

  /// The file's text with a case added; the same text if it contains the case already.
  ///
  /// - Parameters:
  ///   - entry: The case.
  ///   - text: The present text; empty for no file. Text without the heading comment is replaced.
  ///   - shown: The test file's path as messages show it.
  /// - Returns: The whole text.
  static func adding(_ entry: Entry, to text: String, of shown: String) -> String {
    let line =
      "  { property = \(entry.property.luaLiteral),\n    case = \(entry.source) },\n"
    if text.containsBytes(of: line) { return text }
    let head =
      "-- Cases that failed once in \(shown); they run before all others. Commit them.\nreturn {\n"
    guard let end = text.lastIndex(of: "}"), text.hasPrefix("-- Cases") else {
      return head + line + "}\n"
    }
    return text[..<end] + line + "}\n"
  }

  /// Makes the folder of the file and checks that the file can be written there; it is not changed.
  ///
  /// - Throws: Exit 7 with the path and the system's reason, or for a link that leaves the project.
  func prepare(shownFrom folder: FilePath) throws(HostError) {
    let name = path.shown(in: folder)
    try ProjectFence.check(
      path, in: ProjectFence.root(ofFolder: path.parent.parent), as: name)
    try makeFolder(path.parent)
    try AtomicFile(path, as: name).discard()
  }

  /// Adds a case to the file, which is replaced atomically; the folder is made if it is missing.
  ///
  /// - Throws: Exit 7 with the path and the system's reason, or for a link that leaves the project.
  func keep(_ entry: Entry, of shown: String, shownFrom folder: FilePath) throws(HostError) {
    let name = path.shown(in: folder)
    try prepare(shownFrom: folder)
    let old =
      path.kind == nil
      ? "" : String(decoding: try LoadedFile(reading: path, shownAs: name).bytes, as: UTF8.self)
    try AtomicFile.write(Self.adding(entry, to: old, of: shown).utf8, to: path, as: name)
  }
}
