import LuaBridge
import Scrollwork

extension ScriptRuntime {
  /// Everything that belongs to one run: what scripts have made and registered, and what is
  /// running.
  ///
  /// A new value is the state of a runtime in which nothing has run.
  struct Run {
    /// The scene that verbs and plain scripts act on: the one made last.
    var scene: Scene?
    /// Whether the virtual time is used up.
    var virtualStop = false
    /// The handles that exist, so that an object has only one.
    var handles = Handles()
    /// The chunks loaded so far.
    var modules = Modules()
    /// Tasks that wait, by the number of their wait.
    var waits: [Int: ScriptTask] = [:]
    /// Tasks whose wait has ended and that have not resumed yet.
    var wakes = Wakes()
    /// The events that scripts have emitted, and listen for.
    var events = ScriptEvents()
    /// The timers that scripts have made and that may still run, in their order.
    var runningTimers: [RunningTimer] = []
    /// The count of `runningTimers` at which ended ones are removed next.
    var timerRoom = 16
    /// How often handlers and rules were called that the scene's fault plan counts, by name.
    var faultyCalls: [String: Int] = [:]
    /// What the present scene declares that may happen, in order of the names.
    private(set) var happenings: [Happening] = []
    var waitCount = 0
    /// The listeners of tasks that wait for an event.
    var pendingWaits: [Int: Subscription] = [:]
    /// The scope that registrations belong to: that of the behavior or script whose code runs.
    fileprivate(set) var scope: Scope?
    /// The instructions that the run had taken when the code of that scope went on.
    private var scopeStart = 0
    /// The scopes of what packages register outside of their own code.
    var packageScopes = PackageScopes()
    /// What packages have taken of the run's budget.
    private(set) var packageBudget = PackageBudget()
    /// The attached behaviors, in the order of attachment.
    var attached: [Scope] = []
    /// The behavior that could not be attached last, for reports about it.
    var failedBehavior: Behavior?
    /// The claims of behaviors, for each view and aspect that one of them has set.
    var claims = ClaimTable()
    /// The table `sw.state` outside of behaviors.
    var plainState: LuaReference?
    /// The line from which a rule returned last, and the cause made of it.
    var lastAnswer: (returned: LuaReturn, cause: Cause)?
    /// The event whose handler runs, up to where it waits.
    var runningEvent: Event?
    /// The code that runs, outermost first.
    var code: [RunningCode] = []
    /// How many functions were started.
    var startCount = 0
    /// What the code that waits next waits for, in the time of which scene, and up to which virtual
    /// time; nil for no fixed time.
    var awaited: (what: String, scene: Scene?, until: Double?) = ("", nil, nil)
    /// The origin of the fault that is being reported.
    var faultOrigin: ScriptTask.Origin?
    /// Bytes printed so far.
    var printed = 0
    var isReadyEnvironmentTaken = false

    /// Whether scripts have made nothing that lives in Swift, so that a copy of this value and of
    /// the Lua state is the whole run.
    var hasOnlyLoaded: Bool {
      scene == nil && !virtualStop && waits.isEmpty && wakes.isEmpty && runningTimers.isEmpty
        && pendingWaits.isEmpty && scope == nil && attached.isEmpty && failedBehavior == nil
        && claims.isEmpty && lastAnswer == nil && runningEvent == nil && code.isEmpty
        && faultOrigin == nil && modules.loading.isEmpty && handles.isEmpty
        && packageScopes.parts.isEmpty
    }

    /// A new scene declares what may happen.
    mutating func declare(_ happenings: [Happening]) { self.happenings = happenings }

    /// Goes on with code of a scope: what was taken since the last time counts as taken by the
    /// scope before.
    mutating func turn(to next: Scope?, in state: LuaState) {
      guard next !== scope || !modules.packages.isEmpty else { return }
      let spent = state.instructionsSpent
      // It has begun anew where the budget has.
      let taken = max(0, spent - scopeStart)
      scopeStart = spent
      scope?.root.spent += taken
      if !modules.packages.isEmpty {
        packageBudget.follow(state)
        if let package = scope?.package {
          packageBudget.take(
            instructions: taken, cpuTime: state.takeSharedCPUTime(), for: package)
        }
        packageBudget.enter(next?.package, in: state)
      }
      scope = next
    }
  }

  /// Goes on with code of a scope.
  func turn(to scope: Scope?) { run.turn(to: scope, in: state) }

  /// Lets the running call take no more than is left for its package, if it is a package's: the
  /// calls inside of it have taken from that, too.
  func limitRunningCall(of scope: Scope) {
    guard run.packageBudget.isInForce, let package = scope.package,
      run.code.last?.scope === scope
    else { return }
    state.limitRunningCallback(to: run.packageBudget.share(of: package, in: state))
  }

  /// Tasks whose wait has ended, with its results, and that have not resumed yet.
  struct Wakes {
    /// Main scripts, which resume after the tick.
    var mains: [(task: ScriptTask, values: (borrowing LuaArguments) -> Void)] = []
    /// Tasks behind a chain of more than `maximumDepth`, each of which waited for the one before.
    var deferred: [(task: ScriptTask, values: (borrowing LuaArguments) -> Void)] = []
    /// How many tasks resume inside of each other now.
    var depth = 0
    /// The scene whose tick runs, for whose end main scripts wait, and the present scene when it
    /// began.
    var ticking: (scene: Scene, present: Scene?)?

    /// The most tasks that resume inside of each other.
    static let maximumDepth = 64

    var isEmpty: Bool { mains.isEmpty && deferred.isEmpty }
  }

  /// The existing handles of what has no Swift object of its own, or none that lives as long.
  struct Handles {
    /// Those of items, not retained.
    var items: [Item: Unretained<ItemHandle>] = [:]
    var tuples: [MarkerID: TupleBox] = [:]
    /// Those of contents, one for each view, not retained.
    var contents: [ScrollView: WeakHandle<ContentBox>] = [:]
    /// The scroll managers by name.
    var managers: [String: ScrollManager] = [:]

    var isEmpty: Bool {
      items.isEmpty && tuples.isEmpty && contents.isEmpty && managers.isEmpty
    }

    /// Forgets the handle of an item, which ends.
    mutating func forget(_ item: Item) { items[item] = nil }

    /// Forgets the content of a view, which ends.
    mutating func forgetContent(of view: ScrollView) { contents[view] = nil }
  }

  /// The chunks that a run has loaded, and what came of them.
  struct Modules {
    /// The text of every chunk, by name.
    var sources: [String: [UInt8]] = [:]
    /// The packages of the chunks that do not belong to the project, by the name of the chunk.
    private(set) var packages: [String: ScriptPackage] = [:]
    /// The values that modules returned, by the name of their chunk.
    var values: [String: LuaReference] = [:]
    /// The modules being loaded, outermost first.
    var loading: [String] = []
    /// The chunks that have required a chunk, by its name.
    var requirers: [String: Set<String>] = [:]

    /// Notes that a chunk belongs to a package.
    mutating func add(_ chunk: String, of package: ScriptPackage) { packages[chunk] = package }
  }
}
