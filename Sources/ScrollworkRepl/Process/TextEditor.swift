internal import Glibc
internal import ScrollworkTerminal

/// The user's text editor, for `:edit` and Ctrl-X Ctrl-E.
struct TextEditor {
  private let command: String

  /// `VISUAL`, else `EDITOR`, else `vi`.
  init(_ environment: [String: String]) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    command = named ?? "vi"
  }

  /// Opens a text as a Lua file and waits for the editor.
  ///
  /// - Returns: What was saved, without newlines at its end; nil when the editor has failed.
  /// - Throws: Exit 7 when the file cannot be written or read, or no shell can be started.
  func edited(_ text: String) throws(HostError) -> String? {
    let folder = try ScratchFolder()
    let file = folder.path.appending("entry.lua")
    try AtomicFile.write(Array((text + "\n").utf8), to: file, as: file.description)
    let shell = ChildProcess(
      program: "/bin/sh", arguments: ["-c", "\(command) \"$1\"", "sh", file.description])
    guard try shell.run() == 0 else { return nil }
    var saved = String(
      decoding: try LoadedFile(reading: file, shownAs: file.description).bytes, as: UTF8.self)
    while saved.last?.isNewline == true { saved.removeLast() }
    return saved
  }
}
