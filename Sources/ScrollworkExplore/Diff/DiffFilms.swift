internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The folder of films: of each hand that is shown one film of each version, and a page with both.
struct DiffFilms: Sendable {
  /// The folder as it was typed, and its absolute path.
  let shown: String
  let folder: FilePath
  let film: HandFilm

  /// Films a hand.
  ///
  /// - Throws: Exit 7 for a file that cannot be written.
  func write(
    _ hand: Hand, _ number: Int, _ stages: [(stage: HandStage, name: String)]
  ) throws(HostError) {
    var films: [(file: String, name: String)] = []
    for (index, side) in stages.enumerated() {
      let file = "hand-\(number)-\(index == 0 ? "before" : "after").html"
      try write(
        try film.html(of: hand, as: "hand \(number), \(side.name)", on: side.stage), to: file)
      films.append((file, side.name))
    }
    try write(Self.page(number, films), to: "hand-\(number).html")
  }

  private func write(_ html: String, to file: String) throws(HostError) {
    try AtomicFile.write(
      html.utf8, to: folder.appending(file), as: "\(shown)/\(file)", makesFolder: true)
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
