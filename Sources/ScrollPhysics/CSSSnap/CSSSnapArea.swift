/// Which edge of a snap area meets the same edge of the snapport.
public enum SnapAlignment: String, Hashable, Sendable, CaseIterable {
  /// None: the area does not snap on this axis.
  case none
  /// The starts meet; on a right-to-left axis that is the right edges.
  case start
  /// The centers meet.
  case center
  /// The ends meet.
  case end
}

/// A box that a scroller may snap to.
public struct CSSSnapArea: Hashable, Sendable {
  /// The border box grown by the scroll margin, in content coordinates.
  public var frame: Planar<Span>
  /// How much of the frame's beginning and end is scroll margin, in points.
  package var margin = Planar(x: Span(0, 0), y: Span(0, 0))
  /// How it aligns on each axis.
  package var alignment: Planar<SnapAlignment>
  /// Whether a scroll in its direction may not pass it (`scroll-snap-stop: always`).
  package var stopsAlways: Bool

  /// Creates an area.
  public init(
    frame: Planar<Span>, margin: Planar<Span> = Planar(x: Span(0, 0), y: Span(0, 0)),
    alignment: Planar<SnapAlignment>, stopsAlways: Bool = false
  ) {
    self.frame = frame
    self.margin = margin
    self.alignment = alignment
    self.stopsAlways = stopsAlways
  }

  /// The border box on an axis.
  func box(_ axis: PlaneAxis) -> Span {
    Span(frame[axis].lower + margin[axis].lower, frame[axis].upper - margin[axis].upper)
  }

  /// Whether another area lies inside this one and is not the same.
  func encloses(_ other: CSSSnapArea) -> Bool {
    frame != other.frame && frame.x.contains(other.frame.x) && frame.y.contains(other.frame.y)
  }
}
