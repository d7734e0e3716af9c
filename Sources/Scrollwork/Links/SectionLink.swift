/// A link between a list of sections and a strip of labels, each label with the id of its section.
///
/// Scrolling the list activates the list's `activeSection`; tapping a label scrolls the list to its
/// section. A chosen label stays active until the user scrolls the list again.
package final class SectionLink: Link {
  /// Where the active label is scrolled to in the strip.
  package enum Follow: String, Hashable, Sendable, CaseIterable {
    /// To the center, clamped to the range.
    case center
    /// By the least movement that shows it.
    case minimal
  }

  /// The view with the sections.
  package let list: ScrollView
  /// The view with the labels.
  package let labels: ScrollView
  /// Where the active label is scrolled to in the strip.
  package let follow: Follow
  /// The animation of both views when a label is chosen, and of the strip when the active section
  /// changes; nil jumps.
  package let animation: ScrollAnimation?
  /// The id of the active section; nil before the first.
  package private(set) var active: MarkerID?

  /// The section of a chosen label, until the user scrolls the list or the section is gone; the
  /// list's active section is then ignored.
  private var chosen: Item?

  /// Links two views of a scene; the strip jumps to the label of the active section.
  package init(
    list: ScrollView, labels: ScrollView, follow: Follow = .center,
    animation: ScrollAnimation? = .standard, in scene: Scene
  ) {
    self.list = list
    self.labels = labels
    self.follow = follow
    self.animation = animation
    super.init(in: scene)
    for view in list === labels ? [list] : [list, labels] { join(view) }
    scene.layoutIfNeeded()
    active = list.activeSection?.id
    if !list.hasSections {
      scene.report(
        ScrollReport(
          severity: .note, code: .listWithoutSections,
          message: "a link of sections activates nothing: the list has no sections",
          help: "put sw.section { id = … } into the list, one for each label", view: list.id))
    }
    if let active { reveal(active, animation: nil, by: scene.presentCause("link")) }
  }

  /// Makes a section active and scrolls the list to its start; momentum in the list ends.
  ///
  /// - Returns: the list's motion; nil when the list has no such section.
  @discardableResult
  package func choose(_ id: MarkerID) -> ScrollMotion? {
    guard isActive, let section = list.sectionSequence.section(with: id) else { return nil }
    chosen = section
    let cause = scene?.presentCause("choose")
    activate(id, by: cause)
    var options = ScrollOptions()
    options.alignment = .start
    options.animation = animation
    if animation == nil { list.stop(by: cause) }
    var call = ScrollCall(.id(id), options, name: "choose")
    call.cause = cause
    return list.scroll(call)
  }

  override func memberTapped(_ item: Item) {
    guard item.isMoved(by: labels), let id = item.id, !labels.listeners.isMuted(.builtIn(.tap))
    else { return }
    choose(id)
  }

  /// Ends the link, as it needs both views.
  override func lose(_ view: ScrollView) { end() }

  override func memberChanged() {
    guard isActive else { return }
    if list.isMovedByHand || chosen.map({ !list.canReach($0) }) == true { chosen = nil }
    guard let section = (chosen ?? list.activeSection)?.id, section != active else { return }
    activate(section, by: list.cause)
  }

  private func activate(_ id: MarkerID, by cause: Cause?) {
    guard id != active else { return }
    let old = active
    active = id
    scene?.emit(.active, on: self, detail: .ids(from: old, to: id))
    reveal(id, animation: animation, by: cause)
  }

  private func reveal(_ id: MarkerID, animation: ScrollAnimation?, by cause: Cause?) {
    var options = ScrollOptions()
    options.animation = animation
    if follow == .center { options.alignment = Alignment(.center) }
    labels.markedID = id
    var call = ScrollCall(.id(id), options, name: "link")
    call.cause = cause
    labels.follow(call)
  }
}

extension ScrollView {
  /// Whether a finger, wheel or key moves the content now, or has done so in this tick.
  fileprivate var isMovedByHand: Bool {
    activity.isByHand || source == .user && movement.last.tick == scene?.tickCount
  }

  /// Moves the view to a target chosen by a section link, with the source `link`; not under a
  /// finger.
  func follow(_ call: ScrollCall) {
    guard let scene, let offset = resolve(call), offset.isFinite else { return }
    if activity.isTouched { return }
    // Links write each view once a tick: one that a group or another section link has moved in this
    // stage is not moved again.
    if scene.linkStage.isUnderWay {
      let isPlaced = linkage.round == scene.linkStage.round && linkage.writer != nil
      if isPlaced || linkage.revealRound == scene.linkStage.round { return }
      linkage.reveal(in: scene.linkStage.round)
    }
    if let animation = call.options.animation {
      animate(
        call, to: offset, with: animation, motion: ScrollMotion(call.name, view: self),
        source: .link)
    } else {
      stop(by: call.cause)
      scene.lead(self)
      move(to: offset, source: .link, by: call.cause)
    }
  }
}
