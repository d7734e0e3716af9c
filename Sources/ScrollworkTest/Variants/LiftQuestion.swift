package import Scrollwork

/// A question about a lift of a run: why the view did not come to rest somewhere else, or what it
/// would take for an expectation to hold.
package struct LiftQuestion: Codable, Sendable {
  /// The number of the lift among those that drag a view, from 1.
  package var lift: Int
  /// The view in question.
  package var view: ViewReference
  /// Where it is to rest, as `RestTarget` reads it; nil where an expectation says that.
  package var target: String?
  /// The number of the expectation that is to hold; nil for a question about where the view rests.
  package var look: Int?
  /// Whether only the speed and the length of the gesture are varied.
  package var isBrief = false

  /// Makes a question.
  package init(lift: Int, view: ViewReference, target: String?) {
    (self.lift, self.view, self.target) = (lift, view, target)
  }

  /// Where the view is in a scene that has come to rest.
  func outcome(in scene: Scene?) -> VariantOutcome {
    guard let view = scene.flatMap({ view.view(in: $0) }) else { return .none }
    let name = view.restPhrase
    guard let target, let wanted = RestTarget(target, in: view) else {
      return VariantOutcome(name: name)
    }
    let (isReached, distance) = wanted.outcome(of: view)
    return VariantOutcome(isReached: isReached, distance: distance, name: name)
  }
}

/// A lift that a run has come to.
package struct WatchedLift {
  /// The scene time, in seconds.
  package let time: Double
  /// The view that the finger drags, nil for one outside of a scene.
  package let view: ViewReference?
  /// All views under the finger, innermost first.
  package let chain: [ViewReference]
}
