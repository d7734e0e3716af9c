extension ScrollView {
  /// The frame of a section's header now, in content coordinates; nil for an item that is not a
  /// section with a header in this view.
  ///
  /// A pinned one stays at the region's start while its section passes: `min(max(section start,
  /// R.start), section end − header)`, so the next section pushes it out.
  ///
  /// - Parameters:
  ///   - item: The section.
  ///   - isPresented: Whether an animated layout counts that is moving the section.
  /// - Returns: The frame in points.
  package func headerFrame(of item: Item, isPresented: Bool = false) -> Rect? {
    guard let section = SectionParts(item), section.header > 0, item.isShown, item.isMoved(by: self)
    else { return nil }
    let region = currentGeometry.visibleRect
    let frame = isPresented ? item.presented(frame(of: item)) : frame(of: item)
    let axis = section.axis
    var header = frame
    header.size[axis] = section.header * geometry.zoom
    if section.pinsHeader {
      header.origin[axis] = min(
        max(frame.start(axis), region.start(axis)), frame.end(axis) - header.size[axis])
    }
    return header
  }

  /// The frame of a section's footer now, in content coordinates; nil for an item that is not a
  /// section with a footer in this view, and while the section is collapsed.
  ///
  /// A pinned one stays at the region's end while its section passes:
  /// `max(min(section end, R.end) − footer, section start + header)`.
  ///
  /// - Parameters:
  ///   - item: The section.
  ///   - isPresented: Whether an animated layout counts that is moving the section.
  /// - Returns: The frame in points.
  package func footerFrame(of item: Item, isPresented: Bool = false) -> Rect? {
    guard let section = SectionParts(item), section.footer > 0, !section.isCollapsed, item.isShown,
      item.isMoved(by: self)
    else { return nil }
    let frame = isPresented ? item.presented(frame(of: item)) : frame(of: item)
    let axis = section.axis
    var footer = frame
    footer.size[axis] = section.footer * geometry.zoom
    var end = frame.end(axis)
    if section.pinsFooter { end = min(end, currentGeometry.visibleRect.end(axis)) }
    footer.origin[axis] = max(
      end - footer.size[axis], frame.start(axis) + section.header * geometry.zoom)
    return footer
  }

  /// The edges at which the header and the footer of a section are pinned now: to which they are
  /// displaced while any of them shows in the region; none for an item that is no section.
  func pinnedEdges(of item: Item) -> EdgeSet {
    guard let section = SectionParts(item), item.isShown, item.scroller === self else { return [] }
    var edges: EdgeSet = []
    let (frame, axis) = (frame(of: item), section.axis)
    let region = currentGeometry.visibleRect
    if section.pinsHeader, let header = headerFrame(of: item),
      header.start(axis) - frame.start(axis) > Metrics.tolerance,
      header.end(axis) > region.start(axis)
    {
      edges.insert(EdgeSet(edge(axis, start: true)))
    }
    if section.pinsFooter, let footer = footerFrame(of: item),
      frame.end(axis) - footer.end(axis) > Metrics.tolerance,
      footer.start(axis) < region.end(axis)
    {
      edges.insert(EdgeSet(edge(axis, start: false)))
    }
    return edges
  }

  /// The sections whose header or footer may be pinned now, in layout order.
  ///
  /// - Complexity: O(log n) for n sections.
  var pinnedSections: [Item] {
    guard let scene, scene.structure.hasSections else { return [] }
    let (region, axis) = (currentGeometry.visibleRect, axes.stacking)
    let first = sectionSequence.last(startingBefore: region.start(axis))
    let last = sectionSequence.last(startingBefore: region.end(axis))
    return first == last ? [first].compactMap { $0 } : [first, last].compactMap { $0 }
  }

  /// The insets, in points, that what is pinned adds to the region when an item is aligned: the
  /// view's header, sticky nodes, and the header and footer of the item's section.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - frame: Its frame in the content, with its margins; the present one, if nil.
  ///   - share: The share of it that meets the same share of the region on the stacking axis; nil
  ///     for the smallest displacement.
  ///   - start: The offset from which the view goes to it; the present one, if nil.
  ///   - near: An offset at which the item may be aligned already, on the stacking axis; `start`,
  ///     if nil.
  /// - Returns: The insets.
  func pinnedInset(
    for item: Item, at frame: Rect? = nil, share: Double? = 0, from start: Point? = nil,
    near: Double? = nil
  ) -> EdgeInsets {
    var insets = stickyInset(for: item)
    if header != nil {
      let edge = Edge(axes.stacking, start: true)
      let covered = headerInset(
        for: item, at: frame ?? self.frame(of: item), share: share,
        from: start ?? geometry.contentOffset, near: near)
      insets[edge] = max(insets[edge], covered)
    }
    guard let scene, scene.structure.hasSections else { return insets }
    func add(_ section: SectionParts) {
      if section.pinsHeader {
        let edge = Edge(section.axis, start: true)
        insets[edge] = max(insets[edge], section.header * geometry.zoom)
      }
      if section.pinsFooter {
        let edge = Edge(section.axis, start: false)
        insets[edge] = max(insets[edge], section.footer * geometry.zoom)
      }
    }
    let row: Item? = if case .node(let node) = item { node.rowAround } else { item }
    if case .row(let list, let key)? = row, list.scroller === self,
      let section = list.tree.section(of: key).flatMap({ SectionParts(.section(list, $0)) })
    {
      add(section)
    }
    var node: Node? = if case .node(let own) = item { own.parent } else { item.node }
    while let current = node, current !== self {
      if current is SectionNode, current.scroller === self,
        let section = SectionParts(.node(current))
      {
        add(section)
      }
      node = current.parent
    }
    return insets
  }

  /// The greatest lengths of the region's start and end that may be covered when a target near a
  /// content coordinate is aligned, in points.
  ///
  /// - Complexity: O(s) for s sections within a region of the coordinate.
  func greatestPinnedExtent(around coordinate: Double) -> (start: Double, end: Double) {
    let axis = axes.stacking
    var most = greatestStickyExtent
    most.start = max(most.start, greatestHeaderExtent)
    let region = geometry.regionExtent(axis)
    if scene?.structure.hasLists == true {
      for list in lists where list.stickyRows != nil && list.axis == axis {
        let (low, high) = (list.local(coordinate - region), list.local(coordinate + region))
        let lengths = list.greatestStickyLengths(low..<max(low, high))
        most.start = max(most.start, lengths.start * geometry.zoom)
        most.end = max(most.end, lengths.end * geometry.zoom)
      }
    }
    guard let scene, scene.structure.hasSections else { return most }
    var offset = coordinate - region
    let sections = sectionSequence
    // A region holds few sections; more than these are shorter than a point.
    for _ in 0..<1000 {
      if let section = sections.last(startingBefore: offset).flatMap(SectionParts.init),
        section.axis == axis
      {
        if section.pinsHeader { most.start = max(most.start, section.header * geometry.zoom) }
        if section.pinsFooter { most.end = max(most.end, section.footer * geometry.zoom) }
      }
      guard let next = sections.nextStart(after: offset), next < coordinate + 2 * region,
        next > offset
      else { break }
      offset = next
    }
    return most
  }

  /// The length of a section's header, in points, if it is pinned; 0 for others.
  func pinnedHeader(of item: Item) -> Double {
    guard let section = SectionParts(item), section.pinsHeader else { return 0 }
    return section.header * geometry.zoom
  }

  /// The length of the region's start that headers and sticky nodes cover now, in points.
  ///
  /// - Complexity: O(log n) for n sections.
  package var pinnedExtent: Double {
    let axis = axes.stacking
    let start = currentGeometry.visibleRect.start(axis)
    let sticky = max(stickyExtent, headerExtent)
    guard let section = pinnedSection, let header = headerFrame(of: section) else { return sticky }
    return max(sticky, header.end(axis) - start)
  }

  /// The section whose pinned header covers a point of the content, and so is hit by a touch there.
  func pinnedSection(at point: Point) -> Item? {
    guard let section = pinnedSection, let header = headerFrame(of: section),
      header.contains(point)
    else { return nil }
    return section
  }

  /// The last section that starts at or before the region's start, if its header is pinned.
  private var pinnedSection: Item? {
    guard let scene, scene.structure.hasSections else { return nil }
    let start = currentGeometry.visibleRect.start(axes.stacking)
    guard let section = sectionSequence.last(startingBefore: start),
      SectionParts(section)?.pinsHeader == true
    else { return nil }
    return section
  }
}

/// What a section node and a section of a list have in common.
private struct SectionParts {
  let axis: Axis
  /// The lengths of header and footer along the axis, in points.
  let header: Double
  let footer: Double
  let isCollapsed: Bool
  let pinsHeader: Bool
  let pinsFooter: Bool

  /// Nil for an item that is no section.
  init?(_ item: Item) {
    switch item {
    case .node(let node as SectionNode):
      axis = node.stackingAxis
      (header, footer) = (node.header, node.footer)
      isCollapsed = node.isCollapsed
      (pinsHeader, pinsFooter) = (node.isPinned, false)
    case .section(let list, let key):
      guard let section = list.section(key) else { return nil }
      axis = list.axis
      (header, footer) = (section.header, section.footer)
      isCollapsed = section.isCollapsed
      pinsHeader = list.pinning.contains(.headers)
      pinsFooter = list.pinning.contains(.footers)
    case .node, .row: return nil
    }
  }
}
