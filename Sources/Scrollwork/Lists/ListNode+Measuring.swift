/// The position of a list in the content of its scroll view.
struct ListPosition {
  /// The axis along which the rows are stacked.
  let axis: Axis
  /// The start on that axis, in points.
  let start: Double
  let scroller: ObjectIdentifier?
  /// The `layoutVersion` of the scene for which this is valid.
  fileprivate let layout: Int?
}

extension ListNode {
  /// Whether some rows have only an estimated extent.
  var hasEstimates: Bool { tree.unmeasuredCount > 0 }

  /// Converts a coordinate of the scroll view's content to the list's own, from its start and at
  /// scale 1.
  func local(_ coordinate: Double) -> Double {
    (coordinate - frameInContent.start(axis)) / (scroller?.geometry.zoom ?? 1)
  }

  /// A view's visible region along the list's axis, in the list's coordinates.
  func localRegion(of view: ScrollView) -> Range<Double> {
    let position = position
    let geometry = view.geometry
    let low = geometry.contentOffset[position.axis] + geometry.contentInsets.start(position.axis)
    let high = low + geometry.regionExtent(position.axis)
    let isInside = position.scroller == ObjectIdentifier(view)
    let zoom = isInside ? geometry.zoom : scroller?.geometry.zoom ?? 1
    let from = (low - position.start) / zoom
    return from..<max(from, (high - position.start) / zoom)
  }

  /// The position of the list, computed once for each layout.
  private var position: ListPosition {
    let layout = scene?.layoutVersion
    if let positionCache, positionCache.layout == layout { return positionCache }
    let axis = axis
    let position = ListPosition(
      axis: axis, start: frameInContent.start(axis), scroller: scroller.map(ObjectIdentifier.init),
      layout: layout)
    if layout != nil { positionCache = position }
    return position
  }

  /// Measures the estimated rows within the region and the overscan of a view.
  ///
  /// It proceeds outwards from the row whose position is kept: rows above it extend upwards and
  /// rows below it downwards, so that each row in reach is measured once.
  func measureRows(in view: ScrollView) {
    guard needsMeasuring(in: view) else { return }
    holdPositions(measuring: true)
    measureReach(of: view)
    measureAway()
    measureMisfits()
  }

  /// Measures the rows out of reach that stick; kept ones have been measured in reach.
  private func measureAway() {
    let rows = stuckRowsAway
    if rows.isEmpty { return }
    measure { list in
      for key in rows {
        if let index = list.tree.index(of: key) { _ = list.measuredExtent(at: index) }
      }
    }
  }

  /// Measures the rows whose nodes got another size out of reach.
  private func measureMisfits() {
    let misfits = contents.takeMisfits()
    if misfits.isEmpty { return }
    measure { list in
      for key in misfits {
        if let index = list.tree.index(of: key) { _ = list.measuredExtent(at: index) }
      }
    }
  }

  private func measureReach(of view: ScrollView) {
    if rowsRepeat { return measureRepeatedReach(of: view) }
    let region = localRegion(of: view)
    let reached = reachedOffsets(of: view)
    let (low, high) = (reached.lowerBound, reached.upperBound)
    let kept = heldRow(in: view).flatMap { row in
      // Nodes are not made for the rows between a kept row and the reach.
      contents.areUsed && (row.start >= high || row.end <= low) ? nil : row
    }
    guard let held = kept ?? tree.row(at: max(region.lowerBound, 0)) else { return }
    measure { list in
      var index = held.index
      while index <= list.tree.count, let next = list.nextToMeasure(from: index),
        list.tree.row(atIndex: next).start < high
      {
        _ = list.measuredExtent(at: next)
        index = next + 1
      }
      // If the kept row is below the region, rows are measured upwards from the end of the reach.
      let start = held.start >= high ? high : held.start
      index = held.index - 1
      if list.columns == nil {
        var offset = start
        while index >= 0, offset > low {
          offset -= list.measuredExtent(at: index) + list.tree.spacing
          index -= 1
        }
      } else {
        list.measureLines(upwardsFrom: held, at: start, to: low)
      }
    }
    if contents.areUsed { contentsAreMade(in: view) }
  }

  /// Measures the rows in reach where all have their extents, in the order of the list.
  private func measureRepeatedReach(of view: ScrollView) {
    let parts = tree.indices(wrapping: realizedIndices(in: view))
    measure { list in
      for index in parts.first { _ = list.measuredExtent(at: index) }
      for index in parts.then { _ = list.measuredExtent(at: index) }
    }
    if contents.areUsed { contentsAreMade(in: view) }
  }

  /// Measures the lines above a row, whose start is kept, up to an offset in points.
  private func measureLines(upwardsFrom held: RowTree.Row, at start: Double, to low: Double) {
    var index = held.index - 1
    while index >= 0, index < tree.count, let kept = tree.row(of: held.key) {
      let line = tree.line(of: tree.row(atIndex: index))
      // Rows beside the kept one are at its own start.
      if line.start < kept.start, start - (kept.start - line.end) <= low { return }
      for cell in line.indices where cell <= index { _ = measuredExtent(at: cell) }
      index = line.indices.lowerBound - 1
    }
  }

  /// Measures the estimated rows that are visible at another offset of a view, and those within the
  /// overscan there that lie between the visible ones and a frame in the content.
  ///
  /// - Returns: whether an extent changed.
  func measureRows(in view: ScrollView, at offset: Point, upTo frame: Rect?) -> Bool {
    guard hasEstimates, measuresRows, !isMeasuring, scene?.isLayoutLate != true else {
      return false
    }
    let region = view.geometry.visibleRect(at: offset)
    var low = local(region.start(axis))
    var high = local(region.end(axis))
    guard low < high else { return false }
    if let frame {
      let lengths = overscanLengths(in: view)
      let most = max(lengths.before, lengths.after)
      low = max(min(low, local(frame.start(axis))), low - most)
      high = min(max(high, local(frame.end(axis))), high + most)
    }
    guard high > 0, low < tree.totalExtent else { return false }
    let first = min(tree.firstIndex(reaching: max(low, 0)), tree.count - 1)
    let last = tree.row(at: high)?.index ?? 0
    guard let next = tree.firstUnmeasured(from: first), next <= last else { return false }
    holdPositions(measuring: true)
    return measure { list in
      for index in next...last where list.isEstimated(at: index) {
        _ = list.measuredExtent(at: index)
      }
      // Some may be out of reach of the present offset.
      list.contents.needComparing()
    }
  }

  /// The row whose position the view keeps, if it is one of this list.
  private func heldRow(in view: ScrollView) -> RowTree.Row? {
    guard case .row(let list, let key)? = view.offsetState.held?.item, list === self else {
      return nil
    }
    return tree.row(of: key)
  }

  /// Runs `body`, which measures rows; edits of the rows are refused meanwhile.
  ///
  /// - Returns: whether an extent changed.
  @discardableResult
  private func measure(_ body: (ListNode) -> Void) -> Bool {
    let length = tree.totalExtent
    let edit = edits
    let nodes = children.count
    isMeasuring = true
    body(self)
    isMeasuring = false
    if edits != edit || children.count != nodes { setNeedsLayout() }
    return tree.totalExtent != length
  }

  /// Whether estimates can be replaced: by a measure, or by the rows' nodes.
  var measuresRows: Bool { rowMeasure != nil || contents.make != nil && contents.setsExtents }

  /// The next row from an index on that may have to be measured or get its node; nil after the
  /// last.
  private func nextToMeasure(from index: Int) -> Int? {
    if contents.areUsed { return index < tree.count ? index : nil }
    return tree.firstUnmeasured(from: index)
  }

  /// Whether a row shows nothing yet: it has still to be measured, or to get its node.
  func isLate(_ row: RowTree.Row) -> Bool {
    row.certainty == .estimated && measuresRows || lacksContent(row.key)
  }

  private func isEstimated(at index: Int) -> Bool {
    index < tree.count && tree.row(atIndex: index).certainty == .estimated
  }

  /// The extent of a row, measured now if it is an estimate; a row without a measure keeps its
  /// estimate.
  private func measuredExtent(at index: Int) -> Double {
    // The host's function may do anything, even remove rows.
    guard index < tree.count else { return 0 }
    let row = tree.row(atIndex: index)
    if contents.areUsed {
      let content = makeContent(of: row.key)
      if contents.setsExtents {
        // A row without a node keeps its estimate.
        let extent = content.map { self.extent(ofContent: $0.node, in: row) } ?? row.extent
        if row.certainty == .estimated || extent != row.extent {
          tree.setExtent(of: row.key, to: extent, .measured)
        }
        return extent
      }
    }
    guard row.certainty == .estimated, let rowMeasure else { return row.extent }
    let extent = rowMeasure(row.key) ?? row.extent
    guard tree.contains(row.key) else { return 0 }
    tree.setExtent(of: row.key, to: extent, .measured)
    return tree.extent(of: row.key) ?? extent
  }
}

extension ScrollView {
  /// The visible lists in the content, without those of nested scroll views; cached for each
  /// layout.
  package var lists: [ListNode] {
    guard let scene, scene.structure.hasLists else { return [] }
    if let lists = caches.lists.value(at: scene.layoutVersion) { return lists }
    var found: [ListNode] = []
    func search(_ node: Node) {
      for child in node.children where !child.isHidden && !(child is ScrollView) {
        if let list = child as? ListNode { found.append(list) } else { search(child) }
      }
    }
    search(self)
    caches.lists.keep(found, at: scene.layoutVersion)
    return found
  }

  /// Whether the content may have estimated rows, as of the last layout.
  ///
  /// The length of a sheet's content depends on its detents only, so it does not show estimates.
  private var mayHoldEstimates: Bool {
    geometry.isContentSizeEstimate || sheet != nil || lists.contains { $0.contents.areUsed }
  }

  /// Whether rows in reach have only an estimate.
  var needsMeasuring: Bool {
    mayHoldEstimates && lists.contains { $0.needsMeasuring(in: self) }
  }

  /// Measures the rows in reach that have only an estimate.
  func measureRows() {
    guard mayHoldEstimates else { return }
    for list in lists { list.measureRows(in: self) }
  }

  /// Measures the rows that are visible at another offset, and those in reach between it and an
  /// item; returns whether an extent changed.
  func measureRows(at offset: Point, upTo item: Item?) -> Bool {
    guard mayHoldEstimates else { return false }
    var isChanged = false
    let target = item.map { frame(of: $0) }
    for list in lists where list.measureRows(in: self, at: offset, upTo: target) {
      isChanged = true
    }
    return isChanged
  }
}
