internal import Scrollwork
internal import ScrollworkLua

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
