/// The sections of a list, as a script finds, reads and changes them.
extension ListNode {
  /// The sections in order; none in a list without.
  ///
  /// - Complexity: O(s log s) for s sections.
  var sectionKeys: [SectionKey] {
    guard let sections = tree.sections else { return [] }
    return (0..<sections.count).map { sections.key(at: $0) }
  }

  /// What is known of a section; nil for a key of none.
  package func section(_ key: SectionKey) -> Section? {
    guard let sections = tree.sections, sections.contains(key) else { return nil }
    var section = sections.traits(of: key)
    section.count = sections.rowCount(of: key)
    section.isCollapsed = sections.isCollapsed(key)
    return section
  }

  /// The first section with an id; nil when there is none.
  package func section(with id: MarkerID) -> SectionKey? { tree.sections?.key(of: id) }

  /// The section at a distance in points from the list's start; nil outside the list.
  func section(at offset: Double) -> Item? {
    guard offset >= 0, offset < tree.totalExtent else { return nil }
    return tree.sections?.section(at: offset).map { .section(self, $0) }
  }

  /// The indices of the rows of a section; empty for a collapsed one.
  func rows(ofSection key: SectionKey) -> Range<Int> { tree.sections?.rows(of: key) ?? 0..<0 }

  /// The indices of a row's section and of the row there, from 0; nil without sections, and for a
  /// row of a collapsed one.
  public func position(ofRow key: RowKey) -> (section: Int, index: Int)? {
    guard let index = tree.index(of: key), let sections = tree.sections,
      let section = sections.section(ofRowAt: index), let number = sections.index(of: section)
    else { return nil }
    return (number, index - sections.rows(of: section).lowerBound)
  }

  /// The frame of a section in the list's coordinates, header and footer included; empty for none.
  func frame(ofSection key: SectionKey) -> Rect {
    guard let span = tree.sections?.span(of: key) else { return Rect() }
    return frame(from: span.start, extent: span.extent)
  }

  /// Whether a row's section is collapsed.
  func isSetAside(_ key: RowKey) -> Bool {
    tree.sections?.hasCollapsed == true && tree.contains(key) && tree.index(of: key) == nil
  }

  /// Collapses or expands a section: a collapsed one is as long as its header, and its rows are no
  /// targets.
  ///
  /// Ignored while rows are being measured.
  /// - Complexity: O(k + log n) for k rows of the section.
  package func setCollapsed(_ isCollapsed: Bool, _ key: SectionKey) {
    guard !isMeasuring, let section = section(key), section.isCollapsed != isCollapsed else {
      return
    }
    Item.section(self, key).willFold(isCollapsed)
    tree.setCollapsed(isCollapsed, key)
    if isCollapsed {
      releaseContentsAside()
    } else {
      stickyRows?.ask(self, at: rows(ofSection: key))
    }
    setNeedsLayout()
  }

  /// Changes the lengths of a section's header and footer in points, its data and its completion.
  ///
  /// Ignored while rows are being measured.
  package func update(section key: SectionKey, _ change: (inout Section) -> Void) {
    guard !isMeasuring, let old = section(key) else { return }
    var new = old
    change(&new)
    tree.sections?.set(new.userData, new.completion, of: key)
    guard new.header != old.header || new.footer != old.footer else { return }
    holdPositions()
    tree.setLengths(header: new.header, footer: new.footer, of: key)
    setNeedsLayout()
  }

  func listeners(ofSection key: SectionKey) -> ListenerList? {
    sectionListeners.isEmpty ? nil : sectionListeners[key]
  }

  func makeListeners(ofSection key: SectionKey) -> ListenerList {
    if let list = sectionListeners[key] { return list }
    let list = ListenerList()
    list.willAdd = { [own = Unretained(self)] host, name, _ in
      own.object.scene?.beginListening(to: name, on: host) ?? 0
    }
    sectionListeners[key] = list
    return list
  }
}
