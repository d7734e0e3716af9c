/// An edge of the content, as calls and events name it.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// The edge with the smallest y.
  case top
  /// The edge with the largest y.
  case bottom
  /// Left, or right in right-to-left layouts.
  case leading
  /// Right, or left in right-to-left layouts.
  case trailing

  /// The axis the edge limits; a call to scroll to an edge moves only this axis.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Whether offsets are smallest at this edge (offsets are logical: leading is the start).
  public var isStart: Bool { self == .top || self == .leading }

  /// The other edge of the axis.
  public var opposite: Edge { Edge(axis, start: !isStart) }

  /// The edge at the start or the end of an axis.
  public init(_ axis: Axis, start: Bool) {
    switch (axis, start) {
    case (.vertical, true): self = .top
    case (.vertical, false): self = .bottom
    case (.horizontal, true): self = .leading
    case (.horizontal, false): self = .trailing
    }
  }
}

/// A set of edges.
struct EdgeSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One edge.
  init(_ edge: Edge) {
    switch edge {
    case .top: rawValue = 1
    case .bottom: rawValue = 2
    case .leading: rawValue = 4
    case .trailing: rawValue = 8
    }
  }

  /// The edges in the set: top, bottom, leading, trailing.
  var edges: [Edge] { Edge.allCases.filter { contains(EdgeSet($0)) } }
}
