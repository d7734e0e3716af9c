internal import Scrollwork

/// What is known of the tests' last runs: which failed, and which files each test file read.
///
/// It is kept in `.scrollwork/last.jsonl`, one line for each test file, and may be thrown away.
struct LastResults: Sendable {
  /// A test file.
  struct Entry: Hashable, Sendable {
    /// The path below the root.
    var file: String
    /// The files that were read for its tests, below the root or absolute, sorted.
    var reads: [String] = []
    /// The names of tests that went wrong when they last ran, sorted.
    var failed: [String] = []
    /// Whether it could not be loaded.
    var isBroken = false

    /// Whether anything in it went wrong.
    var hasFailed: Bool { isBroken || !failed.isEmpty }
  }

  /// The file, below the root.
  static let path = ".scrollwork/last.jsonl"

  private var entries: [String: Entry] = [:]

  /// Nothing is known.
  init() {}

  /// Reads what is known; a file that says something else counts as missing.
  init(in root: FilePath) {
    guard let file = try? LoadedFile(reading: root.appending(Self.path), shownAs: Self.path)
    else { return }
    for line in file.bytes.split(separator: 0x0A) {
      if let entry = JSONValue(parsing: line).flatMap(Entry.init) { entries[entry.file] = entry }
    }
  }

  /// Whether no run is known.
  var isEmpty: Bool { entries.isEmpty }

  /// What is known of a test file.
  func entry(of file: String) -> Entry? { entries[file] }

  /// Takes over what came of a run; what it says nothing of stays.
  mutating func update(from run: SpecRun, of plan: SpecPlan, in root: FilePath) {
    let results = run.placesByFile
    for (number, file) in plan.files.enumerated() {
      let path = file.selection.path.shown(in: root)
      var entry = entries[path] ?? Entry(file: path)
      entry.isBroken = file.failure != nil
      let own = results[number]
      var reads: Set = [path]
      var last = ""
      var tests: Set<Int> = []
      var failed = Set(entry.failed)
      for place in own {
        let result = run.results[place]
        // Most tests of a file read the same files.
        for read in result.reads where read != last {
          reads.insert(FilePath(read).shown(in: root))
          last = read
        }
        tests.insert(result.planned.index)
        if result.isBad {
          failed.insert(result.planned.name)
        } else if !failed.isEmpty {
          failed.remove(result.planned.name)
        }
      }
      // Tests that were left out may read more.
      if tests.count < file.definitions.count { reads.formUnion(entry.reads) }
      entry.reads = reads.sorted(by: bytesPrecede)
      entry.failed = failed.sorted(by: bytesPrecede)
      entries[path] = entry
    }
  }

  /// Writes it down.
  ///
  /// Where that cannot be done, such as in a folder that is only read, the next run knows less.
  func write(in root: FilePath) {
    var json = JSONText()
    for (_, entry) in entries.sorted(by: { bytesPrecede($0.key, $1.key) })
    where root.appending(entry.file).kind == .file {
      json.write(entry)
      json.endLine()
    }
    try? ScratchFiles.write(json.bytes, to: Self.path, in: root, shownIn: root)
  }
}

extension LastResults.Entry {
  /// Reads a line of the file; nil for something else.
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
