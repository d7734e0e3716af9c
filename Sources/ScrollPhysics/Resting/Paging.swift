/// The page on which a release comes to rest, by each platform's rule.
///
/// Every function returns an offset. `from` is the offset at release, velocities are the offset's,
/// in pt/s. Without a page length (0 or less, or not a number) there are no pages: the result is
/// `from`.
package enum Paging {
  /// The default speed, in pt/s, below which a release counts as slow.
  ///
  /// The thresholds of UIKit and SwiftUI are not published.
  package static let flingVelocity = 50.0

  /// Pages as long as the region, at most one per gesture, as `UIScrollView.isPagingEnabled` pages.
  ///
  /// Slower than the threshold: the nearest page. Faster: the next one ahead, `⌊O/p⌋ + 1` or
  /// `⌈O/p⌉ − 1`. Then no farther than one page from where the gesture began, and within the
  /// limits.
  ///
  /// - Parameters:
  ///   - offset: The offset at release.
  ///   - velocity: The velocity at release.
  ///   - page: The page length.
  ///   - start: The offset at which the gesture began.
  ///   - minimum: The least resting offset.
  ///   - maximum: The greatest resting offset.
  ///   - minVelocity: The speed from which on a release turns the page.
  /// - Returns: The resting offset.
  package static func uikit(
    from offset: Double, velocity: Double, page: Double, start: Double,
    minimum: Double = 0, maximum: Double = .infinity, minVelocity: Double = flingVelocity
  ) -> Double {
    guard page > 0, page.isFinite else { return offset }
    let pageIndex = pages(offset, page)
    let wanted =
      if abs(velocity) < minVelocity || velocity == 0 || velocity.isNaN {
        pageIndex.rounded()
      } else if velocity > 0 {
        pageIndex.rounded(.down) + 1
      } else {
        pageIndex.rounded(.up) - 1
      }
    let began = pages(start, page).rounded()
    let target = Limits(began - 1, began + 1).clamp(wanted)
    return Limits(minimum, maximum).clamp(target * page)
  }

  /// Flutter's `PageScrollPhysics`: the page nearest to half a page ahead in the velocity's
  /// direction.
  ///
  /// Outside the limits and not heading back, the limit.
  ///
  /// - Parameters:
  ///   - offset: The offset at release.
  ///   - velocity: The velocity at release.
  ///   - viewport: The viewport's length.
  ///   - fraction: The page length as a share of the viewport's.
  ///   - minimum: The least resting offset.
  ///   - maximum: The greatest resting offset.
  ///   - tolerance: Its velocity is the speed a release must exceed to turn the page.
  /// - Returns: The resting offset, within the limits.
  package static func flutter(
    from offset: Double, velocity: Double, viewport: Double, fraction: Double = 1,
    minimum: Double = 0, maximum: Double = .infinity,
    tolerance: Tolerance = Tolerance(distance: 1, velocity: 20)
  ) -> Double {
    let page = viewport * fraction
    guard page > 0, page.isFinite else { return offset }
    let limits = Limits(minimum, maximum)
    if velocity <= 0, offset <= limits.minimum { return limits.minimum }
    if velocity >= 0, offset >= limits.maximum { return limits.maximum }
    var pageIndex = pages(offset, page)
    if velocity > tolerance.velocity { pageIndex += 0.5 }
    if velocity < -tolerance.velocity { pageIndex -= 0.5 }
    return limits.clamp(pageIndex.rounded() * page)
  }

  /// The position in page units, with rounding errors beside a whole number removed.
  static func pages(_ offset: Double, _ page: Double) -> Double {
    let index = offset / page
    let whole = index.rounded()
    return abs(index - whole) <= 1e-9 * max(1, abs(whole)) ? whole : index
  }
}
