extension Scene {
  /// The ids of the nodes and rows below a node, in document order.
  ///
  /// - Parameters:
  ///   - root: The node, whose own id is not included.
  ///   - limit: The greatest number of ids.
  /// - Returns: The ids.
  /// - Complexity: O(n) for n nodes and rows up to the limit.
  public func ids(below root: Node, limit: Int) -> [MarkerID] {
    var ids: [MarkerID] = []
    func collect(_ node: Node) {
      for child in node.children {
        guard ids.count < limit else { return }
        if let id = child.id { ids.append(id) }
        if let list = child as? ListNode {
          for index in 0..<min(list.tree.count, limit - ids.count) {
            if let id = list.id(of: list.tree.key(at: index)) { ids.append(id) }
          }
        }
        collect(child)
      }
    }
    collect(root)
    return ids
  }
}
