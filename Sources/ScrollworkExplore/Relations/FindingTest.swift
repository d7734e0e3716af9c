internal import ScrollworkLua
internal import ScrollworkTerminal

/// A finding as a test that fails until the behavior is fixed.
struct FindingTest {
  /// The name of the scene in the project's `scenes`.
  let scene: String
  /// The options of the scene, as fields of a table.
  let options: [(name: String, text: String)]
  let seed: UInt64

  /// The lines of the test.
  func lines(of finding: Finding) -> [String] {
    var lines = ["-- Hand \(finding.number) of seed \(seed): \(finding.message)."]
    lines.append("describe(\"explored: \(scene)\", \(group(finding))function()")
    lines.append("  it(\(title(finding).luaLiteral), function()")
    lines.append("    local scene = scene(\(arguments))")
    if let count = finding.relation.actsThatMoveNothing, let view = finding.expected?.view {
      // What is promised is that the last acts move nothing, wherever the view rests before.
      let tolerance = NumberText.short(HandExamination.tolerance)
      lines += finding.hand.dropLast(count).map { "    \($0)" }
      let get = "scene:get(\(view.luaLiteral))"
      let isInsertion = finding.relation == .insert
      lines += [
        "    settle()",
        isInsertion
          ? "    local first = \(get):visible()[1]" : "    local there = \(get).offset",
      ]
      if isInsertion { lines.append("    local left, top = first.left, first.top") }
      lines += finding.hand.suffix(count).map { "    \($0)" }
      lines.append("    settle()")
      lines +=
        isInsertion
        ? ["left", "top"].map { "    expect(first.\($0)):to_be_near(\($0), \(tolerance))" }
        : ["    expect(\(get)):to_be_at { x = there.x, y = there.y, within = \(tolerance) }"]
      return lines + ["  end)", "end)"]
    }
    lines += finding.hand.map { "    \($0)" }
    lines.append("    settle()")
    if let rest = finding.expected {
      lines.append(
        "    expect(scene:get(\(rest.view.luaLiteral))):to_be_at { x = \(NumberText.short(rest.x)), y = \(NumberText.short(rest.y)), within = \(NumberText.short(HandExamination.tolerance)) }"
      )
    }
    lines += ["  end)", "end)"]
    return lines
  }

  private func title(_ finding: Finding) -> String {
    "\(finding.expected?.view ?? scene) \(finding.relation.title) (hand \(seed):\(finding.number))"
  }

  private func group(_ finding: Finding) -> String {
    var options: [String] = []
    if finding.relation == .rate {
      options.append("rate = { 30, 60, 120 }")
    } else if let rate = finding.setting.rate {
      options.append("rate = \(NumberText.short(rate))")
    }
    if let direction = finding.setting.direction {
      options.append("direction = \(direction.luaLiteral)")
    }
    return options.isEmpty ? "" : "{ \(options.joined(separator: ", ")) }, "
  }

  private var arguments: String {
    let fields = options.map { option in
      let key = option.name.isLuaName ? option.name : "[\(option.name.luaLiteral)]"
      return "\(key) = \(option.text)"
    }
    return fields.isEmpty
      ? scene.luaLiteral : "\(scene.luaLiteral), { \(fields.joined(separator: ", ")) }"
  }
}
