/// Which rows of a list stick to the ends of the region.
///
/// The host's function is called once for each row: for the rows of a new list in its first layout,
/// for others when they are inserted or their section is expanded for the first time. The rows that
/// stick are kept in order, so that a tick finds those at the ends of the region in
/// O(log k · log n) for k of n rows.
package final class StickyRows {
  /// Returns the edge to which a row sticks, top or bottom, or leading or trailing in a list of
  /// that axis; nil for a row that does not.
  package typealias Function = (RowKey) throws(RuleFault) -> Edge?

  /// What happens where several rows of a section, or of a list without, meet at one end.
  let meeting: Sticky.Meeting
  private let function: Function
  private var hasFailed = false
  /// Whether the function has been called for the rows of the first layout.
  private var isReady = false
  /// The rows for which it has been called, by the number of their key.
  private var asked: [UInt64] = []
  /// The rows that stick.
  private var edges: [RowKey: Edge] = [:]
  /// The rows that stick and are in the order of the list, at the top or leading edge and at the
  /// other one.
  private var order: (first: [RowKey], last: [RowKey]) = ([], [])
  /// The value of `ListRows.rearrangements` for which the order holds; nil if rows were expanded.
  private var arrangement: Int?
  /// The rows that stuck at the last look-up, with what they were found for.
  private var found: (rows: [StuckRow], edit: Int, region: Range<Double>) = ([], -1, 0..<0)

  /// Makes the rule of a list's rows.
  package init(meeting: Sticky.Meeting, _ function: @escaping Function) {
    self.meeting = meeting
    self.function = function
  }

  // MARK: - Asking

  /// Calls the function for all rows of a list, in its first layout.
  func prepare(_ list: ListNode) {
    guard !isReady else { return }
    isReady = true
    ask(list, at: 0..<list.tree.count)
  }

  /// Calls the function for the rows at some indices that it has not been called for.
  func ask(_ list: ListNode, at indices: Range<Int>) {
    guard isReady else { return }
    var keys: [RowKey] = []
    list.tree.appendKeys(in: indices, to: &keys)
    for key in keys where !hasFailed && isNew(key) {
      if let edge = edge(of: key, in: list) { edges[key] = edge }
    }
    arrangement = nil
  }

  /// Calls the function for a row that was inserted.
  ///
  /// - Complexity: O(k) for a row that sticks, with k that do.
  func insert(_ key: RowKey, in list: ListNode) {
    guard isReady, !hasFailed, isNew(key), let edge = edge(of: key, in: list) else { return }
    edges[key] = edge
    guard arrangement == list.tree.rearrangements, let index = list.tree.index(of: key) else {
      arrangement = nil
      return
    }
    let keys = edge.isStart ? order.first : order.last
    let position = Self.position(of: index, in: keys, list)
    if edge.isStart {
      order.first.insert(key, at: position)
    } else {
      order.last.insert(key, at: position)
    }
  }

  /// Forgets a row that was removed.
  ///
  /// - Complexity: O(1) for a row that does not stick, else O(k) with k that do.
  func forget(_ key: RowKey) {
    guard let edge = edges.removeValue(forKey: key) else { return }
    if edge.isStart {
      order.first.removeAll { $0 == key }
    } else {
      order.last.removeAll { $0 == key }
    }
  }

  /// Marks a row as asked; returns whether it was not before.
  private func isNew(_ key: RowKey) -> Bool {
    let (word, bit) = (Int(key.rawValue / 64), UInt64(1) << UInt64(key.rawValue % 64))
    while asked.count <= word { asked.append(0) }
    defer { asked[word] |= bit }
    return asked[word] & bit == 0
  }

  private func edge(of key: RowKey, in list: ListNode) -> Edge? {
    do throws(RuleFault) {
      return try function(key)
    } catch {
      hasFailed = true
      list.report(error, of: "sticky", "no further rows stick")
      return nil
    }
  }

  // MARK: - Finding

  /// The rows that stick to one edge, in order.
  func rows(_ edge: Edge, of list: ListNode) -> [RowKey] {
    if arrangement != list.tree.rearrangements {
      arrangement = list.tree.rearrangements
      let known = edges.compactMap { key, edge in
        list.tree.index(of: key).map { (index: $0, key: key, isFirst: edge.isStart) }
      }.ordered { $0.index < $1.index }
      order.first = known.filter { $0.isFirst }.map { $0.key }
      order.last = known.filter { !$0.isFirst }.map { $0.key }
    }
    return edge.isStart ? order.first : order.last
  }

  /// How many of some rows come before an index.
  static func position(of index: Int, in keys: [RowKey], _ list: ListNode) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if let other = list.tree.index(of: keys[middle]), other < index {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The rows that stick now, by what finds them if the list or its region has changed.
  func stuck(_ edit: Int, _ region: Range<Double>, _ find: () -> [StuckRow]) -> [StuckRow] {
    if found.edit != edit || found.region != region { found = (find(), edit, region) }
    return found.rows
  }
}

/// A row that sticks now: it shows away from where its list lays it out.
struct StuckRow {
  let key: RowKey
  let edge: Edge
  /// How far it is displaced along the list, in points of the list.
  let displacement: Double
  /// Whether any of it shows in the region.
  let shows: Bool
}

extension ListNode {
  /// The rows that stick now, from the start of the list on; none in a list of which none may.
  ///
  /// As nodes do (see `Sticky`), inside of their section or the list: at the start below a pinned
  /// header, at the end above a pinned footer.
  ///
  /// - Complexity: O(1) as long as nothing moves, else O(s · log k · log n) for s rows that stick
  ///   at once, k that may, of n.
  var stuckRows: [StuckRow] {
    guard let stickyRows, let view = scroller, isShown else { return [] }
    let region = localRegion(of: view)
    guard region.lowerBound < region.upperBound else { return [] }
    return stickyRows.stuck(edits, region) {
      [true, false].flatMap { isStart in
        let rows = stuckRows(view.edge(axis, start: isStart), atStart: isStart, region, stickyRows)
        return isStart ? rows : rows.reversed()
      }
    }
  }

  /// A row's place among those that stick to its end: where it would be held, and the rows of its
  /// section.
  private func stuckRows(
    _ edge: Edge, atStart isStart: Bool, _ region: Range<Double>, _ sticky: StickyRows
  ) -> [StuckRow] {
    let keys = sticky.rows(edge, of: self)
    let side = isStart ? region.lowerBound : region.upperBound
    guard !keys.isEmpty, let around = stickyBounds(at: side) else { return [] }
    let line = isStart ? side + around.header : side - around.footer
    let low = StickyRows.position(of: around.rows.lowerBound, in: keys, self)
    let high = StickyRows.position(of: around.rows.upperBound, in: keys, self)
    guard low < high else { return [] }
    // The rows of the section in the order in which they meet the end, from the container's.
    func row(_ number: Int) -> RowTree.Row? {
      guard number < high - low else { return nil }
      return tree.row(of: keys[isStart ? low + number : high - 1 - number])
    }
    func isHeld(_ row: RowTree.Row, _ length: Double) -> Bool {
      isStart ? row.start < line + length : row.end > line - length
    }
    func stuck(_ row: RowTree.Row, _ length: Double, next: RowTree.Row?) -> StuckRow? {
      var start: Double
      if isStart {
        let limit = min(next?.start ?? .infinity, around.end)
        start = max(row.start, min(line + length, limit - row.extent))
      } else {
        let limit = max(next?.end ?? -.infinity, around.start)
        start = min(row.start, max(line - length - row.extent, limit))
      }
      guard abs(start - row.start) > Metrics.tolerance else { return nil }
      return StuckRow(
        key: row.key, edge: edge, displacement: start - row.start,
        shows: start < region.upperBound && start + row.extent > region.lowerBound)
    }
    if sticky.meeting == .stack {
      var found: [StuckRow] = []
      var length = 0.0
      var number = 0
      // Those behind a region of others do not show.
      while length < region.upperBound - region.lowerBound, let next = row(number),
        isHeld(next, length)
      {
        if let stuck = stuck(next, length, next: nil) { found.append(stuck) }
        length += next.extent
        number += 1
      }
      return found
    }
    // The last one that the end has passed; all before it are pushed out.
    var (least, most) = (0, high - low)
    while least < most {
      let middle = (least + most) / 2
      if let next = row(middle), isHeld(next, 0) { least = middle + 1 } else { most = middle }
    }
    guard least > 0, let last = row(least - 1) else { return [] }
    return [stuck(last, 0, next: row(least))].compactMap { $0 }
  }

  /// What rows at an offset do not leave: the rows of the section there, or of a list without; with
  /// the lengths of a pinned header and footer.
  private func stickyBounds(
    at offset: Double
  ) -> (rows: Range<Int>, start: Double, end: Double, header: Double, footer: Double)? {
    guard let sections = tree.sections else { return (0..<tree.count, 0, tree.totalExtent, 0, 0) }
    guard offset >= 0, offset <= tree.totalExtent, let key = sections.section(at: offset),
      let section = section(key), !section.isCollapsed, let span = sections.span(of: key)
    else { return nil }
    return (
      sections.rows(of: key), span.start + section.header,
      span.start + span.extent - section.footer,
      pinning.contains(.headers) ? section.header : 0,
      pinning.contains(.footers) ? section.footer : 0
    )
  }

  /// How far a row that sticks is displaced, in points of the list; 0 for others.
  func stickyDisplacement(of key: RowKey) -> Double {
    guard stickyRows != nil else { return 0 }
    return stuckRows.first { $0.key == key }?.displacement ?? 0
  }

  /// The frame at which a row shows, in the list's coordinates: displaced, if it sticks.
  func shownFrame(of key: RowKey) -> Rect {
    var frame = frame(of: key)
    if stickyRows != nil { frame.origin[axis] += stickyDisplacement(of: key) }
    return frame
  }

  /// The lengths at the start and the end of the region, in points of the list, that rows of the
  /// list which stick cover when a row of an index is aligned there.
  func stickyLengths(aligning index: Int) -> (start: Double, end: Double) {
    guard let stickyRows, let view = scroller, index < tree.count else { return (0, 0) }
    let row = tree.row(atIndex: index)
    guard let around = stickyBounds(at: row.start) else { return (0, 0) }
    func length(_ isStart: Bool) -> Double {
      let keys = stickyRows.rows(view.edge(axis, start: isStart), of: self)
      let own = StickyRows.position(of: index, in: keys, self)
      let isSticky = own < keys.count && keys[own] == row.key
      let bound = StickyRows.position(
        of: isStart ? around.rows.lowerBound : around.rows.upperBound, in: keys, self)
      let others = isStart ? bound..<max(own, bound) : min(bound, own + (isSticky ? 1 : 0))..<bound
      let pinned = isStart ? around.header : around.footer
      guard !others.isEmpty else { return 0 }
      func extent(_ number: Int) -> Double { tree.extent(of: keys[number]) ?? 0 }
      if stickyRows.meeting == .stack {
        let region = view.geometry.regionExtent(axis)
        var sum = 0.0
        for number in others {
          guard sum < region else { break }
          sum += extent(isStart ? number : others.upperBound - 1 - (number - others.lowerBound))
        }
        return pinned + sum
      }
      // A row that sticks itself pushes the one before it out.
      return isSticky ? 0 : pinned + extent(isStart ? others.upperBound - 1 : others.lowerBound)
    }
    return (length(true), length(false))
  }

  /// The greatest of those lengths for rows between two offsets in the list.
  ///
  /// - Complexity: O(s · log n) for s rows there that may stick.
  func greatestStickyLengths(_ offsets: Range<Double>) -> (start: Double, end: Double) {
    guard let stickyRows, let view = scroller, tree.count > 0 else { return (0, 0) }
    let first = tree.row(at: max(0, offsets.lowerBound))?.index ?? 0
    let last = tree.row(at: max(0, offsets.upperBound))?.index ?? 0
    if stickyRows.meeting == .stack {
      return (stickyLengths(aligning: last).start, stickyLengths(aligning: first).end)
    }
    var most = (start: 0.0, end: 0.0)
    for isStart in [true, false] {
      let keys = stickyRows.rows(view.edge(axis, start: isStart), of: self)
      let low = StickyRows.position(of: first, in: keys, self)
      let high = StickyRows.position(of: last + 1, in: keys, self)
      // One more on each side, which may be the one that sticks.
      for number in max(0, low - 1)..<min(keys.count, high + 1) {
        guard let row = tree.row(of: keys[number]), let around = stickyBounds(at: row.start) else {
          continue
        }
        if isStart {
          most.start = max(most.start, around.header + row.extent)
        } else {
          most.end = max(most.end, around.footer + row.extent)
        }
      }
    }
    return most
  }
}

extension ScrollView {
  /// The rows of the view's lists that stick now, with the edges.
  var stuckRows: [(item: Item, edge: Edge, shows: Bool)] {
    guard let scene, scene.structure.hasLists else { return [] }
    return lists.flatMap { list in
      list.stuckRows.map { (.row(list, $0.key), $0.edge, $0.shows) }
    }
  }

  /// The row that sticks over a point of the content; the last one of several.
  func stuckRow(at point: Point) -> (list: ListNode, key: RowKey)? {
    guard let scene, scene.structure.hasLists else { return nil }
    for list in lists.reversed() where list.stickyRows != nil {
      let row = list.stuckRows.last {
        $0.shows && list.inContent(list.shownFrame(of: $0.key)).contains(point)
      }
      if let row { return (list, row.key) }
    }
    return nil
  }
}

extension ListNode {
  /// Reports the failure of a function of the rows, which is not called again.
  func report(_ error: RuleFault, of name: String, _ consequence: String) {
    scene?.report(
      ScrollReport(
        code: .ruleOrListenerFailed, message: "\(error)",
        help: "it is not called again, and \(consequence)", event: name, view: scroller?.id,
        fault: error))
  }
}
