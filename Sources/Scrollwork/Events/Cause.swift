/// What a script did that led to a change: the words, and where they stand.
///
/// Handed on from call to motion to event to sample: all share the words.
public struct Cause: Sendable {
  /// What was said once, for all who hand it on.
  private final class Words: Sendable {
    let text: String
    /// The place, or only its file where the line is known apart.
    let file: String
    let line: Int?

    init(_ text: String, _ file: String, _ line: Int?) {
      self.text = text
      self.file = file
      self.line = line
    }

    var place: String { line.map { "\(file):\($0)" } ?? file }
  }

  private let words: Words

  /// Makes a cause.
  ///
  /// - Parameters:
  ///   - text: the call's name, or the source line.
  ///   - place: the file and line, "tabs.lua:12"; empty when no script is behind it.
  public init(text: String, place: String = "") { words = Words(text, place, nil) }

  /// Makes a cause; its place is put together only when somebody reads it.
  public init(text: String, file: String, line: Int) { words = Words(text, file, line) }

  /// What was done: the call's name, or the source line.
  public var text: String { words.text }

  /// The file and line, "tabs.lua:12"; empty when no script is behind it.
  public var place: String { words.place }
}

extension Cause: Hashable {
  /// Whether both say the same of the same place, byte for byte.
  public static func == (left: Cause, right: Cause) -> Bool {
    let (a, b) = (left.words, right.words)
    if a === b { return true }
    guard a.text.utf8.elementsEqual(b.text.utf8) else { return false }
    guard a.line == b.line else { return a.place.utf8.elementsEqual(b.place.utf8) }
    return a.file.utf8.elementsEqual(b.file.utf8)
  }

  /// Hashes the words; the place differs less often.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Cause: Codable {
  private enum CodingKeys: CodingKey { case text, place }

  /// Reads the words and the place.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      text: try values.decode(String.self, forKey: .text),
      place: try values.decode(String.self, forKey: .place))
  }

  /// Writes the words and the place.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode(place, forKey: .place)
  }
}
