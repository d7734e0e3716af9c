internal import LuaSyntax
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// JUnit XML: a suite for each file, a case for each finding, which fails if the finding fails the
/// check, and one with an error for a file that could not be read.
extension CheckReport {
  var junit: String {
    let suites = checks.map(suite) + unreadable.map(suite)
    return JUnitText(
      name: "scrollwork check", suites: suites.sorted { bytesPrecede($0.file, $1.file) }
    ).text
  }

  private func suite(_ file: CheckedFiles.Unreadable) -> JUnitText.Suite {
    JUnitText.Suite(
      file: file.path,
      cases: [
        JUnitText.Case(
          className: file.path, name: "(the file)", file: file.path,
          outcome: .error(type: "read", message: file.error.diagnostic.message, body: ""))
      ])
  }

  private func suite(_ check: FileCheck) -> JUnitText.Suite {
    let path = check.source.path
    var suite = JUnitText.Suite(file: path, cases: [])
    suite.cases = check.results.map { result in
      let (line, column) = check.source.lineAndColumn(of: result.finding.range.lowerBound)
      let level = result.severity.rawValue
      var item = JUnitText.Case(
        className: path, name: "\(result.finding.code) at \(line):\(column)", file: path,
        line: line)
      if isFailure(result.level) {
        item.outcome = .failure(
          type: level, message: result.finding.message,
          body: result.finding.help.joined(separator: "\n"))
      } else {
        item.output = ["\(level): \(result.finding.message)"] + result.finding.help
      }
      return item
    }
    if suite.cases.isEmpty {
      suite.cases = [JUnitText.Case(className: path, name: "nothing found", file: path)]
    }
    return suite
  }
}
