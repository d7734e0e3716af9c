internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The output of `--list`: the planned tests.
enum PlanList {
  /// One line per test: location, name and tags, in columns.
  static func text(_ plan: SpecPlan) -> String {
    var table = TextTable([.init(), .init(), .init()], gap: 3)
    for planned in plan.cases {
      table.append([
        planned.shownLocation, planned.shownName,
        VisibleText.text(planned.definition.tags.joined(separator: " ").utf8, limit: 400),
      ])
    }
    return table.lines().joinedLines
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
