internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The failing cases of a test file that are kept beside it, as Lua that a person can read and
/// change: `tests/__cases__/sheet_test.lua` for `tests/sheet_test.lua`.
struct KeptCases {
  /// One case of one property.
  struct Entry: Hashable {
    /// The property's title.
    let property: String
    /// The Lua source of the case.
    let source: String
  }

  /// The folder beside test files that holds those of all of them.
  static let folder = ProjectFence.caseFolder

  /// Where they are.
  let path: FilePath

  /// - Parameter file: The test file.
  init(of file: FilePath) {
    path = file.parent.appending(Self.folder).appending(file.name)
  }

  /// The file's text with a case added; the same text when it is there already.
  ///
  /// - Parameters:
  ///   - entry: The case.
  ///   - text: What is there; empty for no file.
  ///   - shown: The test file's path as people write it.
  /// - Returns: the whole text.
  static func adding(_ entry: Entry, to text: String, of shown: String) -> String {
    let line =
      "  { property = \(CaseValue.quoted(entry.property)),\n    case = \(entry.source) },\n"
    if text.contains(line) { return text }
    let head =
      "-- Cases that failed once in \(shown); they run before all others. Commit them.\nreturn {\n"
    guard let end = text.lastIndex(of: "}"), text.hasPrefix("-- Cases") else {
      return head + line + "}\n"
    }
    return text[..<end] + line + "}\n"
  }

  /// Writes a case into the file.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  func keep(_ entry: Entry, of shown: String, shownFrom folder: FilePath) throws(HostError) {
    let name = path.shown(in: folder)
    try ProjectFence.check(
      path, in: ProjectFence.root(ofFolder: path.parent.parent), as: name)
    let old =
      path.kind == nil
      ? "" : String(decoding: try LoadedFile(reading: path, shownAs: name).bytes, as: UTF8.self)
    try makeFolder(path.parent)
    let file = try AtomicFile(path, as: name)
    try file.write(Array(Self.adding(entry, to: old, of: shown).utf8))
    try file.finish()
  }
}
