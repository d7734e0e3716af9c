internal import ScrollworkTerminal

/// The planned tests by name, for `--list`.
enum PlanList {
  /// One line per test: place, name and tags.
  static func text(_ plan: SpecPlan) -> String {
    var table = TextTable([.init(), .init(), .init()], gap: 3)
    for planned in plan.cases {
      table.append([
        place(of: planned), name(of: planned),
        VisibleText.text(planned.definition.tags.joined(separator: " ").utf8, limit: 400),
      ])
    }
    return table.lines().map { $0 + "\n" }.joined()
  }

  /// `tests/carousel_test.lua:14`.
  static func place(of planned: SpecCase) -> String {
    VisibleText.text("\(planned.path):\(planned.definition.line)".utf8, limit: 400)
  }

  /// The name with its variant.
  static func name(of planned: SpecCase) -> String {
    VisibleText.text(planned.name.utf8, limit: 600)
  }

  /// One JSON object per test.
  static func json(_ plan: SpecPlan) -> String {
    var json = JSONText()
    for planned in plan.cases {
      json.object { json in
        json.member("sw", 1)
        json.member("k", "plan")
        SpecRecord.write(planned, to: &json)
        json.member("line", planned.definition.line)
        json.member("tags", planned.definition.tags)
      }
      json.endLine()
    }
    return json.text
  }
}
