/// The record of touches: when fingers were down, and on which views.
package final class TouchTrace {
  /// One finger, from the moment it touched until it lifted.
  package struct Span {
    /// The gesture's number, from 1.
    package let number: Int
    /// The views that it held or dragged, in order.
    package fileprivate(set) var views: [ScrollView] = []
    /// The tick of the touch.
    package let beginTick: Int
    /// The virtual time of the touch, in seconds.
    package let beginTime: Double
    /// The virtual time of the lift, in seconds; nil while the finger is down.
    package fileprivate(set) var endTime: Double?
    /// The script line that made it; nil for none.
    package let cause: Cause?
  }

  /// The most touches that are stored; further ones are only counted.
  package static let capacity = 50_000

  /// The touches in the order in which they began.
  package private(set) var spans: [Span] = []
  /// The number of touches beyond the capacity, which were not stored.
  package private(set) var dropped = 0

  init() {}

  /// Adds a touch.
  ///
  /// - Returns: Its index in `spans`; nil beyond the capacity.
  func begin(_ touch: Touch) -> Int? {
    guard let scene = touch.scene, spans.count < Self.capacity else {
      dropped += 1
      return nil
    }
    spans.append(
      Span(
        number: touch.number, beginTick: scene.tickCount, beginTime: scene.now,
        cause: scene.runningLine))
    return spans.count - 1
  }

  func add(_ view: ScrollView, to index: Int?) {
    guard let index, !spans[index].views.contains(where: { $0 === view }) else { return }
    spans[index].views.append(view)
  }

  func end(_ index: Int?, in scene: Scene?) {
    guard let index, spans[index].endTime == nil else { return }
    spans[index].endTime = scene?.now
  }
}
