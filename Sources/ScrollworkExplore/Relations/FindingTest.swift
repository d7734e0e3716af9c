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
    let tolerance = NumberText.short(HandExamination.tolerance)
    func indented(_ hand: some Sequence<String>) -> [String] {
      hand.map { "    \($0)" } + ["    settle()"]
    }
    let get = finding.expected.map { "scene:get(\($0.view.luaLiteral))" } ?? ""
    let isThere =
      "    expect(\(get)):to_be_at { x = there.x, y = there.y, within = \(tolerance) }"
    switch finding.relation {
    case .errors:
      lines.append("    local scene = scene(\(arguments))")
      lines += indented(finding.hand)
    case .rate, .mirror:
      lines.append("    local scene = scene(\(arguments))")
      lines += indented(finding.hand)
      if let rest = finding.expected {
        lines.append(
          "    expect(\(get)):to_be_at { x = \(NumberText.short(rest.x)), y = \(NumberText.short(rest.y)), within = \(tolerance) }"
        )
      }
    case .rest, .back:
      // What is promised is that the last acts move nothing, wherever the view rests before.
      let count = finding.relation == .back ? 2 : 1
      lines.append("    local scene = scene(\(arguments))")
      lines += indented(finding.hand.dropLast(count)) + ["    local there = \(get).offset"]
      lines += indented(finding.hand.suffix(count)) + [isThere]
    case .restore, .reload:
      // What is promised is the rest of the plain hand, wherever that is.
      lines.append("    local plain = scene(\(arguments))")
      lines += indented(finding.plain)
      lines.append("    local there = \(get.replacing("scene:", with: "plain:")).offset")
      lines.append("    local scene = scene(\(arguments))")
      lines += indented(finding.hand) + [isThere]
    case .insert:
      lines.append("    local scene = scene(\(arguments))")
      lines += indented(finding.hand.dropLast())
      lines += [
        "    local first = \(get):visible()[1]", "    local left, top = first.left, first.top",
        "    if first == \(get):items()[1] then return end    -- nothing is out of sight before it",
      ]
      lines += indented(finding.hand.suffix(1))
      lines += ["left", "top"].map { "    expect(first.\($0)):to_be_near(\($0), \(tolerance))" }
    }
    return lines + ["  end)", "end)"]
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
