internal import ScrollworkTerminal

/// A document of JUnit's XML, with the attributes that Jenkins, GitLab, GitHub Actions and Testmo
/// all read.
package struct JUnitText {
  /// One test case with its outcome.
  package struct Case {
    /// The outcome, with the error or the reason for skipping.
    package enum Outcome {
      case passed
      case skipped(reason: String)
      case failure(type: String, message: String, body: String)
      case error(type: String, message: String, body: String)
    }

    /// The class name, with dots.
    package var className: String
    /// The name, unique in its class.
    package var name: String
    /// The path as messages show it.
    package var file: String
    /// The line, from 1; nil if unknown.
    package var line: Int?
    /// The wall time, in seconds; nil if nothing ran.
    var time: Double?
    /// The outcome.
    package var outcome = Outcome.passed
    /// The printed lines, and a line `[[ATTACHMENT|path]]` for each attached file.
    package var output: [String] = []

    /// Makes a case.
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
    /// The path, which is also the suite's name.
    package var file: String
    /// Properties of the whole suite.
    var properties: [(name: String, value: String)] = []
    /// The cases, in order.
    package var cases: [Case]

    /// Makes a suite.
    package init(file: String, properties: [(name: String, value: String)] = [], cases: [Case]) {
      self.file = file
      self.properties = properties
      self.cases = cases
    }
  }

  /// The name of the document, which must not need escaping.
  package let name: String
  /// The suites, in order.
  package let suites: [Suite]

  /// Makes a document.
  package init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The XML, with a line feed at the end; O(*n*) in cases.
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
    case .passed:
      if item.output.isEmpty { return text + "/>" }
      text += ">"
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
