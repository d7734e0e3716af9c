import ScrollPhysics
import Scrollwork

/// A scene with much of what there is, every extent and setting drawn at random; nothing in it is a
/// function.
///
/// Its rate is a power of 2: times are exact, whenever a motion begins.
func dumpableScene(seed: UInt64) -> Scene {
  var random = RowTestRandom(seed: seed)
  func number(_ low: Int, _ high: Int) -> Double { Double(low + random.below(high - low)) }
  func flag() -> Bool { random.below(2) == 0 }
  func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

  let lazy = ListNode(
    id: "rows", tree: RowTree(count: 80, extent: 30, .estimated, spacing: number(0, 4)),
    ids: RowIDs(count: 80))
  var extents = ExtentRuns()
  while extents.count < 80 { extents.append(number(10, 90), count: 1 + random.below(4)) }
  lazy.rowMeasure = .extents(extents)
  lazy.swipeWidth = 70
  let fields = (0..<4).map { item(.string("field-\($0)"), nil, number(20, 90)) as Node }
  let section = SectionNode(id: "s0", header: 30, isPinned: flag(), children: fields)
  section.completion = .value(false)
  let other = SectionNode(id: "s1", header: 20, children: [item("x", nil, number(50, 400))])
  other.isCollapsed = flag()
  let page = scroll("page", [section, other, lazy]) {
    $0.followThreshold = flag() ? 4 : nil
    $0.verticalBounce = pick(BouncePolicy.allCases)
    $0.refresh = flag() ? RefreshSettings(threshold: 40) : nil
    $0.edgeRefreshes[.bottom] = flag() ? RefreshSettings(threshold: 30, inset: 20) : nil
    if flag() { $0.edgeRefreshes[.top] = $0.refresh }
    $0.anchors.initial = flag() ? Alignment(y: 1) : nil
    $0.anchors.sizeChanges = flag() ? Alignment(y: 1) : nil
    $0.velocityEstimator = pick(VelocityEstimator.allCases)
    $0.keyboardAnchor = pick(KeyboardAnchor.allCases)
    $0.carriesMomentum = flag()
    $0.momentumLimits = pick([
      MomentumLimits(), MomentumLimits(maximumVelocity: 900, share: 0.6),
      MomentumLimits(maximumDistance: .points(70)),
      MomentumLimits(maximumDistance: .viewports(0.3)),
    ])
  }
  page.attach(item("bar", nil, 30), to: pick([.top, .bottom]))
  let head = HeaderNode(length: 80, minimumLength: flag() ? 30 : nil, stretches: flag())
  let articles = scroll(
    "articles", height: 160, [head as Node] + (0..<6).map { item(.string("a-\($0)"), nil, 70) }
  ) { $0.origin = .top }
  let cards = (0..<8).map { item(.string("card-\($0)"), number(60, 240), 80) as Node }
  let strip = scroll("strip", .horizontal, height: 90, [row(spacing: 8, cards)])
  var asChromium = CSSSnapping(axes: .horizontal)
  asChromium.browser = .chromium
  strip.snap(
    to: pick([
      .views(ViewSnapping(alignment: .center, limit: .one)), .pages, nil,
      .css(CSSSnapping(axes: .horizontal)), .css(asChromium), .paging(PageSnapping(unit: .group)),
      (try? IntervalSnapping(.rnIOS, stops: .interval(90, align: .start))).map { .stops($0) },
    ]))
  let chat = scroll(
    "chat", height: 120, (0..<9).map { item(.string("line-\($0)"), nil, number(15, 40)) }
  ) { $0.origin = .bottom }
  let faces = ScrollView.reversed(
    id: "faces", children: (0..<12).map { item(.string("f-\($0)"), 44, 44) })
  faces.height = 44
  let cells = (0..<9).map { item(.string("cell-\($0)"), nil, number(20, 60)) as Node }
  let wall = scroll(
    "wall", height: 90,
    [
      GridNode(tracks: pick([.count(3), .adaptive(.fixed(90))]), children: cells),
      SectionNode(
        id: "shelf", header: 10, footer: 5, orthogonal: pick(OrthogonalScrolling.allCases),
        children: (0..<6).map { item(.string("book-\($0)"), 120, 50) }),
    ])
  let map = scroll("map", .both, height: 90, [OverlayNode(children: [item("m", 700, 500)])])
  map.applyPhysics(pick([[], [PhysicsSet.flutterClamping.rule], [PhysicsSet.android.rule]]))
  let sheet = ScrollView(
    sheet: Sheet(
      detents: [.init("low", .points(80)), .init("fit", .content), .init("high", .share(0.8))],
      isDismissible: true), id: "sheet",
    children: [scroll("inside", rows([90, 90, 700]))])
  let scene = Scene(
    device: Device(
      size: Size(width: 320, height: number(500, 900)), rate: 64,
      safeArea: EdgeInsets(top: 20, bottom: 30)),
    direction: pick(LayoutDirection.allCases),
    children: [
      OverlayNode(children: [column([strip, faces, articles, chat, wall, map, page]), sheet])
    ])
  scene.begin()
  return scene
}

/// Plays with a scene, the same way whenever the seed is the same, and writes down what happens.
struct DumpPlay {
  let scene: Scene
  private var random: RowTestRandom
  private let start: Int
  private let firstSamples: [Int]
  private let firstEvent: Int
  private var touch: Touch?
  private var count = 0

  init(_ scene: Scene, seed: UInt64) {
    self.scene = scene
    random = RowTestRandom(seed: seed)
    start = scene.tickCount
    firstSamples = scene.scrollViews.map { $0.trace.samples.count }
    firstEvent = scene.log.events.count
  }

  private mutating func below(_ limit: Int) -> Int { random.below(limit) }

  private mutating func distance() -> Double { Double(below(400) - 200) }

  /// Does so many things and lets the scene come to rest.
  mutating func play(_ length: Int) {
    for _ in 0..<length {
      step()
      for _ in 0..<below(9) { scene.tick() }
    }
    rest()
  }

  mutating func rest() {
    touch?.lift()
    touch = nil
    for view in scene.scrollViews { view.endRefresh() }
    scene.settle()
    scene.tick(2)
  }

  private mutating func step() {
    let views = scene.scrollViews
    let view = views[below(views.count)]
    let items = view.targetItems
    let item = items.isEmpty ? nil : items[below(items.count)]
    switch below(20) {
    case 0...3:
      touch?.lift()
      touch = scene.touch(view, at: nil)
      touch?.crossSlop(towards: Point(x: distance(), y: distance()))
    case 4...7:
      guard let touch, touch.isDown else { return }
      touch.move(to: touch.position + Point(x: distance(), y: distance()))
    case 8, 9: touch?.lift(velocity: Point(x: distance() * 8, y: distance() * 8))
    case 10: view.wheel(by: Point(x: distance(), y: distance()), ticks: 1 + below(4))
    case 11: view.press(ScrollKey.allCases[below(ScrollKey.allCases.count)])
    case 12:
      let isAnimated = below(2) == 0
      if let item { view.go(.item(item)) { $0.animation = isAnimated ? .standard : nil } }
    case 13: view.go(.distance(Point(x: distance(), y: distance()))) { $0.clamps = true }
    case 14: edit(view, item)
    case 15: scene.resize(to: Size(width: 320, height: Double(500 + below(400))))
    case 16: scene.moveKeyboard(to: below(2) == 0 ? 0 : 200, over: 0.25)
    case 17: if let item { scene.focus(item) }
    case 18:
      guard let id = item?.id else { return }
      var position = ScrollPosition(id: id)
      if below(2) == 0 { (position.anchor, position.lendsRoom) = (Alignment(.start), true) }
      view.setPosition(position)
    default:
      if let item { scene.swipe(item) }
      view.markedID = item?.id
    }
  }

  private mutating func edit(_ view: ScrollView, _ item: Item?) {
    let kind = below(5)
    let extent = Double(below(90))
    guard view.sheet == nil else { return }
    switch (kind, item) {
    case (0, .some(let item)): if view.targetItems.count > 3 { try? view.remove(item) }
    case (1, .node(let node)): try? view.update(.node(node)) { node.height = extent }
    case (1, .row(let list, let key)):
      try? view.update(.row(list, key)) { list.update(key, extent: extent) { _ in } }
    case (2, .node(let section as SectionNode)):
      try? view.update(.node(section)) { section.isCollapsed.toggle() }
    case (2, .node(let node)): try? view.update(.node(node)) { node.isHidden = true }
    default:
      count += 1
      let node = ItemNode(id: count % 2 == 0 ? .string("new-\(scene.tickCount - start)") : nil)
      node.width = view.axes == .horizontal ? extent : nil
      node.height = view.axes == .horizontal ? nil : extent
      _ = try? view.insert(node, at: kind == 3 ? .start : .end)
    }
  }

  /// What happened since the beginning: every event, and every sample of every view.
  var story: [String] {
    var lines = scene.log.events.dropFirst(firstEvent).map { event in
      "\(event.tick - start) \(event.name.name) \(event.view?.id?.description ?? "–") "
        + "\(event.item?.id?.description ?? "–") \(event.source?.rawValue ?? "–") "
        + (event.detail.text)
    }
    for (view, first) in zip(scene.scrollViews, firstSamples) {
      for sample in view.trace.samples.dropFirst(first) {
        lines.append(
          "\(view.id?.description ?? "–") \(sample.tick - start) \(sample.offset) "
            + "\(sample.velocity) \(sample.phase) \(sample.source) "
            + (sample.target.map { "\($0)" } ?? "–"))
      }
    }
    return lines
  }
}

extension Event.Detail {
  /// The numbers of an offset event, to the bit.
  fileprivate var text: String {
    if case .scroll(let change) = self {
      "\(change.from) \(change.to) \(change.velocity)"
    } else {
      ""
    }
  }
}
