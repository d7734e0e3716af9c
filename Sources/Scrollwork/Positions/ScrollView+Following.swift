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
    // Mostly the last one; in content order, so that those that come into view are in front.
    var place = unseenItems.count
    while place > 0, frame(of: unseenItems[place - 1]).start(axis) > start { place -= 1 }
    unseenItems.insert(item, at: place)
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
