/// What is wrong with a text that should be a dumped scene (V14).
public struct DumpError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What is wrong there.
  public let message: String

  /// The line and what is wrong there.
  public var description: String { "line \(line): \(message)" }
}
