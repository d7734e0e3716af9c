/// The target of a call.
public enum ScrollTarget: Hashable {
  /// The first item with the id.
  case id(MarkerID)
  /// One item.
  case item(Item)
  /// An offset in points; an axis that is nil is not moved.
  case point(x: Double?, y: Double?)
  /// An offset counted from the left and the top, also in mirrored and inverted views.
  case physical(x: Double?, y: Double?)
  /// An end of the range; only its axis moves.
  case edge(Edge)
  /// A rectangle of the content, by the smallest displacement unless aligned.
  case rect(Rect)
  /// A point of the range as shares: 0, 0 its start, 1, 1 its end.
  case content(UnitPoint)
  /// A displacement from the present offset, in points.
  case distance(Point)
  /// A detent of a sheet.
  case detent(MarkerID)
}

/// The options of a call.
public struct ScrollOptions {
  /// The alignment of the target in the region; nil on an axis is the smallest displacement.
  package var alignment = Alignment.nearest
  /// A displacement added after alignment, before clamping, in points.
  package var offset = Point.zero
  /// The animation; nil jumps, or uses that of the enclosing `withAnimation`.
  public var animation: ScrollAnimation?
  /// Whether it jumps even inside an animation block.
  package var jumps = false
  /// Whether the result is clamped to the range.
  package var clamps = true
  /// The margin by which the target grows, in points.
  package var margin = EdgeInsets.zero
  /// The distance between the target and the region's edges, in points.
  package var inset = EdgeInsets.zero
  /// Whether the call is carried out while a finger or wheel moves the content.
  package var isForced = false
  /// The way round to the target in a view that loops; others have only one.
  package var direction = LoopDirection.shortest
  /// What an animated call's movement counts as: `animation`, or `program` as a jump's.
  package var source = ScrollSource.animation
  /// Whether the scroll views around the target's own move too, so that it is visible on the
  /// screen.
  package var revealsThroughAncestors = false

  /// Whether what is pinned counts as inset.
  var countsPinned = true

  /// Makes the default options: smallest displacement, no animation, clamped.
  public init() {}
}

/// One call: its target, its options and its name.
public struct ScrollCall {
  /// The target.
  public var target: ScrollTarget
  /// The options.
  public var options: ScrollOptions
  /// The call's name, such as "scroll_to".
  public var name: String
  /// The line that made the call; nil until a view carries it out.
  var cause: Cause?
  /// Whether the call is the write of a position; other calls end a written position.
  var isPosition = false
  /// Whether it is one that needs room, so that its target may be beyond the end of the range.
  var lendsRoom = false
  /// Whether it shows the focused item, or moves with the keyboard: its target is that of
  /// `ScrollView.offsetForKeyboard(from:)`.
  var avoidsKeyboard = false

  /// Whether the target is in the content, so that layout can move it; false for offsets and
  /// displacements.
  var isNamed: Bool {
    switch target {
    case .id, .item, .rect, .edge, .content, .detent, .physical: true
    case .point, .distance: false
    }
  }

  /// What the call is to a motion of its view, where it jumps.
  var intervention: Intervention {
    if isPosition { return .position }
    if case .distance = target { return .distance }
    return .jump
  }

  /// The axes that the call moves.
  var axes: AxisSet {
    Axis.allCases.reduce(into: []) { if concerns($1) { $0.insert($1.set) } }
  }

  /// Whether the call moves an axis.
  func concerns(_ axis: Axis) -> Bool {
    if options.offset[axis] != 0 { return true }
    switch target {
    case .id, .item, .rect, .content: return true
    case .point(let x, let y), .physical(let x, let y): return (axis == .horizontal ? x : y) != nil
    case .edge(let edge): return edge.axis == axis
    case .detent: return axis == .vertical
    case .distance(let distance): return distance[axis] != 0
    }
  }

  /// Makes a call.
  public init(_ target: ScrollTarget, _ options: ScrollOptions = ScrollOptions(), name: String) {
    self.target = target
    self.options = options
    self.name = name
  }
}
