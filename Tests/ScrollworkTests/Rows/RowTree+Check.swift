import Testing

@testable import Scrollwork

extension RowTree {
  /// Whether every stored sum, link and limit of the tree holds; the first that does not, if any.
  var brokenInvariant: String? {
    var seen = 0
    func check(_ id: UInt32, parent: UInt32, level: Int?) -> (RowSummary, String?) {
      if nodes.parent(of: id) != parent { return (RowSummary(), "node \(id) names a wrong parent") }
      if let level, nodes.level(of: id) != level {
        return (RowSummary(), "node \(id) has a wrong level")
      }
      let least = id == root ? (nodes.level(of: id) == 0 ? 1 : 2) : RowNodes.minimum
      if nodes.size(of: id) < least || nodes.size(of: id) > RowNodes.capacity {
        return (RowSummary(), "node \(id) has \(nodes.size(of: id)) children")
      }
      for slot in 0..<nodes.size(of: id) {
        let child = nodes[id, slot].id
        let found: RowSummary
        if nodes.level(of: id) > 0 {
          let (summary, broken) = check(child, parent: id, level: nodes.level(of: id) - 1)
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
        if found != nodes[id, slot].summary {
          return (found, "node \(id) has a wrong sum in slot \(slot)")
        }
      }
      return (nodes.summary(of: id), nil)
    }
    let (summary, broken) = check(root, parent: RowNodes.none, level: nil)
    if let broken { return broken }
    if summary != whole { return "the total is wrong" }
    if leaves.count - freeLeaves.count > max(1, nodes.count * RowNodes.capacity) {
      return "leaves leak"
    }
    return seen == count ? nil : "\(seen) rows found of \(count)"
  }
}
