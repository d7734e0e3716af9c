internal import Scrollwork

/// The record of a test run: one JSON object per line, in the order of the plan.
///
/// Only the fields `wall_ms` differ between two runs of the same tests.
struct SpecRecord {
  private var json = JSONText()

  /// The record as bytes.
  var bytes: [UInt8] { json.bytes }

  /// What is going to run.
  init(beginning run: SpecRun) {
    json.object { json in
      json.member("sw", 1)
      json.member("k", "run")
      if let seed = Int(exactly: run.seed) {
        json.member("seed", seed)
      } else {
        json.member("seed", String(run.seed))
      }
      json.member("plan", run.plan.cases.count)
      json.member("plan_digest", run.plan.digest.description)
      json.member("tool", ToolVersion.current)
    }
    json.endLine()
    for file in run.plan.files {
      if let failure = file.failure { add(failure, of: file.selection.shown) }
    }
  }

  private mutating func add(_ failure: HostError, of path: String) {
    json.object { json in
      json.member("sw", 1)
      json.member("k", "file")
      json.member("file", path)
      json.member("exit", Int(failure.exitCode.rawValue))
      json.key("error")
      failure.diagnostic.write(to: &json)
    }
    json.endLine()
  }

  /// Adds a result.
  mutating func add(_ result: SpecResult) {
    json.object { json in
      json.member("sw", 1)
      json.member("k", "test")
      Self.write(result.planned, to: &json)
      json.member("line", result.line)
      if !result.planned.definition.tags.isEmpty {
        json.member("tags", result.planned.definition.tags)
      }
      json.member("status", result.status.rawValue)
      if result.status == .skipped, !result.reason.isEmpty { json.member("reason", result.reason) }
      json.member("instr", result.instructions)
      json.member("virtual", result.virtual)
      json.member("digest", result.digest.description)
      json.member("wall_ms", Self.milliseconds(result.wall))
      if let problem = result.problems.first { Self.write(problem, to: &json) }
    }
    json.endLine()
  }

  /// What tells a planned test from the others.
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
      json.key("failure")
      json.object { json in
        json.member("matcher", failure.matcher)
        json.key("expected")
        failure.expected.write(to: &json)
        json.key("received")
        failure.received.write(to: &json)
        json.member("t", failure.time)
        json.member("tick", failure.tick)
        if let place = failure.place { json.member("at", "\(place.chunk):\(place.line)") }
        if let cause = failure.picture?.cause { json.member("cause", cause) }
      }
    }
  }

  /// Adds the end.
  mutating func end(_ run: SpecRun, exitCode: ExitCode) {
    json.object { json in
      json.member("sw", 1)
      json.member("k", "end")
      json.member("passed", run.count(.passed))
      json.member("failed", run.count(.failed))
      json.member("errors", run.count(.error))
      json.member("stopped", run.count(.stopped))
      json.member("skipped", run.count(.skipped))
      json.member("todo", run.count(.todo))
      json.member("exit", Int(exitCode.rawValue))
      json.member("digest", run.digest.description)
      json.member("wall_ms", Self.milliseconds(run.wall))
    }
    json.endLine()
  }

  private static func milliseconds(_ seconds: Double) -> Double {
    (seconds * 10_000).rounded() / 10
  }
}
