import LuaBridge
import Scrollwork

/// A target to reveal in one scroller or several, and its alignment.
struct RevealedTarget {
  /// The rectangle, in the content coordinates of the scroller that reveals it.
  var frame: Rect
  /// The scroll margin: how far around the rectangle must show as well, in points.
  let margin: EdgeInsets
  /// The alignment, 0 for the start and 1 for the end; nil for the least movement.
  let shareX: Double?
  let shareY: Double?
  /// Whether the direction is right to left.
  let isMirrored: Bool

  init(_ options: Parameters) throws(LuaFault) {
    guard let target = options["target"] else {
      throw options.missing("target", "as { x, y, w, h }")
    }
    frame = try target.rect("target")
    margin =
      try options["margin"].map { (value) throws(LuaFault) in try value.edges("margin") }
      ?? .zero
    isMirrored = try PureFunction.isMirrored(options)
    let fallbackY: Double? = try PureFunction.followsCSS(options) ? 0 : nil
    guard let align = options["align"] else {
      shareX = nil
      shareY = fallbackY
      return
    }
    if align.isTable || align.kind == .userdata {
      for case .string(let name) in align.keys() where name != "x" && name != "y" {
        throw Options.unknown(name, owner: "\(options.call): align", allowed: ["x", "y"])
      }
      let (x, y) = (align.field("x"), align.field("y"))
      shareX = try PureFunction.share(x.isNil ? nil : x, options, fallback: nil)
      shareY = try PureFunction.share(y.isNil ? nil : y, options, fallback: fallbackY)
      return
    }
    shareX = try PureFunction.share(align, options, fallback: nil)
    shareY = shareX
  }
}
