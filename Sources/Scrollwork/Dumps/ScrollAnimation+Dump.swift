import ScrollPhysics

/// `spring/1.0/200.0/20.0` are mass, stiffness and damping, `curve/0.42/0.0/0.58/1.0/0.3` the
/// points of a Bézier and its duration, `keyframes/0.1/0.5/0.3/1.0` times and shares; `delay/0.2/`
/// before them is a delay in seconds.
extension ScrollAnimation {
  /// The animation as a word of a dump; nil for one that is a function.
  var dumped: String? {
    let (animation, delay) = withoutDelay
    let parts: [String]
    switch animation {
    case .curve(.bezier(let curve), let duration):
      parts = ["curve"] + [curve.x1, curve.y1, curve.x2, curve.y2, duration].map { $0.dumped }
    case .spring(let spring):
      parts = ["spring"] + [spring.mass, spring.stiffness, spring.damping].map { $0.dumped }
    case .keyframes(let frames):
      parts = ["keyframes"] + frames.flatMap { [$0.time.dumped, $0.share.dumped] }
    case .curve(.custom, _), .delayed: return nil
    }
    return ((delay > 0 ? ["delay", delay.dumped] : []) + parts).joined(separator: "/")
  }

  /// Reads a word of a dump; nil when it is no animation.
  init?(dumped: Substring) {
    var parts = dumped.split(separator: "/", omittingEmptySubsequences: false)[...]
    var delay = 0.0
    if parts.first == "delay" {
      guard parts.count > 2, let seconds = Double(dumped: parts[1]), seconds > 0 else { return nil }
      delay = seconds
      parts = parts.dropFirst(2)
    }
    guard let kind = parts.popFirst() else { return nil }
    let numbers = parts.compactMap { Double(dumped: $0) }
    guard numbers.count == parts.count, let animation = Self.made(String(kind), numbers) else {
      return nil
    }
    self = delay > 0 ? animation.delayed(by: delay) : animation
  }

  private static func made(_ kind: String, _ numbers: [Double]) -> ScrollAnimation? {
    switch (kind, numbers.count) {
    case ("curve", 5):
      guard numbers[4] >= 0,
        let curve = try? CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      else { return nil }
      return .curve(.bezier(curve), duration: numbers[4])
    case ("spring", 3):
      let spring = try? Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      return spring.map { .spring($0) }
    case ("keyframes", let count) where count > 0 && count % 2 == 0:
      let frames = stride(from: 0, to: count, by: 2).map {
        Keyframe(time: numbers[$0], share: numbers[$0 + 1])
      }
      let times = frames.map { $0.time }
      guard times.allSatisfy({ $0 >= 0 }), times == times.sorted() else { return nil }
      return .keyframes(frames)
    default: return nil
    }
  }
}
