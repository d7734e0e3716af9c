import LuaBridge
import Scrollwork

/// Everything that one piece of code has registered: an attached behavior, or a plain script.
///
/// Ending it drops exactly that.
package final class Scope {
  /// The behavior; nil for a plain script.
  let behavior: Behavior?
  /// What the behavior is attached to, and with which options.
  let attachment: Attachment?
  var subscriptions: [ScriptSubscription] = []
  var tasks: [ScriptTask] = []
  var endActions: [() -> Void] = []
  /// The table `sw.state`; passed on to the new code when the code is reloaded.
  var state: LuaReference?
  /// The functions that are called when this code has replaced older code.
  var reloadHandlers: [LuaReference] = []
  /// The instructions that its code has taken.
  var spent = 0
  /// When its code has failed, in virtual seconds, if it is a package's.
  var failures: [Double] = []

  /// The host of a behavior, and the options.
  struct Attachment {
    let host: ObjectIdentifier
    /// What messages call the host: `view "gallery"`.
    let name: String
    /// Pushes the host's handle.
    let push: (borrowing LuaArguments) -> Void
    /// The table of options; nil for none.
    let options: LuaReference?
    /// Whether it makes no claim where another behavior has one.
    let yields: Bool
  }

  /// A scope for a plain script.
  package init() {
    behavior = nil
    attachment = nil
  }

  init(_ behavior: Behavior, _ attachment: Attachment) {
    self.behavior = behavior
    self.attachment = attachment
  }
}

extension ScriptRuntime {
  /// Runs `body`, whose registrations belong to the scope; with nil they belong to none.
  @discardableResult
  package func inScope<Result, Failure>(
    _ scope: Scope?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = self.run.scope
    self.run.scope = scope
    defer { self.run.scope = outer }
    return try body()
  }

  /// Drops all that a scope has registered: listeners, timers, tasks, links, rules.
  package func end(_ scope: Scope) {
    for subscription in scope.subscriptions { subscription.off() }
    for task in scope.tasks { cancel(task) }
    cancelCode(of: scope)
    for action in scope.endActions { action() }
    scope.subscriptions = []
    scope.endActions = []
  }
}
