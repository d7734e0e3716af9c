/// A section of a list or a form: space for a header, then the children as a column, then space for
/// a footer.
///
/// An orthogonal section stacks its children along the other axis in its own scroll view, which is
/// as high as they are.
package final class SectionNode: Node {
  /// The section's id; an orthogonal section's scroll view gets an id derived from it, under which
  /// its offset is stored while the section is removed.
  package override var id: MarkerID? {
    didSet { orthogonalView?.id = id.map(Self.viewID) }
  }
  /// The length of the header along the section, in points; part of its frame.
  package internal(set) var header: Double
  /// The length of the footer along the section, in points; part of its frame.
  package internal(set) var footer: Double
  /// The gap between children, in points.
  package internal(set) var spacing: Double
  /// The padding around the children, inside header and footer, in points; in an orthogonal section
  /// the insets of its scroll view.
  package internal(set) var padding: EdgeInsets
  /// How the section scrolls across the enclosing view; nil if it does not.
  package internal(set) var orthogonal: OrthogonalScrolling?
  /// Whether the section is collapsed: as long as its header, and its children take no space and
  /// are no targets.
  package var isCollapsed = false {
    willSet {
      if newValue != isCollapsed, scene != nil { Item.node(self).willFold(newValue) }
    }
    didSet {
      guard isCollapsed != oldValue else { return }
      setNeedsLayout()
      guard let scene else { return }
      for child in children {
        if isCollapsed {
          scene.noteDisappearing(child)
        } else {
          scene.pending.appear(child)
        }
      }
    }
  }
  /// Whether the header stays at the region's start while the section passes.
  package var isPinned: Bool

  /// Makes a section; without children its `height` sets its length.
  ///
  /// - Parameters:
  ///   - id: The section's id.
  ///   - header: The header's length, in points.
  ///   - footer: The footer's length, in points.
  ///   - isPinned: Whether the header stays at the region's start while the section passes.
  ///   - spacing: The gap between children, in points.
  ///   - padding: The padding around the children, in points.
  ///   - orthogonal: How the section scrolls across the enclosing view; nil if it does not.
  ///   - orthogonalAxis: The axis in which it does so.
  ///   - children: The section's children.
  package convenience init(
    id: MarkerID? = nil, header: Double = 0, footer: Double = 0, isPinned: Bool = false,
    spacing: Double = 0, padding: EdgeInsets = .zero, orthogonal: OrthogonalScrolling? = nil,
    orthogonalAxis: Axis = .horizontal, children: [Node] = []
  ) {
    guard let orthogonal else {
      self.init(
        id: id, header: header, footer: footer, isPinned: isPinned, spacing: spacing,
        padding: padding, orthogonal: nil, content: children)
      return
    }
    var settings = ScrollSettings()
    settings.insets = padding
    let view = ScrollView(
      orthogonalAxis == .horizontal ? .horizontal : .vertical, id: id.map(Self.viewID),
      settings: settings,
      children: [StackNode(orthogonalAxis, spacing: spacing, children: children)])
    view.follow(orthogonal.snapRule)
    self.init(
      id: id, header: header, footer: footer, isPinned: isPinned, spacing: 0, padding: .zero,
      orthogonal: orthogonal, content: [view])
  }

  /// Makes a section of its direct children: for an orthogonal one, its scroll view.
  init(
    id: MarkerID?, header: Double, footer: Double, isPinned: Bool, spacing: Double,
    padding: EdgeInsets, orthogonal: OrthogonalScrolling?, content: [Node]
  ) {
    self.header = header
    self.footer = footer
    self.isPinned = isPinned
    self.spacing = spacing
    self.padding = padding
    self.orthogonal = orthogonal
    super.init(id: id, children: content)
  }

  /// `section`.
  package override var kind: String { "section" }

  /// The scroll view that moves the content of an orthogonal section; nil in others.
  package var orthogonalView: ScrollView? {
    orthogonal == nil ? nil : children.lazy.compactMap { $0 as? ScrollView }.first
  }

  /// The id of an orthogonal section's scroll view.
  private static func viewID(_ id: MarkerID) -> MarkerID { .tuple([id, "orthogonal"]) }

  private var layout: StackLayout {
    var room = logical(padding)
    room[Edge(stackingAxis, start: true)] += header
    room[Edge(stackingAxis, start: false)] += footer
    return StackLayout(axis: stackingAxis, spacing: spacing, padding: room)
  }

  override func contentSize(for proposal: Proposal) -> Size {
    layout.size(of: children, for: proposal)
  }

  override func placeChildren(in size: Size) {
    if isCollapsed { return }
    layout.place(children, in: size)
  }

  override var innerAxis: Axis? { stackingAxis }

  override var innerPadding: EdgeInsets { padding }

  override var hidesChildren: Bool { isCollapsed }

  override func foldedExtent(_ axis: Axis) -> Double? {
    isCollapsed && axis == stackingAxis ? header : nil
  }
}
