internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The output of `--list`: the planned tests.
enum PlanList {
  /// One line per test: location, name and tags, in columns.
  static func text(_ plan: SpecPlan) -> String {
    var table = TextTable([.init(), .init(), .init()], gap: 3)
    for planned in plan.cases {
      table.append([
        location(of: planned), name(of: planned),
        VisibleText.text(planned.definition.tags.joined(separator: " ").utf8, limit: 400),
      ])
    }
    return table.lines().joinedLines
  }

  /// The location of a test: `tests/carousel_test.lua:14`.
  static func location(of planned: SpecCase) -> String {
    VisibleText.text("\(planned.path):\(planned.definition.line)".utf8, limit: 400)
  }

  /// The name with its variant, control characters made visible.
  static func name(of planned: SpecCase) -> String {
    VisibleText.text(planned.name.utf8, limit: 600)
  }

  /// One JSON object per test and line.
  static func json(_ plan: SpecPlan) -> String {
    var json = JSONText()
    for planned in plan.cases {
      TraceLines.write("plan", to: &json) { json in
        SpecRecord.write(planned, to: &json)
        json.member("line", planned.definition.line)
        json.member("tags", planned.definition.tags)
      }
    }
    return json.text
  }
}
