import ScrollPhysics

/// The drag of a view's content by a finger.
///
/// The finger determines a raw offset, not limited by the range; the shown offset is the raw one
/// with the rubber band applied. The raw offset is `rawOrigin` plus the finger's displacement from
/// `fingerOrigin`, so the content returns to the same offset when the finger returns.
struct Drag {
  /// The finger; of several that drag together the one that guides them.
  var touch: Touch
  /// The axes the drag moves.
  let axes: AxisSet
  /// The state of the view when the drag began.
  var beginning: GestureBeginning
  /// The velocity of the shown offset, in pt/s.
  var velocity = Point.zero
  /// The velocities with which the content scrolls by itself under the finger in the next tick, and
  /// from then on, in pt/s of the offset.
  var autoScroll = (next: Point.zero, steady: Point.zero)
  /// The offset by the finger's position alone, not limited by the range.
  private(set) var raw: Point
  private let dragged: Unretained<ScrollView>
  private var rawOrigin: Point
  private var fingerOrigin: Point
  /// The displacement that the view has consumed of the current movement, in points of the offset.
  private var taken = Point.zero
  /// Whether `regrab` was called during the current movement.
  private var isRegrabbed = false
  /// The view's `screenScale` at the last movement: points of the screen per point of the offset.
  private var scale: Double

  init(
    _ touch: Touch, _ view: ScrollView, axes: AxisSet, from finger: Point, original: Point
  ) {
    self.touch = touch
    dragged = Unretained(view)
    self.axes = axes
    beginning = GestureBeginning(of: view, heading: original)
    fingerOrigin = finger
    rawOrigin = view.rawOffset(shownAs: view.geometry.contentOffset)
    raw = rawOrigin
    scale = view.screenScale
  }

  /// Consumes `displacement` of the current movement on an axis; the raw offset is then `offset`.
  mutating func consume(_ displacement: Double, _ axis: Axis, to offset: Double) {
    taken[axis] += displacement
    raw[axis] = offset
  }

  private var view: ScrollView { dragged.object }

  /// Ends the current movement of which `whole` was available to the view.
  ///
  /// On an axis on which the view consumed all of it, the raw offset is computed from the origins
  /// again, so that rounding does not accumulate; on another, the origins move to the present.
  mutating func endMovement(_ whole: Point) {
    let displacement = view.offsetDisplacement(ofFinger: touch.point - fingerOrigin)
    let isRescaled = scale != view.screenScale
    scale = view.screenScale
    for axis in Axis.allCases {
      if taken[axis] == whole[axis], !isRegrabbed, !isRescaled {
        raw[axis] = rawOrigin[axis] + displacement[axis]
      } else {
        rawOrigin[axis] = raw[axis]
        fingerOrigin[axis] = touch.point[axis]
      }
      if taken[axis] == 0, whole[axis] != 0 { velocity[axis] = 0 }
    }
    taken = .zero
    isRegrabbed = false
  }

  /// Continues the drag from another offset, to which the caller moves the content.
  mutating func regrab(at offset: Point, in view: ScrollView) {
    rawOrigin = view.rawOffset(shownAs: offset)
    fingerOrigin = touch.point
    raw = rawOrigin
    isRegrabbed = true
  }
}

extension ScrollView {
  /// Moves the content to the shown offset of a drag's raw offset.
  func follow(_ drag: Drag) {
    let raw = drag.raw
    var offset = geometry.contentOffset
    for axis in Axis.allCases where drag.axes.contains(axis) && axes.contains(axis) {
      offset[axis] = shownOffset(raw: raw[axis], axis, from: drag.beginning.offset[axis])
    }
    move(to: offset, source: .user)
  }

  /// The shown offset of a raw offset: with the rubber band where the edge bounces, else clamped.
  ///
  /// A drag that began at `start` outside an edge without bounce is clamped to `start` instead.
  private func shownOffset(raw: Double, _ axis: Axis, from start: Double) -> Double {
    if let offset = chainedOffset(raw: raw, axis, from: start) { return offset }
    let low = geometry.minimum(axis)
    let high = geometry.maximum(axis)
    guard bounces(axis) else { return min(max(raw, min(low, start)), max(high, start)) }
    return RubberBand.offset(
      raw: raw, minimum: low, maximum: high, dimension: geometry.containerSize[axis],
      coefficient: settings.rubberBand)
  }

  /// The velocity of the shown offset for that of a drag's raw one, in pt/s: past an edge that
  /// bounces slower, as the rubber band is, and past another 0.
  ///
  /// Physics rules that map fingers to offsets give no velocity; theirs is the raw one.
  func shownVelocity(raw: Point, of drag: Drag) -> Point {
    guard !answersDrags else { return raw }
    var velocity = raw
    for axis in Axis.allCases {
      let over = drag.raw[axis] - geometry.clamped(drag.raw[axis], axis)
      guard over != 0 else { continue }
      velocity[axis] *=
        bounces(axis)
        ? RubberBand.slope(
          over: over, dimension: geometry.containerSize[axis], coefficient: settings.rubberBand) : 0
    }
    return velocity
  }

  /// The raw offset whose shown offset is `offset`; differs from it only outside the range.
  func rawOffset(shownAs offset: Point) -> Point {
    if let chained = chainedRaw(offset) { return chained }
    func raw(_ axis: Axis) -> Double {
      let edge = geometry.clamped(offset[axis], axis)
      let over = offset[axis] - edge
      guard over != 0, bounces(axis) else { return offset[axis] }
      let pulled = RubberBand.inverse(
        shown: abs(over), dimension: geometry.containerSize[axis],
        coefficient: settings.rubberBand)
      guard pulled.isFinite else { return offset[axis] }
      return edge + (over < 0 ? -pulled : pulled)
    }
    return Point(x: raw(.horizontal), y: raw(.vertical))
  }
}

extension ScrollView {
  /// Keeps the visible content under the finger after a layout, inside a shorter range; shifts the
  /// beginning of the gesture with its content.
  ///
  /// An overscrolled offset is kept: a longer range may contain it. It is clamped only if the end
  /// has moved inwards by more than the content.
  func keepUnderFinger(_ drag: Drag, by shift: Point, after old: ScrollGeometry) {
    // `changeInsetsUnderFinger` sets the offset itself.
    if refresh.isChangingRoom { return }
    var drag = drag
    drag.beginning.move(by: shift, in: self, after: old)
    activity = .dragging(drag)
    let offset = geometry.contentOffset
    var target = offset + shift
    var isLoose = false
    for axis in Axis.allCases where axes.contains(axis) {
      let isOut = abs(old.clamped(offset[axis], axis) - offset[axis]) > Metrics.tolerance
      let (low, high) = (old.minimum(axis) + shift[axis], old.maximum(axis) + shift[axis])
      let isPast = offset[axis] > old.clamped(offset[axis], axis)
      let isCut =
        isPast
        ? geometry.maximum(axis) < high - Metrics.tolerance
        : geometry.minimum(axis) > low + Metrics.tolerance
      if !isOut || isCut { target[axis] = geometry.clamped(target[axis], axis) }
      // Past an end, by however little, or after bouncing was switched off, the finger's raw offset
      // lies beyond the shown one.
      let isBehind = drag.axes.contains(axis) && drag.raw[axis] != offset[axis]
      if isOut || isBehind { isLoose = true }
    }
    if let kept = keptRange(after: old) {
      for axis in Axis.allCases where shift[axis] == 0 { target[axis] = kept[axis] }
    }
    guard target != offset || isLoose else { return }
    // In another range the same offset belongs to another raw offset of the finger.
    drag.regrab(at: target, in: self)
    activity = .dragging(drag)
    move(to: target, source: .layout)
  }
}
