internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// A view as an implementation of its behavior needs to know it: sizes, targets, constants.
struct VectorView: Hashable {
  /// Something that the view can rest on.
  struct Target: Hashable {
    var id: String
    /// The offset on the axis along which the content is stacked, in points.
    var offset: Double
  }

  let id: String
  /// `x`, `y` or `xy`: what the view scrolls along.
  let axes: String
  /// The axis along which the content is stacked.
  let axis: String
  let size, content: Size
  /// The axes along which offsets run against the screen's direction: lines from right to left, and
  /// views that begin at their end.
  let mirrored: String
  /// The offsets at which the range begins and ends, in points; not finite in a loop.
  let minimum, maximum: Point
  /// In document order; none without a rule.
  let targets: [Target]
  /// The distance after which the content repeats, in points; nil where it has ends.
  let loop: Double?
  /// Whether there are more targets than are listed.
  let hasMoreTargets: Bool
  let constants: VectorConstants

  /// The most targets that are listed.
  private static let targetLimit = 10_000

  /// Reads a view; nil for one without an id.
  init?(_ view: ScrollView) {
    guard let id = view.id else { return nil }
    let geometry = view.geometry
    let axis = view.axes.stacking
    self.id = id.plain
    axes = Axis.allCases.filter(view.axes.contains).map(\.letter).joined()
    self.axis = axis.letter
    mirrored = Axis.allCases.filter(geometry.mirroredAxes.contains).map(\.letter).joined()
    size = geometry.containerSize
    content = geometry.contentSize
    (minimum, maximum) = (geometry.minimum, geometry.maximum)
    constants = VectorConstants(view)
    var targets: [Target] = []
    var loop: Double?
    if case .detents = view.snapRule?.kind {
      targets = view.detentHeights.compactMap { detent in
        view.offset(ofDetent: detent.name).map { Target(id: detent.name.plain, offset: $0) }
      }
    } else if view.snapRule != nil {
      let start = geometry.startOffset(axis)
      var found = view.restingOffsets(
        from: start,
        through: geometry.repeats(axis) ? start + 3 * content[axis] : geometry.maximum(axis),
        limit: Self.targetLimit + 1)
      if geometry.repeats(axis), let first = found.first,
        let again = found.dropFirst().firstIndex(where: { $0.item == first.item })
      {
        loop = found[again].offset - first.offset
        found.removeSubrange(again...)
      }
      targets = found.map { Target(id: Self.name(of: $0.item), offset: $0.offset) }
    }
    self.loop = loop
    hasMoreTargets = targets.count > Self.targetLimit
    self.targets = Array(targets.prefix(Self.targetLimit))
  }

  /// The name of what a view rests on: a detent, or the item that its rule has aligned; nil for
  /// none.
  static func target(of view: ScrollView) -> String? {
    view.snapRule == nil ? nil : view.detent?.plain ?? view.alignedItem.map(name)
  }

  /// The id of an item, or `item 3` for one without.
  private static func name(of item: Item) -> String {
    item.id?.plain ?? "item \((item.index ?? 0) + 1)"
  }

  func write(to json: inout JSONText) {
    json.object { json in
      json.member("id", id)
      json.member("axes", axes)
      json.member("size", size)
      json.member("content", content)
      json.member("range") {
        $0.member("min", minimum)
        $0.member("max", maximum)
      }
      if let loop { json.member("loop", number: loop) }
      json.member("mirrored", mirrored)
      json.member("axis", axis)
      json.objects("targets", of: targets) { target, json in
        json.member("id", target.id)
        json.member("offset", number: target.offset)
      }
      if hasMoreTargets { json.member("more_targets", true) }
      constants.writeMembers(to: &json)
    }
  }
}

extension JSONText {
  fileprivate mutating func member(_ name: String, _ size: Size) {
    member(name) {
      $0.member("width", number: size.width)
      $0.member("height", number: size.height)
    }
  }
}
