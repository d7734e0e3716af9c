extension Scene {
  /// Gives an item focus, says so, and brings it into the region (K2, X3); nil takes focus away.
  ///
  /// Every scroll view around it, innermost first, moves by the least it has to, with the keyboard if
  /// that is on its way and at once if not. A view that a finger or another motion moves stays with
  /// that.
  ///
  /// - Parameters:
  ///   - item: what gets focus.
  ///   - animation: how the views move when the keyboard does not; nil jumps.
  public func focus(_ item: Item?, animation: ScrollAnimation? = nil) {
    guard let item else {
      focusedItem = nil
      return
    }
    guard item.isAlive else { return }
    takeFocus(item)
    revealFocus(animation)
  }

  /// Gives an item focus without moving anything.
  func takeFocus(_ item: Item) {
    guard focusedItem != item else { return }
    focusedItem = item
    let form = forms.last { $0.view.isAlive && item.isMoved(by: $0.view) }
    let section = form?.section(of: item) ?? item.enclosingSection
    emitFocus(item, section: section?.id, form: form)
  }

  /// Brings the focused item into sight.
  private func revealFocus(_ animation: ScrollAnimation?) {
    guard let item = focusedItem, item.isAlive, item.isShown else { return }
    layoutIfNeeded()
    var view = item.scroller
    while let current = view {
      current.makeWay(showsFocus: true, animation)
      view = current.scroller
    }
  }

  private func emitFocus(_ item: Item, section: MarkerID?, form: Form?) {
    let event = Event(
      name: .builtIn(.focus), view: form?.view ?? item.scroller, item: item, time: now,
      tick: tickCount, source: nil, cause: runningLine, detail: .focus(section: section))
    enqueue(
      .call { scene in
        if let form { scene.deliver(event, to: form.listeners) }
        scene.deliver(event, from: item.isAlive ? item : form.map { .node($0.view) })
      })
  }
}

extension Item {
  /// The innermost section around the item, itself included.
  fileprivate var enclosingSection: Item? {
    var node: Node? = node
    while let current = node {
      if current is SectionNode { return .node(current) }
      node = current.parent
    }
    return nil
  }
}
