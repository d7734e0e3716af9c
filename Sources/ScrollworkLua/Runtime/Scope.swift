import LuaBridge
import Scrollwork

/// Everything that one piece of code has registered: an attached behavior, a group, a module of a
/// package, or a plain script.
///
/// Ending it drops exactly that.
package final class Scope: WeaklyReferenced {
  /// The behavior whose code it is, that of the behavior that made a group as well; nil for none.
  let behavior: Behavior?
  /// What the behavior is attached to, and with which options; nil for anything but an attached
  /// behavior.
  let attachment: Attachment?
  /// The package on whose behalf its code runs; nil for the project.
  let package: ScriptPackage?
  /// The scope that a group is part of.
  @WeakHandle private var whole: Scope?
  /// The scope whose code attached the behavior, with which it ends.
  @WeakHandle private(set) var maker: Scope?
  /// The scope of the older code that it replaces.
  @WeakHandle var predecessor: Scope?
  var subscriptions: [ScriptSubscription] = []
  var tasks: [ScriptTask] = []
  /// Called with the scope at its end.
  var endActions: [(Scope) -> Void] = []
  /// The table `sw.state`; passed on to the new code when the code is reloaded.
  var state: LuaReference?
  /// The functions that are called when this code has replaced older code.
  var reloadHandlers: [LuaReference] = []
  /// The instructions that its code has taken; those of code that it has called in other scopes are
  /// theirs.
  var spent = 0
  /// When its code has failed, in virtual seconds, if it is a package's.
  var failures: [Double] = []
  /// Whether it has ended for good: what its code registers from then on is dropped when that code
  /// is left.
  fileprivate(set) var hasEnded = false

  /// The host of a behavior, and the options.
  struct Attachment {
    let host: ObjectIdentifier
    /// The host, while it is there.
    var object: AnyObject? { present() }
    private let present: () -> AnyObject?
    /// What messages call the host: `view "gallery"`.
    var name: String { object.map(ScriptRuntime.name) ?? "a view that is gone" }
    /// Pushes the host's handle.
    let push: (borrowing LuaArguments) -> Void
    /// The table of options; nil for none.
    let options: LuaReference?
    /// Whether it makes no claim where another behavior has one.
    let yields: Bool

    init(
      to object: some WeaklyReferenced, options: LuaReference?, yields: Bool,
      push: @escaping (borrowing LuaArguments) -> Void
    ) {
      host = ObjectIdentifier(object)
      present = { [object = WeakHandle(object)] in object.object }
      (self.push, self.options, self.yields) = (push, options, yields)
    }
  }

  /// A scope for a plain script.
  package init() {
    behavior = nil
    attachment = nil
    package = nil
  }

  /// A scope for a module of a package, while it is loaded and for what it registers then.
  init(of package: ScriptPackage) {
    behavior = nil
    attachment = nil
    self.package = package
  }

  /// A group, whose code counts as that of the scope in which it is made.
  init(in whole: Scope?) {
    behavior = whole?.behavior
    attachment = nil
    package = whole?.package
    self.whole = whole?.root
  }

  /// A scope for a behavior; a shipped one that a package attaches acts on behalf of that package.
  init(
    _ behavior: Behavior, _ attachment: Attachment, by maker: Scope?, of attacher: ScriptPackage?
  ) {
    self.behavior = behavior
    self.attachment = attachment
    self.maker = maker
    package = behavior.package ?? (behavior.isShipped ? attacher : nil)
  }

  private var lateBox = LateWeakBox()
  package var weakBox: WeakBox { lateBox.box(of: self) }

  deinit { lateBox.end() }

  /// Forgets what it has registered, where the whole run ends.
  func forget() { (subscriptions, tasks, endActions) = ([], [], []) }

  /// Whether it is a package's that has ended: nothing calls its code any more.
  var isOver: Bool { hasEnded && package != nil }

  /// The scope that a group is part of; any other is its own.
  var root: Scope { whole ?? self }
}

/// The scope whose code has set a rule, which lives as long as what it is the rule of and does not
/// retain the scope.
struct RuleOwner {
  @WeakHandle private(set) var scope: Scope?
  private let package: ScriptPackage?

  init(_ scope: Scope?) {
    self.scope = scope
    package = scope?.package
  }

  /// Whether it is a package's code that has ended: the rule is not called any more.
  var isOver: Bool { package != nil && scope?.hasEnded != false }
}

extension ScriptRuntime {
  /// Runs `body`, whose registrations belong to the scope; with nil they belong to none.
  @discardableResult
  package func inScope<Result, Failure>(
    _ scope: Scope?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = enter(scope)
    defer { leave(scope, for: outer) }
    return try body()
  }

  /// Lets registrations belong to a scope.
  ///
  /// - Returns: The scope to which they belonged, for `leave`.
  func enter(_ scope: Scope?) -> Scope? {
    let outer = run.scope
    turn(to: scope)
    return outer
  }

  /// Lets registrations belong to the outer scope again; what code has registered after its scope
  /// ended is dropped.
  func leave(_ scope: Scope?, for outer: Scope?) {
    turn(to: outer)
    if let outer { limitRunningCall(of: outer) }
    if let scope, scope.hasEnded { drop(scope) }
  }

  /// Ends a scope for good: drops all that it has registered, and all that its code registers from
  /// then on.
  package func end(_ scope: Scope) {
    scope.hasEnded = true
    drop(scope)
  }

  /// Drops all that a scope has registered: listeners, timers, tasks, links, rules, behaviors.
  ///
  /// What is registered while they end, by `<close>` variables, is dropped as well.
  func drop(_ scope: Scope) {
    cancelCode(of: scope)
    while true {
      let (subscriptions, tasks, actions) = (scope.subscriptions, scope.tasks, scope.endActions)
      let attached = run.attached.filter { $0.maker === scope }
      let parts = takeParts(endingWith: scope)
      if subscriptions.isEmpty, tasks.isEmpty, actions.isEmpty, attached.isEmpty, parts.isEmpty {
        return
      }
      (scope.subscriptions, scope.tasks, scope.endActions) = ([], [], [])
      for subscription in subscriptions { subscription.off() }
      for task in tasks { cancel(task) }
      for action in actions { action(scope) }
      for behavior in attached { detach(behavior) }
      for part in parts { end(part) }
    }
  }
}
