import ScrollPhysics
import Scrollwork

/// A list inside a page, in a viewport of 400 × 800: the list scrolls 0 … 600, the page 0 … 800.
struct Nest {
  let scene: Scene
  let page: ScrollView
  let list: ScrollView

  init(
    rate: Double = 60, list set: (inout ScrollSettings) -> Void = { _ in },
    page setPage: (inout ScrollSettings) -> Void = { _ in }
  ) {
    list = scroll("list", height: 400, [item("text", nil, 1000)], set: set)
    page = scroll("page", [list, item("rest", nil, 1200)], set: setPage)
    scene = Scene(
      device: Device(size: Size(width: 400, height: 800), rate: rate), children: [page])
    scene.begin()
  }

  /// What a finger would have to do for the views to show what they show: offsets inside their
  /// ranges, pulls beyond.
  var raw: Double { Self.raw(list) + Self.raw(page) }

  static func raw(_ view: ScrollView, _ axis: Axis = .vertical) -> Double {
    let geometry = view.currentGeometry
    return RubberBand.raw(
      offset: geometry.contentOffset[axis], minimum: geometry.minimum(axis),
      maximum: geometry.maximum(axis), dimension: geometry.containerSize[axis],
      coefficient: view.settings.rubberBand)
  }
}

/// A fixed walk through random numbers: xorshift, so that a failing seed can be rerun.
struct Walk {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }
}

extension Point {
  static func up(_ distance: Double) -> Point { Point(y: -distance) }
  static func down(_ distance: Double) -> Point { Point(y: distance) }
}
