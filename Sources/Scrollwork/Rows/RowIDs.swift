/// The ids of a list's rows: from a row's key to its id and back.
///
/// A list that does not say otherwise has the ids 1 ... n, which take no memory. Ids made by a
/// function are asked for only when somebody needs them: one at a time for ``id(of:)``, all of them
/// when a row is first looked up by id. The function is asked once for each row.
///
/// Ids of rows that come later are hashed when somebody next looks for one.
///
/// Ids may occur more than once; the first row in row order is then the one that is found.
///
/// A key stands for one row for good, so moving rows changes nothing here. Rows that are inserted
/// later are named with ``add(_:for:)``.
public struct RowIDs {
  /// Rows of keys 0 ..< `initialCount`; filled from `make` in order.
  private var initial: IDIndex
  private let initialCount: Int
  /// The ids asked for so far, while `initial` is not filled.
  private var asked: [Int: MarkerID] = [:]
  private var partial = IDColumn()
  /// Makes the ids of the initial rows; nil once that is done.
  private var make: ((Int) throws -> MarkerID)?
  /// Rows of keys from `initialCount` on.
  private var later = IDIndex()

  /// Names the first rows of a tree by the integers from 1 up to their number.
  ///
  /// - Parameter count: The number of rows that the list begins with; their keys count from 0.
  public init(count: Int) {
    precondition(count >= 0, "\(count) rows")
    initialCount = count
    initial = IDIndex(IDColumn(upTo: count))
  }

  /// Names the first rows of a tree by what a function answers.
  ///
  /// - Parameters:
  ///   - count: The number of rows that the list begins with; their keys count from 0.
  ///   - make: The id of the row that is at an index (from 0) in the beginning. It must not use
  ///     this value; what it throws is passed on, and the row is asked for again next time.
  public init(count: Int, _ make: @escaping (_ index: Int) throws -> MarkerID) {
    precondition(count >= 0, "\(count) rows")
    initialCount = count
    initial = IDIndex()
    if count > 0 { self.make = make }
  }

  /// The key that the next row named by ``add(_:for:)`` has.
  public var nextKey: RowKey { RowKey(rawValue: UInt32(initialCount + later.count)) }
}

// MARK: - Looking up

extension RowIDs {
  /// The id of a row.
  ///
  /// - Parameter key: A row that is in the tree; what is answered for others means nothing.
  /// - Returns: The id, or nil when no such row was named.
  /// - Throws: What the function that makes ids throws.
  public mutating func id(of key: RowKey) throws -> MarkerID? {
    let position = Int(key.rawValue)
    guard position < initialCount else {
      let position = position - initialCount
      return position < later.count ? later.column[position] : nil
    }
    guard let make else { return initial.column[position] }
    if position < partial.count { return partial[position] }
    if let id = asked[position] { return id }
    let id = try make(position)
    asked[position] = id
    return id
  }

  /// The only key that can have an id, where that follows from the id: the ids are a run, and no row
  /// was named later; nil where they have to be looked up.
  func plainKey(of id: MarkerID) -> RowKey? {
    guard make == nil, later.count == 0 else { return nil }
    return initial.column.positionInRun(of: id).map { RowKey(rawValue: UInt32($0)) }
  }

  /// The first row in row order that has an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - rows: The rows that the keys belong to.
  /// - Returns: The row's key, or nil when no row there has this id.
  /// - Throws: What the function that makes ids throws.
  /// - Complexity: O(1) on average; O(d log n) when d rows have the id. The first call costs O(n)
  ///   unless the ids are the default ones.
  public mutating func key(of id: MarkerID, in rows: RowTree) throws -> RowKey? {
    try makeAll()
    var first: RowKey?
    // Known only once there is a second row to compare with.
    var firstIndex: Int?
    func consider(_ position: Int) {
      let key = RowKey(rawValue: UInt32(position))
      guard rows.contains(key) else { return }
      guard let former = first else {
        first = key
        return
      }
      let best = firstIndex ?? rows.index(of: former) ?? 0
      let index = rows.index(of: key) ?? best
      firstIndex = min(best, index)
      if index < best { first = key }
    }
    initial.forEachPosition(of: id) { consider($0) }
    later.forEachPosition(of: id) { consider($0 + initialCount) }
    return first
  }

  /// Asks for all ids that are not known yet and makes the table.
  private mutating func makeAll() throws {
    guard let make else { return }
    while partial.count < initialCount {
      let position = partial.count
      partial.append(try asked[position] ?? make(position))
    }
    self.make = nil
    asked = [:]
    initial.fill(partial)
    partial = IDColumn()
  }
}

// MARK: - Editing

extension RowIDs {
  /// Names rows that were inserted.
  ///
  /// - Parameters:
  ///   - ids: Their ids, in row order.
  ///   - keys: Their keys, as ``RowTree/insert(_:at:_:)`` answered them; they follow the keys named
  ///     before.
  public mutating func add(_ ids: some Sequence<MarkerID>, for keys: Range<RowKey>) {
    precondition(keys.lowerBound == nextKey, "keys \(keys) do not begin with \(nextKey)")
    for id in ids { later.append(id) }
    precondition(keys.upperBound == nextKey, "keys \(keys) were given ids up to \(nextKey)")
  }

  /// Lets go of the id of a row that was removed.
  ///
  /// Not needed for right answers, which never name a row that is gone; it frees memory.
  ///
  /// - Parameters:
  ///   - key: The row.
  ///   - rows: The rows, without this one.
  public mutating func remove(_ key: RowKey, in rows: RowTree) {
    let position = Int(key.rawValue)
    if position < initialCount {
      guard make == nil else { return }
      initial.remove(position) { rows.contains(RowKey(rawValue: UInt32($0))) }
    } else if position < initialCount + later.count {
      later.remove(position - initialCount) { [initialCount] in
        rows.contains(RowKey(rawValue: UInt32($0 + initialCount)))
      }
    }
  }
}
