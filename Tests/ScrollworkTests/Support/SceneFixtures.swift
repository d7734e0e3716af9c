import ScrollPhysics
import Scrollwork

/// A column of sections in a viewport of 400 × 500: the range is 0 … 500·(count − 1).
struct Page {
  let scene: Scene
  let view: ScrollView

  init(
    sections: Int = 5, length: Double = 500, axes: AxisSet = .vertical, rate: Double = 60,
    settings: ScrollSettings = ScrollSettings()
  ) {
    self.init(
      lengths: Array(repeating: length, count: sections), axes: axes, rate: rate,
      settings: settings)
  }

  /// Sections "section-1" … of the given lengths.
  init(
    lengths: [Double], axes: AxisSet = .vertical, rate: Double = 60,
    settings: ScrollSettings = ScrollSettings()
  ) {
    let isHorizontal = axes == .horizontal
    let sections = lengths.enumerated().map { index, length in
      let section = SectionNode(id: .string("section-\(index + 1)"))
      section.height = isHorizontal ? 500 : length
      section.width = isHorizontal ? length : axes == .both ? 2000 : 400
      return section
    }
    view = ScrollView(axes, id: "page", settings: settings, children: sections)
    scene = Scene(
      device: Device(size: Size(width: isHorizontal ? 500 : 400, height: 500), rate: rate),
      children: [view])
    scene.begin()
  }

  /// The view's offset on the axis its sections follow each other.
  var offset: Double { view.geometry.contentOffset[view.axes.stacking] }
}

/// Five slides of 390, 16 apart, in a viewport of 390: they start at 0, 406, 812, 1218, 1624.
struct Gallery {
  let scene: Scene
  let view: ScrollView
  let slides: [ItemNode]

  init(rate: Double = 60, count: Int = 5, extents: [Double]? = nil) {
    slides = (0..<count).map { index in
      let slide = ItemNode(id: .string("slide-\(index + 1)"))
      slide.width = extents?[index] ?? 390
      return slide
    }
    view = ScrollView(
      .horizontal, id: "gallery", children: [StackNode(.horizontal, spacing: 16, children: slides)]
    )
    view.height = 300
    scene = Scene(
      device: Device(size: Size(width: 390, height: 844), rate: rate), children: [view])
    scene.begin()
  }

  var offset: Double { view.geometry.contentOffset.x }
}

/// A page of sections over a strip of labels, 120 wide each in a viewport of 400.
struct LinkedPage {
  let scene: Scene
  let list: ScrollView
  let labels: ScrollView

  init(lengths: [Double] = [500, 500, 500, 500, 500]) {
    let sections = lengths.enumerated().map { index, length in
      let section = SectionNode(id: .string("s\(index + 1)"))
      section.height = length
      return section
    }
    let names = lengths.indices.map { index in
      let label = ItemNode(id: .string("s\(index + 1)"))
      label.width = 120
      label.height = 44
      return label
    }
    labels = ScrollView(
      .horizontal, id: "labels", children: [StackNode(.horizontal, children: names)])
    labels.height = 44
    list = ScrollView(id: "list", children: sections)
    scene = Scene(
      device: Device(size: Size(width: 400, height: 544)),
      children: [StackNode(.vertical, children: [labels, list])])
    scene.begin()
  }
}

// MARK: - Moving

extension Scene {
  /// Lets a number of ticks pass.
  func tick(_ count: Int) {
    let end = tickCount + count
    while tickCount < end { tick(upTo: end) }
  }

  /// Lets ticks pass until nothing moves by itself; at least one.
  ///
  /// - Returns: the ticks taken; `limit` when something still moves.
  @discardableResult
  func settle(limit: Int = 2000) -> Int {
    let start = tickCount
    while tickCount < start + limit {
      tick(upTo: start + limit)
      if scrollViews.allSatisfy({ $0.phase == .idle || $0.phase == .tracking }) { break }
    }
    return tickCount - start
  }

  /// All that is kept of what has happened, in order.
  var record: [SceneRecordEntry] {
    let events = log.events.map { event in
      let head =
        "\(event.tick) \(event.time) \(event.name.name) \(event.view?.id?.description ?? "–") "
        + "\(event.source?.rawValue ?? "–") \(event.cause?.text ?? "–")"
      if case .scroll(let change) = event.detail { return SceneRecordEntry.scroll(head, change) }
      return .text("\(head) \(event.detail)")
    }
    let samples = scrollViews.flatMap { $0.trace.samples.map(SceneRecordEntry.sample) }
    let states = scrollViews.map { "\($0.currentOffset) \($0.position) \($0.direction)" }
    let counts = "\(tickCount) \(log.digest) \(log.count) \(log.dropped)"
    return events + samples + (states + reports.map(\.message) + [counts]).map { .text($0) }
  }
}

/// An entry of a scene's record.
///
/// What there is one of in each tick is kept as it is: to print it takes longer than the tick.
enum SceneRecordEntry: Hashable {
  /// A `scroll` event, and what is common to all events before it.
  case scroll(String, ScrollChange)
  /// A sample of a view's trace.
  case sample(ViewTrace.Sample)
  /// Anything else.
  case text(String)
}

extension Touch {
  /// Moves the finger by a distance, evenly over whole ticks, one at least.
  func move(by displacement: Point, over duration: Double, in scene: Scene) {
    let count = max(1, Int((duration * scene.device.rate).rounded()))
    let begin = position
    for index in 1...count {
      move(to: begin + displacement * (Double(index) / Double(count)))
      scene.tick()
    }
  }
}

extension ScrollView {
  /// Changes some of the settings.
  func configure(_ change: (inout ScrollSettings) -> Void) {
    var changed = settings
    change(&changed)
    configure(changed)
  }

  /// A finger that crosses the slop at once and then drags evenly; it stays down.
  func drag(by displacement: Point, over duration: Double = 0.2) -> Touch {
    guard let scene else { fatalError("a view without a scene") }
    let touch = scene.touch(self)
    touch.crossSlop(towards: displacement)
    touch.move(by: displacement, over: duration, in: scene)
    return touch
  }

  /// A finger that moves at a constant speed for 0.2 s and lifts at exactly that speed.
  @discardableResult
  func flick(_ velocity: Point, over duration: Double = 0.2) -> ScrollMotion? {
    drag(by: velocity * duration, over: duration).lift(velocity: velocity)
  }

  /// Jumps to an offset.
  @discardableResult
  func jump(to offset: Point, clamps: Bool = true) -> ScrollMotion? {
    var options = ScrollOptions()
    options.clamps = clamps
    return scroll(ScrollCall(target(offset), options, name: "scroll_to"))
  }

  /// The offset on the axes the view scrolls in.
  private func target(_ offset: Point) -> ScrollTarget {
    .point(
      x: axes.contains(.horizontal) ? offset.x : nil, y: axes.contains(.vertical) ? offset.y : nil)
  }

  /// Moves to an offset over time.
  @discardableResult
  func animate(
    to offset: Point, _ animation: ScrollAnimation = .standard, forced: Bool = false
  ) -> ScrollMotion? {
    var options = ScrollOptions()
    options.animation = animation
    options.isForced = forced
    return scroll(ScrollCall(target(offset), options, name: "scroll_to"))
  }

  /// Moves so that the start of a target meets the start of the region.
  @discardableResult
  func reveal(_ id: MarkerID, _ animation: ScrollAnimation? = .standard) -> ScrollMotion? {
    var options = ScrollOptions()
    options.animation = animation
    options.alignment = Alignment(.start)
    return scroll(ScrollCall(.id(id), options, name: "scroll_to"))
  }
}

extension ScrollAnimation {
  /// Evenly, for a duration in seconds.
  static func linear(_ duration: Double) -> ScrollAnimation {
    .curve(.bezier(.linear), duration: duration)
  }
}

extension Axis {
  /// A distance on this axis alone.
  func along(_ distance: Double) -> Point {
    var point = Point.zero
    point[self] = distance
    return point
  }
}

// MARK: - Listening

/// What listeners heard, in words.
final class Diary {
  private(set) var lines: [String] = []

  /// Listens to events of a host, by name; without names to everything a scroll view tells about
  /// its movement.
  init(_ listeners: ListenerList, _ names: [EventName.BuiltIn] = Diary.movement) {
    for name in names {
      _ = listeners.add(.builtIn(name)) { [weak self] event, _ in
        self?.lines.append(Self.line(event))
        return nil
      }
    }
  }

  func clear() { lines = [] }

  /// The lines with runs of the same line told once, as "scroll…".
  var story: [String] {
    var story: [String] = []
    for line in lines {
      if story.last == line || story.last == line + "…" {
        story[story.count - 1] = line + "…"
      } else {
        story.append(line)
      }
    }
    return story
  }

  func count(_ line: String) -> Int { lines.count { $0 == line } }

  static let movement: [EventName.BuiltIn] = [
    .phase, .scroll, .snap, .willBeginDrag, .willEndDrag, .didEndDrag, .willBeginDecelerate,
    .didEndDecelerate, .didEndAnimation, .scrollEnd,
  ]

  private static func line(_ event: Event) -> String {
    switch event.detail {
    case .phase(let from, let to, _): "\(from.rawValue)→\(to.rawValue)"
    case .dragEnd(let willDecelerate): "did_end_drag(\(willDecelerate))"
    case .edge(let edge, let isAt, _): "edge \(edge) \(isAt)"
    case .sections(let from, let to):
      "section \(from?.id?.description ?? "–")→\(to?.id?.description ?? "–")"
    case .ids(let from, let to): "active \(from?.description ?? "–")→\(to?.description ?? "–")"
    default: event.name.name
    }
  }
}

extension ListenerList {
  /// Listens to one event.
  @discardableResult
  func on(_ name: EventName.BuiltIn, _ body: @escaping (Event) -> Void) -> Subscription {
    add(.builtIn(name)) { event, _ in
      body(event)
      return nil
    }
  }
}

extension Event {
  /// The change a `scroll` event tells.
  var change: ScrollChange? {
    if case .scroll(let change) = detail { change } else { nil }
  }
}
