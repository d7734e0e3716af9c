extension ScrollView {
  /// Whether the view keeps to its end as content grows: it was told to, and the reader is at the end
  /// (R8).
  ///
  /// Scrolling there begins it and scrolling away ends it, by hand or by a call. Where layout alone
  /// brings the end to a view that does not follow, it goes on not following.
  public var isFollowing: Bool {
    layOut()
    return settings.followThreshold != nil && keepsToEnd && isNearEnd
  }

  /// Whether the end of the range is within the threshold of `follow`; false without one.
  var isNearEnd: Bool {
    guard let threshold = settings.followThreshold else { return false }
    let axis = axes.stacking
    return geometry.contentOffset[axis] >= geometry.maximum(axis) - threshold
  }

  /// Notes where a change of offset has brought a view that may follow its end.
  func noteFollowing(_ source: ScrollSource) {
    guard settings.followThreshold != nil else { return }
    switch source {
    case .user, .momentum, .animation, .program, .link, .refresh:
      if case .animating(let run) = activity, run.call.name == Self.followCall { return }
      keepsToEnd = isNearEnd
    case .initial, .layout, .keyboard: break
    }
  }

  /// Notes that the view has been laid out: what has drifted from the end does not follow any more.
  func noteFollowingAfterLayout() {
    guard keepsToEnd, settings.followThreshold != nil else { return }
    // Calls on their way, the engine's own to the end among them, tell where they arrive.
    if case .animating = activity { return }
    if !isNearEnd { keepsToEnd = false }
  }

  /// A view that is told to follow, or laid out for the first time, follows if it is at the end; it is
  /// not moved there.
  func beginFollowing() { keepsToEnd = isNearEnd }

  /// What the engine's own movement to a followed end is called.
  static let followCall = "follow"

  /// How many items were added behind what shows, while the view did not follow, and have not been
  /// seen since (R11).
  public var unseenCount: Int {
    scene?.layoutIfNeeded()
    noteSeen()
    return unseenItems.count
  }

  /// Counts an item that was added out of sight.
  func noteUnseen(_ item: Item) {
    guard !isFollowing else { return }
    let axis = axes.stacking
    let start = frame(of: item).start(axis)
    // In content order, so that those that come into view are in front.
    func liesBehind(_ place: Int) -> Bool { frame(of: unseenItems[place]).start(axis) > start }
    var (low, high) = (0, unseenItems.count)
    // Mostly it is the last one.
    if high > 0, !liesBehind(high - 1) { low = high }
    while low < high {
      let middle = (low + high) / 2
      if liesBehind(middle) { high = middle } else { low = middle + 1 }
    }
    unseenItems.insert(item, at: low)
  }

  /// Forgets the items that have come into view.
  func noteSeen() {
    guard !unseenItems.isEmpty else { return }
    let axis = axes.stacking
    let end = geometry.visibleRect.end(axis)
    let unseen = unseenItems.drop {
      !$0.isAlive || frame(of: $0).start(axis) < end - Metrics.tolerance
    }
    if unseen.count < unseenItems.count { unseenItems = Array(unseen) }
  }

  /// Forgets an item that is removed.
  func forgetUnseen(_ item: Item) {
    guard !unseenItems.isEmpty else { return }
    unseenItems.removeAll { $0 == item || !$0.isAlive }
  }
}
