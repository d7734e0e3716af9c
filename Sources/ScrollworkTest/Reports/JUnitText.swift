internal import ScrollworkTerminal

/// The XML that Jenkins, GitLab, GitHub actions and Testmo read: the members are those that all of them
/// know.
package struct JUnitText {
  /// What came of one case.
  package struct Case {
    /// What went wrong, or why it did not run.
    package enum Outcome {
      case passed
      case skipped(reason: String)
      case failure(type: String, message: String, body: String)
      case error(type: String, message: String, body: String)
    }

    package var className: String
    package var name: String
    package var file: String
    package var line: Int?
    /// Wall time, in seconds; nil where nothing ran.
    var time: Double?
    package var outcome = Outcome.passed
    /// What it printed, and the files that belong to it.
    var output: [String] = []

    package init(
      className: String, name: String, file: String, line: Int? = nil, time: Double? = nil,
      outcome: Outcome = Outcome.passed, output: [String] = []
    ) {
      self.className = className
      self.name = name
      self.file = file
      self.line = line
      self.time = time
      self.outcome = outcome
      self.output = output
    }
  }

  /// The cases of one file.
  package struct Suite {
    package var file: String
    /// What holds for all of them.
    var properties: [(name: String, value: String)] = []
    package var cases: [Case]

    package init(file: String, properties: [(name: String, value: String)] = [], cases: [Case]) {
      self.file = file
      self.properties = properties
      self.cases = cases
    }
  }

  /// What the whole is called.
  package let name: String
  package let suites: [Suite]

  package init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The document.
  package var text: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(name)\" \(Self.totals(suites.flatMap(\.cases)))>"
    for suite in suites { text += Self.text(of: suite) }
    return text + "</testsuites>\n"
  }

  private static func text(of suite: Suite) -> String {
    let path = MarkupText.line(suite.file)
    var text = "\n <testsuite name=\"\(path)\" file=\"\(path)\" \(totals(suite.cases))>"
    if !suite.properties.isEmpty {
      let properties = suite.properties.map {
        "<property name=\"\($0.name)\" value=\"\(MarkupText.line($0.value))\"/>"
      }
      text += "\n  <properties>\(properties.joined())</properties>"
    }
    for item in suite.cases { text += self.text(of: item) }
    return text + "</testsuite>"
  }

  private static func text(of item: Case) -> String {
    var text = "\n  <testcase classname=\"\(MarkupText.line(item.className))\""
    text += " name=\"\(MarkupText.line(item.name))\" file=\"\(MarkupText.line(item.file))\""
    if let line = item.line { text += " line=\"\(line)\"" }
    if let time = item.time { text += " time=\"\(NumberText.fixed(time, decimals: 3))\"" }
    switch item.outcome {
    case .passed: return text + "/>"
    case .skipped(let reason):
      let message = reason.isEmpty ? "" : " message=\"\(MarkupText.line(reason))\""
      return text + ">\n   <skipped\(message)/></testcase>"
    case .failure(let type, let message, let body):
      text += ">" + element("failure", type, message, body)
    case .error(let type, let message, let body):
      text += ">" + element("error", type, message, body)
    }
    if !item.output.isEmpty {
      let output = MarkupText.escaped(item.output.joined(separator: "\n"))
      text += "\n   <system-out>\(output)</system-out>"
    }
    return text + "</testcase>"
  }

  private static func element(
    _ name: String, _ type: String, _ message: String, _ body: String
  ) -> String {
    "\n   <\(name) type=\"\(MarkupText.line(type))\" message=\"\(MarkupText.line(message))\">"
      + "\(MarkupText.escaped(body))</\(name)>"
  }

  private static func totals(_ cases: [Case]) -> String {
    var (failures, errors, skipped) = (0, 0, 0)
    for item in cases {
      switch item.outcome {
      case .passed: break
      case .skipped: skipped += 1
      case .failure: failures += 1
      case .error: errors += 1
      }
    }
    var text = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
    text += "skipped=\"\(skipped)\""
    if cases.contains(where: { $0.time != nil }) {
      let time = cases.reduce(0) { $0 + ($1.time ?? 0) }
      text += " time=\"\(NumberText.fixed(time, decimals: 3))\""
    }
    return text
  }
}
