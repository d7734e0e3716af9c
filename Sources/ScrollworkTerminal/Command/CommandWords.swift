/// The words of a command line, so that another process can do the same.
package struct CommandWords: Hashable, Sendable {
  /// The name of the command.
  package var command: String
  /// The words after it: an operand, a flag with its value, or `--` with all that follows it.
  package var parts: [[String]]

  /// Makes the words of a command; without parts, its name alone.
  package init(_ command: String = "", parts: [[String]] = []) {
    self.command = command
    self.parts = parts
  }

  /// The words with other flags in place of some.
  ///
  /// - Parameters:
  ///   - flags: The flags that are left out with their values, such as `--record`.
  ///   - others: What is added, a flag and its value each.
  /// - Returns: The words without the name of the program.
  package func replacing(_ flags: Set<String>, by others: [(flag: String, value: String)])
    -> [String]
  {
    let kept = parts.filter { part in
      part.first.map { !flags.contains(String($0.prefix { $0 != "=" })) } ?? true
    }
    return [command] + others.map { "\($0.flag)=\($0.value)" } + kept.joined()
  }
}
