internal import LuaSyntax
internal import ScrollworkSession
internal import ScrollworkTest

/// JUnit XML: a suite for each file, a failed case for each finding.
extension CheckReport {
  var junit: String {
    JUnitText(name: "scrollwork check", suites: checks.map(suite)).text
  }

  private func suite(_ check: FileCheck) -> JUnitText.Suite {
    let path = check.source.path
    var suite = JUnitText.Suite(file: path, cases: [])
    suite.cases = check.results.map { result in
      let (line, column) = check.source.lineAndColumn(of: result.finding.range.lowerBound)
      return JUnitText.Case(
        className: path, name: "\(result.finding.code) at \(line):\(column)", file: path,
        line: line,
        outcome: .failure(
          type: result.level == .deny ? "error" : "warning", message: result.finding.message,
          body: result.finding.help.joined(separator: "\n")))
    }
    if suite.cases.isEmpty {
      suite.cases = [JUnitText.Case(className: path, name: "nothing found", file: path)]
    }
    return suite
  }
}
