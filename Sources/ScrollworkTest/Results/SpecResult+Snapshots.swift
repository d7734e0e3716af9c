extension SpecResult {
  /// The snapshots that differ or are missing.
  var snapshotDifferences: [SnapshotDifference] {
    problems.compactMap { problem in
      if case .expectation(let failure) = problem { failure.snapshot } else { nil }
    }
  }

  /// Whether it failed, and only because of snapshots.
  var isOnlyDifferent: Bool {
    !problems.isEmpty && snapshotDifferences.count == problems.count
  }

  /// Whether it ran to its end, so that `snapshots` is complete.
  var hasRunThrough: Bool { status == .passed || isOnlyDifferent }
}
