/// The geometry from the last layout of a view that is no longer shown; its next layout starts from
/// it.
struct MeasuredView: DumpText {
  private let viewport: Size
  private let content: Size
  private let insets: EdgeInsets
  private let mirroredAxes: AxisSet
  private let isEstimate: Bool

  init(_ geometry: ScrollGeometry) {
    viewport = geometry.containerSize
    content = geometry.contentSize
    insets = geometry.contentInsets
    mirroredAxes = geometry.mirroredAxes
    isEstimate = geometry.isContentSizeEstimate
  }

  /// Viewport, content and insets, the mirrored axes, and whether the content size is an estimate:
  /// `300.0,400.0/300.0,900.0/0.0,0.0,0.0,0.0/none/false`.
  var dumped: String {
    [viewport.dumped, content.dumped, insets.dumped, mirroredAxes.dumped, isEstimate.dumped]
      .joined(separator: "/")
  }

  init?(dumped: Substring) {
    let parts = dumped.split(separator: "/", maxSplits: 5, omittingEmptySubsequences: false)
    guard parts.count == 5, let viewport = Size(dumped: parts[0]),
      let content = Size(dumped: parts[1]), let insets = EdgeInsets(dumped: parts[2]),
      let axes = AxisSet(dumped: parts[3]), let isEstimate = Bool(dumped: parts[4])
    else { return nil }
    (self.viewport, self.content, self.insets) = (viewport, content, insets)
    (mirroredAxes, self.isEstimate) = (axes, isEstimate)
  }

  func put(into geometry: inout ScrollGeometry) {
    geometry.containerSize = viewport
    geometry.contentSize = content
    geometry.contentInsets = insets
    geometry.mirroredAxes = mirroredAxes
    geometry.isContentSizeEstimate = isEstimate
  }
}
