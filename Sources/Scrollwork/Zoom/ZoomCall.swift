/// One call to zoom: to a scale about a point, or to a rectangle of the content.
package struct ZoomCall {
  /// The target of a zoom.
  package enum Target: Hashable {
    /// A scale, clamped to the range of scales; the content at a point of the viewport, counted
    /// from its upper left corner, stays there. Nil is the middle of the region.
    case scale(Double, at: Point?)
    /// A rectangle of the content, in the coordinates of offsets and frames: scaled to fit the
    /// region, and centered.
    case rect(Rect)
  }

  /// The target.
  package var target: Target
  /// The animation; nil jumps, or uses that of the enclosing `withAnimation`.
  package var animation: ScrollAnimation?
  /// Whether the call is carried out while fingers or a wheel move the content.
  package var isForced: Bool
  /// The call's name.
  package var name: String

  /// Makes a call.
  package init(
    _ target: Target, animation: ScrollAnimation? = nil, isForced: Bool = false,
    name: String = "zoom_to"
  ) {
    self.target = target
    self.animation = animation
    self.isForced = isForced
    self.name = name
  }

  /// Whether all its numbers are finite, its scale above 0 and its size not negative.
  var isSound: Bool {
    switch target {
    case .scale(let scale, let at): scale.isFinite && scale > 0 && at?.isFinite ?? true
    case .rect(let rect):
      rect.origin.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
        && rect.size.width >= 0 && rect.size.height >= 0
    }
  }
}

/// The target of a zoom in content points before zooming, which layout and scale do not change.
struct ZoomPlan: Hashable {
  /// The requested scale; nil if it follows from `fit`.
  var scale: Double?
  /// The size that has to fit into the region, in content points; nil for none.
  var fit: Size?
  /// The content point to show at `point`.
  var content: Point
  /// The point in the viewport, in logical coordinates; nil for the middle of the region.
  var point: Point?

  init(scale: Double? = nil, fit: Size? = nil, content: Point, point: Point? = nil) {
    self.scale = scale
    self.fit = fit
    self.content = content
    self.point = point
  }
}

extension ScrollView {
  /// Converts a call to a plan by the present geometry.
  func plan(for call: ZoomCall) -> ZoomPlan {
    switch call.target {
    case .scale(let scale, let at):
      let point = at.map { logicalPoint(inViewport: $0) }
      return ZoomPlan(
        scale: scale, content: contentPoint(at: point ?? regionMiddle), point: point)
    case .rect(let rect):
      return ZoomPlan(
        fit: rect.size / geometry.zoom,
        content: contentPoint(at: rect.center - geometry.contentOffset))
    }
  }

  /// The scale and the offset of a plan by the present layout, both inside their ranges.
  func state(of plan: ZoomPlan) -> (scale: Double, offset: Point) {
    var asked = plan.scale ?? .infinity
    if let fit = plan.fit {
      for axis in Axis.allCases where fit[axis] > 0 {
        asked = min(asked, geometry.regionExtent(axis) / fit[axis])
      }
    }
    let scale = settings.zoom.clamped(asked)
    let (there, room) = geometry(at: scale)
    let offset = offset(
      showing: plan.content, at: plan.point ?? regionMiddle, room: room, scale: scale)
    return (scale, limited(there.clamped(offset)))
  }
}
