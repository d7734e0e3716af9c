/// The extents of a list's rows along its axis, in order, for lists of a million rows and more.
///
/// Every row has a permanent ``RowKey``. Finding a row by offset or index, the index and offset of
/// a key, inserting, removing, moving and re-measuring cost O(log n); rows that are not read cost
/// nothing.
///
/// ```swift
/// var rows = RowTree(count: 1_000_000, extent: 44, .estimated)
/// let top = rows.insert([120], at: 0, .measured)
/// rows.row(at: 130)?.index          // 1
/// rows.offset(of: top.lowerBound)   // 0
/// ```
///
/// A row starts at the sum of the extents before it and of one ``spacing`` for each of them. Sums
/// are exact (see `ExactLength`) and rounded once, when they are read: results are a function of
/// the rows alone, bit for bit, whatever edits led there. Starts never decrease from row to row.
///
/// Extents are in points, 0 ... ``maximumExtent``; NaN and negative numbers count as 0, larger ones
/// as the maximum. Rows take 12 bytes each when built, 4 when their extents are equal, and about
/// one more for the tree; where single rows were inserted or re-measured, up to 64 neighbors get 4
/// bytes each for keys, and 8 for extents, that were not stored before.
///
/// The structure is a B+ tree: up to 64 rows in a leaf, up to 16 children in a node. It is a value:
/// a copy shares memory until one of the two is edited.
package struct RowTree: Sendable {
  /// Whether an extent is known or assumed.
  package enum Certainty: Hashable, Sendable {
    /// The row has not been laid out; its extent is a guess.
    case estimated
    /// The row has been laid out with this extent.
    case measured
  }

  /// The greatest extent of a row, and the greatest spacing: 2³⁰ pt.
  package static let maximumExtent = 0x1p30
  /// The greatest number of rows, 2³¹ − 1; over its life a tree makes up to 2³² − 2 keys.
  package static let maximumCount = Int(Int32.max)

  var leaves: [RowLeaf] = []
  var nodes = RowNodes()
  var freeLeaves: [UInt32] = []
  /// The root node, even when there is a single leaf.
  var root: UInt32 = 0
  var directory = LeafDirectory()
  /// The sums over all rows; the length includes one spacing more than lies between the rows.
  var whole = RowSummary()
  var exactSpacing: ExactLength
  /// Changes when all leaves and nodes are made again.
  var generation: UInt32 = 0

  /// Makes a tree without rows.
  ///
  /// - Parameter spacing: The gap between two neighbors in points, 0 ... ``maximumExtent``.
  package init(spacing: Double = 0) {
    self.spacing = ExactLength.admissible(spacing)
    exactSpacing = ExactLength(self.spacing)
    plant([])
  }

  /// Makes a tree of rows with given extents.
  ///
  /// - Parameters:
  ///   - extents: The extents in row order, in points.
  ///   - certainty: Whether these extents were measured.
  ///   - spacing: The gap between two neighbors in points, 0 ... ``maximumExtent``.
  /// - Complexity: O(n).
  package init(
    _ extents: some Collection<Double>, _ certainty: Certainty, spacing: Double = 0
  ) {
    self.init(spacing: spacing)
    insert(extents, at: 0, certainty)
  }

  /// Makes a tree of rows with one extent.
  ///
  /// - Parameters:
  ///   - count: The number of rows, 0 ... ``maximumCount``.
  ///   - extent: The extent of each row in points.
  ///   - certainty: Whether this extent was measured.
  ///   - spacing: The gap between two neighbors in points, 0 ... ``maximumExtent``.
  /// - Complexity: O(n), at 4 bytes a row.
  package init(count: Int, extent: Double, _ certainty: Certainty, spacing: Double = 0) {
    self.init(spacing: spacing)
    insert(count: count, extent: extent, at: 0, certainty)
  }

  /// The gap between two neighbors in points; there is none before the first and after the last.
  ///
  /// NaN and negative numbers count as 0.
  ///
  /// - Complexity: Setting another value costs O(n / 64).
  package var spacing: Double {
    didSet {
      spacing = ExactLength.admissible(spacing)
      let added = ExactLength(spacing) - exactSpacing
      guard added != .zero else { return }
      exactSpacing += added
      whole.length += added * whole.count
      nodes.addLength { added * $0 }
    }
  }
}

// MARK: - Totals

extension RowTree {
  /// The number of rows.
  package var count: Int { whole.count }

  /// Whether there are no rows.
  package var isEmpty: Bool { count == 0 }

  /// The sum of all extents and of the gaps between the rows, in points.
  package var totalExtent: Double {
    isEmpty ? 0 : (whole.length - exactSpacing).points
  }

  /// The number of rows whose extent is still an estimate.
  package var unmeasuredCount: Int { whole.unmeasured }

  /// The key that the next inserted row will get.
  package var nextKey: RowKey { RowKey(rawValue: directory.end) }
}

// MARK: - Rows

extension RowTree {
  /// One row with its index and start.
  package struct Row: Hashable, Sendable {
    /// The permanent key.
    package let key: RowKey
    /// The number of rows before it.
    package let index: Int
    /// The offset of its leading edge in points.
    package let start: Double
    /// Its length along the axis in points.
    package let extent: Double
    /// Whether the extent is known or assumed.
    package let certainty: Certainty
    /// The number of columns that it lies across; 0 for all of them.
    package var span = 1
    /// The column in which it begins, from 0.
    package internal(set) var column = 0

    /// The offset of its trailing edge in points, where a gap or the next row begins.
    package var end: Double { start + extent }
  }

  func row(_ leaf: UInt32, _ position: Int, index: Int, start: ExactLength) -> Row {
    Row(
      key: RowKey(rawValue: leaves[Int(leaf)].key(at: position)), index: index,
      start: start.points, extent: leaves[Int(leaf)].extent(at: position),
      certainty: leaves[Int(leaf)].isMeasured(at: position) ? .measured : .estimated,
      span: leaves[Int(leaf)].span(at: position))
  }
}
