/// What a node has answered about itself since anything inside it last changed.
///
/// A stack asks its children several times in one layout, and each of them asks its own; remembering
/// the answers keeps a layout linear in the nodes that changed, however deep they are nested.
struct Measurements {
  /// Different proposals a node gets in one layout: each axis free, hugged, or filled.
  private static let capacity = 8

  private var sizes: [(proposal: Proposal, size: Size)] = []
  private var horizontal: Bool?
  private var vertical: Bool?
  /// Whether a scroll view lies below.
  var holdsViewport: Bool?
  /// Whether rows below were never measured.
  var holdsEstimates: Bool?
  /// The same of the children alone.
  var contentHoldsEstimates: Bool?

  func size(for proposal: Proposal) -> Size? {
    for entry in sizes where entry.proposal == proposal { return entry.size }
    return nil
  }

  mutating func add(_ size: Size, for proposal: Proposal) {
    if sizes.count == Self.capacity { sizes.removeFirst() }
    sizes.append((proposal, size))
  }

  /// Whether the node takes what room is left over along an axis.
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
  /// Takes over what was known to be in none of the children, now that one has gone or that one has
  /// come.
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
