internal import ScrollworkTerminal

/// Has something made or found out in a process of its own, while the scene goes on.
final class Errand {
  private let start: PreviewSession.Start
  private let answer: (String) -> Void
  private var link: (any PreviewLink)?

  /// Makes one that has nothing to do yet.
  ///
  /// - Parameters:
  ///   - start: Starts a worker.
  ///   - answer: Called with the message for the page, a JSON object.
  init(start: @escaping PreviewSession.Start, answer: @escaping (String) -> Void) {
    (self.start, self.answer) = (start, answer)
  }

  /// Begins; what was begun before and is not ready yet is given up.
  ///
  /// - Parameters:
  ///   - worker: Sends one text.
  ///   - failed: Makes the message in its place from the reason.
  func begin(_ worker: PreviewWorker, failed: @escaping (String) -> String) {
    end()
    link = start(
      worker,
      { [weak self] reply in
        switch reply {
        case .text(let text): self?.finish(text)
        case .stopped(let text, _): self?.finish(failed(text))
        default: break
        }
      },
      { [weak self] reason in self?.finish(failed(reason)) })
    if link == nil { finish(failed("the system gives no process for it")) }
  }

  /// Gives up what was begun.
  func end() {
    link?.end()
    link = nil
  }

  private func finish(_ text: String) {
    end()
    answer(text)
  }
}
