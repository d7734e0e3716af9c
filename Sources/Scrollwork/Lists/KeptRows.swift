/// Which rows of a list stay laid out when they have left the reach of the region.
///
/// The host's function is called at the end of the tick in which a row would be given up.
package final class KeepRule {
  /// Returns whether a row stays.
  package typealias Function = (RowKey) throws(RuleFault) -> Bool

  private let function: Function
  private var hasFailed = false

  /// Makes the rule of a list's rows.
  package init(_ function: @escaping Function) { self.function = function }

  /// Whether a row stays; false from the first failure on.
  fileprivate func keeps(_ key: RowKey, of list: ListNode) -> Bool {
    guard !hasFailed else { return false }
    do throws(RuleFault) {
      return try function(key)
    } catch {
      hasFailed = true
      list.report(error, of: "keep", "no further rows are kept")
      return false
    }
  }
}

/// The rows that stay laid out out of reach of the region, with the reason.
struct KeptRows {
  /// Why a row stays.
  enum Reason {
    /// The rule has kept it.
    case answer
    /// It has focus, or something in it moves; see `keepsItself`.
    case itself
    /// The rule has kept it, and is called again at the end of the tick.
    case asked
  }

  /// The rows, in the order in which they have left the reach.
  private(set) var rows: [(key: RowKey, reason: Reason)] = []
  /// Whether a reason may have gone, or the rule has to be called again.
  private(set) var isDue = false
  /// Whether a row keeps itself.
  var keepThemselves: Bool { rows.contains { $0.reason == .itself } }

  /// The keys of the rows.
  var keys: [RowKey] { rows.map { $0.key } }

  mutating func add(_ key: RowKey, _ reason: Reason) { rows.append((key, reason)) }

  /// A row was removed.
  mutating func forget(_ key: RowKey) { if !rows.isEmpty { rows.removeAll { $0.key == key } } }

  /// A reason may have gone.
  mutating func becomeDue() { isDue = true }

  /// Has the rule called again for a row, or for nil for all.
  mutating func ask(_ key: RowKey?) {
    for index in rows.indices where rows[index].reason == .answer {
      guard key == nil || rows[index].key == key else { continue }
      (rows[index].reason, isDue) = (.asked, true)
    }
  }

  /// Drops the rows that do not stay, without calling the rule for them.
  mutating func drop(unless stays: (RowKey, Reason) -> Bool) {
    isDue = false
    if !rows.isEmpty { rows.removeAll { !stays($0.key, $0.reason) } }
  }
}

extension ListNode {
  /// Drops the kept rows that have come into reach or have lost their reason.
  ///
  /// - Complexity: O(k log n) for k kept rows; called when the reach or the rows have changed, or a
  ///   reason may have gone.
  func dropKeptRows(in indices: Range<Int>) {
    let shown = tree.indices(wrapping: indices)
    // The rule may request ids meanwhile.
    var next = kept
    next.drop { key, reason in
      guard mayKeep(key), let index = tree.index(of: key), !shown.first.contains(index),
        !shown.then.contains(index)
      else { return false }
      switch reason {
      case .answer: return true
      case .itself: return keepsItself(key)
      case .asked: return false
      }
    }
    kept = next
  }

  /// Keeps those of some rows that keep themselves or that the rule keeps, and returns them.
  func keepRows(among leaving: [RowKey]) -> [RowKey] {
    guard !leaving.isEmpty, keepRule != nil || rowsMayKeepThemselves else { return [] }
    var found: [RowKey] = []
    for key in leaving where mayKeep(key) {
      if keepsItself(key) {
        kept.add(key, .itself)
      } else if let keepRule, keepRule.keeps(key, of: self), mayKeep(key) {
        kept.add(key, .answer)
      } else {
        continue
      }
      found.append(key)
    }
    return found
  }

  /// Whether a row can stay: it is in the list, in no collapsed section, and has not lost its node.
  private func mayKeep(_ key: RowKey) -> Bool {
    tree.index(of: key) != nil && !lacksContent(key)
  }

  /// Whether some row may stay by itself: there is focus, a drag or a mark, or there are nodes in
  /// the rows, one of which may move.
  private var rowsMayKeepThemselves: Bool {
    guard let scene else { return false }
    return contents.areUsed || scene.focusedItem != nil || scene.input.reordering.drag != nil
      || scene.structure.markingViews.contains { isDescendant(of: $0) }
  }

  /// Whether a row stays by itself: it, or something in it, has focus, is being dragged to another
  /// position, or is marked as the chosen one by a view around; a view in it moves or is touched;
  /// or a number is on its way that the behavior of a view in it animates.
  ///
  /// - Complexity: O(m) for m nodes in the row.
  private func keepsItself(_ key: RowKey) -> Bool {
    guard let scene else { return false }
    let row = Item.row(self, key)
    if scene.focusedItem?.isPart(of: row) == true { return true }
    if scene.input.reordering.drag?.state.item.isPart(of: row) == true { return true }
    if scene.structure.markingViews.contains(where: { $0.marks(row) }) { return true }
    guard let node = content(of: key) else { return false }
    let isAnimated = scene.animation.numbers.contains {
      $0.isActive && $0.view?.isDescendant(of: node) == true
    }
    return isAnimated || node.holdsMovingView
  }

  /// Has the rule called again, at the end of the tick, for a kept row; for nil for all.
  package func askAgain(about key: RowKey? = nil) {
    guard !kept.rows.isEmpty else { return }
    kept.ask(key)
    if kept.isDue, let scroller { scene?.needsSettling(scroller) }
  }
}

extension Node {
  /// Whether a scroll view in the subtree moves, is touched or has still to report its end.
  fileprivate var holdsMovingView: Bool {
    var moves = false
    visit { node in
      guard let view = node as? ScrollView else { return }
      if view.phase != .idle || !view.reported.pendingEndings.isEmpty { moves = true }
    }
    return moves
  }
}

extension ScrollView {
  /// Whether the view has marked a row in its content, or something in the row, as the chosen one.
  fileprivate func marks(_ row: Item) -> Bool {
    guard let markedID, row.node.isDescendant(of: self) else { return false }
    if row.id == markedID { return true }
    return scene?.structure.markers.nodes(marked: markedID).contains {
      Item.node($0).isPart(of: row)
    } == true
  }
}

extension Item {
  /// Has the rule of a list called again for what it keeps: the row itself, the row around an
  /// item, or all rows of a list.
  func askAgainToKeep() {
    switch self {
    case .row(let list, let key): list.askAgain(about: key)
    case .node(let list as ListNode): list.askAgain()
    case .node(let node):
      if case .row(let list, let key)? = node.rowAround { list.askAgain(about: key) }
    case .section: break
    }
  }
}

extension Scene {
  /// Looks again, after the events in the queue, at the rows that keep themselves: what has kept
  /// one may have ended.
  ///
  /// Called when focus or a mark moves and when a view, a number or a dragged item comes to rest.
  func keptRowsMayLeave() {
    let lists = structure.markers.lists
    guard structure.hasLists, lists.contains(where: { $0.kept.keepThemselves }) else { return }
    enqueue(
      .call { scene in
        for list in scene.structure.markers.lists where list.kept.keepThemselves {
          list.kept.becomeDue()
          if let view = list.scroller { scene.needsSettling(view) }
        }
      })
  }
}
