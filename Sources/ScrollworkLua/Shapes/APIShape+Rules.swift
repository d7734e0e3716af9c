import Scrollwork

/// What rules are asked, what they answer, and the tables that describe them.
extension APIShape {
  static let rules: [APIShape] = [
    record(
      "SnapMove",
      [
        APIField("start", "Point", summary: "The offset at which the gesture began, in points."),
        APIField("natural", "Point", summary: "Where momentum alone would end, in points."),
        APIField("velocity", "Point", summary: "The velocity at the lift, in pt/s."),
        APIField(
          "original", "Point",
          summary: "Where the view was heading when the gesture began, in points."),
        APIField("viewport", "Size", summary: "How large the viewport is, in points."),
        APIField("content", "Size", summary: "How large the content is, in points."),
        APIField(
          "axes", "\"vertical\"|\"horizontal\"|\"both\"", summary: "The axes in which it scrolls."),
        APIField(
          "reason", SnapMove.Reason.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
          summary:
            "Why it is asked: a gesture ended, or sizes changed; momentum that is asked anew is a gesture."
        ),
      ], summary: "What a snap rule is asked about."),
    APIShape(
      "SnapAnswer", "Point", [],
      summary:
        "Where the view is to rest: a point in points; an axis that it leaves out coasts, and so does all with nil."
    ),
    record(
      "Drag",
      [
        APIField(
          "dx", "number", summary: "How far the finger moves to the right, in points."),
        APIField("dy", "number", summary: "How far the finger moves down, in points."),
        APIField(
          "gesture", "integer", summary: "A number that is the same throughout one gesture."),
        APIField(
          "is_momentum", "boolean", summary: "Whether the finger has lifted and momentum moves on."),
      ], summary: "What a route rule is asked about."),
    record(
      "PhysicsAxis",
      [
        APIField("axis", "\"x\"|\"y\"", summary: "Which axis it is."),
        APIField("offset", "number", summary: "Where the view is, in points."),
        APIField("min", "number", summary: "The lowest offset at rest, in points."),
        APIField("max", "number", summary: "The highest offset at rest, in points."),
        APIField("viewport", "number", summary: "How long the viewport is, in points."),
      ], summary: "The first argument of a physics rule's functions."),
    table(
      "PhysicsRule", ScriptRuntime.physicsRuleOptions,
      summary: "A rule in a list for view:physics: each function may answer nil for the next one."),
    APIShape(
      "PhysicsSet", PhysicsSet.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      PhysicsSet.allCases.map { APIField($0.rawValue, "PhysicsRule", summary: $0.sentence) },
      summary: "The built-in sets that view:physics takes by name, alone or in a list."),
    table(
      "CSSSnap", ScriptRuntime.cssSnapOptions,
      summary: "Snapping as CSS Scroll Snap does: view:snap { css = { … } }."),
    table(
      "Faults", ScriptRuntime.faultOptions,
      summary: "Faults that a scene injects, the same in every run."),
  ]
}
