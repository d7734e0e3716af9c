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

  /// The line of each test file as it is stored, which is read when it is asked for.
  private var lines: [(file: String, json: ArraySlice<UInt8>)] = []
  /// The index in `lines` by the test file's path.
  private var indices: [ByteText: Int] = [:]
  /// The indices of lines whose file was loaded in this run, so that `write` need not check that it
  /// exists.
  private var present: Set<Int> = []
  /// The bytes of the cache as read; empty without a readable file.
  private var text: [UInt8] = []

  /// Makes an empty cache.
  init() {}

  /// Reads the cache; a file that cannot be read counts as empty, and lines that name no test file
  /// are skipped.
  init(in root: FilePath) {
    guard let file = try? LoadedFile(reading: root.appending(Self.path), shownAs: Self.path)
    else { return }
    text = file.bytes
    for line in text.split(separator: 0x0A) {
      if let file = Self.file(of: line) { keep(line, of: file) }
    }
  }

  /// The beginning of the lines that are written.
  private static let beginning = Array(#"{"file":""#.utf8)

  /// The test file that a line is about: most are read no further than that.
  private static func file(of line: ArraySlice<UInt8>) -> String? {
    let rest = line.dropFirst(beginning.count)
    if line.starts(with: beginning), line.last == UInt8(ascii: "}"),
      let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }),
      rest[end] == UInt8(ascii: "\"")
    {
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    return JSONValue(parsing: line).flatMap(Entry.init)?.file
  }

  /// Adds a line, or replaces the one of the same file.
  ///
  /// - Returns: Its index in `lines`.
  @discardableResult
  private mutating func keep(_ json: ArraySlice<UInt8>, of file: String) -> Int {
    if let index = indices[file] {
      lines[index].json = json
      return index
    }
    indices[file] = lines.count
    lines.append((file, json))
    return lines.count - 1
  }

  /// Whether no results are stored.
  var isEmpty: Bool { lines.isEmpty }

  /// The entry of a test file, by its path relative to the root; nil without results, or where they
  /// cannot be read.
  func entry(of file: String) -> Entry? {
    indices[file].flatMap { JSONValue(parsing: lines[$0].json) }.flatMap(Entry.init)
  }

  /// Stores an entry in place of that of the same file.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - isLoaded: Whether its file has been loaded in this run, so that it exists.
  mutating func store(_ entry: Entry, isLoaded: Bool) {
    var json = JSONText()
    json.write(entry)
    let index = keep(json.bytes[...], of: entry.file)
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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    // Lines that were read are sorted already; new ones are appended.
    for index in lines.indices.sorted(by: { bytesPrecede(lines[$0].file, lines[$1].file) })
    where present.contains(index) || root.appending(lines[index].file).kind == .file {
      bytes += lines[index].json
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes == text ? nil : bytes
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
