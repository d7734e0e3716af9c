/// Ids and anchors that stand for more than one node, row or section.
extension Scene {
  /// The greatest number of ids that `duplicateMarkers` lists, and of paths of each.
  package static let listedDuplicates = 1000

  /// The markers of more than one node, row or section, sorted, with the paths of all of these in
  /// document order; at most the first `listedDuplicates`.
  ///
  /// - Complexity: O(n log n) for n markers and rows. Rows that are named by consecutive numbers
  ///   cost nothing: of these only those with duplicates are looked at.
  package var duplicateMarkers: [(id: MarkerID, paths: [String])] {
    if structure.hasRowContents { layoutIfNeeded() }
    renumberIfNeeded()
    var search = DuplicateSearch()
    structure.markers.forEachMarker { id, count in
      search.add(id)
      if count > 1 { search.add(id) }
    }
    for list in structure.markers.lists {
      list.forEachID(runs: { search.add($0) }, others: { search.add($0) })
    }
    var found: [MarkerID: [String]] = [:]
    func look(at ids: some Sequence<MarkerID>) {
      var count = 0
      for id in ids {
        guard count < Self.listedDuplicates else { return }
        let paths = paths(to: id)
        guard paths.count > 1 else { continue }
        found[id] = paths
        count += 1
      }
    }
    let (single, shared) = search.candidates
    look(at: single)
    look(at: shared.lazy.joined().map { .integer($0) })
    return found.inKeyOrder.prefix(Self.listedDuplicates)
      .map { (id: $0.key, paths: $0.value) }
  }

  /// The paths of what has a marker, in document order.
  private func paths(to id: MarkerID) -> [String] {
    var found: [(order: Int, paths: [String])] = []
    for node in structure.markers.nodes(marked: id) {
      // A row and its own node are one item.
      if let row = node.ownRow, row.id == id { continue }
      found.append((node.layoutState.documentOrder, [node.path]))
    }
    for list in structure.markers.lists {
      let (sections, rows) = list.count(of: id, limit: Self.listedDuplicates)
      guard sections + rows > 0 else { continue }
      let path = list.path
      found.append(
        (
          list.layoutState.documentOrder,
          Array(repeating: "\(path)/section \(id)", count: sections)
            + Array(repeating: "\(path)/row \(id)", count: rows)
        ))
    }
    // A list comes before its rows.
    let ordered = found.enumerated().ordered {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    return Array(ordered.lazy.flatMap { $0.element.paths }.prefix(Self.listedDuplicates))
  }
}

extension ListNode {
  /// Calls functions with the ids of all rows and sections: runs of consecutive integers, and each
  /// other id.
  ///
  /// Ids of rows that were removed may be among them.
  fileprivate func forEachID(runs: (ClosedRange<Int>) -> Void, others: (MarkerID) -> Void) {
    for section in tree.sections?.traits ?? [] { if let id = section.id { others(id) } }
    guard tree.rows.count > 0 || tree.sections != nil else { return }
    nameAll()
    ids.forEachID(runs: runs, others: others)
  }

  /// The numbers of sections and of rows with an id, each up to a limit.
  fileprivate func count(of id: MarkerID, limit: Int) -> (sections: Int, rows: Int) {
    var sections = 0
    if section(with: id) != nil {
      sections = tree.sections?.traits.lazy.filter { $0.id == id }.prefix(limit).count ?? 0
    }
    return (sections, ids.count(of: id, in: tree.rows, limit: limit))
  }
}

/// Finds ids that were added more than once, without a table of consecutive numbers.
private struct DuplicateSearch {
  private var known: Set<MarkerID> = []
  private var repeated: Set<MarkerID> = []
  private var runs: [ClosedRange<Int>] = []

  mutating func add(_ id: MarkerID) {
    if !known.insert(id).inserted { repeated.insert(id) }
  }

  mutating func add(_ run: ClosedRange<Int>) { runs.append(run) }

  /// The ids that were added more than once, ascending: those added one by one, and runs of those
  /// that several runs have.
  var candidates: (single: [MarkerID], shared: [ClosedRange<Int>]) {
    /// What the runs cover, and what several cover, as ranges apart from each other.
    var covered: [ClosedRange<Int>] = []
    var shared: [ClosedRange<Int>] = []
    for run in runs.ordered(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = covered.last, run.lowerBound <= last.upperBound else {
        covered.append(run)
        continue
      }
      covered[covered.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
      let overlap = run.lowerBound...min(last.upperBound, run.upperBound)
      if let former = shared.last, overlap.lowerBound <= former.upperBound {
        shared[shared.count - 1] =
          former.lowerBound...max(former.upperBound, overlap.upperBound)
      } else {
        shared.append(overlap)
      }
    }
    func isCovered(_ id: MarkerID) -> Bool {
      guard case .integer(let value) = id else { return false }
      var (low, high) = (0, covered.count)
      while low < high {
        let middle = (low + high) / 2
        if covered[middle].upperBound < value { low = middle + 1 } else { high = middle }
      }
      return low < covered.count && covered[low].contains(value)
    }
    let single = covered.isEmpty ? repeated : repeated.union(known.filter(isCovered))
    return (single.sorted(), shared)
  }
}
