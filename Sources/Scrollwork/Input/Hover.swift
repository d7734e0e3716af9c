/// A mouse that moves without a button.
struct Hover {
  /// Where it is, in points of the scene; nil while it is not over the scene.
  private(set) var point: Point?
  /// What it was over when that was last reported: the item under it and what that is inside of,
  /// from the inside out.
  private(set) var hosts: [Item] = []

  mutating func move(to point: Point?) { self.point = point }

  mutating func come(over hosts: [Item]) { self.hosts = hosts }
}

/// What `hover` and `leave` report.
package struct HoverChange {
  /// Where the mouse is in the viewport of the item's scroll view, in points, in the scene where
  /// there is none; for `leave` nil where it has left the scene.
  package let point: Point?
  /// The number of hosts, from the item outwards, that it has come over or left; those further out
  /// do not hear of it.
  let levels: Int
}

extension Scene {
  /// Moves the mouse, with no button pressed.
  ///
  /// What it comes over and leaves hears `hover` and `leave` with the next tick: each host once, as
  /// long as the mouse is over it or anything inside of it. What moves under a mouse that stands
  /// still counts, too, at the end of each tick.
  ///
  /// - Parameter point: Where, in points from the upper left corner of the scene; nil for outside
  ///   of it. One that is not finite is outside.
  /// - Complexity: O(d) at depth d, beside finding the item, also once in each tick in which
  ///   anything moves while the mouse is over the scene.
  package func hover(at point: Point?) {
    layoutIfNeeded()
    input.hover.move(to: point.flatMap { $0.isFinite ? $0 : nil })
    updateHover()
  }

  /// Reports what has come under the mouse, and what is no longer under it.
  func updateHover() {
    let former = input.hover.hosts
    guard input.hover.point != nil || !former.isEmpty else { return }
    let hosts = hostsUnderMouse
    guard hosts != former else { return }
    input.hover.come(over: hosts)
    var shared = 0
    while shared < min(hosts.count, former.count),
      hosts[hosts.count - 1 - shared] == former[former.count - 1 - shared]
    {
      shared += 1
    }
    report(.leave, former, beyond: shared, isAll: hosts.isEmpty)
    report(.hover, hosts, beyond: shared, isAll: former.isEmpty)
  }

  /// What is under the mouse now, from the inside out; empty for nothing.
  fileprivate var hostsUnderMouse: [Item] {
    guard let point = input.hover.point, let item = named(at: point) else { return [] }
    return self.hosts(from: item)
  }

  /// Queues an event for the innermost hosts, all but those that both lists share; for the scene,
  /// too, where that is all of them.
  private func report(
    _ name: EventName.BuiltIn, _ hosts: [Item], beyond shared: Int, isAll: Bool
  ) {
    // The innermost ones may be gone with what was removed under the mouse.
    guard let first = hosts.firstIndex(where: { $0.isAlive }), first < hosts.count - shared else {
      return
    }
    let item = hosts[first]
    var view = item.scroller
    if case .node(let node as ScrollView) = item { view = node }
    let point = input.hover.point.map { view?.viewportPoint(at: $0) ?? $0 }
    let levels = hosts.count - shared - first + (isAll ? 1 : 0)
    emit(name, on: item, in: view, detail: .hover(HoverChange(point: point, levels: levels)))
  }
}

extension Item {
  /// Whether a mouse without a button is over the item, or over anything inside of it.
  package var isHovered: Bool {
    guard isAlive, let scene = node.scene, scene.input.hover.point != nil else { return false }
    scene.layoutIfNeeded()
    return scene.hostsUnderMouse.contains(self)
  }
}
