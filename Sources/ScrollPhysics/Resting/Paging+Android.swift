extension Paging {
  /// Android's `ViewPager`.
  ///
  /// With `p` the first visible page and `f` its hidden share: a fling (fast *and* far enough) goes
  /// to `p + 1` forwards, `p` backwards. Otherwise `p + ⌊f + 0.4⌋`, or `p + ⌊f + 0.6⌋` when `p`
  /// lies before the page the drag began on, so that 60 % of a page is needed in either direction.
  ///
  /// - Parameters:
  ///   - offset: The offset at release.
  ///   - velocity: The velocity at release.
  ///   - travel: The offset's movement since the drag began.
  ///   - start: The resting offset of the page that was current when the drag began.
  ///   - page: The page length.
  ///   - count: How many pages there are.
  ///   - minVelocity: The speed a fling must exceed.
  ///   - minTravel: The travel a fling must exceed.
  /// - Returns: The resting offset of an existing page.
  package static func androidViewPager(
    from offset: Double, velocity: Double, travel: Double, start: Double, page: Double,
    count: Int, minVelocity: Double = 400, minTravel: Double = 25
  ) -> Double {
    guard page > 0, page.isFinite else { return offset }
    let pageIndex = pages(offset, page)
    let visible = pageIndex.rounded(.down)
    let hidden = pageIndex - visible
    let target =
      if abs(velocity) > minVelocity, abs(travel) > minTravel {
        velocity < 0 ? visible : visible + 1
      } else {
        visible + (hidden + (visible >= pages(start, page).rounded() ? 0.4 : 0.6)).rounded(.down)
      }
    return existing(target, count) * page
  }

  /// React Native's `pagingEnabled` on Android.
  ///
  /// In page units: with the current position between `prev` and `next` and nearest to `cur`, a
  /// release forwards goes to `next` if `cur` is before it and the projection beyond `prev`;
  /// mirrored backwards; otherwise to `cur`.
  ///
  /// - Parameters:
  ///   - offset: The offset at release.
  ///   - projected: Where momentum alone would stop.
  ///   - velocity: The velocity at release.
  ///   - page: The page length.
  /// - Returns: The resting offset; not clamped.
  package static func rnAndroid(
    from offset: Double, projected: Double, velocity: Double, page: Double
  ) -> Double {
    guard page > 0, page.isFinite else { return offset }
    let pageIndex = pages(offset, page)
    var (previous, next) = (pageIndex.rounded(.down), pageIndex.rounded(.up))
    let current = (pageIndex + 0.5).rounded(.down)
    let wanted = (pages(projected, page) + 0.5).rounded(.down)
    if velocity > 0, next == previous { next += 1 }
    if velocity < 0, next == previous { previous -= 1 }
    if velocity > 0, current < next, wanted > previous { return next * page }
    if velocity < 0, current > previous, wanted < next { return previous * page }
    return current * page
  }

  /// Android's `LinearSnapHelper`: as many items on as the fling is item lengths long.
  ///
  /// - Parameters:
  ///   - offset: The resting offset of the item whose center is nearest the viewport's.
  ///   - distance: How far the fling would go, signed.
  ///   - page: The mean item length.
  ///   - count: How many items there are.
  /// - Returns: The resting offset of an existing item; `offset` when the fling is too short to
  ///   leave it.
  package static func androidLinearSnap(
    from offset: Double, distance: Double, page: Double, count: Int
  ) -> Double {
    guard page > 0, page.isFinite, distance.isFinite else { return offset }
    let jump = pages(distance, page).rounded()
    guard jump != 0 else { return offset }
    return existing(pages(offset, page).rounded() + jump, count) * page
  }

  private static func existing(_ page: Double, _ count: Int) -> Double {
    Limits(0, Double(max(0, count - 1))).clamp(page)
  }
}
