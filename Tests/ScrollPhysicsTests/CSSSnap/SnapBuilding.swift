import ScrollPhysics

/// Short spellings for scrollers, areas and intents.
extension CSSSnapArea {
  /// An area from its frame; one alignment for both axes unless `y` is given.
  init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ align: SnapAlignment = .start,
    y alignY: SnapAlignment? = nil, stop: Bool = false
  ) {
    self.init(
      frame: Planar(x: Span(from: x, length: width), y: Span(from: y, length: height)),
      alignment: Planar(x: align, y: alignY ?? align), stopsAlways: stop)
  }
}

extension CSSSnapContainer {
  /// A scroller with a 200 × 200 scrollport over 2200 × 2200, both axes mandatory.
  static func plane(_ areas: CSSSnapArea...) -> CSSSnapContainer {
    CSSSnapContainer(
      scrollport: Planar(x: 200, y: 200), content: Planar(x: 2200, y: 2200), areas: areas)
  }

  /// A scroller that scrolls and snaps only vertically: 200 × 200 over 200 × 2200.
  static func column(_ areas: CSSSnapArea...) -> CSSSnapContainer {
    CSSSnapContainer(
      scrollport: Planar(x: 200, y: 200), content: Planar(x: 200, y: 2200),
      axes: Planar(x: false, y: true), areas: areas)
  }

  func with(_ change: (inout CSSSnapContainer) -> Void) -> CSSSnapContainer {
    var container = self
    change(&container)
    return container
  }

  /// Where a scroll to a place comes to rest.
  func end(_ x: Double, _ y: Double) -> CSSSnapPosition? {
    position(for: .end(target: Planar(x: x, y: y), axes: Planar(x: true, y: true)))
  }

  /// Where one step from a place comes to rest.
  func step(_ x: Double, _ y: Double, by dx: Double, _ dy: Double) -> CSSSnapPosition? {
    position(for: .direction(offset: Planar(x: x, y: y), delta: Planar(x: dx, y: dy)))
  }

  /// Where a scroll by a distance comes to rest.
  func fling(_ x: Double, _ y: Double, by dx: Double, _ dy: Double) -> CSSSnapPosition? {
    position(for: .endAndDirection(offset: Planar(x: x, y: y), delta: Planar(x: dx, y: dy)))
  }

  /// Where a new layout leaves the scroller.
  func resnap(_ x: Double, _ y: Double, _ areaX: Int?, _ areaY: Int?) -> CSSSnapPosition? {
    position(
      for: .resnap(offset: Planar(x: x, y: y), snapped: Planar(x: areaX, y: areaY)))
  }
}

extension CSSSnapPosition {
  var x: Double { offset.x }
  var y: Double { offset.y }
}
