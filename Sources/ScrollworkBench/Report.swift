/// Writes figures as they come: table rows, lines of JSON, and a summary of verdicts.
struct Report {
  private let table: Output
  private let json: Output?
  private let lines: Output?
  private let peers: PeerFigures
  private var verdicts: [Gate.Verdict: Int] = [:]

  init(_ request: Request) throws(Broken) {
    // Opening standard output by its path would truncate it, or overwrite what others write to it.
    let isStandardOutput = request.json == "/dev/stdout" || request.json == "-"
    table = isStandardOutput ? .error : .standard
    if let path = request.json, !isStandardOutput {
      json = try Output(path: path)
    } else {
      json = isStandardOutput ? .standard : nil
    }
    var lines: Output?
    if let path = request.lines { lines = try Output(path: path) }
    self.lines = lines
    peers = try PeerFigures(request.peers)
  }

  func begin() {
    table.write(ReportRow.head.text)
    lines?.write(ReportRow.markdownHead)
  }

  /// Reports the figures of one case.
  mutating func add(_ figures: [Figure]) {
    for figure in figures { json?.write(figure.json + "\n") }
    for figure in figures where figure.peer == Peer.ours {
      let ratios = figures.filter { $0.name == figure.name && $0.peer.contains("/") }
      add(figure, ratios + peers.ratios(to: figure, by: Gate.all))
    }
  }

  /// Writes a row for the figure and one for each ratio; the first ratio shares the figure's row
  /// where that has no bound.
  private mutating func add(_ figure: Figure, _ ratios: [Figure]) {
    var rows: [ReportRow] = []
    let own = judge(figure)
    if let own { rows.append(ReportRow(line: own.line, verdict: own.verdict)) }
    for ratio in ratios {
      let judged = judge(ratio)
      rows.append(
        ReportRow(
          beside: Self.text(ratio), line: judged?.line ?? "", verdict: judged?.verdict ?? ""))
    }
    for gate in Gate.all where gate.name == figure.name {
      let isKnown = ([figure] + ratios).contains { $0.peer == gate.peer }
      if !isKnown {
        rows.append(ReportRow(beside: "no figures of \(gate.others)", line: gate.line))
      }
    }
    if rows.isEmpty { rows = [ReportRow()] }
    rows[0].name = figure.name
    rows[0].value = figure.median.shown
    rows[0].unit = figure.unit
    let isGate = rows.contains { !$0.line.isEmpty }
    for row in rows { write(row, isGate: isGate) }
  }

  /// The bound of a figure and the verdict on it; nil without a bound.
  private mutating func judge(_ figure: Figure) -> (line: String, verdict: String)? {
    guard let gate = Gate.all.first(where: { $0.name == figure.name && $0.peer == figure.peer })
    else { return nil }
    let verdict = gate.verdict(on: figure.median)
    verdicts[verdict, default: 0] += 1
    return (gate.line, verdict.rawValue)
  }

  private static func text(_ ratio: Figure) -> String {
    let parts = ratio.peer.split(separator: "/")
    let value = ratio.median.shown
    return parts.first == Peer.ours[...]
      ? "\(value) × \(parts[1])" : "\(value) × as fast as \(parts[0])"
  }

  /// Prints the summary.
  ///
  /// - Returns: The exit status.
  func end() -> Int32 {
    let count = { verdicts[$0] ?? 0 }
    table.write(
      """

      \(count(.pass)) lines hold, \(count(.near)) are near, \(count(.miss)) are missed.
      "near" is past a line by no more than the noise of such figures.

      """)
    return count(.miss) > 0 ? 1 : 0
  }

  /// Prints a row; one of a figure with a bound also goes into the Markdown table.
  private func write(_ row: ReportRow, isGate: Bool) {
    table.write(row.text)
    if isGate { lines?.write(row.markdown) }
  }
}
