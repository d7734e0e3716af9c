/// A titled part of a list or a form: a header's room, then the children as a column (G1).
public final class SectionNode: Node {
  /// The length of the header along the section, in points; part of its frame.
  public let header: Double
  /// A collapsed section is as long as its header; what is inside takes no room and is no target (G5).
  public var isCollapsed = false { didSet { if isCollapsed != oldValue { setNeedsLayout() } } }
  /// Whether the header stays at the region's start while the section passes (H3).
  public var isPinned: Bool

  /// Makes a section; without children it is as long as its `height` says.
  public init(
    id: MarkerID? = nil, header: Double = 0, isPinned: Bool = false, children: [Node] = []
  ) {
    self.header = header
    self.isPinned = isPinned
    super.init(id: id, children: children)
  }

  /// `section`.
  public override var kind: String { "section" }

  private var layout: StackLayout {
    var padding = EdgeInsets.zero
    if stackingAxis == .horizontal { padding.left = header } else { padding.top = header }
    return StackLayout(axis: stackingAxis, padding: padding)
  }

  override func contentSize(for proposal: Proposal) -> Size {
    layout.size(of: children, for: proposal)
  }

  override func placeChildren(in size: Size) {
    if isCollapsed { return }
    layout.place(children, in: size)
  }

  override var hidesChildren: Bool { isCollapsed }

  override func foldedExtent(_ axis: Axis) -> Double? {
    isCollapsed && axis == stackingAxis ? header : nil
  }
}
