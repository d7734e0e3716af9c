extension ScrollView {
  /// Whether the view follows its end as content grows: `follow` is set, and the view is at the
  /// end.
  ///
  /// Scrolling to the end begins following and scrolling away ends it, by hand or by a call. A
  /// layout that brings the end to a view that does not follow does not begin it.
  public var isFollowing: Bool {
    layOut()
    return settings.followThreshold != nil && offsetState.keepsToEnd && isNearEnd
  }

  /// Whether the end of the range is within the threshold of `follow`; false without one.
  var isNearEnd: Bool {
    guard let threshold = settings.followThreshold else { return false }
    let axis = axes.stacking
    return geometry.contentOffset[axis] >= geometry.maximum(axis) - threshold
  }

  /// Updates whether the view follows its end, after a change of offset.
  func noteFollowing(_ source: ScrollSource) {
    guard settings.followThreshold != nil else { return }
    switch source {
    case .user, .momentum, .animation, .program, .link, .refresh:
      if case .animating(let run) = activity, run.call.name == Self.followCall { return }
      offsetState.keepsToEnd = isNearEnd
    case .initial, .layout, .keyboard: break
    }
  }

  /// Ends following if the view is away from its end after a layout.
  func noteFollowingAfterLayout() {
    guard offsetState.keepsToEnd, settings.followThreshold != nil else { return }
    // During an animation the state is updated at its end.
    if case .animating = activity { return }
    if !isNearEnd { offsetState.keepsToEnd = false }
  }

  /// Begins following if the view is at its end; called when `follow` is set and after the first
  /// layout, and does not move the view.
  func beginFollowing() { offsetState.keepsToEnd = isNearEnd }

  /// The name of the engine's own call that scrolls to a followed end.
  static let followCall = "follow"

  /// The number of items inserted after the visible region, while the view did not follow, that
  /// have not been visible since.
  public var unseenCount: Int {
    scene?.layoutIfNeeded()
    noteSeen()
    return offsetState.unseenItems.count
  }

  /// Adds an inserted item to `unseenItems`, unless the view follows its end.
  ///
  /// - Complexity: O(log n) frames are read for n unseen items, plus the insertion into an array.
  func noteUnseen(_ item: Item) {
    guard !isFollowing else { return }
    let axis = axes.stacking
    let start = frame(of: item).start(axis)
    // Sorted by content order, so that visible items come first.
    func liesBehind(_ index: Int) -> Bool {
      frame(of: offsetState.unseenItems[index]).start(axis) > start
    }
    var (low, high) = (0, offsetState.unseenItems.count)
    // The common case: an insertion at the end.
    if high > 0, !liesBehind(high - 1) { low = high }
    while low < high {
      let middle = (low + high) / 2
      if liesBehind(middle) { high = middle } else { low = middle + 1 }
    }
    offsetState.unseenItems.insert(item, at: low)
  }

  /// Removes the items that are visible now, and removed ones.
  func noteSeen() {
    guard !offsetState.unseenItems.isEmpty else { return }
    let axis = axes.stacking
    let end = geometry.visibleRect.end(axis)
    let unseen = offsetState.unseenItems.drop {
      !$0.isAlive || frame(of: $0).start(axis) < end - Metrics.tolerance
    }
    if unseen.count < offsetState.unseenItems.count { offsetState.unseenItems = Array(unseen) }
  }

  /// Removes a removed item from `unseenItems`.
  func forgetUnseen(_ item: Item) {
    guard !offsetState.unseenItems.isEmpty else { return }
    offsetState.unseenItems.removeAll { $0 == item || !$0.isAlive }
  }
}
