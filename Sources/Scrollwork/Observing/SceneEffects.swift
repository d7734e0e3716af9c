/// The effects of the items that show, as evaluated last.
///
/// A scene has one from the first effect on. Each tick in which anything has moved calls each
/// function once for each item that shows and has it, after layout and links; a script that reads
/// effects between ticks, or a picture, has them evaluated anew if anything has changed since.
///
/// - Complexity: O(v + k + log n) for v views, k items in their viewports of n.
final class SceneEffects {
  /// The effects that change anything.
  private var shown: [Item: ItemEffect] = [:]
  /// The number of changes at the last evaluation; nil before the first.
  private var evaluated: Int?
  /// The items whose effect the trace has, in document order, with the last one.
  private var traced: [(item: Item, effect: ItemEffect)] = []
  /// What ticks have changed.
  let trace = EffectTrace()

  /// The effect of an item as last evaluated; nil for one that changes nothing.
  func effect(on item: Item) -> ItemEffect? { shown[item] }

  /// Whether any effect changes anything.
  var isEmpty: Bool { shown.isEmpty }

  /// Evaluates all effects, unless nothing has changed since the last time.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - isTick: Whether a tick, or the first layout, does; the trace knows only of these.
  ///   - isDrawing: Whether a picture is made.
  func evaluate(in scene: Scene, isTick: Bool = false, isDrawing: Bool = false) {
    guard isTick || evaluated != scene.pending.changes else { return }
    // A function that reads effects gets those of the last evaluation.
    evaluated = scene.pending.changes
    var effects: [(item: Item, effect: ItemEffect)] = []
    for item in ShownItems(in: scene).items {
      guard let rule = item.effectRule, item.isInViewport else { continue }
      do throws(RuleFault) {
        guard let effect = try rule.effect(on: item, isDrawing: isDrawing), effect != ItemEffect()
        else { continue }
        effects.append((item, effect))
      } catch {
        scene.report(
          ScrollReport(
            code: .ruleOrListenerFailed, message: "\(error)",
            help: "it is not called again, and what it was for shows as without it",
            event: "effect", view: item.scroller?.id, fault: error))
      }
    }
    shown = effects.reduce(into: [:]) { $0[$1.item] = $1.effect }
    guard isTick else { return }
    let former: [Item: ItemEffect] = traced.reduce(into: [:]) { $0[$1.item] = $1.effect }
    for (item, effect) in effects where former[item] != effect {
      trace.add(effect, of: item, in: scene)
    }
    for (item, _) in traced where shown[item] == nil { trace.add(nil, of: item, in: scene) }
    traced = effects
  }
}

/// The effects of a scene tick by tick: one sample for each item whose effect has changed.
package final class EffectTrace {
  /// The effect of an item after a tick that has changed it.
  package struct Sample {
    /// The tick.
    package let tick: Int
    /// The scroll view around the item; nil once that is gone.
    @WeakHandle package private(set) var view: ScrollView?
    /// The item's id; nil for one without.
    package let id: MarkerID?
    /// Its index among its siblings, from 0.
    package let index: Int?
    /// The effect; nil where it shows without one again, or no more.
    package let effect: ItemEffect?
  }

  /// The most samples that are stored; further ones are left out.
  private static let capacity = 500_000

  /// The samples in order of time.
  package private(set) var samples: [Sample] = []

  fileprivate func add(_ effect: ItemEffect?, of item: Item, in scene: Scene) {
    guard samples.count < Self.capacity else { return }
    let isAlive = item.isAlive
    samples.append(
      Sample(
        tick: scene.tickCount, view: isAlive ? item.scroller : nil, id: isAlive ? item.id : nil,
        index: isAlive ? item.index : nil, effect: effect))
  }
}

/// The items whose frames overlap the viewports of the views around them, in document order.
private struct ShownItems {
  private(set) var items: [Item] = []

  init(in scene: Scene) {
    visit(scene.root, in: nil)
    for sheet in scene.scrollViews where sheet.isFloating && sheet.isShown {
      visit(sheet, in: sheet)
    }
  }

  private mutating func visit(_ node: Node, in view: ScrollView?) {
    guard !node.hidesChildren else { return }
    let children = view.map { node.children(overlapping: $0.geometry.viewport) } ?? node.children
    for child in children where !child.isHidden && !child.isFloating { add(child, in: view) }
  }

  private mutating func add(_ node: Node, in view: ScrollView?) {
    items.append(.node(node))
    switch node {
    case let inner as ScrollView:
      visit(inner, in: inner)
      // What sticks shows away from its frame.
      for node in inner.stickyNodes where node.stickyDisplacement != .zero {
        if !items.contains(.node(node)) { add(node, in: inner) }
      }
    case let list as ListNode: addRows(of: list)
    default: visit(node, in: view)
    }
  }

  private mutating func addRows(of list: ListNode) {
    guard let view = list.scroller else { return }
    let shown = list.rows(overlapping: view.geometry.viewport)
    let stuck = list.stuckRows.filter { $0.shows && !shown.contains($0.key) }.map { $0.key }
    for key in stuck + shown {
      items.append(.row(list, key))
      if let node = list.content(of: key) { add(node, in: view) }
    }
  }
}

extension Item {
  /// The rule of the item's effect; of a row its own, or else that of its list.
  fileprivate var effectRule: EffectRule? {
    switch self {
    case .node(let node): node is ListNode ? nil : node.effect
    case .row(let list, let key): list.traits(of: key)?.effect ?? list.effect
    case .section: nil
    }
  }

  /// Whether its frame overlaps the viewport of its view, or it sticks there.
  fileprivate var isInViewport: Bool {
    guard let scroller else { return false }
    if case .node(let node) = self, node.stickyDisplacement != .zero { return true }
    return frame.overlaps(scroller.geometry.viewport)
  }

  /// What an effect makes of how the item shows now; nil without one, and while it does not show.
  package var effects: ItemEffect? {
    guard isAlive, let scene = node.scene, let effects = scene.watchers.effects else { return nil }
    scene.layoutIfNeeded()
    effects.evaluate(in: scene)
    return effects.effect(on: self)
  }

  /// Gives the item an effect, or with nil takes its own away; of a list, each of its rows.
  ///
  /// - Precondition: It is no section of a list.
  package func setEffect(_ rule: EffectRule?) {
    switch self {
    case .node(let node): node.effect = rule
    case .row(let list, let key):
      list.update(key, extent: nil) { $0.effect = rule }
      list.scene?.noteEffect()
    case .section: preconditionFailure("a section of a list has no effect")
    }
  }
}

extension Scene {
  /// Has effects evaluated from now on, and before the next read.
  func noteEffect() {
    if watchers.effects == nil { watchers.show(SceneEffects()) }
    pending.requireLook()
  }

  /// The effects tick by tick; nil in a scene without any.
  package var effectTrace: EffectTrace? { watchers.effects?.trace }
}
