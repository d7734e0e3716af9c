import Scrollwork

/// The axes of a displacement, as scripts name them.
enum AxisWord: String, CaseIterable {
  case x, y, both

  var axes: Planar<Bool> { Planar(x: self != .y, y: self != .x) }

  var set: AxisSet {
    switch self {
    case .x: .horizontal
    case .y: .vertical
    case .both: .both
    }
  }
}
