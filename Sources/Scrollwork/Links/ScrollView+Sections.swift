extension ScrollView {
  /// The sections of the view in document order, those of nested scroll views left out.
  public var sections: [Node] { sectionsAndStarts.sections }

  private var sectionsAndStarts: (sections: [Node], starts: [Double]) {
    let version = scene?.layoutVersion ?? 0
    if let sectionCache, sectionCache.version == version {
      return (sectionCache.sections, sectionCache.starts)
    }
    var found: [Node] = []
    func search(_ node: Node) {
      for child in node.children where !child.isHidden && !(child is ScrollView) {
        if child is SectionNode { found.append(child) }
        search(child)
      }
    }
    search(self)
    let axis = axes.stacking
    let starts = found.map { $0.frameInContent.start(axis) }
    sectionCache = (version, found, starts)
    return (found, starts)
  }

  /// The last section whose start has reached the region's start, within 0.5 pt; at the end of the
  /// range the last section, where its start can never get there (L2). Nil before the first one.
  public var activeSection: Item? {
    let (sections, starts) = sectionsAndStarts
    guard let last = sections.last, let lastStart = starts.last else { return nil }
    let axis = axes.stacking
    let regionStart = geometry.contentOffset[axis] + geometry.contentInsets.start(axis)
    let reachable = geometry.maximum(axis) + geometry.contentInsets.start(axis) + Metrics.edge
    if isAtEnd(axis), geometry.overflows(axis), lastStart > reachable { return .node(last) }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= regionStart + Metrics.edge { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? .node(sections[low - 1]) : nil
  }

  /// Queues a `section` event when another section has become active.
  func noteSection() {
    guard reportedGeometry != nil else { return }
    let active = activeSection
    guard active != reportedSection else { return }
    let old = reportedSection
    reportedSection = active
    emit(.section, .sections(from: old, to: active))
  }
}
