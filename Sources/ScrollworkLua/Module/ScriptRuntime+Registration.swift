import LuaBridge

/// The parts of the module put together: each is registered when a script first needs it, and all
/// of them for the manifest.
extension ScriptRuntime {
  /// Everything scripts can use.
  package var manifest: Manifest {
    if state.isOpen {
      // Registering what is made on first use adds its descriptions.
      registerEverything()
      _ = requireFunction
      _ = verbs()
    }
    var manifest = Manifest(capacity: 700)
    for phase in Registry.Phase.allCases {
      for line in registry.described where line.phase == phase {
        manifest.add(contentsOf: line.entries())
      }
    }
    manifest.add(contentsOf: PureFunction.entries + CurveMembers.all.map { $0.entry(of: "Curve") })
    return manifest
  }

  /// Registers the members of each class when the first handle of it is made.
  func deferClassRegistration() {
    func putOff<Object: AnyObject>(_ type: LuaClass<Object>, _ own: Registry.Phase? = nil) {
      type.definition { [self] in
        registerModuleFunctions()
        if let own { register(own) }
      }
    }
    putOff(classes.views, .views)
    putOff(classes.items, .items)
    putOff(classes.nodes)
    putOff(classes.scenes)
    putOff(classes.motions)
    putOff(classes.proxies)
    putOff(classes.managers)
    putOff(classes.subscriptions)
    putOff(classes.behaviors)
    putOff(classes.scopes)
    putOff(classes.links)
    putOff(classes.monitors)
    putOff(classes.comparisons)
    putOff(classes.forms)
    putOff(classes.touches)
    putOff(classes.tuples)
    putOff(classes.traces)
    putOff(classes.contents)
    putOff(classes.tasks)
    putOff(classes.awaitables)
  }

  /// Registers the functions of the module and the classes, views and items aside; once.
  func registerModuleFunctions() {
    register(.module)
    register(.rest)
  }

  /// Makes the records and functions that are otherwise made on first use.
  func makeRecords() {
    records.makeAll()
    _ = (idAs, stopFunction, curves, requireFunction, moduleProxy, proxyVisitor)
    events.makeRecords()
  }

  /// Runs every phase of registration.
  package func registerEverything() {
    for phase in Registry.Phase.allCases { register(phase) }
  }

  private func register(_ phase: Registry.Phase) {
    guard let outer = registry.begin(phase) else { return }
    defer { registry.end(outer) }
    state.withoutCharge { describeMembers(of: phase) }
  }

  private func describeMembers(of phase: Registry.Phase) {
    switch phase {
    case .module:
      registerModule()
      registerNodes()
      registerScene()
    case .views:
      registerView()
      registerObservers(of: classes.views) { .node($0) }
    case .items:
      registerItem()
      registerObservers(of: classes.items) { $0.item }
    case .rest:
      registerSpaces()
      registerSceneObservers()
      registerMotion()
      registerProxy()
      registerScrollManager()
      registerListening()
      registerTasks()
      registerTimers()
      registerBehaviors()
      registerScopes()
      registerReloading()
      registerLinks()
      registerMonitors()
      registerForms()
      registerTouch()
      registerTrace()
      registerBubbling()
      registerSheet()
      registerPosition()
    case .host: break
    }
  }
}
