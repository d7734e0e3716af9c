/// The first error in a text that was to be loaded as a dumped scene.
public struct DumpError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line number, from 1.
  public let line: Int
  /// What is wrong in that line.
  public let message: String

  /// The line number and the message.
  public var description: String { "line \(line): \(message)" }
}
