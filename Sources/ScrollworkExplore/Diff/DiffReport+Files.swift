internal import ScrollworkTerminal

extension DiffReport {
  // MARK: - Markdown

  /// A page for a pull request.
  var markdown: String {
    var text = "### \(Self.escaped(verdict))\n\n"
    text += "Before: \(Self.escaped(record.before)). After: \(Self.escaped(record.after)).\n"
    if let tooMuch { text += "\n**\(Self.escaped(tooMuch))**\n" }
    if !summary.rows.isEmpty {
      text += "\n| view | before | after | hands | share | apart |\n"
      text += "| --- | --- | --- | ---: | ---: | ---: |\n"
      for row in summary.rows.prefix(Self.mostRows) {
        text += Self.row(Self.cells(of: row, summary))
      }
      if let moreRows { text += "\n\(moreRows)\n" }
    }
    text += "\n| | before | after |\n| --- | ---: | ---: |\n"
    for row in facts { text += Self.row(row) }
    if !remarks.isEmpty {
      text += "\n" + remarks.map { "- \(Self.escaped($0))\n" }.joined()
    }
    for (index, hand) in record.shrunk.enumerated() {
      text += "\n\(index + 1). \(Self.escaped(title(of: hand)))\n\n"
      var fence = "```"
      while hand.source.contains(where: { $0.contains(fence) }) { fence += "`" }
      text += "   \(fence)lua\n" + hand.source.map { "   \($0)\n" }.joined() + "   \(fence)\n"
      for detail in details(of: hand) { text += "\n   \(Self.escaped(detail))\n" }
    }
    return text
  }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.map(escaped).joined(separator: " | ")) |\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in VisibleText.text(text.utf8, limit: 600) {
      switch character {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  // MARK: - JSON

  /// The result as one object.
  var json: [UInt8] {
    var json = JSONText()
    json.object {
      $0.member("target", record.target)
      $0.member("before", record.before)
      $0.member("after", record.after)
      $0.member("seed", exactly: record.seed)
      $0.member("hands", summary.hands)
      $0.member("shard", record.shard)
      $0.member("views", record.ground.views)
      $0.member("elsewhere", summary.elsewhere)
      $0.member("share", summary.share)
      $0.member("failAbove", limit)
      $0.member("isAbove", isAbove)
      $0.member("movesDifferently", summary.different)
      $0.objects("pairs", of: summary.rows) { row, json in
        json.member("view", row.kind.isFault ? nil : row.kind.view)
        json.member("before", row.kind.before)
        json.member("after", row.kind.after)
        json.member("hands", row.hands)
        json.member("apart", row.kind.isFault ? nil : row.distance)
      }
      Self.write("timeToRest", summary.timeToRest, to: &$0)
      Self.write("fromNaturalEnd", summary.fromNaturalEnd, to: &$0)
      $0.objects("errors", of: summary.problems) { problem, json in
        json.member("error", problem.text)
        json.member("before", problem.before)
        json.member("after", problem.after)
      }
      Self.write("onlyBefore", record.ground.onlyBefore, to: &$0)
      Self.write("onlyAfter", record.ground.onlyAfter, to: &$0)
      Self.write("restedOnlyBefore", summary.lost, to: &$0)
      Self.write("restedOnlyAfter", summary.gained, to: &$0)
      $0.objects("greatest", of: record.shrunk) { hand, json in
        let move = hand.difference.greatest
        json.member("hand", hand.difference.number)
        json.member("view", move?.kind.isFault == false ? move?.kind.view : nil)
        json.member("before", move?.kind.before)
        json.member("after", move?.kind.after)
        json.member("apart", move?.distance)
        json.member("steps", integers: [hand.steps, hand.least])
        json.member("source", hand.source)
        json.key("lines")
        json.array { for line in hand.lines { $0.value(line) } }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(
    _ name: String, _ pair: DiffSummary.Pair, to json: inout JSONText
  ) {
    json.member(name) {
      for (side, found) in [("before", pair.before), ("after", pair.after)] {
        $0.member(side) {
          $0.member("median", found?.median)
          $0.member("p95", found?.p95)
        }
      }
    }
  }

  private static func write(
    _ name: String, _ rest: DiffGround.Remainder, to json: inout JSONText
  ) {
    json.member(name) {
      $0.member("views", rest.views)
      write("targets", rest.targets, to: &$0)
    }
  }

  private static func write(
    _ name: String, _ targets: [DiffGround.Target], to json: inout JSONText
  ) {
    json.objects(name, of: targets) { target, json in
      json.member("view", target.view)
      json.member("target", target.name)
    }
  }
}
