/// The notches of a wheel that follow one another in one direction, each less than 0.15 s after the
/// one before.
struct WheelGesture {
  /// The least time between two gestures, in seconds.
  static let pause = 0.15

  private var latest = -Double.infinity
  private var distance = Point.zero
  /// The view that has turned a page for the whole gesture; nil for none.
  @WeakHandle private(set) var pager: ScrollView?
  /// Whether it has scrolled a view, so that it turns no page any more.
  private(set) var hasScrolled = false

  /// Adds a notch at a time in seconds, the first one of a gesture after a pause or a turn back.
  mutating func turn(by distance: Point, at time: Double) {
    let goesOn = time - latest < Self.pause - Metrics.time
    let isBack = self.distance.x * distance.x < 0 || self.distance.y * distance.y < 0
    if !goesOn || isBack { self = WheelGesture() }
    latest = time
    self.distance = distance
  }

  /// Notes that it has moved a view.
  mutating func scroll() { hasScrolled = true }

  /// Notes that it has turned a page.
  mutating func turnPage(of view: ScrollView) { pager = view }
}

/// What a wheel or a trackpad reports, as listeners of `wheel` hear it before it acts.
package struct WheelInput {
  /// How far the offset of the view under it is to move, in points; positive towards the end.
  package let delta: Point
  /// The stage of fingers on a trackpad, or of their momentum; nil for a notch.
  package var phase: GesturePhase?
  /// Whether it is of the momentum after a trackpad's fingers.
  package var isMomentum = false

  /// Whether it counts in points, as a trackpad does, not in notches.
  package var isPrecise: Bool { phase != nil }
}

extension ScrollView {
  /// Calls the listeners of `wheel`, before anything moves.
  ///
  /// - Returns: Whether one has stopped it, or the view is gone.
  func refuses(_ input: WheelInput) -> Bool {
    guard let scene, scene.hears(.wheel, on: self) else { return false }
    let isStopped = scene.announce(makeEvent(.wheel, .wheel(input), source: .user), on: self)
    return isStopped || !isAlive
  }
}
