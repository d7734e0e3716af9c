/// One position that an axis could snap to.
struct SnapCandidate {
  /// The area, as an index.
  var area: Int
  /// The offset on the axis, inside the limits.
  var offset: Double
  /// The other offsets allowed, when an area longer than the snapport is involved.
  var free: Span?
  /// The area's extent on the other axis.
  var crossExtent: Span
  /// An area at the same offset that snaps on the other axis too, and its offset there.
  var alternative: (area: Int, crossOffset: Double)?

  /// Whether the area is visible when the other axis is at an offset; touching the edge counts.
  func isVisible(at crossOffset: Double, crossPort: Span) -> Bool {
    crossExtent.touches(crossPort.orLine.moved(by: crossOffset))
  }
}
