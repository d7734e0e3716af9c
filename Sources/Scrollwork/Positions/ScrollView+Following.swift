/// Whether a view follows its end, and what has come behind its region while it did not.
struct FollowingState {
  /// Whether the view was at its end when it was last scrolled, so that it follows the end.
  fileprivate(set) var keepsToEnd = false
  /// The items inserted after the visible region and not visible since, in the order in which they
  /// become visible; hidden ones last.
  ///
  /// A slice, so that those that are seen go in O(1) each.
  fileprivate(set) var unseenItems: ArraySlice<Item> = []
  /// The items whose edits may have changed that order, up to a few.
  fileprivate var editedUnseen: [Item] = []
}

extension ScrollView {
  /// Whether the view follows its end as content grows: `follow` is set, and the view is at the
  /// end.
  ///
  /// Scrolling to the end begins following, as does asking for it where the view is at the end
  /// already: by a call, a key, an assistive technology or a gesture that finds no room. Scrolling
  /// away ends it. A layout that brings the end to a view that does not follow does not begin it.
  package var isFollowing: Bool {
    layOut()
    return settings.followThreshold != nil && following.keepsToEnd && isNearEnd
  }

  /// Whether the end of the range is within the threshold of `follow`, or the view on its way back
  /// to it; false without one.
  var isNearEnd: Bool {
    guard let threshold = settings.followThreshold else { return false }
    let axis = axes.stacking
    var offset = geometry.contentOffset[axis]
    if case .decelerating(let fling) = activity, case .returning = fling[axis] {
      offset = fling[axis].target
    }
    return offset >= geometry.maximum(axis) - threshold
  }

  /// Updates whether the view follows its end, after a change of offset.
  func noteFollowing(_ source: ScrollSource) {
    guard settings.followThreshold != nil else { return }
    switch source {
    case .user, .momentum, .animation, .program, .link, .refresh:
      if case .animating(let run) = activity, run.call.name == Self.followCall { return }
      // The end of room is where the view is, so that it is no end that was scrolled to.
      following.keepsToEnd = isNearEnd && !isInRoom
    case .initial, .layout, .keyboard: break
    }
  }

  /// Begins following if the view is at its end already, after a call, key or gesture that asked
  /// for more in that direction and could not move it.
  ///
  /// A position that holds its item with room gives way to it.
  func noteAsked(towards displacement: Double, _ axis: Axis, by source: ScrollSource = .user) {
    guard displacement > 0, axis == axes.stacking, isNearEnd else { return }
    following.keepsToEnd = true
    guard holdsWithRoom else { return }
    offsetState.position.follow(source)
    offsetState.decide(by: nil)
  }

  /// The same after a call that has arrived.
  func noteArrival(of call: ScrollCall, at offset: Point) {
    guard settings.followThreshold != nil, asksForEnd(call, at: offset) else { return }
    noteAsked(towards: 1, axes.stacking, by: .program)
  }

  /// Whether a call with a target offset means the end of the range: by name, by an offset or
  /// distance up to it, or by the last target.
  private func asksForEnd(_ call: ScrollCall, at offset: Point) -> Bool {
    let axis = axes.stacking
    guard call.concerns(axis), !call.lendsRoom,
      offset[axis] >= geometry.maximum(axis) - Metrics.tolerance
    else {
      return false
    }
    switch call.target {
    case .edge, .content, .point, .physical: return true
    case .distance(let distance): return distance[axis] > 0
    case .id, .item:
      guard let item = item(of: call.target), targets.count > 0 else { return false }
      return targets.index(of: item) == targets.count - 1
    case .rect, .detent: return false
    }
  }

  /// Ends following if the view is away from its end after a layout.
  func noteFollowingAfterLayout() {
    guard following.keepsToEnd, settings.followThreshold != nil else { return }
    // During an animation the state is updated at its end.
    if case .animating = activity { return }
    if !isNearEnd { following.keepsToEnd = false }
  }

  /// Begins following if the view is at its end; called when `follow` is set and after the first
  /// layout, and does not move the view.
  ///
  /// - Parameter isDrifted: Whether it came to its end without being scrolled there, as a dump
  ///   says.
  func beginFollowing(isDrifted: Bool = false) {
    following.keepsToEnd = isNearEnd && !isDrifted && !isInRoom
  }

  /// Takes the unseen items of a dump.
  func restoreUnseen(_ items: [Item]) {
    (following.unseenItems, following.editedUnseen) = (items[...], items)
  }

  /// The name of the engine's own call that scrolls to a followed end.
  static let followCall = "follow"

  /// The number of items inserted after the visible region, while the view did not follow, that
  /// have not been visible since; hidden ones do not count.
  package var unseenCount: Int {
    scene?.layoutIfNeeded()
    noteSeen()
    let items = following.unseenItems
    return items.count - items.reversed().prefix { !$0.isShown }.count
  }

  /// Adds an inserted item to `unseenItems`, unless the view follows its end.
  ///
  /// - Complexity: O(log n) frames are read for n unseen items, plus the insertion into an array.
  func noteUnseen(_ item: Item) {
    guard !isFollowing else { return }
    sortUnseen()
    insertUnseen(item)
  }

  private func insertUnseen(_ item: Item) {
    let distance = distanceBehind(item)
    func liesBehind(_ index: Int) -> Bool {
      distanceBehind(following.unseenItems[index]) > distance
    }
    var (low, high) = (following.unseenItems.startIndex, following.unseenItems.endIndex)
    // The common case: an insertion at the end.
    if high > low, !liesBehind(high - 1) { low = high }
    while low < high {
      let middle = (low + high) / 2
      if liesBehind(middle) { high = middle } else { low = middle + 1 }
    }
    following.unseenItems.insert(item, at: low)
  }

  /// Removes the items that are visible now, and removed ones.
  func noteSeen() {
    guard !following.unseenItems.isEmpty else { return }
    sortUnseen()
    let unseen = following.unseenItems.drop {
      !$0.isAlive || distanceBehind($0) < -Metrics.tolerance
    }
    if unseen.count < following.unseenItems.count { following.unseenItems = unseen }
  }

  /// Puts `unseenItems` in order again after edits, so that those come first that are visible
  /// first, and hidden ones last.
  ///
  /// - Complexity: O(n) for n unseen items after few edits; no frames are read but those of the
  ///   items that were edited.
  private func sortUnseen() {
    let edited = following.editedUnseen
    guard !edited.isEmpty else { return }
    following.editedUnseen = []
    let items = following.unseenItems
    guard edited.count < Self.manyEdits else {
      let sorted = items.filter { $0.isAlive }.map { (item: $0, distance: distanceBehind($0)) }
        .ordered { $0.distance < $1.distance }.map { $0.item }
      following.unseenItems = sorted[...]
      return
    }
    let displaced = items.filter { item in edited.contains { item.isPart(of: $0) } }
    guard !displaced.isEmpty else { return }
    let isDisplaced = Set(displaced)
    following.unseenItems.removeAll { isDisplaced.contains($0) }
    for item in displaced where item.isAlive { insertUnseen(item) }
  }

  /// The number of edits from which on all unseen items are sorted.
  fileprivate static let manyEdits = 8

  /// The distance of an item behind the visible region, in the order on the screen, in points;
  /// infinite for a hidden one.
  private func distanceBehind(_ item: Item) -> Double {
    guard item.isShown else { return .infinity }
    let axis = axes.stacking
    let (frame, region) = (frame(of: item), geometry.visibleRect)
    return invertedAxes.contains(axis)
      ? region.start(axis) - frame.end(axis) : frame.start(axis) - region.end(axis)
  }

  /// Removes a removed item from `unseenItems`.
  func forgetUnseen(_ item: Item) {
    guard !following.unseenItems.isEmpty else { return }
    following.unseenItems.removeAll { $0 == item || !$0.isAlive }
  }
}

extension Item {
  /// Has the scroll views around look again where the item, and those in it, are among the unseen
  /// ones: it moves, or is hidden or shown.
  func noteUnseenEdit() {
    var view = scroller
    while let current = view {
      let state = current.following
      if !state.unseenItems.isEmpty, state.editedUnseen.count < ScrollView.manyEdits {
        current.following.editedUnseen.append(self)
      }
      view = current.scroller
    }
  }
}
