/// One call to zoom: to which scale about which point, or to which part of the content (V12).
public struct ZoomCall {
  /// What a zoom aims at.
  public enum Target: Hashable {
    /// A scale, kept in the range of scales; the content at a point of the viewport, counted from its
    /// upper left corner, stays there. Nil is the middle of the region.
    case scale(Double, at: Point?)
    /// A rectangle of the content, in the coordinates of offsets and frames: as large as fits into the
    /// region, and in its middle.
    case rect(Rect)
  }

  /// What it aims at.
  public var target: Target
  /// How it moves; nil jumps.
  public var animation: ScrollAnimation?
  /// Whether fingers that hold the content are overruled (M6).
  public var isForced: Bool
  /// The call's name.
  public var name: String

  /// Makes a call.
  public init(
    _ target: Target, animation: ScrollAnimation? = nil, isForced: Bool = false,
    name: String = "zoom_to"
  ) {
    self.target = target
    self.animation = animation
    self.isForced = isForced
    self.name = name
  }

  /// Whether all its numbers are some, and its scale or size is above 0.
  var isSound: Bool {
    switch target {
    case .scale(let scale, let at): scale.isFinite && scale > 0 && at?.isFinite ?? true
    case .rect(let rect):
      rect.origin.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
        && rect.size.width >= 0 && rect.size.height >= 0
    }
  }
}

/// Where a zoom leads, said in the content's own points: it stays true while layout and scale change.
struct ZoomPlan: Hashable {
  /// The scale asked for; nil where it follows from `fit`.
  var scale: Double?
  /// What has to fit into the region.
  var fit: Size?
  /// The point of the content that is to show at `point`.
  var content: Point
  /// The place in the viewport, logical; nil is the middle of the region.
  var point: Point?

  init(scale: Double? = nil, fit: Size? = nil, content: Point, point: Point? = nil) {
    self.scale = scale
    self.fit = fit
    self.content = content
    self.point = point
  }
}

extension ScrollView {
  /// What a call means in the content's own points, as the content lies now.
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
  func place(of plan: ZoomPlan) -> (scale: Double, offset: Point) {
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
