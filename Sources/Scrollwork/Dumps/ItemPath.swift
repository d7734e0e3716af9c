/// The child indices from a view down to an item inside it, each from 1.
///
/// `2/1/30` is row 30 of the list that is the first child of the view's second child.
struct ItemPath: DumpText {
  private var steps: [Int]

  var dumped: String { steps.map(String.init).joined(separator: "/") }

  init?(dumped: Substring) {
    steps = []
    for word in dumped.split(
      separator: "/", maxSplits: Node.maximumLevels, omittingEmptySubsequences: false)
    {
      guard let step = Int(word), step > 0 else { return nil }
      steps.append(step)
    }
  }

  /// The path from a view to an item; nil when the item is not in the view's content.
  init?(to item: Item, from view: ScrollView) {
    guard item.isAlive else { return nil }
    // Nodes in rows are not in the dump, the rows are.
    let item = item.node.rowAround ?? item
    steps = []
    var node = item.node
    if case .row(let list, let key) = item {
      guard let index = list.tree.index(of: key) else { return nil }
      steps.append(index + 1)
    }
    while node !== view {
      guard let parent = node.parent, let index = parent.index(of: node) else {
        return nil
      }
      steps.append(index + 1)
      node = parent
    }
    steps.reverse()
  }

  /// The item at this path below a view; nil where there is none.
  func item(from view: ScrollView) -> Item? {
    var node: Node = view
    for (depth, step) in steps.enumerated() {
      if let list = node as? ListNode {
        guard depth == steps.count - 1, step <= list.tree.count else { return nil }
        return .row(list, list.tree.key(at: step - 1))
      }
      guard step <= node.children.count else { return nil }
      node = node.children[step - 1]
    }
    return steps.isEmpty ? nil : .node(node)
  }

  /// The path with its last index increased by 1, whether or not an item is there.
  var next: ItemPath {
    var path = self
    path.steps[path.steps.count - 1] += 1
    return path
  }
}

/// Paths of many items, consecutive siblings as one run: `2/31*10` are ten rows from `2/31` on.
struct ItemPaths: DumpText {
  private var runs: [Run] = []

  private struct Run: Equatable {
    var first: ItemPath
    var last: ItemPath
    var count: Int
  }

  var isEmpty: Bool { runs.isEmpty }

  /// The number of items; `Int.max` where the sum overflows.
  var count: Int {
    runs.reduce(0) { sum, run in
      let (next, overflow) = sum.addingReportingOverflow(run.count)
      return overflow ? .max : next
    }
  }

  var dumped: String {
    runs.map { $0.count == 1 ? $0.first.dumped : "\($0.first.dumped)*\($0.count)" }
      .joined(separator: ",")
  }

  init(_ paths: some Sequence<ItemPath>) {
    for path in paths {
      if let run = runs.last, run.last.next == path {
        runs[runs.count - 1].last = path
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(first: path, last: path, count: 1))
      }
    }
  }

  init?(dumped: Substring) {
    for word in dumped.split(separator: ",") {
      let parts = word.split(separator: "*", maxSplits: 1)
      guard let first = parts.first.flatMap({ ItemPath(dumped: $0) }) else { return nil }
      var count = 1
      if parts.count == 2 {
        guard let number = Int(parts[1]), number > 0 else { return nil }
        count = number
      }
      runs.append(Run(first: first, last: first, count: count))
    }
  }

  /// The items below a view; nil when one is missing.
  func items(from view: ScrollView) -> [Item]? {
    var items: [Item] = []
    for run in runs {
      var path = run.first
      for _ in 0..<run.count {
        guard let item = path.item(from: view) else { return nil }
        items.append(item)
        path = path.next
      }
    }
    return items
  }
}
