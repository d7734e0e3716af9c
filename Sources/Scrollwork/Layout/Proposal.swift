/// The room a parent proposes to a child, in points; nil on an axis leaves the extent to the child.
struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
