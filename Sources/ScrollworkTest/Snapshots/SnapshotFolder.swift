internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The paths of snapshots.
///
/// `tests/__snapshots__/carousel_test/flick-left-phone.snap` is the snapshot `flick-left` of
/// `tests/carousel_test.lua` on the device `phone`.
enum SnapshotFolder {
  /// The name of the folder, beside test files, that contains the snapshots of all of them.
  static let name = ProjectFence.snapshotFolder
  private static let ending = ".snap"

  /// The folder of a test file's snapshots.
  static func path(of file: FilePath) -> FilePath {
    file.parent.appending(name).appending(file.stem)
  }

  /// The file name of a snapshot: its name, then the test's device and rate, if any.
  static func fileName(_ name: String, of planned: SpecCase) -> String {
    stem(name, of: planned) + ending
  }

  /// The name of that file without `.snap`.
  static func stem(_ name: String, of planned: SpecCase) -> String {
    var parts = [name]
    if let device = planned.device?.name { parts.append(device) }
    if let rate = planned.rate { parts.append("at\(NumberText.short(rate))") }
    return safeName(parts.joined(separator: "-"))
  }

  /// A text with all but ASCII letters, digits, `.`, `_` and `-` replaced by `_`.
  static func safeName(_ text: String) -> String {
    String(
      text.map { character in
        character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
          ? character : "_"
      })
  }

  /// The paths of the snapshots in a folder; empty if it does not exist.
  static func snapshots(in folder: FilePath) throws(HostError) -> [FilePath] {
    guard folder.kind == .folder else { return [] }
    return try folderEntries(of: folder).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
      .map(folder.appending)
  }

  /// The names of all entries in `__snapshots__` beside a test file; empty if it does not exist.
  static func names(beside file: FilePath) throws(HostError) -> Set<ByteText> {
    let folder = file.parent.appending(name)
    return folder.kind == .folder ? Set(texts: try folderEntries(of: folder)) : []
  }

  /// The snapshots in `__snapshots__` beside a test file whose own test files no longer exist.
  static func orphans(beside file: FilePath) throws(HostError) -> [FilePath] {
    let folder = file.parent.appending(name)
    guard folder.kind == .folder else { return [] }
    var found: [FilePath] = []
    for entry in try folderEntries(of: folder)
    where file.parent.appending("\(entry).lua").kind == nil {
      found += try snapshots(in: folder.appending(entry))
    }
    return found
  }

  /// Writes a snapshot to a temporary file, then renames it.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - path: The path of the file.
  ///   - folder: The folder that a relative path starts from.
  /// - Throws: Exit 7 with the path and the system's reason; an error for a link that leads out of
  ///   the project.
  static func write(_ text: String, to path: String, in folder: FilePath) throws(HostError) {
    let file = FilePath(path).absolute(in: folder)
    try ProjectFence.check(
      file, in: ProjectFence.root(ofFolder: file.parent.parent.parent), as: path)
    try makeFolder(file.parent)
    try AtomicFile.write(text.utf8, to: file, as: path)
  }

  /// Removes a snapshot, and its folder if that is then empty; ignores errors.
  static func remove(_ file: FilePath) {
    unlink(file.description)
    rmdir(file.parent.description)
  }
}
