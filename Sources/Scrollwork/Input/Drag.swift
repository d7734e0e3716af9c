import ScrollPhysics

/// A finger that drags the content of a view.
///
/// The finger decides a raw offset, which is what it would be without ends; the content shows it
/// through the rubber band (F6). The mapping always starts at the raw origin, so the content comes
/// back to the same place when the finger does.
struct Drag {
  let touch: Touch
  /// The axes the drag moves.
  let axes: AxisSet
  /// Where the view was when the finger came to move it.
  var beginning: GestureBeginning
  /// How fast the offset moves, in pt/s.
  var velocity = Point.zero
  /// The offset the finger asks for, ends left aside.
  private(set) var raw: Point
  private unowned let view: ScrollView
  private var rawOrigin: Point
  private var fingerOrigin: Point
  /// What the view has taken of the movement under way.
  private var taken = Point.zero
  /// Whether the content was moved under the finger during the movement.
  private var isRegrabbed = false
  /// How many points of the screen a point of the offset took at the last movement.
  private var scale: Double

  init(
    _ touch: Touch, _ view: ScrollView, axes: AxisSet, from finger: Point, original: Point
  ) {
    self.touch = touch
    self.view = view
    self.axes = axes
    beginning = GestureBeginning(of: view, heading: original)
    fingerOrigin = finger
    rawOrigin = view.rawOffset(shownAs: view.geometry.contentOffset)
    raw = rawOrigin
    scale = view.screenScale
  }

  /// Takes a part of the movement under way, which leads to the raw offset `place`.
  mutating func take(_ part: Double, _ axis: Axis, to place: Double) {
    taken[axis] += part
    raw[axis] = place
  }

  /// The movement is over: a view that followed all of it is where the finger's whole way leads, any
  /// other one goes on from where it is.
  mutating func endMovement(_ whole: Point) {
    let way = view.offsetWay(ofFinger: touch.position - fingerOrigin)
    let isRescaled = scale != view.screenScale
    scale = view.screenScale
    for axis in Axis.allCases {
      if taken[axis] == whole[axis], !isRegrabbed, !isRescaled {
        raw[axis] = rawOrigin[axis] + way[axis]
      } else {
        rawOrigin[axis] = raw[axis]
        fingerOrigin[axis] = touch.position[axis]
      }
      if taken[axis] == 0, whole[axis] != 0 { velocity[axis] = 0 }
    }
    taken = .zero
    isRegrabbed = false
  }

  /// Goes on from another offset without moving the content (M6, force).
  mutating func regrab(at offset: Point, in view: ScrollView) {
    rawOrigin = view.rawOffset(shownAs: offset)
    fingerOrigin = touch.position
    raw = rawOrigin
    isRegrabbed = true
  }
}

extension ScrollView {
  /// Shows what the finger asks for.
  func follow(_ drag: Drag) {
    let raw = drag.raw
    var offset = geometry.contentOffset
    for axis in Axis.allCases where drag.axes.contains(axis) && axes.contains(axis) {
      offset[axis] = shownOffset(raw: raw[axis], axis, from: drag.beginning.offset[axis])
    }
    move(to: offset, source: .user)
  }

  /// A raw offset as the content shows it: rubber-banded where the edge bounces (F6), else cut.
  ///
  /// From outside a hard edge the way back is free.
  private func shownOffset(raw: Double, _ axis: Axis, from start: Double) -> Double {
    if let place = chainedOffset(raw: raw, axis, from: start) { return place }
    let low = geometry.minimum(axis)
    let high = geometry.maximum(axis)
    guard bounces(axis) else { return min(max(raw, min(low, start)), max(high, start)) }
    return RubberBand.offset(
      raw: raw, minimum: low, maximum: high, dimension: geometry.containerSize[axis],
      coefficient: settings.rubberBand)
  }

  /// The raw offset that shows as `offset`; differs from it outside the range only.
  func rawOffset(shownAs offset: Point) -> Point {
    if let place = chainedRaw(offset) { return place }
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
