import Scrollwork

/// Points, sizes, edges, and what views and items say of where they are.
extension APIShape {
  static let geometry: [APIShape] = [
    APIShape(
      "Point",
      [
        APIField(
          "x", "number", summary: "To the right, or of an offset towards the end, in points."),
        APIField("y", "number", summary: "Downwards, in points."),
      ],
      summary:
        "A point or a displacement. Calls take { x=, y= } or { x, y }, where a missing axis is left alone; results are equal when their numbers are."
    ),
    APIShape(
      "Size",
      [
        APIField("width", "number", summary: "From left to right, in points."),
        APIField("height", "number", summary: "From top to bottom, in points."),
      ], summary: "A size. Calls take { width=, height= } or { w, h }."),
    APIShape(
      "Rect",
      [
        APIField(
          "x", "number", summary: "The left edge, or of a frame the leading one, in points."),
        APIField("y", "number", summary: "The upper edge, in points."),
        APIField("width", "number", summary: "From left to right, in points, 0 or more."),
        APIField("height", "number", summary: "From top to bottom, in points, 0 or more."),
      ], summary: "A rectangle. Calls take { x=, y=, width=, height= } or { x, y, w, h }."),
    APIShape(
      "Edges",
      [
        APIField("left", "number?", summary: "At the left edge, in points."),
        APIField("top", "number?", summary: "At the upper edge, in points."),
        APIField("right", "number?", summary: "At the right edge, in points."),
        APIField("bottom", "number?", summary: "At the lower edge, in points."),
        APIField(
          "leading", "number?",
          summary: "In place of left and right, in points: where lines of text begin."),
        APIField(
          "trailing", "number?",
          summary: "In place of left and right, in points: where lines of text end."),
      ],
      summary:
        "Distances from the four edges. Calls take one number for all, { left=, top=, right=, bottom= } or { l, t, r, b }; what is left out is 0. Results have left, top, right, bottom."
    ),
    record(
      "Range",
      [
        APIField("min", "Point", summary: "The lowest offset at rest, in points."),
        APIField("max", "Point", summary: "The highest offset at rest, in points."),
      ], summary: "The offsets at which a view can rest."),
    record(
      "ContentSize",
      [
        APIField("width", "number", summary: "How wide the content is, in points."),
        APIField("height", "number", summary: "How high the content is, in points."),
        APIField(
          "is_estimate", "boolean", summary: "Whether rows that are not measured yet count in it."),
      ], summary: "The extent of a view's content."),
    record(
      "Geometry", ScrollGeometry.record.described,
      summary: "What a view shows of what, as geometry and phase events have it."),
    record(
      "ViewGeometry", ScriptRuntime.viewPicture.described,
      summary: "What the transform of view:on_geometry gets."),
    record(
      "ItemGeometry", ScriptRuntime.itemPicture.described,
      summary: "What the transform of item:on_geometry gets."),
    record(
      "Header", HeaderState.record.described, summary: "What shows of a view's header."),
    record("Indicator", ScrollIndicator.table.described, summary: "The scroll bar of one axis."),
    record(
      "Indicators",
      [
        APIField("shown", "boolean", summary: "Whether scroll bars are switched on."),
        APIField(
          "visibility", "\"auto\"|\"always\"|\"never\"",
          summary: "When they show: while it scrolls, all the time or not at all."),
        APIField(
          "margins", "Edges", summary: "How much shorter their tracks are at the ends, in points."),
        APIField("horizontal", "Indicator?", summary: "The horizontal one, where it scrolls so."),
        APIField("vertical", "Indicator?", summary: "The vertical one, where it scrolls so."),
      ], summary: "The scroll bars of a view."),
  ]
}
