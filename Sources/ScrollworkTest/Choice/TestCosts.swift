internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// How many instructions each test took when that was last written down: `.scrollwork/costs.tsv`.
///
/// Instructions are the same on every machine, so the file can be kept with the project and all
/// shards make the same split of it.
struct TestCosts: Hashable, Sendable {
  /// The file, below the root.
  static let path = ".scrollwork/costs.tsv"
  /// The most that one test can cost, the largest budget.
  private static let limit = 1 << 53
  private static let heading = "# test\tinstructions\n"

  /// Instructions by the test's id with its variant.
  private(set) var costs: [String: Int] = [:]

  /// Reads what is known.
  ///
  /// - Throws: Exit 7 for a file that cannot be read or holds something else.
  init(inProjectOf folder: FilePath) throws(HostError) {
    let file = ProjectRoot(ofFolder: folder).path.appending(Self.path)
    let shown = file.shown(in: folder)
    let bytes = file.kind == nil ? [] : try LoadedFile(reading: file, shownAs: shown).bytes
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads lines of an id, a tab and a number.
  ///
  /// - Throws: Exit 7 for any other line.
  init(_ text: String) throws(HostError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
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

  /// Takes over what tests took in a run.
  mutating func update(from run: SpecRun) {
    for result in run.results where result.status == .passed || result.status == .failed {
      costs[result.planned.key] = result.instructions
    }
  }

  /// The file's text, sorted by the bytes of the ids.
  var text: String {
    Self.heading
      + costs.sorted { bytesPrecede($0.key, $1.key) }.map { "\($0.key)\t\($0.value)\n" }.joined()
  }

  /// Writes the file.
  ///
  /// - Throws: Exit 7 when it cannot be written.
  func write(inProjectOf folder: FilePath) throws(HostError) {
    let root = ProjectRoot(ofFolder: folder).path
    try ScratchFiles.write(Array(text.utf8), to: Self.path, in: root, shownIn: folder)
  }

  /// The places of the tests that a shard takes, in order.
  ///
  /// The dearest test goes first, always to the shard with the least so far; of equal ones the first
  /// in the plan, and to the first shard. A test that is not known costs as much as the middle one.
  func share(of shard: Shard, among keys: [String]) -> [Int] {
    let known = keys.compactMap { costs[$0] }.sorted()
    let middle = known.isEmpty ? 1 : known[known.count / 2]
    let prices = keys.map { costs[$0] ?? middle }
    let order = keys.indices.sorted {
      prices[$0] == prices[$1] ? $0 < $1 : prices[$0] > prices[$1]
    }
    var loads = [Int](repeating: 0, count: shard.count)
    var taken: [Int] = []
    for place in order {
      var least = 0
      for other in loads.indices where loads[other] < loads[least] { least = other }
      // A test costs something, however short it is.
      let load = loads[least].addingReportingOverflow(prices[place] + 1)
      loads[least] = load.overflow ? .max : load.partialValue
      if least == shard.number - 1 { taken.append(place) }
    }
    return taken.sorted()
  }
}
