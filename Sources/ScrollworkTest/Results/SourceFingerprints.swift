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
  ///   - name: Another name to store it under: that of a package's file, which is the same on all
  ///     machines.
  mutating func read(_ path: String, in folder: FilePath, as name: String? = nil) {
    guard known.insert(path), !Self.isWrittenByRuns(path) else { return }
    let path = FilePath(path)
    // A module that was sought there and is elsewhere, or nowhere.
    guard path.kind != nil else { return }
    files[name ?? path.shown(in: folder)] = Self.fingerprint(of: path)
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
