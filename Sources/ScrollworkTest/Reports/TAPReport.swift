internal import ScrollworkTerminal

/// The Test Anything Protocol, version 14, without subtests: one test point for each test.
///
/// A file that could not be loaded is a `not ok` point before all tests, and where unused files
/// make the run fail, each is one after them. The plan then stands at the end, for only there they
/// are known.
struct TAPReport: Report {
  private var number = 0

  mutating func begin(_ run: SpecRun) -> String {
    let broken = run.plan.files.filter { $0.failure != nil }
    var text = "TAP version 14\n"
    if !run.failsUnused { text += plan(of: run) }
    for file in broken {
      guard let failure = file.failure else { continue }
      number += 1
      text += "not ok \(number) - \(Self.escaped("\(file.path) could not be loaded"))\n"
      let line = failure.diagnostic.location.flatMap { $0.file == file.path ? $0.line : nil }
      text += Self.block([
        ("message", JSONText.quoted(failure.message)), ("at", Self.location(file.path, line: line)),
        ("rerun", JSONText.quoted(run.commands.rerun(file: file.path))),
      ])
    }
    return text
  }

  mutating func add(_ result: SpecResult, to run: SpecRun) -> String {
    number += 1
    let word = result.isBad || result.status == .todo ? "not ok" : "ok"
    var line = "\(word) \(number) - \(Self.escaped(result.planned.name))"
    switch result.status {
    case .skipped: line += " # SKIP" + Self.remark(result.reason)
    case .todo: line += " # TODO"
    default: break
    }
    line += "\n"
    guard result.isBad else { return line }
    return line
      + Self.block([
        ("message", JSONText.quoted(result.titledMessage)),
        ("at", Self.location(result.planned.path, line: result.line, time: result.problemTime)),
        ("rerun", JSONText.quoted(run.commands.rerun(result))),
      ])
  }

  mutating func end(_ run: SpecRun) -> String {
    var text = ""
    for file in run.unused {
      number += 1
      text += "not ok \(number) - \(Self.escaped("\(file.title) \(file.path)"))\n"
      text += Self.block([
        ("message", JSONText.quoted(file.reason)), ("at", Self.location(file.path, line: nil)),
      ])
    }
    if run.failsUnused { text += plan(of: run) }
    return text + (run.notRun > 0 ? "Bail out! \(run.notRun) not run\n" : "")
  }

  /// The line with the number of points.
  private func plan(of run: SpecRun) -> String {
    "1..\(run.plan.share + run.plan.files.count { $0.failure != nil } + run.unused.count)\n"
  }

  private static func location(_ file: String, line: Int?, time: Double? = nil) -> String {
    let line = line.map { ", line: \($0)" } ?? ""
    let time = time.map { ", t: \(NumberText.time($0))" } ?? ""
    return "{file: \(plain(file))\(line)\(time)}"
  }

  private static func block(_ members: [(String, String)]) -> String {
    "  ---\n" + members.map { "  \($0): \($1)\n" }.joined() + "  ...\n"
  }

  private static func remark(_ reason: String) -> String {
    reason.isEmpty ? "" : " " + VisibleText.text(reason.utf8, limit: 600)
  }

  /// A name with `#` and `\` escaped, so that it contains no directive.
  private static func escaped(_ name: String) -> String {
    var text = ""
    for character in VisibleText.text(name.utf8, limit: 600) {
      if character == "\\" || character == "#" { text.append("\\") }
      text.append(character)
    }
    return text
  }

  /// A YAML scalar, unquoted if that is read as the same string; else a JSON string, which YAML
  /// reads, too.
  private static func plain(_ text: String) -> String {
    let text = VisibleText.text(text.utf8)
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
      default: "_-./+".utf8.contains(byte)
      }
    }
    let begins = text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "/" } ?? false
    return isPlain && begins ? text : JSONText.quoted(text)
  }
}
