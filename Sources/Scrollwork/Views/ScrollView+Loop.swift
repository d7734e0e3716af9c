/// How the content of a scroll view repeats.
package struct LoopSettings: Hashable, Sendable {
  /// The gap between the last item and the first, in points; nil for the spacing of the content.
  package var gap: Double?

  /// Makes the settings of a loop.
  package init(gap: Double? = nil) { self.gap = gap }
}

/// Why a view with loop settings does not loop, in words.
struct LoopObstacle: Hashable {
  let text: String
}

/// The loop that a view's content makes, and the node whose children repeat.
struct MeasuredLoop {
  var loop: ContentLoop
  var container: Node
}

/// How a view's content repeats.
struct LoopState {
  /// The loop of the last layout; nil for none.
  fileprivate var loop: ContentLoop?
  /// The node whose children repeat, and the nodes around it; empty without a loop, and where it is
  /// the view.
  fileprivate var nodes: [Node] = []
  /// Whether the view's own children repeat.
  fileprivate var isOfView = false
  /// Why the content does not repeat although the settings say so.
  fileprivate var obstacle: LoopObstacle?
  /// That, as last reported.
  fileprivate var reportedObstacle: LoopObstacle?
}

extension ScrollView {
  /// Whether the content repeats at the moment; runs a layout that is due.
  ///
  /// A view with loop settings does so while its content is at least as long as the region and the
  /// longest item together, so that no item would have to show twice.
  package var isLooping: Bool { !currentGeometry.repeatedAxes.isEmpty }

  /// How the content repeats; nil where it has a start and an end; runs a layout that is due.
  package var currentLoop: ContentLoop? {
    layOut()
    return loop
  }

  /// The same as of the last layout.
  var loop: ContentLoop? { looping.loop }

  /// The distance that the offset covers from the content's start to its end: that of the range, or
  /// the length of a loop.
  func rangeLength(_ axis: Axis) -> Double {
    if let loop, loop.axis == axis { return loop.length }
    return geometry.endOffset(axis) - geometry.startOffset(axis)
  }

  /// The distance from the content's start to the offset: in a loop below its length, and never
  /// negative.
  func covered(_ axis: Axis) -> Double {
    let covered = geometry.contentOffset[axis] - geometry.startOffset(axis)
    guard let loop, loop.axis == axis else { return covered }
    let turns = ((covered + Metrics.tolerance) / loop.length).rounded(.down)
    return max(0, covered - turns * loop.length)
  }

  /// Sets the loop of a geometry that was measured, after the content was placed.
  func measureLoop(of next: inout ScrollGeometry) {
    next.repeatedAxes = []
    guard settings.loop != nil || !looping.nodes.isEmpty || looping.isOfView
    else { return }
    looping.loop = nil
    looping.obstacle = nil
    var nodes: [Node] = []
    var isOwn = false
    if let settings = settings.loop {
      switch measuredLoop(settings, in: next) {
      case .success(let measured):
        next.repeatedAxes = measured.loop.axis == .horizontal ? .horizontal : .vertical
        looping.loop = measured.loop
        nodes = Array(
          sequence(first: measured.container, next: { $0.parent }).prefix { $0 !== self })
        isOwn = nodes.isEmpty
      case .failure(let obstacle): looping.obstacle = obstacle.obstacle
      }
    }
    guard nodes != looping.nodes || isOwn != looping.isOfView else {
      return
    }
    for node in looping.nodes { node.layoutState.setLoopRole(nil) }
    if looping.isOfView { layoutState.setLoopRole(nil) }
    looping.nodes = nodes
    looping.isOfView = isOwn
    for node in nodes { node.layoutState.setLoopRole(.holds) }
    guard let container = loopContainer else { return }
    container.applyChildrenOffset()
    container.layoutState.setStackCache(nil)
    container.layoutState.setLoopRole(.repeats)
  }

  /// The node whose children repeat; nil without a loop.
  private var loopContainer: Node? {
    looping.isOfView ? self : looping.nodes.first
  }

  private struct Obstructed: Error {
    var obstacle: LoopObstacle?
  }

  private func measuredLoop(
    _ settings: LoopSettings, in next: ScrollGeometry
  ) -> Result<MeasuredLoop, Obstructed> {
    func obstructed(_ text: String) -> Result<MeasuredLoop, Obstructed> {
      .failure(Obstructed(obstacle: LoopObstacle(text: text)))
    }
    if axes == .both { return obstructed("it scrolls on both axes") }
    if header != nil { return obstructed("it has a header that collapses") }
    if self.settings.refreshes { return obstructed("it refreshes when it is pulled") }
    if self.settings.zoom.isRange || next.zoom != 1 { return obstructed("it zooms") }
    let axis = axes.stacking
    let container = singleContainer
    if lists.contains(where: { $0 !== container }) {
      return obstructed(
        "it holds a list beside other content; rows repeat where they are all of it")
    }
    let list = container as? ListNode
    if let text = list?.loopObstacle(along: axis) { return obstructed(text) }
    guard container === self || list != nil || (container as? StackNode)?.axis == axis,
      container.mirror == mirror
    else {
      return obstructed("its content is \(container.phrase), not a stack along its axis")
    }
    let items = list == nil ? container.children.filter { $0.takesRoom } : []
    let ends = list?.rowEnds ?? Self.ends(of: items, axis)
    guard let (start, end) = ends else { return .failure(Obstructed()) }
    let origin = contentOrigin(of: container, axis)
    let spacing = list?.tree.spacing ?? (container as? StackNode)?.spacing ?? 0
    let length = end - start + (settings.gap ?? spacing)
    let region = next.regionExtent(axis)
    let longest =
      list?.longestExtent(besides: region, in: length)
      ?? items.reduce(0) { max($0, $1.placedFrame.size[axis]) }
    guard region > 0 else { return obstructed("its region has no length") }
    guard length > 0, length >= region + longest - Metrics.tolerance else {
      return obstructed(
        "its content repeats after \(tenths(length)) pt, less than its region of \(tenths(region)) pt "
          + "and its longest item of \(tenths(longest)) pt together")
    }
    return .success(
      MeasuredLoop(
        loop: ContentLoop(axis: axis, start: origin + start, length: length), container: container))
  }

  /// The start of the first and the end of the last of some items as they were placed, in points;
  /// nil without any.
  private static func ends(of items: [Node], _ axis: Axis) -> (start: Double, end: Double)? {
    guard let first = items.first, let last = items.last else { return nil }
    return (first.placedFrame.start(axis), last.placedFrame.end(axis))
  }

  /// Reports once for each obstacle, as a note, why the view does not loop although it should.
  ///
  /// Called when something moves it; before, its content may not be complete.
  func noteLoopObstacle() {
    let isSheet = sheet != nil && settings.loop != nil
    let obstacle = isSheet ? LoopObstacle(text: "it is a sheet") : looping.obstacle
    guard let obstacle, obstacle != looping.reportedObstacle else { return }
    looping.reportedObstacle = obstacle
    scene?.report(
      ScrollReport(
        severity: .note, code: .loopObstructed,
        message: "\(phrase) does not loop: \(obstacle.text)",
        help: "it is an ordinary view until its content can repeat", view: id))
  }

  /// The displacement of a child of the looping container from where layout has placed it, in
  /// multiples of the loop's length.
  func loopDisplacement(ofChildPlacedAt frame: Rect, in container: Node) -> Point {
    guard let loop, loopContainer === container else { return .zero }
    let axis = loop.axis
    let middle = contentOrigin(of: container, axis) + frame.start(axis) + frame.size[axis] / 2
    var displacement = Point.zero
    displacement[axis] = loop.displacement(
      of: middle, toNear: geometry.visibleRect.center[axis])
    return displacement
  }

  /// The start of an item's frame along the view's axis as layout has placed it; in a loop in its
  /// first round.
  func placedStart(of item: Item, _ frame: Rect) -> Double {
    let start = frame.start(axes.stacking)
    guard let loop, let container = loopContainer else { return start }
    if case .row(let list, let key) = item, list === container {
      return start - loopDisplacement(ofChildPlacedAt: list.laidFrame(of: key), in: list)[loop.axis]
    }
    let path = sequence(first: item.node, next: { $0.parent })
    guard let child = path.first(where: { $0.parent === container }), child.takesRoom else {
      return loop.home(of: start)
    }
    // The start alone does not say whether an item without a length is the first or the last.
    return start - loopDisplacement(ofChildPlacedAt: child.ownFrame, in: container)[loop.axis]
  }

  private func contentOrigin(of container: Node, _ axis: Axis) -> Double {
    container === self ? 0 : container.frameInContent.start(axis)
  }

  /// A content coordinate on the axis of the view as it was laid out; in a loop that of its first
  /// round.
  func placed(_ coordinate: Double) -> Double { loop?.home(of: coordinate) ?? coordinate }
}

extension Node {
  /// The part of a node in a loop.
  enum LoopRole: UInt8 {
    /// Its children repeat.
    case repeats
    /// It holds the node whose children repeat.
    case holds
  }

  /// Whether what is inside of the node may show outside of its frame, because it repeats.
  var holdsLoop: Bool { layoutState.loopRole != nil && !(self is ScrollView) }

  /// The frame as layout has placed it, without the displacement of a loop.
  fileprivate final var placedFrame: Rect {
    guard let parent, parent.childrenOffset != .zero else { return ownFrame }
    return ownFrame.offset(by: parent.childrenOffset)
  }
}
