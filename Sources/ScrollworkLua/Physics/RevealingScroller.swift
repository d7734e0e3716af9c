import LuaBridge
import Scrollwork

/// A scroller with two axes.
struct RevealingScroller {
  let x: RevealedAxis
  let y: RevealedAxis
  /// The insets of the visible region within the viewport.
  let padding: EdgeInsets

  init(_ options: Parameters, _ isMirrored: Bool) throws(LuaFault) {
    guard let viewport = options["viewport"] else {
      throw options.missing("viewport", "as { w, h }, or a number for one axis")
    }
    guard let content = options["content"] else { throw options.missing("content", "as { w, h }") }
    guard let offset = options["offset"] else { throw options.missing("offset", "as { x, y }") }
    let size = try viewport.size("viewport")
    let whole = try content.size("content")
    let point = try offset.point("offset")
    padding =
      try options["padding"].map { (value) throws(LuaFault) in
        try value.edges("padding").physical(isMirrored ? .rightToLeft : .leftToRight)
      } ?? .zero
    x = RevealedAxis(
      viewport: size.width, content: whole.width, offset: point.x,
      padding: RevealedAxis.Sides(low: padding.left, high: padding.right), isMirrored: isMirrored)
    y = RevealedAxis(
      viewport: size.height, content: whole.height, offset: point.y,
      padding: RevealedAxis.Sides(low: padding.top, high: padding.bottom), isMirrored: false)
  }

  /// The resting offset that shows the target.
  func reveal(_ target: RevealedTarget) -> Point {
    let (frame, margin) = (target.frame, target.margin)
    return Point(
      x: x.reveal(
        start: frame.origin.x, length: frame.size.width,
        margin: RevealedAxis.Sides(low: margin.left, high: margin.right), share: target.shareX),
      y: y.reveal(
        start: frame.origin.y, length: frame.size.height,
        margin: RevealedAxis.Sides(low: margin.top, high: margin.bottom), share: target.shareY))
  }

  /// A rectangle of the content in viewport coordinates, at an offset.
  func inViewport(_ frame: Rect, at offset: Point) -> Rect {
    Rect(
      x: frame.origin.x - x.origin(at: offset.x), y: frame.origin.y - y.origin(at: offset.y),
      width: frame.size.width, height: frame.size.height)
  }
}
