internal import ScrollworkTerminal

/// What a comparison says in the end.
struct DiffReport {
  let record: DiffRecord
  let summary: DiffSummary
  /// The share of hands that is too much, from 0 to 1; nil for none.
  let limit: Double?

  /// The most pairs of targets, and the most errors, that are listed for people.
  static let mostRows = 20
  static let mostProblems = 5

  init(_ record: DiffRecord, limit: Double?) {
    (self.record, self.limit) = (record, limit)
    summary = DiffSummary(record)
  }

  /// Whether more hands end elsewhere than may.
  var isAbove: Bool { limit.map { summary.share > $0 } ?? false }

  // MARK: - Text

  /// Lines for people.
  var lines: [String] {
    var lines = ["before: \(record.before)   after: \(record.after)", verdict]
    if !summary.rows.isEmpty { lines += [""] + pairs }
    lines += [""] + numbers
    if !remarks.isEmpty { lines += [""] + remarks }
    for (index, hand) in record.shrunk.enumerated() {
      lines += ["", "\(index + 1). \(title(of: hand))"]
      lines += hand.source.map { "   \($0)" } + details(of: hand).map { "   \($0)" }
    }
    if let tooMuch { lines += ["", tooMuch] }
    return lines
  }

  /// `1,000 hands on gallery of examples/carousel, seed 0: 12.3 % end elsewhere (123)`.
  var verdict: String {
    let part = record.shard.map { ", shard \($0) of \(NumberText.grouped(record.hands))" } ?? ""
    let hands =
      "\(Self.counted(summary.hands, "hand")) on \(record.ground.views.joined(separator: ", ")) of \(record.target)\(part), seed \(record.seed)"
    guard summary.elsewhere > 0 else {
      let moved =
        summary.different == 0
        ? "and none moves differently"
        : "and \(NumberText.grouped(summary.different)) \(summary.different == 1 ? "moves" : "move") differently on the way"
      return "\(hands): no hand ends elsewhere, \(moved)"
    }
    return
      "\(hands): \(Self.percent(summary.share)) end elsewhere (\(NumberText.grouped(summary.elsewhere)))"
  }

  private var pairs: [String] {
    var table = TextTable([
      .init("view"), .init("before"), .init("after"), .init("hands", .right),
      .init("share", .right), .init("apart", .right),
    ])
    for row in summary.rows.prefix(Self.mostRows) { table.append(Self.cells(of: row, summary)) }
    return table.lines() + (moreRows.map { [$0] } ?? [])
  }

  /// What says how many pairs are not listed; nil where all are.
  var moreRows: String? {
    let more = summary.rows.count - Self.mostRows
    return more > 0 ? "and \(more) more \(more == 1 ? "pair" : "pairs")" : nil
  }

  static func cells(of row: DiffSummary.Row, _ summary: DiffSummary) -> [String] {
    [
      row.kind.isFault ? "" : row.kind.view, row.kind.before, row.kind.after,
      NumberText.grouped(row.hands),
      percent(Double(row.hands) / Double(max(1, summary.hands))),
      row.kind.isFault ? "" : "\(NumberText.points(row.distance)) pt",
    ]
  }

  private var numbers: [String] {
    var table = TextTable([.init(), .init("before", .right), .init("after", .right)])
    for row in facts { table.append(row) }
    return table.lines()
  }

  /// Names of numbers with what they are before and after.
  var facts: [[String]] {
    var facts: [[String]] = []
    if let before = summary.timeToRest.before, let after = summary.timeToRest.after {
      func text(_ seconds: Double) -> String { "\(NumberText.time(seconds)) s" }
      facts.append(["from lift to rest, median", text(before.median), text(after.median)])
      facts.append(["from lift to rest, 95 of 100", text(before.p95), text(after.p95)])
    }
    if let before = summary.fromNaturalEnd.before, let after = summary.fromNaturalEnd.after {
      func text(_ points: Double) -> String { "\(NumberText.points(points)) pt" }
      facts.append(["rest from natural end, median", text(before.median), text(after.median)])
      facts.append(["rest from natural end, 95 of 100", text(before.p95), text(after.p95)])
    }
    facts.append([
      "hands with an error",
      NumberText.grouped(summary.problems.reduce(0) { $0 + $1.before }),
      NumberText.grouped(summary.problems.reduce(0) { $0 + $1.after }),
    ])
    return facts
  }

  /// What only one version has or reaches, and errors.
  var remarks: [String] {
    var remarks: [String] = []
    func add(_ what: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      let shown = texts.prefix(Self.mostRows).joined(separator: ", ")
      let more = texts.count - Self.mostRows
      remarks.append("\(what): \(shown)\(more > 0 ? " and \(more) more" : "")")
    }
    if record.before == DiffSides.unchanged, summary.different == 0 {
      remarks.append("perhaps nothing reads \(record.after)")
    }
    add("only in \(record.before)", record.ground.onlyBefore.texts)
    add("only in \(record.after)", record.ground.onlyAfter.texts)
    add("no hand rests there any more", summary.lost.map { "\($0.name) of \($0.view)" })
    add("hands rest there now, and did not", summary.gained.map { "\($0.name) of \($0.view)" })
    for problem in summary.problems.prefix(Self.mostProblems) {
      remarks.append(
        "\(problem.text) (\(Self.counted(problem.before, "hand")) before, \(problem.after) after)")
    }
    let more = summary.problems.count - Self.mostProblems
    if more > 0 { remarks.append("and \(more) more \(more == 1 ? "error" : "errors")") }
    return remarks
  }

  /// `hand 812: gallery rests on slide-2 before, on slide-3 after, 406.0 pt apart`.
  func title(of hand: ShrunkHand) -> String {
    let number = "hand \(hand.difference.number)"
    guard let move = hand.difference.greatest else { return number }
    if move.kind.isFault {
      return "\(number): \(move.kind.before) before, \(move.kind.after) after"
    }
    let view = move.kind.view
    func text(_ side: HandDifference.Side) -> String {
      side.rests.first { $0.view == view }?.text ?? "nowhere"
    }
    return
      "\(number): \(view) rests at \(text(hand.difference.before)) before, at \(text(hand.difference.after)) after"
  }

  /// How small the hand was made, and which lines chose.
  func details(of hand: ShrunkHand) -> [String] {
    var details: [String] = []
    let lines = hand.lines.compactMap(\.self)
    if lines.count == 2 {
      details.append(
        lines[0] == lines[1]
          ? "\(lines[0]) chose where it rests"
          : "\(lines[0]) chose where it rests before, \(lines[1]) after")
    }
    for (name, side) in [("before", hand.difference.before), ("after", hand.difference.after)] {
      if let problem = side.problem { details.append("\(name): \(problem.line)") }
    }
    if hand.steps > hand.least {
      details.append(
        "of \(hand.steps) steps the \(hand.least) that \(hand.least == 1 ? "matters" : "matter")")
    }
    return details
  }

  /// What `--fail-above` says; nil where it says nothing.
  var tooMuch: String? {
    guard let limit, isAbove else { return nil }
    return
      "\(Self.percent(summary.share)) of the hands end elsewhere, above \(NumberText.trimmed(100 * limit, decimals: 6)) %"
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(NumberText.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A share in percent: below a twentieth of a percent with more digits.
  static func percent(_ share: Double) -> String {
    "\(NumberText.fixed(100 * share, decimals: share > 0 && share < 0.0005 ? 3 : 1)) %"
  }
}
