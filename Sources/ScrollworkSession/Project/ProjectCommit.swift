package import ScrollworkTerminal

/// The commit that a project's files are of.
package enum ProjectCommit {
  /// The first twelve digits of the present commit, with a plus where files of the repository were
  /// changed; nil outside of a repository and where git cannot be started.
  package static func text(in folder: FilePath) -> String? {
    let words = ["describe", "--always", "--dirty=+", "--abbrev=12", "--exclude=*"]
    guard let output = try? GitCommand.output(words, in: folder) else { return nil }
    let text = String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
