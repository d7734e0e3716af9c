/// The direction of a scroll command from an assistive technology.
package enum AccessibilityDirection: String, Hashable, Sendable, CaseIterable {
  /// What lies above comes: the offset shrinks, in an inverted view it grows.
  case up
  /// What lies below comes.
  case down
  /// What lies to the left comes: the offset shrinks, in right-to-left layouts it grows.
  case left
  /// What lies to the right comes.
  case right

  /// The axis of the movement.
  var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }
  /// Whether what comes lies below or to the right.
  fileprivate var isForward: Bool { self == .down || self == .right }
}

extension ScrollView {
  /// Scrolls by a page for an assistive technology; on arrival emits `announce` with the page.
  ///
  /// A page is the visible region minus an overlap. A view that is disabled, at its end or has
  /// another axis passes the command to the scroll view around it. The source is `user`.
  ///
  /// - Parameters:
  ///   - direction: where on the screen the content lies that comes.
  ///   - overlap: the length of the region that stays visible, in points; nil is an eighth of the
  ///     region, as for the page keys, and in a view with paging its next page.
  /// - Returns: the motion; nil when no view can move in that direction, or a finger holds it.
  @discardableResult
  package func accessibilityScroll(
    _ direction: AccessibilityDirection, overlap: Double? = nil
  ) -> ScrollMotion? {
    guard let scene else { return nil }
    let geometry = currentGeometry
    let axis = direction.axis
    let heading = heading(for: .accessibility)
    let start = heading[axis]
    let step = pageStep(axis, overlap: overlap)
    let sign = toLocal(scene.direction.sign(axis), axis) * (direction.isForward ? 1 : -1)
    let end = geometry.clamped(start + (sign < 0 ? -step : step), axis)
    guard settings.isEnabled, axes.contains(axis), abs(end - start) > Metrics.tolerance else {
      if settings.isEnabled { noteAsked(towards: sign, axis) }
      return scroller?.accessibilityScroll(direction, overlap: overlap)
    }
    if interruption(by: .accessibility) == .refused { return nil }
    var offset = heading
    offset[axis] = end
    // Snap rules see a page key.
    offset = snappedOffset(of: sign < 0 ? .pageUp : .pageDown, from: heading, to: offset)
    let call = ScrollCall(
      .distance(offset - geometry.contentOffset), name: "accessibility_scroll")
    let motion = ScrollMotion(call.name, view: self, target: offset)
    animate(call, to: offset, with: .standard, motion: motion, source: .user)
    motion.onEnd { motion in
      guard motion.outcome == .arrived, let view = motion.view, view.isAlive else { return }
      view.emit(.announce, .announce(view.page(axis, overlap: overlap)))
    }
    return motion
  }

  /// The page that shows on an axis; of a view that snaps by pages or groups that page.
  ///
  /// With steps of `s` over a range of length `w` there are `n + 1` pages, `n = ⌈w/s⌉`: the last
  /// step is shorter by `d = ns − w`. Steps from the start stop at `ks`, steps back from the end at
  /// `ks − d`; both are page `k + 1`. Any other offset has the page of the nearest midpoint,
  /// `ks − d/2`.
  public func page(_ axis: Axis, overlap: Double? = nil) -> PagePosition {
    let geometry = currentGeometry
    if overlap == nil, case .paging(let rule) = snapRule?.kind,
      let position = rule.position(axis, in: self)
    {
      return position
    }
    // The pages of a loop begin again where its content does.
    let displacement = rangeLength(axis) - (geometry.repeats(axis) ? Metrics.edge : 0)
    let step = pageStep(axis, overlap: overlap)
    // A remainder below a thousandth of a step is no separate page.
    let count = (displacement / step - 1e-3).rounded(.up)
    guard count.isFinite, count > 0 else { return PagePosition(page: 1, count: 1) }
    let missing = max(0, count * step - displacement)
    let covered = self.covered(axis)
    let passed =
      isAtStart(axis) ? 0 : isAtEnd(axis) ? count : ((covered + missing / 2) / step).rounded()
    return PagePosition(passed, of: count + 1)
  }

  private func pageStep(_ axis: Axis, overlap: Double?) -> Double {
    let region = geometry.regionExtent(axis)
    var stays = region * (1 - ScrollKey.page)
    if case .paging = snapRule?.kind { stays = 0 }
    return max(1, region - max(0, overlap ?? stays))
  }
}

extension ScrollView {
  /// Reports a command of an assistive technology that neither this view nor one around it can
  /// follow.
  package func noteUnused(_ direction: AccessibilityDirection) {
    ScrollChain(around: self, number: 0).noteUnused("an accessibility scroll", direction.axis)
  }
}
