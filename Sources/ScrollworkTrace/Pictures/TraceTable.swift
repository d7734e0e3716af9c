internal import Scrollwork
internal import ScrollworkTerminal

/// A run as comma-separated values (RFC 4180), a row for each view and tick in which it changed.
///
/// Where a list showed no rows in some tick, the column `blank` follows with the points. With a
/// second run, three columns follow: the axis, the offset in that run, and the difference.
/// Lines end in LF.
struct TraceTable {
  static let columns = [
    "t", "tick", "view", "x", "y", "vx", "vy", "phase", "source", "target", "cause",
  ]

  let model: TraceModel
  let lanes: [TraceModel.Lane]
  let selection: TraceSelection
  /// The curves of the second run; nil without one.
  var others: [LaneCurve]?

  /// Renders the headings and the rows, sorted by time, then by view in the order of `lanes`.
  ///
  /// - Throws: Exit 2 for a time span outside the run.
  func text() throws(HostError) -> String {
    var rows: [(time: Double, lane: Int, cells: [String])] = []
    let hasBlank = lanes.contains { $0.samples.contains { $0.blank != 0 } }
    for (number, lane) in lanes.enumerated() {
      let curve = others?.first { $0.name == lane.name }
      for sample in try selection.samples(of: lane, in: model) {
        var cells = cells(sample, of: lane)
        if hasBlank { cells.append(sample.blank.description) }
        if others != nil { cells += comparison(sample, with: curve) }
        rows.append((sample.time, number, cells))
      }
    }
    rows.sort { ($0.time, $0.lane) < ($1.time, $1.lane) }
    let columns =
      Self.columns + (hasBlank ? ["blank"] : []) + (others == nil ? [] : ["axis", "other", "gap"])
    return ([columns] + rows.map(\.cells))
      .map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  private func cells(_ sample: TraceModel.Sample, of lane: TraceModel.Lane) -> [String] {
    func number(_ point: Point, _ axis: Axis) -> String {
      lane.axes.contains(axis) ? point[axis].description : ""
    }
    let target = sample.target.map { target in
      lane.axes.map { target[$0].description }.joined(separator: " ")
    }
    let cause = sample.cause.map { cause in
      cause.location.isEmpty ? cause.text : "\(cause.location) \(cause.text)"
    }
    return [
      sample.time.description, String(sample.tick), lane.name,
      number(sample.offset, .horizontal), number(sample.offset, .vertical),
      number(sample.velocity, .horizontal), number(sample.velocity, .vertical),
      sample.phase.rawValue, sample.source.rawValue, target ?? "", cause ?? "",
    ]
  }

  private func comparison(_ sample: TraceModel.Sample, with other: LaneCurve?) -> [String] {
    guard let other, let value = other.offset(at: sample.time) else { return ["", "", ""] }
    return [
      other.axis.letter, value.description, (sample.offset[other.axis] - value).description,
    ]
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard needsQuotes else { return cell }
    return "\""
      + cell.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
