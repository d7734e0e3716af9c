internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What an exploration says in the end.
struct ExploreReport {
  let options: ExploreOptions
  let subject: HandSubject
  let result: Exploration.Result
  /// A line for each file that was written.
  var written: [String] = []

  /// Lines for people: findings with their hands, then smells, then what was not checked.
  var lines: [String] {
    var lines: [String] = []
    for (index, finding) in result.findings.enumerated() {
      lines.append("\(index + 1). \(finding.relation.rawValue): \(finding.message)")
      lines += finding.hand.map { "   \($0)" }
      if let line = finding.line { lines.append("   \(line) chose where it rests") }
      if let first = finding.sizes.first, let last = finding.sizes.last, first > last {
        lines.append(
          "   hand \(finding.number), of \(first) steps the \(last) that \(last == 1 ? "matters" : "matter")"
        )
      } else {
        lines.append("   hand \(finding.number)")
      }
      lines.append("")
    }
    lines += result.smells.map { "smell: \($0.text)" }
    lines += notChecked.map { "not checked: \($0)" }
    lines.append(summary)
    return lines + written
  }

  private var summary: String {
    let findings = result.findings.count
    return
      "\(Self.counted(result.hands, "hand")) on \(result.scenery.views.joined(separator: ", ")) of \(options.run.target), seed \(options.seed): \(findings == 0 ? "nothing found" : Self.counted(findings, "finding")) (\(Self.counted(result.plays, "play")), \(Self.counted(result.lines, "line")) covered, \(Self.counted(result.states, "state")) seen)"
  }

  /// The relations that were left out or could not be checked: for some hands after which timers
  /// go on, or for any hand at all.
  private var notChecked: [String] {
    Relation.allCases.flatMap { relation -> [String] in
      let name = relation.rawValue
      if options.without.contains(relation) { return ["\(name), by --without"] }
      if let reason = result.scenery.exceptions[relation] { return ["\(name), by \(reason)"] }
      let (checked, missing) = (result.checked[relation] ?? 0, result.unchecked[relation] ?? [:])
      let all = checked + missing.values.reduce(0, +)
      return Relation.Obstacle.allCases.compactMap { obstacle in
        guard let count = missing[obstacle], obstacle == .timers || checked == 0 else { return nil }
        return "\(name) for \(count) of \(all) hands, \(obstacle.text(of: relation))"
      }
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(NumberText.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The result as one object.
  var json: [UInt8] {
    var json = JSONText()
    json.object {
      $0.member("target", options.run.target)
      $0.member("seed", Int(options.seed))
      $0.member("hands", result.hands)
      $0.member("plays", result.plays)
      $0.key("findings")
      $0.array { json in
        for finding in result.findings {
          json.object {
            $0.member("relation", finding.relation.rawValue)
            $0.member("message", finding.message)
            $0.member("hand", finding.number)
            $0.key("source")
            $0.array { for line in finding.hand { $0.value(line) } }
            $0.member("line", finding.line)
          }
        }
      }
      $0.key("smells")
      $0.array { json in
        for smell in result.smells {
          json.object {
            $0.member("kind", smell.kind)
            $0.member("text", smell.text)
          }
        }
      }
      $0.key("relations")
      $0.array { json in
        for relation in Relation.allCases {
          json.object {
            $0.member("relation", relation.rawValue)
            $0.member("checked", result.checked[relation] ?? 0)
            $0.member("unchecked", (result.unchecked[relation] ?? [:]).values.reduce(0, +))
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// The findings as a test file; nil where the scene is not one of the project's by name.
  var tests: [UInt8]? {
    guard let scene = subject.sceneName else { return nil }
    let options = options.run.sceneOptions.filter { $0.ofBehavior == nil }
      .map { (name: $0.name, text: $0.text) }
    let test = FindingTest(scene: scene, options: options, seed: self.options.seed)
    let lines = result.findings.map { test.lines(of: $0).joined(separator: "\n") }
    return Array((lines.joined(separator: "\n\n") + "\n").utf8)
  }
}
