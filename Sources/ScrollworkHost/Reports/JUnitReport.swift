/// The XML that Jenkins, GitLab, GitHub actions and Testmo read.
///
/// The members are those that all of them know. Names are unique with the device in brackets, since
/// some of them tell tests apart by class and name alone.
struct JUnitReport: Report {
  mutating func end(_ run: SpecRun) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let loadErrors = run.plan.files.count { $0.failure != nil }
    text += "<testsuites name=\"scrollwork\" \(Self.totals(run.results, loadErrors: loadErrors))>"
    let byFile = Dictionary(grouping: run.results) { $0.planned.file }
    for (number, file) in run.plan.files.enumerated() {
      let results = byFile[number] ?? []
      guard !results.isEmpty || file.failure != nil else { continue }
      text += suite(file, results, seed: run.seed)
    }
    return text + "</testsuites>\n"
  }

  private func suite(
    _ file: PlanSummary.File, _ results: [SpecResult], seed: UInt64
  ) -> String {
    let path = MarkupText.escaped(file.path)
    let totals = Self.totals(results, loadErrors: file.failure == nil ? 0 : 1)
    var text = "\n <testsuite name=\"\(path)\" file=\"\(path)\" \(totals)>"
    text += "\n  <properties><property name=\"seed\" value=\"\(seed)\"/></properties>"
    if let failure = file.failure {
      let lines = failure.diagnostic.lines(on: .plain).joined(separator: "\n")
      text += "\n  <testcase \(Self.names("(the file)", in: file.path)) file=\"\(path)\""
      text += " line=\"\(failure.diagnostic.location?.line ?? 1)\" time=\"0.000\">"
      text += element("error", type: "load", message: failure.message, body: lines)
      text += "</testcase>"
    }
    for result in results { text += testCase(result) }
    return text + "</testsuite>"
  }

  private func testCase(_ result: SpecResult) -> String {
    let planned = result.planned
    var text = "\n  <testcase \(Self.names(planned.name, in: planned.path))"
    text += " file=\"\(MarkupText.escaped(planned.path))\" line=\"\(result.line)\""
    text += " time=\"\(NumberText.fixed(result.wall, decimals: 3))\""
    switch result.status {
    case .passed: return text + "/>"
    case .skipped, .todo:
      let reason = result.status == .todo ? "still to be written" : result.reason
      let message = reason.isEmpty ? "" : " message=\"\(MarkupText.escaped(reason))\""
      return text + ">\n   <skipped\(message)/></testcase>"
    case .failed, .error, .stopped:
      let block = FailureBlock(result, number: 1, on: .plain).lines.dropFirst()
      text +=
        ">"
        + element(
          result.status == .failed ? "failure" : "error", type: result.problemKind,
          message: result.message, body: block.joined(separator: "\n"))
      var output = result.printed
      if let picture = result.pictureFile { output.append("[[ATTACHMENT|\(picture)]]") }
      if !output.isEmpty {
        text +=
          "\n   <system-out>\(MarkupText.escaped(output.joined(separator: "\n")))</system-out>"
      }
      return text + "</testcase>"
    }
  }

  private func element(_ name: String, type: String, message: String, body: String) -> String {
    "\n   <\(name) type=\"\(MarkupText.escaped(type))\" message=\"\(MarkupText.escaped(message))\">"
      + "\(MarkupText.escaped(body))</\(name)>"
  }

  /// `tests/a_test.lua` is the class `tests.a_test`.
  private static func names(_ name: String, in path: String) -> String {
    let stem = path.hasSuffix(".lua") ? String(path.dropLast(4)) : path
    let parts = stem.split(separator: "/").joined(separator: ".")
    return "classname=\"\(MarkupText.escaped(parts))\" name=\"\(MarkupText.escaped(name))\""
  }

  private static func totals(_ results: [SpecResult], loadErrors: Int) -> String {
    let failures = results.count { $0.status == .failed }
    let errors = results.count { $0.status == .error || $0.status == .stopped } + loadErrors
    let skipped = results.count { $0.status == .skipped || $0.status == .todo }
    let time = NumberText.fixed(results.reduce(0) { $0 + $1.wall }, decimals: 3)
    return "tests=\"\(results.count + loadErrors)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\" skipped=\"\(skipped)\" time=\"\(time)\""
  }
}
