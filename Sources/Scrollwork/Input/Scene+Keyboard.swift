extension Scene {
  /// The height of the screen that the keyboard covers now, in points from the lower edge.
  package var keyboardOverlap: Double { keyboard.overlap }

  /// Whether the safe area or the keyboard covers an edge of the screen.
  var coversEdges: Bool { device.safeArea != .zero || keyboard.overlap > 0 }

  /// Shows the keyboard, changes its height, or dismisses it with 0.
  ///
  /// Scroll views under it get a bottom inset and move together with it: the focused item is
  /// scrolled above it, and a view with its keyboard anchor at the bottom keeps its bottom line
  /// above it. Views that a finger or a call moves are not moved.
  ///
  /// - Parameters:
  ///   - overlap: the height of the screen it covers, in points; not finite or below 0 counts as 0.
  ///   - duration: the duration of the movement in seconds; 0 with reduced motion.
  package func moveKeyboard(to overlap: Double, over duration: Double = 0) {
    keyboard.release()
    sendKeyboard(
      to: overlap.isFinite ? max(0, overlap) : 0, over: duration, by: presentCause("keyboard"))
  }

  private func sendKeyboard(to overlap: Double, over duration: Double, by cause: Cause?) {
    guard overlap != keyboard.target || overlap != keyboard.overlap else { return }
    layoutIfNeeded()
    let isNews = overlap != keyboard.reportedOverlap
    keyboard.move(to: overlap, at: now, over: motionReduction.isOn ? 0 : duration, by: cause)
    if isNews {
      keyboard.report()
      emitKeyboard(overlap)
    }
    // Before the layout, so that the source of the views' movement is `keyboard`, not `layout`.
    for view in scrollViews where view.isAlive {
      if overlap > 0 { view.forgetHeightForFocus() }
      view.avoidKeyboard(showsFocus: overlap > 0)
    }
    keyboardMoved()
    if overlap > 0 { raiseSheets() }
  }

  /// Advances the keyboard in the motion stage of a tick.
  func advanceKeyboard() {
    guard keyboard.overlap > 0 || keyboard.isInUse else { return }
    let before = keyboard.overlap
    keyboard.advance(to: now)
    followFingers()
    if keyboard.overlap != before { keyboardMoved() }
  }

  /// Raises the sheets around the focused item as far as it takes to show it, once layout knows the
  /// keyboard.
  private func raiseSheets() {
    guard let item = focusedItem, item.isAlive else { return }
    for sheet in sequence(first: item.scroller, next: { $0?.scroller }).compactMap({ $0 })
    where sheet.sheet != nil {
      layoutIfNeeded()
      sheet.raiseForFocus(nil, by: .keyboard)
    }
  }

  private func keyboardMoved() {
    layoutState.moveViewports()
    pending.requireLayout()
    causes.edit(by: keyboard.cause)
  }

  // MARK: - Fingers

  private func followFingers() {
    if let grip = keyboard.drag { return follow(grip) }
    guard keyboard.target > 0 else { return }
    for touch in input.touches {
      guard let view = touch.owner, case .dragging(let drag) = view.activity, drag.touch === touch
      else { continue }
      switch view.settings.keyboardDismissal {
      case .none: continue
      case .onDrag: return sendKeyboard(to: 0, over: Keyboard.duration, by: touch.cause)
      case .interactive where !keyboard.isMoving:
        return follow(KeyboardDrag(touch: touch, full: keyboard.overlap))
      case .interactive: continue
      }
    }
  }

  /// Moves the keyboard's top edge to the finger, at most up to where it was before the drag.
  private func follow(_ grip: KeyboardDrag) {
    var grip = grip
    guard grip.touch.isDown else { return release(grip) }
    let overlap = min(max(0, device.size.height - grip.touch.position.y), grip.full)
    grip.velocity = (keyboard.overlap - overlap) / stepLength
    keyboard.hold(at: overlap)
    keyboard.follow(grip)
  }

  /// Ends the drag of the keyboard when the finger has lifted.
  ///
  /// Above `decisiveVelocity` its direction decides whether it is dismissed or shown; else
  /// whichever is nearer.
  private func release(_ grip: KeyboardDrag) {
    keyboard.release()
    guard keyboard.overlap < grip.full else { return }
    let goes =
      abs(grip.velocity) > Keyboard.decisiveVelocity
      ? grip.velocity > 0 : keyboard.overlap < grip.full / 2
    sendKeyboard(to: goes ? 0 : grip.full, over: Keyboard.duration, by: grip.touch.cause)
  }

  // MARK: - Events

  /// Delivers `keyboard` to the listeners of each view, then of the scene; it is logged once.
  private func emitKeyboard(_ overlap: Double) {
    let (time, tick, cause, item) = (now, tickCount, keyboard.cause, focusedItem)
    func event(_ view: ScrollView?) -> Event {
      Event(
        name: .builtIn(.keyboard), view: view, item: item, time: time, tick: tick,
        source: .keyboard, cause: cause, detail: .keyboard(overlap: overlap))
    }
    enqueue(
      .call { scene in
        for view in scene.scrollViews where view.isAlive {
          var audience = Audience()
          view.knownListeners?.join(&audience, for: .builtIn(.keyboard), from: 0)
          scene.bubble(audience, since: scene.delivery.instant) {
            scene.deliver(event(view), to: $0, depth: $1)
          }
        }
        scene.deliver(event(nil), from: nil)
      })
  }
}
