package import ScrollPhysics

/// A change of the properties that only nodes of some kinds have; nil leaves one as it is.
package struct NodeChange {
  /// The gaps between children, in points: one length, or that of columns and that of rows.
  package var spacing: Size?
  /// The padding around children, in points.
  package var padding: EdgeInsets?
  /// Where children lie across.
  package var alignment: CrossAlignment?
  /// The least extents, in points; of a header that along its view.
  package var minimumWidth, minimumHeight: Double?
  /// A cell's width over its height.
  package var aspect: Double?
  /// The least room before the first item, in points.
  package var leadingSpace: Double?
  /// The least length of a spacer, in points.
  package var length: Double?
  /// The lengths of a section's header and footer, in points.
  package var header, footer: Double?
  /// Whether a section's header stays in sight.
  package var isPinned: Bool?
  /// Whether a header grows with a pull.
  package var stretches: Bool?
  /// How far the content lies over a header, in points.
  package var overlap: Double?
  /// When a header gives way.
  package var collapse: HeaderCollapse.Mode?
  /// What settles a header; nil inside for nothing.
  package var snap: HeaderSnap??

  /// Makes a change of nothing.
  package init() {}

  /// The names of the properties that a node has.
  package static func properties(of node: Node) -> [String] {
    let container = ["padding", "align", "min_width", "min_height"]
    switch node {
    case is StackNode: return ["spacing"] + container
    case is OverlayNode: return container
    case is GridNode: return ["spacing", "aspect"] + container
    case is SectionNode: return ["spacing", "padding", "header", "footer", "pinned"]
    case let view as ScrollView where view.children.first is ReversedNode:
      return ["leading_space", "spacing", "align"]
    case is SpacerNode: return ["min"]
    case is HeaderNode: return ["min_height", "stretch", "overlap", "collapse", "snap"]
    default: return []
    }
  }
}

extension Node {
  /// Changes what the node's kind has; what it does not have is ignored.
  package func apply(_ change: NodeChange) {
    switch self {
    case let stack as StackNode: stack.take(change)
    case let overlay as OverlayNode: overlay.take(change)
    case let grid as GridNode: grid.take(change)
    case let section as SectionNode: section.take(change)
    case let view as ScrollView: (view.children.first as? ReversedNode)?.apply(change)
    case let reversed as ReversedNode: reversed.take(change)
    case let spacer as SpacerNode: spacer.take(change)
    case let header as HeaderNode: header.take(change)
    default: break
    }
    setNeedsLayout()
  }
}

extension Size {
  /// The size with the extents that a change gives.
  fileprivate func taking(_ change: NodeChange) -> Size {
    Size(width: change.minimumWidth ?? width, height: change.minimumHeight ?? height)
  }
}

extension StackNode {
  fileprivate func take(_ change: NodeChange) {
    if let spacing = change.spacing { self.spacing = spacing[axis] }
    if let padding = change.padding { self.padding = padding }
    if let alignment = change.alignment { self.alignment = alignment }
    minimum = minimum.taking(change)
  }
}

extension OverlayNode {
  fileprivate func take(_ change: NodeChange) {
    if let padding = change.padding { self.padding = padding }
    if let alignment = change.alignment { self.alignment = alignment }
    minimum = minimum.taking(change)
  }
}

extension GridNode {
  fileprivate func take(_ change: NodeChange) {
    if let spacing = change.spacing { self.spacing = spacing }
    if let padding = change.padding { self.padding = padding }
    if let alignment = change.alignment { self.alignment = alignment }
    if let aspect = change.aspect { self.aspect = aspect }
    minimum = minimum.taking(change)
  }
}

extension SectionNode {
  fileprivate func take(_ change: NodeChange) {
    if let spacing = change.spacing { self.spacing = spacing.height }
    if let padding = change.padding { self.padding = padding }
    if let header = change.header { self.header = header }
    if let footer = change.footer { self.footer = footer }
    if let isPinned = change.isPinned { self.isPinned = isPinned }
  }
}

extension ReversedNode {
  fileprivate func take(_ change: NodeChange) {
    if let leadingSpace = change.leadingSpace { self.leadingSpace = leadingSpace }
    if let spacing = change.spacing { self.spacing = spacing.height }
    if let alignment = change.alignment { self.alignment = alignment }
  }
}

extension SpacerNode {
  fileprivate func take(_ change: NodeChange) {
    if let length = change.length { minimum = length }
  }
}
