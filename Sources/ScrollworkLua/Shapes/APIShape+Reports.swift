import Scrollwork

/// Tables that calls answer about scenes and monitors.
extension APIShape {
  static let reports: [APIShape] = [
    record(
      "Report",
      [
        APIField(
          "severity", "\"error\"|\"note\"", summary: "Whether it fails a run, or is only a note."),
        APIField(
          "code", "string",
          summary: "Its code, such as \"SW0302\", which has a page in the reference."),
        APIField("message", "string", summary: "What happened, in one line."),
        APIField("help", "string?", summary: "The way out."),
        APIField("event", "string?", summary: "The event whose listener it was."),
        APIField("view", "id?", summary: "The id of the view that it is about."),
        APIField("t", "number", summary: "The virtual time, in seconds."),
        APIField("tick", "integer", summary: "The count of ticks since the first layout."),
        APIField("script", "string?", summary: "The file that raised the error."),
        APIField("line", "integer?", summary: "The number of the line in it."),
        APIField("traceback", "string?", summary: "The calls that led there, one a line."),
      ], summary: "An error of a handler, rule or timer, or a note, as reports() returns it."),
    record(
      "Duplicate",
      [
        APIField("id", "id", summary: "The id that several nodes, rows or sections have."),
        APIField("paths", "{string}", summary: "Their paths, in document order."),
      ], summary: "An id that is not unique."),
    record(
      "LeftOut", SceneDump.LeftOut.table.described,
      summary: "What a dump could not write of a node, since it is no data."),
    record(
      "AttachedBehavior", AttachedBehavior.table.described,
      summary: "A behavior on a host, as behaviors() returns it."),
    record(
      "MonitorRow",
      [APIField("t", "number", summary: "The virtual time at the end of the tick, in seconds.")]
        + verdicts, summary: "What monitors said at the end of a tick."),
    record(
      "Disagreement",
      [
        APIField("from", "number", summary: "When it began, in seconds."),
        APIField("to", "number?", summary: "When it ended, in seconds; nil while it lasts."),
      ] + verdicts, summary: "A time in which monitors disagreed."),
  ]

  private static let verdicts = ["delegate", "exclusion", "common"].map { kind in
    APIField(
      kind, "boolean?",
      summary: ReferenceText(
        "Whether the \(kind) monitor said that it scrolls; nil where the device has none."))
  }
}
