internal import Scrollwork
package import ScrollworkTerminal

/// Reads the record of a run or of tests into trace models.
///
/// Unknown kinds of line and unknown members are skipped.
package struct TraceReader {
  /// One run or one test of a record.
  package struct Part {
    /// The views, touches, targets and failures.
    package var model: TraceModel
    /// The test's unique id; empty for a run.
    package var id = ""
    /// Whether this is a test of a test run; false for a run.
    package var isTest = false
    /// The seed of its random numbers.
    package var seed: UInt64 = 0
    /// What its scene showed, as `SceneFilm` writes it; nil where that was not recorded.
    package var film: String?
    /// Whether any view has samples; those of passing tests are not recorded.
    package var hasTicks: Bool { model.lanes.contains { !$0.samples.isEmpty } }
  }

  /// The run, or the tests in the order of the record.
  package private(set) var parts: [Part] = []
  private let path: String
  private var lanes: [String: Int] = [:]
  private var seed: UInt64 = 0

  /// Reads a whole record; O(n) in its bytes.
  ///
  /// - Throws: Exit 2 for a file that is not a record; exit 7 for a truncated record and for one of
  ///   another version.
  package init(_ file: LoadedFile) throws(HostError) {
    path = file.path
    var lastLine = 0
    var hasEnded = false
    for (index, line) in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D })
    {
      let value = JSONValue(parsing: line)
      guard let value, let version = value["sw"]?.number, let kind = value["k"]?.text else {
        if lastLine == 0 { throw notARecord(line: index + 1) }
        throw cutShort(
          after: lastLine,
          "line \(index + 1) is \(value == nil ? "no JSON" : "no line of a record")")
      }
      guard version == Double(RunRecord.version) else { throw anotherVersion(version) }
      if lastLine == 0, kind != "run" { throw notARecord(line: index + 1) }
      lastLine = index + 1
      take(kind, value)
      if kind == "film", let last = parts.indices.last {
        parts[last].film = TraceLines.film(inLine: line)
      }
      hasEnded = kind == "end"
    }
    guard lastLine > 0 else { throw notARecord(line: nil) }
    guard hasEnded else { throw cutShort(after: lastLine, "its line \"end\" is missing") }
  }

  // MARK: - Lines

  private mutating func take(_ kind: String, _ line: JSONValue) {
    switch kind {
    case "run": begin(line)
    case "test": beginTest(line)
    case "end": end(line)
    case "screen":
      readDevice(line)
      if let last = parts.indices.last {
        parts[last].model.ticks = line["ticks"]?.integer ?? 0
      }
    case "view":
      change(line) { lane in
        lane.axes = (line["axes"]?.elements ?? []).compactMap {
          $0.text.flatMap { Axis(letter: $0) }
        }
      }
    case "touch":
      guard let start = line["t"]?.number else { return }
      let touch = TraceModel.Touch(
        number: line["number"]?.integer ?? 0, start: start, end: line["until"]?.number,
        cause: cause(line))
      change(line) { $0.touches.append(touch) }
    case "tick": takeTick(line)
    case "effect":
      guard let time = line["t"]?.number, let tick = line["tick"]?.integer,
        let item = line["item"]?.text
      else { return }
      let parts = TraceModel.Effect.names.map { line[$0]?.number }
      let effect = TraceModel.Effect(
        tick: tick, time: time, item: item, effect: ItemEffect(parts: parts.compactMap(\.self)))
      change(line) { $0.effects.append(effect) }
    case "target":
      guard let axis = Axis.allCases.first(where: { line[$0.letter] != nil }),
        let offset = line[axis.letter]?.number
      else { return }
      let target = TraceModel.Target(
        axis: axis, name: line["name"]?.text ?? "", offset: offset,
        isExpected: line["expected"]?.truth ?? false)
      change(line) { $0.targets.append(target) }
    case "failure":
      guard let last = parts.indices.last else { return }
      parts[last].model.failures.append(
        TraceModel.Failure(
          time: line["t"]?.number ?? 0, tick: line["tick"]?.integer ?? 0,
          location: line["at"]?.text ?? "", message: line["message"]?.text ?? ""))
    default: break
    }
  }

  private mutating func begin(_ line: JSONValue) {
    seed =
      line["seed"]?.integer.flatMap { UInt64(exactly: $0) } ?? line["seed"]?.text.flatMap {
        UInt64($0)
      } ?? 0
    // The `run` line of a test run has a plan and no script; its parts are its tests.
    guard line["plan"] == nil else { return }
    var model = TraceModel()
    model.title = line["file"]?.text ?? ""
    model.lines = (line["do"]?.elements ?? []).compactMap(\.text)
    parts.append(Part(model: model, seed: seed))
    readDevice(line)
    lanes = [:]
  }

  private mutating func beginTest(_ line: JSONValue) {
    var model = TraceModel()
    let rate = line["rate"]?.number.map { "@\(NumberText.short($0))" }
    let variant = [line["device"]?.text, rate].compactMap(\.self).joined(separator: " ")
    let id = line["id"]?.text ?? ""
    let name = id.firstRange(of: "::").map { String(id[$0.upperBound...]) } ?? id
    model.title = variant.isEmpty ? name : "\(name) [\(variant)]"
    model.end = line["virtual"]?.number ?? 0
    model.digest = line["digest"]?.text ?? ""
    parts.append(Part(model: model, id: id, isTest: true, seed: seed))
    lanes = [:]
  }

  private mutating func readDevice(_ line: JSONValue) {
    guard let last = parts.indices.last else { return }
    parts[last].model.device = line["device"]?.text ?? ""
    parts[last].model.width = line["width"]?.number ?? 0
    parts[last].model.height = line["height"]?.number ?? 0
    if let rate = line["rate"]?.number, rate > 0 { parts[last].model.rate = rate }
  }

  private mutating func end(_ line: JSONValue) {
    guard let last = parts.indices.last, !parts[last].isTest else { return }
    parts[last].model.end = line["virtual"]?.number ?? 0
    parts[last].model.ticks = line["ticks"]?.integer ?? 0
    parts[last].model.digest = line["digest"]?.text ?? ""
  }

  private mutating func takeTick(_ line: JSONValue) {
    guard let time = line["t"]?.number, let tick = line["tick"]?.integer,
      let phase = line["phase"]?.text.flatMap(ScrollPhase.init),
      let source = line["source"]?.text.flatMap(ScrollSource.init)
    else { return }
    func point(_ line: JSONValue, _ prefix: String = "") -> Point {
      Point(x: line[prefix + "x"]?.number ?? 0, y: line[prefix + "y"]?.number ?? 0)
    }
    let sample = TraceModel.Sample(
      tick: tick, time: time, offset: point(line), velocity: point(line, "v"),
      zoom: line["zoom"]?.number ?? 1, blank: line["blank"]?.number ?? 0, phase: phase,
      source: source,
      target: line["target"].map { point($0) },
      isTargetOfTick: line["target_of_tick"]?.truth ?? false, cause: cause(line),
      activityCause: cause(line, "activity_") ?? (phase == .idle ? nil : cause(line)))
    change(line) { lane in
      if lane.axes.isEmpty { lane.axes = Axis.allCases.filter { line[$0.letter] != nil } }
      lane.samples.append(sample)
    }
  }

  private func cause(_ line: JSONValue, _ prefix: String = "") -> Cause? {
    line[prefix + "cause"]?.text.map { text in
      Cause(
        text: text, location: line[prefix + "place"]?.text ?? "",
        role: line[prefix + "role"]?.text.flatMap(Cause.Role.init) ?? .call,
        caller: line[prefix + "caller"]?.text)
    }
  }

  /// Changes the lane of the view that a line names, and creates it first if missing.
  private mutating func change(_ line: JSONValue, _ body: (inout TraceModel.Lane) -> Void) {
    guard let last = parts.indices.last, let name = line["view"]?.text else { return }
    let index: Int
    if let known = lanes[name] {
      index = known
    } else {
      index = parts[last].model.lanes.count
      parts[last].model.lanes.append(TraceModel.Lane(name: name, axes: []))
      lanes[name] = index
    }
    body(&parts[last].model.lanes[index])
  }

  // MARK: - Refusals

  private func notARecord(line: Int?) -> HostError { Self.notARecord(path, line: line) }

  /// Whether a file that begins with these bytes may be a record.
  ///
  /// So if the first byte is `{`, apart from spaces, line ends and a byte order mark, or there is
  /// none.
  package static func mayBegin(_ bytes: some Sequence<UInt8>) -> Bool {
    let first = bytes.first { ![0x20, 0x0D, 0x0A, 0xEF, 0xBB, 0xBF].contains($0) }
    return first == nil || first == UInt8(ascii: "{")
  }

  /// The error for a file that is not a record: exit 2; a nil line means an empty file.
  package static func notARecord(_ path: String, line: Int?) -> HostError {
    .usage(
      line == nil ? "\(path) is empty, so it is no record" : "\(path) is no record",
      at: line.map { Diagnostic.Location(file: path, line: $0) },
      help: ["records are written by scrollwork run --record F and scrollwork test --record F"])
  }

  private func cutShort(after line: Int, _ what: String) -> HostError {
    HostError(
      .inputOutput, code: .recordCutShort, "\(path) was cut short: \(what)",
      at: Diagnostic.Location(file: path, line: line),
      help: ["copy it again, or record the run once more"])
  }

  private func anotherVersion(_ version: Double) -> HostError {
    HostError(
      .inputOutput, code: .notARecord,
      "\(path) is a record of version \(NumberText.short(version)); this program reads version "
        + "\(RunRecord.version)", help: ["record the run again with this program"])
  }
}
