internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Plays hands and keeps those about which a snap rule decides, or a key or a wheel, too.
struct VectorRecorder {
  /// Why a hand is left out.
  enum Omission: CaseIterable {
    case noLift, error, goesOn, gone

    /// What such hands do, for one and for more of them.
    func text(_ count: Int) -> String {
      let isOne = count == 1
      switch self {
      case .noLift: return isOne ? "ends without a lift" : "end without a lift"
      case .error: return isOne ? "raises an error" : "raise an error"
      case .goesOn:
        return isOne ? "leaves a timer running" : "leave a timer running"
      case .gone: return isOne ? "removes its view" : "remove their view"
      }
    }
  }

  private let stage: HandStage
  private let source: HandSource
  /// Whether hands that end by a key or a wheel are kept.
  private let keepsAll: Bool
  /// What is known of each view before any hand, and where a finger comes down on it.
  private let views: [String: Known]

  private struct Known {
    let view: VectorView
    let offset: Point
    let down: Point
    let scale: Double
  }

  /// Opens a state in which hands are played.
  ///
  /// - Throws: The error of a subject that does not load; exit 2 where nothing can be scrolled, and
  ///   for a view that is not there.
  init(_ options: VectorsOptions, _ subject: HandSubject) throws(HostError) {
    stage = try HandStage(subject)
    let surfaces = try stage.surfaces()
    for view in options.views where !surfaces.contains(where: { $0.view == view }) {
      throw .unknown("view", view, among: surfaces.map(\.view))
    }
    let chosen = surfaces.filter { options.views.isEmpty || options.views.contains($0.view) }
    source = HandSource(
      seed: options.seed, surfaces: chosen, isRightToLeft: stage.isRightToLeft)
    keepsAll = options.isAll
    var views: [String: Known] = [:]
    if let scene = stage.session.runtime.scene {
      for surface in chosen {
        guard let view = scene.view(of: surface.view), let known = VectorView(view) else {
          continue
        }
        let frame = view.frameInScene
        let width = view.geometry.containerSize.width
        let scale = width > 0 && frame.size.width > 0 ? frame.size.width / width : 1
        let touch = scene.touch(view)
        views[surface.view] = Known(
          view: known, offset: view.geometry.contentOffset,
          down: (touch.position - frame.origin) / scale, scale: scale)
        touch.cancel()
      }
    }
    self.views = views
  }

  /// Closes the state, after which it may not be used.
  func close() { stage.close() }

  /// The most hands that are played for each one that is kept.
  private static let patience = 20

  /// Plays hands until as many are kept.
  ///
  /// - Throws: Exit 4 where too few of very many end by a lift.
  func record(_ count: Int) throws(HostError) -> VectorFile {
    var file = VectorFile()
    if let scene = stage.session.runtime.scene {
      file.device = scene.device.name
      file.rate = scene.device.rate
      file.isMirrored = scene.direction == .rightToLeft
    }
    file.views = source.surfaces.compactMap { views[$0.view]?.view }
    let most = Self.patience * (count + 10)
    var number = 0
    while file.hands.count < count, number < most {
      switch try hand(number, rate: file.rate) {
      case .success(let hand): file.hands.append(hand)
      case .failure(let refused): file.omissions[refused.reason, default: 0] += 1
      }
      number += 1
    }
    guard file.hands.count == count else {
      throw HostError(
        .incomplete,
        "only \(file.hands.count) of \(NumberText.grouped(number)) hands end by a lift, and --hands is \(count)",
        notes: file.omittedText.map { [$0] } ?? [])
    }
    return file
  }

  private struct Refused: Error { let reason: Omission }

  private func hand(
    _ number: Int, rate: Double
  ) throws(HostError) -> Result<VectorHand, Refused> {
    guard case .path(var path)? = source.hand(number).acts.first, let known = views[path.view]
    else { return .failure(Refused(reason: .gone)) }
    path.down = known.down
    var kept: Result<VectorHand, Refused> = .failure(Refused(reason: .gone))
    let outcome = try stage.play(Hand([.path(path)])) { scene in
      guard let view = scene.view(of: path.view), let present = VectorView(view),
        let acts = path.acts(rate: rate, from: known.down, scale: known.scale)
      else { return }
      let rest = view.geometry.contentOffset
      let lift = path.endsByLift ? view.lift : nil
      guard
        lift.map({ rest.isClose(to: $0.target, within: Metrics.edge) })
          ?? (keepsAll && !path.endsByLift)
      else {
        kept = .failure(Refused(reason: .noLift))
        return
      }
      let seconds = lift.map { lift in
        let liftTick = Int((lift.time * rate).rounded())
        let last = view.samples.last?.tick ?? liftTick
        return Double(max(0, last - liftTick)) / rate
      }
      kept = .success(
        VectorHand(
          number: number, view: known.view.id, changed: present == known.view ? nil : present,
          begin: known.offset,
          acts: acts,
          lift: lift.map {
            .init(
              start: $0.start, offset: $0.offset, velocity: $0.velocity, natural: $0.natural,
              target: $0.target)
          },
          target: VectorView.target(of: view), rest: rest, seconds: seconds))
    }
    if !outcome.problems.isEmpty { return .failure(Refused(reason: .error)) }
    if outcome.goesOn { return .failure(Refused(reason: .goesOn)) }
    return kept
  }
}

extension FingerPath {
  /// Whether the last thing that it does is done by a finger.
  fileprivate var endsByLift: Bool {
    switch steps.last(where: { $0 != .settle }) {
    case .key, .wheel, .trackpad, .accessibility: false
    case .move, .hold, .lift, .flick, .wait, .settle, .pinch, nil: true
    }
  }
}

extension Scene {
  fileprivate func view(of id: String) -> ScrollView? {
    scrollViews.first { $0.id == .string(id) }
  }
}
