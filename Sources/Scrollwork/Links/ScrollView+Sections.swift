/// What listeners know of a view's sections.
struct SectionReport {
  /// The active section last reported.
  fileprivate var active: Item?
}

extension ScrollView {
  /// Takes the active section as known to listeners.
  func beginSection() { sectionReport.active = activeSection }

  /// The visible sections of the view in the order of their starts, without those of nested scroll
  /// views; O(s) for s of them.
  package var sections: [Item] { sectionSequence.items }

  /// Whether the view has a section.
  package var hasSections: Bool { !sectionSequence.isEmpty }

  /// The sections as of the last layout; cached.
  var sectionSequence: SectionSequence {
    let version = scene?.layoutVersion ?? 0
    if let sections = caches.sections.value(at: version) { return sections }
    let sections = SectionSequence(of: self)
    caches.sections.keep(sections, at: version)
    return sections
  }

  /// Whether the section cache is valid and has no sections.
  var hasNoSections: Bool {
    scene.map { caches.sections.holds(at: $0.layoutVersion, { $0.isEmpty }) } == true
  }

  /// The last section whose start is at or before the start of the visible region, within 0.5 pt;
  /// nil before the first.
  ///
  /// At the end of the range it is the last section, if that cannot reach the start of the region.
  /// An overscrolled view counts as at the end of its range, so that a bounce changes nothing.
  ///
  /// - Complexity: O(log s) for s sections, after the first read of a layout.
  package var activeSection: Item? {
    let sections = sectionSequence
    guard let last = sections.last else { return nil }
    if holdsAtEnd(sections, last) { return last }
    return sections.last(startingBefore: activeStart)
  }

  /// The offset at or before which the active section starts, in content coordinates.
  private var activeStart: Double {
    let axis = axes.stacking
    let offset = geometry.clamped(geometry.contentOffset[axis], axis)
    return offset + geometry.contentInsets.start(axis) + Metrics.edge
  }

  /// Whether the view is at the end of its range and the last section cannot reach the region's
  /// start.
  private func holdsAtEnd(_ sections: SectionSequence, _ last: Item) -> Bool {
    let axis = axes.stacking
    let reachable = geometry.maximum(axis) + geometry.contentInsets.start(axis) + Metrics.edge
    return isAtEnd(axis) && geometry.overflows(axis) && sections.start(of: last) > reachable
  }

  /// The range of offsets along the axis with the present active section, valid while the view
  /// neither reaches nor leaves an end of its range.
  var sectionOffsets: Range<Double> {
    let sections = sectionSequence
    let shift = geometry.contentInsets.start(axes.stacking) + Metrics.edge
    guard let active = activeSection else {
      let first = sections.first.map { sections.start(of: $0) - shift }
      return -.infinity..<(first ?? .infinity)
    }
    let start = sections.start(of: active)
    let next = sections.nextStart(after: max(start, min(activeStart, .infinity))) ?? .infinity
    return start - shift..<max(start, next) - shift
  }

  /// Queues a `section` event if the active section has changed.
  func noteSection() {
    guard reported.geometry != nil, !hasNoSections || sectionReport.active != nil else { return }
    let active = activeSection
    guard active != sectionReport.active else { return }
    let old = sectionReport.active
    sectionReport.active = active
    // Without a movement it is layout that has changed it.
    let isMoved = geometry.contentOffset != reported.offset
    emit(.section, .sections(from: old, to: active), source: isMoved ? nil : .layout)
  }
}
