/// What a person, a script or an edit does to a scroll view that something else may be moving.
package enum Intervention: String, CaseIterable {
  /// A finger comes down, or two.
  case touch
  /// Fingers on a trackpad begin to scroll.
  case trackpad
  /// A notch of a wheel, at once.
  case wheel
  /// A notch of a wheel that scrolls smoothly.
  case smoothWheel = "smooth wheel"
  /// A key.
  case key
  /// The thumb of a scroll bar is dragged.
  case scrollBar = "scroll bar"
  /// A page of an assistive technology.
  case accessibility
  /// A tap on the status bar.
  case statusBar = "status bar"
  /// An item is focused by a call.
  case focus
  /// A call jumps to an offset, an item, an edge.
  case jump
  /// A call moves the view over time.
  case animate
  /// A call jumps by a distance.
  case distance
  /// A position is written, or a saved one restored.
  case position
  /// A call changes the scale.
  case zoom
  /// `shift`: content and motion are moved together.
  case shift
  /// `stop`.
  case stop
  /// A native scroll view that stands for the view moves.
  case native = "native view"
  /// Content, insets or the viewport change.
  case edit
}

/// What moves a scroll view, as far as it decides what else may.
package enum MotionKind: String, CaseIterable {
  /// Fingers on the view or on a trackpad.
  case drag
  /// A wheel or the thumb of a scroll bar, over some ticks.
  case wheel
  /// Momentum.
  case fling
  /// The way back from beyond an end of the range.
  case bounce
  /// The way to the target that a snap rule has chosen.
  case snap
  /// The animation of a call, or of the scale.
  case call
  /// A wheel that scrolls smoothly.
  case smoothWheel = "smooth wheel"
  /// A key, an assistive technology or the status bar.
  case key
  /// Another member of a linked group.
  case link
}

/// What becomes of a motion when something else happens to its view.
package enum Interruption: String {
  /// The motion ends at the present offset, from which the other one goes on.
  case ends
  /// The motion goes on to a target that is moved by the other one's distance.
  case extends
  /// The motion goes on, moved by as much as the content; its end is moved, too.
  case carries
  /// The motion goes on, and the other one follows when it has ended.
  case waits
  /// The motion goes on, and nothing else happens.
  case refused
  /// Both go on: fingers that come to those on the view.
  case joins

  /// What becomes of a motion: docs/behavior.md has the same table.
  package static func of(_ motion: MotionKind, by other: Intervention) -> Interruption {
    switch other {
    case .touch, .trackpad: motion == .drag ? .joins : .ends
    case .wheel, .scrollBar, .statusBar: motion == .drag ? .refused : .ends
    case .smoothWheel, .key, .accessibility:
      switch motion {
      case .drag: .refused
      case .smoothWheel, .key: .extends
      case .wheel, .fling, .bounce, .snap, .call, .link: .ends
      }
    case .focus:
      switch motion {
      case .drag: .refused
      case .link: .ends
      case .wheel, .fling, .bounce, .snap, .call, .smoothWheel, .key: .waits
      }
    case .jump, .animate, .position, .zoom:
      switch motion {
      case .drag, .wheel: .refused
      case .fling, .bounce, .snap, .call, .smoothWheel, .key, .link: .ends
      }
    case .distance:
      switch motion {
      case .drag, .wheel: .refused
      case .fling, .snap: .carries
      case .bounce, .call, .smoothWheel, .key, .link: .ends
      }
    case .shift: motion == .link ? .ends : .carries
    case .stop:
      switch motion {
      case .drag, .link: .refused
      case .wheel, .fling, .bounce, .snap, .call, .smoothWheel, .key: .ends
      }
    case .native: .ends
    case .edit: .carries
    }
  }
}

extension ScrollView {
  /// What becomes of the view's motion when something else happens to it.
  ///
  /// - Parameters:
  ///   - other: What happens.
  ///   - axes: The axes that it concerns: on one of them the view may return from beyond an end of
  ///     its range while it has momentum on the other.
  /// - Returns: The effect; `ends` where nothing moves the view.
  func interruption(by other: Intervention, on axes: AxisSet = .both) -> Interruption {
    motionKind(on: axes).map { Interruption.of($0, by: other) } ?? .ends
  }

  /// What moves the view now; nil for nothing, and for a finger that only holds it.
  package func motionKind(on axes: AxisSet = .both) -> MotionKind? {
    switch activity {
    case .idle, .tracking: isDriven ? .link : nil
    case .dragging, .pinching: .drag
    // A script's own scrolling near an edge gives way to its calls.
    case .wheeling(let run): run.steady == nil ? .wheel : .call
    case .zooming: .call
    case .native(let run): run.kind
    case .animating(let run):
      if run.source != .user { .call } else { run.beginning == nil ? .key : .smoothWheel }
    case .decelerating(let fling):
      if Axis.allCases.contains(where: { axes.contains($0) && isBeyondEnd(fling, $0) }) {
        .bounce
      } else {
        fling.choice == nil ? .fling : .snap
      }
    }
  }

  /// Whether a call is refused because fingers or a wheel move the view, or the leader of its
  /// group.
  func refuses(_ call: Intervention) -> Bool {
    if interruption(by: call) == .refused { return true }
    guard !linkage.isEmpty, let leader = linkage.leader, leader !== self,
      leader.activity.isDirect
    else { return false }
    return leader.interruption(by: call) == .refused
  }

  /// The offset from which a key, a notch or a page counts: the target of a motion that it extends,
  /// else the present offset; inside the range.
  func heading(for other: Intervention) -> Point {
    let offset = geometry.contentOffset
    return geometry.clamped(interruption(by: other) == .extends ? target ?? offset : offset)
  }
}
