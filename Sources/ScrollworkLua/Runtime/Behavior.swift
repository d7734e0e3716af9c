import LuaBridge

/// What a behavior file returns: a name, and the function that attaching it to a host calls.
package final class Behavior {
  /// Its name.
  package let name: String
  /// The chunk that made it.
  let chunk: String?
  /// The package that it is from; nil for the project's own and for shipped ones.
  let package: ScriptPackage?
  /// What it says about itself; nil for one whose options are not checked.
  package let declaration: BehaviorDeclaration?
  let function: LuaReference
  /// Whether it is one of those inside the binary.
  var isShipped: Bool { chunk.map(ShippedBehaviors.isShipped) ?? false }
  /// Where the function is written.
  let definition: LuaDefinition?
  /// What its attachments share of their options; nil where it declares none.
  let template: OptionTemplate?

  init(
    name: String, chunk: String?, package: ScriptPackage?, declaration: BehaviorDeclaration?,
    function: LuaReference, definition: LuaDefinition?, template: OptionTemplate?
  ) {
    self.name = name
    self.chunk = chunk
    self.package = package
    self.declaration = declaration
    self.function = function
    self.definition = definition
    self.template = template
  }
}
