/// The fingers that drag together: the content follows their middle, and they come and go without a
/// jump.
///
/// The first of them, the guide, has the views, chain and samples of all; when it lifts, the next
/// one takes them over. The middle of the fingers is what UIKit's pan recognizer and Android's
/// `GestureDetector` follow.
struct Hand {
  /// The finger that guides this one; nil for a finger that guides others or is alone.
  @WeakHandle var guide: Touch?
  /// The other fingers that this one guides, in the order in which they joined.
  var companions: [Touch] = []
  /// What is added to the middle of the fingers, which jumps when one comes or goes, so that
  /// `point` does not.
  var shift = Point.zero
  /// Whether one of the fingers has moved since the content followed last.
  var hasMoved = false
  /// Where this finger came down.
  let landing: Point
  /// The value of `point` up to which the displacement has been distributed.
  var followed: Point
  /// The value of `point` from which the slop is measured.
  var origin: Point
  /// What `point` was in the ticks of the movement.
  var samples: TouchSamples

  /// Makes the hand of a finger that is alone.
  init(at position: Point, tick: Int) {
    landing = position
    followed = position
    origin = position
    samples = TouchSamples(at: position, tick: tick)
  }
}

extension Touch {
  /// The finger that guides this one; the finger itself if none does.
  var leading: Touch { hand.guide ?? self }

  /// The point that the content follows, in the scene: the position of a finger that is alone, the
  /// middle of several but for a displacement that stays.
  var point: Point { middle + hand.shift }

  private var middle: Point {
    if hand.companions.isEmpty { return position }
    let sum = hand.companions.reduce(position) { $0 + $1.position }
    return sum / Double(hand.companions.count + 1)
  }

  /// Changes the fingers of the hand, while `point` stays.
  private func rearrange(_ change: () -> Void) {
    let point = point
    change()
    hand.shift = point - middle
  }

  /// The innermost view under the finger that takes it.
  private var home: ScrollView? { chain.views.first(where: { $0.takes(chain.input) }) }

  /// Whether the finger can drag together with others: it does nothing else.
  private var mayJoin: Bool {
    isDown && !isRetired && partner == nil && pinch == nil && itemGesture == nil && !reorders
  }

  // MARK: - Joining

  /// Joins the fingers that lie on the same view, or drag the one under this finger; not where two
  /// fingers pinch.
  func joinHand() {
    guard let scene, let home, !chain.views.contains(where: { $0.canPinch }) else { return }
    let other = scene.input.touches.first { other in
      other !== self && other.hand.guide == nil && other.mayJoin
        && (other.home === home || other.isMine(home))
    }
    if let other { join(handOf: other, from: position) }
  }

  /// Joins the hand that another finger guides, with the fingers that this one guides.
  ///
  /// - Parameters:
  ///   - guide: That finger.
  ///   - start: The value of `point` from which the movement of this one counts.
  func join(handOf guide: Touch, from start: Point) {
    let own = [self] + hand.companions
    // What lies between `start` and the present point has not been followed yet.
    let share = Double(own.count) / Double(own.count + 1 + guide.hand.companions.count)
    let ahead = (point - start) * share
    // The same in this tick of the others, who are fewer in the middle from now on.
    let behind = guide.isDragging ? guide.step * share : .zero
    for hold in holds { release(hold.view) }
    hand.companions = []
    hand.shift = .zero
    isDragging = false
    guide.rearrange { guide.hand.companions += own }
    guide.hand.shift = guide.hand.shift + ahead - behind
    guide.hand.samples.record(guide.point, tick: scene?.tickCount ?? 0)
    for touch in own { touch.hand.guide = guide }
    for view in guide.holds.map({ $0.view }) + guide.dragged { guide.trace(on: view) }
    if hand.hasMoved {
      hand.hasMoved = false
      guide.hand.hasMoved = true
    }
  }

  /// Takes in the fingers that rest on a view which this one begins to drag.
  func takeIn(on view: ScrollView) {
    guard let scene else { return }
    for other in scene.input.touches
    where other !== self && other.hand.guide == nil && !other.isDragging && other.mayJoin
      && other.home === view
    {
      other.join(handOf: self, from: other.point)
    }
  }

  /// Makes the lifts of all fingers of the hand no taps: the content moves away under them.
  func cancelTaps() {
    for touch in [self] + hand.companions { touch.cancelTap() }
  }

  // MARK: - Leaving

  /// Leaves the other fingers of the hand, which go on with what it drags.
  ///
  /// - Returns: Whether there are any.
  func leaveHand() -> Bool {
    if let guide = hand.guide {
      guide.rearrange { guide.hand.companions.removeAll { $0 === self } }
      hand.guide = nil
      guide.straightenUp()
      return true
    }
    guard let successor = hand.companions.first else { return false }
    handOver(to: successor)
    return true
  }

  /// Lets go of what the fingers of the hand hold and drag, at rest; the others retire, too.
  func leaveAll() {
    if hand.guide != nil { _ = leaveHand() }
    let companions = hand.companions
    disband()
    for companion in companions { companion.retire() }
    for view in dragged {
      guard case .dragging(let drag) = view.activity, drag.touch === self else { continue }
      lose(view)
      _ = view.release(drag, velocity: .zero)
    }
    for hold in holds where hold.view.isAlive { release(hold.view) }
  }

  /// Ends the hand; each of its fingers is alone, at rest.
  func disband() {
    for companion in hand.companions {
      companion.hand.guide = nil
      companion.hand.origin = companion.position
    }
    hand.companions = []
    hand.shift = .zero
  }

  /// Makes another finger of the hand its guide.
  private func handOver(to successor: Touch) {
    let point = point
    successor.hand.guide = nil
    successor.hand.companions = Array(hand.companions.dropFirst())
    for companion in successor.hand.companions { companion.hand.guide = successor }
    (successor.hand.followed, successor.hand.origin) = (hand.followed, hand.origin)
    (successor.hand.samples, successor.hand.hasMoved) = (hand.samples, hand.hasMoved)
    (hand.companions, hand.shift, hand.hasMoved) = ([], .zero, false)
    successor.hand.shift = point - successor.middle
    successor.chain = chain
    (successor.holds, successor.dragged, successor.lost) = (holds, dragged, lost)
    (successor.isDragging, successor.dragAxes, successor.leader) = (isDragging, dragAxes, leader)
    (holds, dragged, lost, isDragging) = ([], [], [], false)
    for view in successor.holds.map({ $0.view }) + successor.dragged {
      successor.trace(on: view)
      switch view.activity {
      case .tracking(let touch) where touch === self: view.activity = .tracking(successor)
      case .dragging(var drag) where drag.touch === self:
        drag.touch = successor
        view.activity = .dragging(drag)
      default: break
      }
    }
    successor.straightenUp()
  }

  /// Measures from the position again once the finger is alone and drags nothing.
  private func straightenUp() {
    guard hand.companions.isEmpty, !isDragging else { return }
    hand.origin = hand.origin - hand.shift
    hand.shift = .zero
    restartSamples()
  }
}

extension Scene {
  /// The input stage of a tick: all fingers arrive, those that have crossed the slop begin, and the
  /// content follows.
  func moveTouches() {
    guard !input.touches.isEmpty else { return }
    let touches = input.touches
    for touch in touches { touch.arrive() }
    for touch in touches { touch.beginMovement() }
    for touch in touches where touch.isDown {
      touch.followMovement()
      touch.stepAutoScroll()
    }
  }
}
