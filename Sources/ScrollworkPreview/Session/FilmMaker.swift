internal import ScrollworkSession
internal import ScrollworkTerminal

/// Has films made, each in a process of its own, while the scene goes on.
final class FilmMaker {
  private let start: PreviewSession.Start
  private let answer: (String) -> Void
  private var link: (any PreviewLink)?

  /// Makes a maker.
  ///
  /// - Parameters:
  ///   - start: Starts a worker.
  ///   - answer: Called with what the page gets, a JSON object.
  init(start: @escaping PreviewSession.Start, answer: @escaping (String) -> Void) {
    (self.start, self.answer) = (start, answer)
  }

  /// Makes a film; one that is not ready yet is given up.
  func make(_ film: PreviewFilm) {
    end()
    var worker = PreviewWorker(film.setup, journal: film.journal, take: 0)
    worker.film = film
    var name = "film.html"
    if case .file(let path) = film.setup.plan.script { name = path.stem + ".html" }
    link = start(
      worker,
      { [weak self] reply in
        switch reply {
        case .film(let html): self?.finish(PageText.film(html, named: name))
        case .stopped(let text, _):
          self?.finish(PageText.film("", named: name, problem: text))
        default: break
        }
      },
      { [weak self] reason in self?.finish(PageText.film("", named: name, problem: reason)) })
    if link == nil {
      finish(PageText.film("", named: name, problem: "the system gives no process for the film"))
    }
  }

  /// Gives up the film that is made.
  func end() {
    link?.end()
    link = nil
  }

  private func finish(_ text: String) {
    end()
    answer(text)
  }
}
