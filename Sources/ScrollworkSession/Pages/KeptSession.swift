package import ScrollworkTerminal

/// A session of the preview as a file: a comment with the command that plays it again, then lines
/// of Lua for the scene that the command loads.
package struct KeptSession: Hashable, Sendable {
  /// The words of the command.
  package var command: [String]
  /// The lines of Lua.
  package var lines: String

  private static let head = ["scrollwork", "preview"]

  /// Makes a session.
  package init(command: [String], lines: String) {
    self.command = command
    self.lines = lines
  }

  /// Reads the text of a file; nil for one that is no session.
  package init?(_ text: String) {
    let first = text.prefix { $0 != "\n" }
    guard first.hasPrefix("-- "), let words = ShellWord.words(of: String(first.dropFirst(3))),
      words.starts(with: Self.head)
    else { return nil }
    self.init(command: words, lines: String(text.dropFirst(first.count + 1)))
  }

  /// The text of the file.
  package var text: String { "-- \(ShellWord.line(command))\n\(lines)\n" }

  /// What `run` does to play it: the command's target and flags, with the lines in place of its
  /// own.
  ///
  /// Paths are relative to the folder in which the command was given: the one in which the file has
  /// the path that the command names, or else the present one.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - run: What the present command says; its device, rate and seed win.
  /// - Returns: The options.
  /// - Throws: Exit 2 for a command that names no target, or has a flag that it cannot have.
  package func options(of file: FilePath, for run: RunOptions) throws(HostError) -> RunOptions {
    var run = run
    run.doLines = [lines]
    var target: String?
    var words = command.dropFirst(Self.head.count)
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else {
        target = word
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let value = parts.count == 2 ? parts[1] : words.popFirst() else { throw wrong(word) }
      switch parts[0] {
      case "--scene": run.scene = value
      case "--on": run.on = value
      case "--device": run.device = run.device ?? value
      case "--rate":
        guard let rate = Double(value), (1...1_000).contains(rate) else { throw wrong(word) }
        run.rate = run.rate ?? rate
      case "--seed":
        guard let seed = UInt64(value) else { throw wrong(word) }
        if run.seed == 0 { run.seed = seed }
      case "--option":
        guard let option = SceneOption(value) else { throw wrong(word) }
        run.sceneOptions.append(option)
      case "--session":
        let path = file.description
        if path.hasSuffix("/\(value)") {
          run.invocation.currentDirectory = FilePath(
            String(decoding: path.utf8.dropLast(value.utf8.count + 1), as: UTF8.self))
        }
      default: throw wrong(word)
      }
    }
    guard let target else { throw wrong("nothing to load") }
    run.target = target
    return run
  }

  private func wrong(_ word: String) -> HostError {
    .usage("the session's first line is no command that plays it: \(word)")
  }
}
