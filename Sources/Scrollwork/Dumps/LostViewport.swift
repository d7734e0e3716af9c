/// The last geometry of a view before its viewport became empty, to which it comes back.
struct LostViewport: DumpText {
  private let measured: MeasuredView
  private let offset: Point
  private let zoom: Double
  private let repeatedAxes: AxisSet
  /// The end of the room lent after the content, on axes that have it.
  private let lentEnd: Alignment

  init(_ geometry: ScrollGeometry) {
    measured = MeasuredView(geometry)
    offset = geometry.contentOffset
    zoom = geometry.zoom
    repeatedAxes = geometry.repeatedAxes
    let lent = geometry.lentEnd
    lentEnd = Alignment(x: lent.x.isFinite ? lent.x : nil, y: lent.y.isFinite ? lent.y : nil)
  }

  /// The fields of `MeasuredView`, then offset, scale, repeated axes and the end of lent room.
  var dumped: String {
    [measured.dumped, offset.dumped, zoom.dumped, repeatedAxes.dumped, lentEnd.dumped]
      .joined(separator: "/")
  }

  init?(dumped: Substring) {
    let parts = dumped.split(separator: "/", maxSplits: 9, omittingEmptySubsequences: false)
    guard parts.count == 9,
      let measured = MeasuredView(dumped: dumped[..<parts[4].endIndex]),
      let offset = Point(dumped: parts[5]), let zoom = Double(dumped: parts[6]), zoom > 0,
      let axes = AxisSet(dumped: parts[7]), let lentEnd = Alignment(dumped: parts[8])
    else { return nil }
    (self.measured, self.offset, self.zoom) = (measured, offset, zoom)
    (repeatedAxes, self.lentEnd) = (axes, lentEnd)
  }

  var geometry: ScrollGeometry {
    var geometry = ScrollGeometry()
    measured.put(into: &geometry)
    geometry.contentOffset = offset
    geometry.zoom = zoom
    geometry.repeatedAxes = repeatedAxes
    geometry.lentEnd = Point(x: lentEnd.x ?? -.infinity, y: lentEnd.y ?? -.infinity)
    return geometry
  }
}

/// Where the scroll anchor of a view lay in the layout before, without the item itself.
struct HeldSpan: DumpText {
  private let start: Double
  private let extent: Double
  private let share: Double
  private let isByMeasuring: Bool
  private let loop: ContentLoop?

  init(_ held: HeldPosition) {
    (start, extent, share) = (held.start, held.extent, held.share)
    (isByMeasuring, loop) = (held.isByMeasuring, held.loop)
  }

  /// Start and extent in points, the share, and whether rows are only measured; for content that
  /// repeats also its axis, start and length: `120.0/30.0/0.0/false/vertical/0.0/900.0`.
  var dumped: String {
    var words = [start.dumped, extent.dumped, share.dumped, isByMeasuring.dumped]
    if let loop { words += [loop.axis.dumped, loop.start.dumped, loop.length.dumped] }
    return words.joined(separator: "/")
  }

  init?(dumped: Substring) {
    let parts = dumped.split(separator: "/", maxSplits: 7, omittingEmptySubsequences: false)
    guard parts.count == 4 || parts.count == 7, let start = Double(dumped: parts[0]),
      let extent = Double(dumped: parts[1]), let share = Double(dumped: parts[2]),
      let isByMeasuring = Bool(dumped: parts[3])
    else { return nil }
    (self.start, self.extent, self.share) = (start, extent, share)
    self.isByMeasuring = isByMeasuring
    guard parts.count == 7 else {
      loop = nil
      return
    }
    guard let axis = Axis(dumped: parts[4]), let first = Double(dumped: parts[5]),
      let length = Double(dumped: parts[6]), length > 0
    else { return nil }
    loop = ContentLoop(axis: axis, start: first, length: length)
  }

  /// The anchor, which is an item; nil for none.
  func anchor(on item: Item?) -> HeldPosition {
    HeldPosition(
      item: item, start: start, extent: extent, share: share, isByMeasuring: isByMeasuring,
      loop: loop)
  }
}
