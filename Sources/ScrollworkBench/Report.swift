/// The figures as they come: rows of a table for people, lines of JSON for programs, a verdict.
struct Report {
  private let table: Output
  private let json: Output?
  private let peers: PeerFigures
  private var verdicts: [Gate.Verdict: Int] = [:]
  private var slowness: [Double] = []
  private var judged: Set<String> = []

  private static let columns = (name: 54, value: 11, unit: 13, beside: 42, line: 14)

  init(_ request: Request) throws(Broken) {
    // Opened anew, standard output would be cut off or written over where others write too.
    let isStandardOutput = request.json == "/dev/stdout" || request.json == "-"
    table = isStandardOutput ? .error : .standard
    if let path = request.json, !isStandardOutput {
      json = try Output(path: path)
    } else {
      json = isStandardOutput ? .standard : nil
    }
    peers = try PeerFigures(request.peers)
  }

  func begin() {
    row("case", "value", "unit", "beside", "line", "")
  }

  /// Takes the figures of one case, and how slow the machine was at the time.
  mutating func add(_ figures: [Figure], slowness: Double) {
    self.slowness.append(slowness)
    for figure in figures { json?.write(figure.json + "\n") }
    for figure in figures where figure.peer == Peer.ours {
      let ratios = figures.filter { $0.name == figure.name && $0.peer.contains("/") }
      add(figure, ratios + peers.ratios(to: figure, by: Gate.all), slowness)
    }
  }

  /// A row for the figure, and one for each ratio; the first shares the figure's own.
  private mutating func add(_ figure: Figure, _ ratios: [Figure], _ slowness: Double) {
    let own = judge(figure, slowness)
    let beside = ratios.map { (text: Self.words($0), verdict: judge($0, slowness)) }
    var rows = beside.map { (beside: $0.text, line: $0.verdict.line, verdict: $0.verdict.verdict) }
    if rows.isEmpty || !own.verdict.isEmpty { rows.insert(("", own.line, own.verdict), at: 0) }
    for (index, one) in rows.enumerated() {
      row(
        index == 0 ? figure.name : "", index == 0 ? figure.median.shown : "",
        index == 0 ? figure.unit : "", one.beside, one.line, one.verdict)
    }
    for gate in Gate.all where gate.name == figure.name {
      let isKnown = ([figure] + ratios).contains { $0.peer == gate.peer }
      if !isKnown { row("", "", "", "\(gate.others): no figures", gate.line, "") }
    }
  }

  private mutating func judge(_ figure: Figure, _ slowness: Double) -> (
    line: String, verdict: String
  ) {
    guard let gate = Gate.all.first(where: { $0.name == figure.name && $0.peer == figure.peer })
    else { return ("", "") }
    let verdict = gate.verdict(on: figure.median, slowness: slowness)
    verdicts[verdict, default: 0] += 1
    judged.insert(gate.name)
    return (gate.line, verdict.rawValue)
  }

  private static func words(_ ratio: Figure) -> String {
    let parts = ratio.peer.split(separator: "/")
    let value = ratio.median.shown
    return parts.first == Peer.ours[...]
      ? "\(value) × \(parts[1])" : "\(value) × as fast as \(parts[0])"
  }

  /// Prints the sum.
  ///
  /// - Returns: The exit status.
  func end() -> Int32 {
    let count = { verdicts[$0] ?? 0 }
    let sorted = slowness.sorted()
    let (least, most) = (sorted.first ?? 1, sorted.last ?? 1)
    table.write(
      """

      \(count(.pass)) lines hold, \(count(.near)) are near, \(count(.miss)) are missed.
      This machine took \(least.text(digits: 2)) to \(most.text(digits: 2)) times as long as the one \
      for which absolute lines are drawn;
      "near" is past a line by no more than that and the noise of such figures.

      """)
    return count(.miss) > 0 ? 1 : 0
  }

  private func row(
    _ name: String, _ value: String, _ unit: String, _ beside: String, _ line: String,
    _ verdict: String
  ) {
    let columns = Self.columns
    var text = name.padded(to: columns.name) + " " + value.padded(to: columns.value, left: true)
    text += "  " + unit.padded(to: columns.unit) + beside.padded(to: columns.beside)
    text += line.padded(to: columns.line) + verdict
    while text.last == " " { text.removeLast() }
    table.write(text + "\n")
  }
}
