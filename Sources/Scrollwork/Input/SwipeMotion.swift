/// The displacement of an item by a swipe: held by a finger, or on its way to rest.
struct SwipeMotion {
  let item: Item
  /// The displacement in points as a function of the time since `start`, positive towards the
  /// trailing edge.
  let motion: AxisMotion
  /// The scene time of its beginning, in seconds.
  let start: Double

  func displacement(at now: Double) -> Double { motion.offset(at: max(0, now - start)) }

  func isOver(at now: Double) -> Bool { now - start >= motion.duration - Metrics.time }
}

/// A finger that swipes an item.
struct SwipeDrag {
  let item: Item
  let view: ScrollView
  let menu: SwipeMenu
  /// The displacement when the swipe began, in points.
  let start: Double
  /// The finger's position from which it counts, in the scene.
  let origin: Point
}

/// The swipe menu of a view that is open.
struct OpenSwipe {
  let item: Item
  let side: SwipeMenu.Side
}
