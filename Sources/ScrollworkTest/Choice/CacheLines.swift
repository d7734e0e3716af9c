internal import ScrollworkSession
internal import ScrollworkTerminal

/// The lines of a cache in JSON Lines, each known by its key: the text that is its first member.
///
/// A line is read no further than its key until it is looked up.
struct CacheLines: Sendable {
  /// The lines as they are stored, in the order in which they were read and added.
  private(set) var lines: [(key: String, json: ArraySlice<UInt8>)] = []
  /// The index in `lines` by key.
  private var indices: [ByteText: Int] = [:]
  /// The bytes of the cache as read; empty without a readable file.
  private(set) var text: [UInt8] = []
  /// Whether some line that was read has no key.
  private(set) var hasStrayLines = false

  /// Makes an empty cache.
  init() {}

  /// Reads a cache; a file that cannot be read counts as empty, and lines without a key are
  /// skipped.
  ///
  /// - Parameters:
  ///   - path: The path below the root.
  ///   - root: The project.
  ///   - key: Finds the key of a line whose first member is written in another way.
  init(_ path: String, in root: FilePath, key: (JSONValue) -> String? = { _ in nil }) {
    guard let file = try? LoadedFile(reading: root.appending(path), shownAs: path) else { return }
    text = file.bytes
    for line in text.split(separator: 0x0A) {
      if let key = Self.key(of: line) ?? JSONValue(parsing: line).flatMap(key) {
        set(line, for: key)
      } else {
        hasStrayLines = true
      }
    }
  }

  /// The text after `{"NAME":"`, up to the next quotation mark; nil where it has escapes.
  private static func key(of line: ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    guard line.starts(with: [UInt8(ascii: "{"), quote]), line.last == UInt8(ascii: "}"),
      let nameEnd = line.dropFirst(2).firstIndex(of: quote)
    else { return nil }
    let rest = line[nameEnd...].dropFirst()
    guard rest.starts(with: [UInt8(ascii: ":"), quote]),
      let end = rest.dropFirst(2).firstIndex(where: { $0 == quote || $0 == UInt8(ascii: "\\") }),
      rest[end] == quote
    else { return nil }
    return String(decoding: rest.dropFirst(2)[..<end], as: UTF8.self)
  }

  /// Whether there are no lines.
  var isEmpty: Bool { lines.isEmpty }

  /// The line with a key; nil without one, or where it is no JSON.
  subscript(key: String) -> JSONValue? {
    indices[key].flatMap { JSONValue(parsing: lines[$0].json) }
  }

  /// Whether there is a line with a key.
  func contains(_ key: String) -> Bool { indices[key] != nil }

  /// Adds a line, or replaces the one with the same key.
  ///
  /// - Returns: Its index in `lines`.
  @discardableResult
  mutating func set(_ json: ArraySlice<UInt8>, for key: String) -> Int {
    if let index = indices[key] {
      lines[index].json = json
      return index
    }
    indices[key] = lines.count
    lines.append((key, json))
    return lines.count - 1
  }

  /// The bytes of the cache with the lines of some indices, sorted by key; O(*n* log *n*).
  func bytes(_ isKept: (Int) -> Bool = { _ in true }) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    // Lines that were read are sorted already; new ones are appended.
    for index in lines.indices.sorted(by: { bytesPrecede(lines[$0].key, lines[$1].key) })
    where isKept(index) {
      bytes += lines[index].json
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
