import ScrollPhysics

/// What moves a scroll view; exactly one thing at a time, and each has its phase.
enum Activity {
  /// Nothing.
  case idle
  /// A finger is down; whether it drags is not known yet.
  case tracking(Touch)
  /// A finger drags the content.
  indirect case dragging(Drag)
  /// A wheel turns; each tick brings the next step.
  indirect case wheeling(WheelRun)
  /// The finger is gone and a fling goes on.
  case decelerating(Fling)
  /// A call moves the content over time.
  case animating(AnimationRun)

  var phase: ScrollPhase {
    switch self {
    case .idle: .idle
    case .tracking: .tracking
    case .dragging, .wheeling: .interacting
    case .decelerating: .decelerating
    case .animating: .animating
    }
  }

  func velocity(at now: Double) -> Point {
    switch self {
    case .idle, .tracking, .wheeling: .zero
    case .dragging(let drag): drag.touch.isStill ? .zero : drag.velocity
    case .decelerating(let fling): fling.velocity(at: now)
    case .animating(let run): run.velocity
    }
  }

  /// Whether the tick has to move the view on.
  var advancesByItself: Bool {
    switch self {
    case .idle, .tracking, .dragging: false
    case .wheeling, .decelerating, .animating: true
    }
  }

  /// Whether a finger rests on the view or drags it.
  var isTouched: Bool {
    switch self {
    case .tracking, .dragging: true
    case .idle, .wheeling, .decelerating, .animating: false
    }
  }

  /// Whether a finger, a wheel or a key moves the content now (L3).
  var isByHand: Bool {
    switch self {
    case .dragging, .wheeling: true
    case .animating(let run): run.source == .user
    case .idle, .tracking, .decelerating: false
    }
  }

  /// Whether a finger or a wheel has the content in hand (M6).
  var isDirect: Bool {
    switch self {
    case .dragging, .wheeling: true
    case .idle, .tracking, .decelerating, .animating: false
    }
  }

  /// Whether the writing of a position moves the view (S3).
  var isPositionWrite: Bool {
    if case .animating(let run) = self { run.call.isPosition } else { false }
  }

  /// What a running call is known by to whoever waits for it.
  var motion: ScrollMotion? {
    switch self {
    case .animating(let run): run.motion
    case .decelerating(let fling): fling.motion
    case .wheeling(let run): run.motion
    case .idle, .tracking, .dragging: nil
    }
  }
}
