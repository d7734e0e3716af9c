internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The Lua instructions that each test took, as stored in `.scrollwork/costs.tsv` by
/// `--update-costs`.
///
/// The counts are the same on every machine, so the file can be committed, and all shards compute
/// the same split from it.
struct TestCosts: Hashable, Sendable {
  /// The path of the file, relative to the root.
  static let path = ".scrollwork/costs.tsv"
  /// The highest cost of one test, in instructions: the largest budget.
  private static let limit = 1 << 53
  private static let heading = "# test\tinstructions\n"

  /// Instructions by the test's key, which is its id with the variant.
  private(set) var costs: [ByteText: Int] = [:]

  /// Reads the file; a missing one counts as empty.
  ///
  /// - Throws: Exit 7 for a file that cannot be read or has a malformed line.
  init(inProjectOf folder: FilePath) throws(HostError) {
    let file = ProjectRoot(ofFolder: folder).path.appending(Self.path)
    let shown = file.shown(in: folder)
    let bytes = file.kind == nil ? [] : try LoadedFile(reading: file, shownAs: shown).bytes
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads lines of a key, a tab and a number, ended by LF or CRLF; empty lines and those that
  /// begin with `#` are skipped.
  ///
  /// - Throws: Exit 7 for any other line.
  init(_ text: String) throws(HostError) {
    // LF and CRLF are one character each.
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }
    ).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let tab = line.lastIndex(of: "\t"), let cost = Int(line[line.index(after: tab)...]),
        (0...Self.limit).contains(cost)
      else {
        throw LoadedFile.unreadable(
          Self.path,
          reason: "line \(index + 1) is not an id, a tab and a number up to "
            + NumberText.grouped(Self.limit))
      }
      costs[String(line[..<tab])] = cost
    }
  }

  /// Sets the instructions of a test.
  mutating func set(_ instructions: Int, of key: String) { costs[key] = instructions }

  /// The file's text: a heading, then a line per test, sorted by the bytes of the keys.
  var text: String {
    Self.heading
      + costs.sorted { $0.key < $1.key }.map { "\($0.key.text)\t\($0.value)\n" }.joined()
  }

  /// Writes the file.
  ///
  /// - Throws: Exit 7 when it cannot be written.
  func write(inProjectOf folder: FilePath) throws(HostError) {
    let root = ProjectRoot(ofFolder: folder).path
    try ScratchFiles.write(Array(text.utf8), to: Self.path, in: root, shownIn: folder)
  }

  /// Checks that the file can be written; it is not changed.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  static func prepare(inProjectOf folder: FilePath) throws(HostError) {
    let root = ProjectRoot(ofFolder: folder).path
    try ScratchFiles.prepare(path, in: root, shownIn: folder)
  }

  /// The indices in `keys` of the tests that a shard runs, ascending.
  ///
  /// Greedy: tests are assigned in order of falling cost, each to the shard with the lowest sum so
  /// far. Equal costs keep the order of the plan; of equal shards the first is taken. A test
  /// without a stored cost counts as the median. O(*n* · shards).
  func share(of shard: Shard, among keys: [String]) -> [Int] {
    let known = keys.compactMap { costs[$0] }.sorted()
    let middle = known.isEmpty ? 1 : known[known.count / 2]
    let prices = keys.map { costs[$0] ?? middle }
    let order = keys.indices.sorted {
      prices[$0] == prices[$1] ? $0 < $1 : prices[$0] > prices[$1]
    }
    var loads = [Int](repeating: 0, count: shard.count)
    var taken: [Int] = []
    for index in order {
      var least = 0
      for other in loads.indices where loads[other] < loads[least] { least = other }
      // 1 for each test, so that tests of cost 0 are spread, too.
      let load = loads[least].addingReportingOverflow(prices[index] + 1)
      loads[least] = load.overflow ? .max : load.partialValue
      if least == shard.number - 1 { taken.append(index) }
    }
    return taken.sorted()
  }
}
