/// A scroll view whose sections have to be complete before it is submitted (G1–G4).
public final class Form {
  /// Where an incomplete section is brought to.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Its start meets the region's start.
    case top
    /// A section in sight stays where it is; others come by the least movement.
    case minimal
  }

  /// The view the sections are in.
  public let view: ScrollView
  /// The ids of the sections, in any order.
  public let sectionIDs: [MarkerID]
  /// Where an incomplete section is brought to.
  public let placement: Placement
  /// How the view moves; nil jumps.
  public let animation: ScrollAnimation?
  /// Who listens to the form's events.
  public let listeners = ListenerList()
  private weak var scene: Scene?

  /// Makes a form of sections that exist in the view; others are ignored until they do.
  public init(
    view: ScrollView, sectionIDs: [MarkerID], placement: Placement = .top,
    animation: ScrollAnimation? = .standard, in scene: Scene
  ) {
    self.view = view
    self.sectionIDs = sectionIDs
    self.placement = placement
    self.animation = animation
    self.scene = scene
  }

  /// The sections that count, in layout order: top to bottom, then leading to trailing (G2).
  public var sections: [Item] {
    var seen: Set<Item> = []
    let found = sectionIDs.compactMap { id -> (item: Item, frame: Rect)? in
      guard let item = scene?.lookup(id, below: view), item.isAlive, item.countsForForms,
        seen.insert(item).inserted
      else { return nil }
      return (item, view.frame(of: item))
    }
    return found.sorted {
      ($0.frame.origin.y, $0.frame.origin.x) < ($1.frame.origin.y, $1.frame.origin.x)
    }.map(\.item)
  }

  /// The sections that still need work, in layout order.
  public var incompleteSections: [Item] {
    sections.filter { $0.completion.isComplete == false }
  }

  /// Submits the form, or refuses and scrolls to the first incomplete section (G2, G3).
  ///
  /// - Returns: the ids of the incomplete sections; empty when the form was submitted.
  @discardableResult
  public func submit() -> [MarkerID] {
    guard let scene else { return [] }
    scene.emit(.submit, on: self)
    let open = incompleteSections
    guard let first = open.first, let firstID = first.id else {
      scene.emit(.submitted, on: self)
      return []
    }
    let ids = open.compactMap(\.id)
    scene.emit(.submitBlocked, on: self, detail: .blocked(section: firstID, incomplete: ids))
    var options = ScrollOptions()
    options.animation = animation
    if placement == .top { options.alignment = Alignment(x: nil, y: 0) }
    if view.axes == .horizontal, placement == .top { options.alignment = Alignment(x: 0, y: nil) }
    let motion = view.scroll(ScrollCall(.item(first), options, name: "submit"))
    motion?.onEnd { [weak self] motion in
      guard motion.outcome == .arrived, let self, first.isAlive else { return }
      self.focus(in: first, section: firstID)
    }
    return ids
  }

  /// Gives focus to the first incomplete field of a section, else to the section itself.
  ///
  /// A section that is complete by then, or has gone away, needs none.
  private func focus(in section: Item, section id: MarkerID) {
    let field = section.node.firstOpenField.map(Item.node)
    scene?.focus(field ?? section, section: id, form: self)
  }
}

extension Node {
  /// The first incomplete field below that can be filled in.
  fileprivate var firstOpenField: Node? {
    for child in children where !child.isHidden && child.isEnabled {
      if child.completion.isComplete == false { return child }
      if let field = child.firstOpenField { return field }
    }
    return nil
  }
}

extension Item {
  /// Hidden and disabled sections do not hold a form up.
  fileprivate var countsForForms: Bool {
    guard !isHidden else { return false }
    var node: Node? = node
    while let current = node {
      if current.isHidden || !current.isEnabled { return false }
      node = current.parent
    }
    return true
  }
}
