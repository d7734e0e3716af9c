internal import FoundationEssentials
internal import Scrollwork

/// What is known of the tests' last runs: which failed, and which files each test file read.
///
/// It is kept in `.scrollwork/last.jsonl`, one line for each test file, and may be thrown away.
struct LastResults: Sendable {
  /// A test file.
  struct Entry: Codable, Hashable, Sendable {
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
      if let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) {
        entries[entry.file] = entry
      }
    }
  }

  /// Whether no run is known.
  var isEmpty: Bool { entries.isEmpty }

  /// What is known of a test file.
  func entry(of file: String) -> Entry? { entries[file] }

  /// Takes over what came of a run; what it says nothing of stays.
  mutating func update(from run: SpecRun, of plan: SpecPlan, in root: FilePath) {
    var results: [Int: [SpecResult]] = [:]
    for result in run.results { results[result.planned.file, default: []].append(result) }
    for (number, file) in plan.files.enumerated() {
      let path = file.selection.path.shown(in: root)
      var entry = entries[path] ?? Entry(file: path)
      entry.isBroken = file.failure != nil
      let own = results[number] ?? []
      var reads = Set(
        own.flatMap(\.reads).map { FilePath($0).shown(in: root) } + [path])
      // Tests that were left out may read more.
      if Set(own.map(\.planned.index)).count < file.definitions.count {
        reads.formUnion(entry.reads)
      }
      entry.reads = reads.sorted(by: bytesPrecede)
      var failed = Set(entry.failed)
      for result in own {
        if result.isBad {
          failed.insert(result.planned.name)
        } else {
          failed.remove(result.planned.name)
        }
      }
      entry.failed = failed.sorted(by: bytesPrecede)
      entries[path] = entry
    }
  }

  /// Writes it down.
  ///
  /// Where that cannot be done, such as in a folder that is only read, the next run knows less.
  func write(in root: FilePath) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes: [UInt8] = []
    for (_, entry) in entries.sorted(by: { bytesPrecede($0.key, $1.key) }) {
      guard root.appending(entry.file).kind == .file, let line = try? encoder.encode(entry)
      else { continue }
      bytes += Array(line) + [0x0A]
    }
    try? ScratchFiles.write(bytes, to: Self.path, in: root, shownIn: root)
  }
}
