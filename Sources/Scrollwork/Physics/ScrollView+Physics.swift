import ScrollPhysics

/// A chain of rules in charge of a view's physics (F10).
extension ScrollView {
  /// Puts rules in charge, the first asked first; none leaves the engine's own physics.
  ///
  /// What an earlier chain said of input, bounce and snapping is taken back.
  public func applyPhysics(_ rules: [PhysicsRule]) {
    var next = settings
    if let physicsBase {
      next.isEnabled = physicsBase.isEnabled
      next.horizontalBounce = physicsBase.horizontalBounce
      next.verticalBounce = physicsBase.verticalBounce
    }
    physicsBase = rules.isEmpty ? nil : next
    let snapped = physicsRules.contains { $0.snap != nil }
    physicsRules = rules
    physicsRaw = nil
    if let accepts = rules.firstAnswer(\.acceptsInput) { next.isEnabled = accepts }
    if let bounce = rules.firstAnswer(\.bounce) {
      next.horizontalBounce = bounce
      next.verticalBounce = bounce
    }
    configure(next)
    if let snap = rules.firstAnswer(\.snap) {
      self.snap(to: snap)
    } else if snapped {
      snap(to: nil)
    }
  }

  /// An axis as rules see it.
  private func physicsAxis(_ axis: Axis, at offset: Double) -> PhysicsRule.Axis1D {
    PhysicsRule.Axis1D(
      axis: axis, offset: offset, minimum: geometry.minimum(axis),
      maximum: geometry.maximum(axis), viewport: geometry.containerSize[axis])
  }

  // MARK: - Dragging

  /// Whether rules decide where a finger takes the content.
  private var answersDrags: Bool {
    if physicsRules.contains(where: { $0.boundary != nil }) { return true }
    for rule in physicsRules {
      switch rule.drag {
      case .standard, .clamping: return false
      case .parts: return true
      case nil: continue
      }
    }
    return false
  }

  /// Whether a finger's way past an end of an axis is dropped instead of remembered: where nothing can
  /// show it, so that the way back moves the content from its first point on.
  ///
  /// A script's own rule for drags says itself what becomes of it.
  func dropsOverscroll(_ axis: Axis) -> Bool {
    if case .clamping = physicsRules.lazy.compactMap(\.drag).first { return true }
    return !answersDrags && !bounces(axis)
  }

  /// Where a chain shows the raw offset of a finger; nil for the engine's own answer.
  func chainedOffset(raw: Double, _ axis: Axis, from start: Double) -> Double? {
    guard answersDrags else { return nil }
    let here = geometry.contentOffset[axis]
    let delta = raw - (physicsRaw?[axis] ?? start)
    let place = physicsAxis(axis, at: here)
    var part = delta
    asking: for rule in physicsRules {
      switch rule.drag {
      case .standard, .clamping: break asking
      case .parts(let answer):
        guard let taken = answered({ try answer(place, delta) }), taken.isFinite else { continue }
        part = taken
        break asking
      case nil: continue
      }
    }
    var raws = physicsRaw ?? geometry.contentOffset
    raws[axis] = raw
    physicsRaw = raws
    return bounded(here + part, axis)
  }

  /// The raw offset of a drag that begins, or goes on, where the content shows `offset`: with a chain
  /// in charge fingers count from there.
  func chainedRaw(_ offset: Point) -> Point? {
    guard answersDrags else { return nil }
    physicsRaw = offset
    return offset
  }

  /// What the chain's boundaries allow of an offset.
  private func bounded(_ wanted: Double, _ axis: Axis) -> Double {
    let place = physicsAxis(axis, at: geometry.contentOffset[axis])
    for rule in physicsRules {
      if let allowed = answered({ try rule.boundary?(place, wanted) }) {
        return allowed.isFinite ? allowed : geometry.contentOffset[axis]
      }
    }
    return wanted
  }

  /// Whether a boundary of the chain forbids going past both ends of an axis, so that momentum stops
  /// there.
  func hasHardEnds(_ axis: Axis) -> Bool {
    guard physicsRules.contains(where: { $0.boundary != nil }) else { return false }
    let (low, high) = (geometry.minimum(axis), geometry.maximum(axis))
    return bounded(low - 1, axis) >= low && bounded(high + 1, axis) <= high
  }

  /// A fling as far as the chain's boundaries let it go: an axis that they cut stops there.
  ///
  /// They are asked in each tick of it, as they are in each movement of a drag.
  ///
  /// - Returns: the fling, which may now be over; nil when a rule made a call of its own.
  func limitedByRules(_ fling: Fling) -> Fling? {
    guard !physicsRules.isEmpty, let scene, physicsRules.contains(where: { $0.boundary != nil })
    else { return fling }
    let wanted = fling.isOver(at: scene.now) ? fling.target : fling.offset(at: scene.now)
    let number = activityNumber
    var (x, y) = (fling.x, fling.y)
    var isCut = false
    for axis in Axis.allCases where axes.contains(axis) {
      let allowed = bounded(wanted[axis], axis)
      guard number == activityNumber else { return nil }
      guard abs(allowed - wanted[axis]) > Metrics.tolerance else { continue }
      isCut = true
      if axis == .horizontal { x = .rest(allowed) } else { y = .rest(allowed) }
    }
    guard isCut else { return fling }
    let next = Fling(
      start: fling.start, x: x, y: y, choice: nil, motion: fling.motion, chain: fling.chain,
      cause: fling.cause, passing: fling.passing)
    next.isByFinger = fling.isByFinger
    activity = .decelerating(next)
    target = next.target
    next.motion.target = next.target
    emit(.target, .target(next.target, velocity: next.velocity(at: scene.now)))
    return next
  }

  // MARK: - After a release

  /// The motion that the chain gives an axis; nil for the engine's own.
  func chainedMotion(_ axis: Axis, velocity: Double) -> AxisMotion? {
    guard !physicsRules.isEmpty else { return nil }
    let place = physicsAxis(axis, at: geometry.contentOffset[axis])
    for rule in physicsRules {
      switch answered({ try rule.ballistic?(place, velocity) }) {
      case nil: continue
      case .standard: return nil
      case .rest: return .rest(place.offset)
      case .motion(let motion):
        guard motion.duration.isFinite, motion.target.isFinite else {
          report(
            "a ballistic rule answered a motion without an end", code: "SW0303",
            help: "the next rule is asked instead", event: "physics")
          continue
        }
        return .custom(motion)
      }
    }
    return nil
  }

  /// What a rule answers; one that fails is reported, and the next is asked.
  private func answered<Answer>(_ ask: () throws -> Answer?) -> Answer? {
    do {
      return try ask()
    } catch {
      report(
        "\(error)", code: "SW0303", help: "the next rule is asked instead", event: "physics",
        underlying: error)
      return nil
    }
  }

  // MARK: - After a layout

  /// Where a view whose physics keep the range belongs after a layout; nil for every other view.
  func keptRange(after old: ScrollGeometry) -> Point? {
    guard physicsRules.contains(where: \.keepsRange) else { return nil }
    var place = geometry.contentOffset
    for axis in Axis.allCases where axes.contains(axis) {
      place[axis] = keepRange(
        old: RangedOffset(
          offset: place[axis], minimum: old.minimum(axis), maximum: old.maximum(axis)),
        new: RangedOffset(
          offset: place[axis], minimum: geometry.minimum(axis), maximum: geometry.maximum(axis)),
        velocity: 0)
    }
    return place
  }

  // MARK: - Momentum that is carried on

  /// Remembers the velocity at which a finger catches the view (F13).
  func noteCaughtVelocity() { caughtVelocity = velocity }

  /// The velocity of a release, with what the momentum before lends it where both go the same way.
  ///
  /// A release at less than half of what would be carried brakes on purpose, and gets nothing of it;
  /// each axis is judged by itself. The half is Flutter's.
  func withCarriedMomentum(_ velocity: Point) -> Point {
    guard settings.carriesMomentum else { return velocity }
    defer { caughtVelocity = .zero }
    var sum = velocity
    for axis in Axis.allCases where velocity[axis] * caughtVelocity[axis] > 0 {
      let carried = CarriedMomentum.flutter(velocity: caughtVelocity[axis])
      if abs(velocity[axis]) >= abs(carried) / 2 { sum[axis] += carried }
    }
    return sum
  }
}

extension [PhysicsRule] {
  /// The first rule's answer that has one.
  fileprivate func firstAnswer<Answer>(_ path: KeyPath<PhysicsRule, Answer?>) -> Answer? {
    lazy.compactMap { $0[keyPath: path] }.first
  }
}
