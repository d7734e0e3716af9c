/// A link between the targets of a list and a strip of labels: its sections, or where it has none,
/// all of its targets.
///
/// The label of a target has its id; a target without such a label has the one with its number.
/// Scrolling the list activates a target; tapping a label scrolls the list to its target. A chosen
/// target stays active until the user scrolls the list again.
package final class SectionLink: Link {
  /// Where the active label is scrolled to in the strip.
  package enum Follow: String, Hashable, Sendable, CaseIterable {
    /// To the center, clamped to the range.
    case center
    /// By the least movement that shows it.
    case minimal
  }

  /// Which targets of the list are linked.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    case sections
    /// All, as for snapping and positions.
    case targets
  }

  /// Where in the region a target of the list is aligned.
  package enum Align: String, Hashable, Sendable, CaseIterable {
    case start
    case center

    fileprivate var alignment: Alignment { self == .start ? .start : Alignment(.center) }
  }

  /// What a link does beyond following the list.
  package struct Settings {
    package var follow = Follow.center
    /// The animation of both views when a label is chosen, and of the strip when another target
    /// becomes active; nil jumps.
    package var animation: ScrollAnimation? = .standard
    /// Which targets are linked; nil for sections if the list has any, else all.
    package var scope: Scope?
    package var align = Align.start
    /// Whether moving the strip moves the list.
    package var isTwoWay = false

    package init() {}
  }

  /// The view with the targets.
  package let list: ScrollView
  /// The view with the labels.
  package let labels: ScrollView
  package let settings: Settings
  /// The id of the active target; nil before the first, and for one without an id.
  package private(set) var active: MarkerID?
  /// The view that drives: the list, or in a two-way link the one touched or called last.
  package private(set) var driver: ScrollView

  /// The active target.
  private var activeItem: Item?
  /// The target of a chosen label, until the user scrolls the list or the target is gone; the
  /// targets that the list passes are then ignored.
  private var chosen: Item?
  /// The offsets that the last link stage has seen.
  private var listOffset = Point.zero
  private var labelsOffset = Point.zero
  /// The progress that listeners know.
  private var reportedProgress = 0.0

  /// Links two views of a scene; the strip jumps to the label of the active target.
  package init(
    list: ScrollView, labels: ScrollView, _ settings: Settings = Settings(), in scene: Scene
  ) {
    self.list = list
    self.labels = labels
    self.settings = settings
    driver = list
    super.init(in: scene)
    for view in list === labels ? [list] : [list, labels] { join(view) }
    scene.layoutIfNeeded()
    (listOffset, labelsOffset) = (list.geometry.contentOffset, labels.geometry.contentOffset)
    let targets = targets
    if targets.count == 0 {
      scene.report(
        ScrollReport(
          severity: .note, code: .listWithoutSections,
          message: "a link of sections activates nothing: \(emptiness)",
          help: "put an item, a row or sw.section { id = … } into the list, one for each label",
          view: list.id))
    }
    guard let item = targets.active, item.id != nil || label(for: item) != nil else { return }
    (active, activeItem) = (item.id, item)
    reveal(item, animation: nil, by: scene.presentCause("link"))
  }

  private var emptiness: String {
    settings.scope == .sections ? "the list has no sections" : "the list has no targets"
  }

  /// The targets of the list, as of the last layout.
  private var targets: LinkTargets { LinkTargets(of: list, settings.scope, settings.align) }

  // MARK: - The list's position

  /// The number of targets as of now; 0 when the link has ended.
  package var count: Int { isActive ? targets.count : 0 }

  /// The index of the active target; nil before the first.
  package var activeIndex: Int? {
    isActive ? activeItem.flatMap { targets.index(of: $0) } : nil
  }

  /// The position of the list among its targets, 1 to their count, as of now.
  ///
  /// See `LinkTargets.progress`; 0 without targets, and when the link has ended.
  package var progress: Double { isActive ? targets.progress : 0 }

  /// The listeners of `progress` are notified of changes from now on.
  override func willListen(to name: EventName) {
    if name == .builtIn(.progress) { reportedProgress = progress }
  }

  /// Queues `progress` at the end of a link stage, if it has changed.
  func reportProgress() {
    let former = reportedProgress
    reportedProgress = progress
    guard isActive, reportedProgress != former else { return }
    scene?.emit(.progress, on: self, detail: .progress(from: former, to: reportedProgress))
  }

  // MARK: - Choosing

  /// The target with an id or, where none has it, with a number from 1.
  package func target(named id: MarkerID) -> Item? {
    let targets = targets
    if let item = targets.item(with: id) { return item }
    guard case .integer(let number) = id, number >= 1, number <= targets.count else {
      return nil
    }
    return targets.item(at: number - 1)
  }

  /// The target that an item of the list is, or that has it as its label; nil for others.
  package func target(of item: Item) -> Item? {
    let targets = targets
    if targets.index(of: item) != nil { return item }
    guard item.isMoved(by: labels) else { return nil }
    if let named = item.id.flatMap({ targets.item(with: $0) }) { return named }
    let strip = labelTargets
    guard let label = strip.item(around: item), let index = strip.index(of: label) else {
      return nil
    }
    return target(at: index, of: strip, in: targets)
  }

  /// Makes the target with an id or a number active; see `choose(_:animation:)`.
  @discardableResult
  package func choose(_ id: MarkerID) -> ScrollMotion? {
    target(named: id).flatMap { choose($0, animation: settings.animation) }
  }

  /// Makes a target active and scrolls the list to it; momentum in the list ends.
  ///
  /// - Returns: the list's motion; nil for an item that is no target.
  @discardableResult
  package func choose(_ item: Item, animation: ScrollAnimation?) -> ScrollMotion? {
    guard isActive, targets.index(of: item) != nil else { return nil }
    chosen = item
    driver = list
    let cause = scene?.presentCause("choose")
    activate(item, by: cause)
    var options = ScrollOptions()
    options.alignment = settings.align.alignment
    options.animation = animation
    if animation == nil { list.stop(by: cause) }
    let named = item.id.flatMap { scene?.lookup($0, below: list) == item ? $0 : nil }
    var call = ScrollCall(named.map { .id($0) } ?? .item(item), options, name: "choose")
    call.cause = cause
    return list.scroll(call)
  }

  override func memberTapped(_ item: Item) {
    guard item.isMoved(by: labels), !labels.listeners.isMuted(.builtIn(.tap)),
      let target = target(of: item)
    else { return }
    choose(target, animation: settings.animation)
  }

  /// Ends the link, as it needs both views.
  override func lose(_ view: ScrollView) { end() }

  // MARK: - Following the list

  override func memberChanged() {
    guard isActive else { return }
    if settings.isTwoWay, list !== labels { chooseDriver() }
    if listeners.hears(.builtIn(.progress)) { scene?.linkStage.notify(self) }
    if list.isMovedByHand || chosen.map({ !list.canReach($0) }) == true { chosen = nil }
    guard let item = chosen ?? targets.active else { return }
    activate(item, by: list.cause)
  }

  private func activate(_ item: Item, by cause: Cause?) {
    let id = item.id
    guard id != active || id == nil && item != activeItem else {
      // An item that was made anew under the same id.
      return activeItem = item
    }
    guard id != nil || label(for: item) != nil else { return }
    let old = active
    (active, activeItem) = (id, item)
    scene?.emit(.active, on: self, detail: .ids(from: old, to: id))
    reveal(item, animation: settings.animation, by: cause)
  }

  private func reveal(_ item: Item, animation: ScrollAnimation?, by cause: Cause?) {
    var options = ScrollOptions()
    options.animation = animation
    if settings.follow == .center { options.alignment = Alignment(.center) }
    let label = label(for: item)
    let named = item.id.flatMap { label == nil || label?.id == $0 ? $0 : nil }
    labels.markedID = named ?? label?.id
    let target: ScrollTarget? = named.map { .id($0) } ?? label.map { .item($0) }
    guard driver === list, let target else { return }
    var call = ScrollCall(target, options, name: "link")
    call.cause = cause
    labels.follow(call)
  }

  // MARK: - Labels

  private var labelTargets: LinkTargets { LinkTargets(of: labels, .targets, .center) }

  /// The label with a target's id, else the one with its number, unless that is another's by id.
  private func label(for item: Item) -> Item? {
    if let label = item.id.flatMap({ scene?.lookup($0, below: labels) }) { return label }
    let (targets, strip) = (targets, labelTargets)
    guard let index = targets.index(of: item), index < strip.count else { return nil }
    let label = strip.item(at: index)
    return label.id.flatMap { targets.item(with: $0) } == nil ? label : nil
  }

  /// The target of a label at an index: the one with the label's id, else the one with its number,
  /// unless that has a label by its own id.
  private func target(at index: Int, of strip: LinkTargets, in targets: LinkTargets) -> Item? {
    if let named = strip.item(at: index).id.flatMap({ targets.item(with: $0) }) { return named }
    guard index < targets.count else { return nil }
    let item = targets.item(at: index)
    return item.id.flatMap { scene?.lookup($0, below: labels) } == nil ? item : nil
  }

  // MARK: - Two ways

  /// Lets the view drive that has moved by itself since the last link stage; where both have, the
  /// one that did not drive.
  ///
  /// A strip that drives moves the list to its own position among the labels.
  private func chooseDriver() {
    let listMoves = list.hasMovedByItself(since: listOffset)
    let labelsMove = labels.hasMovedByItself(since: labelsOffset)
    defer {
      (listOffset, labelsOffset) = (list.geometry.contentOffset, labels.geometry.contentOffset)
    }
    if listMoves, driver === labels {
      driver = list
      if !labels.activity.isTouched { labels.stop(by: list.cause) }
    } else if labelsMove, !list.activity.isTouched {
      driver = labels
      chosen = nil
      followLabels()
    }
  }

  private func followLabels() {
    let (targets, strip) = (targets, labelTargets)
    guard strip.count > 0, targets.count > 0 else { return }
    let position = strip.progress
    let index = Int(position.rounded(.down)) - 1
    func number(at index: Int) -> Double? {
      let target = target(at: index % strip.count, of: strip, in: targets)
      guard let found = target.flatMap({ targets.index(of: $0) }) else { return nil }
      // Past the last label of a loop comes the first one again.
      let round = list.loop != nil && index >= strip.count ? targets.count : 0
      return Double(found + round + 1)
    }
    let share = position - position.rounded(.down)
    guard let from = number(at: index), let to = share == 0 ? from : number(at: index + 1),
      let offset = targets.offset(at: from + share * (to - from))
    else { return }
    let isHorizontal = list.axes.stacking == .horizontal
    var call = ScrollCall(
      .point(x: isHorizontal ? offset : nil, y: isHorizontal ? nil : offset), ScrollOptions(),
      name: "link")
    call.cause = labels.cause
    list.follow(call)
  }
}

extension ScrollView {
  /// Whether a finger, wheel or key moves the content now, or has done so in this tick.
  fileprivate var isMovedByHand: Bool {
    activity.isByHand || source == .user && movement.last.tick == scene?.tickCount
  }

  /// Whether the offset is another one than before, and neither a link nor layout has moved it
  /// last.
  fileprivate func hasMovedByItself(since offset: Point) -> Bool {
    guard geometry.contentOffset != offset else { return false }
    return switch source {
    case .user, .momentum, .animation, .program: true
    case .initial, .layout, .link, .keyboard, .refresh: false
    }
  }

  /// Moves the view to a target chosen by a section link, with the source `link`; not under a
  /// finger.
  func follow(_ call: ScrollCall) {
    guard let scene, var offset = resolve(call), offset.isFinite else { return }
    if activity.isTouched { return }
    // On the other axis the view may be beyond an end, where what moved it had taken it.
    if !snapState.holdsOutsideRange { offset = clamped(offset, for: call) }
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
      if move(to: offset, source: .link, by: call.cause) { snapState.leave() }
    }
  }
}
