internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

extension PreviewSession {
  /// The project.
  var root: ProjectRoot { setup.plan.root }

  /// The words of a command that shows the same scene, with the settings that flags can say.
  var commandWords: [String] { setup.commandWords + settings.commandWords }

  /// The folder that paths in messages are relative to.
  var directory: FilePath { setup.currentDirectory }

  /// The devices and budgets of the project.
  var configuration: Configuration { setup.configuration }

  /// Shows an error on the page.
  func output(_ diagnostic: Diagnostic) { onOutput?(.text(PageText.problem(diagnostic))) }

  /// Does what a page requests.
  package func take(_ request: PageRequest) {
    switch request.k {
    case .wheel: perform(.wheel(at: request.point, by: request.distance))
    case .trackpad:
      guard let phase = request.phase.flatMap(GesturePhase.init) else { return }
      perform(.trackpad(phase, at: request.point, by: request.distance))
    case .momentum:
      guard let phase = request.phase.flatMap(GesturePhase.init) else { return }
      perform(.momentum(phase, at: request.point))
    case .key:
      guard let key = request.key.flatMap(ScrollKey.init) else { return }
      perform(.key(key, at: request.point))
    case .line:
      if let text = request.text, !text.isEmpty { perform(.line(Self.statement(text))) }
    case .step: step(request.ticks ?? 1)
    case .again: repeatGesture()
    case .seek: seek(request.tick ?? 0)
    case .present: returnToPresent()
    case .goOn: goOn(from: request.tick ?? 0)
    case .restart: restart()
    case .startOver: startOver()
    case .reload: reload()
    case .why: explain(view: request.view ?? 0)
    case .whyNot: askWhyNot(view: request.view ?? 0, request.text ?? "")
    case .copy: copy(expecting: request.pins ?? [])
    case .save: save(request.text ?? "", named: request.name ?? "")
    case .compare: compare(asked: request.text ?? "")
    case .film: makeFilm()
    case .keep: keep(named: request.name ?? "")
    case .marks: show(.marks, request.isOn ?? false)
    case .events: show(.events, request.isOn ?? false)
    case .source: ask(.source(request.name ?? ""))
    case .untouched: showUntouched()
    case .project: ask(.project)
    case .open: open(request.name ?? "")
    case .hello, .run, .accept, .stop, .measure, .ran: break
    case .set: change(request)
    }
  }

  /// A line as a statement: an expression that is none is printed, where the REPL shows its value.
  private static func statement(_ text: String) -> String {
    func parses(_ text: String) -> Bool { (try? LuaParser.parse(Array(text.utf8))) != nil }
    let printed = "print(\(text))"
    return !parses(text) && parses("return \(text)") && parses(printed) ? printed : text
  }

  private func change(_ request: PageRequest) {
    change { settings throws(HostError) in
      if let name = request.device {
        settings.device = name.isEmpty ? nil : try configuration.device(named: name)
      }
      if let rate = request.rate { settings.rate = (1...1000).contains(rate) ? rate : nil }
      if let word = request.direction { settings.direction = LayoutDirection(rawValue: word) }
      if let isOn = request.reducesMotion { settings.reducesMotion = isOn }
      if let seed = request.seed { settings.seed = seed }
      if let name = request.option, !name.isEmpty {
        settings.set(option: name, to: request.text ?? "")
      }
    }
  }
}

extension PreviewSession {
  /// Notes in the terminal what a save has changed.
  func note(
    _ files: [String], _ part: PreviewPart, _ loaded: PreviewReply.Loaded,
    _ difference: PreviewDifference?
  ) {
    let seconds = Double(journal.ticks) / loaded.rate
    let took = Int(((now() - part.begunAt) * 1000).rounded())
    let result = difference.map { $0.text(names: loaded.views) } ?? "the same"
    onNote?(
      "saved \(files.joined(separator: " "))   replayed \(NumberText.time(seconds)) s in \(took) ms   \(result)"
    )
  }

  /// Compares with what a page names: a commit, or a path in the project or the current folder.
  private func compare(asked name: String) {
    let path = FilePath(name).absolute(in: directory)
    let home = [directory, root.path].compactMap(\.resolved)
    if !name.isEmpty, let real = path.resolved,
      !home.contains(where: { real.isInside($0) || real == $0 })
    {
      return output(HostError.usage("\(name) is outside of the project").diagnostic)
    }
    compare(with: name.isEmpty ? nil : name)
  }

  /// Writes a test to a new file of the project's `tests/`; another one of that name stays as it
  /// is.
  private func save(_ text: String, named name: String) {
    do throws(HostError) {
      let path = try testFile(named: name)
      try AtomicFile.write(Array(text.utf8), to: path, as: path.description)
      onNote?("wrote \(path)")
      answerSaved("wrote tests/\(path.name)")
    } catch {
      answerSaved(error.diagnostic.message)
    }
  }

  /// Writes the lines of a session over those of the same name.
  func write(_ lines: String, _ problem: String, to name: String) {
    guard problem.isEmpty else { return answerSaved("this cannot be kept: \(problem)") }
    do throws(HostError) {
      try Self.check(name, of: "session")
      let path = "\(ScratchFiles.folder)/preview/\(name).lua"
      let shown = root.path.appending(path).shown(in: directory)
      let kept = KeptSession(command: commandWords + ["--session", shown], lines: lines)
      try ScratchFiles.write(
        Array(kept.text.utf8), to: path, in: root.path, shownIn: directory)
      answerSaved("kept as \(shown)", command: ShellWord.line(kept.command))
    } catch {
      answerSaved(error.diagnostic.message)
    }
  }

  private static func check(_ name: String, of what: String) throws(HostError) {
    let letters = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
        || $0 == UInt8(ascii: "_")
    }
    guard letters, !name.isEmpty, name.utf8.count <= 60 else {
      throw .usage("a \(what)'s name has letters, digits and _, at most 60")
    }
  }

  private func testFile(named name: String) throws(HostError) -> FilePath {
    try Self.check(name, of: "test")
    let path = root.path.appending("tests").appending("\(name)_test.lua")
    guard path.kind == nil else { throw .usage("tests/\(name)_test.lua is there already") }
    guard path.parent.kind == .folder else { throw .usage("the project has no folder tests") }
    return path
  }
}
