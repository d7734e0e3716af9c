extension Form {
  /// The focusable items of the form in layout order: the fields of each section, and sections
  /// without fields.
  ///
  /// A field is a node inside a section with its own completion. Hidden and disabled nodes are
  /// omitted.
  package var fields: [Item] {
    var seen: Set<Item> = []
    let found = sections.flatMap { section in
      let own = fields(of: section)
      return own.isEmpty ? [section] : own
    }
    return inLayoutOrder(found.filter { seen.insert($0).inserted })
  }

  /// The section an item belongs to: the innermost one around it.
  func section(of item: Item) -> Item? {
    sections.filter(item.isPart).max { $0.node.depth < $1.node.depth }
  }

  /// Moves focus to the next field, or the first one, and scrolls it into view.
  ///
  /// - Returns: the field; nil at the last one, where focus does not change.
  @discardableResult
  package func next() -> Item? { moveFocus(by: 1) }

  /// Moves focus to the previous field, or the last one, and scrolls it into view.
  ///
  /// - Returns: the field; nil at the first one, where focus does not change.
  @discardableResult
  package func previous() -> Item? { moveFocus(by: -1) }

  private func moveFocus(by step: Int) -> Item? {
    guard let scene = view.scene else { return nil }
    let fields = fields
    guard !fields.isEmpty else { return nil }
    var index = step > 0 ? 0 : fields.count - 1
    if let focused = scene.focusedItem, let current = fields.firstIndex(of: focused) {
      index = current + step
    } else if let focused = scene.focusedItem, let section = section(of: focused) {
      // A section has focus: forward to its first field, back to the field before that.
      let inside = fields.indices.filter { self.section(of: fields[$0]) == section }
      index = (step > 0 ? inside.first : inside.first.map { $0 - 1 }) ?? index
    }
    guard fields.indices.contains(index) else { return nil }
    let field = fields[index]
    expand(field)
    scene.focus(field.foldedInto ?? field, animation: animation)
    return field
  }

  /// The fields of a section, in layout order; of a section of a list those in its built rows.
  func fields(of section: Item) -> [Item] {
    var found: [Item] = []
    func search(_ nodes: [Node]) {
      for node in nodes where !node.isHidden && node.isEnabled {
        let inner = found.count
        search(node.children)
        if found.count == inner, node.completion.isField { found.append(.node(node)) }
      }
    }
    switch section {
    case .node(let node): search(node.children)
    case .row(let list, _), .section(let list, _):
      search(list.children.filter { Item.node($0).isPart(of: section) })
    }
    return inLayoutOrder(found)
  }

  /// Expands the collapsed sections around an item, and the item itself, if `expandsSections`.
  func expand(_ item: Item) {
    guard expandsSections else { return }
    var collapsed: [SectionNode] = []
    var node: Node? = item.node
    while let current = node, current !== view {
      if let section = current as? SectionNode, section.isCollapsed { collapsed.append(section) }
      node = current.parent
    }
    for section in collapsed.reversed() {
      // `update` cannot throw: sections below the form's view are in its content.
      try? view.update(.node(section)) { section.isCollapsed = false }
    }
    if let section = item.listSection, case .section(let list, let key) = section,
      list.section(key)?.isCollapsed == true
    {
      try? view.update(section) { list.setCollapsed(false, key) }
    }
  }
}

extension ScrollView {
  /// The ids of its sections in document order, also of those that are hidden or in collapsed ones;
  /// without those of nested scroll views.
  package var sectionIDs: [MarkerID] {
    var found: [MarkerID?] = []
    func search(_ node: Node) {
      for child in node.children where !(child is ScrollView) {
        if child is SectionNode { found.append(child.id) }
        if let list = child as? ListNode { found += list.sectionKeys.map { list.section($0)?.id } }
        search(child)
      }
    }
    search(self)
    return found.compactMap { $0 }
  }
}

extension Completion {
  /// Whether a node with this completion can be a field.
  fileprivate var isField: Bool { if case .none = self { false } else { true } }
}

extension Item {
  /// The section of a list that the item is or that it is in; nil outside of one.
  var listSection: Item? {
    switch self {
    case .section: self
    case .row(let list, let key): list.tree.section(of: key).map { .section(list, $0) }
    case .node(let node): node.rowAround?.listSection
    }
  }

  /// The outermost collapsed section that hides the item; nil when none does.
  var foldedInto: Item? {
    var found: Item?
    if case .row(let list, let key) = self, list.isSetAside(key) { found = listSection }
    var node = node.parent
    while let current = node {
      if current.hidesChildren { found = .node(current) }
      node = current.parent
    }
    return found
  }

  /// Whether neither the item nor a node around it is hidden or disabled; others never block a
  /// form.
  var countsForForms: Bool {
    guard !isHidden else { return false }
    var node: Node? = node
    while let current = node {
      if current.isHidden || !current.isEnabled { return false }
      node = current.parent
    }
    return true
  }
}
