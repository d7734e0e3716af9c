internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The tests that `--from` names, one per line, in any form in which tests are listed.
///
/// - `PATH::NAME`, with a variant in brackets, or without one for all variants,
/// - a line of `--list`: `PATH:LINE`, a gap of three or more spaces, the name, and optionally
///   another gap and tags,
/// - a line of `--list --format json`.
struct NamedTests {
  /// The lines that are not blank, in order.
  let lines: [String]
  /// The possible meanings of each line, the most literal one first.
  private let readings: [[String]]
  /// All readings of all lines.
  private let all: Set<ByteText>

  private static let gap = "   "

  /// Computes the readings of each line.
  init(_ lines: [String]) {
    self.lines = lines
    readings = lines.map(Self.readings)
    all = Set(texts: readings.joined())
  }

  /// The names of a planned test in all forms: id, key, and line of `--list` without tags.
  private static func names(of planned: SpecCase) -> [String] {
    [planned.id, planned.key, planned.shownLocation + gap + planned.shownName]
  }

  private static func readings(of line: String) -> [String] {
    if line.hasPrefix("{"), let key = key(json: line) { return [line, key] }
    // A name may contain gaps, so any of the first 16 may end the location or the name.
    var line = line[...]
    while line.last == " " { line.removeLast() }
    let gaps = line.ranges(of: gap).prefix(16)
    var readings = [String(line)]
    for (number, first) in gaps.enumerated() {
      let location = line[..<first.lowerBound]
      guard location.last?.isNumber == true else { continue }
      let rest = line[first.upperBound...].drop { $0 == " " }
      readings.append(location + gap + String(rest))
      for end in gaps.dropFirst(number + 1) where end.lowerBound > rest.startIndex {
        readings.append(location + gap + rest[..<end.lowerBound])
      }
    }
    return readings
  }

  private static func key(json line: String) -> String? {
    guard let value = JSONValue(parsing: Array(line.utf8)), let id = value["id"]?.text
    else { return nil }
    let device = value["device"]?.text
    let rate = value["rate"]?.number.map { "@\(NumberText.short($0))" }
    let variant = [device, rate].compactMap { $0 }.joined(separator: " ")
    return variant.isEmpty ? id : "\(id) [\(variant)]"
  }

  /// Whether a line names a test.
  func contains(_ planned: SpecCase) -> Bool {
    Self.names(of: planned).contains { all.contains($0) }
  }

  /// The lines that name none of the tests and whose path is none of the files in `broken`.
  func unknown(among tests: [SpecCase], besides broken: Set<ByteText>) -> [String] {
    var known: Set<ByteText> = []
    for planned in tests { known.formUnion(texts: Self.names(of: planned)) }
    return zip(lines, readings).filter { line, readings in
      guard !readings.contains(where: { known.contains($0) }) else { return false }
      return !readings.contains { Self.files(in: $0).contains { broken.contains($0) } }
    }.map(\.0)
  }

  /// The files that the lines name, each once, in order; nil if a line names no existing file.
  func files(in folder: FilePath) -> [String]? {
    var isFile: [ByteText: Bool] = [:]
    var files: [String] = []
    var found: Set<ByteText> = []
    for readings in readings {
      let file = readings.lazy.flatMap(Self.files).first { path in
        if let known = isFile[path] { return known }
        let known = FilePath(path).absolute(in: folder).kind == .file
        isFile[path] = known
        return known
      }
      guard let file else { return nil }
      if found.insert(file) { files.append(file) }
    }
    return files
  }

  /// The possible paths in a reading: what precedes each `::`, longest first, then that of
  /// `PATH:LINE`.
  private static func files(in name: String) -> [String] {
    var files = name.ranges(of: "::").reversed().map { String(name[..<$0.lowerBound]) }
    if let end = name.firstRange(of: gap)?.lowerBound, let colon = name[..<end].lastIndex(of: ":") {
      files.append(String(name[..<colon]))
    }
    return files
  }
}
