import LuaBridge
import Scrollwork

/// Showing a target: `sw.geometry.reveal` on one axis and on two.
extension PureFunction {
  static let geometry: [PureFunction] = [reveal]

  private static let revealOptions = [
    APIOption(
      "viewport", "number|{ w, h }",
      summary: "How long or how large the viewport is, in points; a number for one axis."),
    APIOption(
      "content", "number|{ w, h }", summary: "How long or how large the content is, in points."),
    APIOption("offset", "number|{ x, y }", summary: "Where the scroller is, in points."),
    APIOption(
      "target", "{ start, length }|{ x, y, w, h }",
      summary: "What is to be shown, in points of the content: start and length, or a rect."),
    APIOption(
      "align", "\"start\"|\"center\"|\"end\"|\"nearest\"|number|{ x=, y= }", "\"nearest\"",
      summary:
        "Where the target goes: a share of it that meets the same share of the viewport; \"nearest\" is the least movement."
    ),
    APIOption(
      "margin", "number|{ l, t, r, b }", "0",
      summary: "How much further the target counts on each side, in points, as scroll-margin."),
    APIOption(
      "padding", "number|{ l, t, r, b }", "0",
      summary: "How much the viewport is smaller on each side, in points, as scroll-padding."),
    APIOption(
      "direction", "\"ltr\"|\"rtl\"", "\"ltr\"",
      summary: "Where x offsets begin; \"rtl\" counts them from the right edge, 0 to negative."),
    APIOption(
      "preset", "\"css\"",
      summary:
        "Takes the defaults of scrollIntoView: start on the block axis, nearest on the other."),
    APIOption(
      "chain", "{ { id=, viewport=, content=, offset=, frame=, padding=, snap= }, … }",
      summary:
        "The scrollers around the target, innermost first, in place of viewport, content and offset; see doc ChainedScroller."
    ),
  ]

  private static let reveal = PureFunction(
    "sw.geometry", "reveal", result: "number|Point|{ [id]=Point }", options: revealOptions,
    "The offset that shows a target; with `chain`, those of nested scrollers, innermost first."
  ) { (runtime, call) throws(LuaFault) in
    let options = try Parameters(call, "sw.geometry.reveal", revealOptions)
    if options["chain"] != nil {
      try revealThroughChain(options, runtime, call)
    } else if options["viewport"]?.asNumber != nil {
      call.push(try revealOnLine(options))
    } else {
      let point = try revealInPlane(options)
      call.push(record: runtime.values.point, point.x, point.y)
    }
  }

  // MARK: - One axis

  private static func revealOnLine(_ options: Parameters) throws(LuaFault) -> Double {
    let isMirrored = try isMirrored(options)
    let padding = try options.number("padding", or: 0)
    let margin = try options.number("margin", or: 0)
    let axis = RevealedAxis(
      viewport: try options.positive("viewport", allowsZero: true),
      content: try options.positive("content", allowsZero: true, "the content's length"),
      offset: try options.required("offset"),
      padding: RevealedAxis.Sides(low: padding, high: padding), isMirrored: isMirrored)
    guard let target = options["target"] else {
      throw options.missing("target", "as { start, length }")
    }
    let span = try Parameters(target, "\(options.call): target", "start", "length")
    return axis.reveal(
      start: try span.component("start", 1), length: try span.component("length", 2),
      margin: RevealedAxis.Sides(low: margin, high: margin),
      share: try share(
        options["align"], options,
        fallback: try followsCSS(options) && !isMirrored ? 0 : nil))
  }

  // MARK: - Two axes

  private static func revealInPlane(_ options: Parameters) throws(LuaFault) -> Point {
    let target = try RevealedTarget(options)
    return try RevealingScroller(options, target.isMirrored).reveal(target)
  }

  // MARK: - Shared

  private enum Direction: String, CaseIterable { case ltr, rtl }
  private enum Preset: String, CaseIterable { case css }

  static func isMirrored(_ options: Parameters) throws(LuaFault) -> Bool {
    try options.word("direction", Direction.self) == .rtl
  }

  static func followsCSS(_ options: Parameters) throws(LuaFault) -> Bool {
    try options.word("preset", Preset.self) == .css
  }

  private enum AlignmentName: String, CaseIterable { case start, center, end, nearest }

  /// A share of the target that meets the same share of the viewport; nil for the least movement.
  static func share(
    _ value: LuaValue?, _ options: Parameters, fallback: Double?
  ) throws(LuaFault) -> Double? {
    guard let value else { return fallback }
    if let number = value.asNumber {
      guard number.isFinite else {
        throw options.fault("'align' must be a finite number, got \(value.shortDescription)")
      }
      return number
    }
    return switch try value.choice(AlignmentName.self, for: "\(options.call): align") {
    case .start: 0
    case .center: 0.5
    case .end: 1
    case .nearest: nil
    }
  }
}
