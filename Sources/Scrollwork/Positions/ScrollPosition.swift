/// Where a scroll view is, in terms of its content instead of an offset (S1).
///
/// One of four things: nothing in particular, an item, an edge or a point; setting one clears the
/// others. Written to a view it scrolls there and is kept there while the content changes; read from
/// one it follows what moved it.
public struct ScrollPosition: Hashable, Sendable {
  /// What the position says.
  public enum Value: Hashable, Sendable {
    /// Nothing in particular.
    case automatic
    /// The item of that id.
    case id(MarkerID)
    /// An end of the range.
    case edge(Edge)
    /// An offset; an axis that is nil is left alone.
    case point(x: Double?, y: Double?)
  }

  /// What the position says.
  public private(set) var value: Value
  /// Which target is read while the view moves, and where a written one comes to lie (S5, S6).
  ///
  /// Nil reads the top-most and writes by the least movement.
  public var anchor: Alignment?
  /// Only ids of this kind are read; nil for any.
  public var idKind: MarkerID.Kind?
  /// How far the region's start lies behind the item's start, in points; nil aligns by the anchor
  /// (S16).
  public var delta: Point?
  /// Whether a finger, wheel or key brought the view here.
  public var isByUser = false

  /// A position that says nothing, for ids of one kind or of any.
  public init(idKind: MarkerID.Kind? = nil, anchor: Alignment? = nil) {
    self.init(.automatic, idKind: idKind, anchor: anchor)
  }

  /// The item of an id.
  public init(id: MarkerID, anchor: Alignment? = nil) {
    self.init(.id(id), anchor: anchor)
  }

  /// An end of the range.
  public init(edge: Edge, idKind: MarkerID.Kind? = nil, anchor: Alignment? = nil) {
    self.init(.edge(edge), idKind: idKind, anchor: anchor)
  }

  /// An offset; an axis that is nil is left alone.
  public init(
    x: Double? = nil, y: Double? = nil, idKind: MarkerID.Kind? = nil, anchor: Alignment? = nil
  ) {
    self.init(.point(x: x, y: y), idKind: idKind, anchor: anchor)
  }

  init(_ value: Value, idKind: MarkerID.Kind? = nil, anchor: Alignment? = nil) {
    self.value = value
    self.idKind = idKind
    self.anchor = anchor
  }

  /// Says another thing, and nothing of what was said before.
  public mutating func set(_ value: Value) {
    self.value = value
    delta = nil
    isByUser = false
  }
}

extension ScrollPosition {
  /// The id, where the position is an item.
  public var id: MarkerID? {
    if case .id(let id) = value { id } else { nil }
  }

  /// The id, where it is of that kind (S7).
  public func id(as kind: MarkerID.Kind) -> MarkerID? {
    id.flatMap { $0.kind == kind ? $0 : nil }
  }

  /// The edge, where the position is one.
  public var edge: Edge? {
    if case .edge(let edge) = value { edge } else { nil }
  }

  /// The point, where the position is one.
  public var point: (x: Double?, y: Double?)? {
    if case .point(let x, let y) = value { (x, y) } else { nil }
  }

  /// Whether both say the same, whoever brought the view there (S13).
  func says(sameAs other: ScrollPosition) -> Bool {
    value == other.value && anchor == other.anchor && idKind == other.idKind
  }
}

extension ScrollPosition: CustomStringConvertible {
  /// The value as a script would write it.
  public var description: String {
    switch value {
    case .automatic: "automatic"
    case .id(let id): "id \(id)"
    case .edge(let edge): "edge \(edge.rawValue)"
    case .point(let x, let y):
      "point" + (x.map { " x \($0)" } ?? "") + (y.map { " y \($0)" } ?? "")
    }
  }
}
