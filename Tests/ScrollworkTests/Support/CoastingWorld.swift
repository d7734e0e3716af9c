import ScrollPhysics
import Scrollwork

/// A view over a list, whose rows are measured as they come into reach, and sections around it.
final class CoastingWorld {
  let scene: Scene
  let view: ScrollView
  private(set) var run = 0

  /// How often time was asked to move on.
  private(set) var calls = 0

  init(
    rate: Double = 120, axes: AxisSet = .vertical, isPlain: Bool = true, checksLaws: Bool = true
  ) {
    let rows = ListNode(
      id: "rows", tree: RowTree(count: 400, extent: 65, .estimated), ids: RowIDs(count: 400))
    rows.rowMeasure = .asked { Double(30 + $0.rawValue * 37 % 71) }
    let head = SectionNode(id: "head", header: 20, children: [item("first", 900, 500)])
    let tail = SectionNode(id: "tail", header: 20, children: [item("last", 900, 500)])
    view = scroll("v", axes, isPlain ? [rows] : [head, rows, tail])
    scene = Scene(
      device: Device(size: Size(width: 320, height: 480), rate: rate), children: [view])
    if checksLaws { scene.laws = LawKeeper() }
    scene.begin()
    scene.host.onTickEnd = { [unowned self] in run += 1 }
  }

  /// Moves time on by so many ticks.
  func tick(_ count: Int, coasts: Bool, until isOver: () -> Bool = { false }) {
    let end = scene.tickCount + count
    while scene.tickCount < end {
      calls += 1
      if coasts { scene.tick(upTo: end) } else { scene.tick() }
      if isOver() { return }
    }
  }

  /// Moves time on until all is settled.
  func settle(coasts: Bool) { tick(4000, coasts: coasts) { scene.isSettled } }
}

/// What sets a view in motion.
enum CoastingPush: String, CaseIterable {
  case flick, flickBack, snapped, paged, thrown, calm, spring, keyframes, timed, caught, oblique

  func callAsFunction(_ world: CoastingWorld, coasts: Bool) {
    let view = world.view
    switch self {
    case .flick: view.flick(Point(y: -2700))
    case .flickBack:
      view.jump(to: Point(y: 3000))
      world.settle(coasts: coasts)
      view.flick(Point(y: 1900))
    case .snapped:
      view.snap(to: .views(ViewSnapping()))
      view.flick(Point(y: -1350))
    case .paged:
      view.snap(to: .pages)
      view.flick(Point(y: -900))
    case .thrown: view.flick(Point(y: -30_000))
    case .calm: view.animate(to: Point(y: 600), .linear(2))
    case .spring:
      guard let spring = try? Spring(duration: 0.6, bounce: 0.3) else { return }
      view.animate(to: Point(y: 700), .spring(spring))
    case .keyframes:
      view.animate(
        to: Point(y: 900), .keyframes([.init(time: 0.4, share: 1.2), .init(time: 0.9, share: 1)]))
    case .timed:
      view.flick(Point(y: -2700))
      _ = world.scene.after(0.37) {
        view.go(.distance(Point(y: 40 - view.geometry.contentOffset.y)))
      }
      _ = world.scene.every(0.11) { _ = view.currentOffset }
      world.tick(200, coasts: coasts)
    case .caught:
      view.flick(Point(y: -2700))
      world.tick(40, coasts: coasts)
      view.drag(by: Point(y: 60)).lift()
    case .oblique: view.flick(Point(x: -700, y: -1100))
    }
    world.settle(coasts: coasts)
  }
}
