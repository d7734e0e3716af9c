/// How a sheet shows the focused item where its content cannot: below its range's end it lies under
/// the screen.
extension ScrollView {
  /// Raises a sheet to the lowest of its detents at which the focused item shows above the
  /// keyboard; nothing where the views inside it show the item already.
  ///
  /// Only a sheet at rest is raised, or one that focus is raising. Of an item longer than what
  /// would show, as much as fits counts.
  ///
  /// - Parameters:
  ///   - animation: The animation when the keyboard does not move; nil jumps.
  ///   - mover: The source of the movement when the keyboard does not move.
  ///   - cause: The line behind it; nil for the running one, else that of the keyboard.
  func raiseForFocus(
    _ animation: ScrollAnimation?, by mover: ScrollSource, cause: Cause? = nil
  ) {
    guard let scene, reported.geometry != nil, let item = scene.focusedItem, canReach(item) else {
      return
    }
    guard mayReveal(by: mover) else { return }
    guard let detent = detentShowing(item), let name = detent.name,
      detent.height > geometry.contentOffset.y
    else { return }
    let left = scene.keyboard.timeLeft(at: scene.now)
    let animation = left > 0 ? .curve(Keyboard.curve, duration: left) : animation
    let source = left > 0 ? .keyboard : mover
    var call = ScrollCall(
      .detent(name), name: source == .keyboard ? Self.keyboardCall : Self.focusCall)
    call.cause = cause ?? scene.runningLine ?? (source == .keyboard ? scene.keyboard.cause : nil)
    guard let animation else {
      endForReveal(by: mover)
      snapState.unsnap()
      move(
        to: Point(x: geometry.contentOffset.x, y: detent.height), source: source, by: call.cause)
      return noteDetent()
    }
    animate(
      call, to: resolve(call) ?? geometry.contentOffset, with: animation,
      motion: ScrollMotion(call.name, view: self), source: source)
  }

  /// The lowest detent, higher than the sheet will be, at which an item shows above the keyboard
  /// once that and the views inside have come to rest, else the highest; nil where the item shows
  /// without one.
  private func detentShowing(_ item: Item) -> (name: MarkerID?, height: Double)? {
    guard let scene, var sheet else { return nil }
    let viewport = geometry.containerSize
    let keyboard = ignoresKeyboard ? 0 : scene.keyboard.target
    let overlap = max(keyboard, scene.device.safeArea.bottom)
    let covered = coveredEdges(EdgeInsets(bottom: overlap), viewport: viewport).bottom
    let risen = heightToCome
    sheet.covered = coveredPanel(viewport: viewport, keyboard)
    sheet.heightForFocus = 0
    let margin = item.scrollMargin + EdgeInsets(all: item.scroller?.settings.focusMargin ?? 0)
    let frame = frame(of: item, atRest: true).grown(by: margin)
    var heights = restingHeights(of: sheet)
    let named = heights.first { $0.name != nil && $0.name == risen.name }
    let present = named?.height ?? risen.height
    let end = min(frame.end(.vertical), frame.start(.vertical) + max(0, present - covered))
    let needed = end + covered - viewport.height
    if sheet.covered.keyboard > 0, let last = heights.last, needed > last.height + Metrics.tolerance
    {
      sheet.heightForFocus = needed
      heights = restingHeights(of: sheet)
    }
    if self.sheet?.heightForFocus != sheet.heightForFocus {
      self.sheet?.heightForFocus = sheet.heightForFocus
      setNeedsLayout()
    }
    guard needed > present + Metrics.tolerance else { return nil }
    let higher = heights.filter { $0.height > present + Metrics.tolerance }
    return higher.first { $0.height >= needed - Metrics.tolerance } ?? higher.last
  }

  /// The height at which the sheet rests now, or to which it rises, and its detent there.
  private var heightToCome: (name: MarkerID?, height: Double) {
    if case .animating(let run) = activity, case .detent(let name) = run.call.target {
      return (name, run.target.y)
    }
    return (detent, geometry.contentOffset.y)
  }

  /// Has a sheet no longer rise above its highest detent for an item that has lost focus.
  func forgetHeightForFocus() {
    guard let sheet, sheet.heightForFocus > 0, scene?.focusedItem.map(canReach) != true else {
      return
    }
    self.sheet?.heightForFocus = 0
    setNeedsLayout()
  }
}
