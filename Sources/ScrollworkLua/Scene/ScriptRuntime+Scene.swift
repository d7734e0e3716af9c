import LuaBridge
import Scrollwork

/// `sw.scene` and the class Scene.
extension ScriptRuntime {
  private static let sceneOptions = [
    APIOption(
      "device", "string",
      summary:
        "The name of a device whose extent, rate and safe area are taken; width and the others change them."
    ), APIOption("width", "number", "390", summary: "How wide the screen is, in points."),
    APIOption("height", "number", "844", summary: "How high the screen is, in points."),
    APIOption("rate", "number", "60", summary: "The count of ticks a second, from 1 to 10000."),
    APIOption(
      "safe_area", "Edges", "0",
      summary: "What the device's shape covers at the screen's edges, in points."),
    APIOption(
      "tracking_mode", "boolean", "true",
      summary:
        "Whether timers can wait while a finger scrolls, as on phones; a desktop has no such mode."),
    APIOption(
      "direction", "\"ltr\"|\"rtl\"", "\"ltr\"",
      summary: "Where lines of text begin: \"rtl\" turns leading and trailing round."),
    APIOption(
      "reduced_motion", "boolean|{ bounce=, parallax= }", "false",
      summary:
        "Whether animated calls arrive at once; a table also stops bounces or maps, see doc ReducedMotion."
    ),
    APIOption(
      "setup", "fn(scene: Scene) → any",
      summary: "Called with the scene before its first layout, to attach behaviors."),
    APIOption(
      "faults", "{ late_layout=, wrong_estimates=, dropped_ticks=, script_errors= }",
      summary: "Faults to inject, the same in every run; see doc Faults."),
    APIOption(
      "happenings", "{ name = fn(scene: Scene) }",
      summary:
        "What may happen besides gestures, such as a new message: for Scene:happen and explore."
    ),
  ]

  static let reducedMotionOptions = [
    APIOption("bounce", "boolean", "true", summary: "Whether ends still bounce."),
    APIOption(
      "parallax", "boolean", "true", summary: "Whether links of kind \"map\" still follow."),
  ]

  func registerScene() {
    moduleFunction(
      .changes, "scene", ["table"], result: "Scene", options: Self.sceneOptions,
      "A screen with its children, laid out at t 0; setup(scene) runs before the first layout."
    ) { [self] (call) throws(LuaFault) in
      guard call[1].isTable else { throw call[1].expected("a table, as in sw.scene { … }") }
      let options = try Options(
        call[1], of: "sw.scene", Self.sceneOptions, allowsElements: true)
      let own = try options.choice("direction", LayoutDirection.self) ?? .leftToRight
      let direction = screen.direction ?? own
      var device = try device(options)
      device.safeArea = device.safeArea.physical(direction)
      let setup = try options.function("setup")
      let faults = try options["faults"].map { (value) throws(LuaFault) in try faultPlan(value) }
      let happenings = try options["happenings"].map { (value) throws(LuaFault) in
        try self.happenings(value)
      }
      var reduction = try motionReduction(options)
      if let isOn = screen.reducesMotion { reduction.isOn = isOn }
      chargeScene()
      let scene = Scene(
        device: device, direction: direction, faults: screen.faults ?? faults ?? FaultPlan(),
        children: try children(call[1], of: "sw.scene"))
      run.declare(happenings ?? [])
      scene.motionReduction = reduction
      let former = self.scene
      adopt(scene)
      if let setup {
        do throws(LuaError) {
          try state.call(setup, within: .run) { $0.push(scene, as: self.classes.scenes) }
        } catch {
          self.run.act(on: former)
          throw LuaFault(error)
        }
      }
      scene.begin()
      hooks.onScene?(scene)
      call.push(scene, as: classes.scenes)
    }
    add(Self.sceneFields, to: classes.scenes)
    registerSceneCalls()
    registerDumps()
    registerHappenings()
    registerAttaching(to: classes.scenes)
    registerEvents(
      on: classes.scenes, emits: true,
      host: { [self] (scene) throws(LuaFault) in eventHost(scene: scene) },
      emit: { scene, name, fields in scene.emit(name, on: nil, fields: fields) })
    classes.scenes.describe { scene in
      let device = scene.device
      let name = device.name.isEmpty ? "" : " \(device.name)"
      return "Scene\(name)  \(device.size.width.luaText)×\(device.size.height.luaText) at "
        + "\(device.rate.luaText) Hz  t \(scene.now.threeDecimals)"
    }
    makeStrict(classes.scenes, called: "a scene")
  }

  /// Reads `true`, or a table that also sets whether ends still bounce and maps still follow.
  private func motionReduction(_ options: Options) throws(LuaFault) -> MotionReduction {
    guard let value = options["reduced_motion"] else { return MotionReduction() }
    if let isOn = value.asBool { return MotionReduction(isOn: isOn) }
    let table = try Options(
      value, of: "reduced_motion",
      Self.reducedMotionOptions)
    return MotionReduction(
      isOn: true, stopsBounce: try table.bool("bounce") == false,
      stopsParallax: try table.bool("parallax") == false)
  }

  /// The device: that of a run or a test takes precedence over the scene's own table.
  private func device(_ options: Options) throws(LuaFault) -> Device {
    var device = Device(size: Size(width: 390, height: 844))
    if let name = try options.string("device") {
      guard let known = screen.devices[name] else {
        let names = screen.devices.keysInOrder
        let hint = nearMissHint(to: name, among: names)
        throw LuaFault(
          code: .unknownChoice, message: "there is no device \"\(name)\"\(hint)",
          help: "devices: \(names.joined(separator: " "))")
      }
      device = known
    }
    if let width = try options.length("width") { device.size.width = width }
    if let height = try options.length("height") { device.size.height = height }
    if let area = options["safe_area"] { device.safeArea = try area.edges("safe_area") }
    if let rate = try options.number("rate") {
      guard Device.rates.contains(rate) else {
        throw LuaFault(
          code: .wrongArgument,
          message: "rate is ticks a second, from 1 to 10000, got \(rate.luaText)")
      }
      device.rate = rate
    }
    if let override = screen.device {
      let rate = device.rate
      device = override
      if options["rate"] != nil { device.rate = rate }
    }
    if let rate = screen.rate { device.rate = rate }
    if let mode = try options.bool("tracking_mode") { device.hasTrackingMode = mode }
    return device
  }

  private static let sceneFields: [Member<Scene>] = [
    .field("now", "The virtual time, in seconds.") { $0.now },
    .field("width", "How wide the screen is, in points.") { $0.device.size.width },
    .field("height", "How high the screen is, in points.") { $0.device.size.height },
    .field("rate", "Ticks a second.") { $0.device.rate },
    .field("device", "The device's name; nil when only extents were given.") {
      $0.device.name.isEmpty ? nil : $0.device.name
    },
    .field("tracking", "Whether a finger scrolls anything now, or its momentum goes on.") {
      $0.isTracking
    },
    .field("direction", "Where lines of text begin.") { $0.direction },
    .field("tick", "Ticks since the first layout.") { $0.tickCount },
    .field("views", "All scroll views in document order.") { $0.scrollViews },
    .field("children", "What lies on the screen, in order.") {
      $0.root.children.map { Item.node($0) }
    },
    .field("focused", "The item with focus; nil for none.") { $0.focusedItem },
    .field("reduced_motion", "Whether animated calls arrive at once.") { $0.motionReduction.isOn },
    .field("keyboard", "How much of the screen the keyboard covers from below, in points.") {
      $0.keyboardOverlap
    },
    .field("is_scrolling", "Whether any view is not idle.") {
      $0.scrollViews.contains { $0.isScrolling }
    },
  ]

  private func registerSceneCalls() {
    registerSceneLookUps()
    let sizeOptions = [
      APIOption("width", "number", summary: "How wide the screen becomes, in points."),
      APIOption("height", "number", summary: "How high the screen becomes, in points."),
    ]
    method(
      .changes, classes.scenes, "resize", ["size"], options: sizeOptions,
      "Gives the screen another extent, as when a device is turned; what is left out stays."
    ) { (scene, call) throws(LuaFault) in
      let options = try Options(call[1], of: "Scene:resize", sizeOptions)
      var size = scene.device.size
      guard options["width"] != nil || options["height"] != nil else {
        throw LuaFault(code: .wrongArgument, message: "Scene:resize needs width=, height= or both")
      }
      size.width = try options.length("width") ?? size.width
      size.height = try options.length("height") ?? size.height
      scene.resize(to: size)
    }
    method(
      .changes, classes.scenes, "rotate", [],
      "Turns the device a quarter to the left: width and height change places, its safe area goes round with them, from the top to the left."
    ) { (scene, _) throws(LuaFault) in scene.rotate() }
    registerSceneUpdate()
    registerTimeline(on: classes.scenes) { $0.root }
    registerFocus()
    method(
      .reads, classes.scenes, "duplicates", [], result: "{Duplicate}",
      "Ids that more than one node, row or section has, with their paths, the first 1000 of each; lists are read for the ids of all rows."
    ) { [self] (scene, call) throws(LuaFault) in
      call.pushTable { list in
        for (index, entry) in scene.duplicateMarkers.enumerated() {
          list.set(at: index + 1) { inner in
            inner.pushTable { one in
              one.set("id") { self.push(entry.id, to: $0) }
              one.set("paths") { sink in
                sink.pushTable { paths in
                  for (position, path) in entry.paths.enumerated() {
                    paths.set(at: position + 1) { $0.push(path) }
                  }
                }
              }
            }
          }
        }
      }
    }
    method(
      .reads, classes.scenes, "convert", ["value", "to"], result: "Point|Rect",
      "Converts a point or rect of the screen to the space of a node, a view's content or a name."
    ) { [self] (scene, call) throws(LuaFault) in
      try convert(call, from: .global, of: nil, in: scene)
    }
  }

  private func registerSceneLookUps() {
    method(
      .reads, classes.scenes, "view", ["id"], result: "View",
      "The scroll view of that id; others raise."
    ) {
      [self] (scene, call) throws(LuaFault) in
      let item = try item(call[1], below: scene.root, in: scene, "view")
      guard case .node(let view as ScrollView) = item else {
        let id = item.id?.description ?? ""
        throw LuaFault(
          code: .unknownID,
          message:
            "\(id) is \(article(before: item.node.kind)) \(item.node.kind), not a scroll view",
          help: "scene:item(\(id)) returns any node")
      }
      call.push(view, as: classes.views)
    }
    method(
      .reads, classes.scenes, "item", ["id"], result: "Item|View",
      "The node of that id; unknown ids raise."
    ) {
      [self] (scene, call) throws(LuaFault) in
      push(try item(call[1], below: scene.root, in: scene, "item"), to: call)
    }
    method(
      .reads, classes.scenes, "lookup", ["id"], result: "Item|View",
      "The node of that id or anchor, or nil."
    ) {
      [self] (scene, call) throws(LuaFault) in
      push(scene.lookup(try markerID(call[1], "lookup")), to: call)
    }
    method(
      .reads, classes.scenes, "get", ["…"], result: "…", "Several nodes by id; unknown ids raise."
    ) {
      [self] (scene, call) throws(LuaFault) in
      guard call.count > 0 else { return }
      var found: [Item] = []
      for position in 1...call.count {
        found.append(try item(call[position], below: scene.root, in: scene, "get"))
      }
      for item in found { push(item, to: call) }
    }
    method(
      .moves, classes.scenes, "scroll_to", ["target", "opt?"], result: "Motion",
      options: Self.scrollOptions,
      "As a proxy of the whole scene: finds the target anywhere and moves its own scroll view."
    ) { [self] (scene, call) throws(LuaFault) in
      try scroll(ScrollProxy(scene: scene), call, name: "scroll_to", of: "Scene")
    }
  }
}
