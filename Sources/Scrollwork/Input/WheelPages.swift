/// What becomes of a notch, or a swipe on a trackpad, where views turn pages.
enum PageTurn {
  /// It scrolls: the view that comes first has no pages.
  case scrolls
  /// It does nothing: its gesture has turned a page, or has scrolled another view.
  case ignored
  /// It turns a page; the motion is nil where a listener has consumed it.
  case turned(ScrollMotion?)
}

extension ScrollView {
  /// Whether it, or a view around it, turns pages by a wheel, so that each notch counts.
  package var countsNotches: Bool {
    sequence(first: self, next: { $0.scroller }).contains { $0.settings.wheel.page != .off }
  }

  /// Turns a page of the view that a notch or a swipe over this one would move first.
  ///
  /// - Parameters:
  ///   - displacement: The distance, in the chain's direction.
  ///   - chain: The view and those around it.
  ///   - gesture: The gesture that the notch belongs to; nil for a swipe on a trackpad.
  /// - Returns: What has become of it; `scrolls` at once where no view has pages.
  func turnPage(
    by displacement: Point, along chain: ScrollChain, in gesture: WheelGesture?
  ) -> PageTurn {
    guard let scene, countsNotches else { return .scrolls }
    if let pager = gesture?.pager, chain.views.contains(where: { $0 === pager }) {
      return .ignored
    }
    let driver = PageDriver(isSwipe: gesture == nil)
    let dominant = displacement.dominantAxis
    for axis in [dominant, dominant.cross] where displacement[axis] != 0 {
      let first = chain.first(axis, towards: displacement[axis]) { view, own in
        let room = driver.room(of: view, own, towards: view.toLocal(displacement[axis], own))
        return view.geometry.overflows(own) ? room : 0
      }
      guard let (view, own) = first,
        driver.room(of: view, own, towards: view.toLocal(displacement[axis], own)) > Metrics.edge
      else { continue }
      guard driver.pages(view) else { return .scrolls }
      if view.settings.wheel.page == .gesture, gesture?.hasScrolled == true { return .ignored }
      var along = Point.zero
      along[axis] = displacement[axis]
      _ = chain.distribute(along, with: driver)
      if let pager = driver.pager, pager.settings.wheel.page == .gesture {
        scene.input.turnPage(of: pager)
      }
      return .turned(driver.motion)
    }
    return .scrolls
  }

  /// The offset a number of pages further, along the axis on which the view stacks its content:
  /// from the target of its motion, else from where it is.
  ///
  /// - Parameter count: The number of pages; negative for back.
  /// - Returns: The offset, in points, inside the range.
  package func page(ahead count: Int) -> Point {
    scene?.layoutIfNeeded()
    var offset = geometry.clamped(target ?? geometry.contentOffset)
    for _ in 0..<abs(count) {
      let next = page(after: offset, axes.stacking, towards: Double(count))
      if next.isClose(to: offset) { break }
      offset = next
    }
    return offset
  }

  /// The offset of the next page after another offset on an axis: the next stop of the snap rule,
  /// else the region's length further; inside the range.
  ///
  /// - Parameters:
  ///   - start: The offset from which it counts.
  ///   - axis: The axis.
  ///   - direction: Positive towards greater offsets.
  /// - Returns: The offset, in points.
  func page(after start: Point, _ axis: Axis, towards direction: Double) -> Point {
    let step = SnapStep(
      axis: axis, direction: direction < 0 ? -1 : 1, start: start, target: start)
    var further = step.point(ahead: geometry.regionExtent(axis))
    if let stop = stop(after: step, page: further).map({ geometry.clamped($0, axis) }),
      step.advances(to: stop) || sheet != nil
    {
      further[axis] = stop
    }
    return geometry.clamped(further)
  }

  /// The next stop of the snap rule; nil for none.
  private func stop(after step: SnapStep, page: Point) -> Double? {
    switch snapRule?.kind {
    case nil: nil
    case .css(let rule):
      rule.go(from: step.start, to: page, isStep: true, in: self)?.offset[step.axis]
    case .paging, .views, .stops, .detents, .custom: rest(after: step)
    }
  }
}

/// Animates the first view with pages to its next one.
private final class PageDriver: HeadingDriver {
  let intervention = Intervention.key
  /// Whether it is a swipe on a trackpad, which turns pages by gestures alone.
  let isSwipe: Bool
  /// The view whose page is turned.
  private(set) var pager: ScrollView?
  private(set) var motion: ScrollMotion?

  init(isSwipe: Bool) { self.isSwipe = isSwipe }

  /// Whether a view turns pages.
  func pages(_ view: ScrollView) -> Bool {
    view.settings.wheel.page == .gesture || view.settings.wheel.page == .notch && !isSwipe
  }

  func push(_ view: ScrollView, _ axis: Axis, by displacement: Double) -> Double {
    guard pager == nil, pages(view), room(of: view, axis, towards: displacement) > 0 else {
      return 0
    }
    let start = heading(of: view)
    lead(view, axis, from: start, to: view.page(after: start, axis, towards: displacement))
    return displacement
  }

  func lead(_ view: ScrollView, _ axis: Axis, from start: Point, to target: Point) {
    var call = ScrollCall(.distance(target - view.geometry.contentOffset), name: "wheel")
    let occasion =
      view.settings.wheel.page == .notch ? "the notch" : isSwipe ? "the swipe" : "the gesture"
    call.cause = view.scene?.presentCause(call.name).adding("a page for \(occasion)")
    view.scene?.laws?.ran(call.cause)
    let motion = ScrollMotion(call.name, view: view, target: target)
    pager = view
    self.motion = motion
    view.animate(
      call, to: target, with: view.snapRule?.release.settle ?? .standard, motion: motion,
      source: .user)
  }
}
