extension ScrollView {
  /// Changes a sheet's detents, mode, dimming, flick speed, response to the keyboard, or whether it
  /// can be dismissed.
  ///
  /// A sheet that no finger moves goes to the detent of the same name as its present one, or as the
  /// one it is heading for; where that is gone, to the detent nearest to it. Momentum continues to
  /// the new height, and a drag ends at one of the new detents.
  ///
  /// - Parameters:
  ///   - animation: How a sheet at rest, or one that a call moves, goes to its new height; nil
  ///     jumps.
  ///   - cause: The script line that caused it; nil for the running one.
  ///   - change: Makes the change.
  /// - Returns: The motion to the new height; nil when nothing has to move, or a gesture's motion
  ///   does.
  /// - Precondition: The view is a sheet, and still has detents, with unique names.
  @discardableResult
  package func changeSheet(
    animation: ScrollAnimation? = .standard, by cause: Cause? = nil,
    _ change: (inout SheetTraits) -> Void
  ) -> ScrollMotion? {
    guard let sheet else { preconditionFailure("a change of detents of \(phrase)") }
    scene?.layoutIfNeeded()
    var traits = SheetTraits(sheet)
    change(&traits)
    traits.check()
    let isSame =
      traits.detents == sheet.detents && traits.keyboardResponse == sheet.keyboardResponse
      && traits.isDismissible == sheet.isDismissible
    self.sheet?.take(traits)
    guard !isSame, reported.geometry != nil else { return nil }
    let former = sheet
    if traits.detents != sheet.detents {
      self.sheet?.measured.invalidate()
      measureDetents(viewport: frame.size)
    }
    let covered = coveredPanel(viewport: frame.size, presentOverlap)
    self.sheet?.covered = covered
    self.sheet?.hasNewHeights = true
    // What the keyboard covers of the views inside has changed, even where they stay.
    scene?.layoutState.moveViewports()
    setNeedsLayout()
    var successor: Double?
    if case .tracking = activity {
      successor = self.successor(of: geometry.contentOffset.y, in: former)?.height
    }
    let motion = takeNewDetent(after: former, animation, by: cause)
    scene?.layoutIfNeeded()
    // A layout leaves a view that a finger holds where it is.
    if case .tracking = activity, let successor {
      move(to: Point(x: geometry.contentOffset.x, y: successor), source: .layout, by: cause)
    }
    return motion
  }

  /// Begins the motion to the new height of a sheet that is at rest or moved by a call; the layout
  /// that follows changes the range.
  private func takeNewDetent(
    after former: Sheet, _ animation: ScrollAnimation?, by cause: Cause?
  ) -> ScrollMotion? {
    let heading: Point
    switch activity {
    case .idle, .tracking: heading = geometry.contentOffset
    case .animating(let run):
      // The call resolves its target again by itself.
      if case .detent(let name) = run.call.target, offset(among: sheet, name) != nil { return nil }
      heading = run.target
    case .dragging, .pinching, .zooming, .wheeling, .decelerating, .native: return nil
    }
    guard let next = successor(of: heading.y, in: former) else { return nil }
    guard let name = next.name, next.height != geometry.contentOffset.y else { return nil }
    var call = ScrollCall(.detent(name), name: "configure")
    call.cause = cause
    let target = Point(x: geometry.contentOffset.x, y: next.height)
    guard let animation else {
      guard case .animating = activity else { return nil }
      let ending = cutShort(.interrupted, by: "motion")
      rest(ending: ending)
      return nil
    }
    let motion = ScrollMotion(call.name, view: self, target: target)
    animate(call, to: target, with: animation, motion: motion, source: .animation)
    return motion
  }

  /// The new detent for a sheet that was at a height, or heading for it: the one with the name of
  /// the former detent there, else the nearest one, and of two equally near ones the lower.
  private func successor(
    of height: Double, in former: Sheet
  ) -> (name: MarkerID?, height: Double)? {
    guard let sheet else { return nil }
    let container = geometry.containerSize.height
    let heights = restingHeights(of: sheet)
    let name = former.heights(in: container).first { abs($0.height - height) <= Metrics.tolerance }?
      .name
    if let name, let same = heights.first(where: { $0.name == name }) { return same }
    return heights.min { abs($0.height - height) < abs($1.height - height) }
  }

  /// The heights, lowest first, at which a sheet may rest by its rule; all of them where it names
  /// none that is left.
  func restingHeights(of sheet: Sheet) -> [(name: MarkerID?, height: Double)] {
    guard case .detents(let names) = snapRule?.kind else {
      return restingHeights(of: sheet, among: nil)
    }
    return restingHeights(of: sheet, among: names)
  }

  private func offset(among sheet: Sheet?, _ name: MarkerID) -> Double? {
    sheet?.heights(in: geometry.containerSize.height).first { $0.name == name }?.height
  }

  // MARK: - Dimming

  /// How much a sheet dims what lies behind it: 0 up to its largest undimmed detent, 1 from the
  /// next higher one on, linear in between; 0 for other views.
  package var dimming: Double {
    guard let sheet else { return 0 }
    let heights = sheet.heights(in: geometry.containerSize.height)
    let clear: Double
    switch sheet.dimming {
    case .never: return 0
    case .above(let name): clear = heights.first { $0.name == name }?.height ?? 0
    case .always: clear = 0
    }
    guard let dim = heights.first(where: { $0.height > clear })?.height else { return 0 }
    let risen = geometry.contentOffset.y
    if risen <= clear + Metrics.tolerance { return 0 }
    return risen >= dim - Metrics.tolerance ? 1 : (risen - clear) / (dim - clear)
  }
}

/// The part of a sheet that can be changed while it is open.
package struct SheetTraits {
  /// The heights at which the sheet may rest; not empty, with unique names.
  package var detents: [Sheet.Detent]
  /// The behavior of a downward drag that has scrolled the content back to its start.
  package var mode: Sheet.Mode
  /// Which heights dim what lies behind; a named detent has to be among the detents.
  package var dimming: Sheet.Dimming
  /// The speed in pt/s from which a release goes to the next detent in its direction; 0 or more.
  package var flickSpeed: Double
  /// What the sheet does while the keyboard covers a part of it.
  package var keyboardResponse: Sheet.KeyboardResponse
  /// Whether gestures may bring it down to height 0, whatever its detents.
  package var isDismissible: Bool

  /// Those of a sheet.
  package init(_ sheet: Sheet) {
    detents = sheet.detents
    mode = sheet.mode
    dimming = sheet.dimming
    flickSpeed = sheet.flickSpeed
    keyboardResponse = sheet.keyboardResponse
    isDismissible = sheet.isDismissible
  }

  fileprivate func check() {
    precondition(!detents.isEmpty, "a sheet without detents")
    precondition(
      Set(detents.map { $0.name }).count == detents.count, "a detent's name is used twice")
    if case .above(let name) = dimming {
      precondition(detents.contains { $0.name == name }, "no detent \(name) to dim above")
    }
  }
}

extension Sheet {
  fileprivate mutating func take(_ traits: SheetTraits) {
    detents = traits.detents
    mode = traits.mode
    dimming = traits.dimming
    flickSpeed = traits.flickSpeed
    keyboardResponse = traits.keyboardResponse
    isDismissible = traits.isDismissible
  }
}
