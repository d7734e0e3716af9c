/// How a scroll view began to make way for the keyboard.
struct MakingWay {
  /// The bottom inset it had then.
  var inset = 0.0
  /// Whether it was outside of its range because a call had sent it there.
  var isOutside = false
  /// Whether a focused item is brought into the region.
  var showsFocus = false
}

extension ScrollView {
  /// Moves with the keyboard to where the view will rest once the keyboard has arrived: the content
  /// keeps its line (K4), inside the range to come (K1), and a focused item shows above it (K2).
  ///
  /// Only a view at rest does; a finger, a fling or a call goes on.
  ///
  /// - Parameters:
  ///   - showsFocus: whether a focused item is brought into the region.
  ///   - animation: how the view moves when the keyboard does not; nil jumps.
  func makeWay(showsFocus: Bool, _ animation: ScrollAnimation? = nil) {
    guard let scene, reportedGeometry != nil, sheet == nil else { return }
    guard axes.contains(.vertical) || holds(scene.focusedItem) else { return }
    switch activity {
    case .idle: break
    case .animating(let run) where run.source == .keyboard: break
    case .tracking, .dragging, .pinching, .zooming, .wheeling, .decelerating, .animating: return
    }
    makingWay = MakingWay(
      inset: geometry.physicalInsets.bottom, isOutside: holdsOutsideRange, showsFocus: showsFocus)
    let origin = geometry.contentOffset
    let place = placeForKeyboard(from: origin)
    guard place != (target ?? origin), place.isFinite else { return }
    let left = scene.keyboard.timeLeft(at: scene.now)
    let animation = left > 0 ? .curve(Keyboard.curve, duration: left) : animation
    var call = ScrollCall(.point(x: place.x, y: place.y), name: "keyboard")
    call.cause = scene.runningLine ?? scene.keyboard.cause
    snapped = nil
    guard let animation else {
      if phase != .idle { rest(ending: cutShort(.interrupted, by: "motion")) }
      move(to: place, source: .keyboard, by: call.cause)
      noteRest()
      return
    }
    // The place lies in the range to come; the present one may be shorter still.
    call.options.clamps = false
    animate(
      call, to: place, with: animation, motion: ScrollMotion(call.name, view: self),
      source: .keyboard)
    holdsOutsideRange = false
  }

  /// Where the view rests once the keyboard has arrived, when it was at `origin` before.
  func placeForKeyboard(from origin: Point) -> Point {
    guard let scene else { return origin }
    let next = geometryToCome
    var place = origin
    if keepsBottomLine {
      // The content rises with the keyboard; offsets counted from the bottom shrink.
      let rise = next.physicalInsets.bottom - makingWay.inset
      place.y += mirror.contains(.vertical) ? -rise : rise
    }
    // An offset outside the range that was asked for stays there.
    if !makingWay.isOutside || keepsBottomLine { place = next.clamped(place) }
    if makingWay.showsFocus, let item = scene.focusedItem, canReach(item) {
      place = next.clamped(reveal(focused: item, in: next, from: place))
      place = snappedPlace(revealing: item, place, in: next)
    }
    return limited(place)
  }

  /// The geometry once the keyboard has arrived.
  var geometryToCome: ScrollGeometry {
    var next = geometry
    let covered = coveredInsets(
      viewport: geometry.containerSize, keyboard: scene?.keyboard.target ?? 0)
    var insets = geometry.physicalInsets
    insets.bottom = covered.bottom + insetAboveKeyboard
    next.contentInsets = insets.mirrored(mirror)
    return next
  }

  /// Whether the line above the keyboard stays there when the keyboard moves (K4).
  private var keepsBottomLine: Bool {
    guard axes.contains(.vertical) else { return false }
    switch settings.keyboardAnchor {
    case .bottom: return true
    case .top: return false
    case .auto: return keepsToItsEnd
    }
  }

  /// Whether the view is one that shows the latest at its end.
  private var keepsToItsEnd: Bool {
    invertedAxes.contains(.vertical)
      || (isReversed || settings.followThreshold != nil) && geometry.overflows(.vertical)
  }

  /// The offset at which a focused item shows, by the least movement, its margin and the view's
  /// included (K2).
  private func reveal(focused item: Item, in next: ScrollGeometry, from origin: Point) -> Point {
    let margin = item.scrollMargin + EdgeInsets(all: settings.focusMargin)
    let frame = frame(of: item, atRest: true).grown(by: margin)
    var next = next
    // What a sheet keeps below the screen does not show either.
    var insets = next.physicalInsets
    insets.bottom += sunkExtent
    next.contentInsets = insets.mirrored(mirror)
    var place = origin
    for axis in Axis.allCases where axes.contains(axis) {
      place[axis] = next.reveal(frame, axis, share: nil, from: origin[axis])
    }
    return place
  }

  private func holds(_ item: Item?) -> Bool { item.map { canReach($0) } ?? false }
}
