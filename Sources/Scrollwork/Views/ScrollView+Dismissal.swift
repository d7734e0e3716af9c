/// Whether a sheet is up, and what is bringing it down.
struct SheetPresence {
  /// Whether it was above height 0 since it last rested there.
  fileprivate(set) var isUp = false
  /// The detent at which it last rested above height 0; nil for none.
  fileprivate(set) var stand: MarkerID?
  /// What the movement under way to height 0 comes from; nil where no listener has been called.
  fileprivate(set) var dismissal: Sheet.Dismissal?
}

/// A sheet that can be dismissed comes down to height 0 by a release, a tap on what it dims, or a
/// call, each of which listeners of `will_dismiss` may refuse.
extension ScrollView {
  /// Brings a sheet down to height 0, unless a listener of `will_dismiss` refuses.
  ///
  /// A sheet that is being dismissed goes on, and no listener is called again. Like other calls it
  /// does nothing while a finger moves the sheet.
  ///
  /// - Parameters:
  ///   - how: What dismisses it.
  ///   - animation: How it goes; nil jumps.
  ///   - asks: Whether listeners are called.
  ///   - cause: The script line behind it; nil for the running one.
  /// - Returns: The motion; already ended where the sheet stays, as `cancelled` by "refused" where
  ///   a listener has refused.
  /// - Precondition: The view is a sheet that can be dismissed.
  @discardableResult
  package func dismiss(
    by how: Sheet.Dismissal = .program, animation: ScrollAnimation? = .standard,
    asks: Bool = true, cause: Cause? = nil
  ) -> ScrollMotion {
    precondition(sheet?.isDismissible == true, "\(phrase) cannot be dismissed")
    layOut()
    if sheet?.presence.dismissal != nil, let motion = activity.motion { return motion }
    var call = ScrollCall(.point(x: nil, y: 0), name: "dismiss")
    call.options.animation = animation
    call.options.jumps = animation == nil
    call.cause = cause
    func ended(_ outcome: ScrollMotion.Outcome, by reason: String? = nil) -> ScrollMotion {
      let motion = ScrollMotion(call.name, view: self, target: .zero)
      _ = motion.end(outcome, by: reason)
      complete(motion)
      return motion
    }
    if geometry.contentOffset.y <= Metrics.tolerance { return ended(.arrived) }
    if refuses(animation == nil ? .jump : .animate) { return ended(.interrupted, by: "user") }
    let number = movement.activityNumber
    if asks, isDismissalRefused(how, by: cause) { return ended(.cancelled, by: "refused") }
    guard isAlive, number == movement.activityNumber else {
      return ended(.interrupted, by: "motion")
    }
    guard let motion = scroll(call) else { return ended(.cancelled) }
    sheet?.presence.dismissal = how
    return motion
  }

  /// What a release of a sheet rests on: the rule's choice, or where it would dismiss the sheet and
  /// a listener of `will_dismiss` refuses, the detent at which the sheet was.
  ///
  /// - Parameters:
  ///   - choice: The answer of the rule and of listeners; nil for none.
  ///   - natural: Where momentum alone ends.
  /// - Returns: What it rests on; nil for where momentum ends.
  func permitted(_ choice: SnapResult?, natural: Point) -> SnapResult? {
    guard let sheet, sheet.isDismissible, sheet.presence.dismissal == nil,
      geometry.clamped(choice?.offset ?? natural).y <= Metrics.tolerance,
      geometry.contentOffset.y > Metrics.tolerance
    else { return choice }
    let number = movement.activityNumber
    guard isDismissalRefused(.release) else {
      if number == movement.activityNumber { self.sheet?.presence.dismissal = .release }
      return choice
    }
    let up = detentHeights.filter { $0.height > Metrics.tolerance }
    guard let former = up.first(where: { $0.name == sheet.presence.stand }) ?? up.first else {
      return choice
    }
    var result = SnapResult(item: nil, offset: Point(x: natural.x, y: former.height))
    result.detent = former.name
    result.cause = choice?.cause
    return result
  }

  /// Takes a sheet that can be dismissed as it is: up, or not presented.
  func beginPresence() {
    guard sheet?.isDismissible == true else { return }
    let (isUp, detent) = (geometry.contentOffset.y > Metrics.tolerance, detent)
    sheet?.presence = SheetPresence(isUp: isUp, stand: isUp ? detent : nil)
    if !isUp, detent == nil { sheet?.reported = nil }
  }

  private func isDismissalRefused(_ how: Sheet.Dismissal, by cause: Cause? = nil) -> Bool {
    var isRefused = false
    scene?.ask(
      .willDismiss, from: .node(self),
      event: { makeEvent(.willDismiss, .dismissal(how), by: cause) },
      take: { if case .refuse = $0 { isRefused = true } })
    return isRefused
  }

  /// Forgets the dismissal where something else moves the sheet now; its own motion and rest leave
  /// it.
  func noteDismissal(before next: Activity) {
    guard sheet?.presence.dismissal != nil else { return }
    switch next {
    case .idle, .decelerating: break
    case .tracking, .dragging, .pinching, .zooming, .wheeling, .animating, .native:
      sheet?.presence.dismissal = nil
    }
  }

  /// Queues `dismissed` where a sheet that can be dismissed has come to rest at height 0, however
  /// it got there.
  func noteDismissed() {
    guard let sheet, sheet.isDismissible, reported.geometry != nil else { return }
    guard geometry.contentOffset.y <= Metrics.tolerance else {
      let detent = detent
      self.sheet?.presence.isUp = true
      if case .idle = activity {
        self.sheet?.presence.stand = detent
        self.sheet?.presence.dismissal = nil
      }
      return
    }
    guard case .idle = activity, sheet.presence.isUp else { return }
    emit(.dismissed, .dismissal(sheet.presence.dismissal ?? .program))
    self.sheet?.presence = SheetPresence()
    // The detent at which it is presented again is another one.
    if detent == nil { self.sheet?.reported = nil }
  }
}
