/// The state of a scroll view when it began to move with the keyboard.
struct KeyboardAvoidance {
  /// The end of the region then, in points from the upper edge of the viewport.
  fileprivate var regionEnd = 0.0
  /// Whether it was outside its range by a call.
  fileprivate var isOutside = false
  /// Whether it rested at the end of its range, at the bottom of the screen.
  fileprivate var isAtEnd = false
  /// Whether the focused item is scrolled into the visible region.
  fileprivate var showsFocus = false
  /// Whether it has jumped ahead of a layout in which the keyboard changes the size of its
  /// viewport.
  fileprivate var isAhead = false

  /// A layout has caught up with the view.
  mutating func catchUp() { isAhead = false }
}

extension ScrollView {
  /// Moves the view with the keyboard to `offsetForKeyboard(from:)`.
  ///
  /// Only a view at rest is moved, or one that moves with the keyboard already, or where a key
  /// moves focus; others are left alone.
  ///
  /// - Parameters:
  ///   - showsFocus: whether the focused item is scrolled into the visible region.
  ///   - animation: the animation when the keyboard does not move; nil jumps.
  ///   - mover: the source of the movement when the keyboard does not move.
  ///   - cause: the line behind it; nil for the running one, else that of the keyboard.
  func avoidKeyboard(
    showsFocus: Bool, _ animation: ScrollAnimation? = nil, by mover: ScrollSource = .keyboard,
    cause: Cause? = nil
  ) {
    guard let scene, reported.geometry != nil, sheet == nil else { return }
    guard axes.contains(.vertical) || holds(scene.focusedItem) else { return }
    guard mayReveal(by: mover) else { return }
    let isAtEnd: Bool
    switch activity {
    case .idle: isAtEnd = restsAtBottom
    case .animating(let run): isAtEnd = run.call.avoidsKeyboard && keyboardAvoidance.isAtEnd
    case .tracking, .dragging, .pinching, .zooming, .wheeling, .decelerating, .native:
      isAtEnd = false
    }
    keyboardAvoidance = KeyboardAvoidance(
      regionEnd: geometry.physicalRegionEnd, isOutside: snapState.holdsOutsideRange,
      isAtEnd: isAtEnd && !(showsFocus && holds(scene.focusedItem)), showsFocus: showsFocus)
    let origin = geometry.contentOffset
    let offset = offsetForKeyboard(from: origin)
    // A keyboard that moves once more, to the same height, takes the view along for as long.
    let goesAlong = mover == .keyboard && activity.source == .keyboard && offset != origin
    guard offset != (isRevealing ? target ?? origin : origin) || goesAlong, offset.isFinite else {
      return
    }
    let left = scene.keyboard.timeLeft(at: scene.now)
    let animation = left > 0 ? .curve(Keyboard.curve, duration: left) : animation
    let source = left > 0 ? .keyboard : mover
    // The keyboard alone leaves a written position valid; what shows the focused item does not.
    if showsFocus, offset != offsetForKeyboard(from: origin, showsFocus: false) {
      offsetState.position.follow(source)
    }
    var call = ScrollCall(
      .point(x: offset.x, y: offset.y),
      name: source == .keyboard ? Self.keyboardCall : Self.focusCall)
    call.avoidsKeyboard = true
    call.cause = cause ?? scene.runningLine ?? (source == .keyboard ? scene.keyboard.cause : nil)
    snapState.unsnap()
    guard let animation else {
      endForReveal(by: mover)
      move(to: offset, source: source, by: call.cause)
      keyboardAvoidance.isAhead = geometryToCome.containerSize != geometry.containerSize
      noteRest()
      return
    }
    // The offset is inside the range at the end of the keyboard's movement, not yet in the present
    // one.
    call.options.clamps = false
    animate(
      call, to: offset, with: animation, motion: ScrollMotion(call.name, view: self),
      source: source)
    snapState.comeInside()
  }

  /// Whether the view moves to show the focused item, or with the keyboard.
  var isRevealing: Bool {
    if case .animating(let run) = activity {
      Self.focusCalls.contains(run.call.name)
    } else {
      false
    }
  }

  /// Whether the view waits for the end of its motion until it shows an item that was focused by a
  /// call.
  func waitsToReveal(by mover: ScrollSource) -> Bool {
    mover != .user && !isRevealing && interruption(by: .focus) == .waits
  }

  /// Whether the view may move now to show the focused item, or with the keyboard: at rest, while
  /// it does so already, and where a key that moves focus ends what moves it.
  func mayReveal(by mover: ScrollSource) -> Bool {
    if case .idle = activity { return true }
    if isRevealing { return true }
    return mover == .user && motionKind() != nil && interruption(by: .key) != .refused
  }

  /// Ends what moves the view, before it jumps to the focused item.
  func endForReveal(by mover: ScrollSource) {
    if phase == .idle { return }
    rest(ending: cutShort(.interrupted, by: mover == .user ? "user" : "motion"))
  }

  /// The names of the calls by which views show the focused item.
  static let focusCall = "focus"
  static let keyboardCall = "keyboard"
  private static let focusCalls: Set = [focusCall, keyboardCall]

  /// The offset of the view at the end of the keyboard's movement, if it is `origin` now.
  ///
  /// A view with its keyboard anchor at the bottom keeps its bottom line; the offset is clamped to
  /// the range at that time, unless a call had moved the view outside; then the focused item is
  /// revealed.
  ///
  /// - Parameters:
  ///   - origin: The offset now, in points.
  ///   - showsFocus: Whether to reveal the focused item; as at the begin of the movement, if nil.
  /// - Returns: The offset.
  func offsetForKeyboard(from origin: Point, showsFocus: Bool? = nil) -> Point {
    guard let scene else { return origin }
    let next = geometryToCome
    var offset = origin
    if keepsBottomLine {
      // The content moves up with the region's end; offsets counted from the bottom shrink.
      let rise = keyboardAvoidance.regionEnd - next.physicalRegionEnd
      offset.y += mirror.contains(.vertical) ? -rise : rise
    }
    // An offset outside the range by a call is not clamped.
    if !keyboardAvoidance.isOutside || keepsBottomLine { offset = next.clamped(offset) }
    if showsFocus ?? keyboardAvoidance.showsFocus, let item = scene.focusedItem, canReach(item) {
      offset = next.clamped(reveal(focused: item, in: next, from: offset))
      offset = snappedOffset(revealing: item, offset, in: next)
    }
    return limited(offset)
  }

  /// The geometry at the end of the keyboard's movement.
  var geometryToCome: ScrollGeometry {
    var next = geometry
    let keyboard = scene?.keyboard.target ?? 0
    next.containerSize.height += growth(over: keyboard)
    let covered = coveredInsets(viewport: next.containerSize, keyboard: keyboard)
    var insets = geometry.physicalInsets
    insets.bottom = covered.bottom + contentLayout.insetAboveKeyboard
    next.contentInsets = insets.mirrored(mirror)
    if contentLayout.hasHeaderBody {
      // What lies below the header fills the region, which the keyboard makes shorter.
      let axis = axes.stacking
      next.contentSize[axis] += next.regionExtent(axis) - geometry.regionExtent(axis)
    }
    return next
  }

  /// Whether the keyboard moves the content together with the region's end, so that layout does
  /// not.
  var keepsLineOverKeyboard: Bool {
    guard keepsBottomLine else { return false }
    if case .animating(let run) = activity, run.source == .keyboard { return true }
    return keyboardAvoidance.isAhead
  }

  /// Whether the content moves with the keyboard's top edge (`keyboardAnchor`).
  private var keepsBottomLine: Bool {
    guard axes.contains(.vertical) else { return false }
    switch settings.keyboardAnchor {
    case .bottom: return true
    case .top: return false
    case .auto: return keepsToItsEnd || keyboardAvoidance.isAtEnd
    }
  }

  /// Whether the view is at the end of its range at the bottom of the screen, and not at its start,
  /// too.
  private var restsAtBottom: Bool {
    !invertedAxes.contains(.vertical) && geometry.overflows(.vertical) && isAtEnd(.vertical)
  }

  /// Whether the view shows its newest content at its end: inverted, or overflowing and either
  /// reversed or following its end.
  private var keepsToItsEnd: Bool {
    invertedAxes.contains(.vertical)
      || (isReversed || settings.followThreshold != nil) && geometry.overflows(.vertical)
  }

  /// The offset that shows the focused item by the least movement, with its scroll margin and the
  /// view's focus margin.
  private func reveal(focused item: Item, in next: ScrollGeometry, from origin: Point) -> Point {
    let margin = item.scrollMargin + EdgeInsets(all: settings.focusMargin)
    let frame = frame(of: item, atRest: true).grown(by: margin)
    var next = next
    // Content that a sheet has below the screen is not visible, either.
    var insets = next.physicalInsets
    insets.bottom += sunkExtent
    next.contentInsets = insets.mirrored(mirror)
    let pinned = pinnedInset(for: item, at: frame, share: nil, from: origin)
    var offset = origin
    for axis in Axis.allCases where axes.contains(axis) {
      offset[axis] = next.reveal(
        frame, axis, share: nil, from: origin[axis], extraInset: pinned)
    }
    return offset
  }

  private func holds(_ item: Item?) -> Bool { item.map { canReach($0) } ?? false }
}

extension ScrollGeometry {
  /// The end of the region, in points from the upper edge of the viewport.
  fileprivate var physicalRegionEnd: Double { containerSize.height - physicalInsets.bottom }
}
