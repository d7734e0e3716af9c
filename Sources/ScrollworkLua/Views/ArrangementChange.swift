import LuaBridge
import Scrollwork

/// What `view:update` and `scene:update` change of nodes of some kinds: how containers lay out what
/// is in them, and what sections, headers and spacers are like.
struct ArrangementChange: OptionRecord {
  private var change = NodeChange()
  /// The names of the options that are given, in the order of the rows.
  private var names: [String] = []

  private static func row<Value>(
    _ name: String, _ kind: OptionKind<Value>, _ summary: ReferenceText,
    _ take: @escaping @Sendable (inout NodeChange, Value) -> Void
  ) -> Option<Self> {
    Option(name, kind, summary) {
      take(&$0.change, $1)
      $0.names.append(name)
    }
  }

  static let rows: [Option<Self>] = [
    row(
      "spacing", .gaps,
      "Of a column, row, grid, section or reversed: how much room lies between two children, in points; of a grid also { x=, y= }."
    ) { $0.spacing = $1 },
    row(
      "padding", .padding,
      "Of a column, row, overlay, grid or section: how much room lies around its children, in points."
    ) { $0.padding = $1 },
    row(
      "align", .word(CrossAlignment.self),
      "Of a column, row, overlay, grid or reversed: where children lie across it."
    ) { $0.alignment = $1 },
    row(
      "min_width", .length, "Of a column, row, overlay or grid: how wide it is at least, in points."
    ) { $0.minimumWidth = $1 },
    row(
      "min_height", .length,
      "Of a column, row, overlay or grid: how high it is at least; of a header how long it stays when it has collapsed, in points."
    ) { $0.minimumHeight = $1 },
    row(
      "aspect", .aspect, "Of a grid: the ratio of a cell's width to its height, 0.001 to 1000."
    ) { $0.aspect = $1 },
    row(
      "leading_space", .length, "Of a reversed: the least room before its first item, in points."
    ) { $0.leadingSpace = $1 },
    row("min", .length, "Of a spacer: how long it is at least, in points.") { $0.length = $1 },
    row("header", .length, "Of a section: how long its header is, in points.") { $0.header = $1 },
    row("footer", .length, "Of a section: how long its footer is, in points.") { $0.footer = $1 },
    row(
      "pinned", .boolean,
      "Of a section: whether its header stays at the start of the region while the section passes."
    ) { $0.isPinned = $1 },
    row(
      "stretch", .boolean, "Of a header: whether it grows with a pull past the start."
    ) { $0.stretches = $1 },
    row(
      "overlap", .length, "Of a header: how far the content lies over it, in points."
    ) { $0.overlap = $1 },
    row(
      "collapse", .word(HeaderCollapse.Mode.self), "Of a header: when it gives way and returns."
    ) { $0.collapse = $1 },
    row("snap", .headerSnap, "Of a header: what a gesture that leaves it half open moves.") {
      $0.snap = .some($1)
    },
  ]

  /// The change of an item that a table describes; nil for none.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - length: The length that the same table gives a header, in points; nil for its own.
  ///   - owner: The call.
  /// - Returns: Makes the change.
  /// - Throws: Where the item is of a kind that has no such property, or its properties exclude
  ///   each other.
  func change(
    of item: Item, length: Double?, _ owner: String
  ) throws(LuaFault) -> (() -> Void)? {
    guard let name = names.first else { return nil }
    guard case .node(let node) = item else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): a \(item.kind) of a list has no \(name)",
        help: "give the node inside of it the option, or the list itself")
    }
    let known = NodeChange.properties(of: node)
    for name in names where !known.contains(name) {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner): \(node.phrase) has no \(name)",
        help: known.isEmpty
          ? (node is ScrollView
            ? "view:configure { … } changes the settings of a view"
            : "beside what all nodes have, there is nothing to change of a \(node.kind)")
          : "a \(node.kind) has \(known.joined(separator: " ")), beside what all nodes have")
    }
    switch node {
    case let section as SectionNode where section.orthogonal != nil:
      guard change.spacing == nil, change.padding == nil else {
        throw LuaFault(
          code: .wrongArgument,
          message: "\(owner): spacing and padding of an orthogonal section are those of its view",
          help: "view:configure { insets = … } changes the room around its children")
      }
    case let header as HeaderNode:
      let collapse = header.collapse == .exitUntilCollapsed ? nil : header.collapse
      try HeaderOptions.check(
        owner, length: length ?? header.length, overlap: change.overlap ?? header.contentOverlap,
        minimum: change.minimumHeight ?? header.minimumLength,
        collapse: change.collapse ?? collapse,
        snap: change.snap ?? header.snap)
    default: break
    }
    let change = change
    return { node.apply(change) }
  }
}
