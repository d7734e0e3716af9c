/// The offset, sizes, insets and zoom of a scroll view, as one value; its range follows from them.
///
/// Coordinates are logical: offsets grow from the leading and top edges, in an inverted view from
/// the end. `physicalOffset` and `physical(_:)` convert them to coordinates from the left and the
/// top.
public struct ScrollGeometry: Hashable, Sendable {
  /// The content coordinate shown at the viewport's start corner, in points.
  public var contentOffset = Point.zero
  /// The size of the viewport, in points.
  public var containerSize = Size.zero
  /// The size of the content after zooming, in points.
  public var contentSize = Size.zero
  /// Whether the content size includes rows that were never measured, so that it may change.
  public var isContentSizeEstimate = false
  /// The insets of the viewport, in points: the sum of insets, margins, safe area, keyboard,
  /// refresh and attached bars; `left` and `top` are the starts of the axes.
  public var contentInsets = EdgeInsets.zero
  /// The scale from points of the content to points of the viewport; 1 without zoom.
  public var zoom = 1.0
  /// The axes on which logical coordinates run in the opposite direction of the screen's.
  public var mirroredAxes: AxisSet = []
  /// The axes along which the content repeats without end.
  public var repeatedAxes: AxisSet = []
  /// The offset to which the range reaches beyond the content on each axis, for a position that
  /// needs room after its item; −∞ where nothing is lent.
  public internal(set) var lentEnd = Point(x: -.infinity, y: -.infinity)

  /// Makes a geometry of size 0.
  public init() {}

  /// The least offset inside the range: that of the content's start; −∞ on the axis of a loop.
  @inlinable public func minimum(_ axis: Axis) -> Double {
    repeats(axis) ? -.infinity : startOffset(axis)
  }

  /// The largest offset inside the range: that of the content's end, or of the room lent after it;
  /// ∞ on the axis of a loop.
  @inlinable public func maximum(_ axis: Axis) -> Double {
    repeats(axis) ? .infinity : endOffset(axis)
  }

  /// The offset that shows the start of the content: −start inset.
  @inlinable public func startOffset(_ axis: Axis) -> Double { 0 - contentInsets.start(axis) }

  /// The offset of the range's end: that of the content's end, or of the room lent after it.
  @inlinable public func endOffset(_ axis: Axis) -> Double {
    max(contentEnd(axis), lentEnd[axis])
  }

  /// The offset that shows the end of the content: max(start, content + end inset − viewport).
  @inlinable func contentEnd(_ axis: Axis) -> Double {
    max(
      startOffset(axis), contentSize[axis] + contentInsets.end(axis) - containerSize[axis])
  }

  /// The length lent after the content on an axis, in points: with it the content is long enough
  /// for the range.
  public func room(_ axis: Axis) -> Double { room(upTo: lentEnd[axis], axis) }

  /// The length after the content with which the range reaches up to an offset, in points; 0 where
  /// it does without.
  func room(upTo offset: Double, _ axis: Axis) -> Double {
    guard !repeats(axis), offset > contentEnd(axis) else { return 0 }
    return offset + containerSize[axis] - contentInsets.end(axis) - contentSize[axis]
  }

  /// Whether the content repeats along an axis.
  @inlinable public func repeats(_ axis: Axis) -> Bool {
    repeatedAxes.contains(axis)
  }

  /// The least offset on both axes.
  public var minimum: Point { Point(x: minimum(.horizontal), y: minimum(.vertical)) }
  /// The largest offset on both axes.
  public var maximum: Point { Point(x: maximum(.horizontal), y: maximum(.vertical)) }

  /// The offset that shows the start of the content.
  public var startOffset: Point { Point(x: startOffset(.horizontal), y: startOffset(.vertical)) }

  /// The offset moved into the range, axis by axis.
  @inlinable public func clamped(_ value: Double, _ axis: Axis) -> Double {
    min(max(value, minimum(axis)), maximum(axis))
  }

  /// The offset moved into the range.
  public func clamped(_ offset: Point) -> Point {
    Point(x: clamped(offset.x, .horizontal), y: clamped(offset.y, .vertical))
  }

  /// The length of the viewport without insets on one axis, in points; never negative.
  @inlinable public func regionExtent(_ axis: Axis) -> Double {
    max(0, containerSize[axis] - contentInsets.sum(axis))
  }

  /// The visible region, `[O + I.start, O + V − I.end)`, in content coordinates.
  public var visibleRect: Rect { visibleRect(at: contentOffset) }

  /// The visible region at another offset.
  public func visibleRect(at offset: Point) -> Rect {
    Rect(
      x: offset.x + contentInsets.left, y: offset.y + contentInsets.top,
      width: regionExtent(.horizontal), height: regionExtent(.vertical))
  }

  /// The tracked offset, `start − O`: 0 at rest, negative towards the end, positive when pulled.
  public var trackedOffset: Point { startOffset - contentOffset }

  /// The insets without a length that the keyboard covers at the bottom of the screen, in points.
  func insets(withoutKeyboard length: Double) -> EdgeInsets {
    guard length != 0 else { return contentInsets }
    var insets = contentInsets.mirrored(mirroredAxes)
    insets.bottom -= length
    return insets.mirrored(mirroredAxes)
  }

  /// Whether viewport and content have the same sizes as in another geometry.
  func hasSameSizes(as other: ScrollGeometry) -> Bool {
    containerSize == other.containerSize && contentSize == other.contentSize
  }

  /// Whether the content exceeds the region on an axis, by more than rounding.
  public func overflows(_ axis: Axis) -> Bool {
    maximum(axis) - minimum(axis) > Metrics.tolerance
  }
}

extension ScrollGeometry {
  /// What the whole viewport shows of the content, also below insets.
  var viewport: Rect { Rect(origin: contentOffset, size: containerSize) }
}
