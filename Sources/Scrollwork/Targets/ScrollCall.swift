/// What a call wants shown.
public enum ScrollTarget: Hashable {
  /// The first item with that id (A3).
  case id(MarkerID)
  /// One item.
  case item(Item)
  /// An offset; an axis that is nil is left alone (A13).
  case point(x: Double?, y: Double?)
  /// An offset counted from the left and the top, whatever the direction of reading (X2).
  case physical(x: Double?, y: Double?)
  /// An end of the range; only its axis moves (A12).
  case edge(Edge)
  /// A rectangle of the content, by the least movement unless aligned (A14).
  case rect(Rect)
  /// A part of the content as a whole: 0,0 its start corner, 1,1 its end corner (P8).
  case content(UnitPoint)
  /// A distance from where the view is (P7).
  case distance(Point)
  /// A height at which a sheet may rest (B6).
  case detent(MarkerID)
}

/// How a call goes about it.
public struct ScrollOptions {
  /// Where the target comes to lie; nil on an axis asks for the least movement (A9).
  public var alignment = Alignment.nearest
  /// Added to the offset after alignment, before clamping (A8).
  public var offset = Point.zero
  /// How it moves; nil jumps, or takes the animation of the block around it (M3).
  public var animation: ScrollAnimation?
  /// Whether it jumps even inside an animation block.
  public var jumps = false
  /// Whether the result is kept inside the range (A6, A7).
  public var clamps = true
  /// Grows the target on every side.
  public var margin = EdgeInsets.zero
  /// Kept free between the aligned edge and the region's edge.
  public var inset = EdgeInsets.zero
  /// Whether a finger that holds the content is overruled (M6).
  public var isForced = false
  /// Whether the scroll views around the target's own move too, so that it shows on the screen (A16).
  public var revealsThroughAncestors = false

  /// Least movement, no animation, clamped.
  public init() {}
}

/// One call: what, how, and in which words it was made.
public struct ScrollCall {
  /// What is to be shown.
  public var target: ScrollTarget
  /// How.
  public var options: ScrollOptions
  /// The call's name, such as "scroll_to".
  public var name: String
  /// The line that made the call; nil until a view takes it.
  var cause: Cause?
  /// Whether the call writes the view's position instead of ending it (S3).
  var isPosition = false

  /// Whether the call speaks of something in the content and not of a distance or an offset.
  var isNamed: Bool {
    switch target {
    case .id, .item, .rect, .edge, .content, .detent, .physical: true
    case .point, .distance: false
    }
  }

  /// Whether the call says anything of an axis.
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
