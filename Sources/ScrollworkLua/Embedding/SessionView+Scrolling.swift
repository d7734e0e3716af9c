public import Scrollwork

// Calls return at once; what they begin goes on while time advances.
extension SessionView {
  /// Scrolls to the item of an id.
  ///
  /// - Parameters:
  ///   - item: The id, of anything inside the view.
  ///   - align: The point of the item that comes to lie at the same point of the region; without it
  ///     the smallest displacement that shows the item.
  ///   - animated: Whether it takes 0.3 s; otherwise it jumps.
  /// - Throws: ``ScriptError/Code/unknownItem``, naming the nearest id.
  public func scrollTo(
    _ item: MarkerID, align: Alignment = .nearest, animated: Bool = false
  ) throws(ScriptError) {
    try scroll(to: item, align: align, animated ? .easeInOut() : nil)
  }

  /// Scrolls to the item of an id by an animation; see ``scrollTo(_:align:animated:)``.
  public func scrollTo(
    _ item: MarkerID, align: Alignment = .nearest, animation: HostedAnimation
  ) throws(ScriptError) {
    try scroll(to: item, align: align, animation)
  }

  private func scroll(
    to item: MarkerID, align: Alignment, _ animation: HostedAnimation?
  ) throws(ScriptError) {
    try session.call { () throws(ScriptError) in
      let view = try session.scrollView(id)
      let found = try session.item(item, in: view)
      view.scroll(.item(found), align: align, animation)
    }
  }

  /// Scrolls to an end of the range.
  public func scrollTo(edge: Edge, animated: Bool = false) throws(ScriptError) {
    try read { $0.scroll(.edge(edge), animated ? .easeInOut() : nil) }
  }

  /// Scrolls to an end of the range by an animation.
  public func scrollTo(edge: Edge, animation: HostedAnimation) throws(ScriptError) {
    try read { $0.scroll(.edge(edge), animation) }
  }

  /// Scrolls to an offset, in points; an axis that is nil is not moved.
  public func scrollTo(
    x: Double? = nil, y: Double? = nil, animated: Bool = false
  ) throws(ScriptError) {
    try read { $0.scroll(.point(x: x, y: y), animated ? .easeInOut() : nil) }
  }

  /// Scrolls to an offset, in points, by an animation; an axis that is nil is not moved.
  public func scrollTo(
    x: Double? = nil, y: Double? = nil, animation: HostedAnimation
  ) throws(ScriptError) {
    try read { $0.scroll(.point(x: x, y: y), animation) }
  }

  /// Ends what moves the view, where it is.
  public func stop() throws(ScriptError) { try read { $0.stop() } }
}

extension ScrollView {
  fileprivate func scroll(
    _ target: ScrollTarget, align: Alignment = .nearest, _ animation: HostedAnimation?
  ) {
    var options = ScrollOptions()
    options.alignment = align
    options.animation = animation?.animation
    scroll(ScrollCall(target, options, name: "scroll_to"))
  }
}

extension BehaviorSession {
  /// The item of an id inside of a view.
  func item(_ id: MarkerID, in view: ScrollView) throws(ScriptError) -> Item {
    if let item = scene.lookup(id, below: view) { return item }
    let near = scene.nearMisses(to: id, below: view)
    let hint = nearMissHint(near.first?.description, quote: "")
    throw ScriptError(
      .unknownItem, "scroll view \(view.id?.description ?? "") has no item \(id)\(hint)",
      help: near.count > 1
        ? "similar: " + near.map { $0.description }.joined(separator: " ") : nil)
  }
}
