import LuaBridge
import Scrollwork

/// The classes of the handles that scripts have, one for each kind of object.
struct HandleClasses {
  /// Scroll views.
  let views: LuaClass<ScrollView>
  /// Items of views, by reference.
  let items: LuaClass<ItemHandle>
  /// Nodes that are not part of a scene yet.
  let nodes: LuaClass<NodeBox>
  /// Scenes.
  let scenes: LuaClass<Scene>
  /// Motions of views.
  let motions: LuaClass<ScrollMotion>
  /// Readers of views.
  let proxies: LuaClass<ScrollProxy>
  /// Scroll managers.
  let managers: LuaClass<ScrollManager>
  /// Listeners, timers, muted events and observers.
  let subscriptions: LuaClass<ScriptSubscription>
  /// Behaviors.
  let behaviors: LuaClass<Behavior>
  /// Groups of registrations.
  let scopes: LuaClass<Scope>
  /// Links.
  let links: LuaClass<Link>
  /// Monitors.
  let monitors: LuaClass<ScrollMonitor>
  /// Comparisons of monitors.
  let comparisons: LuaClass<MonitorComparison>
  /// Forms.
  let forms: LuaClass<Form>
  /// Fingers.
  let touches: LuaClass<Touch>
  /// Tuples of ids.
  let tuples: LuaClass<TupleBox>
  /// Traces of views.
  let traces: LuaClass<TraceBox>
  /// The contents of views.
  let contents: LuaClass<ContentBox>
  /// Tasks.
  let tasks: LuaClass<ScriptTask>
  /// What a task can wait for.
  let awaitables: LuaClass<Awaitable>

  init(_ state: LuaState) {
    views = state.registerClass("View", of: ScrollView.self)
    items = state.registerClass("Item", of: ItemHandle.self, lifetime: .untilCollected)
    nodes = state.registerClass("Node", of: NodeBox.self, lifetime: .untilCollected)
    scenes = state.registerClass("Scene", of: Scene.self)
    motions = state.registerClass("Motion", of: ScrollMotion.self, lifetime: .untilCollected)
    proxies = state.registerClass("Proxy", of: ScrollProxy.self, lifetime: .untilCollected)
    managers = state.registerClass(
      "ScrollManager", of: ScrollManager.self, lifetime: .untilCollected)
    subscriptions = state.registerClass(
      "Sub", of: ScriptSubscription.self, lifetime: .untilCollected, isClosable: true)
    behaviors = state.registerClass("Behavior", of: Behavior.self, lifetime: .untilCollected)
    scopes = state.registerClass(
      "Scope", of: Scope.self, lifetime: .untilCollected, isClosable: true)
    links = state.registerClass("Link", of: Link.self, lifetime: .untilCollected)
    monitors = state.registerClass(
      "Monitor", of: ScrollMonitor.self, lifetime: .untilCollected)
    comparisons = state.registerClass(
      "Comparison", of: MonitorComparison.self, lifetime: .untilCollected)
    forms = state.registerClass("Form", of: Form.self, lifetime: .untilCollected)
    touches = state.registerClass("Touch", of: Touch.self, lifetime: .untilCollected)
    tuples = state.registerClass("Tuple", of: TupleBox.self)
    traces = state.registerClass("Trace", of: TraceBox.self, lifetime: .untilCollected)
    contents = state.registerClass("Content", of: ContentBox.self, lifetime: .untilCollected)
    tasks = state.registerClass("Task", of: ScriptTask.self, lifetime: .untilCollected)
    awaitables = state.registerClass("Awaitable", of: Awaitable.self, lifetime: .untilCollected)
  }
}
