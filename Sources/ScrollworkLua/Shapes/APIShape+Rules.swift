import Scrollwork

/// What rules are given, what they return, and the tables that describe them.
extension APIShape {
  static let rules: [APIShape] = [
    record(
      "SnapMove", ScriptRuntime.snapMove.described, summary: "What a snap rule is called with."),
    APIShape(
      "SnapAnswer", "Point", [],
      summary:
        "Where the view is to rest: a point in points; an axis that it leaves out coasts, and so does all with nil."
    ),
    record("Drag", ScriptRuntime.drag.described, summary: "What a route rule is called with."),
    record(
      "PhysicsAxis", PhysicsRule.Axis1D.table.described,
      summary: "The first argument of a physics rule's functions."),
    record(
      "DetentRoom", DetentRoom.table.described,
      summary: "What the function of a sheet's detent is called with."),
    table(
      "PhysicsRule", ScriptRuntime.physicsRuleOptions,
      summary: "A rule in a list for view:physics: each function may return nil for the next one."),
    APIShape(
      "PhysicsSet", ReferenceText(APIEntry.words(PhysicsSet.self)),
      PhysicsSet.allCases.map {
        APIField($0.rawValue, "PhysicsRule", summary: ReferenceText($0.sentence))
      },
      summary: "The built-in sets that view:physics takes by name, alone or in a list."),
    table(
      "CSSSnap", ScriptRuntime.cssSnapOptions,
      summary: "Snapping as CSS Scroll Snap does: view:snap { css = { … } }."),
    table(
      "Faults", ScriptRuntime.faultOptions,
      summary: "Faults that a scene injects, the same in every run."),
  ]
}
