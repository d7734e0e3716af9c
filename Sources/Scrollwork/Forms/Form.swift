/// A form in a scroll view: it is submitted only when its sections are complete.
///
/// The scene owns its forms; one whose view was removed is released when the next form is made.
package final class Form: WeaklyReferenced {
  /// Where an incomplete section is scrolled to.
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The section's start is aligned with the start of the visible region.
    case top
    /// The least movement that shows the section; none if it is visible.
    case minimal
  }

  /// The view that contains the sections.
  package let view: ScrollView
  /// The ids of the sections, in any order.
  package let sectionIDs: [MarkerID]
  /// Where an incomplete section is scrolled to.
  package let placement: Placement
  /// The animation of the movement; nil jumps.
  package let animation: ScrollAnimation?
  /// Whether a collapsed section is expanded when it is incomplete or its fields get focus.
  package let expandsSections: Bool
  /// The listeners of the form's events.
  package let listeners = ListenerList()

  /// The cell through which weak handles read it.
  package let weakBox = WeakBox()

  @WeakHandle private var scene: Scene?
  private var watch: FormWatch?

  /// Makes a form of sections by id; ids without an item in the view are ignored until there is
  /// one.
  package init(
    view: ScrollView, sectionIDs: [MarkerID], placement: Placement = .top,
    animation: ScrollAnimation? = .standard, expandsSections: Bool = true, in scene: Scene
  ) {
    self.view = view
    self.sectionIDs = sectionIDs
    self.placement = placement
    self.animation = animation
    self.expandsSections = expandsSections
    self.scene = scene
    listeners.willAdd = { [scene = WeakHandle(scene)] host, name, _ in
      scene.object?.beginListening(to: name, on: host) ?? 0
    }
    weakBox.begin(self)
    scene.forms.removeAll { !$0.view.isAlive }
    scene.forms.append(self)
  }

  deinit { weakBox.end() }

  /// The visible and enabled sections in layout order: top to bottom, then leading to trailing.
  ///
  /// - Complexity: O(n log n) for n sections.
  package var sections: [Item] {
    var seen: Set<Item> = []
    return inLayoutOrder(
      sectionIDs.compactMap { id in
        guard let item = scene?.lookup(id, below: view), item.isAlive, item.countsForForms,
          seen.insert(item).inserted
        else { return nil }
        return item
      })
  }

  /// The sections whose completion is false, in layout order.
  package var incompleteSections: [Item] {
    sections.filter { $0.completion.isComplete == false }
  }

  /// Sorts items of the view from top to bottom on the screen, then from leading to trailing.
  ///
  /// Items hidden by a collapsed section have its position, and are sorted in document order, in an
  /// inverted view from last to first.
  func inLayoutOrder(_ items: [Item]) -> [Item] {
    scene?.renumberIfNeeded()
    let inverted = view.invertedAxes
    let direction = inverted.isEmpty ? 1 : -1
    return items.map { item -> (item: Item, origin: Point, order: Int, row: Int) in
      var row = 0
      if case .row(let list, let key) = item { row = list.tree.indexInSection(of: key) ?? 0 }
      var origin = view.frame(of: item.foldedInto ?? item).origin
      for axis in Axis.allCases where inverted.contains(axis) { origin[axis] = -origin[axis] }
      return (
        item, origin, direction * item.node.layoutState.documentOrder, direction * row
      )
    }.ordered {
      ($0.origin.y, $0.origin.x, $0.order, $0.row) < ($1.origin.y, $1.origin.x, $1.order, $1.row)
    }.map { $0.item }
  }

  // MARK: - Submitting

  /// Submits the form, or refuses and scrolls to the first incomplete section.
  ///
  /// Then, until a finger, wheel or key moves the form, it scrolls once to a section that becomes
  /// incomplete later.
  ///
  /// - Returns: the ids of the incomplete sections; empty when the form was submitted.
  @discardableResult
  package func submit() -> [MarkerID] {
    guard let scene else { return [] }
    scene.emit(.submit, on: self)
    let open = incompleteSections
    watch = FormWatch(known: Set(open), aim: open.first)
    guard let first = open.first else {
      scene.emit(.submitted, on: self)
      return []
    }
    block(at: first, open)
    return open.compactMap { $0.id }
  }

  /// Emits `submit_blocked` and scrolls to a section; its first open field gets focus on arrival.
  private func block(at first: Item, _ open: [Item]) {
    guard let scene, let id = first.id else { return }
    scene.emit(
      .submitBlocked, on: self, detail: .blocked(section: id, incomplete: open.compactMap { $0.id })
    )
    expand(first)
    let aim = first.foldedInto ?? first
    var options = ScrollOptions()
    options.animation = animation
    options.revealsThroughAncestors = true
    if placement == .top {
      options.alignment =
        view.axes == .horizontal ? Alignment(x: 0, y: nil) : Alignment(x: nil, y: 0)
    }
    let cause = scene.presentCause("submit")
    let motion = view.scroll(ScrollCall(.item(aim), options, name: "submit"))
    watch?.motion = motion
    motion?.onEnd { [form = WeakHandle(self)] motion in
      guard let form = form.object else { return }
      if motion.cancelledBy == "user" { form.watch = nil }
      guard motion.outcome == .arrived, first.isAlive else { return }
      form.focusFirstOpenField(of: first, by: cause)
    }
  }

  /// Moves focus to the first incomplete field of a section, else to the section itself.
  private func focusFirstOpenField(of section: Item, by cause: Cause) {
    let field = fields(of: section).first { $0.completion.isComplete == false }
    let aim = field ?? section
    scene?.focus(aim.foldedInto ?? aim, by: cause)
  }

  // MARK: - Late errors

  /// Whether the form looks for sections that become incomplete after a submission.
  var isWatching: Bool { watch != nil }

  /// Whether the content was edited since the form last looked.
  var hasNews: Bool { watch?.hasNews == true }

  /// Notes an edit of the content.
  func noteEdit() { watch?.hasNews = true }

  /// Runs once a tick: a gesture ends the watch; after an edit, and in every tick of the form's
  /// motion, completions are evaluated again.
  func update() {
    guard let watch, view.isAlive else { return self.watch = nil }
    if isMovedByHand { return self.watch = nil }
    if watch.hasNews || watch.motion?.isDone == false { lookAgain() }
  }

  /// Scrolls to the first section that became incomplete since the submission, unless the form's
  /// present target comes before it; this ends the watch for others.
  package func lookAgain() {
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

  /// Whether a finger, wheel or key moves the form's view, or a finger a view inside or around it.
  private var isMovedByHand: Bool {
    if view.activity.isByHand { return true }
    return scene?.input.touches.contains { touch in
      guard let other = touch.owner, other.activity.isByHand else { return false }
      return other.isDescendant(of: view) || view.isDescendant(of: other)
    } ?? false
  }
}

/// The state of a submitted form that detects sections which become incomplete later.
struct FormWatch {
  /// The sections that were incomplete at the last evaluation.
  var known: Set<Item>
  /// The section that the form scrolls to or has scrolled to.
  var aim: Item?
  /// The motion to that section.
  var motion: ScrollMotion?
  /// Whether the content was edited since the last evaluation.
  var hasNews = false
}

extension Scene {
  /// Notes an edit for the watching forms in, of and around a view.
  func noteFormEdit(in view: ScrollView) {
    for form in forms where form.isWatching {
      if view.isDescendant(of: form.view) || form.view.isDescendant(of: view) { form.noteEdit() }
    }
  }

  /// The number of forms in the scene.
  package var formCount: Int { forms.count }
}
