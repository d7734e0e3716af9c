import ScrollPhysics

/// A progress that follows the measured one as a critically damped spring does.
struct ProgressSmoothing {
  private let response: Double
  private var follower: SpringFollower?
  /// The measured progress of the last evaluation, when that was in seconds, and whether the view
  /// moved then.
  private var target = 0.0
  private var time = 0.0
  private var wasMoving = false

  init(response: Double) { self.response = response }

  /// The value in this tick; the scene evaluates its observers in the next tick, too, until the
  /// value rests.
  ///
  /// While the view moves the measure goes evenly from tick to tick; a jump happens at once.
  mutating func follow(_ now: Double, of item: Item, in scene: Scene) -> Double {
    let view = (item.node as? ScrollView) ?? item.scroller
    let isMoving = view?.phase != .idle
    guard var follower else {
      self.follower = SpringFollower(at: now, response: response)
      (target, time, wasMoving) = (now, scene.now, isMoving)
      return now
    }
    // What rests was not evaluated while nothing has moved.
    let elapsed = min(scene.now - time, follower.rests(on: target) ? scene.tickLength : .infinity)
    if elapsed > 0 {
      let start = isMoving || wasMoving ? target : now
      follower.follow(from: start, to: now, over: elapsed)
      (target, time, wasMoving) = (now, scene.now, isMoving)
      self.follower = follower
    }
    if !follower.rests(on: now) { scene.pending.requireNextLook() }
    return follower.value
  }
}
