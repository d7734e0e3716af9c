internal import ScrollworkTerminal

/// The results as JUnit's XML.
///
/// Names include the variant in brackets, since some readers identify a test by class and name
/// alone.
struct JUnitReport: Report {
  mutating func end(_ run: SpecRun) -> String {
    let byFile = Dictionary(grouping: run.results) { $0.planned.file }
    var suites: [JUnitText.Suite] = []
    for (number, file) in run.plan.files.enumerated() {
      let results = byFile[number] ?? []
      guard !results.isEmpty || file.failure != nil else { continue }
      suites.append(
        JUnitText.Suite(
          file: file.path, properties: [("seed", "\(run.seed)")],
          cases: Self.loading(file) + results.map { Self.testCase($0, of: run) }))
    }
    suites += run.unused.map { Self.suite($0, of: run) }
    return JUnitText(name: "scrollwork", suites: suites).text
  }

  /// One case with an error for a file that could not be loaded; empty for others.
  private static func loading(_ file: PlanSummary.File) -> [JUnitText.Case] {
    guard let failure = file.failure else { return [] }
    let lines = failure.diagnostic.lines(on: .plain).joined(separator: "\n")
    return [
      JUnitText.Case(
        className: className(of: file.path), name: "(the file)", file: file.path,
        line: failure.diagnostic.location?.line ?? 1, time: 0,
        outcome: .error(type: "load", message: failure.message, body: lines))
    ]
  }

  /// The suite of a file that no test uses, with one case that fails.
  private static func suite(_ file: UnusedFile, of run: SpecRun) -> JUnitText.Suite {
    JUnitText.Suite(
      file: file.path, properties: [("seed", "\(run.seed)")],
      cases: [
        JUnitText.Case(
          className: className(of: file.path), name: "\(file.title): \(file.reason)",
          file: file.path, time: 0,
          outcome: .failure(type: file.title, message: file.reason, body: ""))
      ])
  }

  private static func testCase(_ result: SpecResult, of run: SpecRun) -> JUnitText.Case {
    let planned = result.planned
    var item = JUnitText.Case(
      className: className(of: planned.path), name: planned.name, file: planned.path,
      line: result.line, time: result.wall)
    switch result.status {
    case .passed: break
    case .skipped: item.outcome = .skipped(reason: result.reason)
    case .todo: item.outcome = .skipped(reason: "still to be written")
    case .failed, .error, .stopped:
      let body = FailureBlock.body(result, run.commands).joined(separator: "\n")
      item.outcome =
        result.status == .failed
        ? .failure(type: result.problemKind, message: result.message, body: body)
        : .error(type: result.problemKind, message: result.message, body: body)
      item.output = result.printed
      if let picture = result.pictureFile { item.output.append("[[ATTACHMENT|\(picture)]]") }
    }
    return item
  }

  /// The class name of a file: `tests.a_test` for `tests/a_test.lua`.
  private static func className(of path: String) -> String {
    let stem = path.hasSuffix(".lua") ? String(path.dropLast(4)) : path
    return stem.split(separator: "/").joined(separator: ".")
  }
}
