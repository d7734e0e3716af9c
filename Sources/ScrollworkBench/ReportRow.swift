/// A row of the report: a figure, or a comparison beside it.
struct ReportRow {
  var name = ""
  var value = ""
  var unit = ""
  var beside = ""
  var line = ""
  var verdict = ""

  static let head = ReportRow(
    name: "case", value: "value", unit: "unit", beside: "beside", line: "line")

  /// The row for a terminal.
  var text: String {
    var text = name.padded(to: 54) + " " + value.padded(to: 11, left: true)
    text += "  " + unit.padded(to: 13) + beside.padded(to: 48) + line.padded(to: 14) + verdict
    while text.last == " " { text.removeLast() }
    return text + "\n"
  }

  static let markdownHead = """
    | case | value | beside | line | |
    | --- | ---: | --- | --- | --- |

    """

  /// The row of a Markdown table.
  var markdown: String {
    let name = name.isEmpty ? "" : "`\(name)`"
    let value = value.isEmpty ? "" : "\(value) \(unit)"
    let verdict = verdict == Gate.Verdict.miss.rawValue ? "**\(verdict)**" : verdict
    return "| \(name) | \(value) | \(beside) | \(line) | \(verdict) |\n"
  }
}
