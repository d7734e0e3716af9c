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
  }
}
