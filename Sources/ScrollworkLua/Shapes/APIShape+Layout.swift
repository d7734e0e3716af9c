/// Tables within the tables of constructors.
extension APIShape {
  static let layout: [APIShape] = [
    table(
      "ListSection", ScriptRuntime.listSectionOptions,
      summary: "A section of a list, in its option sections or as what that function returns."),
    APIShape(
      "Overscan", "number|\"100%\"|table", ScriptRuntime.overscanOptions.map(APIField.init),
      summary:
        "How far beyond the region a list lays out rows: points, a share of the viewport, or by the direction of scrolling."
    ),
    APIShape(
      "Sticky", "\"top\"|\"bottom\"|\"leading\"|\"trailing\"|false|table",
      ScriptRuntime.stickyOptions.map(APIField.init),
      summary: "The edges to which a node sticks: one, a list, or the distances from them."),
    APIShape(
      "Track", "number|\"flexible\"|table", ScriptRuntime.trackOptions.map(APIField.init),
      summary:
        "A column, row or lane: so many points, \"flexible\" for a part of what is left, or between min and max."
    ),
    APIShape(
      "Tracks", "integer|{Track}|table", ScriptRuntime.adaptiveTrackOptions.map(APIField.init),
      summary:
        "The columns, rows or lanes of a grid or list: a count of equal ones, a list, or as many as fit."
    ),
    APIShape(
      "Look", ReferenceText("\(APIEntry.words(NodeLook.Role.self))|table"),
      ScriptRuntime.lookOptions.map(APIField.init),
      summary:
        "How an item looks in the preview and in films: a role, or a table; nothing else reads it. What it leaves out follows from kind, size and id."
    ),
    table(
      "SwipeMenu", ScriptRuntime.swipeMenuOptions,
      summary:
        "The actions at an item's sides: swipe = { trailing = { \"delete\" }, full = true }; a number is the width of one menu at the trailing side, in points."
    ),
    APIShape(
      "SwipeAction", "id|table", ScriptRuntime.swipeActionOptions.map(APIField.init),
      summary: "An action of a swipe menu: its id, 80 points wide, or a table."),
    table(
      "Preference", ScriptRuntime.setPreferenceOptions,
      summary:
        "A value that a node hands to what is around it, which hears it with on_preference."),
    table(
      "Loop", ScriptRuntime.options(ofSetting: "loop"),
      summary: "How a looping view joins its ends: loop = true or { gap = 20 }."),
  ]
}
