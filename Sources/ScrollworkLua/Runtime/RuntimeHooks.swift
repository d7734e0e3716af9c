package import LuaBridge
package import Scrollwork

/// What a runtime calls its host for; all nil without one.
package struct RuntimeHooks {
  /// Called for each fault of a handler, rule, timer or task, as it happens.
  package var onFault: ((ScriptFault) -> Void)?
  /// Called with each scene that a script makes, once it is laid out.
  package var onScene: ((Scene) -> Void)?
  /// Called with each chunk before it is compiled.
  package var onSource: ((ScriptSource) -> Void)?
  /// Called before each verb or call that may change something, with its line and what made that
  /// line run.
  package var onAction: ((Cause, ScriptTask.Origin) -> Void)?
  /// Takes what scripts print, a line at a time, without the line feed.
  package var onPrint: (([UInt8]) -> Void)?
  /// Finds a file for `require`, which the chunk `requirer` calls; nil for one that has no name.
  package var findModuleSource:
    ((_ name: String, _ requirer: String?) throws(LuaFault) -> ScriptSource)?
  /// What a message says that lets a package do what is refused; nil for the line in
  /// `scrollwork.toml`.
  package var allowance: ((ScriptPackage, ScriptPackage.Right) -> String)?
  /// The modules that the host has made itself, by the names that scripts require.
  package var hostModules: [String: LuaReference] = [:]
  /// Finds the first line and the bytes of a `return` that ends on a line of a source.
  ///
  /// Nil for one that takes a single line. Called when a rule returns from another line than
  /// before.
  package var findReturn: ((_ source: [UInt8], _ line: Int) -> (line: Int, range: Range<Int>)?)?
}

/// Finds the file behind `require name` of a chunk; nil where nothing of its own is meant.
package typealias ModuleFinder =
  @Sendable (_ name: String, _ requirer: String?) throws(LuaFault) -> ScriptSource?
