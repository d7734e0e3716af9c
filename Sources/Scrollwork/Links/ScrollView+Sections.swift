extension ScrollView {
  /// The visible sections of the view in the order of their starts, without those of nested scroll views.
  ///
  /// - Complexity: O(n log n) for n nodes after a layout, then O(1).
  public var sections: [Node] { sectionsAndStarts.sections }

  private var sectionsAndStarts: (sections: [Node], starts: [Double]) {
    let version = scene?.layoutVersion ?? 0
    if let cache = caches.sections, cache.version == version {
      return (cache.sections, cache.starts)
    }
    var found: [Node] = []
    func search(_ node: Node) {
      for child in node.children where !child.isHidden && !(child is ScrollView) {
        if child is SectionNode { found.append(child) }
        if !child.hidesChildren { search(child) }
      }
    }
    search(self)
    let axis = axes.stacking
    // Sections side by side are not always in the order of their starts.
    let ordered = found.enumerated()
      .map { (index: $0, section: $1, start: $1.frameInContent.start(axis)) }
      .sorted { ($0.start, $0.index) < ($1.start, $1.index) }
    let result = (ordered.map(\.section), ordered.map(\.start))
    caches.sections = (version, result.0, result.1)
    return result
  }

  /// Whether the section cache is valid and has no sections.
  var hasNoSections: Bool {
    caches.sections?.version == scene?.layoutVersion && caches.sections?.starts.isEmpty == true
  }

  /// The last section whose start is at or before the start of the visible region, within 0.5 pt; nil
  /// before the first.
  ///
  /// At the end of the range it is the last section, if that cannot reach the start of the region. An
  /// overscrolled view counts as at the end of its range, so that a bounce changes nothing.
  public var activeSection: Item? {
    let (sections, starts) = sectionsAndStarts
    return activeIndex(starts).map { .node(sections[$0]) }
  }

  /// The index of the active section, in O(log n) for n sections.
  private func activeIndex(_ starts: [Double]) -> Int? {
    guard let lastStart = starts.last else { return nil }
    let axis = axes.stacking
    let offset = geometry.clamped(geometry.contentOffset[axis], axis)
    let regionStart = offset + geometry.contentInsets.start(axis)
    let reachable = geometry.maximum(axis) + geometry.contentInsets.start(axis) + Metrics.edge
    if isAtEnd(axis), geometry.overflows(axis), lastStart > reachable { return starts.count - 1 }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= regionStart + Metrics.edge { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The range of offsets along the axis with the present active section, valid while the view neither
  /// reaches nor leaves an end of its range.
  var sectionOffsets: Range<Double> {
    let (_, starts) = sectionsAndStarts
    let shift = geometry.contentInsets.start(axes.stacking) + Metrics.edge
    guard let index = activeIndex(starts) else {
      return -.infinity..<(starts.first.map { $0 - shift } ?? .infinity)
    }
    let next = index + 1 < starts.count ? starts[index + 1] - shift : .infinity
    return starts[index] - shift..<max(starts[index] - shift, next)
  }

  /// Queues a `section` event if the active section has changed.
  func noteSection() {
    guard reported.geometry != nil, !hasNoSections || reported.section != nil else { return }
    let active = activeSection
    guard active != reported.section else { return }
    let old = reported.section
    reported.section = active
    emit(.section, .sections(from: old, to: active))
  }
}
