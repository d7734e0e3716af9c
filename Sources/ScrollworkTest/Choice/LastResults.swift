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

  private var entries: [Entry] = []
  /// The index in `entries` by the test file's path.
  private var indices: [String: Int] = [:]
  /// The indices of entries whose file was loaded in this run, so that `write` need not check that
  /// it exists.
  private var present: Set<Int> = []
  /// The bytes of the cache as read; empty without a readable file.
  private var text: [UInt8] = []

  /// Makes an empty cache.
  init() {}

  /// Reads the cache; a file that cannot be read counts as empty, and lines that are no entry are
  /// skipped.
  init(in root: FilePath) {
    guard let file = try? LoadedFile(reading: root.appending(Self.path), shownAs: Self.path)
    else { return }
    text = file.bytes
    for line in text.split(separator: 0x0A) {
      if let entry = JSONValue(parsing: line).flatMap(Entry.init) { keep(entry) }
    }
  }

  /// Adds an entry, or replaces the one of the same file.
  ///
  /// - Returns: Its index in `entries`.
  @discardableResult
  private mutating func keep(_ entry: Entry) -> Int {
    if let index = indices[entry.file] {
      entries[index] = entry
      return index
    }
    indices[entry.file] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  /// Whether no results are stored.
  var isEmpty: Bool { entries.isEmpty }

  /// The entry of a test file, by its path relative to the root; nil without results.
  func entry(of file: String) -> Entry? { indices[file].map { entries[$0] } }

  /// Stores the results of a run; entries of files and tests that did not run stay as they are.
  mutating func update(from run: SpecRun, of plan: SpecPlan, in root: FilePath) {
    let results = run.locationsByFile
    for (number, file) in plan.files.enumerated() {
      let own = file.selection.path.description
      let path = file.selection.path.shown(in: root)
      var entry = entry(of: path) ?? Entry(file: path)
      entry.isBroken = file.failure != nil
      var others: Set<String> = []
      var last = ""
      var tests = 0
      var lastTest: Int?
      var failed = Set(entry.failed)
      for index in results[number] {
        // Most tests read only their own file; most others repeat the last path, which is skipped.
        for read in run.results[index].reads where read != own && read != last {
          others.insert(FilePath(read).shown(in: root))
          last = read
        }
        // The variants of a test are adjacent.
        let test = run.results[index].planned.index
        if test != lastTest { tests += 1 }
        lastTest = test
        if run.results[index].isBad {
          failed.insert(run.results[index].planned.name)
        } else if !failed.isEmpty {
          failed.remove(run.results[index].planned.name)
        }
      }
      // The tests that did not run may read more files: the stored ones stay.
      if tests < file.definitions.count { others.formUnion(entry.reads) }
      entry.reads = others.isEmpty ? [path] : others.union([path]).sorted(by: bytesPrecede)
      entry.failed = failed.sorted(by: bytesPrecede)
      let index = keep(entry)
      if file.failure == nil { present.insert(index) }
    }
  }

  /// Writes the cache, sorted by path, unless its bytes are unchanged; O(*n* log *n*) in entries.
  ///
  /// Entries of files that no longer exist are dropped. Errors, such as a read-only folder, are
  /// ignored.
  func write(in root: FilePath) {
    var json = JSONText()
    // Entries that were read are sorted already; new ones are appended.
    for index in entries.indices.sorted(by: { bytesPrecede(entries[$0].file, entries[$1].file) })
    where present.contains(index) || root.appending(entries[index].file).kind == .file {
      json.write(entries[index])
      json.endLine()
    }
    guard json.bytes != text else { return }
    try? ScratchFiles.write(json.bytes, to: Self.path, in: root, shownIn: root)
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
      $0.member("failed", entry.failed)
      $0.member("file", entry.file)
      $0.member("isBroken", entry.isBroken)
      $0.member("reads", entry.reads)
    }
  }
}
