/// Which rows of a requirements list have tests, by tags or names such as `row:V3`.
struct RowCoverage {
  /// The rows of the list, in its order, each once.
  let rows: [String]
  /// Those without a test.
  let missing: [String]

  /// Compares a list of rows with the tags of tests.
  ///
  /// - Parameters:
  ///   - text: The rows, separated by spaces, tabs, commas or line ends; `#` begins a comment.
  ///   - tests: The tests whose tags and names are searched.
  init(_ text: String, tests: [SpecDefinition]) {
    var seen: Set<String> = []
    rows = text.split(whereSeparator: \.isNewline).flatMap { line in
      line.prefix { $0 != "#" }.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
    }.filter { seen.insert($0).inserted }
    var covered: Set<String> = []
    for test in tests {
      for text in test.tags + test.names { covered.formUnion(Self.rows(in: text)) }
    }
    missing = rows.filter { !covered.contains($0) }
  }

  /// The rows that a tag or name contains as words such as `row:V3`.
  private static func rows(in text: String) -> [String] {
    text.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("row:") }
      .map { String($0.dropFirst(4)) }
  }

  /// One line of the report.
  var line: String {
    let count = " rows      \(rows.count - missing.count)/\(rows.count)"
    return missing.isEmpty ? count : "\(count)   without a test: \(missing.joined(separator: " "))"
  }
}
