internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Hashes of the sources that a run read: test files, modules, scenes and settings.
///
/// A record contains them, so that a merge can refuse records of different source trees. Files that
/// runs write, in `__snapshots__` and `__cases__`, are no sources.
struct SourceFingerprints: Hashable, Sendable {
  /// The 64-bit FNV-1a hash of a file's bytes, 16 hexadecimal digits; `none` if it is unreadable.
  typealias Fingerprint = String

  /// The fingerprints by path, as messages show it.
  private(set) var files: [ByteText: Fingerprint] = [:]
  /// The absolute paths that `read` has seen, sources or not.
  private var known: Set<ByteText> = []

  /// The paths in the order of their bytes.
  var paths: [String] { files.keys.sorted().map(\.text) }

  /// Sets the fingerprint of a path, as a record states it.
  mutating func add(_ fingerprint: Fingerprint, of path: String) { files[path] = fingerprint }

  /// Adds the fingerprints of another shard; for a path in both, the own one stays.
  mutating func merge(_ other: SourceFingerprints) { files.merge(other.files) { own, _ in own } }

  /// Reads the files of a plan and their settings; every shard loads all of them.
  init(of plan: SpecPlan, in folder: FilePath) {
    for file in plan.files {
      read(file.selection.path.description, in: folder)
      if let settings = file.project.root.configuration { read(settings.description, in: folder) }
    }
  }

  /// Creates an empty set.
  init() {}

  /// Adds the fingerprint of a file that a test has read; reads each file once.
  ///
  /// - Parameters:
  ///   - path: Its absolute path.
  ///   - folder: The folder that shown paths are relative to.
  mutating func read(_ path: String, in folder: FilePath) {
    guard known.insert(path), !Self.isWrittenByRuns(path) else { return }
    let path = FilePath(path)
    // A module that was sought there and is elsewhere, or nowhere.
    guard path.kind != nil else { return }
    files[path.shown(in: folder)] = Self.fingerprint(of: path)
  }

  private static func isWrittenByRuns(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0 == "__snapshots__" || $0 == "__cases__" }
  }

  /// The fingerprint of a file's present content.
  static func fingerprint(of path: FilePath) -> Fingerprint {
    guard let bytes = try? LoadedFile(reading: path, shownAs: path.description).bytes
    else { return "none" }
    let digits = String(fnv1a(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The paths that both have with different fingerprints, in the order of their bytes.
  func differences(from other: SourceFingerprints) -> [String] {
    files.filter { path, own in other.files[path].map { $0 != own } ?? false }.keys
      .sorted().map(\.text)
  }

  /// The fingerprints of the present files at the same paths in a folder, without missing files.
  func now(in folder: FilePath) -> SourceFingerprints {
    var here = SourceFingerprints()
    for path in files.keys {
      let file = FilePath(path.text).absolute(in: folder)
      if file.kind == .file { here.files[path] = Self.fingerprint(of: file) }
    }
    return here
  }
}

extension RecordMerge {
  /// Refuses records that were made from different sources.
  ///
  /// If the sources are in this folder, the error names the records that differ from them, which
  /// are older than a change. Otherwise it names the first two records that differ.
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
    // Each path's fingerprint is compared with that of the first record that has the path.
    var first: [ByteText: RecordedRun] = [:]
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
      .incomplete, code: .recordsOfOtherSources, message, notes: notes,
      help: [
        "run \(names.count == 1 ? "shard" : "shards") \(names.joined(separator: ", ")) again, "
          + "from the tree of the others"
      ])
  }
}
