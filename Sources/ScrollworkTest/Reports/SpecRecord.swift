internal import FoundationEssentials
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The record of a test run: one JSON object per line, in the order of the plan.
///
/// It contains all data of other reports; a failed test is followed by the trace of its views in
/// the lines of `TraceLines`. Two runs of the same tests differ only in the fields `wall_ms`.
struct SpecRecord: Report {
  mutating func begin(_ run: SpecRun) -> String {
    var json = JSONText()
    TraceLines.write("run", to: &json) { json in
      json.member("seed", exactly: run.seed)
      if let shard = run.plan.shard { json.member("shard", shard.text) }
      json.member("plan", run.plan.count)
      json.member("plan_digest", run.plan.digest)
      json.member("tool", ToolVersion.current)
      if run.measures { json.member("coverage", true) }
      if run.commands != TestCommands(seed: run.seed) {
        json.key("commands")
        json.encoded(Self.encoded(run.commands))
      }
      if run.plan.leftOut > 0 {
        json.member("only", run.plan.only)
        json.member("left_out", run.plan.leftOut)
      }
    }
    for file in run.plan.files {
      guard let failure = file.failure else { continue }
      TraceLines.write("file", to: &json) { json in
        json.member("file", file.path)
        json.member("n", file.firstTestIndex)
        json.member("exit", Int(failure.exitCode.rawValue))
        json.key("error")
        failure.diagnostic.write(to: &json)
        json.key("detail")
        json.encoded(Self.encoded(failure.diagnostic))
      }
    }
    return json.text
  }

  mutating func add(_ result: SpecResult, to run: SpecRun) -> String {
    var json = JSONText()
    TraceLines.write("test", to: &json) { json in
      Self.write(result.planned, to: &json)
      json.member("line", result.line)
      if !result.planned.definition.tags.isEmpty {
        json.member("tags", result.planned.definition.tags)
      }
      json.member("status", result.status.rawValue)
      if result.status == .skipped, !result.reason.isEmpty { json.member("reason", result.reason) }
      json.member("instr", result.instructions)
      json.member("virtual", result.virtual)
      json.member("digest", result.digest)
      json.member("wall_ms", Self.milliseconds(result.wall))
      if let problem = result.problems.first { Self.write(problem, to: &json) }
      if result.expectsNothing { json.member("expects", false) }
      if let property = result.property {
        json.key("property")
        json.encoded(Self.encoded(property))
      }
      if !result.snapshots.isEmpty { json.member("snapshots", result.snapshots.map(\.path)) }
      if !run.plan.files[result.planned.file].isWhole { json.member("part", true) }
      json.member("n", result.planned.planIndex)
      if let coverage = result.coverage {
        json.key("coverage")
        json.encoded(Self.encoded(coverage))
      }
      if let film = result.filmFile { json.member("film_file", film) }
      if result.isBad {
        json.key("detail")
        json.encoded(Self.encoded(SpecRecordDetail(result)))
      }
    }
    if let lines = result.picture?.lines { json.add(lines: lines) }
    return json.text
  }

  mutating func end(_ run: SpecRun) -> String {
    var json = JSONText()
    for path in run.sources.paths {
      TraceLines.write("source", to: &json) { json in
        json.member("file", path)
        json.member("fingerprint", run.sources.files[path])
      }
    }
    for remark in run.remarks {
      TraceLines.write("remark", to: &json) { $0.member("text", remark) }
    }
    let statuses = run.statuses
    TraceLines.write("end", to: &json) { json in
      for status in SpecResult.Status.allCases {
        let name = status == .error ? "errors" : status.rawValue
        json.member(name, statuses.count { $0 == status })
      }
      json.member("exit", Int(run.exitCode.rawValue))
      json.member("digest", run.digest.description)
      let unloaded = run.plan.files.count { $0.failure != nil }
      if unloaded > 0 { json.member("unloaded", unloaded) }
      json.member("wall_ms", Self.milliseconds(run.wall))
    }
    return json.text
  }

  // MARK: - Members

  /// Writes the members that identify a planned test: `id`, `device` and `rate`.
  static func write(_ planned: SpecCase, to json: inout JSONText) {
    json.member("id", planned.id)
    if let device = planned.device { json.member("device", device.name) }
    if let rate = planned.rate { json.member("rate", rate) }
  }

  private static func write(_ problem: SpecResult.Problem, to json: inout JSONText) {
    switch problem {
    case .diagnostic(let diagnostic):
      json.key("error")
      diagnostic.write(to: &json)
    case .expectation(let failure):
      json.member("failure") { json in
        json.member("matcher", failure.matcher)
        json.key("expected")
        json.value(failure.expected)
        json.key("received")
        json.value(failure.received)
        json.member("t", failure.time)
        json.member("tick", failure.tick)
        if let location = failure.location {
          json.member("at", "\(location.chunk):\(location.line)")
        }
        Diagnostic.write(failure.traceback ?? [], to: &json)
        if let cause = failure.picture?.cause { json.member("cause", cause) }
      }
    }
  }

  /// Seconds in milliseconds, rounded to 0.1 ms.
  private static func milliseconds(_ seconds: Double) -> Double {
    (seconds * 10_000).rounded() / 10
  }

  /// A value as JSON with sorted keys, which decodes to an equal value; `null` if it cannot be
  /// encoded.
  private static func encoded(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder.exact
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { Array($0) } ?? Array("null".utf8)
  }
}

/// The member `detail` of a failed test: the values that the other members of its line do not
/// contain.
struct SpecRecordDetail: Codable, Sendable {
  let planned: SpecCase
  let problems: [SpecResult.Problem]
  let printed: [String]
  let pictureFile: String?
  /// The digest of a second run that differed; nil otherwise, and in records of earlier versions of
  /// the tool.
  let secondDigest: String?

  init(_ result: SpecResult) {
    var planned = result.planned
    // The index of the file differs between a shard and a merged run, so it is not recorded.
    planned.file = 0
    self.planned = planned
    problems = result.problems
    printed = result.printed
    pictureFile = result.pictureFile
    secondDigest = result.secondDigest
  }
}
