internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The folder of `--films`: writes the film of each test while the tests run.
struct FilmFolder {
  private let path: String
  private let folder: FilePath
  private var names = PictureNames()
  private var commits: [FilePath: String?] = [:]

  /// Prepares the folder; nil without `--films`.
  ///
  /// - Throws: Exit 7 for a folder that cannot be made or written to.
  init?(_ options: TestOptions) throws(HostError) {
    guard let path = options.films.folder else { return nil }
    self.path = path
    folder = options.invocation.currentDirectory
    // A folder that cannot be written to is known before tests run for nothing.
    let probe = try AtomicFile(
      FilePath(path).absolute(in: folder).appending("index.html"), as: path, makesFolder: true)
    probe.discard()
  }

  /// Writes the film of a test, if it has one, and keeps the name of the file.
  ///
  /// - Parameters:
  ///   - result: The test.
  ///   - root: The folder of its project.
  ///   - commands: The commands that run tests again.
  ///   - seed: The seed of all random numbers.
  /// - Throws: Exit 7 with the path and the system's reason.
  mutating func write(
    _ result: inout SpecResult, in root: FilePath, _ commands: TestCommands, seed: UInt64
  ) throws(HostError) {
    guard var film = result.film else { return }
    result.film = nil
    let commit = commits[root] ?? ProjectCommit.text(in: root)
    commits[root] = commit
    film.origin = .init(command: commands.rerun(result), seed: seed, commit: commit)
    let file = FilePath(path).appending(names.name(for: result, "html"))
    try AtomicFile.write(film.html.utf8, to: file.absolute(in: folder), as: file.description)
    result.filmFile = file.description
  }
}
