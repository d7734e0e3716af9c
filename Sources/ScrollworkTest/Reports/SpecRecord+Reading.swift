internal import FoundationEssentials
internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The record of a test run, read back.
///
/// Lines and members of unknown kinds are skipped.
struct RecordedRun: Sendable {
  /// The path of the record as messages show it.
  let path: String
  /// The plan and the results; `plan.files` has only files with results here or that failed to
  /// load.
  private(set) var run: SpecRun
  /// The version of the tool that wrote the record.
  private(set) var tool = ""
  /// Whether the record has its `end` line; false for an interrupted write.
  private(set) var isComplete = false
  /// The run's digest from the `end` line; empty without it.
  private(set) var digest = ""

  private struct Kind: Decodable {
    let sw: Int
    let k: String
  }

  private struct Head: Decodable {
    /// An unsigned integer, encoded as a string if it exceeds `Int`.
    struct Seed: Decodable {
      let value: UInt64

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(UInt64.self) {
          value = number
        } else {
          value = UInt64(try container.decode(String.self)) ?? 0
        }
      }
    }

    let seed: Seed
    let shard: String?
    let plan: Int
    let plan_digest: String
    let tool: String
    let coverage: Bool?
    let only: String?
    let left_out: Int?
    let commands: TestCommands?
  }

  private struct BrokenFile: Decodable {
    let file: String
    let n: Int
    let exit: Int32
    let detail: Diagnostic
  }

  private struct Test: Decodable {
    let id: String
    let device: String?
    let rate: Double?
    let line: Int
    let tags: [String]?
    let status: SpecResult.Status
    let reason: String?
    let instr: Int
    let expects: Bool?
    let virtual: Double
    let digest: String
    let wall_ms: Double
    let n: Int
    let snapshots: [String]?
    let part: Bool?
    let property: PropertyReport?
    let coverage: TestCoverage?
    let film_file: String?
    let detail: SpecRecordDetail?
  }

  private struct Source: Decodable {
    let file: String
    let fingerprint: String
  }

  private struct End: Decodable {
    let exit: Int32
    let digest: String
    let wall_ms: Double
  }

  /// A file that could not be loaded, with the number of tests of the plan before it.
  private struct UnloadedFile {
    let path: String
    let firstTestIndex: Int
    let failure: HostError?
  }

  /// Reads a record that is alone in its file.
  ///
  /// - Throws: What is wrong with it.
  init(_ bytes: [UInt8], path: String) throws(HostError) {
    try self.init(
      lines: bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...], path: path,
      firstLine: 1)
  }

  /// Reads the records in a file: one, or several that were written one after the other.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path in messages.
  /// - Throws: What is wrong with a record.
  /// - Returns: The records in their order.
  static func all(in bytes: [UInt8], path: String) throws(HostError) -> [RecordedRun] {
    let head = Array("{\"sw\":\(RunRecord.version),\"k\":\"run\",".utf8)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let later = lines.indices.dropFirst().filter { lines[$0].starts(with: head) }
    var records: [RecordedRun] = []
    for (start, end) in zip([0] + later, later + [lines.count]) {
      // What follows the last line feed is no line.
      let rest: [ArraySlice<UInt8>] = end == lines.count ? [] : [[]]
      records.append(
        try RecordedRun(lines: lines[start..<end] + rest, path: path, firstLine: start + 1))
    }
    return records
  }

  /// Reads a record, up to the first line that is cut off or no JSON.
  ///
  /// - Parameters:
  ///   - lines: The lines of the record, and what follows the last line feed.
  ///   - path: The path in messages.
  ///   - firstLine: The line of the file on which it begins, from 1.
  /// - Throws: Exit 7 for bytes that are no record of a test run, another version, or a malformed
  ///   result.
  private init(
    lines: ArraySlice<ArraySlice<UInt8>>, path: String, firstLine: Int
  ) throws(HostError) {
    self.path = path
    let (head, shard) = try Self.head(lines.first ?? [], path)
    tool = head.tool
    run = SpecRun(
      plan: PlanSummary(
        files: [], count: head.plan, digest: head.plan_digest, shard: shard, only: head.only,
        leftOut: head.left_out ?? 0), seed: head.seed.value)
    run.measures = head.coverage == true
    run.commands = head.commands ?? TestCommands(seed: head.seed.value)
    var broken: [UnloadedFile] = []
    var limited: Set<ByteText> = []
    for (index, line) in lines.dropFirst().enumerated() where !line.isEmpty {
      // Text after the last line feed is an incomplete line.
      guard index + 2 < lines.count, let kind: Kind = Self.decoded(line) else { break }
      switch kind.k {
      case "file":
        guard let file: BrokenFile = Self.decoded(line) else { continue }
        broken.append(
          UnloadedFile(
            path: file.file, firstTestIndex: file.n,
            failure: HostError(ExitCode(rawValue: file.exit) ?? .scriptError, file.detail)))
      case "test":
        guard let test: Test = Self.decoded(line) else {
          throw LoadedFile.unreadable(
            path, reason: "line \(firstLine + index + 1) is no result of a test")
        }
        run.results.append(Self.result(test))
        if test.part == true { limited.insert(run.results[run.results.count - 1].planned.path) }
      case "source":
        guard let source: Source = Self.decoded(line) else { continue }
        run.sources.add(source.fingerprint, of: source.file)
      case "end":
        guard let end: End = Self.decoded(line) else { continue }
        take(end)
      case let kind where TraceLines.kinds.contains(kind) && !run.results.isEmpty:
        // A line of the last test's trace, stored unparsed.
        let text = String(decoding: line, as: UTF8.self) + "\n"
        run.results[run.results.count - 1].keep(traceLine: text)
      default: continue
      }
    }
    run.arrange(broken.map { ($0.path, $0.firstTestIndex, $0.failure) }, limited: limited)
  }

  /// The first line of a record, and the shard that it names.
  private static func head(
    _ line: ArraySlice<UInt8>, _ path: String
  ) throws(HostError) -> (Head, Shard?) {
    guard let kind: Kind = decoded(line), kind.k == "run", let head: Head = decoded(line) else {
      throw LoadedFile.unreadable(path, reason: "it is no record of a test run")
    }
    guard kind.sw == RunRecord.version else {
      throw LoadedFile.unreadable(
        path, reason: "it is a record of version \(kind.sw), and this tool reads version 1")
    }
    guard head.plan >= 0 else {
      throw LoadedFile.unreadable(path, reason: "a plan has no \(head.plan) tests")
    }
    guard let text = head.shard else { return (head, nil) }
    guard let shard = Shard(text) else {
      throw LoadedFile.unreadable(path, reason: "\"\(text)\" is no shard")
    }
    return (head, shard)
  }

  private mutating func take(_ end: End) {
    isComplete = true
    digest = end.digest
    run.wall = end.wall_ms / 1_000
    let code = ExitCode(rawValue: end.exit)
    run.interruption = code == .interrupted || code == .terminated ? code : nil
  }

  private static func decoded<Value: Decodable>(_ line: ArraySlice<UInt8>) -> Value? {
    try? JSONDecoder.exact.decode(Value.self, from: Data(line))
  }

  private static func result(_ test: Test) -> SpecResult {
    var result = SpecResult(planned: planned(test), status: test.status)
    result.problems = test.detail?.problems ?? []
    result.snapshots = (test.snapshots ?? []).map { SnapshotUse(path: $0) }
    result.printed = test.detail?.printed ?? []
    result.pictureFile = test.detail?.pictureFile
    result.filmFile = test.film_file
    result.secondDigest = test.detail?.secondDigest
    result.property = test.property
    result.coverage = test.coverage
    result.reason = test.reason ?? ""
    result.virtual = test.virtual
    result.expectsNothing = test.expects == false
    result.instructions = test.instr
    result.digest = test.digest
    result.wall = test.wall_ms / 1_000
    return result
  }

  private static func planned(_ test: Test) -> SpecCase {
    if let planned = test.detail?.planned { return planned }
    let split = test.id.firstRange(of: "::")
    let path = split.map { String(test.id[..<$0.lowerBound]) } ?? test.id
    let title = split.map { String(test.id[$0.upperBound...]) } ?? ""
    let intent: SpecDefinition.Intent =
      switch test.status {
      case .skipped: .skip(test.reason ?? "")
      case .todo: .todo
      default: .run
      }
    // Reports print only the device's name, so the size is not recorded.
    let device = test.device.map { Device(name: $0, size: .zero) }
    return SpecCase(
      file: 0, index: 0,
      definition: SpecDefinition(
        names: [title], line: test.line, lines: nil, groupLines: [], tags: test.tags ?? [],
        devices: [], rates: [], intent: intent, isOnly: false),
      path: path, device: device, rate: test.rate, planIndex: test.n)
  }
}

extension SpecRun {
  /// Sorts the results by the plan's order and builds `plan.files` from them; O(*n* log *n*).
  ///
  /// - Parameters:
  ///   - broken: The files that could not be loaded, with the number of tests before each.
  ///   - limited: The files of which not all tests are planned.
  mutating func arrange(
    _ broken: [(path: String, firstTestIndex: Int, failure: HostError?)], limited: Set<ByteText>
  ) {
    results.sort { $0.planned.planIndex < $1.planned.planIndex }
    var files: [PlanSummary.File] = []
    var rest = broken.sorted {
      $0.firstTestIndex == $1.firstTestIndex
        ? bytesPrecede($0.path, $1.path) : $0.firstTestIndex < $1.firstTestIndex
    }[...]
    func addBroken(through index: Int) {
      while let next = rest.first, next.firstTestIndex <= index {
        rest.removeFirst()
        if let last = files.last, hasSameBytes(last.path, next.path) { continue }
        files.append(
          PlanSummary.File(
            path: next.path, count: 0, firstTestIndex: next.firstTestIndex, failure: next.failure))
      }
    }
    for index in results.indices {
      let planned = results[index].planned
      let isNext =
        files.last.map { $0.failure != nil || !hasSameBytes($0.path, planned.path) } ?? true
      if isNext {
        addBroken(through: planned.planIndex)
        files.append(
          PlanSummary.File(
            path: planned.path, count: 0, firstTestIndex: planned.planIndex, failure: nil,
            isWhole: !limited.contains(planned.path)))
      }
      files[files.count - 1].count += 1
      results[index].planned.file = files.count - 1
    }
    addBroken(through: .max)
    plan.files = files
  }
}
