internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

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

  private var entries: [Entry] = []
  /// Where the entry of a file is.
  private var places: [String: Int] = [:]
  /// The files that are known to be there.
  private var present: Set<Int> = []
  /// What the file says, as it was read.
  private var text: [UInt8] = []

  /// Nothing is known.
  init() {}

  /// Reads what is known; a file that says something else counts as missing.
  init(in root: FilePath) {
    guard let file = try? LoadedFile(reading: root.appending(Self.path), shownAs: Self.path)
    else { return }
    text = file.bytes
    for line in text.split(separator: 0x0A) {
      if let entry = JSONValue(parsing: line).flatMap(Entry.init) { keep(entry) }
    }
  }

  /// Keeps what is known of a test file, instead of what was known.
  ///
  /// - Returns: Its place.
  @discardableResult
  private mutating func keep(_ entry: Entry) -> Int {
    if let place = places[entry.file] {
      entries[place] = entry
      return place
    }
    places[entry.file] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  /// Whether no run is known.
  var isEmpty: Bool { entries.isEmpty }

  /// What is known of a test file.
  func entry(of file: String) -> Entry? { places[file].map { entries[$0] } }

  /// Takes over what came of a run; what it says nothing of stays.
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
      for place in results[number] {
        // Most tests read nothing but their file, most others the same as the one before.
        for read in run.results[place].reads where read != own && read != last {
          others.insert(FilePath(read).shown(in: root))
          last = read
        }
        // A test's variants come one after the other.
        let test = run.results[place].planned.index
        if test != lastTest { tests += 1 }
        lastTest = test
        if run.results[place].isBad {
          failed.insert(run.results[place].planned.name)
        } else if !failed.isEmpty {
          failed.remove(run.results[place].planned.name)
        }
      }
      // Tests that were left out may read more.
      if tests < file.definitions.count { others.formUnion(entry.reads) }
      entry.reads = others.isEmpty ? [path] : others.union([path]).sorted(by: bytesPrecede)
      entry.failed = failed.sorted(by: bytesPrecede)
      let place = keep(entry)
      if file.failure == nil { present.insert(place) }
    }
  }

  /// Writes it down, unless the file says so already.
  ///
  /// Where that cannot be done, such as in a folder that is only read, the next run knows less.
  func write(in root: FilePath) {
    var json = JSONText()
    // As it was read, it is in order already.
    for place in entries.indices.sorted(by: { bytesPrecede(entries[$0].file, entries[$1].file) })
    where present.contains(place) || root.appending(entries[place].file).kind == .file {
      json.write(entries[place])
      json.endLine()
    }
    guard json.bytes != text else { return }
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
