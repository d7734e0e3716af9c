internal import Scrollwork
package import ScrollworkLua
internal import ScrollworkTest

/// What a person does to a scene: paths on its views, and things that happen meanwhile, in order.
package struct Hand: Hashable, Sendable {
  /// One of these.
  package enum Act: Hashable, Sendable {
    /// Touches, wheel and keys on one view.
    case path(FingerPath)
    /// What the scene declares under a name in `happenings`.
    case happening(String)
    /// A line of a script with the verbs of tests, and the scene as `scene`.
    case line(String)

    /// The line of a test that does it.
    package var source: String {
      switch self {
      case .path(let path): "\(CaseValue.path(path).source):play()"
      case .happening(let name): "scene:happen(\(name.luaLiteral))"
      case .line(let text): text
      }
    }
  }

  /// What it does, in order.
  package var acts: [Act]

  /// Makes a hand.
  package init(_ acts: [Act]) { self.acts = acts }

  /// The lines of a test that do it.
  package var source: [String] { acts.map(\.source) }

  /// The number of steps of all paths, and one for each other act.
  package var size: Int {
    acts.reduce(0) { sum, act in
      if case .path(let path) = act { sum + path.steps.count } else { sum + 1 }
    }
  }

  /// The same hand with another act at the end.
  package func then(_ act: Act) -> Hand { Hand(acts + [act]) }

  /// The id of the view that its last path is on; nil without a path.
  package var lastView: String? {
    for case .path(let path) in acts.reversed() { return path.view }
    return nil
  }

  /// What it does up to the last time that everything rests before its end, and what it does after
  /// that; nil for a hand that rests at its end only.
  var halves: (first: Hand, second: Hand)? {
    guard let last = acts.last else { return nil }
    if case .path(let path) = last,
      let index = path.steps.dropLast().lastIndex(of: .settle), index > 0
    {
      var (first, second) = (path, path)
      first.steps = Array(path.steps[...index])
      second.steps = Array(path.steps[(index + 1)...])
      return (Hand(acts.dropLast() + [.path(first)]), Hand([.path(second)]))
    }
    return acts.count > 1 ? (Hand(acts.dropLast()), Hand([last])) : nil
  }

  /// The hand as in a mirror, with left and right swapped.
  ///
  /// A path that begins at a point of a view begins at the same distance from the other side.
  ///
  /// - Parameter width: The width of a view's region, in points; nil for a view that is not known.
  /// - Returns: The mirrored hand.
  package func mirrored(_ width: (String) -> Double?) -> Hand {
    Hand(
      acts.map { act in
        guard case .path(let path) = act else { return act }
        return .path(path.mirrored(width(path.view)))
      })
  }
}

extension FingerPath {
  /// The path with left and right swapped in a region of a width; without one it begins in the
  /// middle.
  func mirrored(_ width: Double?) -> FingerPath {
    FingerPath(
      view: view,
      down: down.flatMap { point in width.map { Point(x: $0 - point.x, y: point.y) } },
      steps: steps.map(\.mirrored))
  }
}

extension FingerPath.Step {
  fileprivate var mirrored: FingerPath.Step {
    func turned(_ point: Point) -> Point { Point(x: -point.x, y: point.y) }
    switch self {
    case .move(let displacement, let over): return .move(by: turned(displacement), over: over)
    case .lift(let velocity): return .lift(velocity: velocity.map(turned))
    case .flick(let velocity, let over): return .flick(turned(velocity), over: over)
    case .key(.arrowLeft): return .key(.arrowRight)
    case .key(.arrowRight): return .key(.arrowLeft)
    case .accessibility(.left): return .accessibility(.right)
    case .accessibility(.right): return .accessibility(.left)
    // The distance of a wheel or a trackpad counts from where lines begin, as offsets do.
    case .wheel, .trackpad, .hold, .wait, .settle, .key, .pinch, .accessibility: return self
    }
  }
}
