public import ScrollPhysics

/// What a released view knows when it asks where to come to rest (N8).
public struct SnapMove {
  /// Why the rule is asked.
  public enum Reason: String, Sendable {
    /// A gesture has ended.
    case gesture
    /// The viewport or the content has another size.
    case resize
  }

  /// The offset at which the gesture began.
  public var start: Point
  /// The item that was aligned then.
  public var startItem: Item?
  /// Where momentum alone would stop, ends left aside.
  public var natural: Point
  /// How fast the offset moves at the release, in pt/s.
  public var velocity: Point
  /// The axes the gesture moves.
  public var axes: AxisSet
  /// Why the rule is asked.
  public var reason: Reason
  /// Where the view was heading when the gesture began; its offset when it was at rest.
  public var original: Point
  /// Viewport, content and insets.
  public var geometry: ScrollGeometry

  init(
    start: Point, startItem: Item?, natural: Point, velocity: Point, axes: AxisSet,
    reason: Reason, view: ScrollView, original: Point
  ) {
    self.start = start
    self.startItem = startItem
    self.natural = natural
    self.velocity = velocity
    self.axes = axes
    self.reason = reason
    self.original = original
    geometry = view.geometry
  }
}

/// Where a rule wants the view to rest.
struct SnapResult {
  /// The item it rests on, if the rule speaks of items.
  var item: Item?
  var offset: Point
  /// Whether a `will_end_drag` listener chose it and not the rule; then it is no snap.
  var isOverride = false
}

/// Where gestures may come to rest.
public enum SnapRule {
  /// Multiples of the region's extent (N1).
  case pages
  /// The targets of the view (N2–N6).
  case views(ViewSnapping)
  /// Fixed offsets (N7).
  case stops(IntervalSnapping)
  /// A script's own rule (N8): the offset per axis, nil on an axis for the natural one. Whatever it
  /// throws is reported once and the natural target used (N10).
  case custom((SnapMove) throws -> (x: Double?, y: Double?))
}

extension ScrollView {
  /// Puts a rule in charge of where gestures end; nil lets them coast.
  public func snap(to rule: SnapRule?) {
    snapRule = rule
    snapped = nil
  }

  /// Asks the rule; nil when there is none, or when it leaves the natural target (N6, N10).
  func choose(_ move: SnapMove) -> SnapResult? {
    switch snapRule {
    case nil: return nil
    case .pages: return SnapResult(item: nil, offset: pageTarget(move))
    case .views(let rule): return rule.choose(move, in: self)
    case .stops(let rule):
      return SnapResult(item: nil, offset: rule.choose(move, in: self))
    case .custom(let rule):
      do {
        let (x, y) = try rule(move)
        let offset = Point(x: x ?? move.natural.x, y: y ?? move.natural.y)
        guard offset.isFinite else {
          throw SnapFault(text: "the snap rule answered \(offset.x), \(offset.y)")
        }
        return SnapResult(item: nil, offset: offset)
      } catch {
        report(
          "\(error)", code: "SW0303", help: "the natural target is used instead", event: "snap",
          underlying: error)
        return nil
      }
    }
  }

  /// The rule's answer after a new layout: the same target where the rule has one, else it is asked
  /// again when viewport or content have another size (N9).
  ///
  /// - Parameters:
  ///   - before: the rule's last answer.
  ///   - place: where the view rests or is heading, by the layout before.
  ///   - old: the layout before.
  /// - Returns: the new answer; nil leaves the view alone.
  func resnap(_ before: SnapResult?, at place: Point, from old: ScrollGeometry) -> SnapResult? {
    if case .views(let rule) = snapRule, let item = before?.item, item.isAlive, !item.isHidden,
      let offset = rule.legalOffset(of: item, near: place, in: self)
    {
      return SnapResult(item: item, offset: geometry.clamped(offset))
    }
    guard let snapRule, !old.hasSameSizes(as: geometry) else { return before }
    if case .pages = snapRule {
      return SnapResult(item: nil, offset: geometry.clamped(samePage(as: place, of: old)))
    }
    let move = SnapMove(
      start: geometry.contentOffset, startItem: alignedItem, natural: place, velocity: .zero,
      axes: axes, reason: .resize, view: self, original: place)
    guard var result = choose(move) else { return nil }
    result.offset = geometry.clamped(result.offset)
    return result
  }

  /// The offset of the page that `place` was on when pages had another length.
  private func samePage(as place: Point, of old: ScrollGeometry) -> Point {
    var place = place
    for axis in Axis.allCases where axes.contains(axis) {
      let page = old.regionExtent(axis)
      guard page > 0 else { continue }
      let index = ((place[axis] - old.minimum(axis)) / page).rounded()
      place[axis] = geometry.minimum(axis) + index * geometry.regionExtent(axis)
    }
    return place
  }

  /// The item the view is aligned with, by the alignment of its rule (start where it has none).
  public var alignedItem: Item? {
    if case .views(let own) = snapRule { return own.alignedItem(in: self) }
    var rule = ViewSnapping()
    rule.allowsCovering = false
    return rule.alignedItem(in: self)
  }

  /// The page a released view goes to (N1); pages are counted from the start of the range.
  private func pageTarget(_ move: SnapMove) -> Point {
    var place = move.natural
    for axis in Axis.allCases where axes.contains(axis) {
      let start = geometry.minimum(axis)
      place[axis] =
        start
        + Paging.uikit(
          from: geometry.contentOffset[axis] - start, velocity: move.velocity[axis],
          page: geometry.regionExtent(axis), start: move.start[axis] - start,
          maximum: geometry.maximum(axis) - start, minVelocity: settings.minimumFlingVelocity)
    }
    return place
  }
}

/// A rule's answer that cannot be used.
struct SnapFault: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
