extension ScrollView {
  /// The frame of a section's header now, in content coordinates; nil for an item that is not a
  /// section with a header in this view.
  ///
  /// A pinned one stays at the region's start while its section passes: `min(max(section start,
  /// R.start), section end − header)`, so the next section pushes it out.
  public func headerFrame(of item: Item) -> Rect? {
    guard case .node(let section as SectionNode) = item, section.header > 0, section.isShown,
      item.isMoved(by: self)
    else { return nil }
    let region = currentGeometry.visibleRect
    let frame = frame(of: item)
    let axis = section.stackingAxis
    var header = frame
    header.size[axis] = section.header * geometry.zoom
    if section.isPinned {
      header.origin[axis] = min(
        max(frame.start(axis), region.start(axis)), frame.end(axis) - header.size[axis])
    }
    return header
  }

  /// The frame of a section's footer, in content coordinates; nil for an item that is not a section
  /// with a footer in this view, and while the section is collapsed.
  public func footerFrame(of item: Item) -> Rect? {
    guard case .node(let section as SectionNode) = item, section.footer > 0, section.isShown,
      !section.isCollapsed, item.isMoved(by: self)
    else { return nil }
    var footer = frame(of: item)
    let axis = section.stackingAxis
    let length = section.footer * geometry.zoom
    footer.origin[axis] = footer.end(axis) - length
    footer.size[axis] = length
    return footer
  }

  /// The inset, in points, that the pinned header of an item's section adds at the region's start
  /// when the item is aligned.
  func pinnedInset(for item: Item) -> EdgeInsets {
    var insets = EdgeInsets.zero
    guard let scene, scene.structure.hasSections else { return insets }
    var node: Node? = if case .node(let own) = item { own.parent } else { item.node }
    while let current = node, current !== self {
      if let section = current as? SectionNode, section.isPinned, section.scroller === self {
        let edge = Edge(section.stackingAxis, start: true)
        insets[edge] = max(insets[edge], section.header * geometry.zoom)
      }
      node = current.parent
    }
    return insets
  }

  /// The length of the region's start that a pinned header covers now, in points.
  ///
  /// - Complexity: O(log n) for n sections.
  public var pinnedExtent: Double {
    let axis = axes.stacking
    let start = currentGeometry.visibleRect.start(axis)
    guard let section = pinnedSection, let header = headerFrame(of: .node(section)) else {
      return 0
    }
    return max(0, header.end(axis) - start)
  }

  /// The section whose pinned header covers a point of the content, and so is hit by a touch there.
  func pinnedSection(at point: Point) -> SectionNode? {
    guard let section = pinnedSection, let header = headerFrame(of: .node(section)),
      header.contains(point)
    else { return nil }
    return section
  }

  /// The last section that starts at or before the region's start, if its header is pinned.
  private var pinnedSection: SectionNode? {
    guard let scene, scene.structure.hasSections else { return nil }
    let axis = axes.stacking
    let start = currentGeometry.visibleRect.start(axis)
    let sections = sections
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if frame(of: .node(sections[middle])).start(axis) <= start {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, let section = sections[low - 1] as? SectionNode, section.isPinned else {
      return nil
    }
    return section
  }
}
