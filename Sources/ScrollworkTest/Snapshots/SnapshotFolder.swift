internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Where snapshots are: `tests/__snapshots__/carousel_test/flick-left-phone.snap` for the snapshot
/// `flick-left` of `tests/carousel_test.lua` on the device `phone`.
enum SnapshotFolder {
  /// The folder beside test files that holds those of all of them.
  static let name = ProjectFence.snapshotFolder
  private static let ending = ".snap"

  /// The folder of a test file's snapshots.
  static func path(of file: FilePath) -> FilePath {
    file.parent.appending(name).appending(file.stem)
  }

  /// The file of a snapshot: its name, then the device and the rate that the test names.
  static func fileName(_ name: String, of planned: SpecCase) -> String {
    stem(name, of: planned) + ending
  }

  /// The name of that file without its ending.
  static func stem(_ name: String, of planned: SpecCase) -> String {
    var parts = [name]
    if let device = planned.device?.name { parts.append(device) }
    if let rate = planned.rate { parts.append("at\(NumberText.short(rate))") }
    return PictureNames.safe(parts.joined(separator: "-"))
  }

  /// The snapshots in a folder; none where it is not there.
  static func snapshots(in folder: FilePath) throws(HostError) -> [FilePath] {
    guard folder.kind == .folder else { return [] }
    return try folderEntries(of: folder).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
      .map(folder.appending)
  }

  /// The names of what lies in the folder beside a test file that holds the snapshots.
  static func names(beside file: FilePath) throws(HostError) -> Set<String> {
    let folder = file.parent.appending(name)
    return folder.kind == .folder ? Set(try folderEntries(of: folder)) : []
  }

  /// The snapshots beside a test file that belong to files which are no longer there.
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

  /// Writes a snapshot: beside its place, then renamed.
  ///
  /// - Throws: Exit 7 with the path and the system's reason, or where a link leads out of the project.
  static func write(_ text: String, to path: String, in folder: FilePath) throws(HostError) {
    let file = FilePath(path).absolute(in: folder)
    try ProjectFence.check(
      file, in: ProjectFence.root(ofFolder: file.parent.parent.parent), as: path)
    try makeFolder(file.parent)
    let output = try AtomicFile(file, as: path)
    try output.write(Array(text.utf8))
    try output.finish()
  }

  /// Removes a snapshot, and its folder when it was the last.
  static func remove(_ file: FilePath) {
    unlink(file.description)
    rmdir(file.parent.description)
  }
}
