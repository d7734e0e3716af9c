internal import Scrollwork
internal import ScrollworkTerminal

/// What becomes of lives: they are started, load, show and stop.
extension PreviewSession {
  /// Starts a life that takes the place of the present one once it is loaded.
  func follow(with reason: PreviewRole.Reason) {
    lives.next?.end()
    lives.late = nil
    lives.next = start(journal, for: .next(reason))
    if version != nil { showBeside() }
  }

  func start(
    _ journal: PreviewJournal, version: String? = nil, for role: PreviewRole
  ) -> PreviewPart? {
    takes += 1
    let source = hands.source(of: journal)
    let part = PreviewPart(take: takes, journal: journal, recordedAs: source, begunAt: now())
    var worker = PreviewWorker(
      setupNow, version: version, journal: version == nil ? source : journal, take: takes)
    worker.sendsPast = role.sendsPast
    part.link = startWorker(
      worker,
      { [weak self, weak part] reply in
        guard let self, let part else { return }
        receive(reply, from: part, as: role)
      },
      { [weak self, weak part] reason in
        guard let self, let part, part.isRunning else { return }
        stop(part, as: role, text: reason, code: "")
      })
    for wish in PageWish.allCases where wishes.contains(wish) && !role.isCheck {
      part.link?.send(wish.order(true))
    }
    if part.link == nil {
      stop(part, as: role, text: "the system gives no process for the scene", code: "")
      return nil
    }
    return part
  }

  private func receive(_ reply: PreviewReply, from part: PreviewPart, as role: PreviewRole) {
    if case .bytes(let bytes) = reply { part.keep(curve: bytes) }
    switch reply {
    case .stopped(let text, let code): stop(part, as: role, text: text, code: code)
    case .read(let files): onFiles?(files.map { FilePath($0) })
    case .loaded(let loaded):
      part.hasLoaded(loaded)
      // What showed before is compared at the same journal.
      if case .next = role, part === lives.next, let live = lives.live, live.curvesAsked > 0 {
        lives.late = (part, loaded, role)
      } else {
        show(part, loaded, as: role)
      }
    case .bytes(let bytes): send(.bytes(bytes), of: part)
    case .text(let text): send(.text(text), of: part)
    case .copied(let test, let problem): check(test, problem)
    case .curvesSent:
      part.curvesAsked -= 1
      if part === lives.live, part.curvesAsked == 0 { showLoaded() }
    case .refused(let line, let text):
      // Where another life takes the place of the live one, that one is without the line already.
      if part === lives.live { takeBack(line: line, text) }
      if part === lives.beside { onOutput?(.text(PageText.refused(text))) }
    case .kept(let lines, let problem):
      if part === lives.live, !keeping.isEmpty { write(lines, problem, to: keeping.removeFirst()) }
    case .done(let isQuiet, let lineTicks):
      part.hasPlayed(lineTicks)
      part.isQuiet = isQuiet
      if part === lives.live {
        let areStill = hands.areStill && lives.beside?.isQuiet != false
        onOutput?(owed.answer(isQuiet: isQuiet && areStill))
      }
    }
  }

  /// Shows a life that has waited for the curves of the one before.
  private func showLoaded() {
    guard let (part, loaded, role) = lives.late else { return }
    lives.late = nil
    show(part, loaded, as: role)
  }

  /// Sends what a life shows; one that is not loaded yet waits.
  private func send(_ output: PageOutput, of part: PreviewPart) {
    if part.loaded == nil { part.wait(output) } else { onOutput?(output) }
  }

  /// A life is loaded: it shows from now on.
  private func show(_ part: PreviewPart, _ loaded: PreviewReply.Loaded, as role: PreviewRole) {
    part.loaded = loaded
    switch role {
    case .past:
      guard part === lives.past else { return }
      announce("past", part, loaded)
      part.flush { onOutput?($0) }
    case .untouched:
      guard part === lives.untouched else { return }
      lives.untouched = nil
      part.flush { onOutput?($0) }
      // The page draws it when it has all of it.
      announce("untouched", part, loaded)
      part.end()
    case .beside:
      guard part === lives.beside else { return }
      onFiles?(loaded.files.map { FilePath($0) })
      announceBeside(part)
      part.flush { onOutput?($0) }
      // Frames have less than the engine's curves, and both sides are to be compared by the same.
      for side in [lives.live, part] { side?.askForCurves() }
      if !loaded.isQuiet { onOutput?(OwedAnswers.news(isQuiet: false)) }
    case .check(let trial):
      if let live = lives.live { trial.played(part, beside: live, names: loaded.views) }
    case .next(let reason):
      guard part === lives.next else { return }
      let former = lives.live
      lives.next = nil
      lives.live = part
      keeping = []
      hands.fit(to: part, at: loaded.rate)
      onFiles?(loaded.files.map { FilePath($0) })
      let difference = former.flatMap { PreviewDifference(from: $0.curves, to: part.curves) }
      announce("take", part, loaded) {
        $0.member("reason", reason.word)
        if case .save(let files) = reason {
          $0.member("files", files)
          $0.member("same", former?.loaded.map { _ in difference == nil })
          $0.member("difference", difference?.text(names: loaded.views))
        }
      }
      part.flush { onOutput?($0) }
      if let explained { part.link?.send(.explain(view: explained)) }
      // The orders of the former one are done in this one already.
      answerLost(isQuiet: loaded.isQuiet, except: part.pending)
      if case .save(let files) = reason { note(files, part, loaded, difference) }
      former?.end()
    }
  }

  /// A life has ended by itself.
  private func stop(_ part: PreviewPart, as role: PreviewRole, text: String, code: String) {
    part.end()
    if case .check(let trial) = role { return trial.stopped(part, text: text) }
    onNote?(text)
    part.flush { _ in }
    var isBeside = false
    if case .beside = role { isBeside = true }
    onOutput?(
      .text(
        PageText.stop(
          text, code: code, take: part.take, isLive: part === lives.live, isBeside: isBeside)))
    switch role {
    case .past: if part === lives.past { lives.past = nil }
    case .untouched: if part === lives.untouched { lives.untouched = nil }
    case .beside:
      if part === lives.beside {
        lives.beside = nil
        announceBeside(nil)
      }
    case .check: break
    case .next(let reason):
      if part === lives.next {
        lives.next = nil
        // A life that was built again and stops again stays down until the next save.
        if case .rebuild = reason { lives.live = nil }
        return answerLost(isQuiet: true, except: lives.live?.pending ?? 0)
      }
      guard part === lives.live else { return }
      // The life that follows has played the same without a stop.
      if lives.late != nil { return showLoaded() }
      hands.begin(from: part.journalPlayed)
      lives.live = nil
      follow(with: .rebuild)
      answerLost(isQuiet: true)
    }
  }

  // MARK: - The page

  /// Reports whether anything moves, after the replies that a life which has ended owed the page.
  private func answerLost(isQuiet: Bool, except pending: Int = 0) {
    for answer in owed.answers(except: pending, isQuiet: isQuiet) { onOutput?(answer) }
    onOutput?(OwedAnswers.news(isQuiet: isQuiet))
  }

  /// Tells the page what became of a file, and the command that shows it.
  func answerSaved(_ text: String, command: String? = nil) {
    onOutput?(.text(PageText.saved(text, command: command)))
  }

  /// Tells the page which life shows beside, if any.
  func announceBeside(_ part: PreviewPart?) {
    onOutput?(.text(PageText.beside(take: part?.take, version: version)))
  }

  private func announce(
    _ kind: String, _ part: PreviewPart, _ loaded: PreviewReply.Loaded,
    _ more: (inout JSONText) -> Void = { _ in }
  ) {
    let text = PageText.life(kind, take: part.take, loaded, of: setupNow, session: id, more)
    onOutput?(.text(text))
  }
}
