/// How a node sticks to edges of its scroll view's region while its container passes: CSS
/// `position: sticky`.
package struct Sticky: Hashable, Sendable {
  /// What happens where several nodes of one container stick to one edge.
  package enum Meeting: String, Hashable, Sendable, CaseIterable {
    /// Each sticks at its own distance, over the others.
    case overlap
    /// Each sticks behind those before it.
    case stack
    /// The next one pushes the one before it out.
    case push
  }

  /// The edges, with the distance in points that is kept from each; the start wins over the end.
  package var edges: [Edge: Double]
  /// What happens where several meet.
  package var meeting: Meeting
  /// The id of the node around it that it stays inside; nil for its parent.
  package var container: MarkerID?

  /// Makes the rule of a sticky node.
  package init(_ edges: [Edge: Double], meeting: Meeting = .overlap, container: MarkerID? = nil) {
    self.edges = edges
    self.meeting = meeting
    self.container = container
  }
}
