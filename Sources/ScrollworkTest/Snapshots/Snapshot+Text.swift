internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// An error in the text of a snapshot.
struct SnapshotFault: Error, Hashable {
  let code: ErrorCode
  let message: String

  /// The help lines' text: no mode overwrites an unreadable file.
  static let help =
    "nothing overwrites it: restore the file, or remove it and run scrollwork test --snapshot missing"
}

extension Snapshot {
  private static let head = "scrollwork snapshot "

  // MARK: - Writing

  /// The text of the whole file.
  var text: String {
    var lines = ["\(Self.head)\(Self.version)"]
    func add(_ label: String, _ text: String) { lines.append(padded(label, to: 10) + text) }
    add("tolerance", "\(NumberText.short(tolerance)) pt")
    add("test", test)
    add("view", view)
    let size = "\(NumberText.short(width))×\(NumberText.short(height))"
    add("screen", "\(size) at \(NumberText.short(rate)) Hz \(device)")
    add("axes", axes.map(\.letter).joined(separator: " "))
    add("phases", phases.map(\.rawValue).joined(separator: " "))
    for target in targets { add("target", text(of: target, decimals: 3)) }
    add("rest", text(of: rest, decimals: 3))
    for effect in effects { add("effect", text(of: effect)) }
    add("curve", "\(samples.count) \(samples.count == 1 ? "sample" : "samples")")
    lines.append("")
    lines += curve.lines()
    lines.append("end")
    return lines.map { line in String(line.withoutTrailingSpaces) }.joinedLines
  }

  /// The text of a target, such as `x 812.0 on slide-3 at 0.200 s`.
  func text(of target: Target, decimals: Int) -> String {
    let suffix = target.itemName.map { " on \($0)" } ?? ""
    return "\(target.axis.letter) \(NumberText.fixed(target.offset, decimals: decimals))\(suffix)"
      + " at \(NumberText.time(target.time)) s"
  }

  /// The text of a rest, such as `x 812.0 on slide-3 at 0.950 s`, or
  /// `x 640.2 still decelerating at 0.500 s` for other phases than `idle`.
  func text(of rest: Rest, decimals: Int) -> String {
    let offsets = zip(axes, rest.offsets).map {
      "\($0.letter) \(NumberText.fixed($1, decimals: decimals))"
    }
    let suffix =
      rest.phase == .idle
      ? rest.itemName.map { " on \($0)" } ?? "" : " still \(rest.phase.rawValue)"
    return offsets.joined(separator: " ") + suffix + " at \(NumberText.time(rest.time)) s"
  }

  /// The text of an item's effect, such as `0.675 0.750 -97.524 0.000 0.000 -0.813 card-2`: scale,
  /// opacity, x, y, rotation and z.
  func text(of effect: TraceModel.Effect) -> String {
    let parts = effect.effect?.parts ?? []
    return parts.map { NumberText.fixed($0, decimals: 3) + " " }.joined() + effect.item
  }

  private var curve: TextTable {
    var columns: [TextTable.Column] = [
      .init("tick", .right, minimumWidth: 6), .init("t", .right, minimumWidth: 9),
    ]
    for axis in axes {
      columns.append(.init(axis.letter, .right, minimumWidth: 10))
      columns.append(.init("v" + axis.letter, .right, minimumWidth: 10))
    }
    columns += [.init("phase", minimumWidth: 12), .init("target", minimumWidth: 0)]
    var table = TextTable(columns)
    for sample in samples {
      var cells = [String(sample.tick), NumberText.fixed(sample.time, decimals: 6)]
      for axis in axes {
        cells.append(NumberText.fixed(sample.offset[axis], decimals: 3))
        cells.append(NumberText.fixed(sample.velocity[axis], decimals: 3))
      }
      let target = sample.target.map { target in
        axes.map { NumberText.fixed(target[$0], decimals: 3) }.joined(separator: ",")
      }
      table.append(cells + [sample.phase.rawValue, target ?? ""])
    }
    return table
  }

  // MARK: - Reading

  /// Parses the text of a file.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - path: The path in messages.
  /// - Throws: An error of code SW0616 for another format version, SW0617 with the line else.
  init(parsing text: String, path: String) throws(SnapshotFault) {
    var reader = try SnapshotReader(text, path: path, head: Self.head)
    // `field` advances past its line before the value is parsed, so that `broken` names the line.
    let margin = try reader.field("tolerance")
    tolerance = try reader.number(margin, before: " pt")
    test = try reader.field("test")
    view = try reader.field("view")
    let screen = try reader.field("screen").split(separator: " ", maxSplits: 4).map(String.init)
    guard screen.count >= 4, screen[1] == "at", screen[3] == "Hz" else { throw reader.broken }
    let size = screen[0].split(separator: "×").map(String.init)
    guard size.count == 2 else { throw reader.broken }
    width = try reader.number(size[0])
    height = try reader.number(size[1])
    rate = try reader.number(screen[2])
    guard rate > 0 else { throw reader.broken }
    device = screen.count > 4 ? screen[4] : ""
    axes = try reader.list("axes") { Axis(letter: $0) }
    phases = try reader.list("phases") { ScrollPhase(rawValue: $0) }
    while reader.isAt("target") {
      let target = try reader.field("target")
      targets.append(try reader.target(target))
    }
    let end = try reader.field("rest")
    rest = try reader.rest(end, axes: axes)
    while reader.isAt("effect") {
      let effect = try reader.field("effect")
      effects.append(try reader.effect(effect))
    }
    let curve = try reader.field("curve")
    samples = try reader.samples(curve, axes: axes)
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var withoutTrailingSpaces: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Parses the lines of a snapshot in order.
private struct SnapshotReader {
  private let path: String
  private let lines: [Substring]
  private var next = 0

  init(_ text: String, path: String, head: String) throws(SnapshotFault) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix(head) else { throw broken }
    let version = first.dropFirst(head.count)
    guard version == "\(Snapshot.version)" else {
      guard Int(version) != nil else { throw broken }
      throw SnapshotFault(
        code: .snapshotFormat,
        message: "\(path) is a snapshot of format \(version); this program reads format "
          + "\(Snapshot.version)")
    }
    next = 1
  }

  /// The error for the line that was read last.
  var broken: SnapshotFault {
    let end = lines.count - (lines.last?.isEmpty == true ? 1 : 0)
    let what =
      next == 0
      ? "line 1 is not that of a snapshot"
      : next > end ? "it ends with line \(end)" : "line \(next) cannot be read"
    return SnapshotFault(
      code: .snapshotUnreadable, message: "\(path) was cut short or changed: \(what)")
  }

  func isAt(_ label: String) -> Bool {
    next < lines.count && lines[next].prefix { $0 != " " } == label
  }

  mutating func line() throws(SnapshotFault) -> Substring {
    // The last element of `lines` is the text after the last line end, not a line.
    guard next < lines.count - 1 else {
      next = lines.count + 1
      throw broken
    }
    next += 1
    return lines[next - 1]
  }

  mutating func field(_ label: String) throws(SnapshotFault) -> String {
    let line = try line()
    guard line.prefix(while: { $0 != " " }) == label else { throw broken }
    return String(line.dropFirst(label.count).drop { $0 == " " })
  }

  func number(_ text: String, before end: String = "") throws(SnapshotFault) -> Double {
    guard text.hasSuffix(end), let number = Double(text.dropLast(end.count)), number.isFinite
    else { throw broken }
    return number
  }

  mutating func list<Word>(
    _ label: String, _ word: (String) -> Word?
  ) throws(SnapshotFault) -> [Word] {
    let texts = try field(label).split(separator: " ")
    let words = texts.compactMap { word(String($0)) }
    guard words.count == texts.count, !words.isEmpty else { throw broken }
    return words
  }

  /// Splits `TEXT at N s` into the text and the seconds.
  private func timed(_ text: String) throws(SnapshotFault) -> (String, Double) {
    guard text.hasSuffix(" s"), let at = text.ranges(of: " at ").last else { throw broken }
    return (
      String(text[..<at.lowerBound]), try number(String(text[at.upperBound...]), before: " s")
    )
  }

  /// The offsets of all axes at the beginning of a text, and the rest of the text.
  private func offsets(
    _ text: String, _ axes: [Axis]
  ) throws(SnapshotFault) -> ([Double], String) {
    var rest = text[...]
    var offsets: [Double] = []
    for axis in axes {
      guard rest.hasPrefix("\(axis.letter) ") else { throw broken }
      rest = rest.dropFirst(2)
      let number = rest.prefix { $0 != " " }
      offsets.append(try self.number(String(number)))
      rest = rest.dropFirst(number.count)
      if rest.hasPrefix(" "), axis != axes.last { rest = rest.dropFirst() }
    }
    return (offsets, String(rest))
  }

  func target(_ text: String) throws(SnapshotFault) -> Snapshot.Target {
    let (head, time) = try timed(text)
    guard let axis = Axis(letter: String(head.prefix(1))) else { throw broken }
    let (offsets, itemName) = try offsets(head, [axis])
    guard itemName.isEmpty || itemName.hasPrefix(" on ") else { throw broken }
    return Snapshot.Target(
      axis: axis, offset: offsets[0],
      itemName: itemName.isEmpty ? nil : String(itemName.dropFirst(4)),
      time: time)
  }

  func rest(_ text: String, axes: [Axis]) throws(SnapshotFault) -> Snapshot.Rest {
    let (head, time) = try timed(text)
    let (offsets, itemName) = try offsets(head, axes)
    var rest = Snapshot.Rest(phase: .idle, offsets: offsets, itemName: nil, time: time)
    if itemName.hasPrefix(" on ") {
      rest.itemName = String(itemName.dropFirst(4))
    } else if itemName.hasPrefix(" still ") {
      guard let phase = ScrollPhase(rawValue: String(itemName.dropFirst(7))) else { throw broken }
      rest.phase = phase
    } else if !itemName.isEmpty {
      throw broken
    }
    return rest
  }

  func effect(_ text: String) throws(SnapshotFault) -> TraceModel.Effect {
    let cells = text.split(separator: " ", maxSplits: 6).map(String.init)
    guard cells.count == 7 else { throw broken }
    var parts: [Double] = []
    for cell in cells.dropLast() { parts.append(try number(cell)) }
    return TraceModel.Effect(tick: 0, time: 0, item: cells[6], effect: ItemEffect(parts: parts))
  }

  mutating func samples(
    _ count: String, axes: [Axis]
  ) throws(SnapshotFault) -> [TraceModel.Sample] {
    guard let count = Int(count.prefix { $0 != " " }), (1...Snapshot.sampleLimit).contains(count)
    else { throw broken }
    guard try line().isEmpty, try line().contains("phase") else { throw broken }
    var samples: [TraceModel.Sample] = []
    while samples.count < count {
      let next = try line()
      samples.append(try sample(next, axes))
    }
    guard try line() == "end", next == lines.count - 1, lines[next].isEmpty else { throw broken }
    return samples
  }

  private func sample(
    _ line: Substring, _ axes: [Axis]
  ) throws(SnapshotFault) -> TraceModel.Sample {
    let cells = line.split(separator: " ").map(String.init)
    let plain = 3 + 2 * axes.count
    guard cells.count == plain || cells.count == plain + 1, let tick = Int(cells[0]),
      (0...JSONValue.maximumInteger).contains(tick),
      let phase = ScrollPhase(rawValue: cells[plain - 1])
    else { throw broken }
    var sample = TraceModel.Sample(
      tick: tick, time: try number(cells[1]), offset: Point(), velocity: Point(), phase: phase,
      source: .program)
    for (index, axis) in axes.enumerated() {
      sample.offset[axis] = try number(cells[2 + 2 * index])
      sample.velocity[axis] = try number(cells[3 + 2 * index])
    }
    if cells.count > plain {
      let numbers = cells[plain].split(separator: ",").map(String.init)
      guard numbers.count == axes.count else { throw broken }
      var target = Point()
      for (axis, text) in zip(axes, numbers) { target[axis] = try number(text) }
      sample.target = target
    }
    return sample
  }
}
