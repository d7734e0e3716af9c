import LuaBridge
import Scrollwork

extension ScriptRuntime {
  /// Everything that belongs to one run: what scripts have made and registered, and what is
  /// running.
  ///
  /// A new value is the state of a runtime in which nothing has run.
  struct Run {
    /// The scene that verbs and plain scripts act on: the one made last.
    private(set) var scene: Scene?
    /// Whether the virtual time is used up.
    private(set) var virtualStop = false
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
    var timers = RunningTimers()
    /// How often handlers and rules were called that the scene's fault plan counts, by name.
    private(set) var faultyCalls: [String: Int] = [:]
    /// What the present scene declares that may happen, in order of the names.
    private(set) var happenings: [Happening] = []
    private(set) var waitCount = 0
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
    private(set) var attached: [Scope] = []
    /// The behavior that could not be attached last, for reports about it.
    private(set) var failedBehavior: Behavior?
    /// The claims of behaviors, for each view and aspect that one of them has set.
    var claims = ClaimTable()
    /// The table `sw.state` outside of behaviors.
    var plainState: LuaReference?
    /// The line from which a rule returned last, and the cause made of it.
    private(set) var lastAnswer: (returned: LuaReturn, cause: Cause)?
    /// The event whose handler runs, up to where it waits.
    private(set) var runningEvent: Event?
    /// The code that runs, outermost first.
    var code: [RunningCode] = []
    /// How many functions were started.
    private(set) var startCount = 0
    /// What the code that waits next waits for, in the time of which scene, and up to which virtual
    /// time; nil for no fixed time.
    var awaited: (what: String, scene: Scene?, until: Double?) = ("", nil, nil)
    /// The origin of the fault that is being reported.
    var faultOrigin: ScriptTask.Origin?
    /// Bytes printed so far.
    private(set) var printed = 0
    var isReadyEnvironmentTaken = false

    /// Whether scripts have made nothing that lives in Swift, so that a copy of this value and of
    /// the Lua state is the whole run.
    var hasOnlyLoaded: Bool {
      scene == nil && !virtualStop && waits.isEmpty && wakes.isEmpty && timers.all.isEmpty
        && pendingWaits.isEmpty && scope == nil && attached.isEmpty && failedBehavior == nil
        && claims.isEmpty && lastAnswer == nil && runningEvent == nil && code.isEmpty
        && faultOrigin == nil && modules.loading.isEmpty && handles.isEmpty
        && packageScopes.parts.isEmpty
    }

    /// Verbs and plain scripts act on a scene from now on; nil for none.
    mutating func act(on scene: Scene?) { self.scene = scene }

    /// A new scene declares what may happen, and its calls are counted from 0.
    mutating func declare(_ happenings: [Happening]) {
      (self.happenings, faultyCalls) = (happenings, [:])
    }

    /// Counts a call that the scene's fault plan names.
    ///
    /// - Returns: Which call of that name it is, from 1.
    mutating func count(faultyCall name: String) -> Int {
      faultyCalls[name, default: 0] += 1
      return faultyCalls[name] ?? 0
    }

    /// The virtual time is used up.
    mutating func endVirtualTime() { virtualStop = true }

    /// There is virtual time again.
    mutating func renewVirtualTime() { virtualStop = false }

    /// A behavior is attached, after all others.
    mutating func attach(_ scope: Scope) { attached.append(scope) }

    /// A behavior is not attached any more.
    mutating func detach(_ scope: Scope) { attached.removeAll { $0 === scope } }

    /// Code that was loaded anew takes the place of a behavior's.
    ///
    /// - Returns: Whether the old one was still attached; else nothing changes.
    mutating func replace(_ old: Scope, with new: Scope) -> Bool {
      guard let index = attached.firstIndex(where: { $0 === old }) else { return false }
      attached[index] = new
      return true
    }

    /// A behavior could not be attached.
    mutating func noteFailure(toAttach behavior: Behavior) { failedBehavior = behavior }

    /// A rule has returned from a line, of which a cause was made.
    mutating func noteAnswer(_ cause: Cause, from returned: LuaReturn) {
      lastAnswer = (returned, cause)
    }

    /// The number of a wait that begins, from 1.
    mutating func nextWait() -> Int {
      waitCount += 1
      return waitCount
    }

    /// The number of a function that starts, from 1.
    mutating func nextStart() -> Int {
      startCount += 1
      return startCount
    }

    /// Counts a line that is printed, with its line feed.
    mutating func countPrinted(_ byteCount: Int) { printed += byteCount + 1 }

    /// As much may be printed again as at the beginning.
    mutating func forgetPrinted() { printed = 0 }

    /// Goes on with the handler of an event; nil for none.
    mutating func turn(to event: Event?) { runningEvent = event }

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
    private(set) var items: [Item: Unretained<ItemHandle>] = [:]
    private(set) var tuples: [MarkerID: TupleBox] = [:]
    /// Those of contents, one for each view, not retained.
    private(set) var contents: [ScrollView: WeakHandle<ContentBox>] = [:]
    /// The scroll managers by name.
    private(set) var managers: [String: ScrollManager] = [:]

    var isEmpty: Bool {
      items.isEmpty && tuples.isEmpty && contents.isEmpty && managers.isEmpty
    }

    /// Keeps the handle of an item, which it does not retain.
    mutating func add(_ handle: ItemHandle) { items[handle.item] = Unretained(handle) }

    /// Keeps the handle of a tuple.
    mutating func add(_ tuple: TupleBox) { tuples[tuple.id] = tuple }

    /// Keeps the content of a view, which it does not retain.
    mutating func add(_ content: ContentBox) { contents[content.view] = WeakHandle(content) }

    /// Keeps a scroll manager in place of the one that had its name.
    mutating func add(_ manager: ScrollManager) { managers[manager.name] = manager }

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
