internal import FoundationEssentials
internal import ScrollworkTerminal
internal import ScrollworkTest

/// All that a comparison, or a part of one, has found: every report is made from it.
struct DiffRecord: Codable, Sendable {
  /// The version of the tool.
  var tool = ToolVersion.current
  /// The target as it was typed, or the path of its script.
  var target: String
  /// What both versions are called.
  var before, after: String
  /// The flags that decide what is played.
  var settings: [String]
  var seed: UInt64
  /// The count of hands of all parts.
  var hands: Int
  /// The part, such as `2/4`; nil for all hands.
  var shard: String?
  var ground: DiffGround
  /// What the hands do, by number.
  var differences: [HandDifference] = []
  /// Those that differ most, made small.
  var shrunk: [ShrunkHand] = []

  /// How many hands are shown.
  static let shownHands = 5

  /// The record as one line of JSON; equal records are equal bytes.
  var bytes: [UInt8] {
    let encoder = JSONEncoder.exact
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map { Array($0) } ?? []) + [UInt8(ascii: "\n")]
  }

  /// Reads a record.
  ///
  /// - Throws: Exit 7 for a file that cannot be read, exit 2 for one that is no record.
  init(reading path: String, in folder: FilePath) throws(HostError) {
    let file = try LoadedFile(reading: FilePath(path).absolute(in: folder), shownAs: path)
    guard let record = try? JSONDecoder.exact.decode(DiffRecord.self, from: Data(file.bytes)) else {
      throw .usage(
        "\(path) is no whole record of diff", help: ["scrollwork diff … --record \(path)"])
    }
    self = record
  }

  init(
    target: String, before: String, after: String, settings: [String], seed: UInt64, hands: Int,
    shard: String?, ground: DiffGround
  ) {
    (self.target, self.before, self.after, self.settings) = (target, before, after, settings)
    (self.seed, self.hands, self.shard, self.ground) = (seed, hands, shard, ground)
  }
}

// MARK: - Merging

extension DiffRecord {
  /// The record of all parts together, the same as of one run.
  ///
  /// - Throws: Exit 2 for a part that is there twice, exit 4 for a missing one, exit 6 for records
  ///   of different comparisons.
  static func merged(
    _ records: [(path: String, record: DiffRecord)]
  ) throws(HostError) -> DiffRecord {
    guard let first = records.first else { throw .usage("--merge needs records") }
    var paths: [String: String] = [:]
    for (path, record) in records {
      for (name, own, other) in record.differences(from: first.record) {
        throw HostError(
          .nondeterministic, "\(path) and \(first.path) have different \(name)",
          notes: ["\(first.path): \(other)", "\(path): \(own)"],
          help: [
            "give every part the same files, flags and seed, and merge those of one comparison"
          ])
      }
      let shard = record.shard ?? "1/1"
      if let twin = paths[shard] {
        throw .usage("shard \(shard) is there twice: \(twin) and \(path)")
      }
      paths[shard] = path
    }
    let count = first.record.shard.flatMap(Shard.init)?.count ?? 1
    let missing = (1...count).map { "\($0)/\(count)" }.filter { paths[$0] == nil }
    guard missing.isEmpty else {
      throw HostError(
        .incomplete,
        missing.count == 1
          ? "shard \(missing[0]) is missing"
          : "shards \(missing.joined(separator: ", ")) are missing")
    }
    var merged = first.record
    merged.shard = nil
    merged.differences = records.flatMap(\.record.differences).sorted { $0.number < $1.number }
    let shrunk = records.flatMap(\.record.shrunk)
    merged.shrunk = HandDifference.greatest(of: merged.differences, count: shownHands)
      .compactMap { hand in shrunk.first { $0.difference.number == hand.number } }
    return merged
  }

  /// What records of one comparison have in common, and these do not.
  private func differences(
    from other: DiffRecord
  ) -> [(name: String, own: String, other: String)] {
    let facts: [(String, (DiffRecord) -> String)] = [
      ("versions", { $0.tool }), ("targets", { $0.target }), ("seeds", { "\($0.seed)" }),
      ("hands", { NumberText.grouped($0.hands) }),
      ("sides", { "\($0.before) and \($0.after)" }),
      ("flags", { $0.settings.isEmpty ? "none" : ShellWord.line($0.settings) }),
      ("numbers of shards", { "\($0.shard.flatMap(Shard.init)?.count ?? 1)" }),
      ("sources", { $0.ground.sources.joined(separator: " and ") }),
    ]
    return facts.compactMap { name, fact in
      fact(self) == fact(other) ? nil : (name, fact(self), fact(other))
    }
  }
}
