/// JUnit's XML: a suite for each file, a failed case for each finding.
extension CheckReport {
  var junit: String {
    let failures = checks.reduce(0) { $0 + $1.results.count }
    let cases = checks.reduce(0) { $0 + max(1, $1.results.count) }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"scrollwork check\" tests=\"\(cases)\" failures=\"\(failures)\""
    xml += " errors=\"0\" skipped=\"0\">\n"
    for check in checks {
      let path = Self.escaped(check.source.path)
      let count = max(1, check.results.count)
      xml += " <testsuite name=\"\(path)\" file=\"\(path)\" tests=\"\(count)\""
      xml += " failures=\"\(check.results.count)\" errors=\"0\" skipped=\"0\">\n"
      if check.results.isEmpty {
        xml += "  <testcase classname=\"\(path)\" name=\"nothing found\" file=\"\(path)\"/>\n"
      }
      for result in check.results {
        let (line, column) = check.source.place(of: result.finding.range.lowerBound)
        let message = Self.escaped(result.finding.message)
        let kind = result.level == .deny ? "error" : "warning"
        xml += "  <testcase classname=\"\(path)\" name=\"\(result.finding.code)"
        xml += " at \(line):\(column)\" file=\"\(path)\" line=\"\(line)\">\n"
        xml += "   <failure type=\"\(kind)\" message=\"\(message)\">"
        xml += Self.escaped(result.finding.help.joined(separator: "\n"))
        xml += "</failure></testcase>\n"
      }
      xml += " </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  /// Text that XML takes anywhere; characters that XML does not have become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
