internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What the sources of a run were when it read them: test files, modules, scenes and settings.
///
/// A record keeps it, so that a merge can tell parts of different trees apart. What runs write
/// themselves, such as snapshots and kept cases, is no source.
struct SourceFingerprints: Hashable, Sendable {
  /// FNV-1a of 64 bits over the bytes of a file, as 16 digits; `none` for a file that is not there.
  typealias Fingerprint = String

  /// The fingerprints by path as people write it.
  private(set) var files: [String: Fingerprint] = [:]
  /// Paths, as they were read, that are known or are no sources.
  private var known: Set<String> = []

  /// The paths in order.
  var paths: [String] { files.keys.sorted(by: bytesPrecede) }

  /// Takes a fingerprint from a record.
  mutating func add(_ fingerprint: Fingerprint, of path: String) { files[path] = fingerprint }

  /// Takes over those of another part of the run.
  mutating func merge(_ other: SourceFingerprints) { files.merge(other.files) { own, _ in own } }

  /// Reads the files of a plan: every part of a run loads all of them.
  init(of plan: SpecPlan, in folder: FilePath) {
    for file in plan.files {
      read(file.selection.path.description, in: folder)
      if let settings = file.project.root.configuration { read(settings.description, in: folder) }
    }
  }

  /// Nothing is known.
  init() {}

  /// Reads a file that a test has read, unless it is known.
  ///
  /// - Parameters:
  ///   - path: Its absolute path.
  ///   - folder: What shown paths start from.
  mutating func read(_ path: String, in folder: FilePath) {
    guard known.insert(path).inserted, !Self.isWrittenByRuns(path) else { return }
    let path = FilePath(path)
    files[path.shown(in: folder)] = Self.fingerprint(of: path)
  }

  private static func isWrittenByRuns(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0 == "__snapshots__" || $0 == "__cases__" }
  }

  /// The fingerprint of a file as it is now.
  static func fingerprint(of path: FilePath) -> Fingerprint {
    guard let bytes = try? LoadedFile(reading: path, shownAs: path.description).bytes
    else { return "none" }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The paths whose fingerprints both sides know, and not alike.
  func differences(from other: SourceFingerprints) -> [String] {
    files.filter { path, own in other.files[path].map { $0 != own } ?? false }.keys
      .sorted(by: bytesPrecede)
  }

  /// The same paths as their files are in a folder now, as far as they are there.
  func now(in folder: FilePath) -> SourceFingerprints {
    var here = SourceFingerprints()
    for path in files.keys {
      let file = FilePath(path).absolute(in: folder)
      if file.kind == .file { here.files[path] = Self.fingerprint(of: file) }
    }
    return here
  }
}

extension RecordMerge {
  /// Refuses parts that were not made of the same sources, by name.
  ///
  /// Where the sources are at hand, the parts that were made of others than these are meant: they are
  /// left over from before a change. Elsewhere two parts that differ are all that can be said.
  ///
  /// - Throws: Exit 4.
  func checkSources() throws(HostError) {
    var here = SourceFingerprints()
    for record in records { here.merge(record.run.sources.now(in: folder)) }
    let stale = records.compactMap { record in
      record.run.sources.differences(from: here).first.map { (record, path: $0) }
    }
    guard stale.isEmpty else {
      let names = stale.map(\.0.path)
      throw refusal(
        "\(names.joined(separator: ", ")) \(names.count == 1 ? "was" : "were") made of other sources "
          + "than are here",
        notes: stale.map { record, path in "\(record.path): \(path) has changed since" },
        shards: stale.map(\.0))
    }
    // The first part that read a file speaks for it.
    var first: [String: RecordedRun] = [:]
    for record in records {
      for path in record.run.sources.paths {
        guard let other = first[path] else {
          first[path] = record
          continue
        }
        guard let one = other.run.sources.files[path], let two = record.run.sources.files[path],
          one != two
        else { continue }
        throw refusal(
          "\(other.path) and \(record.path) were made of different sources",
          notes: ["\(path) is \(one) in \(other.path)", "\(path) is \(two) in \(record.path)"],
          shards: [other, record])
      }
    }
  }

  private func refusal(
    _ message: String, notes: [String], shards: [RecordedRun]
  ) -> HostError {
    let names = shards.map { $0.run.plan.shard?.text ?? "1/1" }
    return HostError(
      .incomplete,
      Diagnostic(
        .error, code: .recordsOfOtherSources, message, notes: notes,
        help: [
          "run \(names.count == 1 ? "shard" : "shards") \(names.joined(separator: ", ")) again, "
            + "from the tree of the others"
        ]))
  }
}
