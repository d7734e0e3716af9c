/// What a scroll view waits for; one bit for each queue it can be in.
struct ViewMarks: OptionSet {
  let rawValue: UInt8

  /// It has something to say before the flush.
  static let unsettled = ViewMarks(rawValue: 1)
  /// Its trace gets a sample at the end of the tick.
  static let traced = ViewMarks(rawValue: 2)
  /// Its latest call is looked up once more after the layout.
  static let unconfirmed = ViewMarks(rawValue: 4)
  /// It is listed among those that move by themselves.
  static let moving = ViewMarks(rawValue: 8)
  /// The link stage looks at it.
  static let linked = ViewMarks(rawValue: 16)
  /// Rows of its lists that are in reach may never have been measured.
  static let unmeasured = ViewMarks(rawValue: 32)
  /// Its first layout is under way.
  static let beginning = ViewMarks(rawValue: 64)
}

/// Scroll views that wait for something, each once, in the order in which they came.
///
/// A view knows by a mark that it is in; adding costs the same however many wait. The two buffers
/// take turns, so that a scene in steady motion allocates nothing.
struct ViewQueue {
  private let mark: ViewMarks
  private var views: [ScrollView] = []
  private var taken: [ScrollView] = []

  init(_ mark: ViewMarks) { self.mark = mark }

  var isEmpty: Bool { views.isEmpty }

  /// Puts a view last, unless it waits already.
  mutating func add(_ view: ScrollView) {
    guard view.marks.insert(mark).inserted else { return }
    views.append(view)
  }

  /// Takes all of them out.
  mutating func take() -> [ScrollView] {
    if views.isEmpty { return [] }
    for view in views { view.marks.remove(mark) }
    swap(&views, &taken)
    // One by one: mostly there is one, and to empty an array of any length costs more than that.
    while !views.isEmpty { views.removeLast() }
    return taken
  }
}

/// The scroll views that move by themselves, in document order.
///
/// A view that stops stays listed until the next look, so that starting and stopping cost the same
/// however many move.
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

  /// The one that may move, where no other does.
  var only: ScrollView? { listed.count == 1 ? listed[0] : nil }

  /// Those that move now, in document order.
  ///
  /// - Precondition: the nodes are numbered.
  mutating func current() -> [ScrollView] {
    if listed.contains(where: { !$0.activity.advancesByItself }) {
      for view in listed where !view.activity.advancesByItself { view.marks.remove(.moving) }
      listed.removeAll { !$0.activity.advancesByItself }
    }
    if !isSorted {
      listed.sort { $0.documentOrder < $1.documentOrder }
      isSorted = true
    }
    return listed
  }

  /// The order of the document has changed.
  mutating func reorder() { isSorted = listed.count < 2 }
}
