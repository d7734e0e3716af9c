extension ScrollView {
  /// Whether the view keeps to its end as content grows: it was told to, and is at the end (R8).
  public var isFollowing: Bool {
    guard let threshold = settings.followThreshold else { return false }
    let geometry = currentGeometry
    let axis = axes.stacking
    return geometry.contentOffset[axis] >= geometry.maximum(axis) - threshold
  }

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
