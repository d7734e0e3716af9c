import Testing

@testable import Scrollwork

extension RowTree {
  /// Whether every stored sum, link and limit of the tree holds; the first that does not, if any.
  var brokenInvariant: String? {
    var seen = 0
    func check(_ id: UInt32, parent: UInt32, level: Int?) -> (RowSummary, String?) {
      let node = nodes[Int(id)]
      if node.parent != parent { return (RowSummary(), "node \(id) names a wrong parent") }
      if let level, node.level != level { return (RowSummary(), "node \(id) has a wrong level") }
      let least = id == root ? (node.level == 0 ? 1 : 2) : RowNode.minimum
      if node.size < least || node.size > RowNode.capacity {
        return (RowSummary(), "node \(id) has \(node.size) children")
      }
      for slot in 0..<node.size {
        let child = node.child(at: slot)
        let found: RowSummary
        if node.level > 0 {
          let (summary, broken) = check(child, parent: id, level: node.level - 1)
          if let broken { return (summary, broken) }
          found = summary
        } else {
          let leaf = leaves[Int(child)]
          if leaf.parent != id { return (RowSummary(), "leaf \(child) names a wrong parent") }
          if leaf.count == 0 && count > 0 { return (RowSummary(), "leaf \(child) is empty") }
          for position in 0..<leaf.count {
            let key = leaf.key(at: position)
            if directory[key] != child || leaf.position(of: key) != position {
              return (RowSummary(), "key \(key) is not filed under leaf \(child)")
            }
          }
          seen += leaf.count
          found = RowSummary(
            count: leaf.count, unmeasured: leaf.unmeasuredCount,
            length: leaf.length(upTo: leaf.count, spacing: exactSpacing))
        }
        if found != node.summary(at: slot) {
          return (found, "node \(id) has a wrong sum in slot \(slot)")
        }
      }
      return (node.summary, nil)
    }
    let (summary, broken) = check(root, parent: RowNode.none, level: nil)
    if let broken { return broken }
    if summary != whole { return "the total is wrong" }
    if leaves.count - freeLeaves.count > max(1, nodes.count * RowNode.capacity) {
      return "leaves leak"
    }
    return seen == count ? nil : "\(seen) rows found of \(count)"
  }
}
