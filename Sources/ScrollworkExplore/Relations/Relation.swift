internal import Scrollwork
internal import ScrollworkLua

/// What holds for a behavior whatever a hand does.
package enum Relation: String, CaseIterable, Codable, Sendable {
  /// No error, no budget used up, no law of the engine broken, and all comes to rest.
  case errors
  /// The same hand comes to rest at the same offsets at 30, 60 and 120 Hz.
  case rate
  /// From right to left the mirrored hand ends at the same offsets, which count from the right
  /// there.
  case mirror
  /// A view at rest stays where it is when a finger drags it 30 pt towards its start, and back.
  case rest

  init(_ relation: BehaviorRelation) {
    switch relation {
    case .rate: self = .rate
    case .mirror: self = .mirror
    case .rest: self = .rest
    }
  }

  /// What is promised, as the title of a test.
  var title: String {
    switch self {
    case .errors: "raises no error and comes to rest"
    case .rate: "comes to rest at the same offset at 30, 60 and 120 Hz"
    case .mirror: "does the same from right to left"
    case .rest: "stays where it rests when a finger drags it there and back"
    }
  }
}

extension Hand {
  /// The hand with each lift at a speed that does not depend on how often the finger is sampled:
  /// that of the movement before it, or none after the finger has held still.
  var withPlainLifts: Hand {
    Hand(
      acts.map { act in
        guard case .path(var path) = act else { return act }
        for index in path.steps.indices where path.steps[index] == .lift(velocity: nil) {
          path.steps[index] = .lift(velocity: path.speed(before: index))
        }
        // A finger that is still down lifts with what follows.
        return .path(path)
      })
  }
}

extension FingerPath {
  fileprivate func speed(before index: Int) -> Point {
    guard index > 0, case .move(let displacement, let over) = steps[index - 1], over > 0 else {
      return .zero
    }
    return displacement / over
  }
}
