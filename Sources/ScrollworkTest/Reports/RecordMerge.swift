internal import Scrollwork
internal import ScrollworkTerminal

/// Combines the records of shards into one run in which every planned test has a result.
struct RecordMerge {
  let records: [RecordedRun]
  /// The folder that relative paths start from.
  let folder: FilePath

  /// Reads records.
  ///
  /// - Parameters:
  ///   - paths: The paths of the records; a file may hold several, one after the other.
  ///   - folder: The folder that relative paths start from.
  ///   - progress: Shows how many are read; nil for nothing.
  /// - Throws: Exit 7 for a file that cannot be read; what is wrong with a record.
  init(
    _ paths: [String], in folder: FilePath, progress: ProgressLine? = nil
  ) throws(HostError) {
    var records: [RecordedRun] = []
    for path in paths {
      try progress?.show {
        ProgressBar(
          fraction: Double(records.count) / Double(paths.count),
          count: "\(records.count) of \(paths.count) records", elapsed: progress?.elapsed ?? 0)
      }
      let file = try LoadedFile(reading: FilePath(path).absolute(in: folder), shownAs: path)
      records += try RecordedRun.all(in: file.bytes, path: path)
    }
    self.init(records, in: folder)
  }

  /// Combines records that are already read.
  init(_ records: [RecordedRun], in folder: FilePath) {
    self.records = records
    self.folder = folder
  }

  /// The number of shards that the first record names; 1 if it is not of a shard.
  var shardCount: Int { records.first?.run.plan.shard?.count ?? 1 }

  /// The paths of the records without coverage.
  var unmeasured: [String] { records.filter { !$0.run.measures }.map(\.path) }

  /// The run of all shards together, in the order of the plan.
  ///
  /// - Throws: Exit 6 for records of different plans, seeds, flags or versions, and for a test in
  ///   two records; exit 2 without records, or for two records of one shard; exit 4 for records of
  ///   different sources, or if a planned test has no result.
  func merged() throws(HostError) -> SpecRun {
    guard let first = records.first else { throw .usage("--merge needs records") }
    try checkSources()
    for other in records.dropFirst() { try compare(first, other) }
    try checkShards()
    var run = first.run
    run.plan.shard = nil
    run.results = records.flatMap(\.run.results)
    run.wall = records.map(\.run.wall).max() ?? 0
    for record in records.dropFirst() { run.sources.merge(record.run.sources) }
    run.interruption = records.lazy.compactMap(\.run.interruption).first
    // Every shard loads every file, so each record lists all files that cannot be loaded.
    let files = records.flatMap(\.run.plan.files)
    run.arrange(
      first.run.plan.files.filter { $0.failure != nil }.map {
        ($0.path, $0.firstTestIndex, $0.failure)
      },
      limited: Set(texts: files.filter { !$0.isWhole }.map(\.path)))
    run.dropHiddenPictures()
    let cut = records.filter { !$0.isComplete }
    let missing = run.plan.count - Set(run.results.map(\.planned.planIndex)).count
    guard missing == 0, cut.isEmpty, absent.isEmpty else { throw incomplete(missing, cut) }
    return run
  }

  private func compare(_ one: RecordedRun, _ other: RecordedRun) throws(HostError) {
    func differ(_ what: String, _ first: String, _ second: String) -> HostError {
      HostError(
        .nondeterministic, code: .recordsOfOtherPlans,
        "\(other.path) and \(one.path) have different \(what)",
        notes: ["\(one.path): \(first)", "\(other.path): \(second)"],
        help: ["give every shard the same files, flags and seed, and merge those of one run"])
    }
    let (a, b) = (one.run, other.run)
    let shards = (a.plan.shard?.count ?? 1, b.plan.shard?.count ?? 1)
    guard a.plan.digest == b.plan.digest, a.plan.count == b.plan.count else {
      throw differ(
        "plans", "\(a.plan.count) tests, digest \(a.plan.digest)",
        "\(b.plan.count) tests, digest \(b.plan.digest)")
    }
    guard shards.0 == shards.1 else {
      throw differ("numbers of shards", "\(shards.0)", "\(shards.1)")
    }
    guard a.seed == b.seed else { throw differ("seeds", "\(a.seed)", "\(b.seed)") }
    if let flag = a.commands.differences(from: b.commands).first {
      throw differ("values of \(flag.flag)", flag.own, flag.other)
    }
    guard one.tool == other.tool else { throw differ("versions", one.tool, other.tool) }
  }

  private func checkShards() throws(HostError) {
    var pathOfShard: [Int: String] = [:]
    for record in records {
      let number = record.run.plan.shard?.number ?? 1
      if let other = pathOfShard[number] {
        throw .usage("shard \(number)/\(shardCount) is there twice: \(other) and \(record.path)")
      }
      pathOfShard[number] = record.path
    }
    var runsByIndex: [Int: RecordedRun] = [:]
    for record in records {
      for result in record.run.results {
        if let other = runsByIndex[result.planned.planIndex] {
          throw HostError(
            .nondeterministic, code: .recordsOfOtherPlans,
            "\(other.path) and \(record.path) both hold \"\(result.planned.key)\"",
            help: ["give every shard the same --shard-by and the same costs"])
        }
        runsByIndex[result.planned.planIndex] = record
      }
    }
  }

  /// The shards without a record, such as `2/4`.
  private var absent: [String] {
    let known = Set(records.map { $0.run.plan.shard?.number ?? 1 })
    return (1...shardCount).filter { !known.contains($0) }.map { "\($0)/\(shardCount)" }
  }

  /// The error for tests without a result: a missing shard, a truncated record, or an early end.
  private func incomplete(_ missing: Int, _ cut: [RecordedRun]) -> HostError {
    let total = records.first?.run.plan.count ?? 0
    // Nothing is missing where the absent shards have no tests, or only the end of a record was cut
    // off.
    let rest =
      missing == 0
      ? "" : "; \(missing) of \(total) planned tests \(missing == 1 ? "has" : "have") no result"
    if !absent.isEmpty {
      let what =
        absent.count == 1
        ? "shard \(absent[0]) is missing"
        : "shards \(absent.dropLast().joined(separator: ", ")) and \(absent[absent.count - 1]) "
          + "are missing"
      return HostError(.incomplete, code: .testWithoutResult, "\(what)\(rest)")
    }
    if !cut.isEmpty {
      let names = cut.map(\.path).joined(separator: " ")
      return HostError(
        .incomplete, code: .testWithoutResult,
        "\(names) \(cut.count == 1 ? "is" : "are") cut short\(rest)",
        notes: ["a record that is whole ends with a line of totals"],
        help: ["run that shard again"])
    }
    return HostError(
      .incomplete, code: .testWithoutResult, "a shard did not run to its end\(rest)",
      help: ["--bail and Ctrl-C leave tests out: run the shards without them"])
  }
}
