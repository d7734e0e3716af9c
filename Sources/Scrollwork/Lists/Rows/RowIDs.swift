/// The ids of a list's rows: from a row's key to its id and back.
///
/// The default ids are 1 ... n, which take no memory. A function that makes ids is called lazily:
/// for one row by ``id(of:)``, for all rows when a row is first looked up by id; once for each row.
/// A row for which it fails has no id.
///
/// Ids of rows inserted later are hashed at the next look-up.
///
/// Ids may occur more than once; a look-up then finds the first row in row order.
///
/// A key belongs to one row permanently, so moving rows changes nothing here. Rows inserted later
/// get ids by ``add(_:for:)``.
package struct RowIDs {
  /// The ids of keys 0 ..< `initialCount`; filled from `make` in order.
  private var initial: IDIndex
  private let initialCount: Int
  /// The ids made so far, by key, while `initial` is not filled.
  private var asked: [Int: MarkerID] = [:]
  private var partial = IDColumn()
  /// Makes the ids of the initial rows; nil once that is done.
  private var make: ((Int) throws(RuleFault) -> MarkerID)?
  /// The keys of the rows for which it failed; in the columns they have ids that count for nothing.
  private var unnamed: Set<Int> = []
  /// The errors of the first of them, until they are taken.
  private var faults: [RuleFault] = []
  /// The ids of keys from `initialCount` on.
  private var later = IDIndex()
  /// The new ids of renamed rows, by key, and their keys in the order of renaming.
  private var renamed: [Int: MarkerID] = [:]
  private var renamedKeys: [MarkerID: [Int]] = [:]

  /// Gives the first rows of a tree the integers from 1 on as ids.
  ///
  /// - Parameter count: The number of rows that the list begins with; their keys count from 0.
  package init(count: Int) {
    precondition(count >= 0, "\(count) rows")
    initialCount = count
    initial = IDIndex(IDColumn(upTo: count))
  }

  /// Gives the first rows of a tree the ids that a function returns.
  ///
  /// - Parameters:
  ///   - count: The number of rows that the list begins with; their keys count from 0.
  ///   - make: The id of the row that is at an index (from 0) in the beginning. It must not use
  ///     this value; a row for which it throws has no id, see ``takeFaults()``.
  package init(count: Int, _ make: @escaping (_ index: Int) throws(RuleFault) -> MarkerID) {
    precondition(count >= 0, "\(count) rows")
    initialCount = count
    initial = IDIndex()
    if count > 0 { self.make = make }
  }

  /// The key of the next row to get an id by ``add(_:for:)``.
  package var nextKey: RowKey { RowKey(rawValue: UInt32(initialCount + later.count)) }
}

// MARK: - Looking up

extension RowIDs {
  /// The id of a row.
  ///
  /// - Parameter key: A row in the tree; for others the result is unspecified.
  /// - Returns: The id, or nil when the key has none.
  package mutating func id(of key: RowKey) -> MarkerID? {
    let position = Int(key.rawValue)
    if !renamed.isEmpty, let id = renamed[position] { return id }
    guard position < initialCount else {
      let position = position - initialCount
      return position < later.count ? later.column[position] : nil
    }
    if unnamed.contains(position) { return nil }
    guard make != nil else { return initial.column[position] }
    if position < partial.count { return partial[position] }
    if let id = asked[position] { return id }
    let id = makeID(position)
    asked[position] = id
    return id
  }

  /// The errors of the function that makes ids, each only once, and only those of the first 20 rows
  /// for which it failed.
  package mutating func takeFaults() -> [RuleFault] {
    guard !faults.isEmpty else { return [] }
    defer { faults = [] }
    return faults
  }

  /// The only key that can have an id, if it can be computed from the id: the ids are a run and no
  /// row was added later; otherwise nil.
  func plainKey(of id: MarkerID) -> RowKey? {
    guard make == nil, later.count == 0, renamed.isEmpty, unnamed.isEmpty else { return nil }
    return initial.column.positionInRun(of: id).map { RowKey(rawValue: UInt32($0)) }
  }

  /// The first row in row order that has an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - rows: The rows that the keys belong to.
  /// - Returns: The row's key, or nil when no row there has this id.
  /// - Complexity: O(1) on average; O(d log n) when d rows have the id. The first call costs O(n)
  ///   unless the ids are the default ones.
  package mutating func key(of id: MarkerID, in rows: RowTree) -> RowKey? {
    var first: RowKey?
    // Computed only when there is a second row to compare with.
    var firstIndex: Int?
    forEachKey(of: id, in: rows) { key in
      guard let former = first else {
        first = key
        return
      }
      let best = firstIndex ?? rows.index(of: former) ?? 0
      let index = rows.index(of: key) ?? best
      firstIndex = min(best, index)
      if index < best { first = key }
    }
    return first
  }

  /// The number of rows that have an id, up to a limit.
  mutating func count(of id: MarkerID, in rows: RowTree, limit: Int) -> Int {
    var count = 0
    forEachKey(of: id, in: rows) { _ in count += 1 }
    return min(count, limit)
  }

  /// Calls functions with the ids that were given to rows, also to removed ones: runs of
  /// consecutive integers, and each other id.
  func forEachID(runs: (ClosedRange<Int>) -> Void, others: (MarkerID) -> Void) {
    for column in [initial.column, later.column] {
      if let run = column.consecutive {
        runs(run)
      } else {
        for position in 0..<column.count { others(column[position]) }
      }
    }
    for id in renamed.values { others(id) }
  }

  /// Calls a function with each row that has an id, in no order.
  private mutating func forEachKey(of id: MarkerID, in rows: RowTree, _ body: (RowKey) -> Void) {
    makeAll()
    func consider(_ position: Int) {
      if !renamed.isEmpty, let name = renamed[position] {
        if name != id { return }
      } else if unnamed.contains(position) {
        return
      }
      let key = RowKey(rawValue: UInt32(position))
      if rows.contains(key) { body(key) }
    }
    initial.forEachPosition(of: id) { consider($0) }
    later.forEachPosition(of: id) { consider($0 + initialCount) }
    renamedKeys[id]?.forEach(consider)
  }

  /// Makes all missing ids and builds the table.
  mutating func makeAll() {
    guard make != nil else { return }
    while partial.count < initialCount {
      let position = partial.count
      partial.append(asked[position] ?? makeID(position) ?? .integer(position + 1))
    }
    self.make = nil
    asked = [:]
    initial.fill(partial)
    partial = IDColumn()
  }

  /// The greatest number of errors that are passed on.
  private static let greatestFaultCount = 20

  /// Makes the id of a row, once; nil where that fails.
  private mutating func makeID(_ position: Int) -> MarkerID? {
    guard let make, !unnamed.contains(position) else { return nil }
    do throws(RuleFault) {
      return try make(position)
    } catch {
      unnamed.insert(position)
      if unnamed.count <= Self.greatestFaultCount { faults.append(error) }
      return nil
    }
  }
}

// MARK: - Editing

extension RowIDs {
  /// Gives ids to inserted rows.
  ///
  /// - Parameters:
  ///   - ids: Their ids, in row order.
  ///   - keys: Their keys, as ``RowTree/insert(_:at:_:)`` returned them; they follow the keys that
  ///     have ids.
  package mutating func add(_ ids: some Sequence<MarkerID>, for keys: Range<RowKey>) {
    precondition(keys.lowerBound == nextKey, "keys \(keys) do not begin with \(nextKey)")
    for id in ids { later.append(id) }
    precondition(keys.upperBound == nextKey, "keys \(keys) were given ids up to \(nextKey)")
  }

  /// Gives a row another id.
  ///
  /// - Parameters:
  ///   - key: The row.
  ///   - id: Its new id.
  package mutating func rename(_ key: RowKey, to id: MarkerID) {
    let position = Int(key.rawValue)
    forgetName(of: position)
    renamed[position] = id
    renamedKeys[id, default: []].append(position)
  }

  private mutating func forgetName(of position: Int) {
    guard let former = renamed.removeValue(forKey: position) else { return }
    renamedKeys[former]?.removeAll { $0 == position }
    if renamedKeys[former]?.isEmpty == true { renamedKeys[former] = nil }
  }

  /// Releases the id of a removed row.
  ///
  /// Only frees memory: look-ups never return a row that is not in the tree.
  ///
  /// - Parameters:
  ///   - key: The row.
  ///   - rows: The rows, without this one.
  package mutating func remove(_ key: RowKey, in rows: RowTree) {
    let position = Int(key.rawValue)
    if !renamed.isEmpty { forgetName(of: position) }
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
