/// Everything that decides where a scroll view can be: one immutable picture of it.
///
/// Coordinates are logical: offsets grow from the leading and top edges, in an inverted view from the
/// end (R5). `physicalOffset` and `physical(_:)` say the same from the left and the top (X2).
public struct ScrollGeometry: Hashable, Sendable {
  /// The content coordinate shown at the viewport's start corner, in points.
  public var contentOffset = Point.zero
  /// The extent of the viewport.
  public var containerSize = Size.zero
  /// The extent of the content as it shows, zoomed.
  public var contentSize = Size.zero
  /// Whether rows that were never measured are part of the content, so that its extent will change
  /// (V8).
  public var isContentSizeEstimate = false
  /// What covers the viewport's edges: margins, safe area and bars together; `left` and `top` are the
  /// starts of the axes.
  public var contentInsets = EdgeInsets.zero
  /// How many points one of the content's own takes; 1 where nothing is zoomed (V12).
  public var zoom = 1.0
  /// The axes on which logical coordinates run against those of the screen.
  public var mirroredAxes: AxisSet = []

  /// Makes an empty picture.
  public init() {}

  /// The least offset inside the range: −start inset.
  @inlinable public func minimum(_ axis: Axis) -> Double { 0 - contentInsets.start(axis) }

  /// The largest offset inside the range: max(min, content + end inset − viewport).
  @inlinable public func maximum(_ axis: Axis) -> Double {
    max(
      minimum(axis), contentSize[axis] + contentInsets.end(axis) - containerSize[axis])
  }

  /// The least offset on both axes.
  public var minimum: Point { Point(x: minimum(.horizontal), y: minimum(.vertical)) }
  /// The largest offset on both axes.
  public var maximum: Point { Point(x: maximum(.horizontal), y: maximum(.vertical)) }

  /// The offset moved into the range, axis by axis.
  @inlinable public func clamped(_ value: Double, _ axis: Axis) -> Double {
    min(max(value, minimum(axis)), maximum(axis))
  }

  /// The offset moved into the range.
  public func clamped(_ offset: Point) -> Point {
    Point(x: clamped(offset.x, .horizontal), y: clamped(offset.y, .vertical))
  }

  /// The extent of the viewport that nothing covers, on one axis; never negative.
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

  /// The tracked offset, `min − O`: 0 at rest, negative towards the end, positive when pulled.
  public var trackedOffset: Point { minimum - contentOffset }

  /// Whether viewport and content are as large as in another picture.
  func hasSameSizes(as other: ScrollGeometry) -> Bool {
    containerSize == other.containerSize && contentSize == other.contentSize
  }

  /// Whether the content exceeds the region on an axis, by more than rounding.
  public func overflows(_ axis: Axis) -> Bool {
    maximum(axis) - minimum(axis) > Metrics.tolerance
  }
}
