internal import ScrollPhysics

/// What the effects of an item and of the items around it make of rectangles on the screen: a scale
/// and a turn about a point, a displacement, and an opacity.
struct EffectTransform {
  /// The factor of sizes, 0 or above.
  private(set) var scale = 1.0
  /// The turn, in degrees clockwise on the screen.
  private(set) var rotation = 0.0
  /// The factor of opacities, 0 to 1.
  private(set) var opacity = 1.0
  /// Whether it changes nothing.
  private(set) var isIdentity = true
  /// Where a point goes: `(a·x − b·y, b·x + a·y) + shift`, with `a` and `b` the scale times the
  /// cosine and the sine of the turn.
  private var a = 1.0
  private var b = 0.0
  private var shift = Point.zero

  /// The effect of an item inside of what this one transforms.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - frame: The item's rectangle on the screen, without any effect.
  ///   - map: The map from where the item lies to the screen.
  /// - Returns: Both, the inner one first.
  func around(_ effect: ItemEffect, at frame: Rect, _ map: SpaceMap) -> EffectTransform {
    let turn = map.mirrored.contains(.horizontal) != map.mirrored.contains(.vertical) ? -1.0 : 1
    let center = frame.center
    let target = self.point(center + map.displacement(effect.displacement) * map.scale)
    var result = EffectTransform()
    result.isIdentity = false
    result.scale = scale * effect.scale
    result.rotation = rotation + effect.rotation * turn
    result.opacity = opacity * effect.opacity
    if result.rotation == 0 {
      result.a = result.scale
    } else {
      let angle = result.rotation * .pi / 180
      (result.a, result.b) = (result.scale * Double.cos(angle), result.scale * Double.sin(angle))
    }
    result.shift = target - result.turned(center)
    return result
  }

  /// Where a rectangle lies that is then scaled and turned about its center.
  func frame(_ rect: Rect) -> Rect {
    isIdentity ? rect : rect.offset(by: point(rect.center) - rect.center)
  }

  private func turned(_ point: Point) -> Point {
    Point(x: a * point.x - b * point.y, y: b * point.x + a * point.y)
  }

  private func point(_ point: Point) -> Point { isIdentity ? point : turned(point) + shift }
}

/// The parts of siblings, which lie by the height of their effects, equals in the order in which
/// they were added.
struct StackingOrder {
  private var siblings: [(z: Double, end: Int)] = []
  private let start: Int
  private var isFlat = true

  /// Begins at the number of a part.
  init(from start: Int) { self.start = start }

  /// A sibling ends before the number of a part.
  mutating func end(_ z: Double, at part: Int) {
    siblings.append((z, part))
    if z != 0 { isFlat = false }
  }

  /// Puts the parts in order; O(1) where no height differs from 0.
  func sort(_ parts: inout [SceneFrame.Part]) {
    guard !isFlat else { return }
    let order = siblings.indices.ordered { (siblings[$0].z, $0) < (siblings[$1].z, $1) }
    let former = parts[start...]
    parts.removeLast(parts.count - start)
    for index in order {
      parts += former[(index > 0 ? siblings[index - 1].end : start)..<siblings[index].end]
    }
  }
}
