/// A scroll view whose sections have to be complete before it is submitted (G1–G7).
///
/// A scene keeps its forms as long as their views live.
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
  /// Whether a collapsed section may be expanded to show what is missing in it (G5).
  public let expandsSections: Bool
  /// Who listens to the form's events.
  public let listeners = ListenerList()

  @Faint private var scene: Scene?
  private var watch: FormWatch?

  /// Makes a form of sections that exist in the view; others are ignored until they do.
  public init(
    view: ScrollView, sectionIDs: [MarkerID], placement: Placement = .top,
    animation: ScrollAnimation? = .standard, expandsSections: Bool = true, in scene: Scene
  ) {
    self.view = view
    self.sectionIDs = sectionIDs
    self.placement = placement
    self.animation = animation
    self.expandsSections = expandsSections
    self.scene = scene
    scene.forms.removeAll { !$0.view.isAlive }
    scene.forms.append(self)
  }

  /// The sections that count, in layout order: top to bottom, then leading to trailing (G2).
  public var sections: [Item] {
    var seen: Set<Item> = []
    return inLayoutOrder(
      sectionIDs.compactMap { id in
        guard let item = scene?.lookup(id, below: view), item.isAlive, item.countsForForms,
          seen.insert(item).inserted
        else { return nil }
        return item
      })
  }

  /// The sections that still need work, in layout order.
  public var incompleteSections: [Item] {
    sections.filter { $0.completion.isComplete == false }
  }

  /// Items of the view from top to bottom, then from leading to trailing.
  ///
  /// What a collapsed section hides has no place of its own and comes where that section lies, in
  /// document order.
  func inLayoutOrder(_ items: [Item]) -> [Item] {
    scene?.renumberIfNeeded()
    return items.map { item -> (item: Item, origin: Point, order: Int) in
      (item, view.frame(of: item.foldedInto ?? item).origin, item.node.documentOrder)
    }.sorted {
      ($0.origin.y, $0.origin.x, $0.order) < ($1.origin.y, $1.origin.x, $1.order)
    }.map(\.item)
  }

  // MARK: - Submitting

  /// Submits the form, or refuses and scrolls to the first incomplete section (G2, G3).
  ///
  /// Until a finger moves the form, an error that turns up later sends it there, once (G6).
  ///
  /// - Returns: the ids of the incomplete sections; empty when the form was submitted.
  @discardableResult
  public func submit() -> [MarkerID] {
    guard let scene else { return [] }
    scene.emit(.submit, on: self)
    let open = incompleteSections
    watch = FormWatch(known: Set(open), aim: open.first)
    guard let first = open.first else {
      scene.emit(.submitted, on: self)
      return []
    }
    block(at: first, open)
    return open.compactMap(\.id)
  }

  /// Says what is missing, and goes there.
  private func block(at first: Item, _ open: [Item]) {
    guard let scene, let id = first.id else { return }
    scene.emit(
      .submitBlocked, on: self, detail: .blocked(section: id, incomplete: open.compactMap(\.id)))
    expand(first)
    let aim = first.foldedInto ?? first
    var options = ScrollOptions()
    options.animation = animation
    options.revealsThroughAncestors = true
    if placement == .top {
      options.alignment =
        view.axes == .horizontal ? Alignment(x: 0, y: nil) : Alignment(x: nil, y: 0)
    }
    let motion = view.scroll(ScrollCall(.item(aim), options, name: "submit"))
    watch?.motion = motion
    motion?.onEnd { [weak self] motion in
      guard let self else { return }
      if motion.cancelledBy == "user" { watch = nil }
      guard motion.outcome == .arrived, first.isAlive else { return }
      focusFirstOpenField(of: first)
    }
  }

  /// Gives focus to the first incomplete field of a section, else to the section itself.
  private func focusFirstOpenField(of section: Item) {
    let field = fields(of: section).first { $0.completion.isComplete == false }
    let aim = field ?? section
    scene?.focus(aim.foldedInto ?? aim)
  }

  // MARK: - Late errors (G6)

  /// Whether an error that turns up now would be noticed.
  var isWatching: Bool { watch != nil }

  /// Whether something has changed that the form has not looked at.
  var hasNews: Bool { watch?.hasNews == true }

  /// Notes that the content was edited.
  func noteEdit() { watch?.hasNews = true }

  /// The form's part of a tick: a finger ends the watch; edits, and predicates while the form is on
  /// its way, are looked at.
  func update() {
    guard let watch, view.isAlive else { return self.watch = nil }
    if isMovedByHand { return self.watch = nil }
    if watch.hasNews || watch.motion?.isDone == false { lookAgain() }
  }

  /// Goes to an error that was not there at the submission, if it comes before the one the form
  /// heads for; once.
  public func lookAgain() {
    guard var watch else { return }
    watch.hasNews = false
    let open = incompleteSections
    let late = open.first { !watch.known.contains($0) }
    watch.known = Set(open)
    self.watch = watch
    guard let late, let first = open.first else { return }
    if let aim = watch.aim, aim != late, first == aim { return }
    self.watch = nil
    block(at: late, open)
  }

  /// Whether a finger, wheel or key moves the form, what is inside of it or what it is inside of.
  private var isMovedByHand: Bool {
    if view.activity.isByHand { return true }
    return scene?.touches.contains { touch in
      guard let other = touch.owner, other.activity.isByHand else { return false }
      return other.isDescendant(of: view) || view.isDescendant(of: other)
    } ?? false
  }
}

/// What a submitted form remembers to tell late errors from old ones (G6).
struct FormWatch {
  /// The sections that were incomplete at the last look.
  var known: Set<Item>
  /// The section the form heads for or rests on.
  var aim: Item?
  /// What brings it there.
  var motion: ScrollMotion?
  /// Whether the content was edited since the last look.
  var hasNews = false
}

extension Scene {
  /// Lets forms look again at what has been edited.
  func noteEdit(in view: ScrollView) {
    for form in forms where form.isWatching && view.isDescendant(of: form.view) { form.noteEdit() }
    for form in forms where form.isWatching && form.view.isDescendant(of: view) { form.noteEdit() }
  }
}
