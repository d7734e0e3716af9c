internal import FoundationEssentials
internal import ScrollworkTerminal

/// The changes that a run would make once its last test has ended, which another process makes
/// later.
///
/// The two runs of `--verify` begin with the same files: neither changes any that the other reads,
/// and the command makes the changes of the first after both.
struct DeferredWrites: Codable {
  /// A new text of a snapshot.
  struct SnapshotText: Codable {
    /// The path as messages show it.
    let path: String
    /// The content.
    let text: String
  }

  /// The failing cases to keep, in the order of the plan.
  var cases: [CaseKeeper.Case] = []
  /// The snapshots to write, in the order of the plan.
  var snapshots: [SnapshotText] = []
  /// The absolute paths of unused snapshots to remove.
  var removed: [String] = []
  /// The bytes of the cache of last results; nil for no change.
  var lastResults: [UInt8]?

  /// Makes an empty list.
  init() {}

  /// Reads a list; one that is missing or no list, as after a run that did not end, is empty.
  init(reading file: FilePath) {
    let bytes = (try? LoadedFile(reading: file, shownAs: file.description).bytes) ?? []
    self = (try? JSONDecoder().decode(Self.self, from: Data(bytes))) ?? Self()
  }

  /// Writes the list to a file.
  ///
  /// - Throws: Exit 7 when it cannot be written.
  func write(to file: String) throws(HostError) {
    let bytes = (try? JSONEncoder().encode(self)).map { Array($0) } ?? []
    try AtomicFile.write(bytes, to: FilePath(file), as: file)
  }

  /// Makes the changes.
  ///
  /// - Parameters:
  ///   - folder: The folder that relative paths start from.
  ///   - root: The root of its project.
  /// - Throws: An error that is neither exit 7 nor 141, at once.
  /// - Returns: Why some could not be made.
  func perform(in folder: FilePath, of root: FilePath) throws(HostError) -> OutputFaults {
    var faults = OutputFaults()
    try faults.attempt { () throws(HostError) in try CaseKeeper.write(cases, in: folder) }
    for one in snapshots {
      try faults.attempt { () throws(HostError) in
        try SnapshotFolder.write(one.text, to: one.path, in: folder)
      }
    }
    for path in removed { SnapshotFolder.remove(FilePath(path)) }
    if let lastResults { LastResults.write(lastResults, in: root) }
    return faults
  }
}
