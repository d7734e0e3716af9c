import LuaBridge
import Scrollwork

/// What `view:update` and `scene:update` change of an item, a section of a list or a row.
struct ItemChange: OptionRecord {
  var width, height: Double?
  var isHidden, isEnabled, stops, isCollapsed, isFocusable: Bool?
  var alignment: Planar<SnapAlignment?>?
  var anchoring: AnchoringPolicy?
  var margin: EdgeInsets?
  var completion: Completion?
  var data: ScriptData?
  var anchor: MarkerID?
  var sticky: Sticky??
  var preferences: [(key: String, value: LuaReference)]?
  var look: NodeLook??

  /// Tracks and spans are read by what has them.
  static let rows: [Option<Self>] = [
    Option("width", .length, "How wide it becomes, in points.") { $0.width = $1 },
    Option("height", .length, "How high it becomes, in points.") { $0.height = $1 },
    Option(
      "complete", .completion,
      "Whether its section of a form needs no more work; a function is called at each submit."
    ) { $0.completion = $1 },
    Option("hidden", .boolean, "Whether it takes no room and is no target.") { $0.isHidden = $1 },
    Option("enabled", .boolean, "Whether fingers, focus and forms count it.") {
      $0.isEnabled = $1
    },
    Option("data", .data, "The value that item.data returns from now on.") { $0.data = $1 },
    Option(
      "margin", .edges,
      "How much further its frame counts when it is scrolled to or snapped to, in points."
    ) { $0.margin = $1 },
    Option("stop", .boolean, "Whether a gesture cannot pass it while the view snaps.") {
      $0.stops = $1
    },
    Option("anchor", .id, "A second id to scroll to; the id stays.") { $0.anchor = $1 },
    Option(
      "snap_align", .snapAlignment,
      "Where it rests under snap = { css= }, on both axes or each: \"none\" takes it out."
    ) { $0.alignment = $1 },
    Option(
      "anchoring", .word(AnchoringPolicy.self),
      "Whether it may be what stays in place when content before it changes."
    ) { $0.anchoring = $1 },
    Option("collapsed", .boolean, "Of a section: whether only its header shows.") {
      $0.isCollapsed = $1
    },
    Option(
      "columns", as: "number|table",
      "Of a grid or list with columns: the new columns, as its constructor takes them; a count or a table."
    ) { _, _, _ in },
    Option(
      "rows", as: "number|table",
      "Of a grid with rows: the new rows, as its constructor takes them; a count or a table."
    ) { _, _, _ in },
    Option(
      "lanes", as: "number|table",
      "Of a list with lanes: the new lanes, as its constructor takes them; a count or a table."
    ) { _, _, _ in },
    Option(
      "span", as: "integer|\"all\"",
      "Of a row of a list with columns or lanes: how many it lies across, a count, or \"all\"."
    ) { _, _, _ in },
    Option(
      "keep", as: "fn(i: integer, id: id, s: integer, k: integer) → boolean|false",
      "Of a list: which rows stay laid out when they leave the reach; false for those only that keep themselves."
    ) { _, _, _ in },
    Option(
      "sticky", .sticky,
      "The edges of the view's region that it sticks to; false for none; see doc Sticky."
    ) { $0.sticky = .some($1) },
    Option(
      "look", as: "Look|false",
      "How it looks in the preview and in films from now on; false leaves that to its kind; see doc Look."
    ) { (value, option, change) throws(LuaFault) in
      change.look = .some(value.asBool == false ? nil : try NodeLook(value, of: option))
    },
    Option("focusable", .boolean, "Whether Tab, arrow keys and move_focus come to it.") {
      $0.isFocusable = $1
    },
    Option(
      "preference", as: "{ key=, value= }|false",
      "The values that on_preference hears from now on; false for none; see doc Preference."
    ) { (value, option, change) throws(LuaFault) in
      change.preferences =
        value.asBool == false ? [] : try option.runtime.preferences(value, of: option.owner)
    },
  ]

  /// Whether it changes nothing that rows of lists do not have.
  var isOfRow: Bool {
    isHidden == nil && isEnabled == nil && anchor == nil && preferences == nil && sticky == nil
      && isFocusable == nil
  }

  /// Whether it changes nothing that sections of lists do not have.
  var isOfSection: Bool {
    isOfRow && width == nil && height == nil && stops == nil && margin == nil && look == nil
  }

  func apply(to node: Node) {
    if let width { node.width = width }
    if let height {
      node.height = height
      (node as? HeaderNode)?.setLength(height)
    }
    if let isHidden { node.isHidden = isHidden }
    if let isEnabled { node.isEnabled = isEnabled }
    if let sticky { node.sticky = sticky }
    if let isFocusable { node.isFocusable = isFocusable }
    if let stops { node.stopsAlways = stops }
    if let alignment { node.snapAlignment = alignment }
    if let anchoring { setAnchoring(anchoring, of: node) }
    if let margin { node.scrollMargin = margin }
    if let completion { node.completion = completion }
    if let data { node.userData = data }
    if let look { node.look = look }
    if let anchor { node.anchor = anchor }
  }

  /// Sets whether a node may be the scroll anchor; of a scroll view, also whether it has one.
  private func setAnchoring(_ anchoring: AnchoringPolicy, of node: Node) {
    guard let view = node as? ScrollView else { return node.anchoring = anchoring }
    var settings = view.settings
    settings.anchoring = anchoring
    view.configure(settings)
  }

  func apply(to list: ListNode, section key: SectionKey) {
    if let isCollapsed { list.setCollapsed(isCollapsed, key) }
    list.update(section: key) { section in
      if let completion { section.completion = completion }
      if let data { section.userData = data }
    }
  }

  func apply(to list: ListNode, row key: RowKey, extent: Double?) {
    list.update(key, extent: extent) { traits in
      if let stops { traits.stopsAlways = stops }
      if let alignment { traits.snapAlignment = alignment }
      if let anchoring { traits.anchoring = anchoring }
      if let margin { traits.scrollMargin = margin }
      if let completion { traits.completion = completion }
      if let data { traits.userData = data }
      if let look { traits.look = look }
    }
  }
}
