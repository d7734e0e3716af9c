package import ScrollworkSession
package import ScrollworkTerminal

/// The flags and the target of `scrollwork vectors`.
package struct VectorsOptions: Hashable, Sendable {
  /// What is played on: target, scene, options, device, rate and budget as of `run`.
  package var run: RunOptions
  /// The `--hands` flag: how many hands are written.
  package var hands = 200
  /// The `--seed` flag: the seed of all random numbers.
  package var seed: UInt64 = 0
  /// The `--view` flags: the ids of the views that hands are on; empty for all.
  package var views: [String] = []
  /// The `--all` flag: hands that end by a key or a wheel, too.
  package var isAll = false
  /// The `--output` flag: the path of the file; nil or `-` for the standard output.
  package var output: String?

  /// Makes options for a target.
  package init(_ run: RunOptions) { self.run = run }

  /// The most hands of one file.
  package static let handLimit = 100_000
}

/// The flags of `scrollwork vectors --check`.
package struct VectorsCheckOptions: Hashable, Sendable {
  /// The path of the vectors.
  package var file: String
  /// The `--results` flag: the path of the results; nil where they stand in the file itself.
  package var results: String?
  /// The `--within` flag: how far from the expected offset a result may be, in points.
  package var within = 0.5
  /// How the command was called.
  package var invocation: Invocation

  /// Makes options for a file.
  package init(_ file: String, invocation: Invocation) {
    (self.file, self.invocation) = (file, invocation)
  }
}
