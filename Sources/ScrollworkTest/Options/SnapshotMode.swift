/// How `test` treats snapshots that are missing or differ.
package enum SnapshotMode: String, CaseIterable, Hashable, Sendable {
  /// Writes nothing; a missing snapshot fails, as one that differs does.
  case check
  /// Writes those that are missing.
  case missing
  /// Writes those that are missing or differ, and removes those that no test uses.
  case update
}

extension TestOptions {
  /// The mode of the `--snapshot` flag; without it `check` on a CI service and `missing` elsewhere.
  var effectiveSnapshotMode: SnapshotMode { snapshotMode ?? (isCI ? .check : .missing) }
}
