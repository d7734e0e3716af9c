internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The stored results of the last runs: which tests failed, and which files each test file read.
///
/// Stored in `.scrollwork/last.jsonl`, one JSON line per test file. It is a cache and may be
/// deleted.
struct LastResults: Sendable {
  /// The results of one test file.
  struct Entry: Hashable, Sendable {
    /// The path relative to the project's root.
    var file: String
    /// The files that its tests read, itself included: paths relative to the root or absolute,
    /// sorted by bytes.
    var reads: [String] = []
    /// The names, with variant, of the tests that failed in their last run, sorted by bytes.
    var failed: [String] = []
    /// Whether the file could not be loaded.
    var isBroken = false

    /// Whether the file could not be loaded or one of its tests failed.
    var hasFailed: Bool { isBroken || !failed.isEmpty }
  }

  /// The path of the cache, relative to the root.
  static let path = ".scrollwork/last.jsonl"

  /// The line of each test file.
  private var lines = CacheLines()
  /// The indices in `lines` of those whose file was loaded in this run, so that `write` need not
  /// check that it exists.
  private var present: Set<Int> = []

  /// Makes an empty cache.
  init() {}

  /// Reads the cache; a file that cannot be read counts as empty, and lines that name no test file
  /// are skipped.
  init(in root: FilePath) {
    lines = CacheLines(Self.path, in: root) { Entry($0)?.file }
  }

  /// Whether no results are stored.
  var isEmpty: Bool { lines.isEmpty }

  /// The entry of a test file, by its path relative to the root; nil without results, or where they
  /// cannot be read.
  func entry(of file: String) -> Entry? {
    lines[file].flatMap(Entry.init)
  }

  /// Stores an entry in place of that of the same file.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - isLoaded: Whether its file has been loaded in this run, so that it exists.
  mutating func store(_ entry: Entry, isLoaded: Bool) {
    var json = JSONText()
    json.write(entry)
    let index = lines.set(json.bytes[...], for: entry.file)
    if isLoaded { present.insert(index) }
  }

  /// Writes the cache unless its bytes are unchanged; errors, such as a read-only folder, are
  /// ignored.
  func write(in root: FilePath) {
    if let bytes = changedBytes(in: root) { Self.write(bytes, in: root) }
  }

  /// Writes the bytes of a cache; errors, such as a read-only folder, are ignored.
  static func write(_ bytes: [UInt8], in root: FilePath) {
    try? ScratchFiles.write(bytes, to: path, in: root, shownIn: root)
  }

  /// The bytes of the cache, sorted by path; nil if they are those that were read; O(*n* log *n*)
  /// in entries.
  ///
  /// Entries of files that no longer exist are dropped.
  func changedBytes(in root: FilePath) -> [UInt8]? {
    let bytes = lines.bytes {
      present.contains($0) || root.appending(lines.lines[$0].key).kind == .file
    }
    return bytes == lines.text ? nil : bytes
  }
}

extension LastResults.Entry {
  /// Reads one line of the cache; nil if it has another form.
  fileprivate init?(_ json: JSONValue) {
    guard let file = json["file"]?.text, let isBroken = json["isBroken"]?.truth,
      let reads = json["reads"]?.elements, let failed = json["failed"]?.elements
    else { return nil }
    self.init(
      file: file, reads: reads.compactMap(\.text), failed: failed.compactMap(\.text),
      isBroken: isBroken)
  }
}

extension JSONText {
  fileprivate mutating func write(_ entry: LastResults.Entry) {
    object {
      $0.member("file", entry.file)
      $0.member("failed", entry.failed)
      $0.member("isBroken", entry.isBroken)
      $0.member("reads", entry.reads)
    }
  }
}
