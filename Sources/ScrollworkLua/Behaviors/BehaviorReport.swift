package import LuaBridge
package import Scrollwork

/// A declared option of an attached behavior, with the value that it got.
package struct OptionInForce: Equatable, Sendable {
  /// The option.
  package let option: BehaviorOption
  /// The value; nil for none, and for what is no data.
  package let value: PlainData?
}

/// An attached behavior, as a host shows it to a person.
package struct BehaviorReport: Equatable, Sendable {
  /// What the file that made it calls it.
  package let name: String
  /// The package that it is from, with its version; nil for the project's own.
  package let package: String?
  /// One sentence on what it does; empty where it declares nothing.
  package let summary: String
  /// The position of its view among the scene's in document order; nil for the scene.
  package let view: Int?
  /// What it holds of the view: `snap`, `route`, names of settings.
  package let claims: [String]
  /// What it would hold, and another one does.
  package let waiting: [String]
  /// The instructions that its code has taken.
  package let instructions: Int
  /// Its options.
  package let options: [OptionInForce]
}

extension ScriptRuntime {
  /// The behaviors that are attached to the present scene and its views, in the order of
  /// attachment.
  ///
  /// - Complexity: O(v + b) for v views and b behaviors.
  package func behaviorReports() -> [BehaviorReport] {
    guard let scene, !run.attached.isEmpty else { return [] }
    let views = scene.scrollViews
    var positions: [ObjectIdentifier: Int] = [:]
    for (position, view) in views.enumerated() { positions[ObjectIdentifier(view)] = position }
    return run.attached.compactMap { scope in
      guard let behavior = scope.behavior, let attachment = scope.attachment else { return nil }
      let view = positions[attachment.host]
      guard view != nil || attachment.host == ObjectIdentifier(scene) else { return nil }
      let (held, waiting) = view.map { claims(of: scope, to: views[$0]) } ?? ([], [])
      return BehaviorReport(
        name: behavior.name, package: behavior.package?.text,
        summary: behavior.declaration?.summary ?? "", view: view, claims: held, waiting: waiting,
        instructions: scope.spent,
        options: state.withoutCharge { optionsInForce(of: behavior, given: attachment.options) })
    }
  }

  /// The data that a chunk returns; nil for functions and handles.
  ///
  /// - Throws: What the chunk raised.
  package func data(of chunk: LuaReference) throws(LuaError) -> PlainData? {
    try state.call(chunk, within: .run) { PlainData($0[1]) }
  }
}
