internal import ScrollworkTerminal

/// Tries the forms of a copied test, one after the other, each in a life of its own.
///
/// The exact form is sent with what differs, then the first other one that ends the same, or
/// why there is none.
final class CopyTrial {
  private var forms: ArraySlice<CopiedForm>
  /// Why no readable form has been found so far.
  private var reason: String
  private var form: CopiedForm?
  private var part: PreviewPart?
  private let start: (PreviewJournal, CopyTrial) -> PreviewPart?
  private let answer: (String) -> Void

  /// Makes a trial.
  ///
  /// - Parameters:
  ///   - test: The forms.
  ///   - start: Starts a life that plays a journal, and then calls `played` or `stopped`.
  ///   - answer: Called with what the page gets, a JSON object.
  init(
    _ test: CopiedTest, start: @escaping (PreviewJournal, CopyTrial) -> PreviewPart?,
    answer: @escaping (String) -> Void
  ) {
    forms = test.forms[...]
    reason = test.unreadable
    self.start = start
    self.answer = answer
  }

  /// Plays the next form.
  func next() {
    end()
    form = forms.popFirst()
    guard let form else { return answer(PageText.readable("", problem: reason)) }
    var journal = PreviewJournal()
    journal.append(.line(form.check))
    part = start(journal, self)
  }

  /// Ends the life of the form that is tried.
  func end() {
    part?.end()
    part = nil
  }

  /// A form was played.
  ///
  /// - Parameters:
  ///   - played: The life in which it was.
  ///   - live: The life in which all was done by hand.
  ///   - names: The names of the views.
  func played(_ played: PreviewPart, beside live: PreviewPart, names: [String]) {
    guard played === part, let form else { return }
    if form.isExact {
      let difference = PreviewDifference(from: live.curves, to: played.curves)
      answer(PageText.copied(form.test, difference: difference?.text(names: names)))
    } else {
      let difference = PreviewOutcome(played.curves).difference(
        from: PreviewOutcome(live.curves), names: names)
      guard let difference else {
        end()
        return answer(PageText.readable(form.test, problem: ""))
      }
      reason = difference
    }
    next()
  }

  /// A form could not be played to its end.
  func stopped(_ stopped: PreviewPart, text: String) {
    // A life that could not be started at all is not known yet.
    guard part == nil || stopped === part, let form else { return }
    if form.isExact { answer(PageText.copied(form.test, difference: "stops: \(text)")) }
    reason = text
    next()
  }
}
