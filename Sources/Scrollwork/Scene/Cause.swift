/// The script line that led to a change: a text, and its file and line.
///
/// It is passed along with the change: from the call to the motion that it begins, from the motion
/// to each change of the offset, and from that to the event and the sample. Copies share one
/// object.
public struct Cause: Sendable {
  /// The role of a line in a change.
  public enum Role: String, Sendable {
    /// It made a call or a gesture; `text` is its name.
    case call
    /// It set a rule that later chose a target without a script; `text` is the name of the call.
    case rule
    /// It returned a value from a rule or a listener; `text` is the source line.
    case answer
    /// It returned nil, so that the view coasts; `text` is the source line.
    case refusal
  }

  /// The storage shared by all copies.
  private final class Storage: Sendable {
    let text: String
    let role: Role
    /// The file; the file and line, "tabs.lua:12", where `line` is nil.
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

    var location: String { line.map { "\(file):\($0)" } ?? file }
  }

  private let storage: Storage

  /// Makes a cause.
  ///
  /// - Parameters:
  ///   - text: the call's name, or the source line.
  ///   - location: the file and line, "tabs.lua:12"; empty for a change without a script.
  ///   - role: the role of the line.
  ///   - caller: the file and line of a tail call, `return other(move)`, of the function that
  ///     returned the value.
  public init(text: String, location: String = "", role: Role = .call, caller: String? = nil) {
    storage = Storage(text, role, location, nil, caller)
  }

  /// The same line in another role.
  func playing(_ role: Role) -> Cause {
    Cause(text: text, location: location, role: role, caller: caller)
  }

  /// The same line with more about how it decided, after its text.
  func adding(_ words: String) -> Cause {
    Cause(text: "\(text), \(words)", location: location, role: role, caller: caller)
  }

  /// Makes the cause of a call; `location` is formatted only when it is read.
  public init(text: String, file: String, line: Int) {
    storage = Storage(text, .call, file, line, nil)
  }

  /// The call's name, or the source line.
  public var text: String { storage.text }

  /// The role of the line.
  package var role: Role { storage.role }

  /// The file and line, "tabs.lua:12"; empty for a change without a script.
  package var location: String { storage.location }

  /// The file and line of the tail call of the function that returned the value; nil without one.
  package var caller: String? { storage.caller }
}

extension Cause: CustomStringConvertible {
  /// The text, the file and line, and the caller's, if any; for a refusal, that the view coasts.
  public var description: String {
    if role == .refusal { return "coasts: the rule returned nil at \(location)" }
    if location.isEmpty { return text }
    return "\(text) \(location)" + (caller.map { ", called at \($0)" } ?? "")
  }
}

extension Cause: Hashable {
  /// Whether text, role, file, line and caller are equal, byte for byte.
  public static func == (left: Cause, right: Cause) -> Bool {
    let (a, b) = (left.storage, right.storage)
    if a === b { return true }
    guard a.role == b.role, a.text.hasSameBytes(as: b.text), a.caller == b.caller else {
      return false
    }
    guard a.line == b.line else { return a.location.hasSameBytes(as: b.location) }
    return a.file.hasSameBytes(as: b.file)
  }

  /// Hashes only the text, as few causes differ in nothing but file and line.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
