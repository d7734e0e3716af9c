/// The position of a scroll view in terms of its content instead of an offset.
///
/// One of automatic, an item, an edge or a point; setting one clears the others. Written to a view,
/// it scrolls the view and is kept while the content changes. Read from a view that has been moved
/// since, it is the target that shows.
public struct ScrollPosition: Hashable, Sendable {
  /// The kinds of positions.
  public enum Value: Hashable, Sendable {
    /// No item, edge or point.
    case automatic
    /// The item with the id.
    case id(MarkerID)
    /// An end of the range.
    case edge(Edge)
    /// An offset in points; an axis that is nil is not moved.
    case point(x: Double?, y: Double?)
  }

  /// The automatic position, item, edge or point; changed by `set(_:)`.
  public private(set) var value: Value
  /// The alignment that chooses the target that is read, and aligns one that is written.
  ///
  /// Nil reads the leading-most target, and moves a written one into view by the smallest
  /// displacement.
  package var anchor: Alignment?
  /// The kind of ids that are read; nil for any.
  package var idKind: MarkerID.Kind?
  /// The distance from the item's start to the region's start, in points; nil aligns by the anchor.
  package var delta: Point?
  /// Whether it holds its item where the content behind it is too short, with room lent after the
  /// content's end.
  package var lendsRoom = false
  /// Whether a finger, wheel or key brought the view here.
  package var isByUser = false

  /// An automatic position, for ids of one kind or of any.
  public init(idKind: MarkerID.Kind? = nil, anchor: Alignment? = nil) {
    self.init(.automatic, idKind: idKind, anchor: anchor)
  }

  /// A position at the item with an id.
  public init(id: MarkerID, anchor: Alignment? = nil) {
    self.init(.id(id), anchor: anchor)
  }

  /// An end of the range.
  public init(edge: Edge, idKind: MarkerID.Kind? = nil, anchor: Alignment? = nil) {
    self.init(.edge(edge), idKind: idKind, anchor: anchor)
  }

  /// An offset in points; an axis that is nil is not moved.
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

  /// Replaces the value; clears `delta`, `lendsRoom` and `isByUser`.
  package mutating func set(_ value: Value) {
    self.value = value
    delta = nil
    lendsRoom = false
    isByUser = false
  }
}

extension ScrollPosition {
  /// The id, if the position is an item; otherwise nil.
  public var id: MarkerID? {
    if case .id(let id) = value { id } else { nil }
  }

  /// The id, if it is of a kind; otherwise nil.
  public func id(as kind: MarkerID.Kind) -> MarkerID? {
    id.flatMap { $0.kind == kind ? $0 : nil }
  }

  /// The edge, if the position is one; otherwise nil.
  public var edge: Edge? {
    if case .edge(let edge) = value { edge } else { nil }
  }

  /// The point, if the position is one; otherwise nil.
  package var point: (x: Double?, y: Double?)? {
    if case .point(let x, let y) = value { (x, y) } else { nil }
  }

  /// Whether value, anchor and kind of id are equal; `delta`, `lendsRoom` and `isByUser` are not.
  func isEquivalent(sameAs other: ScrollPosition) -> Bool {
    value == other.value && anchor == other.anchor && idKind == other.idKind
  }
}

extension ScrollPosition: CustomStringConvertible {
  /// The value as a script would write it.
  public var description: String {
    switch value {
    case .automatic: "automatic"
    case .id(let id): lendsRoom ? "id \(id) with room" : "id \(id)"
    case .edge(let edge): "edge \(edge.rawValue)"
    case .point(let x, let y):
      "point" + (x.map { " x \($0)" } ?? "") + (y.map { " y \($0)" } ?? "")
    }
  }
}
