internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

extension PreviewSession {
  /// Does what a page asks for.
  package func take(_ request: PageRequest) {
    switch request.k {
    case .wheel: perform(.wheel(at: request.point, by: request.distance))
    case .trackpad:
      guard let phase = request.phase.flatMap(TrackpadPhase.init) else { return }
      perform(.trackpad(phase, at: request.point, by: request.distance))
    case .momentum:
      guard let phase = request.phase.flatMap(TrackpadPhase.init) else { return }
      perform(.momentum(phase, at: request.point))
    case .key:
      guard let key = request.key.flatMap(ScrollKey.init) else { return }
      perform(.key(key, at: request.point))
    case .line:
      if let text = request.text, !text.isEmpty { perform(.line(text)) }
    case .step: step(request.ticks ?? 1)
    case .again: repeatGesture()
    case .seek: seek(request.tick ?? 0)
    case .present: returnToPresent()
    case .goOn: goOn(from: request.tick ?? 0)
    case .restart: restart()
    case .reload: reload()
    case .why: explain(view: request.view ?? 0)
    case .copy: copy()
    case .save: save(request.text ?? "", named: request.name ?? "")
    case .hello: break
    case .set: change(request)
    }
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
    }
  }
}

extension PreviewSession {
  /// Writes a test to a new file of the project's `tests/`; another one of that name stays as it is.
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

  private func testFile(named name: String) throws(HostError) -> FilePath {
    let letters = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
        || $0 == UInt8(ascii: "_")
    }
    guard letters, !name.isEmpty, name.utf8.count <= 60 else {
      throw .usage("a test's name has letters, digits and _, at most 60")
    }
    let path = root.path.appending("tests").appending("\(name)_test.lua")
    guard path.kind == nil else { throw .usage("tests/\(name)_test.lua is there already") }
    guard path.parent.kind == .folder else { throw .usage("the project has no folder tests") }
    return path
  }
}
