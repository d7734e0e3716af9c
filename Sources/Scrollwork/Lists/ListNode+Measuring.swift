/// Where a list lies in the content of its scroll view.
struct ListPlace {
  /// The axis along which its rows follow each other.
  let axis: Axis
  /// Where it begins on that axis.
  let start: Double
  let scroller: ObjectIdentifier?
  /// The layout that put it there.
  fileprivate let layout: Int?
}

extension ListNode {
  /// How far beyond the region, in points, rows are laid out ahead of being seen, unless a list says
  /// otherwise.
  public static let standardOverscan = 250.0

  /// Whether some rows have only an estimated extent (V8).
  var hasEstimates: Bool { tree.unmeasuredCount > 0 }

  /// A coordinate of the content the list lies in, from the list's start and in its own points.
  func local(_ coordinate: Double) -> Double {
    (coordinate - frameInContent.start(axis)) / (scroller?.geometry.zoom ?? 1)
  }

  /// A view's region along the list, from the list's start.
  func localRegion(of view: ScrollView) -> Range<Double> {
    let place = place
    let geometry = view.geometry
    let low = geometry.contentOffset[place.axis] + geometry.contentInsets.start(place.axis)
    let high = low + geometry.regionExtent(place.axis)
    let isInside = place.scroller == ObjectIdentifier(view)
    let zoom = isInside ? geometry.zoom : scroller?.geometry.zoom ?? 1
    let from = (low - place.start) / zoom
    return from..<max(from, (high - place.start) / zoom)
  }

  /// Where the list lies; looked up once a layout.
  private var place: ListPlace {
    let layout = scene?.layoutVersion
    if let placeCache, placeCache.layout == layout { return placeCache }
    let axis = axis
    let place = ListPlace(
      axis: axis, start: frameInContent.start(axis), scroller: scroller.map(ObjectIdentifier.init),
      layout: layout)
    if layout != nil { placeCache = place }
    return place
  }

  /// Measures the rows within the region and the overscan of a view.
  ///
  /// It goes from the row that stays where it is outwards, so that what is above grows upwards and what
  /// is below downwards, and each row is asked for once.
  func measureRows(in view: ScrollView) {
    guard needsMeasuring(in: view) else { return }
    holdPlaces(measuring: true)
    let region = localRegion(of: view)
    let low = region.lowerBound - overscan
    let high = region.upperBound + overscan
    let held = heldRow(in: view) ?? tree.row(at: max(region.lowerBound, 0))
    guard let held else { return }
    measure { list in
      var index = held.index
      while index <= list.tree.count, let next = list.tree.firstUnmeasured(from: index),
        list.tree.row(atIndex: next).start < high
      {
        _ = list.measuredExtent(at: next)
        index = next + 1
      }
      // What lies below the region pushes from its end upwards.
      var place = held.start >= high ? high : held.start
      index = held.index - 1
      while index >= 0, place > low {
        place -= list.measuredExtent(at: index) + list.tree.spacing
        index -= 1
      }
    }
  }

  /// Measures the rows that show at another offset of a view (A15).
  ///
  /// - Returns: whether an extent changed.
  func measureRows(in view: ScrollView, at offset: Point) -> Bool {
    guard hasEstimates, rowMeasure != nil, !isMeasuring, scene?.isLayoutLate != true else {
      return false
    }
    let region = view.geometry.visibleRect(at: offset)
    let low = local(region.start(axis))
    let high = local(region.end(axis))
    guard low < high, high > 0, low < tree.totalExtent else { return false }
    let first = tree.row(at: max(low, 0))?.index ?? 0
    let last = tree.row(at: high)?.index ?? 0
    guard let next = tree.firstUnmeasured(from: first), next <= last else { return false }
    holdPlaces(measuring: true)
    return measure { list in
      for index in next...last { _ = list.measuredExtent(at: index) }
    }
  }

  /// The first visible row that a view holds on to.
  private func heldRow(in view: ScrollView) -> RowTree.Row? {
    guard case .row(let list, let key)? = view.heldPlace?.item, list === self else { return nil }
    return tree.row(of: key)
  }

  /// Runs `body`, which asks for extents.
  ///
  /// - Returns: whether an extent changed.
  @discardableResult
  private func measure(_ body: (ListNode) -> Void) -> Bool {
    let length = tree.totalExtent
    let count = tree.unmeasuredCount
    isMeasuring = true
    body(self)
    isMeasuring = false
    if tree.unmeasuredCount != count { setNeedsLayout() }
    return tree.totalExtent != length
  }

  /// The extent of a row, asked for if it was never measured; what cannot be measured keeps its
  /// estimate.
  private func measuredExtent(at index: Int) -> Double {
    // The host's function may do anything, and take rows away.
    guard index < tree.count else { return 0 }
    let row = tree.row(atIndex: index)
    guard row.certainty == .estimated, let rowMeasure else { return row.extent }
    let extent = rowMeasure(row.key) ?? row.extent
    guard tree.contains(row.key) else { return 0 }
    tree.setExtent(of: row.key, to: extent, .measured)
    return tree.extent(of: row.key) ?? extent
  }
}

extension ScrollView {
  /// The lists in the content, those of nested scroll views left out.
  var lists: [ListNode] {
    guard let scene, scene.hasLists else { return [] }
    if let listCache, listCache.version == scene.layoutVersion { return listCache.lists }
    var found: [ListNode] = []
    func search(_ node: Node) {
      for child in node.children where !child.isHidden && !(child is ScrollView) {
        if let list = child as? ListNode { found.append(list) } else { search(child) }
      }
    }
    search(self)
    listCache = (scene.layoutVersion, found)
    return found
  }

  /// Whether any row of the content may never have been measured, as of the last layout.
  ///
  /// A sheet's panel is as long as its detents say, whatever lies in it.
  private var mayHoldEstimates: Bool { geometry.isContentSizeEstimate || sheet != nil }

  /// Whether rows have come into reach that were never measured.
  var needsMeasuring: Bool {
    mayHoldEstimates && lists.contains { $0.needsMeasuring(in: self) }
  }

  /// Measures the rows in reach.
  func measureRows() {
    guard mayHoldEstimates else { return }
    for list in lists { list.measureRows(in: self) }
  }

  /// Measures what shows at another offset; answers whether anything changed its extent.
  func measureRows(at offset: Point) -> Bool {
    guard mayHoldEstimates else { return false }
    var isChanged = false
    for list in lists where list.measureRows(in: self, at: offset) { isChanged = true }
    return isChanged
  }
}
