extension Scene {
  /// The sections of which only the header shows, in document order.
  ///
  /// - Complexity: O(n) for n nodes and sections.
  package var collapsedSections: [Item] {
    var found: [Item] = []
    func visit(_ node: Node) {
      if let list = node as? ListNode, list.tree.sections?.hasCollapsed == true {
        found += list.sectionKeys.filter { list.section($0)?.isCollapsed == true }
          .map { .section(list, $0) }
      }
      if (node as? SectionNode)?.isCollapsed == true { found.append(.node(node)) }
      for child in node.children { visit(child) }
    }
    visit(root)
    return found
  }
}
