internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What both versions have, and what only one of them has, before any hand.
struct DiffGround: Codable, Hashable, Sendable {
  /// The views that hands scroll: those that a finger can scroll in both.
  var views: [String] = []
  /// What is in one version only.
  var onlyBefore = Remainder()
  var onlyAfter = Remainder()
  /// Digests of the scripts of both.
  var sources: [String] = []

  /// What only one version has.
  struct Remainder: Codable, Hashable, Sendable {
    /// The ids of views.
    var views: [String] = []
    /// The ids of targets, each with that of its view.
    var targets: [Target] = []

    /// What it has, such as `slide-6 of gallery`.
    var texts: [String] {
      views.map { "the view \($0)" } + targets.map { "\($0.name) of \($0.view)" }
    }
  }

  /// A target on which a view can rest.
  struct Target: Codable, Hashable, Sendable {
    var view, name: String
  }
}

/// What a version has before any hand.
struct DiffLook {
  var surfaces: [HandSource.Surface]
  var views: [String]
  var targets: [String: [String]]
  var sources: String

  /// Loads a version once.
  ///
  /// - Throws: The error of a version that does not load, or in which nothing can be scrolled.
  init(_ stage: HandStage, of side: DiffSide) throws(HostError) {
    do throws(HostError) {
      surfaces = try stage.surfaces()
    } catch {
      throw side.naming(error)
    }
    targets = stage.targets()
    views = []
    for view in stage.session.runtime.scene?.scrollViews ?? [] {
      if let id = view.id?.shown, !views.contains(id) { views.append(id) }
    }
    let root = side.subject.plan.root.path
    var digest = Digest()
    let files = stage.session.replacements.map { (path: $0.key.shown(in: root), bytes: $0.value) }
    for file in files.sorted(by: { bytesPrecede($0.path, $1.path) }) {
      digest.combine(file.path)
      digest.combine(String(decoding: file.bytes, as: UTF8.self))
    }
    sources = digest.description
  }

  /// The views that hands scroll in both, along the axis that both have.
  func surfaces(with other: DiffLook) -> [HandSource.Surface] {
    surfaces.compactMap { own in
      guard let twin = other.surfaces.first(where: { $0.view == own.view }) else { return nil }
      return HandSource.Surface(view: own.view, axis: own.axis == twin.axis ? own.axis : nil)
    }
  }

  /// What this version has and another one has not.
  func remainder(without other: DiffLook) -> DiffGround.Remainder {
    var rest = DiffGround.Remainder()
    rest.views = views.filter { !other.views.contains($0) }
    for view in views {
      // Of a view without known targets nothing is missing.
      guard let own = targets[view], let others = other.targets[view] else { continue }
      let known = Set(others)
      for name in own where !known.contains(name) {
        rest.targets.append(DiffGround.Target(view: view, name: name))
      }
    }
    return rest
  }
}
