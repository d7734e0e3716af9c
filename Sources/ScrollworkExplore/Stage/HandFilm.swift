internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// Makes films of hands: one page each that plays in any browser.
struct HandFilm: Sendable {
  /// The command that plays the hands, and its seed.
  let command: String
  let seed: UInt64

  /// Plays a hand and films it.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - title: What the page is called.
  ///   - setting: What differs from the scene as it is.
  ///   - stage: Where it is played.
  /// - Returns: The page.
  /// - Throws: The error of a subject that does not load.
  func html(
    of hand: Hand, as title: String, _ setting: HandStage.Setting = .init(), on stage: HandStage
  ) throws(HostError) -> String {
    let runtime = stage.session.runtime
    var film = SceneFilm(.alone)
    var html = ""
    runtime.onTick = { film.take($0) { stage.session.liftCard(of: $0) } }
    defer { runtime.onTick = nil }
    _ = try stage.play(hand, setting) { scene in
      var model = TraceModel(of: scene)
      model.title = title
      model.digest = scene.log.digest.description
      let text = film.finished(
        of: scene, model, origin: .init(command: command, seed: seed, commit: nil))
      html = FilmPage(text, model).html
    }
    return html
  }
}
