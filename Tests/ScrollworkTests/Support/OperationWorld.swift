import ScrollPhysics
import Scrollwork

/// A scene with a little of everything, whose laws are checked while operations are done to it.
final class OperationWorld {
  let scene: Scene
  private(set) var failure: String?
  private var touches: [Touch] = []
  private var motions: [Tracked] = []
  private var links: [Link] = []
  private var forms: [Form] = []
  private var subscriptions: [Subscription] = []
  /// A list whose rows have nodes: a caption, and in some a view that scrolls.
  private let feed: ListNode
  private let rows = list("rows", count: 40, extent: 33)
  private var count = 0
  private var isFinishing = false
  /// The items with an effect of their own.
  private var dressed: [Item] = []
  private var nestedLeft = 60
  /// The operation that is being done, as a line that runs; nil while time moves.
  private var line: Cause?
  private var lineCount = 0
  /// How many snap rules are being asked, one inside of the other.
  private var rulesAsked = 0
  /// How deep operations are nested that listeners do.
  private var depth = 0
  /// How many ticks stand for one, and whether those that nobody watches are passed over.
  private let pace: (ticks: Int, coasts: Bool)

  /// A motion and how often its end was heard.
  private final class Tracked {
    let motion: ScrollMotion
    var ends = 0
    init(_ motion: ScrollMotion) { self.motion = motion }
  }

  /// - Parameters:
  ///   - pace: How many ticks stand for one, and whether time passes over those that nobody
  ///     watches.
  ///   - checksLaws: Whether the laws are checked, in each tick.
  ///   - loopsRows: Whether the carousel is a loop of rows, with nodes in them.
  init(
    pace: (ticks: Int, coasts: Bool) = (1, false), checksLaws: Bool = true, loopsRows: Bool = false
  ) {
    self.pace = pace
    func section(_ name: String, _ heights: [Double]) -> SectionNode {
      let fields = heights.enumerated().map { index, height in
        let field = item(.string("\(name)-\(index)"), nil, height)
        field.completion = .value(index % 2 == 0)
        field.swipeActions = SwipeMenu(
          leading: [.init("done")], trailing: [.init("clear")], fullSwipe: 0.6)
        return field as Node
      }
      let section = SectionNode(id: .string(name), header: 30, children: fields)
      section.completion = .value(false)
      return section
    }
    let cards = (0..<6).map { item(.string("card-\($0)"), 180, 120) as Node }
    let shown = ListNode(
      id: "cards", tree: RowTree(count: 30, extent: 80, .measured, spacing: 10),
      ids: RowIDs(count: 30))
    if loopsRows {
      shown.rowContent = { item(.string("card-\($0.rawValue)"), nil, 120) }
      shown.overscan = 100
    }
    let carousel = scroll(
      "carousel", .horizontal, height: 120, [loopsRows ? shown : row(spacing: 10, cards)])
    if loopsRows { carousel.configure { $0.loop = LoopSettings() } }
    let floating = HeaderNode(length: 50, minimumLength: 10, collapse: .enterAlways, snap: .header)
    let inner = scroll(
      "inner", height: 160, [floating] + (0..<7).map { item(.string("in-\($0)"), nil, 60) })
    let profile = scroll(
      "profile", height: 110,
      [
        HeaderNode(
          length: 60, minimumLength: 20, stretches: true, collapse: .enterAlwaysCollapsed,
          snap: .page),
        scroll("posts", (0..<9).map { item(.string("post-\($0)"), nil, 50) }),
      ])
    let wall = SectionNode(
      id: "wall", header: 20, footer: 10, isPinned: true,
      children: [
        GridNode(
          id: "grid", tracks: .adaptive(GridTrack(minimum: 70)),
          spacing: Size(width: 4, height: 6), alignment: .center,
          children: (0..<20).map { item(.string("cell-\($0)"), nil, 40 + Double($0 * 7 % 30)) })
      ])
    let shelf = SectionNode(
      id: "shelf", header: 20, spacing: 8, padding: EdgeInsets(left: 12, right: 12),
      orthogonal: .groupPagingCentered,
      children: [
        GridNode(
          .horizontal, tracks: .count(2), spacing: Size(width: 8, height: 8),
          children: (0..<14).map { item(.string("book-\($0)"), 130, 50) })
      ])
    wall.children.first?.childrenAreTargets = true
    feed = ListNode(
      id: "feed", tree: RowTree(count: 50, extent: 45, .estimated), ids: RowIDs(count: 50),
      sections: [
        .init(id: "f0", header: 24, footer: 8, count: 12), .init(id: "f1", header: 24, count: 0),
        .init(id: "f2", header: 24, count: 30, isCollapsed: true),
        .init(id: "f3", header: 24, footer: 30, count: 8),
      ])
    feed.pinning = [.headers, .footers]
    feed.rowsFitContent = true
    feed.rowContent = { key in
      let number = Int(key.rawValue)
      let caption = item(.string("caption-\(number)"), nil, Double(20 + number * 37 % 60))
      guard number % 6 == 4 else { return column([caption]) }
      let cards = (0..<4).map { item(.string("part-\(number)-\($0)"), 150, 70) as Node }
      return column([
        caption, scroll(.string("strip-\(number)"), .horizontal, height: 70, [row(cards)]),
      ])
    }
    feed.keepRule = KeepRule { $0.rawValue % 5 == 2 }
    rows.overscan = Overscan(ahead: .viewports(0.5), behind: .points(20))
    rows.keepRule = KeepRule { $0.rawValue % 7 == 1 }
    rows.stickyRows = StickyRows(meeting: .push) { key in
      key.rawValue % 9 == 4 ? .top : key.rawValue % 11 == 7 ? .bottom : nil
    }
    let page = scroll(
      "page",
      [
        section("s0", [90, 40]), carousel, section("s1", [200]), inner,
        wall, shelf, section("s2", [70, 70, 70]), rows, feed,
      ])
    let labels = scroll(
      "labels", .horizontal, height: 40,
      [row((0..<4).map { item(.string("s\($0)"), 150, 40) as Node })])
    let map = scroll("map", .both, height: 150, [item("sheet", 700, 500)])
    let drawer = ScrollView(
      sheet: Sheet(detents: [.init("low", .points(60)), .init("high", .share(0.7))]), id: "drawer",
      children: [item("note", nil, 300)])
    scene = Scrollwork.Scene(
      device: Device(
        size: Size(width: 320, height: 560), safeArea: EdgeInsets(top: 20, bottom: 30)),
      children: [column([labels, page, map, profile]), drawer])
    if checksLaws { scene.laws = LawKeeper() }
    scene.host.currentCause = { [weak self] in self?.line }
    scene.host.currentEdit = { [weak self] in self?.line }
    scene.creationCause = Cause(text: "scene", location: "operations:0")
    scene.host.onReport = { [weak self] report in
      guard let self, failure == nil,
        Law.allCases.contains(where: { $0.code.rawValue == report.code })
      else {
        return
      }
      failure = "tick \(report.tick), \(report.view?.description ?? "–"): \(report.message)"
    }
    scene.begin()
    forms = [Form(view: page, sectionIDs: ["s2", "s0", "s1"], in: scene)]
  }

  // MARK: - What there is

  private func view(_ number: Int) -> ScrollView? {
    let views = scene.scrollViews
    return views.isEmpty ? nil : views[number % views.count]
  }

  private func target(in view: ScrollView, _ number: Int) -> Item? {
    let items = view.targetItems
    return items.isEmpty ? nil : items[number % items.count]
  }

  private func track(_ motion: ScrollMotion?) {
    guard let motion else { return }
    let tracked = Tracked(motion)
    motions.append(tracked)
    motion.onEnd { _ in tracked.ends += 1 }
  }

  /// A distance between −500 and 499, most of them short.
  private func distance(_ number: Int) -> Double {
    number % 3 == 0 ? Double(number - 500) : Double(number % 81 - 40)
  }

  private func animation(_ number: Int, _ operation: Operation) -> ScrollAnimation? {
    switch number % 6 {
    case 0: return nil
    case 1: return .linear(Double(number % 30) / 60)
    case 2 where number % 4 != 0:
      return (try? Spring(duration: 0.3, bounce: 0.3)).map { .spring($0) }
    case 3: return .keyframes([.init(time: 0.1, share: 1.4), .init(time: 0.2, share: 1)])
    case 2 where number % 4 == 0: return ScrollAnimation.spring(.bouncy).delayed(by: 0.05)
    case 4:
      return .curve(
        .custom { [weak self] share in
          if share > 0.5 { self?.again(operation) }
          return share
        }, duration: 0.15)
    default: return .standard
    }
  }

  /// Does something from inside of what the engine calls.
  private func again(_ operation: Operation) {
    // A rule that edits whenever it is asked is asked after each edit; scripts have budgets too.
    guard depth < 2, failure == nil, !isFinishing, nestedLeft > 0 else { return }
    nestedLeft -= 1
    var random = RowTestRandom(seed: UInt64(operation.a * 1_000_000 + operation.c))
    perform(Operation(using: &random), isNested: true)
  }

  // MARK: - Causes

  private func isMovingTime(_ operation: Operation) -> Bool { operation.kind == .tick }

  /// The line of an operation: each has one of its own.
  private func nextLine(_ operation: Operation) -> Cause {
    lineCount += 1
    return Cause(text: "\(operation.kind)", location: "operations:\(lineCount)")
  }

  // MARK: - Doing

  func perform(_ operation: Operation, isNested: Bool = false) {
    depth += 1
    let outer = line
    if !isMovingTime(operation) { line = nextLine(operation) }
    defer {
      depth -= 1
      line = outer
    }
    let (a, b, c) = (operation.a, operation.b, operation.c)
    switch operation.kind {
    case .tick:
      guard !isNested, !scene.isInTick else { return }
      tick((1 + a % 5) * pace.ticks)
    case .touch, .move, .cross, .lift: gesture(operation)
    case .wheel:
      guard let view = view(a) else { return }
      let by = Point(x: distance(c) / 4, y: distance(b) / 4)
      switch b % 8 {
      case 0: track(view.smoothWheel(by: by))
      case 1:
        view.trackpad(.began, by: by)
        view.trackpad(.changed, by: by)
        view.trackpad(.ended)
        track(view.momentum(.began))
      case 2: scene.hover(at: c % 5 == 0 ? nil : Point(x: Double(b % 400), y: Double(c % 800)))
      default: track(view.wheel(by: by, ticks: 1 + c % 4))
      }
    case .key: if let view = view(a) { track(view.press(ScrollKey.allCases[b % 10])) }
    case .tap:
      if let view = view(a), let item = target(in: view, b) { scene.tap(item) }
    case .call, .animate, .scrollBy, .edge, .stop, .cancel: call(operation)
    case .insert, .remove, .shift, .update, .hide, .collapse, .extent, .removeView:
      if c % 5 == 0 { animate { edit(operation) } } else { edit(operation) }
    case .batch:
      let kinds: [Operation.Kind] = [.insert, .remove, .shift, .update, .extent, .collapse, .hide]
      scene.batch {
        for number in 0..<(2 + c % 4) {
          edit(
            Operation(kinds[(b + number * 3) % kinds.count], a, b * (number + 1) % 997, c + number))
        }
      }
    case .link, .unlink, .snap, .configure, .insets, .resize, .mark, .reduce: arrange(operation)
    case .focus:
      if let view = view(a) { scene.focus(c % 5 == 0 ? nil : target(in: view, b)) }
    case .field: if let form = forms.first { _ = b % 2 == 0 ? form.next() : form.previous() }
    case .submit: forms.first?.submit()
    case .keyboard:
      scene.moveKeyboard(to: a % 3 == 0 ? 0 : Double(b % 400), over: Double(c % 3) / 10)
    case .statusBar: track(scene.tapStatusBar())
    case .accessibility:
      track(view(a)?.accessibilityScroll(AccessibilityDirection.allCases[b % 4]))
    case .listen: listen(operation)
    case .detents: changeDetents(operation)
    case .swipe:
      guard let view = view(a), let item = target(in: view, b) else { return }
      if c % 3 == 0 {
        item.node.swipeActions = SwipeMenu(
          leading: [.init("read")], trailing: [.init("archive"), .init("delete", width: 50)],
          fullSwipe: c % 2 == 0 ? 0.5 : nil)
      } else {
        scene.swipe(item, c % 2 == 0 ? .leading : nil)
      }
    case .native:
      guard let view = view(a) else { return }
      let offset = view.currentOffset + Point(x: distance(c), y: distance(b))
      if c % 4 == 0 {
        _ = view.restingOffset(
          ofNativeLiftAt: offset, velocity: Point(x: distance(b) * 4, y: distance(c) * 6),
          natural: c % 8 == 0 ? nil : offset + Point(x: distance(b), y: distance(c)))
      } else {
        view.follow(native: offset, ScrollPhase.allCases[b % 5])
      }
    case .autoScroll:
      guard let view = view(a) else { return }
      view.autoScroll(
        at: c % 4 == 0 ? nil : Point(x: Double(b % 400), y: Double(c % 600)),
        by: EdgeAutoScroll(zone: 100, speed: Double(b)))
    }
    layoutLaws()
  }

  private func gesture(_ operation: Operation) {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    touches.removeAll { !$0.isDown }
    switch operation.kind {
    case .touch:
      guard touches.count < 3, let view = view(a) else { return }
      touches.append(scene.touch(view, at: c % 3 == 0 ? nil : Point(x: Double(b % 320), y: 20)))
    case .move:
      guard !touches.isEmpty else { return }
      let touch = touches[a % touches.count]
      touch.move(to: touch.position + Point(x: distance(c) / 3, y: distance(b)))
    case .cross:
      guard !touches.isEmpty else { return }
      touches[a % touches.count].crossSlop(towards: Point(x: distance(c), y: distance(b)))
    default:
      guard !touches.isEmpty else { return }
      let velocity = c % 2 == 0 ? nil : Point(x: distance(c) * 4, y: distance(b) * 6)
      track(touches[a % touches.count].lift(velocity: velocity))
    }
  }

  private func call(_ operation: Operation) {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    guard let view = view(a) else { return }
    let kind = view.motionKind()
    let left = nestedLeft
    switch operation.kind {
    case .stop:
      view.stop()
      return check(view, .stop, nil, in: kind, isAlone: left == nestedLeft)
    case .cancel: return motions.isEmpty ? () : motions[b % motions.count].motion.cancel()
    case .edge:
      let animation = animation(c, operation)
      let motion = view.go(.edge(Edge.allCases[b % 4])) { $0.animation = animation }
      track(motion)
      return check(
        view, animation == nil ? .jump : .animate, motion, in: kind, isAlone: left == nestedLeft)
    case .scrollBy:
      let animation = animation(c, operation)
      let way = Point(x: distance(c), y: distance(b))
      // On its other axis the view may be on its way back from beyond an end.
      var moved = AxisSet()
      if way.x != 0 { moved.insert(.horizontal) }
      if way.y != 0 { moved.insert(.vertical) }
      let kind = moved.isEmpty ? kind : view.motionKind(on: moved)
      let motion = view.go(.distance(way)) {
        $0.animation = animation
        $0.clamps = c % 7 != 0
      }
      track(motion)
      return check(
        view, animation == nil ? .distance : .animate, motion, in: kind,
        isAlone: left == nestedLeft)
    default: break
    }
    guard let item = target(in: b % 3 == 0 ? self.view(b) ?? view : view, b) else { return }
    track(
      view.go(.item(item)) {
        if operation.kind == .animate { $0.animation = animation(c, operation) ?? .standard }
        $0.alignment = c % 2 == 0 ? Alignment(x: 0.5, y: 0) : .nearest
        $0.revealsThroughAncestors = b % 3 == 0
        $0.isForced = c % 5 == 0
        $0.clamps = c % 11 != 0
      })
  }

  private func edit(_ operation: Operation) {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    guard let view = view(a) else { return }
    if operation.kind == .collapse, c % 4 == 0, feed.isAlive, let view = feed.scroller {
      let sections = view.sections.filter { if case .section = $0 { true } else { false } }
      guard
        case .section(let list, let key)? = sections.isEmpty ? nil : sections[b % sections.count]
      else { return }
      try? view.update(.section(list, key)) {
        list.setCollapsed(list.section(key)?.isCollapsed != true, key)
      }
      return
    }
    if operation.kind == .collapse, c % 4 == 1 { return layInColumns(b, c) }
    if operation.kind == .collapse, c % 8 == 3, case .node(let node)? = target(in: view, b) {
      var edges: [Edge: Double] = [.top: 0]
      edges[Edge.allCases[b % 4]] = Double(b % 20)
      node.sticky =
        c % 3 == 0 ? nil : Sticky(edges, meeting: Sticky.Meeting.allCases[c % 3])
      return
    }
    let position: EditPosition =
      if let item = target(in: view, b), c % 3 > 0 {
        c % 3 == 1 ? .before(item) : .after(item)
      } else {
        c % 2 == 0 ? .start : .end
      }
    switch operation.kind {
    case .insert:
      count += 1
      let node = ItemNode(id: .string("new-\(count)"))
      node.width = view.axes == .horizontal ? Double(b % 200) : nil
      node.height = view.axes == .horizontal ? nil : Double(b % 200)
      _ = try? view.insert(node, at: position)
    case .removeView:
      guard b % 6 == 0, scene.scrollViews.count > 2, let outer = view.scroller else { return }
      try? outer.remove(.node(view))
    default:
      guard let item = target(in: view, b) else { return }
      if operation.kind == .remove { return (try? view.remove(item)) ?? () }
      if operation.kind == .shift { return (try? view.move(item, to: position)) ?? () }
      try? view.update(item) {
        switch (operation.kind, item) {
        case (.hide, .node(let node)): node.isHidden.toggle()
        case (.collapse, .node(let node as SectionNode)): node.isCollapsed.toggle()
        case (.extent, .node(let cell)) where cell.parent is GridNode && c % 2 == 0:
          (cell.parent as? GridNode)?.tracks = .count(1 + c % 5)
        case (.extent, .node(let node)): node.height = Double(c % 300)
        case (.update, .node(let node)):
          node.completion = .value(c % 2 == 0)
          node.anchoring = AnchoringPolicy.allCases[c % 5 == 0 ? 1 : 0]
          node.snapAlignment.y = [nil, nil, .center, .end, SnapAlignment.none][c % 5]
          dress(item, c)
          if c % 3 == 0 { (node.parent ?? node).apply(nodeChange(b, c)) }
          if c % 4 == 0 { animateNumber(operation) }
        case (.update, .row(let list, let key)):
          list.update(key, extent: nil) {
            $0.anchoring = AnchoringPolicy.allCases[c % 5 == 0 ? 1 : 0]
            $0.snapAlignment.y = [nil, nil, .center, .end, SnapAlignment.none][c % 5]
          }
          dress(item, c)
        case (.extent, .row(let list, let key)) where list.content(of: key) != nil:
          list.content(of: key)?.children.first?.height = Double(c % 300)
        case (_, .row(let list, let key)): list.update(key, extent: Double(c % 120)) { _ in }
        default: break
        }
      }
    }
  }

  /// Gives an item an effect, or takes it away.
  private func dress(_ item: Item, _ number: Int) {
    dressed.removeAll { $0 == item || !$0.isAlive }
    guard number % 3 > 0 else { return item.setEffect(nil) }
    dressed.append(item)
    item.setEffect(
      EffectRule({ $0.transitionPhase }) { progress, _, _ in Self.effect(at: progress) })
  }

  private static func effect(at progress: Double) -> ItemEffect {
    var effect = ItemEffect()
    // Boxes are compared with frames elsewhere, so nothing is displaced.
    effect.opacity = 1 - abs(progress) / 2
    effect.z = -abs(progress)
    return effect
  }

  /// What shows has its effect, whatever has moved it.
  private func effectLaws() {
    for item in dressed where item.isAlive && item.visibleShare() > 0 {
      guard let progress = item.transitionPhase else { continue }
      let wanted = Self.effect(at: progress)
      if item.effects ?? ItemEffect() != wanted {
        failure = "the effect of \(item) is \(String(describing: item.effects)), not \(wanted)"
      }
    }
  }

  /// A change of what a container or a header has of its own.
  private func nodeChange(_ b: Int, _ c: Int) -> NodeChange {
    var change = NodeChange()
    let length = Double(b % 30)
    change.spacing = c % 2 == 0 ? Size(width: length, height: length / 2) : nil
    change.padding = c % 5 == 0 ? EdgeInsets(top: length, left: 3) : nil
    change.alignment = CrossAlignment.allCases[c % CrossAlignment.allCases.count]
    change.header = c % 4 == 0 ? length : nil
    change.isPinned = c % 7 == 0 ? true : nil
    return change
  }

  /// A number on its way, whose calls may do anything.
  private func animateNumber(_ operation: Operation) {
    let (b, c) = (operation.b, operation.c)
    track(
      scene.animate(from: Double(b % 5), to: Double(c), animation(b, operation)) {
        [weak self] value in
        if Int(value) % 8 == 0 { self?.again(operation) }
      })
  }

  private func arrange(_ operation: Operation) {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    guard let view = view(a) else { return }
    switch operation.kind {
    case .link:
      guard links.count < 3 else {
        guard let link = links[b % 3] as? SectionLink else { return }
        return track(link.choose(.integer(1 + c % 12)))
      }
      guard let other = self.view(b), other !== view else { return }
      switch c % 4 {
      case 0: links.append(GroupLink(.mirror, [view, other], in: scene))
      case 1: links.append(GroupLink(.fraction, [view, other], in: scene))
      default:
        var settings = SectionLink.Settings()
        settings.animation = c % 2 == 0 ? nil : .standard
        settings.scope = [nil, .targets, .sections][c / 4 % 3]
        settings.align = c / 12 % 2 == 0 ? .start : .center
        settings.isTwoWay = c / 24 % 2 == 0
        let link = SectionLink(list: view, labels: other, settings, in: scene)
        _ = link.listeners.add(.builtIn(.progress)) { [weak self] event, _ in
          guard case .progress(let from, let to) = event.detail else { return nil }
          if from == to { self?.failure = "progress from \(from) to \(to)" }
          return nil
        }
        links.append(link)
      }
    case .unlink: if !links.isEmpty { links.remove(at: b % links.count).end() }
    case .snap:
      switch b % 7 {
      case 0: view.snap(to: nil)
      case 6:
        var rule = CSSSnapping(strictness: c % 2 == 0 ? .mandatory : .proximity)
        rule.browser = c % 3 == 0 ? .chromium : nil
        view.snap(to: .css(rule))
      case 5: view.snap(to: .paging(PageSnapping(unit: .group)))
      case 1: view.snap(to: SnapRule(.paging(PageSnapping()), release: release(c)))
      case 2: view.snap(to: SnapRule(.views(ViewSnapping()), release: release(c)))
      case 3:
        view.snap(
          to: .custom { [weak self] move in
            self?.rulesAsked += 1
            defer { self?.rulesAsked -= 1 }
            self?.again(operation)
            return RuleAnswer(x: move.natural.x + 13, y: (move.natural.y / 50).rounded() * 50)
          })
      default: view.snap(to: .custom { _ in RuleAnswer(x: .nan) })
      }
    case .configure:
      view.configure {
        $0.isEnabled = b % 5 != 0
        $0.inputs.finger = b % 7 != 3
        $0.inputs.wheel = c % 6 != 2
        $0.inputs.keys = c % 9 != 4
        $0.wheel.axis = WheelAxis.allCases[(b + 1) % 3]
        $0.wheel.page = c % 8 == 5 ? .gesture : c % 8 == 6 ? .notch : .off
        $0.verticalBounce = BouncePolicy.allCases[c % 3]
        $0.horizontalBounce = BouncePolicy.allCases[b % 3]
        $0.directionalLock = c % 2 == 0
        $0.keyboardAnchor = KeyboardAnchor.allCases[(b + c) % 3]
        $0.keyboardDismissal = KeyboardDismissal.allCases[(b + c) % 3]
        $0.verticalOverscroll = OverscrollBehavior.allCases[(b * c) % 3]
        $0.anchoring = AnchoringPolicy.allCases[b % 7 == 0 ? 1 : 0]
        let pull = RefreshSettings(
          threshold: Double(1 + c % 90), moment: c % 2 == 0 ? .pass : .lift, inset: Double(b % 70))
        $0.refresh = b % 6 == 1 ? pull : nil
        for start in [true, false] {
          $0.edgeRefreshes[Edge(view.axes.stacking, start: start)] =
            b % 6 == (start ? 2 : 3) || b % 6 == 4 ? pull : nil
        }
        $0.momentumLimits = Self.momentumLimits(c % 5 == 3 ? b + 1 : 0)
        $0.loop = c % 4 == 1 ? LoopSettings(gap: b % 3 == 0 ? nil : Double(b % 40)) : nil
      }
      var reorder = ReorderRule()
      reorder.mayLift = { _, _ in b % 4 == 0 ? .pressed : .now }
      reorder.mayDrop = { _, _, isBefore in b % 5 != 0 || isBefore }
      view.reorderRule = c % 5 == 2 ? reorder : nil
    case .insets:
      view.configure { $0.insets = EdgeInsets(all: Double(b % 60)) }
      let edge = Edge(view.axes.stacking, start: c % 2 == 0)
      if c % 5 == 0 { view.beginRefresh(at: edge) }
      if c % 5 == 3 { view.endRefresh(at: c % 4 == 0 ? nil : edge) }
    case .resize:
      scene.resize(to: Size(width: Double(200 + b % 300), height: Double(300 + c % 500)))
    case .mark:
      let id = target(in: view, b)?.id
      guard let id, c % 3 == 0 else { return view.markedID = id }
      var position = ScrollPosition(id: id, anchor: Alignment(x: 0, y: c % 2 == 0 ? 0 : 0.5))
      position.lendsRoom = true
      track(view.setPosition(position, animation: animation(a, operation)))
    default: scene.motionReduction = MotionReduction(isOn: b % 2 == 0, stopsBounce: c % 2 == 0)
    }
  }

  /// Limits of momentum by a number; none by 0.
  private static func momentumLimits(_ number: Int) -> MomentumLimits {
    guard number > 0 else { return MomentumLimits() }
    return MomentumLimits(
      maximumVelocity: number % 4 == 0 ? nil : Double(number * 3),
      share: number % 3 == 0 ? nil : Double(number % 11) / 10,
      maximumDistance: number % 5 == 0
        ? nil : number % 2 == 0 ? .points(Double(number)) : .viewports(Double(number) / 400))
  }

  /// The usual judgement of releases, or a rule's own.
  private func release(_ number: Int) -> SnapRelease {
    guard number % 2 == 1 else { return SnapRelease() }
    return SnapRelease(
      threshold: number % 3 == 0 ? nil : Double(number % 11) / 10,
      flick: number % 5 == 0 ? nil : Double(number % 7) * 200,
      settle: number % 4 == 1 ? .standard : nil)
  }

  private func changeDetents(_ operation: Operation) {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    guard let sheet = scene.scrollViews.first(where: { $0.sheet != nil }) else { return }
    if sheet.sheet?.isDismissible == true, c % 3 == 0 {
      return track(sheet.dismiss(animation: animation(b, operation), asks: a % 4 != 0))
    }
    if c % 7 == 0 { return sheet.invalidateDetents() }
    let names: [MarkerID] = ["low", "mid", "high", "top"]
    let rule = DetentRule { [weak self] room in
      self?.again(operation)
      return a % 5 == 0 ? nil : a % 3 == 0 ? .content : .points(room.content / Double(1 + b % 3))
    }
    track(
      sheet.changeSheet(animation: animation(c, operation)) {
        $0.detents = (0...(b % 3)).map {
          let heights: [Sheet.Height] = [
            .points(Double((a * ($0 + 3)) % 700)), .content, .custom(rule),
          ]
          return Sheet.Detent(names[(a + $0) % 4], heights[(b + $0) % 5 % 3])
        }
        $0.isDismissible = c % 2 == 0
        $0.mode = Sheet.Mode.allCases[c % 2]
        $0.dimming = [.never, .always, .above($0.detents[0].name)][b % 3]
      })
  }

  /// A listener that does something of its own a few times.
  private func listen(_ operation: Operation) {
    guard subscriptions.count < 12, let view = view(operation.a) else { return }
    let names = EventName.BuiltIn.allCases
    let (name, c) = (names[operation.b % names.count], operation.c)
    var left = 2
    let hear: (Event, Int) -> Subscription.Answer? = { [weak self] _, _ in
      guard left > 0 else { return nil }
      left -= 1
      self?.again(operation)
      return c % 4 == 0 ? .target(Point(x: 50, y: Double(c))) : c % 7 == 0 ? .refuse : nil
    }
    let item = (c % 4 == 1 ? nil : target(in: view, c)) ?? .node(view)
    let subscription =
      switch name {
      case .pan:
        item.onPan(
          [.both, .horizontal, .vertical][c % 3], slop: c % 2 == 0 ? nil : Double(c % 30),
          handler: hear)
      case .progress:
        item.onProgress(
          ProgressSpan(ViewRange.allCases[c % 5]), smoothing: c % 3 == 0 ? nil : Double(c % 9) / 10,
          handler: hear)
      case .trigger: item.onTrigger(at: Double(c % 5) / 4, handler: hear)
      default: view.listeners.add(.builtIn(name), handler: hear)
      }
    subscriptions.append(subscription)
  }

  // MARK: - Checking

  /// What is left of a view's motion after a call, by the table of what interrupts what.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - other: The call.
  ///   - motion: What it answered; nil for none.
  ///   - kind: What moved the view before.
  ///   - isAlone: Whether nothing else was done meanwhile by what the engine calls.
  private func check(
    _ view: ScrollView, _ other: Intervention, _ motion: ScrollMotion?, in kind: MotionKind?,
    isAlone: Bool
  ) {
    guard failure == nil, depth == 1, isAlone, view.isAlive else { return }
    guard other == .stop || motion != nil, motion?.cancelledBy != "refused" else { return }
    let effect = kind.map { Interruption.of($0, by: other) } ?? .ends
    let now = view.motionKind()
    if effect == .refused, other != .stop, motion?.outcome != .interrupted {
      failure = "a call is not refused during a \(kind?.rawValue ?? "rest")"
    }
    guard motion?.outcome != .interrupted else { return }
    var allowed: Set<MotionKind?> = [nil, .link]
    switch effect {
    case .ends: if other == .animate { allowed.formUnion([.call, kind]) }
    case .extends, .carries: allowed.formUnion([.fling, .snap, .bounce])
    case .refused, .waits, .joins: allowed.insert(kind)
    }
    if !allowed.contains(now) {
      failure =
        "\(other) in a \(kind?.rawValue ?? "rest") leaves a \(now?.rawValue ?? "rest") behind"
    }
  }

  /// Moves time on until something fails, or `isOver` after one tick at least.
  private func tick(_ count: Int, until isOver: () -> Bool = { false }) {
    let end = scene.tickCount + count
    while failure == nil, scene.tickCount < end {
      if pace.coasts { scene.tick(upTo: end) } else { scene.tick() }
      if isOver() { return }
    }
  }

  /// Runs an edit inside an animation: what shows is where it was, to begin with.
  private func animate(_ edit: () -> Void) {
    scene.layoutIfNeeded()
    var shown: [(item: Item, frame: Rect)] = []
    for list in [rows, feed] where list.isAlive && list.isShown {
      guard let view = list.scroller, view.geometry.zoom == 1 else { continue }
      let items = view.visibleItems.filter { $0.node === list && $0.swipeDisplacement == 0 }
      shown += items.prefix(6).map { ($0, $0.frameInViewport) }
    }
    scene.withAnimation(.linear(0.4), edit)
    guard failure == nil, !scene.motionReduction.isOn else { return }
    for (item, before) in shown where item.isAlive && item.isShown {
      let after = item.frameInViewport
      for axis in Axis.allCases {
        guard
          abs(after.start(axis) - before.start(axis)) > 1e-6
            || abs(after.size[axis] - before.size[axis]) > 1e-6
        else { continue }
        failure = "\(item.id?.description ?? "a row") jumps from \(before) to \(after)"
      }
    }
  }

  /// Lays the rows of a list out in other columns or lanes, or one below the other, or gives a row
  /// another span.
  private func layInColumns(_ b: Int, _ c: Int) {
    let list = b % 2 == 0 ? feed : rows
    guard list.isAlive, let view = list.scroller else { return }
    let number = b / 2 % 6
    try? view.update(.node(list)) {
      if number > 3, list.tree.count > 0 {
        list.setSpan(b / 12 % 4, of: list.tree.key(at: c % list.tree.count))
      } else {
        let tracks: GridTracks = c % 8 == 1 ? .count(number + 1) : .adaptive(.init(minimum: 90))
        let columns = ListColumns(
          list === rows && c % 3 == 0 ? .lanes : .lines, tracks: tracks,
          spacing: Size(width: 6, height: Double(b % 3) * 4))
        try? list.setColumns(number == 0 ? nil : columns)
      }
    }
  }

  /// What holds between any two operations.
  private func layoutLaws() {
    guard failure == nil else { return }
    for view in scene.scrollViews where !view.currentOffset.isFinite {
      failure = "\(view.id?.description ?? "–") is at \(view.currentOffset)"
    }
    for case let link as SectionLink in links where rulesAsked == 0 {
      let (progress, count) = (link.progress, Double(link.count))
      let most = link.list.isLooping ? (count + 1).nextDown : count
      if !(min(1, count)...max(min(1, count), most)).contains(progress) {
        failure = "progress \(progress) of \(count) targets"
      }
    }
    contentLaws()
  }

  /// The nodes of rows are in their order, at their places, and as long as they.
  private func contentLaws() {
    // A rule, or what else is called during a layout, sees frames that are not final.
    guard rulesAsked == 0, !scene.isLayingOut else { return }
    scene.layoutIfNeeded()
    if failure == nil { effectLaws() }
    guard feed.isAlive, failure == nil else { return }
    var rows = 0
    var last = -1
    for index in 0..<feed.tree.count {
      let key = feed.tree.key(at: index)
      guard let node = feed.content(of: key) else { continue }
      rows += 1
      let position = feed.children.firstIndex { $0 === node } ?? -1
      if position != last + 1 { failure = "the node of row \(index) is child \(position)" }
      last = position
      guard feed.isShown, let row = feed.tree.row(of: key) else { continue }
      if node.frame.origin.y != row.start || node.frame.size.height != row.extent
        || (node.frame.origin.x == 0) != (row.column == 0)
      {
        failure = "row \(index) is at \(row), its node at \(node.frame)"
      }
    }
    // Nodes inserted as rows stay while their section is collapsed.
    let aside = feed.children.count { $0.frame.size.height == 0 }
    if rows > feed.children.count || rows + aside < feed.children.count {
      failure = "\(feed.children.count) nodes are in \(rows) rows"
    }
  }

  /// Takes all hands off and lets everything come to rest.
  func finish() {
    isFinishing = true
    line = Cause(text: "finish", location: "operations:\(lineCount + 1)")
    for subscription in subscriptions { subscription.end() }
    for touch in touches where touch.isDown { track(touch.lift()) }
    scene.moveKeyboard(to: 0)
    for view in scene.scrollViews {
      view.autoScroll(at: nil)
      view.snap(to: nil)
      // What rests outside of the scene says so.
      if view.isFollowingNative { view.follow(native: view.currentOffset, .idle) }
    }
    line = nil
    tick(3000) { scene.isSettled }
    tick(3)
    guard failure == nil else { return }
    if !scene.isSettled {
      failure = "not at rest after 50 s: \(scene.movement.joined(separator: "; "))"
    }
    for tracked in motions where failure == nil {
      if tracked.motion.outcome == nil { failure = "\(tracked.motion.name) never ended" }
      if tracked.ends != 1 {
        failure = "the end of \(tracked.motion.name) was told \(tracked.ends) times"
      }
    }
    for view in scene.scrollViews where failure == nil && view.isScrolling {
      failure = "\(view.id?.description ?? "–") is \(view.phase.rawValue) at rest"
    }
  }
}
