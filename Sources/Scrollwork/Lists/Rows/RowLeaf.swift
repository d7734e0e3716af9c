/// Up to 64 neighboring rows of a ``RowTree``.
///
/// Consecutive keys and equal extents are not stored one by one, so rows that were never measured
/// take a constant size per leaf.
struct RowLeaf: Sendable {
  /// The number of bits in ``measured``.
  static let capacity = 64
  /// The number of rows below which a leaf is merged or evened out with a neighbor.
  static let minimum = 16

  /// The parent node.
  var parent = RowNodes.none
  /// Changes with every edit of the rows.
  private(set) var version: UInt32 = 0
  /// The key of the first row; meaningful while `keys` is empty.
  private var firstKey: UInt32
  private(set) var count: Int
  /// The keys in row order; empty while they are consecutive from `firstKey`.
  private var keys: [UInt32] = []
  /// The extents in row order; empty while all are `commonExtent`.
  private var extents: [Double] = []
  private(set) var commonExtent: Double
  /// The numbers of columns that the rows lie across, in row order; 0 for all of them.
  ///
  /// Empty while each lies in one.
  private var spans: [UInt8] = []
  /// Bit `i` is set when row `i` has been measured.
  private(set) var measured: UInt64

  /// Makes rows of one extent with consecutive keys.
  init(firstKey: UInt32, count: Int, extent: Double, certainty: RowTree.Certainty) {
    self.firstKey = firstKey
    self.count = count
    commonExtent = extent
    measured = certainty == .measured ? Self.mask(count) : 0
  }

  /// Makes rows of given extents with consecutive keys.
  init(firstKey: UInt32, extents: [Double], certainty: RowTree.Certainty) {
    let first = extents.first ?? 0
    self.init(firstKey: firstKey, count: extents.count, extent: first, certainty: certainty)
    if extents.contains(where: { $0 != first }) { self.extents = extents }
  }

  /// The lowest `count` bits.
  private static func mask(_ count: Int) -> UInt64 {
    count < 64 ? (1 << UInt64(count)) - 1 : .max
  }
}

// MARK: - Reading

extension RowLeaf {
  var unmeasuredCount: Int { count - measured.nonzeroBitCount }

  func key(at position: Int) -> UInt32 {
    keys.isEmpty ? firstKey + UInt32(position) : keys[position]
  }

  /// The keys, if they are consecutive; otherwise nil.
  var keyRange: Range<UInt32>? {
    keys.isEmpty ? firstKey..<firstKey + UInt32(count) : nil
  }

  func extent(at position: Int) -> Double {
    extents.isEmpty ? commonExtent : extents[position]
  }

  /// The number of columns that a row lies across; 0 for all of them.
  func span(at position: Int) -> Int {
    spans.isEmpty ? 1 : Int(spans[position])
  }

  /// Whether all rows have one extent and lie in one column each.
  var isUniform: Bool { extents.isEmpty && spans.isEmpty }

  func isMeasured(at position: Int) -> Bool {
    measured >> UInt64(position) & 1 == 1
  }

  /// The position of the first unmeasured row from `position` on.
  func firstUnmeasured(from position: Int) -> Int? {
    let open = ~measured & Self.mask(count) & ~Self.mask(position)
    return open == 0 ? nil : open.trailingZeroBitCount
  }

  /// The position of a key, which must be in the leaf.
  func position(of key: UInt32) -> Int {
    if keys.isEmpty { return Int(key - firstKey) }
    guard let position = keys.firstIndex(of: key) else {
      preconditionFailure("row key \(key) is filed under a leaf that does not hold it")
    }
    return position
  }

  /// The sum of the first `end` extents and of one spacing for each.
  func length(upTo end: Int, spacing: ExactLength) -> ExactLength {
    guard !extents.isEmpty else { return (ExactLength(commonExtent) + spacing) * end }
    var sum = ExactSum()
    for position in 0..<end { sum.add(extents[position]) }
    return sum.length + spacing * end
  }

  /// The last row that starts before `limit`, and its start; both count from the leaf's own start.
  func lastRow(startingBefore limit: ExactLength, spacing: ExactLength) -> (Int, ExactLength) {
    var start = ExactLength.zero
    var position = 0
    let last = count - 1
    if extents.isEmpty {
      let step = ExactLength(commonExtent) + spacing
      guard step > .zero else { return (last, .zero) }
      // A quotient of doubles is off by one at most, which the exact comparison puts right.
      position = Int(min(limit.points / step.points, Double(last)))
      while position > 0, !(step * position < limit) { position -= 1 }
      while position < last, step * (position + 1) < limit { position += 1 }
      return (position, step * position)
    }
    // Eight rows at a time, then one by one.
    while position + 8 <= last {
      var sum = ExactSum()
      for next in position..<position + 8 { sum.add(extents[next]) }
      let next = start + sum.length + spacing * 8
      guard next < limit else { break }
      start = next
      position += 8
    }
    while position < last {
      let next = start + ExactLength(extents[position]) + spacing
      guard next < limit else { break }
      start = next
      position += 1
    }
    return (position, start)
  }
}

// MARK: - Editing

extension RowLeaf {
  /// Sets a row's extent and certainty.
  mutating func set(_ extent: Double, _ certainty: RowTree.Certainty, at position: Int) {
    let bit = UInt64(1) << UInt64(position)
    switch certainty {
    case .measured: measured |= bit
    case .estimated: measured &= ~bit
    }
    version &+= 1
    guard self.extent(at: position) != extent else { return }
    if count == 1 && extents.isEmpty {
      commonExtent = extent
    } else {
      spellOutExtents()
      extents[position] = extent
    }
  }

  /// Gives all rows one measured extent.
  mutating func fill(_ extent: Double) {
    version &+= 1
    extents = []
    commonExtent = extent
    measured = Self.mask(count)
  }

  /// Sets the number of columns that a row lies across; 0 for all of them.
  mutating func setSpan(_ span: UInt8, at position: Int) {
    guard self.span(at: position) != Int(span) else { return }
    version &+= 1
    if spans.isEmpty { spans = Array(repeating: 1, count: count) }
    spans[position] = span
  }

  /// A leaf that stands where another one was: its version goes on from that.
  func replacing(_ other: RowLeaf) -> RowLeaf {
    var leaf = self
    leaf.version = other.version &+ 1
    return leaf
  }

  /// Inserts all rows of another leaf.
  mutating func insert(_ other: RowLeaf, at position: Int) {
    precondition(count + other.count <= Self.capacity, "\(count) + \(other.count) rows in a leaf")
    guard other.count > 0 else { return }
    version &+= 1
    insertKeys(of: other, at: position)
    if !(spans.isEmpty && other.spans.isEmpty) {
      if spans.isEmpty { spans = Array(repeating: 1, count: count) }
      let added = other.spans.isEmpty ? Array(repeating: 1, count: other.count) : other.spans
      spans.insert(contentsOf: added, at: position)
    }
    if count == 0 && extents.isEmpty { commonExtent = other.commonExtent }
    if !(extents.isEmpty && other.extents.isEmpty && commonExtent == other.commonExtent) {
      spellOutExtents()
      if other.extents.isEmpty {
        extents.insert(
          contentsOf: repeatElement(other.commonExtent, count: other.count), at: position)
      } else {
        extents.insert(contentsOf: other.extents, at: position)
      }
    }
    let below = measured & Self.mask(position)
    let above = measured & ~Self.mask(position)
    measured = below | other.measured << UInt64(position) | above << UInt64(other.count)
    count += other.count
  }

  private mutating func insertKeys(of other: RowLeaf, at position: Int) {
    if keys.isEmpty && other.keys.isEmpty {
      if count == 0 || (position == 0 && other.firstKey + UInt32(other.count) == firstKey) {
        firstKey = other.firstKey
        return
      }
      if position == count && firstKey + UInt32(count) == other.firstKey { return }
    }
    spellOutKeys()
    if other.keys.isEmpty {
      let run = other.firstKey..<other.firstKey + UInt32(other.count)
      if other.count == 1 {
        keys.insert(other.firstKey, at: position)
      } else {
        keys.insert(contentsOf: run, at: position)
      }
    } else {
      keys.insert(contentsOf: other.keys, at: position)
    }
  }

  /// A copy of some rows as a separate leaf, without a parent.
  func rows(_ range: Range<Int>) -> RowLeaf {
    var copy = RowLeaf(
      firstKey: range.isEmpty ? firstKey : key(at: range.lowerBound), count: range.count,
      extent: commonExtent, certainty: .estimated)
    copy.measured = (measured >> UInt64(range.lowerBound)) & Self.mask(range.count)
    if !keys.isEmpty {
      copy.keys.reserveCapacity(Self.capacity)
      copy.keys += keys[range]
    }
    if !extents.isEmpty {
      copy.extents.reserveCapacity(Self.capacity)
      copy.extents += extents[range]
    }
    if !spans.isEmpty, spans[range].contains(where: { $0 != 1 }) {
      copy.spans = Array(spans[range])
    }
    return copy
  }

  /// Drops some rows.
  mutating func remove(_ range: Range<Int>) {
    version &+= 1
    if !spans.isEmpty { spans.removeSubrange(range) }
    if !keys.isEmpty {
      keys.removeSubrange(range)
    } else if range.lowerBound == 0 {
      firstKey += UInt32(range.count)
    } else if range.upperBound < count {
      spellOutKeys()
      keys.removeSubrange(range)
    }
    if !extents.isEmpty { extents.removeSubrange(range) }
    let below = measured & Self.mask(range.lowerBound)
    let above = measured & ~Self.mask(range.upperBound)
    measured = below | above >> UInt64(range.count)
    count -= range.count
  }

  private mutating func spellOutKeys() {
    guard keys.isEmpty else { return }
    keys.reserveCapacity(Self.capacity)
    keys += firstKey..<firstKey + UInt32(count)
  }

  private mutating func spellOutExtents() {
    guard extents.isEmpty else { return }
    extents.reserveCapacity(Self.capacity)
    extents += repeatElement(commonExtent, count: count)
  }
}

extension RowLeaf {
  /// Whether a key is one of its rows.
  func contains(_ key: UInt32) -> Bool {
    if let range = keyRange { return range.contains(key) }
    return (0..<count).contains { self.key(at: $0) == key }
  }
}
