/// A cache of a node's measurements, valid until something inside the node changes.
///
/// A stack measures each child several times in one layout, and each child its own children; with
/// the cache a layout costs O(n) for n changed nodes, at any depth.
struct Measurements {
  /// The number of cached sizes; one layout makes at most this many different proposals to a node.
  private static let capacity = 8

  private var sizes: [(proposal: Proposal, size: Size)] = []
  private var horizontal: Bool?
  private var vertical: Bool?
  /// Whether the node is or contains a scroll view; nil if not computed, as for those below.
  var holdsViewport: Bool?
  /// Whether the node's extent depends on rows that were never measured.
  var holdsEstimates: Bool?
  /// Whether the extent of a child depends on rows that were never measured.
  var contentHoldsEstimates: Bool?

  func size(for proposal: Proposal) -> Size? {
    for entry in sizes where entry.proposal == proposal { return entry.size }
    return nil
  }

  mutating func add(_ size: Size, for proposal: Proposal) {
    if sizes.count == Self.capacity { sizes.removeFirst() }
    sizes.append((proposal, size))
  }

  /// Whether the node takes the remaining room along an axis; nil if not computed.
  subscript(flexible axis: Axis) -> Bool? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  mutating func forget() {
    sizes.removeAll(keepingCapacity: true)
    horizontal = nil
    vertical = nil
    holdsViewport = nil
    holdsEstimates = nil
    contentHoldsEstimates = nil
  }
  /// Keeps the cached values that are false after a child was removed (`child` is nil) or inserted,
  /// unless the inserted one makes them true.
  mutating func keep(_ former: Measurements, unless child: Node?) {
    if former.horizontal == false, child?.isFlexible(along: .horizontal) != true {
      horizontal = false
    }
    if former.vertical == false, child?.isFlexible(along: .vertical) != true { vertical = false }
    if former.holdsViewport == false, child?.holdsViewport != true { holdsViewport = false }
    guard child?.holdsEstimates != true else { return }
    if former.holdsEstimates == false { holdsEstimates = false }
    if former.contentHoldsEstimates == false { contentHoldsEstimates = false }
  }
}
