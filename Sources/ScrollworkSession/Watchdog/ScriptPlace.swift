/// A line of a script.
package struct ScriptPlace: Hashable, Codable, Sendable {
  package let chunk: String
  package let line: Int

  package init(chunk: String, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}
