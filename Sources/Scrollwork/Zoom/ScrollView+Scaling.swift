/// How content lies at a scale, and the one way a scale changes.
extension ScrollView {
  /// The length of content at a scale, in its own points, with what keeps it in place where it fits.
  ///
  /// Layout knows the content's own points only; the region seen from there is the smaller, the larger
  /// the scale.
  func arrangement(
    of natural: Size, at scale: Double
  ) -> (content: Size, room: EdgeInsets) {
    let region = layoutRegion / scale
    var content = natural
    if isReversed {
      content[axes.stacking] = max(content[axes.stacking], region[axes.stacking])
    }
    let room = alignedRoom(for: &content, in: region)
    return (content, room)
  }

  /// Places content that wants to be `natural`, and answers how large it shows.
  func arrange(_ natural: Size) -> Size {
    let (content, room) = arrangement(of: natural, at: geometry.zoom)
    zooming.natural = natural
    zooming.room = room
    StackLayout(axis: stack.axis, padding: room).place(childrenOf: self, in: content)
    return content * geometry.zoom
  }

  /// The geometry at another scale, offset left aside.
  func geometry(
    at scale: Double, of measured: ScrollGeometry? = nil
  ) -> (geometry: ScrollGeometry, room: EdgeInsets) {
    let (content, room) = arrangement(of: zooming.natural, at: scale)
    var next = measured ?? geometry
    next.zoom = scale
    next.contentSize = content * scale
    return (next, room)
  }

  /// Changes the scale; the offset is the caller's to move.
  ///
  /// Frames inside the content stay as they are, so this costs the same for any content, unless the
  /// content is kept in place by room around it.
  func setZoom(_ scale: Double, source: ScrollSource) {
    guard let scene, scale != geometry.zoom, scale.isFinite, scale > 0 else { return }
    let (next, room) = geometry(at: scale)
    let isRearranged = room != zooming.room || isReversed
    geometry = next
    zooming.source = source
    noteMotion(source)
    holdsOutsideRange = false
    snapped = nil
    if isRearranged {
      _ = arrange(zooming.natural)
      scene.isLayoutDirty = true
    }
    scene.contentScaled(self)
  }

  /// The content's own point that shows at a point of the viewport; both logical.
  func contentPoint(at point: Point) -> Point {
    (geometry.contentOffset + point) / geometry.zoom - zooming.room.startPoint
  }

  /// The offset at which a point of the content shows at a point of the viewport, at a scale.
  ///
  /// The anchor law: what `contentPoint(at:)` finds there is put back, so without room around the
  /// content `o' = (o + a)·(s'/s) − a`. Not clamped.
  func offset(showing content: Point, at point: Point, room: EdgeInsets, scale: Double) -> Point {
    (content + room.startPoint) * scale - point
  }

  /// The middle of the region, in the viewport's logical coordinates.
  var regionMiddle: Point {
    var middle = Point.zero
    for axis in Axis.allCases {
      middle[axis] = geometry.contentInsets.start(axis) + geometry.regionExtent(axis) / 2
    }
    return middle
  }

  /// Brings a scale that new settings, or whoever stopped the zoom, left outside of its range back at
  /// once, about the middle of the region.
  func keepZoomInRange(source: ScrollSource) {
    guard !isZoomInRange, scene != nil, reportedGeometry != nil else {
      if scene == nil || reportedGeometry == nil {
        geometry.zoom = settings.zoom.clamped(geometry.zoom)
      }
      return
    }
    let (scale, offset) = place(
      of: ZoomPlan(scale: geometry.zoom, content: contentPoint(at: regionMiddle)))
    setZoom(scale, source: source)
    move(to: offset, source: source)
  }
}

extension EdgeInsets {
  /// The insets at the starts of both axes.
  fileprivate var startPoint: Point { Point(x: left, y: top) }
}
