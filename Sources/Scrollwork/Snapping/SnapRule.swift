public import ScrollPhysics

/// What a released view knows when it asks where to come to rest (N8).
public struct SnapMove {
  /// Why the rule is asked.
  public enum Reason: String, Sendable {
    /// A gesture has ended.
    case gesture
    /// The viewport or the content has another size, or the rule was set while the view rests.
    case resize
  }

  /// What moved the view.
  public enum Input: Sendable {
    /// A finger that has lifted.
    case finger
    /// A wheel that stands still.
    case wheel
  }

  /// The view that asks.
  public let view: ScrollView
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
  /// What moved the view.
  public var input = Input.finger
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
    self.view = view
    geometry = view.geometry
  }
}

/// Where a rule wants the view to rest.
struct SnapResult {
  /// The item it rests on, if the rule speaks of items.
  var item: Item?
  var offset: Point
  /// The item it rests on across, for rules that know both axes.
  var crossItem: Item?
  /// The line that chose it; nil where the view knows no other than that of the gesture.
  var cause: Cause?
  /// Whether a `will_end_drag` listener chose it and not the rule; then it is no snap.
  var isOverride = false

  init(
    item: Item?, offset: Point, crossItem: Item? = nil, cause: Cause? = nil,
    isOverride: Bool = false
  ) {
    self.item = item
    self.offset = offset
    self.crossItem = crossItem
    self.cause = cause
    self.isOverride = isOverride
  }

  /// Whether it means the same items at the same place.
  func isSamePlace(as other: SnapResult) -> Bool {
    item == other.item && crossItem == other.crossItem && offset.isClose(to: other.offset)
  }
}

/// What a script's rule answers.
public struct RuleAnswer {
  /// The offsets on both axes; nil on an axis for the natural one.
  public var x, y: Double?
  /// The line that answered; nil for that of the rule.
  public var cause: Cause?

  /// Makes an answer; without an offset the view coasts.
  public init(x: Double? = nil, y: Double? = nil, cause: Cause? = nil) {
    self.x = x
    self.y = y
    self.cause = cause
  }
}

/// Where gestures may come to rest.
public enum SnapRule {
  /// Pages: multiples of the region's extent or of a share of it, or one target after the other (N1,
  /// N14).
  case paging(PageSnapping)
  /// The targets of the view (N2–N6).
  case views(ViewSnapping)
  /// Fixed offsets (N7).
  case stops(IntervalSnapping)
  /// A script's own rule (N8): the offset per axis, nil on an axis for the natural one. Whatever it
  /// throws is reported once and the natural target used (N10).
  case custom((SnapMove) throws -> RuleAnswer)
  /// The targets of the view, by the rules of CSS Scroll Snap.
  case css(CSSSnapping)
  /// The detents of a sheet, all of them or some (B6).
  case detents([MarkerID]?)

  /// Pages as long as the region (N1).
  public static var pages: SnapRule { .paging(PageSnapping()) }
}

extension ScrollView {
  /// Puts a rule in charge of where gestures end; nil lets them coast.
  ///
  /// A view at rest goes where the rule has it rest at once, whatever the rule; a script's own function is
  /// asked when a gesture ends or viewport or content have another size, and not before.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - cause: the line behind it; nil for the one that runs.
  public func snap(to rule: SnapRule?, by cause: Cause? = nil) {
    snapRule = rule
    let cause = cause ?? scene?.runningLine
    snapRuleCause = rule == nil ? nil : cause?.playing(.rule)
    scene?.laws?.ran(snapRuleCause)
    snapped = nil
    pendingSnap = nil
    scene?.layoutIfNeeded()
    strictItem = currentTarget
    reportedCurrent = .some(strictItem)
    takePlace()
  }

  /// Goes where the rule has the view rest (source `layout`).
  ///
  /// The rule is asked as after a layout with another size. A position that was written goes before it
  /// (S15).
  private func takePlace() {
    guard let snapRule, case .idle = activity, reportedGeometry != nil else { return }
    if case .custom = snapRule { return }
    guard positionRecord.isFollowing || positionRecord.written.value == .automatic else { return }
    let place = geometry.contentOffset
    let number = activityNumber
    let choice: SnapResult?
    if case .css(let rule) = snapRule {
      choice = rule.end(at: place, axes: axes, in: self)
    } else {
      choice = choose(
        SnapMove(
          start: place, startItem: alignedItem, natural: place, velocity: .zero, axes: axes,
          reason: .resize, view: self, original: place))
    }
    guard number == activityNumber, var result = choice else { return }
    result.offset = limited(geometry.clamped(result.offset))
    guard result.offset.isFinite else { return }
    holdsOutsideRange = false
    if move(to: result.offset, source: .layout, by: result.cause ?? snapRuleCause) {
      offsetRule = .snap
    }
    snapped = result
  }

  /// Asks the rule; nil when there is none, or when it leaves the natural target (N6, N10).
  func choose(_ move: SnapMove) -> SnapResult? {
    var result = answer(to: move)
    if result?.cause == nil {
      result?.cause = snapRuleCause ?? scene?.creationCause?.playing(.rule)
      scene?.laws?.ran(result?.cause)
    }
    return result
  }

  private func answer(to move: SnapMove) -> SnapResult? {
    switch snapRule {
    case nil: return nil
    case .paging(let rule): return rule.choose(move, in: self)
    case .css(let rule): return rule.choose(move, in: self)
    case .views(let rule): return rule.choose(move, in: self)
    case .stops(let rule):
      return SnapResult(item: nil, offset: rule.choose(move, in: self))
    case .detents(let names):
      let height = restingHeight(after: move, among: names)
      return SnapResult(item: nil, offset: Point(x: move.natural.x, y: height ?? move.natural.y))
    case .custom(let rule):
      do {
        let answer = try rule(move)
        scene?.laws?.ran(answer.cause)
        let offset = Point(x: answer.x ?? move.natural.x, y: answer.y ?? move.natural.y)
        guard offset.isFinite else {
          throw SnapFault(text: "the snap rule answered \(offset.words)")
        }
        return SnapResult(item: nil, offset: offset, cause: answer.cause)
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
    if case .paging(let rule) = snapRule, let item = before?.item, item.isAlive, !item.isHidden,
      let offset = rule.groups.legalOffset(of: item, near: place, in: self)
    {
      return SnapResult(item: item, offset: geometry.clamped(offset))
    }
    if case .css(let rule) = snapRule, let before {
      return rule.stay(on: before, at: geometry.clamped(place), in: self)
    }
    guard let snapRule, hasNewSizes(since: old) else {
      // What it rested on may be gone, and the range with it.
      var kept = before
      if let offset = before?.offset { kept?.offset = geometry.clamped(offset) }
      return kept
    }
    if case .paging(let rule) = snapRule, case .region = rule.unit {
      return SnapResult(
        item: nil, offset: geometry.clamped(rule.samePage(as: place, of: old, in: self)))
    }
    let move = SnapMove(
      start: geometry.contentOffset, startItem: alignedItem, natural: place, velocity: .zero,
      axes: axes, reason: .resize, view: self, original: place)
    guard var result = choose(move) else { return nil }
    result.offset = geometry.clamped(result.offset)
    return result
  }

  /// The item the view is aligned with, by the alignment of its rule (start where it has none).
  public var alignedItem: Item? {
    if case .views(let own) = snapRule { return own.alignedItem(in: self) }
    var rule = ViewSnapping()
    rule.allowsCovering = false
    return rule.alignedItem(in: self)
  }
}

/// A rule's answer that cannot be used.
struct SnapFault: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
