internal import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTrace

/// The film of what was done to a scene in a preview, played again from the beginning.
package struct PreviewFilm: Sendable {
  /// What is loaded.
  package var setup: PreviewSetup
  /// What is done to it.
  package var journal: PreviewJournal
  /// The command that shows the same.
  package var command: [String]

  /// How long a scene may go on moving after all was done, in seconds of virtual time.
  private static let longestRest = 60.0

  /// Makes a film that is not played yet.
  package init(_ setup: PreviewSetup, _ journal: PreviewJournal, command: [String]) {
    (self.setup, self.journal, self.command) = (setup, journal, command)
  }

  /// Plays it, until the scene rests.
  ///
  /// Call it on the thread of `ScriptThread.run`.
  ///
  /// - Parameter watchdog: What ends the process when a script hangs where no budget is checked.
  /// - Returns: The film.
  /// - Throws: What `run` throws for it.
  package func page(watchdog: Watchdog? = nil) throws(HostError) -> FilmPage {
    let player = try PreviewPlayer(setup, watchdog: watchdog)
    defer { player.close() }
    var problem: Diagnostic?
    player.onFault = { problem = problem ?? $0 }
    player.takeFilm()
    let rate = player.scene?.device.rate ?? 60
    try player.play(journal.resampled(to: rate))
    var rest = Int(Self.longestRest * rate)
    while !player.isQuiet, rest > 0 {
      try player.tick()
      rest -= 1
    }
    if let problem { throw HostError(.scriptError, problem) }
    let origin = SceneFilm.Origin(
      command: ShellWord.line(command), seed: setup.settings.seed,
      commit: ProjectCommit.text(in: setup.plan.root.path))
    guard let film = player.film(titled: title, origin: origin) else {
      throw .usage("there is no scene to film")
    }
    return film
  }

  /// The name of its file.
  var name: String {
    guard case .file(let path) = setup.plan.script else { return "film.html" }
    return path.stem + ".html"
  }

  private var title: String {
    guard case .file(let path) = setup.plan.script else { return "" }
    return path.shown(in: setup.currentDirectory)
  }
}
