/// How the rows of a list repeat: each exists once, and lies where its copy nearest to the middle
/// of the region would.
struct RowLoop {
  private let loop: ContentLoop
  /// The middle of the region, in content coordinates.
  private let middle: Double

  fileprivate init(_ loop: ContentLoop, around middle: Double) {
    self.loop = loop
    self.middle = middle
  }

  /// The distance after which the rows repeat, in points.
  var length: Double { loop.length }

  /// Coordinates of the list between which every row lies that shows.
  fileprivate var reach: Range<Double> {
    middle - loop.start - length..<middle - loop.start + length
  }

  /// The round in which a row lies: 0 for the one in which it is laid out.
  fileprivate func turn(of row: RowTree.Row) -> Double {
    loop.turns(of: loop.start + row.start + row.extent / 2, toNear: middle)
  }
}

/// The rows of a list that overlap a range of its coordinates, in the order in which they follow
/// each other there; of rows that repeat those that lie there, each once.
///
/// It costs O(log n) at its beginning and at the seam, and O(1) a row.
struct ShownRows: Sequence, IteratorProtocol {
  private let list: ListRows
  private let loop: RowLoop?
  private let offsets: Range<Double>
  private var rows: ListRows.Rows
  private var turn = 0.0
  private var turnsLeft = 0

  fileprivate init(_ list: ListRows, _ loop: RowLoop?, overlapping offsets: Range<Double>) {
    self.list = list
    self.loop = loop
    guard let loop else {
      self.offsets = offsets
      rows = list.rows(overlapping: offsets)
      return
    }
    self.offsets = offsets.clamped(to: loop.reach)
    let first = (self.offsets.lowerBound / loop.length).rounded(.up) - 1
    let last = (self.offsets.upperBound / loop.length).rounded(.up) - 1
    turn = first
    turnsLeft = last > first ? Int(Swift.min(last - first, 3)) : 0
    rows = Self.rows(of: list, at: self.offsets, first * loop.length)
  }

  private static func rows(
    of list: ListRows, at offsets: Range<Double>, _ displacement: Double
  ) -> ListRows.Rows {
    list.rows(
      overlapping: offsets.lowerBound - displacement..<offsets.upperBound - displacement)
  }

  /// The next row, with its start where it lies; nil after the last.
  mutating func next() -> RowTree.Row? {
    while true {
      while let row = rows.next() {
        guard let loop else { return row }
        guard loop.turn(of: row) == turn else { continue }
        return turn == 0 ? row : row.moved(to: row.start + turn * loop.length)
      }
      guard let loop, turnsLeft > 0 else { return nil }
      turn += 1
      turnsLeft -= 1
      rows = Self.rows(of: list, at: offsets, turn * loop.length)
    }
  }
}

extension ListNode {
  /// Whether the rows repeat.
  var rowsRepeat: Bool { layoutState.loopRole == .repeats }

  /// How the rows repeat; nil where they have a start and an end.
  var rowLoop: RowLoop? {
    guard rowsRepeat, let view = scroller, let loop = view.loop else {
      return nil
    }
    return RowLoop(loop, around: view.geometry.visibleRect.center[axis])
  }

  /// The rows that overlap a range of the list's coordinates, in the order in which they follow
  /// each other there.
  ///
  /// - Complexity: O(k + log n) for k of n rows.
  func rows(overlapping offsets: Range<Double>) -> ShownRows {
    ShownRows(tree, rowLoop, overlapping: offsets)
  }

  /// The first of them; nil where there are none.
  func firstRow(overlapping offsets: Range<Double>) -> RowTree.Row? {
    guard rowsRepeat else { return tree.firstRow(overlapping: offsets) }
    var rows = rows(overlapping: offsets)
    return rows.next()
  }

  /// A frame at which a row was laid out, displaced to where the row lies in a loop.
  func lying(_ frame: Rect) -> Rect {
    guard let view = scroller else { return frame }
    return frame.offset(by: view.loopDisplacement(ofChildPlacedAt: frame, in: self))
  }

  /// The row that lies at an offset, of rows that repeat; nil in the gaps between them.
  func repeatedRow(at offset: Double) -> RowKey? {
    rows(overlapping: offset..<offset.nextUp).first { $0.start <= offset && $0.end > offset }?.key
  }

  /// Why the rows cannot repeat along an axis of their view, in words; nil if they can.
  func loopObstacle(along axis: Axis) -> String? {
    if self.axis != axis { return "it holds a list across its axis" }
    if tree.sections != nil { return "its list has sections" }
    if columns != nil { return "the rows of its list lie in columns" }
    if stickyRows != nil { return "rows of its list stick" }
    guard hasEstimates else { return nil }
    return
      "rows of its list have estimated extents; extent = a number, a list of numbers or a function, "
      + "without estimate, says how long all of them are"
  }

  /// The start of the first and the end of the last row as they are laid out, in points; nil
  /// without rows.
  var rowEnds: (start: Double, end: Double)? { tree.isEmpty ? nil : (0, tree.totalExtent) }

  /// The length of the longest row in points, where it is longer than what a loop of a length has
  /// beside a region; else that of any row.
  ///
  /// - Complexity: O(log n), or O(n) where a loop of n rows is shorter than two regions.
  func longestExtent(besides region: Double, in length: Double) -> Double {
    // One that is longer than half of the loop lies across its middle.
    if length >= 2 * region { return tree.row(at: length / 2)?.extent ?? 0 }
    return tree.rows(in: 0..<tree.count).reduce(0) { max($0, $1.extent) }
  }
}

extension ListRows {
  /// The indices of rows that a range stands for which goes on after the last row with the first.
  func indices(wrapping range: Range<Int>) -> (first: Range<Int>, then: Range<Int>) {
    guard range.upperBound > count else { return (range, 0..<0) }
    let (first, behind) = (min(range.lowerBound, count), max(range.lowerBound, count))
    return (first..<count, behind - count..<range.upperBound - count)
  }
}

extension RowReach {
  /// The rows that repeat between two coordinates of the list.
  ///
  /// Their indices begin with that of the first row and go on after the last one of the list; all
  /// rows have their own.
  init(from low: Double, to high: Double, of rows: ListRows, _ loop: RowLoop, edit: Int) {
    self.init(round: loop.length)
    indices = 0..<rows.count
    guard high - low < loop.length else { return }
    let base = (low / loop.length).rounded(.down) * loop.length
    let lap = high - base < loop.length ? 0.0 : loop.length
    guard let first = rows.row(at: low - base), let last = rows.row(at: high - base - lap) else {
      return
    }
    let startsLater = first.end <= low - base && first.start < low - base
    let endsEarlier = last.start >= high - base - lap
    var from = startsLater ? first.index + 1 : first.index
    var to = (endsEarlier ? last.index : last.index + 1) + (lap > 0 ? rows.count : 0)
    guard to - from < rows.count else { return }
    if from == rows.count { (from, to) = (0, to - from) }
    indices = from..<max(from, to)
    guard !startsLater, !endsEarlier, first.extent > 0, last.extent > 0 else { return }
    keep(
      edit, low: base + first.start..<base + first.end,
      high: (base + lap + last.start).nextUp..<(base + lap + last.end).nextUp)
  }
}
