internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
package import ScrollworkTerminal

extension SpecPlan {
  /// Loads each file once, and plans their tests.
  ///
  /// - Parameters:
  ///   - options: The flags and paths of the command.
  ///   - given: The files; nil to find them here.
  ///   - executor: Loads the files.
  ///   - last: An earlier plan whose definitions are reused; nil to load all files.
  ///   - isStale: Whether a file of that plan has to be loaded again.
  /// - Returns: The plan.
  /// - Throws: Exit 2 for a wrong path, device or setting.
  package static func load(
    _ options: TestOptions, found given: TestFiles? = nil,
    executor: any SpecExecutor = InProcessExecutor(),
    keeping last: SpecPlan? = nil, isStale: (File) -> Bool = { _ in true }
  ) throws(HostError) -> SpecPlan {
    let begun = FilePath.timeOfFiles
    let found = if let given { given } else { try TestFiles(options) }
    var files = found.files
    for (number, file) in files.enumerated() where file.failure == nil {
      let known = last?.files.first { $0.selection.path == file.selection.path }
      guard let known, !isStale(known) else { continue }
      (files[number].definitions, files[number].failure) = (known.definitions, known.failure)
      files[number].isLoaded = true
    }
    return try SpecPlan(options, found, loaded: try executor.load(files), begunAt: begun)
  }
}

extension SpecPlan.File {
  /// The tests that a session has loaded, with the ids of kept cases if one of these alone is to
  /// run.
  private func definitions(in session: SpecSession) -> [SpecDefinition] {
    session.collector.entries.map { entry in
      var definition = entry.definition
      if project.keptCase != nil, definition.isProperty {
        // This runs the file of cases.
        session.isAsLoaded = false
        definition.keptCases = (try? session.keptCases(of: entry, in: selection.path))?.map(\.id)
      }
      return definition
    }
  }

  /// A copy with its definitions, or with the error of loading; unchanged if it was loaded before.
  ///
  /// - Parameters:
  ///   - sessions: The sessions one of which loads it.
  ///   - keeps: Whether that session keeps it for its first test.
  /// - Returns: The copy.
  func loaded(in sessions: SpecSessions, keeps: Bool = false) -> SpecPlan.File {
    guard !isLoaded else { return self }
    var file = self
    file.isLoaded = true
    do throws(HostError) {
      file.definitions = try sessions.with(project, keeping: keeps ? selection.path : nil, seed: 0)
      {
        (session) throws(HostError) in
        try session.load(selection)
        session.isAsLoaded = session.isFileKept
        return definitions(in: session).knowingNeighbors
      }
    } catch {
      file.failure = error
    }
    return file
  }
}
