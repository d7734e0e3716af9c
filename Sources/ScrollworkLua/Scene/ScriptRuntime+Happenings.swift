package import LuaBridge
package import Scrollwork

/// What may happen to a scene besides what a hand does: functions that the scene declares by name.
extension ScriptRuntime {
  /// What happens under a name.
  struct Happening {
    let name: String
    let function: LuaReference
  }

  /// The names of what may happen in the present scene, in order.
  package var happenings: [String] { run.happenings.map { $0.name } }

  /// Reads the table `happenings` of a scene.
  func happenings(_ value: LuaValue) throws(LuaFault) -> [Happening] {
    guard value.isTable else {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.scene: happenings is a table of functions by name, got "
          + value.shortDescription)
    }
    var found: [Happening] = []
    for (name, entry) in value.pairs() {
      guard name.kind == .string, let name = name.asString, entry.isFunction else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.scene: happenings are functions by name, got \(name.shortDescription) = "
            + entry.shortDescription)
      }
      found.append(Happening(name: name, function: try entry.reference()))
    }
    return found.ordered { $0.name < $1.name }
  }

  func registerHappenings() {
    method(
      .moves, classes.scenes, "happen", ["name"],
      "Calls what the scene declares under this name in happenings, with the scene."
    ) { [self] (scene, call) throws(LuaFault) in
      let name = try call[1].string()
      try happen(name, in: scene)
    }
  }

  /// Calls what a scene declares under a name.
  ///
  /// - Throws: What the function raised; SW2006 for a name that is not declared.
  package func happen(_ name: String, in scene: Scene) throws(LuaFault) {
    guard scene === self.scene, let happening = run.happenings.first(where: { $0.name == name })
    else {
      let known = scene === self.scene ? happenings : []
      throw LuaFault(
        code: .unknownChoice,
        message: "nothing happens under \"\(name)\"\(nearMissHint(to: name, among: known))",
        help: known.isEmpty
          ? "sw.scene { happenings = { \(name) = function(scene) … end } } declares it"
          : "happenings: \(known.joined(separator: " "))")
    }
    do throws(LuaError) {
      try state.call(happening.function, within: .run) { $0.push(scene, as: self.classes.scenes) }
    } catch {
      throw LuaFault(error)
    }
  }
}
