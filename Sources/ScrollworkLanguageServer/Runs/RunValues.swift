internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkTerminal

/// What a run of a test left: where its views rest, and how many ticks each line caused.
struct RunValues: Hashable {
  /// Where a view rests.
  struct Rest: Hashable {
    let view: String
    /// `x` or `y`.
    let axis: String
    /// In points.
    let offset: Double
    /// The id of the target it rests on; empty for none.
    let target: String

    var text: String {
      "\(view) \(axis) \(NumberText.fixed(offset, decimals: 1))"
        + (target.isEmpty ? "" : " on \(target)")
    }
  }

  /// The title of the test with its groups.
  let title: String
  /// The path of its file from the project's root.
  let file: String
  let device: String
  let status: String
  var rests: [Rest] = []
  /// The ticks whose offset a line caused, by `file:line`.
  var ticks: [String: Int] = [:]
  /// The fingerprint of the text of each file with such a line, by path.
  var sources: [String: String] = [:]

  /// The arguments of this program that print the trace of a test, for which it is run once more.
  static func arguments(_ result: TestRun.Result, in root: FilePath) -> [String] {
    ["-C", root.description, "trace", result.id, "--as", "json", "-o", "-"]
      + (result.device.isEmpty ? [] : ["--device", result.device])
  }

  /// The values of a test that was run, from what that printed; no rests when it is no trace.
  init(_ result: TestRun.Result, file: String, in root: FilePath, printed output: [UInt8]) {
    (title, self.file, device, status) = (result.title, file, result.device, result.status)
    guard let trace = JSONValue(parsing: output) else { return }
    for view in trace["views"]?.elements ?? [] {
      read(view)
    }
    for file in Set(ticks.keys.compactMap { TestRun.SourceLine($0)?.file }) {
      let path = root.appending(file)
      guard let loaded = try? LoadedFile(reading: path, shownAs: file) else { continue }
      sources[file] = Self.fingerprint(loaded.bytes)
    }
  }

  /// A number that differs between texts: 64-bit FNV-1a, in hexadecimal digits.
  static func fingerprint(_ bytes: [UInt8]) -> String { String(fnv1a(bytes), radix: 16) }

  private mutating func read(_ view: JSONValue) {
    let axis = view["axis"]?.text ?? "y"
    let samples = view["samples"]?.elements ?? []
    for sample in samples {
      guard let line = sample["place"]?.text else { continue }
      ticks[line, default: 0] += 1
    }
    guard let name = view["view"]?.text, let offset = samples.last?[axis]?.number else { return }
    let target = view["targets"]?.elements?.first { target in
      target[axis]?.number.map { abs($0 - offset) <= 0.5 } ?? false
    }
    rests.append(
      Rest(view: name, axis: axis, offset: offset, target: target?["name"]?.text ?? ""))
  }
}

extension RunValues {
  /// Reads a kept line.
  init?(_ json: JSONValue) {
    guard let title = json["title"]?.text, let file = json["file"]?.text,
      let device = json["device"]?.text, let status = json["status"]?.text
    else { return nil }
    (self.title, self.file, self.device, self.status) = (title, file, device, status)
    rests = (json["rests"]?.elements ?? []).compactMap { rest in
      guard let view = rest["view"]?.text, let axis = rest["axis"]?.text,
        let offset = rest["offset"]?.number, let target = rest["target"]?.text
      else { return nil }
      return Rest(view: view, axis: axis, offset: offset, target: target)
    }
    for member in json["ticks"]?.members ?? [] {
      ticks[member.name] = member.value.integer
    }
    for member in json["sources"]?.members ?? [] {
      sources[member.name] = member.value.text
    }
  }

  /// The line that is kept.
  var json: JSONValue {
    [
      "file": .text(file), "title": .text(title), "device": .text(device),
      "status": .text(status),
      "rests": .array(
        rests.map {
          [
            "view": .text($0.view), "axis": .text($0.axis), "offset": .number($0.offset),
            "target": .text($0.target),
          ]
        }),
      "ticks": .object(
        ticks.sorted { bytesPrecede($0.key, $1.key) }.map {
          .init(name: $0.key, value: .integer($0.value))
        }),
      "sources": .object(
        sources.sorted { bytesPrecede($0.key, $1.key) }.map {
          .init(name: $0.key, value: .text($0.value))
        }),
    ]
  }
}
