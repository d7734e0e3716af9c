/// The sections of a view in the order of their starts: section nodes, and the sections of lists.
///
/// A sequence belongs to one layout. It costs O(p) memory for p nodes and lists, however many
/// sections the lists have.
struct SectionSequence {
  fileprivate enum Segment {
    case node(Node)
    case list(ListNode)
  }

  private var segments: [Segment] = []
  /// The start of each segment along the axis, in content coordinates.
  private var starts: [Double] = []
  /// The number of sections before each segment, then the total.
  private var firsts = [0]
  private let axis: Axis
  /// How the content repeats.
  private let loop: ContentLoop?

  /// Finds the visible sections of a view, without those of nested scroll views.
  ///
  /// - Complexity: O(n log n) for n nodes.
  init(of view: ScrollView) {
    axis = view.axes.stacking
    loop = view.loop
    var found: [(segment: Segment, node: Node)] = []
    func search(_ node: Node) {
      for child in node.children where !child.isHidden && !(child is ScrollView) {
        if child is SectionNode { found.append((.node(child), child)) }
        if let list = child as? ListNode, list.tree.sections != nil {
          found.append((.list(list), child))
        }
        if !child.hidesChildren { search(child) }
      }
    }
    search(view)
    // Sections side by side are not always in the order of their starts.
    let ordered = found.enumerated()
      .map {
        (index: $0, segment: $1.segment, start: view.placed($1.node.frameInContent.start(axis)))
      }
      .ordered { ($0.start, $0.index) < ($1.start, $1.index) }
    segments = ordered.map { $0.segment }
    starts = ordered.map { $0.start }
    for segment in segments {
      firsts.append(firsts[firsts.count - 1] + segment.count)
    }
  }

  var isEmpty: Bool { segments.isEmpty }

  /// The number of sections.
  var count: Int { firsts[segments.count] }

  /// The section at an index.
  ///
  /// - Complexity: O(log s) for s sections.
  func item(at index: Int) -> Item {
    let segment = firsts.lastIndex(notAfter: index)
    switch segments[segment] {
    case .node(let node): return .node(node)
    case .list(let list):
      guard let sections = list.tree.sections else { return .node(list) }
      return .section(list, sections.key(at: index - firsts[segment]))
    }
  }

  /// The index of a section; nil for an item that is none of them.
  ///
  /// - Complexity: O(p) for p segments.
  func index(of item: Item) -> Int? {
    for (index, segment) in segments.enumerated() {
      switch (segment, item) {
      case (.node(let node), .node(let other)) where node === other: return firsts[index]
      case (.list(let list), .section(let other, let key)) where list === other:
        return list.tree.sections?.index(of: key).map { firsts[index] + $0 }
      default: continue
      }
    }
    return nil
  }

  /// The index of the last section that starts at or before an offset of the content; -1 before
  /// the first.
  ///
  /// In a loop indices go on before the first and after the last section.
  /// - Complexity: O(log s) for s sections.
  func index(startingBefore offset: Double) -> Int {
    let turn = loop?.turn(of: offset) ?? 0
    let home = loop?.home(of: offset) ?? offset
    let round = Int(turns: turn, of: count) * count
    guard let index = lastIndex(startingBefore: home) else { return round - 1 }
    guard case .list(let list) = segments[index], let sections = list.tree.sections,
      let key = sections.section(at: list.local(home)), let own = sections.index(of: key)
    else { return round + firsts[index] }
    return round + firsts[index] + own
  }

  /// All sections; O(s) for s of them.
  var items: [Item] {
    segments.flatMap { segment -> [Item] in
      switch segment {
      case .node(let node): [Item.node(node)]
      case .list(let list): list.sectionKeys.map { .section(list, $0) }
      }
    }
  }

  /// The section with an id; nil for none.
  func section(with id: MarkerID) -> Item? {
    for segment in segments {
      switch segment {
      case .node(let node): if node.id == id { return .node(node) }
      case .list(let list): if let key = list.section(with: id) { return .section(list, key) }
      }
    }
    return nil
  }

  /// The last section.
  var last: Item? {
    switch segments.last {
    case .node(let node): .node(node)
    case .list(let list): list.tree.sections.map { .section(list, $0.key(at: $0.count - 1)) }
    case nil: nil
    }
  }

  /// The first section.
  var first: Item? {
    switch segments.first {
    case .node(let node): .node(node)
    case .list(let list): list.tree.sections.map { .section(list, $0.key(at: 0)) }
    case nil: nil
    }
  }

  /// The start of a section along the axis, in content coordinates.
  func start(of section: Item) -> Double { section.frameOfLayout.start(axis) }

  /// The last section that starts at or before an offset of the content; nil before the first,
  /// unless the content repeats.
  ///
  /// - Complexity: O(log s) for s sections.
  func last(startingBefore offset: Double) -> Item? {
    guard let index = segmentIndex(at: offset) else { return nil }
    switch segments[index] {
    case .node(let node): return .node(node)
    case .list(let list):
      return list.tree.sections?.section(at: list.local(offset)).map { .section(list, $0) }
    }
  }

  /// The start of the section after one that `last(startingBefore:)` returned for an offset; nil
  /// after the last.
  func nextStart(after offset: Double) -> Double? {
    guard let index = segmentIndex(at: offset) else { return starts.first }
    let next = index + 1 < starts.count ? starts[index + 1] : nil
    guard case .list(let list) = segments[index], let sections = list.tree.sections,
      let key = sections.section(at: list.local(offset)), let own = sections.index(of: key),
      own + 1 < sections.count
    else { return next }
    let start = self.start(of: .section(list, sections.key(at: own + 1)))
    return next.map { min($0, start) } ?? start
  }

  private func segmentIndex(at offset: Double) -> Int? {
    guard let loop, !starts.isEmpty else { return lastIndex(startingBefore: offset) }
    // Before the first section of a loop lies the last one.
    return lastIndex(startingBefore: loop.home(of: offset)) ?? starts.count - 1
  }

  private func lastIndex(startingBefore offset: Double) -> Int? {
    let index = starts.lastIndex(notAfter: offset)
    return index < 0 ? nil : index
  }
}

extension SectionSequence.Segment {
  fileprivate var count: Int {
    switch self {
    case .node: 1
    case .list(let list): list.tree.sections?.count ?? 0
    }
  }
}

extension Array where Element: Comparable {
  /// The index of the last element of a sorted array that is at most a value; -1 for none.
  fileprivate func lastIndex(notAfter value: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

extension Item {
  /// The frame in the content of its scroll view as of the last layout.
  fileprivate var frameOfLayout: Rect {
    switch self {
    case .node(let node): node.frameInContent
    case .row(let list, let key): list.inContent(list.frame(of: key))
    case .section(let list, let key): list.inContent(list.frame(ofSection: key))
    }
  }
}
