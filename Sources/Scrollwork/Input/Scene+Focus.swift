extension Scene {
  /// Moves focus to an item, emits `focus`, and scrolls it into view; nil removes focus.
  ///
  /// Each scroll view around it, innermost first, makes the least movement that shows the item,
  /// together with the keyboard if that moves. A view in motion makes it once that has ended, but
  /// at once if a key moves focus; one under a finger is not moved.
  ///
  /// - Parameters:
  ///   - item: the item to focus; ignored if it has left the scene.
  ///   - animation: the animation of the views when the keyboard does not move; nil jumps.
  ///   - isByUser: whether a key moves it, not a call.
  ///   - cause: the script line behind it; nil for the running one.
  package func focus(
    _ item: Item?, animation: ScrollAnimation? = nil, isByUser: Bool = false, by cause: Cause? = nil
  ) {
    guard let item else { return blur(by: cause) }
    guard item.isAlive else { return }
    takeFocus(item, by: cause)
    revealFocus(
      animation, by: isByUser ? .user : animation == nil ? .program : .animation,
      cause: cause ?? runningLine)
  }

  /// Takes focus away from the item that has it, and emits `focus` without an item from there;
  /// nothing where none has focus.
  ///
  /// - Parameter cause: the script line behind it; nil for the running one.
  package func blur(by cause: Cause? = nil) {
    guard let former = input.focus else { return }
    input.focus(nil)
    for view in scrollViews { view.forgetHeightForFocus() }
    emitFocus(nil, from: former, section: nil, form: form(around: former), by: cause ?? runningLine)
    keptRowsMayLeave()
  }

  /// Takes focus away from an item that was hidden or removed since the last tick.
  func blurHidden() {
    if input.focus != nil, focusedItem == nil { blur() }
  }

  private func form(around item: Item) -> Form? {
    forms.last { $0.view.isAlive && item.isMoved(by: $0.view) }
  }

  /// Moves focus to an item without scrolling.
  func takeFocus(_ item: Item, by cause: Cause? = nil) {
    guard focusedItem != item else { return }
    focusedItem = item
    for view in scrollViews { view.forgetHeightForFocus() }
    let form = form(around: item)
    let section = form?.section(of: item) ?? item.enclosingSection
    emitFocus(item, from: item, section: section?.id, form: form, by: cause ?? runningLine)
    keptRowsMayLeave()
  }

  /// Scrolls the views around the focused item to show it; `source` is that of the movement where
  /// the keyboard stands still, `cause` the line that focused it.
  private func revealFocus(
    _ animation: ScrollAnimation?, by source: ScrollSource, cause: Cause?
  ) {
    guard let item = focusedItem, item.isAlive, item.isShown else { return }
    layoutIfNeeded()
    for view in sequence(first: item.scroller, next: { $0?.scroller }).compactMap({ $0 }) {
      if view.waitsToReveal(by: source) {
        view.activity.motion?.onEnd { [scene = WeakHandle(self)] motion in
          guard motion.cancelledBy != "user", let scene = scene.object,
            scene.focusedItem == item
          else { return }
          scene.revealFocus(animation, by: source, cause: cause)
        }
        continue
      }
      if view.sheet == nil {
        view.avoidKeyboard(showsFocus: true, animation, by: source, cause: cause)
      } else {
        view.raiseForFocus(animation, by: source, cause: cause)
      }
    }
  }

  private func emitFocus(
    _ item: Item?, from host: Item, section: MarkerID?, form: Form?, by cause: Cause?
  ) {
    let event = Event(
      name: .builtIn(.focus), view: form?.view ?? host.scroller, item: item, time: now,
      tick: tickCount, source: nil, cause: cause,
      detail: .focus(section: section))
    enqueue(
      .call { scene in
        if let form { scene.deliver(event, to: form.listeners) }
        scene.deliver(event, from: host.isAlive ? host : form.map { .node($0.view) })
      })
  }
}

extension Item {
  /// The innermost section around the item, itself included.
  fileprivate var enclosingSection: Item? {
    if let section = listSection { return section }
    var node: Node? = node
    while let current = node {
      if current is SectionNode { return .node(current) }
      node = current.parent
    }
    return nil
  }
}
