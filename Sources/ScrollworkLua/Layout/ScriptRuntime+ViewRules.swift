import LuaBridge
import Scrollwork

/// The rules of a scroll view, given to its constructor.
extension ScriptRuntime {
  /// The keys of the rules; `position` is one of the settings.
  static let viewRuleOptions = [
    APIOption(
      "snap", ReferenceText(snapType),
      summary: "Where gestures come to rest, as view:snap takes it; see doc View:snap."),
    APIOption(
      "physics", "PhysicsSet|table",
      summary:
        "How momentum decays and edges respond, as view:physics takes it; see doc View:physics."),
    APIOption(
      "route", "fn(drag: Drag) → View",
      summary:
        "Which view follows a finger's movement here, as view:route takes it; see doc View:route."),
  ]

  /// Sets position and rules of a view that a constructor makes.
  ///
  /// The first layout puts the view where position and snap rule let it rest.
  func applyRules(_ options: Options, to view: ScrollView) throws(LuaFault) {
    if let position = options["position"] {
      let position = try self.position(
        position, of: "\(options.owner): position", axis: view.axes.stacking)
      try checkRoom(of: position, in: view)
      view.setPosition(position)
    }
    if let physics = options["physics"] { try setPhysics(physics, of: view) }
    if let route = options["route"] { view.route(by: try routeRule(route)) }
    if let snap = options["snap"] { view.snap(to: try snapRule(snap, in: view), by: cause) }
  }
}
