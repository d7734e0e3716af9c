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
