internal import ScrollworkTerminal

/// Runs git, without the programs that a repository's configuration may name.
enum GitCommand {
  private static let harmless = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never",
  ].flatMap { ["-c", $0] }

  /// The standard output of git in a folder; nil when it exits with an error.
  ///
  /// - Throws: Exit 7 when git cannot be started.
  static func output(
    _ arguments: [String], in folder: FilePath
  ) throws(HostError) -> [UInt8]? {
    let child = ChildProcess(
      program: "git", arguments: ["-C", folder.description] + harmless + arguments)
    let (output, status) = try child.captured()
    return status == 0 ? output : nil
  }
}
