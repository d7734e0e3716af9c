@testable import Scrollwork

/// A view in full flight over one long item, in which nothing is to be noticed, and two views
/// beside it.
final class WaitingWorkWorld {
  let view = scroll("view", height: 200, [item("long", nil, 90_000)])
  let other = scroll("other", height: 100, rows([80, 80, 80, 80]))
  let third = scroll("third", height: 100, rows([80, 80, 80, 80]))
  let scene: Scene
  var kept: [AnyObject] = []

  init(_ faults: FaultPlan) {
    scene = Scene(
      device: Device(size: Size(width: 320, height: 480)), faults: faults,
      children: [column([view, other, third])])
    scene.laws = LawKeeper()
    scene.begin()
  }

  func tick(_ count: Int, coasts: Bool) {
    let end = scene.tickCount + count
    while scene.tickCount < end {
      if coasts { scene.tick(upTo: end) } else { scene.tick() }
    }
  }
}

final class Look: SceneObserver {}

/// What a scene has to see to besides the motion of one view; each condition for passing time over
/// has a case that breaks it.
enum WaitingWork: String, CaseIterable {
  case none, touch, event, jump, link, layout, call, rows, appearing, keyboard, form, dropped
  case silence, listener, sceneListener, sensor, observer, visibility, visibleItems, states, hover
  case effect, viewMonitor, physics, refresh, header, secondMotion, timer, number, stop

  var faults: FaultPlan {
    var plan = FaultPlan()
    if self == .dropped { plan.droppedTicks = .only([44]) }
    return plan
  }

  func callAsFunction(_ world: WaitingWorkWorld) {
    let (scene, view, other, third) = (world.scene, world.view, world.other, world.third)
    switch self {
    case .none, .dropped: break
    case .number: scene.animate(from: 0, to: 1, .linear(30)) { _ in }
    case .touch: world.kept.append(other.drag(by: Point(y: -30)))
    case .event: scene.emit("note", on: nil, fields: nil)
    case .jump: other.jump(to: Point(y: 40))
    case .link:
      world.kept.append(GroupLink(.mirror, [other, third], in: scene))
      scene.linkedViewChanged(other)
    case .layout: other.children[1].height = 120
    case .call: scene.pending.unconfirmed.add(other)
    case .rows: scene.pending.unmeasured.add(other)
    case .appearing: other.children[0].isHidden.toggle()
    case .keyboard: scene.moveKeyboard(to: 60, over: 0.2)
    case .form:
      other.children[0].completion = .value(false)
      let form = Form(view: other, sectionIDs: ["1", "2"], in: scene)
      world.kept.append(form)
      _ = form.submit()
    case .silence: scene.isSilenced = true
    case .listener: _ = view.listeners.add(.builtIn(.scroll)) { _, _ in nil }
    case .sceneListener: _ = scene.listeners.add(.builtIn(.scroll)) { _, _ in nil }
    case .sensor: world.kept.append(SensorMonitor(of: other, in: scene))
    case .observer: world.kept.append(Look(scene) { _, _ in })
    case .visibility:
      if let item = other.targetItems.first {
        _ = item.onVisibility(above: 0.5) { _, _ in nil }
      }
    case .states: _ = view.listeners.add(.builtIn(.stuck)) { _, _ in nil }
    case .hover: scene.hover(at: Point(x: 20, y: 20))
    case .effect: other.children[0].effect = EffectRule({ _ in 0 }) { _, _, _ in nil }
    case .visibleItems: _ = view.onVisibleItems(above: 0.5) { _, _ in nil }
    case .viewMonitor: world.kept.append(DelegateMonitor(of: view))
    case .physics:
      var rule = PhysicsRule()
      rule.boundary = { _, _ in nil }
      view.applyPhysics([rule])
    case .refresh: view.configure { $0.refresh = RefreshSettings(threshold: 80, inset: 60) }
    case .header:
      _ = try? view.insert(HeaderNode(length: 60), at: .start)
    case .secondMotion: other.animate(to: Point(y: 100), .linear(0.3))
    case .timer: _ = scene.after(scene.tickLength) {}
    case .stop: view.stop()
    }
  }

  /// How many of the next ticks have to be run one by one: all that are looked at, or only the
  /// first.
  var isLasting: Bool {
    switch self {
    case .touch, .keyboard, .dropped, .silence, .sensor, .observer,
      .visibility, .states, .hover, .effect, .visibleItems, .viewMonitor, .physics, .refresh,
      .header, .secondMotion, .form, .number, .stop:
      true
    case .none, .event, .jump, .link, .layout, .call, .rows, .appearing, .timer, .listener,
      .sceneListener:
      false
    }
  }
}
