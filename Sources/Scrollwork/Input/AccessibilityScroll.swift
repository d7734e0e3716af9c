/// A way an assistive technology asks to scroll (X3).
public enum AccessibilityDirection: String, Hashable, Sendable, CaseIterable {
  /// A page back, up.
  case up
  /// A page on, down.
  case down
  /// A page to the left.
  case left
  /// A page to the right.
  case right

  /// The axis it speaks of.
  var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }
  /// Whether the offset grows.
  var isForward: Bool { self == .down || self == .right }
}

/// Which page of a scroll view shows.
public struct PagePlace: Hashable, Sendable {
  /// The page, from 1.
  public let page: Int
  /// How many there are.
  public let count: Int

  /// What is said of it.
  public var words: String { "page \(page) of \(count)" }
}

extension ScrollView {
  /// Scrolls by a page for an assistive technology, and announces which one shows then (X3).
  ///
  /// A page is the region less an overlap that stays in sight. A view that cannot move that way hands
  /// over to the one around it. The movement counts as the user's.
  ///
  /// - Parameters:
  ///   - direction: which way the offset goes.
  ///   - overlap: what of the region stays in sight, in points; nil is an eighth of it, as for the
  ///     page keys, and nothing in a view that pages.
  /// - Returns: the motion; nil when no view can move that way.
  @discardableResult
  public func accessibilityScroll(
    _ direction: AccessibilityDirection, overlap: Double? = nil
  ) -> ScrollMotion? {
    guard let scene else { return nil }
    let geometry = currentGeometry
    let axis = direction.axis
    let start = (target ?? geometry.contentOffset)[axis]
    let step = pageStep(axis, overlap: overlap)
    let end = geometry.clamped(start + (direction.isForward ? step : -step), axis)
    guard settings.isEnabled, axes.contains(axis), abs(end - start) > Metrics.tolerance else {
      return scroller?.accessibilityScroll(direction, overlap: overlap)
    }
    if isHeld { return nil }
    var place = geometry.contentOffset
    place[axis] = end
    let call = ScrollCall(.point(x: place.x, y: place.y), name: "accessibility_scroll")
    let motion = ScrollMotion(call.name, view: self, target: place)
    animate(call, to: place, with: .standard, motion: motion, source: .user)
    motion.onEnd { motion in
      guard motion.outcome == .arrived, let view = motion.view, view.isAlive else { return }
      view.emit(.announce, .announce(view.page(axis, overlap: overlap)))
    }
    return motion
  }

  /// Which page shows on an axis.
  ///
  /// With steps of `s` over a range of `w` there are `n + 1` pages, `n = ⌈w/s⌉`: the last step is
  /// shorter by `d = ns − w`. Steps from the start stop at `ks`, steps back from the end at `ks − d`;
  /// both are page `k + 1`, and so is what lies nearer to these two than to those of another page.
  public func page(_ axis: Axis, overlap: Double? = nil) -> PagePlace {
    let geometry = currentGeometry
    let way = geometry.maximum(axis) - geometry.minimum(axis)
    let step = pageStep(axis, overlap: overlap)
    // A remainder below the tolerance is no page of its own.
    let count = min((way / step - 1e-3).rounded(.up), 0x1p40)
    guard count.isFinite, count > 0 else { return PagePlace(page: 1, count: 1) }
    let missing = max(0, count * step - way)
    let covered = geometry.contentOffset[axis] - geometry.minimum(axis)
    let passed =
      isAtStart(axis) ? 0 : isAtEnd(axis) ? count : ((covered + missing / 2) / step).rounded()
    let page = min(max(passed, 0), count)
    return PagePlace(page: (page.isFinite ? Int(page) : 0) + 1, count: Int(count) + 1)
  }

  private func pageStep(_ axis: Axis, overlap: Double?) -> Double {
    let region = geometry.regionExtent(axis)
    var stays = region * (1 - ScrollKey.page)
    if case .paging = snapRule { stays = 0 }
    return max(1, region - max(0, overlap ?? stays))
  }
}
