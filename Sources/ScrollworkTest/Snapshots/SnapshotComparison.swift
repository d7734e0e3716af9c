internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The differences of two snapshots: view, axes, phases, targets and rest, then the curve.
///
/// Offsets within the older snapshot's tolerance, and times within a tick, count as equal.
struct SnapshotComparison {
  /// A line of the report.
  enum Line: Hashable {
    /// A value that both have.
    case same(label: String, String)
    /// The values of a line in which they differ; nil for a side that lacks the line.
    case differs(label: String, expected: String?, received: String?)
    /// A summary of the differences of the curves.
    case curve(String)
  }

  /// The lines of the report, in the order of the file.
  private(set) var lines: [Line] = []
  /// Whether there are no differences beyond the tolerance.
  private(set) var isSame = true
  private let old: Snapshot
  private let new: Snapshot

  /// An allowance for floating-point error in differences of stored decimals, in points.
  private static let roundOff = 1e-9

  /// Compares two snapshots; O(n) in their samples.
  ///
  /// - Parameters:
  ///   - old: The expected snapshot, whose tolerance counts.
  ///   - new: The received snapshot.
  init(_ old: Snapshot, _ new: Snapshot) {
    self.old = old
    self.new = new
    compare("view", old.view, new.view)
    let letters = [old, new].map { $0.axes.map(\.letter).joined(separator: " ") }
    compare("axes", letters[0], letters[1])
    let phases = [old, new].map { $0.phases.map(\.rawValue).joined(separator: " ") }
    if phases[0] == phases[1] {
      lines.append(.same(label: "phases", phases[0]))
    } else {
      compare("phases", phases[0], phases[1])
    }
    compareTargets()
    compareRest()
    compareEffects()
    if old.axes == new.axes { compareCurves() }
  }

  /// The first difference that is not of the curve, else the curve's, as expected and received.
  var first: (expected: String, received: String) {
    for case .differs(let label, let expected, let received) in lines {
      return (
        "\(label) \(expected ?? "none")", "\(label) \(received ?? "none")"
      )
    }
    for case .curve(let text) in lines { return ("the curve of the snapshot", text) }
    return ("the snapshot", "the same")
  }

  private mutating func compare(_ label: String, _ expected: String?, _ received: String?) {
    guard !Self.isSame(expected, received) else { return }
    isSame = false
    lines.append(.differs(label: label, expected: expected, received: received))
  }

  // MARK: - Meaning

  /// Whether both names have the same bytes, or both are missing.
  private static func isSame(_ a: String?, _ b: String?) -> Bool {
    a.map { ByteText($0) } == b.map { ByteText($0) }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= old.tolerance + Self.roundOff
  }

  /// Whether two times differ by at most one tick of the lower rate, and 1 ms for rounding.
  private func isSoon(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1 / min(old.rate, new.rate) + 1e-3
  }

  private func isSame(_ a: Snapshot.Target, _ b: Snapshot.Target) -> Bool {
    a.axis == b.axis && Self.isSame(a.itemName, b.itemName) && isNear(a.offset, b.offset)
      && isSoon(a.time, b.time)
  }

  /// Adds the targets that differ, except last targets at which both views rest, which the line
  /// `rest` covers.
  private mutating func compareTargets() {
    for index in 0..<max(old.targets.count, new.targets.count) {
      let a = index < old.targets.count ? old.targets[index] : nil
      let b = index < new.targets.count ? new.targets[index] : nil
      if let a, let b, isSame(a, b) { continue }
      if let a, let b, a.axis == b.axis, isSoon(a.time, b.time), reaches(a, of: old),
        reaches(b, of: new)
      {
        continue
      }
      let digits = a.flatMap { a in b.map { decimals([a.offset], [$0.offset]) } } ?? 1
      compare(
        "target", a.map { old.text(of: $0, decimals: digits) },
        b.map { new.text(of: $0, decimals: digits) })
    }
  }

  private func reaches(_ target: Snapshot.Target, of snapshot: Snapshot) -> Bool {
    guard snapshot.rest.phase == .idle, target == snapshot.targets.last,
      let index = snapshot.axes.firstIndex(of: target.axis)
    else { return false }
    return isNear(snapshot.rest.offsets[index], target.offset)
  }

  private mutating func compareRest() {
    let (a, b) = (old.rest, new.rest)
    let isSame =
      a.phase == b.phase && Self.isSame(a.itemName, b.itemName) && isSoon(a.time, b.time)
      && a.offsets.count == b.offsets.count && zip(a.offsets, b.offsets).allSatisfy(isNear)
    guard !isSame else { return }
    let digits = decimals(a.offsets, b.offsets)
    compare("rest", old.text(of: a, decimals: digits), new.text(of: b, decimals: digits))
  }

  /// Compares the effects item by item; each number within the tolerance counts as equal.
  private mutating func compareEffects() {
    let items = old.effects.map { $0.item }
    let added = new.effects.map { $0.item }.filter { !items.contains($0) }
    for item in items + added {
      let (a, b) = (old.effects.first { $0.item == item }, new.effects.first { $0.item == item })
      if let a = a?.effect?.parts, let b = b?.effect?.parts,
        zip(a, b).allSatisfy({ abs($0 - $1) <= Self.effectTolerance })
      {
        continue
      }
      compare("effect", a.map { old.text(of: $0) }, b.map { new.text(of: $0) })
    }
  }

  /// The greatest difference of a number of an effect that rounding in the file explains.
  private static let effectTolerance = 1.001e-3

  /// 1 decimal, or 3 if offsets differ by less than 0.1 pt.
  private func decimals(_ a: [Double], _ b: [Double]) -> Int {
    zip(a, b).contains { !isNear($0, $1) && abs($0 - $1) < 0.1 } ? 3 : 1
  }

  // MARK: - Curve

  private mutating func compareCurves() {
    let gaps = old.axes.map { gap(along: $0) }
    let worst = gaps.max { ($0.outside > 0 ? $0.widest : 0) < ($1.outside > 0 ? $1.widest : 0) }
    guard let worst else { return }
    let margin = "±\(NumberText.short(old.tolerance))"
    guard worst.outside > 0 else {
      lines.append(.curve("all \(worst.ticks) ticks within \(margin)"))
      return
    }
    isSame = false
    let axis = old.axes.count > 1 ? "\(worst.axis.letter) " : ""
    let widest = NumberText.fixed(worst.widest, decimals: worst.widest < 0.1 ? 3 : 1)
    lines.append(
      .curve(
        "\(axis)\(worst.outside) of \(worst.ticks) ticks outside \(margin), widest \(widest) at "
          + "\(NumberText.time(worst.time)) s"))
  }

  private func gap(along axis: Axis) -> TraceComparison.Gap {
    let end = max(old.samples.last?.time ?? 0, new.samples.last?.time ?? 0)
    let curves = [old, new].map { snapshot in
      let lane = TraceModel.Lane(name: "view", axes: snapshot.axes, samples: snapshot.samples)
      return LaneCurve(lane, axis: axis, tickLength: 1 / snapshot.rate, end: end)
    }
    // The sample at time 0 is the state before the first tick.
    let start = min(1e-6, end)
    let comparison = TraceComparison(
      [curves[0]], [curves[1]], in: start...end, tolerance: old.tolerance + Self.roundOff)
    return comparison.gaps.first ?? TraceComparison.Gap(name: "view", axis: axis)
  }

  // MARK: - Pictures

  /// An SVG with both curves: received solid, expected dashed.
  ///
  /// - Returns: The SVG; nil if it cannot be drawn.
  func picture(titled title: String) -> String? {
    var (own, other) = (new.model, old.model)
    own.title = title
    other.lanes[0].name = own.lanes[0].name
    own.lanes[0].targets += other.lanes[0].targets.filter { target in
      !own.lanes[0].targets.contains { $0.axis == target.axis && isNear($0.offset, target.offset) }
    }
    var rendering = TraceRendering(kind: .svg)
    rendering.tolerance = old.tolerance
    rendering.name = "received"
    rendering.selection.views = [own.lanes[0].name]
    let drawn = try? rendering.draw(own, beside: (name: "snapshot", model: other))
    return drawn.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// A table of the ticks at which offsets differ by more than the tolerance, at most `limit` rows.
  func numbers(limit: Int) -> [String] {
    guard old.axes == new.axes else { return [] }
    var table = TextTable([
      .init("t", .right, minimumWidth: 7), .init("axis"),
      .init("snapshot", .right, minimumWidth: 9),
      .init("received", .right, minimumWidth: 9), .init("apart", .right, minimumWidth: 7),
    ])
    var hidden = 0
    let end = max(old.samples.last?.time ?? 0, new.samples.last?.time ?? 0)
    for axis in old.axes {
      let curves = [old, new].map { snapshot in
        LaneCurve(
          TraceModel.Lane(name: "view", axes: snapshot.axes, samples: snapshot.samples),
          axis: axis, tickLength: 1 / snapshot.rate, end: end)
      }
      for time in TraceComparison.times(curves[0], curves[1], in: 0...end) {
        guard let a = curves[0].offset(at: time), let b = curves[1].offset(at: time), !isNear(a, b)
        else { continue }
        guard table.rows.count < limit else {
          hidden += 1
          continue
        }
        table.append([
          NumberText.time(time), axis.letter, NumberText.fixed(a, decimals: 2),
          NumberText.fixed(b, decimals: 2), NumberText.fixed(b - a, decimals: 2),
        ])
      }
    }
    let lines = table.rows.isEmpty ? ["no tick lies outside"] : table.lines()
    return lines + (hidden > 0 ? ["and \(hidden) more"] : [])
  }
}
