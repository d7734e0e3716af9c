/// Tables that the functions of `sw.physics`, `sw.snap`, `sw.geometry` and `sw.anchoring` take and
/// answer.
extension APIShape {
  static let physics: [APIShape] = [
    table(
      "Tolerance", Parameters.toleranceOptions,
      summary: "When a motion counts as at rest: when it is that near and that slow."),
    table(
      "EdgeSpring", PureFunction.edgeSpringOptions,
      summary: "The spring at the edge of sw.physics.bouncing."),
    table(
      "OffsetRange", PureFunction.rangeOptions,
      summary: "An offset and the range that it had, for sw.physics.keep_range."),
    table(
      "ChainedView", PureFunction.chainedViewOptions,
      summary: "A scroller in the list of sw.physics.chain."),
    table(
      "ChainedScroller", PureFunction.scrollerOptions,
      summary: "A scroller in the chain of sw.geometry.reveal."),
    table(
      "SnapArea", SnapAreas.areaOptions, summary: "A snap area of a container, for sw.snap.css."),
    table(
      "SnapIntent", PureFunction.intentOptions,
      summary: "How a scroll came about, which decides what it may snap to, for sw.snap.css."),
    record(
      "CSSSnapResult",
      [
        APIField("x", "number", summary: "The horizontal offset at rest, in points."),
        APIField("y", "number", summary: "The vertical offset at rest, in points."),
        APIField("snapped", "table", summary: "The ids of the areas it rests on, by axis: x, y."),
        APIField(
          "free", "table",
          summary:
            "By axis, x and y: whether it rests freely on an area that is longer than the port."),
        APIField(
          "free_range", "table",
          summary: "By axis, where free is true: the lowest and highest such offset, in points."),
        APIField(
          "departures", "{string}",
          summary:
            "By which departures of like= it is another offset than the specification's; empty for none."
        ),
        APIField(
          "specified", "Point", summary: "The offset by the specification alone, in points."),
      ], summary: "Where sw.snap.css comes to rest."),
    table(
      "AnchorBox", PureFunction.boxOptions,
      summary: "A box of a layout, for sw.anchoring.adjust."),
    record(
      "AnchoringResult",
      [
        APIField("offset", "number", summary: "Where the scroller belongs, in points."),
        APIField("anchor", "id?", summary: "The id of the box that stays in place; nil for none."),
        APIField(
          "suppressed", "boolean", summary: "Whether a change of style forbade the adjustment."),
      ], summary: "What sw.anchoring.adjust returns."),
  ]
}
