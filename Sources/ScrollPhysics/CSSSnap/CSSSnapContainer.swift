/// A scroller whose content comes to rest at snap positions, by the rules of CSS Scroll Snap.
///
/// Where the specification leaves the choice to the browser, this follows Chromium
/// (`cc/input/scroll_snap_data.cc`): each axis searches separately, and then both must agree on
/// areas that are visible together. Offsets run from 0 to the range; on a right-to-left horizontal
/// axis from 0 down to minus the range, with frames still measured from the content's left edge.
public struct CSSSnapContainer: Hashable, Sendable {
  /// Whether the scroller must rest at a snap position.
  public enum Strictness: String, Hashable, Sendable, CaseIterable {
    /// It must, if there is one.
    case mandatory
    /// Only if one is near.
    case proximity
  }

  /// Where the horizontal axis starts.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case ltr
    /// At the right edge.
    case rtl
  }

  /// The visible size.
  package var scrollport: Planar<Double>
  /// The rectangle inside the scrollport to which areas align: without the scroll padding.
  ///
  /// Where the padding leaves no length on an axis it is a line, which no area covers.
  package var snapport: Planar<Span>
  /// The size of the content.
  package var content: Planar<Double>
  /// The axes that snap.
  package var axes: Planar<Bool>
  /// Whether the scroller must rest at a snap position.
  package var strictness: Strictness
  /// The distance, in points, from which on positions do not attract; nil on an axis means the
  /// default of the strictness: no limit if mandatory, else a third of the snapport, as in
  /// Chromium.
  package var proximity: Planar<Double?>
  /// The areas, in document order.
  package var areas: [CSSSnapArea]
  /// The area that is focused or contains the focus, as an index.
  package var focused: Int?
  /// The area that the document's fragment identifies, as an index.
  package var targeted: Int?
  /// Where the horizontal axis starts.
  package var direction: Direction
  /// Where the search departs from the specification as a browser does.
  package var departures: CSSSnapDepartures = []

  /// Creates a scroller with the proximity of its strictness.
  ///
  /// The padding is the distance of the snapport's edges from the scrollport's: left and right in
  /// `x`, top and bottom in `y`.
  public init(
    scrollport: Planar<Double>, padding: Planar<Span> = Planar(x: Span(0, 0), y: Span(0, 0)),
    content: Planar<Double>, axes: Planar<Bool> = Planar(x: true, y: true),
    strictness: Strictness = .mandatory, areas: [CSSSnapArea], direction: Direction = .ltr
  ) {
    self.scrollport = scrollport
    snapport = scrollport.map { axis in
      Span(padding[axis].lower, scrollport[axis] - padding[axis].upper)
    }
    self.content = content
    self.axes = axes
    self.strictness = strictness
    proximity = Planar(x: nil, y: nil)
    self.areas = areas
    self.direction = direction
  }

  /// The distance below which a position attracts on an axis, in points.
  func reach(_ axis: PlaneAxis) -> Double {
    proximity[axis] ?? (strictness == .mandatory ? .infinity : max(0, snapport[axis].length) / 3)
  }

  /// Whether a position at a distance attracts on an axis.
  func isInReach(_ distance: Double, _ axis: PlaneAxis) -> Bool {
    distance < reach(axis) || departures.contains(.reachIncluded) && distance == reach(axis)
  }

  /// Whether an area is long enough to cover the snapport on an axis.
  func canCover(_ area: CSSSnapArea, _ axis: PlaneAxis) -> Bool {
    snapport[axis].length > 0 && area.frame[axis].length >= snapport[axis].length
  }

  /// The length of an axis's range of offsets.
  func range(_ axis: PlaneAxis) -> Double { max(0, content[axis] - scrollport[axis]) }

  /// The limits of an axis that starts at the left or top edge.
  func limits(_ axis: PlaneAxis) -> Limits { Limits(0, range(axis)) }

  /// The offset at which an area is aligned, clamped to the limits: areas that cannot be aligned
  /// exactly still count.
  func alignedOffset(of area: CSSSnapArea, on axis: PlaneAxis) -> Double {
    let (frame, port) = (area.frame[axis], snapport[axis])
    let offset =
      switch area.alignment[axis] {
      case .none, .start: frame.lower - port.lower
      case .center: frame.center - port.center
      case .end: frame.upper - port.upper
      }
    return limits(axis).clamp(offset)
  }
}

/// A snap position of a scroller.
public struct CSSSnapPosition: Hashable, Sendable {
  /// The offset; on an axis that does not snap that at which the scroll ends by itself.
  package var offset: Planar<Double>
  /// The areas snapped to, as indices; nil on an axis that does not snap.
  package var snapped: Planar<Int?>
  /// The other offsets allowed on an axis that lies freely inside an area longer than the snapport.
  package var free: Planar<Span?>
}
