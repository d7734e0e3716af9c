internal import Scrollwork
internal import ScrollworkTerminal

/// The results of a plan so far, from which all reports and records are written.
struct SpecRun: Sendable {
  var plan: PlanSummary
  let seed: UInt64
  /// The command lines that run its tests again.
  var commands: TestCommands
  /// The hashes of its sources; empty unless a record is written.
  var sources = SourceFingerprints()
  /// The results in the order of the plan.
  var results: [SpecResult] = []
  /// What stands before the names of films in links; nil for none.
  var filmLinks: String?
  /// Wall time, in seconds.
  var wall = 0.0
  /// The exit code of the signal that ended the run early; nil if none did.
  var interruption: ExitCode?
  /// Whether the results contain coverage.
  var measures = false
  /// Whether files that no test uses make the run fail: where `CI` is set, and all tests are
  /// planned here.
  var failsUnused = false
  /// Those files, known at the end; empty unless they make the run fail.
  var unused: [UnusedFile] = []
  /// Further lines below the line of counts.
  var remarks: [String] = []
  /// Lines below those, for people: they may have wall times, so records do not have them.
  var notices: [String] = []

  init(plan: PlanSummary, seed: UInt64) {
    self.plan = plan
    self.seed = seed
    commands = TestCommands(seed: seed)
  }

  /// How many failures reports show in full, and write pictures of: the first in the plan.
  static let mostShown = 20

  /// The statuses of the results, in their order; O(n), but without a copy of any result.
  var statuses: [SpecResult.Status] { results.indices.map { results[$0].status } }

  /// For each file of the plan, the indices of its results in `results`; O(n).
  var locationsByFile: [[Int]] {
    var resultsByFile = [[Int]](repeating: [], count: plan.files.count)
    for index in results.indices { resultsByFile[results[index].planned.file].append(index) }
    return resultsByFile
  }

  /// The number of planned tests of this shard that did not run, because of `--bail` or a signal.
  var notRun: Int { plan.share - results.count }

  /// The virtual time of all tests together, in seconds; O(n).
  var virtual: Double { results.indices.reduce(0) { $0 + results[$1].virtual } }

  /// A hash of all results in the order of the plan, and of the files that cannot be loaded; O(n).
  var digest: Digest {
    var digest = Digest()
    for index in results.indices { digest.combine(results[index].digest) }
    for file in plan.files where file.failure != nil { digest.combine(file.path) }
    return digest
  }

  /// Whether a test failed.
  private var hasBadResult: Bool { results.indices.contains { results[$0].status.isBad } }

  /// Whether a test failed, a file cannot be loaded, or unused files count as failures.
  var isBad: Bool {
    hasBadResult || plan.files.contains { $0.failure != nil }
      || !unused.isEmpty
  }

  /// The exit code of the process, without regard to `--verify` and `--allow-empty`.
  var exitCode: ExitCode {
    var codes: [ExitCode] = plan.files.compactMap { $0.failure?.exitCode }
    if hasBadResult || !unused.isEmpty { codes.append(.failure) }
    if results.indices.contains(where: { results[$0].secondDigest != nil }) {
      codes.append(.nondeterministic)
    }
    if let interruption { codes.append(interruption) }
    return ExitCode.mostTelling(of: codes)
  }
}
