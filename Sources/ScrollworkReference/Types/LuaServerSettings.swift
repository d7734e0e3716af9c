internal import ScrollworkSession
internal import ScrollworkTerminal

/// The `.luarc.json` of a project: written when there is none, and never changed when there is one.
struct LuaServerSettings {
  private let file: FilePath
  private let library: String
  private let commandOutput: CommandOutput

  /// Makes the settings of a project.
  ///
  /// - Parameters:
  ///   - root: The project.
  ///   - folder: The folder of the type files.
  ///   - commandOutput: Prints the written path, or the lines that are missing.
  init(root: ProjectRoot, folder: FilePath, commandOutput: CommandOutput) {
    file = root.path.appending(".luarc.json")
    library = folder.shown(in: root.path)
    self.commandOutput = commandOutput
  }

  private var wanted: [(key: String, value: String)] {
    [("runtime.version", "\"Lua 5.4\""), ("workspace.library", "[\(JSONText.quoted(library))]")]
  }

  /// Writes the file, or prints the lines that the existing one lacks.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  func provide(shownFrom folder: FilePath) throws(HostError) {
    let shown = file.shown(in: folder)
    try ProjectFence.check(file, in: file.parent, as: shown)
    let lines = wanted.map { "  \"\($0.key)\": \($0.value)" }
    guard file.kind != nil else {
      try AtomicFile.write("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8, to: file, as: shown)
      commandOutput.standardOutput(shown)
      commandOutput.flush()
      return
    }
    let text = String(decoding: try LoadedFile(reading: file, shownAs: shown).bytes, as: UTF8.self)
    let hasVersion = text.contains("\"Lua 5.4\"")
    let hasLibrary = text.contains(JSONText.quoted(library))
    let missing = zip(lines, [hasVersion, hasLibrary]).filter { !$0.1 }.map(\.0)
    if !missing.isEmpty { commandOutput.message(["\(shown) lacks:"] + missing) }
  }
}
