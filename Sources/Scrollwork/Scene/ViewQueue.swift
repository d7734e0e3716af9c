/// The queues that contain a scroll view, one bit each.
struct ViewMarks: OptionSet {
  let rawValue: UInt8

  /// It is settled before the flush.
  static let unsettled = ViewMarks(rawValue: 1)
  /// Its trace gets a sample at the end of the tick.
  static let traced = ViewMarks(rawValue: 2)
  /// The target of its latest call is resolved again after the layout.
  static let unconfirmed = ViewMarks(rawValue: 4)
  /// It is in `MovingViews`.
  static let moving = ViewMarks(rawValue: 8)
  /// The link stage processes it.
  static let linked = ViewMarks(rawValue: 16)
  /// The rows in reach of its lists may not have been measured.
  static let unmeasured = ViewMarks(rawValue: 32)
  /// It is in its first layout.
  static let beginning = ViewMarks(rawValue: 64)
}

/// A queue of scroll views, each at most once, in order of insertion.
///
/// A mark in the view stores its membership, so `add` is O(1). The two buffers alternate, so that a
/// scene in steady motion allocates nothing.
struct ViewQueue {
  private let mark: ViewMarks
  private var views: [ScrollView] = []
  private var taken: [ScrollView] = []

  init(_ mark: ViewMarks) { self.mark = mark }

  var isEmpty: Bool { views.isEmpty }

  /// Whether a view is the only one in the queue.
  func holdsOnly(_ view: ScrollView) -> Bool { views.count == 1 && views[0] === view }

  /// Appends a view, unless it is in the queue.
  mutating func add(_ view: ScrollView) {
    guard view.marks.insert(mark).inserted else { return }
    views.append(view)
  }

  /// Removes and returns all views.
  mutating func take() -> [ScrollView] {
    if views.isEmpty { return [] }
    for view in views { view.marks.remove(mark) }
    swap(&views, &taken)
    // One by one: mostly there is one, and `removeAll` costs more than that.
    while !views.isEmpty { views.removeLast() }
    return taken
  }
}

/// The scroll views that move by themselves, in document order.
///
/// A view that stops stays listed until the next `current()`, so that starting and stopping are
/// O(1).
struct MovingViews {
  private var listed: [ScrollView] = []
  private var isSorted = true

  /// Lists a view that has begun to move.
  mutating func add(_ view: ScrollView) {
    guard view.marks.insert(.moving).inserted else { return }
    listed.append(view)
    isSorted = listed.count == 1
  }

  /// Whether nothing moves.
  var isEmpty: Bool { !listed.contains { $0.activity.advancesByItself } }

  /// The only listed view, which may have stopped; nil for none or several.
  var only: ScrollView? { listed.count == 1 ? listed[0] : nil }

  /// The moving views, in document order.
  ///
  /// - Precondition: The nodes are numbered.
  mutating func current() -> [ScrollView] {
    if listed.contains(where: { !$0.activity.advancesByItself }) {
      for view in listed where !view.activity.advancesByItself { view.marks.remove(.moving) }
      listed.removeAll { !$0.activity.advancesByItself }
    }
    if !isSorted {
      listed.sort { $0.layoutState.documentOrder < $1.layoutState.documentOrder }
      isSorted = true
    }
    return listed
  }

  /// Called when the document order has changed.
  mutating func reorder() { isSorted = listed.count < 2 }
}
