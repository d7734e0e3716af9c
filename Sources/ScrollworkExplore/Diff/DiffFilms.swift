internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The folder of films: of each hand that is shown one film of each version, and a page with both.
struct DiffFilms: Sendable {
  /// The folder as it was typed, and its absolute path.
  let shown: String
  let folder: FilePath
  /// The command that plays the hand, and its seed.
  let command: String
  let seed: UInt64

  /// Films a hand.
  ///
  /// - Throws: Exit 7 for a file that cannot be written.
  func write(
    _ hand: Hand, _ number: Int, _ stages: [(stage: HandStage, name: String)]
  ) throws(HostError) {
    var films: [(file: String, name: String)] = []
    for (index, side) in stages.enumerated() {
      let file = "hand-\(number)-\(index == 0 ? "before" : "after").html"
      try write(try html(of: hand, number, on: side.stage, as: side.name), to: file)
      films.append((file, side.name))
    }
    try write(Self.page(number, films), to: "hand-\(number).html")
  }

  private func write(_ html: String, to file: String) throws(HostError) {
    try AtomicFile.write(
      html.utf8, to: folder.appending(file), as: "\(shown)/\(file)", makesFolder: true)
  }

  private func html(
    of hand: Hand, _ number: Int, on stage: HandStage, as name: String
  ) throws(HostError) -> String {
    let runtime = stage.session.runtime
    var film = SceneFilm(.alone)
    var html = ""
    runtime.onTick = { film.take($0) { stage.session.liftCard(of: $0) } }
    defer { runtime.onTick = nil }
    _ = try stage.play(hand) { scene in
      var model = TraceModel(of: scene)
      model.title = "hand \(number), \(name)"
      model.digest = scene.log.digest.description
      let text = film.finished(
        of: scene, model, origin: .init(command: command, seed: seed, commit: nil))
      html = FilmPage(text, model).html
    }
    return html
  }

  /// A page with two films side by side, below each other where the window is narrow.
  private static func page(_ number: Int, _ films: [(file: String, name: String)]) -> String {
    let figures = films.map { film in
      """
      <figure><figcaption>\(MarkupText.escaped(film.name))</figcaption><iframe src="\(film.file)" title="\(MarkupText.escaped(film.name))"></iframe></figure>
      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>hand \(number)</title>
      <style>
      body { margin: 0; display: flex; flex-wrap: wrap; min-height: 100vh; font: 14px system-ui; }
      figure { flex: 1 1 420px; margin: 0; display: flex; flex-direction: column; min-height: 640px; }
      figcaption { padding: 8px 16px; font-weight: 600; }
      iframe { flex: 1; border: 0; }
      </style>
      </head>
      <body>
      \(figures.joined(separator: "\n"))
      </body>
      </html>

      """
  }
}
