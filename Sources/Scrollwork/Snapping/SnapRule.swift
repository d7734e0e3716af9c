public import ScrollPhysics

/// The argument of a snap rule: a release, or a change of size, and the state of the view.
public struct SnapMove {
  /// Why the rule is called.
  package enum Reason: String, Sendable, CaseIterable {
    /// A gesture has ended, or the rule was set, or a call made, while the view decelerates.
    case gesture
    /// The size of the viewport or the content has changed, or the rule was set while the view
    /// rests.
    case resize
  }

  /// The input that moved the view.
  package enum Input: Sendable {
    /// A finger that has lifted.
    case finger
    /// A wheel that has stopped.
    case wheel
  }

  /// The view that calls the rule.
  public let view: ScrollView
  /// The offset at which the gesture began.
  package var start: Point
  /// The item that was aligned at that offset; nil for none.
  package var startItem: Item?
  /// The offset at which momentum alone would stop, not clamped.
  public var natural: Point
  /// The velocity of the offset at the release, in pt/s.
  public var velocity: Point
  /// The velocity of the finger, or of the momentum that arrives, in pt/s; `velocity` is 0 where
  /// that is no flick.
  var finger: Point
  /// The axes that the gesture moves.
  package var axes: AxisSet
  /// Why the rule is called.
  package var reason: Reason
  /// The input that moved the view.
  package var input = Input.finger
  /// The target of the view's motion when the gesture began; its offset if it was at rest.
  package var original: Point
  /// Whether notches of a wheel moved the view, which lead to a target in their direction.
  var isByNotches = false
  /// Whether the gesture goes on, and the question is where it would rest if it ended now.
  var isPreview = false
  /// The stops to which direction or threshold lead, from which the rule goes on instead of the
  /// natural end; nil on an axis for none.
  var aim = Planar<Double?>(x: nil, y: nil)
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
    finger = velocity
    self.axes = axes
    self.reason = reason
    self.original = original
    self.view = view
    geometry = view.geometry
  }
}

/// The result of a snap rule.
struct SnapResult {
  /// The item on which the view rests; nil for rules without items.
  var item: Item?
  var offset: Point
  /// The item on the cross axis, for rules that snap both axes.
  var crossItem: Item?
  /// The line that chose it; nil for that of the gesture.
  var cause: Cause?
  /// Whether a `will_end_drag` listener chose it instead of the rule; then no `snap` event is sent.
  var isOverride = false
  /// The detent it is at, of the rule of a sheet.
  var detent: MarkerID?
  /// Which of the rule's threshold and flicks decided, with the numbers, and where a browser
  /// departs from the specification; nil where nothing is to be said.
  var judgement: String?

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

  /// Whether items and offset are equal.
  func isSamePosition(as other: SnapResult) -> Bool {
    item == other.item && crossItem == other.crossItem && offset.isClose(to: other.offset)
  }
}

/// The result of a script's snap rule.
public struct RuleAnswer {
  /// The offsets on both axes; nil on an axis for the natural one.
  public var x, y: Double?
  /// The line that returned it; nil for that of the rule.
  public var cause: Cause?

  /// Makes a result; without an offset the view coasts.
  public init(x: Double? = nil, y: Double? = nil, cause: Cause? = nil) {
    self.x = x
    self.y = y
    self.cause = cause
  }
}

/// A rule that chooses where gestures come to rest.
public struct SnapRule {
  /// What a view rests on.
  public enum Kind {
    /// Pages: multiples of the region's length or of a share of it, or single targets.
    case paging(PageSnapping)
    /// The targets of the view.
    case views(ViewSnapping)
    /// Fixed offsets.
    case stops(IntervalSnapping)
    /// A script's own rule: the offset per axis, nil on an axis for the natural one. An error is
    /// reported (`SW0303`) and the natural target used.
    case custom((SnapMove) throws(RuleFault) -> RuleAnswer)
    /// The targets of the view, by the rules of CSS Scroll Snap.
    case css(CSSSnapping)
    /// The detents of a sheet, all of them or some.
    case detents([MarkerID]?)
  }

  /// What the view rests on.
  package var kind: Kind
  /// How releases are judged, and how the view settles.
  package var release: SnapRelease

  /// Makes a rule.
  public init(_ kind: Kind, release: SnapRelease = SnapRelease()) {
    self.kind = kind
    self.release = release
  }

  /// Pages as long as the region.
  public static var pages: SnapRule { .paging(PageSnapping()) }
  /// Pages or single targets, at most one per gesture unless the rule says otherwise.
  public static func paging(_ rule: PageSnapping) -> SnapRule { SnapRule(.paging(rule)) }
  /// The targets of the view.
  public static func views(_ rule: ViewSnapping) -> SnapRule { SnapRule(.views(rule)) }
  /// Fixed offsets.
  package static func stops(_ rule: IntervalSnapping) -> SnapRule { SnapRule(.stops(rule)) }
  /// The targets of the view, by the rules of CSS Scroll Snap.
  public static func css(_ rule: CSSSnapping) -> SnapRule { SnapRule(.css(rule)) }
  /// The detents of a sheet, all of them or some.
  package static func detents(_ names: [MarkerID]?) -> SnapRule { SnapRule(.detents(names)) }
  /// A script's own rule.
  package static func custom(_ rule: @escaping (SnapMove) throws(RuleFault) -> RuleAnswer)
    -> SnapRule
  {
    SnapRule(.custom(rule))
  }

  /// Whether no part of the rule is a function.
  var isData: Bool {
    if case .custom = kind { return false }
    return release.settle?.isFormula ?? true
  }
}

extension ScrollView {
  /// Sets the snap rule; nil removes it.
  ///
  /// A view at rest moves at once to the offset that the rule chooses, called as after a change of
  /// size; a view that is not laid out yet begins there. Momentum goes on to the rule's choice for
  /// a release with the present velocity, or without a rule coasts. While a rule is called, its
  /// answer counts, and the one that it sets is called next time.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - cause: The script line that caused it; nil for the running one.
  public func snap(to rule: SnapRule?, by cause: Cause? = nil) {
    let changes = rule != nil || snapRule != nil
    follow(rule, by: cause ?? scene?.runningLine)
    scene?.laws?.ran(snapRuleCause)
    scene?.layoutIfNeeded()
    beginCurrent()
    guard !snapState.isAsking else { return }
    switch activity {
    case .idle: applyRuleAtRest()
    case .decelerating(let fling): if changes { applyRule(to: fling) }
    case .tracking, .dragging, .pinching, .zooming, .wheeling, .animating, .native: break
    }
  }

  /// Sets the snap rule of a view that goes on as it is.
  package func follow(_ rule: SnapRule?, by cause: Cause? = nil) {
    snapState.follow(rule, by: rule == nil ? nil : cause?.playing(.rule))
    forgetEventFreeRange()
    scene?.pending.requireLook()
  }

  /// Moves to the offset that the rule chooses for a view at rest (source `layout`).
  private func applyRuleAtRest() {
    guard reported.geometry != nil, let result = resultAtRest else { return }
    snapState.comeInside()
    if move(to: result.offset, source: .layout, by: result.cause ?? snapRuleCause) {
      offsetState.decide(by: .snap)
    }
    snapState.settle(at: result)
  }

  /// Begins at the offset that the rule chooses, in the first layout.
  func beginSnapped() {
    guard let result = resultAtRest else { return }
    if !result.offset.isClose(to: geometry.contentOffset) {
      geometry.contentOffset = result.offset
      offsetState.decide(by: .snap)
    }
    snapState.settle(at: result)
  }

  /// The rule's result for the present offset, called as after a change of size; nil when it
  /// chooses none, and for a written position, which takes precedence.
  private var resultAtRest: SnapResult? {
    guard snapRule != nil,
      offsetState.position.isFollowing || offsetState.position.written.value == .automatic
    else { return nil }
    let offset = geometry.contentOffset
    let number = movement.activityNumber
    let choice: SnapResult?
    if case .css(let rule) = snapRule?.kind {
      choice = rule.end(at: offset, axes: axes, in: self)
    } else {
      choice = choose(
        SnapMove(
          start: offset, startItem: alignedItem, natural: offset, velocity: .zero, axes: axes,
          reason: .resize, view: self, original: offset))
    }
    guard isAlive, number == movement.activityNumber, var result = choice else { return nil }
    result.offset = limited(geometry.clamped(result.offset))
    return result.offset.isFinite ? result : nil
  }

  /// Calls the rule; nil when there is none, or when it leaves the natural target.
  func choose(_ move: SnapMove) -> SnapResult? {
    guard var result = answer(to: move) else { return nil }
    guard result.cause == nil, snapRule != nil else { return result }
    var cause = snapRuleCause ?? scene?.creationCause?.playing(.rule)
    if !move.isPreview {
      let words = [verdict(on: move, result.offset), result.judgement].compactMap { $0 }
        .joined(separator: "; ")
      result.judgement = words.isEmpty ? nil : words
      if !words.isEmpty { cause = cause?.adding(words) }
    }
    result.cause = cause
    scene?.laws?.ran(cause)
    return result
  }

  private func answer(to move: SnapMove) -> SnapResult? {
    switch snapRule?.kind {
    case nil: return headerChoice(for: move)
    case .css(let rule): return rule.choose(move, in: self)
    case .paging(let rule): return aimed(move).flatMap { rule.choose($0, in: self) }
    case .views(let rule): return aimed(move).flatMap { rule.choose($0, in: self) }
    case .stops(let rule):
      return aimed(move).map { SnapResult(item: nil, offset: rule.choose($0, in: self)) }
    case .detents(let names):
      let resting = restingDetent(after: aimed(move) ?? move, among: names)
      var result = SnapResult(
        item: nil, offset: Point(x: move.natural.x, y: resting?.height ?? move.natural.y))
      result.detent = resting?.name
      return result
    case .custom(let rule): return answer(of: rule, to: move)
    }
  }

  /// A script's answer; to notches that it leads back, its answer for a page in their direction, if
  /// that leads on.
  private func answer(
    of rule: (SnapMove) throws(RuleFault) -> RuleAnswer, to move: SnapMove
  ) -> SnapResult? {
    let number = movement.activityNumber
    let first = ask(rule, about: move)
    let axis = axes.stacking
    guard let offset = first?.offset[axis], let step = move.step(of: axis),
      number == movement.activityNumber, !step.advances(to: geometry.clamped(offset, axis))
    else { return first }
    var further = move
    further.natural = geometry.clamped(step.point(ahead: geometry.regionExtent(axis)))
    let second = ask(rule, about: further)
    return second.map { step.advances(to: geometry.clamped($0.offset[axis], axis)) } == true
      ? second : first
  }

  private func ask(
    _ rule: (SnapMove) throws(RuleFault) -> RuleAnswer, about move: SnapMove
  ) -> SnapResult? {
    snapState.beginCall()
    defer { snapState.endCall() }
    do throws(RuleFault) {
      let answer = try rule(move)
      scene?.laws?.ran(answer.cause)
      let offset = Point(x: answer.x ?? move.natural.x, y: answer.y ?? move.natural.y)
      guard offset.isFinite else {
        throw RuleFault("the snap rule returned \(offset.shortDescription)")
      }
      return SnapResult(item: nil, offset: offset, cause: answer.cause)
    } catch {
      report(
        "\(error)", code: .ruleOrListenerFailed, help: "the natural target is used instead",
        event: "snap",
        fault: error)
      return nil
    }
  }

  /// The rule's result after a layout: the same target if there is one, else a new call if the
  /// layout makes it choose again.
  ///
  /// - Parameters:
  ///   - before: The rule's last result.
  ///   - former: The offset of a view at rest, or the target of its motion, in the layout before.
  ///   - shift: The displacement by which that follows its content, in points.
  ///   - old: The layout before.
  ///   - held: The scroll anchor of the layout; nil for none.
  /// - Returns: The new result; nil for none.
  func resnap(
    _ before: SnapResult?, at former: Point, movedBy shift: Point, from old: ScrollGeometry,
    holding held: HeldPosition?
  ) -> SnapResult? {
    let current = former + shift
    if case .views(let rule) = snapRule?.kind, let item = before?.item, item.isAlive,
      !item.isHidden, let offset = rule.legalOffset(of: item, near: current, in: self)
    {
      return SnapResult(item: item, offset: geometry.clamped(offset))
    }
    if case .paging(let rule) = snapRule?.kind, let item = before?.item, item.isAlive,
      !item.isHidden, let offset = rule.groups.legalOffset(of: item, near: current, in: self)
    {
      return SnapResult(item: item, offset: geometry.clamped(offset))
    }
    if case .css(let rule) = snapRule?.kind, let before {
      return rule.stay(on: before, at: geometry.clamped(current), in: self)
    }
    if case .detents = snapRule?.kind, var kept = before, let name = kept.detent,
      let height = detentHeights(of: geometry).first(where: { $0.name == name })?.height
    {
      kept.offset.y = height
      return kept
    }
    guard snapRule != nil, snapsAgain(after: old, holding: held) || lacksTarget else {
      // The item may be removed, and the range shorter.
      var kept = before
      if let offset = before?.offset { kept?.offset = geometry.clamped(offset) }
      return kept
    }
    if case .paging(let rule) = snapRule?.kind, case .region = rule.unit {
      return SnapResult(
        item: nil,
        offset: geometry.clamped(rule.samePage(as: former, movedBy: shift, of: old, in: self)))
    }
    // At rest nothing but layout has moved the view: it starts where layout leaves it.
    let start = activity.motion == nil ? current : geometry.contentOffset
    var move = SnapMove(
      start: start, startItem: alignedItem, natural: current, velocity: .zero, axes: axes,
      reason: .resize, view: self, original: current)
    if case .stops(let rule) = snapRule?.kind, let cut = rule.cutStop(at: former, of: old, in: self)
    {
      let axis = axes.stacking
      move.natural[axis] = cut + shift[axis]
    }
    guard var result = choose(move) else { return nil }
    result.offset = geometry.clamped(result.offset)
    return result
  }

  /// Whether the rule demands a target and the view has none: there was no area, or none had an
  /// alignment.
  var lacksTarget: Bool {
    guard case .css(let rule) = snapRule?.kind, rule.strictness == .mandatory else { return false }
    return snapState.result == nil
  }
}
