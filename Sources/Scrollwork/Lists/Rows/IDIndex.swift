/// A column of ids that can be searched; ids may occur more than once.
///
/// The table holds one position for each id. Further positions of the same id are in a group under
/// it, so that equal ids do not lengthen the probing for others.
struct IDIndex {
  private(set) var column: IDColumn
  /// Created at the first look-up after the column is no longer a run.
  private var table: PositionTable?
  /// The number of positions, from the first on, that are in the table; the others are added at the
  /// next look-up.
  private var filed = 0
  /// The other positions of an id, by its position in the table.
  private var groups: [Int: [Int]] = [:]
  private var grouped = 0
  /// An upper bound of the number of grouped positions whose rows were removed.
  private var stale = 0

  init(_ column: IDColumn = IDColumn()) {
    self.column = column
  }

  var count: Int { column.count }

  /// Calls a function with every position that has an id.
  mutating func forEachPosition(of id: MarkerID, _ body: (Int) -> Void) {
    if let position = column.positionInRun(of: id) {
      body(position)
      return
    }
    fileRest()
    guard let table else { return }
    let found = table.position(id.placement) { column.matches(id, at: $0) }
    guard let found else { return }
    body(found)
    for position in groups[found] ?? [] { body(position) }
  }

  /// Adds an id after the last.
  mutating func append(_ id: MarkerID) { column.append(id) }

  /// Replaces all ids and builds the table.
  ///
  /// - Complexity: O(n).
  mutating func fill(_ column: IDColumn) {
    self.column = column
    makeTable()
  }

  /// Removes the id of a removed row; `lives` returns whether the row of a position exists.
  mutating func remove(_ position: Int, lives: (Int) -> Bool) {
    fileRest()
    guard table != nil else { return }
    let placement = column.placement(at: position)
    let id = column[position]
    let head = table?.position(placement) { column.matches(id, at: $0) }
    guard let head else { return }
    if head != position {
      stale += 1
      if stale > 16 && stale * 2 > grouped { dropStale(lives) }
    } else if var group = groups.removeValue(forKey: head), let next = group.popLast() {
      grouped -= 1
      table?.replace(head, by: next, placement)
      if !group.isEmpty { groups[next] = group }
      column.clear(head)
    } else {
      table?.remove(position, placement) { [column] in column.placement(at: $0) }
      column.clear(position)
    }
  }

  private mutating func dropStale(_ lives: (Int) -> Bool) {
    groups = groups.compactMapValues { group in
      let rest = group.filter(lives)
      return rest.isEmpty ? nil : rest
    }
    grouped = groups.values.reduce(0) { $0 + $1.count }
    stale = 0
  }

  /// Adds the positions appended since the last look-up to the table.
  private mutating func fileRest() {
    guard filed < column.count, !column.isRun else { return }
    for position in filed..<column.count {
      guard table?.hasRoom(for: position) == true else { return makeTable() }
      file(position)
    }
    filed = column.count
  }

  private mutating func makeTable() {
    guard !column.isRun else { return }
    // A removed position cannot be recognized here; it is added with the id `false`. Callers test
    // whether its row exists.
    let placements = (0..<column.count).lazy.map { [column] in column.placement(at: $0) }
    table = PositionTable(
      bound: column.count * 2, tagged: !column.isNarrow, for: placements, count: column.count)
    groups = [:]
    grouped = 0
    stale = 0
    for position in 0..<column.count { file(position) }
    filed = column.count
  }

  private mutating func file(_ position: Int) {
    let placement = column.placement(at: position)
    let id = column[position]
    if let head = table?.position(placement, where: { column.matches(id, at: $0) }) {
      groups[head, default: []].append(position)
      grouped += 1
    } else {
      table?.insert(position, placement) { [column] in column.placement(at: $0) }
    }
  }
}
