/// The layout of content at a scale, and `setZoom`, the only function that changes the scale.
extension ScrollView {
  /// The size of content at a scale, in content points, and the padding that aligns content smaller
  /// than the region.
  ///
  /// Layout is in content points, in which the region is `contentLayout.region / scale`.
  func arrangement(
    of natural: Size, at scale: Double
  ) -> (content: Size, room: EdgeInsets) {
    let region = contentLayout.region / scale
    var content = natural
    if isReversed {
      content[axes.stacking] = max(content[axes.stacking], region[axes.stacking])
    }
    let room = alignedRoom(for: &content, in: region)
    if axes == .both {
      // Items that share the width of the content share that of the region at least.
      let cross = axes.stacking.cross
      content[cross] = max(content[cross], region[cross])
    }
    return (content, room)
  }

  /// Places content of the measured size `natural`, and returns its zoomed size.
  func arrange(_ natural: Size) -> Size {
    let (content, room) = arrangement(of: natural, at: geometry.zoom)
    zooming.measure(natural, room: room)
    StackLayout(axis: stack.axis, padding: room).place(childrenOf: self, in: content)
    return content * geometry.zoom
  }

  /// The geometry at another scale, with the present offset.
  func geometry(
    at scale: Double, of measured: ScrollGeometry? = nil
  ) -> (geometry: ScrollGeometry, room: EdgeInsets) {
    let (content, room) = arrangement(of: zooming.natural, at: scale)
    var next = measured ?? geometry
    for axis in Axis.allCases { next.lentEnd[axis] *= scale / next.zoom }
    next.zoom = scale
    next.contentSize = content * scale
    return (next, room)
  }

  /// Changes the scale; the caller must move the offset.
  ///
  /// Frames inside the content do not change, so this is O(1), unless the padding that aligns the
  /// content changes or the view is reversed.
  func setZoom(_ scale: Double, source: ScrollSource) {
    guard let scene, scale != geometry.zoom, scale.isFinite, scale > 0 else { return }
    let (next, room) = geometry(at: scale)
    let isRearranged = room != zooming.room || isReversed
    geometry = next
    zooming.change(by: source)
    noteMotion(source)
    snapState.leave()
    if isRearranged {
      _ = arrange(zooming.natural)
      scene.pending.requireLayout()
    }
    scene.contentScaled(self)
  }

  /// The content point, before zooming, at a point of the viewport; both logical.
  func contentPoint(at point: Point) -> Point {
    (geometry.contentOffset + point) / geometry.zoom - zooming.room.startPoint
  }

  /// The offset at which a content point shows at a point of the viewport, at a scale.
  ///
  /// The inverse of `contentPoint(at:)`; without padding `o' = (o + a)·(s'/s) − a` for a viewport
  /// point `a`. Not clamped.
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

  /// Clamps a scale that new settings or `stop` left outside of its range, about the middle of the
  /// region.
  func keepZoomInRange(source: ScrollSource) {
    guard !isZoomInRange, scene != nil, reported.geometry != nil else {
      if scene == nil || reported.geometry == nil {
        geometry.zoom = settings.zoom.clamped(geometry.zoom)
      }
      return
    }
    let (scale, offset) = state(
      of: ZoomPlan(scale: geometry.zoom, content: contentPoint(at: regionMiddle)))
    setZoom(scale, source: source)
    move(to: offset, source: source)
  }
}

extension EdgeInsets {
  /// The insets at the starts of both axes.
  fileprivate var startPoint: Point { Point(x: left, y: top) }
}
