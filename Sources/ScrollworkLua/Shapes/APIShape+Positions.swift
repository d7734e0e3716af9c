/// Where scrolling goes and what a view keeps to.
extension APIShape {
  static let positions: [APIShape] = [
    APIShape(
      "Target", "id|Item|View|Point|Rect|table",
      [
        APIField(
          "edge", "\"top\"|\"bottom\"|\"leading\"|\"trailing\"?",
          summary: "An edge of the content; the other axis stays."),
        APIField(
          "x", "number?", summary: "The horizontal offset, in points; without it, it stays."),
        APIField("y", "number?", summary: "The vertical offset, in points; without it, it stays."),
        APIField(
          "physical", "Point?",
          summary: "The offset from the left and the top, in points, whatever the direction."),
        APIField(
          "content", ReferenceText("\(ScriptRuntime.alignmentType)?"),
          summary: "A place of the whole content, in shares of the range on both axes."),
        APIField("detent", "id?", summary: "A sheet's detent."),
        APIField("width", "number?", summary: "With x, y and height: a rect to show, in points."),
        APIField("height", "number?", summary: "With x, y and width: a rect to show, in points."),
      ],
      summary:
        "Where scroll_to goes. A string is an id; items and views stand for themselves; a table has one of the keys below, or those of a point or a rect."
    ),
    APIShape(
      "Position",
      positionFields + [
        APIField(
          "by_user", "boolean?",
          summary: "Of a position that is read: whether a finger, wheel or key made it."),
        APIField(
          "id_as", "fn(self: Position, type: string) → id?",
          summary:
            "Of a position that is read: its id if it is of that type, as position:id_as \"string\"; else nil."
        ),
      ],
      summary:
        "Where a view is in terms of its content: one of an id, an edge or a point; writing one clears the others. An id is kept as content changes, and so is an edge; a point is not."
    ),
    APIShape(
      "SavedPosition",
      positionFields.filter {
        ["id", "edge", "x", "y", "anchor", "delta", "room"].contains($0.name)
      },
      summary: "What view:save returns and view:restore takes: plain data, to be stored."),
    table(
      "Anchors", ScriptRuntime.options(ofSetting: "anchors"),
      summary: "What a view's offset goes by while no position was written."),
  ]

  private static let positionFields = ScriptRuntime.positionOptions.map(APIField.init)
}
