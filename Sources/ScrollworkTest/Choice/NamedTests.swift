internal import Scrollwork
internal import ScrollworkTerminal

/// The tests that the lines of `--from` name, each in one of the forms in which tests are listed.
///
/// - `PATH::NAME`, with the variant in brackets or for all variants without,
/// - a line of `--list`: `PATH:LINE`, three blanks or more, the name, and perhaps tags after such a gap,
/// - a line of `--list --format json`.
struct NamedTests {
  /// The lines that are not blank, in order.
  let lines: [String]
  /// What each of them may mean, most literal reading first.
  private let readings: [[String]]
  /// All readings of all lines.
  private let all: Set<String>

  private static let gap = "   "

  /// Reads lines.
  init(_ lines: [String]) {
    self.lines = lines
    readings = lines.map(Self.readings)
    all = Set(readings.joined())
  }

  /// What a planned test is called in some line.
  private static func names(of planned: SpecCase) -> [String] {
    [planned.id, planned.key, PlanList.place(of: planned) + gap + PlanList.name(of: planned)]
  }

  private static func readings(of line: String) -> [String] {
    if line.hasPrefix("{"), let key = key(json: line) { return [line, key] }
    // Names may hold such gaps themselves, so each of them may be the one behind place or name.
    var line = line[...]
    while line.last == " " { line.removeLast() }
    let gaps = line.ranges(of: gap).prefix(16)
    var readings = [String(line)]
    for (number, first) in gaps.enumerated() {
      let place = line[..<first.lowerBound]
      guard place.last?.isNumber == true else { continue }
      let rest = line[first.upperBound...].drop { $0 == " " }
      readings.append(place + gap + String(rest))
      for end in gaps.dropFirst(number + 1) where end.lowerBound > rest.startIndex {
        readings.append(place + gap + rest[..<end.lowerBound])
      }
    }
    return readings
  }

  private static func key(json line: String) -> String? {
    guard let value = try? JSONValue(parsing: Array(line.utf8)), let id = value["id"]?.text
    else { return nil }
    let device = value["device"]?.text
    let rate = value["rate"]?.number.map { "@\(NumberText.short($0))" }
    let variant = [device, rate].compactMap { $0 }.joined(separator: " ")
    return variant.isEmpty ? id : "\(id) [\(variant)]"
  }

  /// Whether a line names a test.
  func contains(_ planned: SpecCase) -> Bool {
    Self.names(of: planned).contains(where: all.contains)
  }

  /// The lines that name none of some tests and lie in none of some files.
  func unknown(among tests: [SpecCase], besides broken: Set<String>) -> [String] {
    var known: Set<String> = []
    for planned in tests { known.formUnion(Self.names(of: planned)) }
    return zip(lines, readings).filter { line, readings in
      guard !readings.contains(where: known.contains) else { return false }
      return !readings.contains { Self.files(in: $0).contains(where: broken.contains) }
    }.map(\.0)
  }

  /// The files that the lines name, each once, in order; nil where a line names none that exists.
  func files(in folder: FilePath) -> [String]? {
    var isFile: [String: Bool] = [:]
    var files: [String] = []
    var found: Set<String> = []
    for readings in readings {
      let file = readings.lazy.flatMap(Self.files).first { path in
        if let known = isFile[path] { return known }
        let known = FilePath(path).absolute(in: folder).kind == .file
        isFile[path] = known
        return known
      }
      guard let file else { return nil }
      if found.insert(file).inserted { files.append(file) }
    }
    return files
  }

  /// What may be the path in a name, longest first.
  private static func files(in name: String) -> [String] {
    var files = name.ranges(of: "::").reversed().map { String(name[..<$0.lowerBound]) }
    if let end = name.firstRange(of: gap)?.lowerBound, let colon = name[..<end].lastIndex(of: ":") {
      files.append(String(name[..<colon]))
    }
    return files
  }
}
