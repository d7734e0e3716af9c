import LuaBridge
package import Scrollwork

/// What a runtime calls its host for; all nil without one.
struct RuntimeHooks {
  var onFault: ((ScriptFault) -> Void)?
  var onScene: ((Scene) -> Void)?
  var onSource: ((ScriptSource) -> Void)?
  var onAction: ((Cause, ScriptTask.Origin) -> Void)?
  var onPrint: (([UInt8]) -> Void)?
  var findModuleSource: ((_ name: String) throws(LuaFault) -> ScriptSource)?
  var modules: [String: LuaReference] = [:]
  var findReturn: ((_ source: [UInt8], _ line: Int) -> (line: Int, range: Range<Int>)?)?
}

extension ScriptRuntime {
  /// Called for each fault of a handler, rule, timer or task, as it happens.
  package var onFault: ((ScriptFault) -> Void)? {
    get { hooks.onFault }
    set { hooks.onFault = newValue }
  }

  /// Called with each scene that a script makes, once it is laid out.
  package var onScene: ((Scene) -> Void)? {
    get { hooks.onScene }
    set { hooks.onScene = newValue }
  }

  /// Called with each chunk before it is compiled.
  package var onSource: ((ScriptSource) -> Void)? {
    get { hooks.onSource }
    set { hooks.onSource = newValue }
  }

  /// Called before each verb or call that may change something, with its line and what made that line run.
  package var onAction: ((Cause, ScriptTask.Origin) -> Void)? {
    get { hooks.onAction }
    set { hooks.onAction = newValue }
  }

  /// The modules that the host has made itself, by the names that scripts require.
  var hostModules: [String: LuaReference] {
    get { hooks.modules }
    set { hooks.modules = newValue }
  }

  /// Takes what scripts print, a line at a time, without the line feed.
  package var onPrint: (([UInt8]) -> Void)? {
    get { hooks.onPrint }
    set { hooks.onPrint = newValue }
  }

  /// Finds the first line and the bytes of a `return` that ends on a line of a source.
  ///
  /// Nil for one that takes a single line. Called when a rule returns from another line than
  /// before.
  package var findReturn: ((_ source: [UInt8], _ line: Int) -> (line: Int, range: Range<Int>)?)? {
    get { hooks.findReturn }
    set { hooks.findReturn = newValue }
  }
}
