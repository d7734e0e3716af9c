import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest

/// Planned tests, results and runs that no file on disk defines.
enum Made {
  static func definition(
    _ names: String..., line: Int = 1, lines: ClosedRange<Int>? = nil,
    groupLines: [ClosedRange<Int>] = [], tags: [String] = [], devices: [String] = [],
    rates: [Double] = [], intent: SpecDefinition.Intent = .run, isOnly: Bool = false
  ) -> SpecDefinition {
    SpecDefinition(
      names: names, line: line, lines: lines, groupLines: groupLines, tags: tags,
      devices: devices, rates: rates, intent: intent, isOnly: isOnly)
  }

  static func planned(
    _ definition: SpecDefinition, file: Int = 0, path: String = "tests/a_test.lua",
    device: String? = nil, rate: Double? = nil, planIndex: Int = 0
  ) -> SpecCase {
    SpecCase(
      file: file, index: 0, definition: definition, path: path,
      device: device.map { Device(name: $0, size: .zero) }, rate: rate, planIndex: planIndex)
  }

  static func planned(_ name: String, planIndex: Int = 0) -> SpecCase {
    planned(definition(name), planIndex: planIndex)
  }

  /// A run with one file for each path of the results, in their order, all of them ended.
  static func run(_ results: [SpecResult], seed: UInt64 = 0) -> SpecRun {
    var plan = PlanSummary(
      files: [], count: results.count, digest: "0123456789abcdef", only: nil, leftOut: 0)
    var results = results
    for index in results.indices {
      let path = results[index].planned.path
      if plan.files.last?.path != path {
        plan.files.append(
          PlanSummary.File(path: path, count: 0, firstTestIndex: index, failure: nil))
      }
      plan.files[plan.files.count - 1].count += 1
      results[index].planned.file = plan.files.count - 1
      results[index].planned.planIndex = index
    }
    var run = SpecRun(plan: plan, seed: seed)
    run.results = results
    return run
  }

  /// A run of one test for each status, all in one file.
  static func run(of statuses: [SpecResult.Status]) -> SpecRun {
    run(statuses.enumerated().map { SpecResult(planned: planned("t\($0)"), status: $1) })
  }

  /// A file at the end of the plan that could not be loaded.
  static func broken(_ path: String, after count: Int) -> PlanSummary.File {
    PlanSummary.File(
      path: path, count: 0, firstTestIndex: count,
      failure: HostError(.scriptError, Diagnostic(.error, code: "SW0101", "unexpected end")))
  }

  /// All that a report writes about a run, result by result.
  static func text(_ report: some Report, of run: SpecRun) -> String {
    var report = report
    var part = run
    part.results = []
    var text = report.begin(part)
    for result in run.results {
      part.results.append(result)
      text += report.add(result, to: part)
    }
    return text + report.end(run)
  }
}

/// Answers with given definitions instead of loading files; runs nothing.
final class ListedTests: SpecExecutor {
  private let definitions: [String: [SpecDefinition]]
  /// The names of the files that it was asked to load.
  private(set) var loaded: [String] = []

  /// Definitions by the file's name; files without an entry cannot be loaded.
  init(_ definitions: [String: [SpecDefinition]]) { self.definitions = definitions }

  var interruption: ExitCode? { nil }
  var longestPause = Double.infinity
  var longestRunning: RunningSpec? { nil }

  func load(_ files: [SpecPlan.File]) throws(HostError) -> [SpecPlan.File] {
    files.map { file in
      guard !file.isLoaded else { return file }
      var file = file
      file.isLoaded = true
      loaded.append(file.selection.path.name)
      if let tests = definitions[file.selection.path.name] {
        file.definitions = tests
      } else {
        file.failure = HostError(.scriptError, Diagnostic(.error, "broken"))
      }
      return file
    }
  }

  func run(
    _ plan: SpecPlan, seed: UInt64, bail: Int?,
    deliver: (SpecResult) throws(HostError) -> Void, pause: () throws(HostError) -> Bool
  ) throws(HostError) {}
}
