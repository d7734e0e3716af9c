extension ListNode {
  /// A section of a list.
  package struct Section {
    /// The id by which scripts find the section; nil for none.
    package var id: MarkerID?
    /// The length of the header along the list, in points.
    package var header: Double
    /// The length of the footer along the list, in points.
    package var footer: Double
    /// The number of rows.
    package var count: Int
    /// Whether the section begins collapsed: as long as its header, its rows set aside.
    package var isCollapsed: Bool
    /// The host's data.
    package var userData: (any AnyObject)?
    /// The completion, by which a form decides whether it can be submitted.
    package var completion = Completion.none

    /// Makes a section.
    ///
    /// Lengths are in points, 0 ... ``RowTree/maximumExtent``, as those of rows.
    package init(
      id: MarkerID? = nil, header: Double = 0, footer: Double = 0, count: Int,
      isCollapsed: Bool = false, userData: (any AnyObject)? = nil
    ) {
      self.id = id
      self.header = ExactLength.admissible(header)
      self.footer = ExactLength.admissible(footer)
      self.count = count
      self.isCollapsed = isCollapsed
      self.userData = userData
    }
  }
}

/// Which parts of a list's sections stay at the edges of the region while their section passes.
package struct SectionPinning: OptionSet, Hashable, Sendable {
  /// The parts, as bits.
  package let rawValue: Int

  /// Makes a set of parts from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Headers, at the region's start.
  package static let headers = SectionPinning(rawValue: 1)
  /// Footers, at the region's end.
  package static let footers = SectionPinning(rawValue: 2)
}

/// The sections of a list: how many rows each has, and how long it is.
///
/// A section is a header, its rows and a footer; a collapsed one is as long as its header, and its
/// rows are set aside. Looking one up by offset, row or key, and changing one, cost O(log s) for s
/// sections.
final class ListSections {
  /// The number of rows of each section, as extents; 0 for a collapsed one.
  var counts: RowTree
  /// The length of each section in points.
  var lengths: RowTree
  /// The number of lines of each section in a grid, as extents; 0 for a collapsed one.
  var lines: RowTree
  /// By key.
  var traits: [ListNode.Section]
  /// The rows of the collapsed sections.
  var folded: [SectionKey: [RowLeaf]] = [:]
  /// The first section with each id; nil until one is looked up.
  private var keys: [MarkerID: SectionKey]?

  /// Makes sections; their lengths are set by `ListRows`.
  init(_ sections: [ListNode.Section]) {
    counts = RowTree(sections.map { Double($0.count) }, .measured)
    lengths = RowTree(count: sections.count, extent: 0, .measured)
    lines = lengths
    traits = sections
  }

  /// The number of sections.
  var count: Int { counts.count }

  func contains(_ key: SectionKey) -> Bool { counts.contains(key) }
  func key(at index: Int) -> SectionKey { counts.key(at: index) }
  func index(of key: SectionKey) -> Int? { counts.index(of: key) }
  func traits(of key: SectionKey) -> ListNode.Section { traits[Int(key.rawValue)] }
  func isCollapsed(_ key: SectionKey) -> Bool { folded[key] != nil }
  /// Whether any section is collapsed.
  var hasCollapsed: Bool { !folded.isEmpty }

  /// Sets the host's data and the completion of a section.
  func set(_ data: (any AnyObject)?, _ completion: Completion, of key: SectionKey) {
    traits[Int(key.rawValue)].userData = data
    traits[Int(key.rawValue)].completion = completion
  }

  /// The start of a section in the list and its length, in points.
  func span(of key: SectionKey) -> (start: Double, extent: Double)? { lengths.span(of: key) }

  /// The last section that starts at or before an offset; the first one before all.
  func section(at offset: Double) -> SectionKey? { lengths.row(at: offset)?.key }

  /// The section of the row with an index; nil without rows.
  func section(ofRowAt index: Int) -> SectionKey? { counts.row(at: Double(index))?.key }

  /// The indices of a section's rows; empty for a collapsed one.
  func rows(of key: SectionKey) -> Range<Int> {
    guard let span = counts.span(of: key) else { return 0..<0 }
    return Int(span.start)..<Int(span.start + span.extent)
  }

  /// The number of rows, also of a collapsed section.
  func rowCount(of key: SectionKey) -> Int {
    folded[key].map { $0.reduce(0) { $0 + $1.count } } ?? rows(of: key).count
  }

  /// The first section with an id; O(s) at the first call.
  func key(of id: MarkerID) -> SectionKey? {
    if keys == nil {
      var found: [MarkerID: SectionKey] = [:]
      for index in 0..<count {
        let key = counts.key(at: index)
        guard let id = traits[Int(key.rawValue)].id, found[id] == nil else { continue }
        found[id] = key
      }
      keys = found
    }
    return keys?[id]
  }

  /// The collapsed section in which a row was set aside; O(k) for k rows of collapsed sections.
  func collapsedSection(of row: RowKey) -> SectionKey? {
    folded.first { $0.value.contains { $0.contains(row.rawValue) } }?.key
  }
}

/// The permanent identity of a section of a list.
public typealias SectionKey = RowKey
