/// A titled part of a list or a form: a header's room, then the children as a column, then a footer's
/// room (G1, V13).
///
/// An orthogonal section shows its children one beside the other in a scroll view of its own, which is
/// as high as they are.
public final class SectionNode: Node {
  /// What scripts call it; an orthogonal section's scroll view is called after it, so that its offset
  /// comes back with the section.
  public override var id: MarkerID? {
    didSet { orthogonalView?.id = id.map(Self.viewID) }
  }
  /// The length of the header along the section, in points; part of its frame.
  public internal(set) var header: Double
  /// The length of the footer along the section, in points; part of its frame.
  public internal(set) var footer: Double
  /// The gap between children, in points.
  public internal(set) var spacing: Double
  /// The room kept free around the children, inside of header and footer; of an orthogonal section
  /// the insets of its scroll view.
  public internal(set) var padding: EdgeInsets
  /// How the section scrolls across the view around it; nil for a section that does not.
  public internal(set) var orthogonal: OrthogonalScrolling?
  /// A collapsed section is as long as its header; what is inside takes no room and is no target (G5).
  public var isCollapsed = false {
    didSet {
      guard isCollapsed != oldValue else { return }
      setNeedsLayout()
      guard let scene else { return }
      for child in children {
        if isCollapsed { scene.noteDisappearing(child) } else { scene.appearingNodes.append(child) }
      }
    }
  }
  /// Whether the header stays at the region's start while the section passes (H3).
  public var isPinned: Bool

  /// Makes a section; without children it is as long as its `height` says.
  ///
  /// - Parameters:
  ///   - id: what scripts call it.
  ///   - header: the header's length, in points.
  ///   - footer: the footer's length, in points.
  ///   - isPinned: whether the header stays at the region's start while the section passes.
  ///   - spacing: the gap between children, in points.
  ///   - padding: the room kept free around the children.
  ///   - orthogonal: how the section scrolls across the view around it, if it does.
  ///   - orthogonalAxis: the axis in which it does so.
  ///   - children: what is in the section.
  public convenience init(
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
    view.snapRule = orthogonal.snapRule
    self.init(
      id: id, header: header, footer: footer, isPinned: isPinned, spacing: 0, padding: .zero,
      orthogonal: orthogonal, content: [view])
  }

  /// Makes a section of what it consists of: an orthogonal one of its scroll view.
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
  public override var kind: String { "section" }

  /// The scroll view that moves the content of an orthogonal section; nil in others.
  public var orthogonalView: ScrollView? {
    orthogonal == nil ? nil : children.lazy.compactMap { $0 as? ScrollView }.first
  }

  /// What the scroll view of an orthogonal section is called.
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

  override var hidesChildren: Bool { isCollapsed }

  override func foldedExtent(_ axis: Axis) -> Double? {
    isCollapsed && axis == stackingAxis ? header : nil
  }
}
