import ScrollPhysics

/// The rules of a view's physics, and the last question that they got.
struct PhysicsState {
  /// The rules, in order.
  fileprivate(set) var rules: [PhysicsRule] = []
  /// The settings without the rules; nil while there are none.
  fileprivate(set) var base: ScrollSettings?
  /// The raw offset of the finger up to which the rules were called.
  fileprivate var raw: Point?
  /// The velocity, in pt/s, at which a finger last stopped the view.
  fileprivate(set) var caughtVelocity = Point.zero
  /// The last result of a script's ballistic rule: it is called once for a question at a release.
  fileprivate var lastAnswer: (question: BallisticQuestion, answer: PhysicsRule.BallisticAnswer?)?
}

/// A view's physics as a chain of `PhysicsRule`s.
extension ScrollView {
  /// Takes the rules of a dump, and its settings without them, as applied already.
  func restorePhysics(_ rules: [PhysicsRule], base: ScrollSettings?) {
    (physicsState.rules, physicsState.base) = (rules, base)
  }

  /// Replaces the chain of rules, which is read from the first on; an empty one restores the
  /// engine's own physics.
  ///
  /// Input, bounce and snapping that an earlier chain had set are restored first.
  package func applyPhysics(_ rules: [PhysicsRule]) {
    var next = settings
    if let base = physicsState.base {
      next.isEnabled = base.isEnabled
      next.horizontalBounce = base.horizontalBounce
      next.verticalBounce = base.verticalBounce
    }
    physicsState.base = rules.isEmpty ? nil : next
    let snapped = physicsRules.contains { $0.snap != nil }
    physicsState.rules = rules
    physicsState.raw = nil
    if let accepts = rules.firstAnswer({ $0.acceptsInput }) { next.isEnabled = accepts }
    // Where one rule leaves it to the content, another may want it always.
    if let first = rules.firstAnswer({ $0.bounce }) {
      let isAlways = first == .auto && rules.contains { $0.bounce == .always }
      let bounce = isAlways ? .always : first
      next.horizontalBounce = bounce
      next.verticalBounce = bounce
    }
    configure(next)
    if let snap = rules.firstAnswer({ $0.snap }) {
      self.snap(to: snap)
    } else if snapped {
      snap(to: nil)
    }
  }

  /// An axis as rules receive it, at a given offset.
  private func physicsAxis(_ axis: Axis, at offset: Double) -> PhysicsRule.Axis1D {
    PhysicsRule.Axis1D(
      axis: axis, offset: offset, minimum: geometry.minimum(axis),
      maximum: geometry.maximum(axis), viewport: geometry.containerSize[axis])
  }

  // MARK: - Dragging

  /// Whether a boundary or a drag rule other than the ready-made ones maps fingers to offsets.
  var answersDrags: Bool {
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

  /// Whether a finger's movement past an end of an axis is dropped, so that the content moves at
  /// once when the finger turns back: under a clamping rule, or without rules where the axis does
  /// not bounce.
  ///
  /// A script's own drag rule receives the movement and decides itself.
  func dropsOverscroll(_ axis: Axis) -> Bool {
    if case .clamping = physicsRules.lazy.compactMap({ $0.drag }).first { return true }
    return !answersDrags && !bounces(axis)
  }

  /// The offset to which the chain's rules map a finger's raw offset; nil without such rules.
  func chainedOffset(raw: Double, _ axis: Axis, from start: Double) -> Double? {
    guard answersDrags else { return nil }
    let here = geometry.contentOffset[axis]
    let delta = raw - (physicsState.raw?[axis] ?? start)
    let state = physicsAxis(axis, at: here)
    var movement = delta
    asking: for rule in physicsRules {
      switch rule.drag {
      case .standard, .clamping: break asking
      case .parts(let answer):
        guard let taken = answered({ () throws(RuleFault) in try answer(state, delta) }),
          taken.isFinite
        else { continue }
        movement = taken
        break asking
      case nil: continue
      }
    }
    var raws = physicsState.raw ?? geometry.contentOffset
    raws[axis] = raw
    physicsState.raw = raws
    return bounded(here + movement, axis)
  }

  /// Sets the raw offset from which a drag's movements count to `offset` and returns it; nil
  /// without drag rules or boundaries.
  func chainedRaw(_ offset: Point) -> Point? {
    guard answersDrags else { return nil }
    physicsState.raw = offset
    return offset
  }

  /// The offset that the chain's first boundary allows for a wanted one; the present one if the
  /// answer is not finite.
  private func bounded(_ wanted: Double, _ axis: Axis) -> Double {
    let state = physicsAxis(axis, at: geometry.contentOffset[axis])
    for rule in physicsRules {
      if let allowed = answered({ () throws(RuleFault) in try rule.boundary?(state, wanted) }) {
        return allowed.isFinite ? allowed : geometry.contentOffset[axis]
      }
    }
    return wanted
  }

  /// Whether the chain's boundary allows no offset past either end of an axis, so that momentum
  /// stops there.
  func hasHardEnds(_ axis: Axis) -> Bool {
    guard physicsRules.contains(where: { $0.boundary != nil }) else { return false }
    let (low, high) = (geometry.minimum(axis), geometry.maximum(axis))
    return bounded(low - 1, axis) >= low && bounded(high + 1, axis) <= high
  }

  /// A fling limited by the chain's boundaries: an axis whose offset they change stops at the
  /// allowed one.
  ///
  /// Called in each tick of the fling.
  ///
  /// - Returns: The fling, which may now have ended; nil when a rule's call started another
  ///   activity.
  func limitedByRules(_ fling: Fling) -> Fling? {
    guard !physicsRules.isEmpty, let scene, physicsRules.contains(where: { $0.boundary != nil })
    else { return fling }
    let wanted = fling.isOver(at: scene.now) ? fling.target : fling.offset(at: scene.now)
    let number = movement.activityNumber
    var (x, y) = (fling.x, fling.y)
    var isCut = false
    for axis in Axis.allCases where axes.contains(axis) {
      let allowed = bounded(wanted[axis], axis)
      guard number == movement.activityNumber, activity.isDecelerating(fling) else { return nil }
      guard abs(allowed - wanted[axis]) > Metrics.tolerance else { continue }
      isCut = true
      if axis == .horizontal { x = .rest(allowed) } else { y = .rest(allowed) }
    }
    guard isCut else { return fling }
    let next = Fling(
      start: fling.start, x: x, y: y, choice: nil, motion: fling.motion, chain: fling.chain,
      cause: fling.cause, passing: fling.passing, share: fling.share)
    next.inherit(fling)
    activity = .decelerating(next)
    aim(at: next.target)
    next.motion.target = next.target
    emit(.target, .target(next.target, velocity: next.velocity(at: scene.now)))
    return next
  }

  // MARK: - After a release

  /// The ready-made set that decides momentum and pulls in place of the settings; nil for none.
  package var setOfMomentum: PhysicsSet? {
    physicsRules.first { $0.ballistic != nil && $0.momentum != nil }?.set
  }

  /// The spring to a chosen offset, if the first rule that decides releases is one of Flutter's.
  var flutterSpring: Spring? { physicsRules.first { $0.ballistic != nil }?.flutterSpring }

  /// The spring by which the view comes back from beyond an end; nil where a script's rule decides
  /// how it does.
  var returnSpring: Spring? {
    let rule = physicsRules.first { $0.ballistic != nil }
    if rule != nil, rule?.momentum == nil { return nil }
    return rule?.flutterSpring ?? .uikit
  }

  /// The motion that the chain's rules choose after a release; nil for the engine's own.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - offset: The offset of the release.
  ///   - velocity: Its velocity, in pt/s.
  ///   - share: The share of the distance that it goes; a script's rule is given ends that
  ///     much further away, and its curve is shortened as a whole.
  ///   - isFree: Whether the ends of the range do not stop it; a script's rule, which knows them,
  ///     decides itself.
  ///   - isEndless: Whether a script's rule is called as if the ends were out of reach.
  /// - Returns: The motion; nil for the engine's own.
  func chainedMotion(
    _ axis: Axis, from offset: Double, velocity: Double, share: Double = 1, isFree: Bool = false,
    isEndless: Bool = false
  ) -> AxisMotion? {
    guard !physicsRules.isEmpty else { return nil }
    let real = physicsAxis(axis, at: offset)
    let isInside = real.minimum <= offset && offset <= real.maximum
    for (index, given) in physicsRules.enumerated() {
      let rule = share == 1 ? given : given.set?.rule(goingShareOfWay: share) ?? given
      // A set knows the share; from beyond an end a curve comes back, by no momentum.
      let isShortened = share != 1 && rule.momentum == nil && isInside
      var state = isShortened ? real.lengthened(for: share) : real
      if isEndless, rule.momentum == nil { state.moveEndsOutOfReach() }
      if isFree, let momentum = rule.momentum { return .custom(momentum(offset, velocity)) }
      switch ballistic(of: rule, at: index, state, velocity) {
      case nil: continue
      case .standard: return nil
      case .rest: return .rest(state.offset)
      case .motion(let motion) where isShortened:
        guard isUsable(motion) else { continue }
        return .custom(
          AnyMotion(
            ShortenedMotion(
              motion, from: offset, to: share, minimum: real.minimum, maximum: real.maximum)))
      case .motion(let motion):
        guard isUsable(motion) else { continue }
        return .custom(motion)
      }
    }
    return nil
  }

  /// Whether a rule's motion comes to rest; reports one that does not.
  private func isUsable(_ motion: AnyMotion) -> Bool {
    if motion.duration.isFinite, motion.target.isFinite { return true }
    report(
      "a ballistic rule returned a motion without an end", code: .ruleOrListenerFailed,
      help: "the next rule is called instead", event: "physics")
    return false
  }

  /// What a rule returns for a release; one that is known by its function alone is called once for
  /// a question.
  private func ballistic(
    of rule: PhysicsRule, at index: Int, _ state: PhysicsRule.Axis1D, _ velocity: Double
  ) -> PhysicsRule.BallisticAnswer? {
    guard let ask = rule.ballistic else { return nil }
    guard rule.momentum == nil else {
      return answered { () throws(RuleFault) in try ask(state, velocity) }
    }
    let question = BallisticQuestion(
      rule: index, axis: state, velocity: velocity, tick: scene?.tickCount ?? 0,
      activity: movement.activityNumber)
    if let last = physicsState.lastAnswer, last.question == question { return last.answer }
    let answer = answered { () throws(RuleFault) in try ask(state, velocity) }
    physicsState.lastAnswer = (question, answer)
    return answer
  }

  /// The release with which a fling began, moved with the content since.
  func release(of fling: Fling, at now: Double) -> Fling.Release {
    var release = fling.release
    release.offset = release.offset + (geometry.contentOffset - fling.offset(at: now))
    return release
  }

  /// The release with which another view's fling began, as if it had begun in this one.
  ///
  /// - Parameters:
  ///   - fling: The other view's fling.
  ///   - view: The other view.
  ///   - now: The scene time at which it goes on here, in seconds.
  ///   - velocity: The velocity that it has here, in pt/s.
  /// - Returns: The release; nil where this view's physics has another curve.
  func release(
    of fling: Fling, in view: ScrollView, at now: Double, _ velocity: Point
  ) -> Fling.Release? {
    func toLocal(_ distance: Point) -> Point {
      let moved = self.toLocal(view.toChain(distance))
      return Point(x: velocity.x == 0 ? 0 : moved.x, y: velocity.y == 0 ? 0 : moved.y)
    }
    var release = fling.release
    release.offset = geometry.contentOffset - toLocal(fling.offset(at: now) - release.offset)
    release.velocity = toLocal(release.velocity)
    return isOnCurve(of: release, at: now, velocity) ? release : nil
  }

  /// Whether the momentum of a release is at the present offset with a velocity.
  ///
  /// A rule's curve may depend on the time since its release, as Android's does. So a fling that
  /// goes on in another view keeps its curve, unless it has left it: for a spring at an end, for a
  /// chosen target, or for another rule. The engine's own momentum depends on the velocity alone.
  private func isOnCurve(of release: Fling.Release, at now: Double, _ velocity: Point) -> Bool {
    guard now > release.start, physicsRules.contains(where: { $0.momentum != nil }) else {
      return false
    }
    return Axis.allCases.allSatisfy { axis in
      guard axes.contains(axis), release.velocity[axis] != 0 else { return true }
      let curve = chainedMotion(
        axis, from: release.offset[axis], velocity: release.velocity[axis], share: release.share,
        isFree: true)
      guard let (offset, speed) = curve?.state(at: now - release.start) else { return false }
      return abs(offset - geometry.contentOffset[axis]) < Metrics.tolerance
        && abs(speed - velocity[axis]) < Metrics.tolerance
    }
  }

  /// A rule's answer; if it throws, the error is reported (`SW0303`) and the answer is nil, which
  /// defers.
  private func answered<Answer>(_ ask: () throws(RuleFault) -> Answer?) -> Answer? {
    do throws(RuleFault) {
      return try ask()
    } catch {
      report(
        "\(error)", code: .ruleOrListenerFailed, help: "the next rule is called instead",
        event: "physics",
        fault: error)
      return nil
    }
  }

  // MARK: - After a layout

  /// The offset after a layout for a view with a `keepsRange` rule: as far past an end that moved
  /// inwards as before; nil for other views.
  func keptRange(after old: ScrollGeometry) -> Point? {
    guard physicsRules.contains(where: { $0.keepsRange }) else { return nil }
    var kept = geometry.contentOffset
    for axis in Axis.allCases
    where axes.contains(axis) && !geometry.repeats(axis) && !old.repeats(axis) {
      kept[axis] = keepRange(
        old: RangedOffset(
          offset: kept[axis], minimum: old.minimum(axis), maximum: old.maximum(axis)),
        new: RangedOffset(
          offset: kept[axis], minimum: geometry.minimum(axis), maximum: geometry.maximum(axis)),
        velocity: 0)
    }
    return kept
  }

  // MARK: - Momentum that is carried on

  /// Stores the view's velocity at the instant a finger stops it.
  func noteCaughtVelocity() { physicsState.caughtVelocity = velocity }

  /// Drops it, after a finger that holds still or lets the view go without a drag.
  func forgetCaughtVelocity() { physicsState.caughtVelocity = .zero }

  /// The velocity of a release plus, on axes where both have one sign, a share of the velocity at
  /// which the finger stopped the view.
  ///
  /// An axis released at less than half of that share gets none of it. The half is Flutter's.
  func withCarriedMomentum(_ velocity: Point) -> Point {
    guard settings.carriesMomentum else { return velocity }
    defer { physicsState.caughtVelocity = .zero }
    var sum = velocity
    for axis in Axis.allCases where velocity[axis] * physicsState.caughtVelocity[axis] > 0 {
      let carried = CarriedMomentum.flutter(velocity: physicsState.caughtVelocity[axis])
      if abs(velocity[axis]) >= abs(carried) / 2 { sum[axis] += carried }
    }
    return sum
  }
}

extension [PhysicsRule] {
  /// The first value that is not nil, in order of the rules.
  fileprivate func firstAnswer<Answer>(_ answer: (PhysicsRule) -> Answer?) -> Answer? {
    for rule in self {
      if let found = answer(rule) { return found }
    }
    return nil
  }
}
