/// One position that an axis could snap to.
struct SnapCandidate {
  /// The area, as an index.
  var area: Int
  /// The offset on the axis, inside the limits.
  var offset: Double
  /// Where else the offset could lie freely, when an area longer than the snapport allows it.
  var free: Span?
  /// What the area takes up on the other axis.
  var crossExtent: Span
  /// An area at the same offset that snaps on the other axis too, and where it does.
  var alternative: (area: Int, crossOffset: Double)?

  /// Whether the area shows when the other axis is at an offset; touching the edge counts.
  func isVisible(at crossOffset: Double, crossPort: Span) -> Bool {
    crossExtent.touches(crossPort.moved(by: crossOffset))
  }
}
