/// The lines on which the keys of a TOML file stand, for messages.
///
/// TOMLKit keeps no places for values, so this reads the headers and the beginnings of lines again.
/// Inline tables count as the line of their key. A text that imitates a key inside a multi-line
/// string could only make a message name a wrong line.
struct TOMLKeyLines {
  private var lines: [String: Int] = [:]

  init(_ text: String) {
    var section = ""
    let rows = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, row) in rows.enumerated() {
      let row = row.drop { $0 == " " || $0 == "\t" }
      if row.first == "[" {
        let header = row.drop { $0 == "[" }.prefix { $0 != "]" }
        section = Self.path(header)
        record(section, index + 1)
      } else if let equals = row.firstIndex(of: "="), row.first != "#" {
        let key = Self.path(row[..<equals])
        record(section.isEmpty ? key : "\(section).\(key)", index + 1)
      }
    }
  }

  /// The line of a dotted path, from 1; for a path that has none of its own, that of its table.
  func line(of path: String) -> Int? {
    var path = Substring(path)
    while true {
      if let line = lines[String(path)] { return line }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = path[..<dot]
    }
  }

  private mutating func record(_ path: String, _ line: Int) {
    // `[devices.watch]` also stands for `devices`, should that be what is wrong.
    var path = path
    while lines[path] == nil, !path.isEmpty {
      lines[path] = line
      path = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
    }
  }

  /// A dotted key without quotes and spaces.
  private static func path(_ text: Substring) -> String {
    String(text.filter { $0 != "\"" && $0 != "'" && $0 != " " && $0 != "\t" })
  }
}
