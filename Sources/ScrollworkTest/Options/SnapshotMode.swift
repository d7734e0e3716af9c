/// What `test` does with snapshots that are missing or differ.
package enum SnapshotMode: String, CaseIterable, Hashable, Sendable {
  /// Writes nothing: a missing snapshot fails as one that differs does.
  case check
  /// Writes those that are missing.
  case missing
  /// Writes those that are missing or differ, and removes those that no test asks for.
  case update
}

extension TestOptions {
  /// What is done with snapshots: what the flag says, else nothing is written where a service runs
  /// the command.
  var effectiveSnapshotMode: SnapshotMode { snapshotMode ?? (isCI ? .check : .missing) }
}
