/// A line of a script.
package struct ScriptLocation: Hashable, Codable, Sendable {
  /// The name of the chunk.
  package let chunk: String
  /// The line, from 1.
  package let line: Int

  /// Makes a line of a chunk.
  package init(chunk: String, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}
