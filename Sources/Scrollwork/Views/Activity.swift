import ScrollPhysics

/// What moves a scroll view: exactly one activity at a time, from which its phase follows.
enum Activity {
  /// Nothing.
  case idle
  /// A finger is down and has not moved beyond the slop.
  case tracking(Touch)
  /// A finger drags the content.
  indirect case dragging(Drag)
  /// Two fingers zoom the content.
  case pinching(Touch)
  /// A zoom runs without fingers: an animated call, or the bounce of the scale into its range.
  indirect case zooming(ZoomRun)
  /// A wheel turns; each tick moves the content by the next step.
  indirect case wheeling(WheelRun)
  /// A fling runs after the finger has lifted.
  case decelerating(Fling)
  /// A call moves the content over time.
  case animating(AnimationRun)
  /// A native scroll view, which stands for this one, moves the content.
  indirect case native(NativeScroll)

  var phase: ScrollPhase {
    switch self {
    case .idle: .idle
    case .tracking: .tracking
    case .dragging, .pinching, .wheeling: .interacting
    case .decelerating: .decelerating
    case .animating, .zooming: .animating
    case .native(let run): run.phase
    }
  }

  /// The source of what it begins; nil for what the activity before it has begun.
  var source: ScrollSource? {
    switch self {
    case .tracking, .dragging, .pinching, .wheeling: .user
    case .animating(let run): run.source
    case .zooming: .animation
    case .native(let run): run.source
    case .idle, .decelerating: nil
    }
  }

  func velocity(at now: Double) -> Point {
    switch self {
    case .idle, .tracking, .pinching, .wheeling: .zero
    case .zooming(let run): run.velocity
    case .dragging(let drag): drag.touch.isStill ? .zero : drag.velocity
    case .decelerating(let fling): fling.velocity(at: now)
    case .animating(let run): run.velocity
    case .native(let run): run.velocity
    }
  }

  /// Whether each tick has to advance the activity.
  var advancesByItself: Bool {
    switch self {
    case .idle, .tracking, .dragging, .pinching, .native: false
    case .wheeling, .decelerating, .animating, .zooming: true
    }
  }

  /// Whether a finger rests on the view or drags it.
  var isTouched: Bool {
    switch self {
    case .tracking, .dragging, .pinching: true
    case .native(let run): run.isTouched
    case .idle, .wheeling, .decelerating, .animating, .zooming: false
    }
  }

  /// Whether a finger, a wheel or a key moves the content now.
  var isByHand: Bool {
    switch self {
    case .dragging, .pinching, .wheeling: true
    case .animating(let run): run.source == .user
    case .native(let run): run.phase == .interacting
    case .idle, .tracking, .decelerating, .zooming: false
    }
  }

  /// Whether a finger or a wheel moves the content directly.
  var isDirect: Bool {
    switch self {
    case .dragging, .pinching, .wheeling: true
    case .native(let run): run.phase == .interacting
    case .idle, .tracking, .decelerating, .animating, .zooming: false
    }
  }

  /// Whether the activity is a given animation.
  func isAnimating(_ run: AnimationRun) -> Bool {
    if case .animating(let current) = self { current === run } else { false }
  }

  /// Whether the activity is a given fling.
  func isDecelerating(_ fling: Fling) -> Bool {
    if case .decelerating(let current) = self { current === fling } else { false }
  }

  /// Whether the activity is the animated write of a position.
  var isPositionWrite: Bool {
    if case .animating(let run) = self { run.call.isPosition } else { false }
  }

  /// The script line that caused the activity; nil at rest.
  var cause: Cause? {
    switch self {
    case .idle, .native: nil
    case .tracking(let touch), .pinching(let touch): touch.cause
    case .dragging(let drag): drag.touch.cause
    case .wheeling(let run): run.cause
    case .decelerating(let fling): fling.cause
    case .animating(let run): run.call.cause
    case .zooming(let run): run.cause
    }
  }

  /// The motion that reports the activity's end to scripts; nil for drags and pinches.
  var motion: ScrollMotion? {
    switch self {
    case .animating(let run): run.motion
    case .decelerating(let fling): fling.motion
    case .wheeling(let run): run.motion
    case .zooming(let run): run.motion
    case .idle, .tracking, .dragging, .pinching, .native: nil
    }
  }
}
