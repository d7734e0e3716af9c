/// What a script did that led to a change: the words, and the line they stand in.
///
/// It belongs to the change: a call hands it to the motion it begins, the motion to each change of the
/// offset, that to the event and the sample. All of them share one copy of the words.
public struct Cause: Sendable {
  /// What a line did.
  public enum Role: String, Sendable, Codable {
    /// It made a call or a gesture; `text` is the name of that.
    case call
    /// It put a rule in charge that chose by itself; `text` is the name of the call.
    case rule
    /// It answered a rule's or a listener's question; `text` is the source line.
    case answer
    /// It answered nil, so that the view coasts; `text` is the source line.
    case refusal
  }

  /// The words, made once for all copies.
  private final class Words: Sendable {
    let text: String
    let role: Role
    /// The place, or only its file where the line is known apart.
    let file: String
    let line: Int?
    let caller: String?

    init(_ text: String, _ role: Role, _ file: String, _ line: Int?, _ caller: String?) {
      self.text = text
      self.role = role
      self.file = file
      self.line = line
      self.caller = caller
    }

    var place: String { line.map { "\(file):\($0)" } ?? file }
  }

  private let words: Words

  /// Makes a cause.
  ///
  /// - Parameters:
  ///   - text: the call's name, or the source line.
  ///   - place: the file and line, "tabs.lua:12"; empty when no script is behind it.
  ///   - role: what the line did.
  ///   - caller: the file and line that called the answering function in its own place, by
  ///     `return other(move)`.
  public init(text: String, place: String = "", role: Role = .call, caller: String? = nil) {
    words = Words(text, role, place, nil, caller)
  }

  /// The same line in another role.
  func playing(_ role: Role) -> Cause {
    Cause(text: text, place: place, role: role, caller: caller)
  }

  /// Makes the cause of a call; its place is put together only when it is read.
  public init(text: String, file: String, line: Int) {
    words = Words(text, .call, file, line, nil)
  }

  /// What was done: the call's name, or the source line.
  public var text: String { words.text }

  /// What the line did.
  public var role: Role { words.role }

  /// The file and line, "tabs.lua:12"; empty when no script is behind it.
  public var place: String { words.place }

  /// The file and line that called the answering function in its own place; nil otherwise.
  public var caller: String? { words.caller }
}

extension Cause: CustomStringConvertible {
  /// The words and the place, and who called what stands there; of a refusal that the view coasts.
  public var description: String {
    if role == .refusal { return "coasts: the rule answered nil at \(place)" }
    if place.isEmpty { return text }
    return "\(text) \(place)" + (caller.map { ", called at \($0)" } ?? "")
  }
}

extension Cause: Hashable {
  /// Whether both say the same of the same place, byte for byte.
  public static func == (left: Cause, right: Cause) -> Bool {
    let (a, b) = (left.words, right.words)
    if a === b { return true }
    guard a.role == b.role, a.text.utf8.elementsEqual(b.text.utf8), a.caller == b.caller else {
      return false
    }
    guard a.line == b.line else { return a.place.utf8.elementsEqual(b.place.utf8) }
    return a.file.utf8.elementsEqual(b.file.utf8)
  }

  /// Hashes the words; the place differs less often.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Cause: Codable {
  private enum CodingKeys: CodingKey { case text, place, role, caller }

  /// Reads the words, the role and the places.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      text: try values.decode(String.self, forKey: .text),
      place: try values.decode(String.self, forKey: .place),
      role: try values.decodeIfPresent(Role.self, forKey: .role) ?? .call,
      caller: try values.decodeIfPresent(String.self, forKey: .caller))
  }

  /// Writes the words, the role where it is no call, and the places.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode(place, forKey: .place)
    if role != .call { try values.encode(role, forKey: .role) }
    try values.encodeIfPresent(caller, forKey: .caller)
  }
}
